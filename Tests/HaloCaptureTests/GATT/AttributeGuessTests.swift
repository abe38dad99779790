import HaloCapture
import HaloCaptureTestSupport
import HaloProtocol
import HaloTestSupport
import Testing

@Suite("Guesses of attributes without a discovery")
struct AttributeGuessTests {
  private typealias Reading = (operations: [CapturedOperation], assumptions: [CapturedAssumption])

  private static func read(
    _ link: LinkSamples, table: HandleTable = HandleTable(), isGuessing: Bool = true
  ) throws -> Reading {
    var session = CaptureSession(
      try CaptureReader(CaptureSamples.file(link.packets, .btsnoop).bytes), table: table,
      isGuessing: isGuessing)
    var reading: Reading = ([], [])
    while let item = try session.next() {
      if case .operation(let operation) = item { reading.operations.append(operation) }
      reading.assumptions += session.drainAssumptions()
    }
    return reading
  }

  @Test("Checksums identify the channels of a ring, and no others")
  func ring() throws {
    let link = try LinkSamples.ringSession()
    var table = HandleTable()
    table.addColmiRing()
    let known = try Self.read(link, table: table)
    let guessed = try Self.read(link)
    #expect(known.assumptions.isEmpty)
    #expect(known.operations.count { $0.isAssumed } == 0)
    #expect(Set(guessed.assumptions.map(\.handle)) == [0x10, 0x12, 0x16, 0x18])
    #expect(guessed.assumptions.count { $0.isWithdrawn } == 0)
    #expect(guessed.operations.count == known.operations.count)
    for (operation, right) in zip(guessed.operations, known.operations) {
      #expect(operation.value == right.value && operation.handle == right.handle)
      #expect(
        operation.attribute == right.attribute || operation.attribute == .unknown(right.handle))
      #expect(operation.isAssumed == (operation.attribute == right.attribute && right.handle != 0))
    }
    #expect(guessed.operations.count { $0.isAssumed } > known.operations.count * 9 / 10)
    let off = try Self.read(link, isGuessing: false)
    #expect(off.assumptions.isEmpty && off.operations.count { $0.isAssumed } == 0)
    #expect(off.operations.map(\.value) == known.operations.map(\.value))
  }

  @Test("Eight heart rates in a row, two of them different, identify a measurement")
  func heartRate() throws {
    let rates: [UInt8] = [70, 71, 71, 73, 74, 72, 70, 69, 68, 70]
    let reading = try Self.read(LinkSamples.straps(rates))
    #expect(
      reading.operations.map(\.isAssumed) == [Bool](repeating: false, count: 8) + [
        true, true, true,
      ])
    #expect(reading.assumptions.map(\.fitting) == [8])
    #expect(reading.assumptions.map(\.characteristic) == [.heartRateMeasurement])
    for (others, flags) in [
      ([70, 70, 70, 70, 70, 70, 70, 70, 70, 70], 0x16), (rates, 0), (rates, 0x56),
      ([70, 71, 71, 73, 250, 72, 70, 69, 68, 70, 71, 72], 0x16),
      ([70, 71, 71, 73, 110, 72, 70, 69, 68, 70], 0x16),
    ] as [([UInt8], UInt8)] {
      let reading = try Self.read(LinkSamples.straps(others, flags: flags))
      #expect(reading.assumptions.isEmpty, "\(others), \(flags)")
    }
  }

  @Test("Random values lead to no guess", arguments: 1...20 as ClosedRange<UInt64>)
  func noise(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var link = LinkSamples.connected
    let zeros = [UInt8](repeating: 0, count: 16)
    for index in 0..<400 {
      let length = [1, 2, 2, 4, 6, 16, 16, 16, 20].randomElement(using: &random) ?? 16
      var value = index % 10 == 0 ? zeros : random.bytes(length)
      if index % 7 == 0 { value[0] = 0xBC }
      let handle = UInt16.random(in: 1...3, using: &random)
      link.attribute(
        index % 3 == 0 ? .writeCommand(handle, value[...]) : .notification(handle, value[...]),
        fromHost: index % 3 == 0)
    }
    #expect(try Self.read(link).assumptions.isEmpty)
  }

  @Test("A guess is withdrawn after other values, and after a discovery")
  func withdrawal() throws {
    func frame(_ number: UInt8) throws -> ArraySlice<UInt8> {
      try Colmi.Frame(.init(rawValue: 3), payload: [number]).bytes[...]
    }
    for discovers in [false, true] {
      var link = LinkSamples.connected
      for number in 1...3 as ClosedRange<UInt8> {
        link.attribute(.notification(0x12, try frame(number)), fromHost: false)
      }
      if discovers {
        link.discover(0x2A19, at: 0x12)
        link.attribute(.notification(0x12, try frame(4)), fromHost: false)
      } else {
        for _ in 0..<4 { link.attribute(.notification(0x12, [1, 2, 3]), fromHost: false) }
        for number in 5...9 as ClosedRange<UInt8> {
          link.attribute(.notification(0x12, try frame(number)), fromHost: false)
        }
      }
      let reading = try Self.read(link)
      #expect(reading.assumptions.map(\.isWithdrawn) == [false, true])
      #expect(reading.assumptions.allSatisfy { $0.handle == 0x12 })
      let last = try #require(reading.operations.last)
      #expect(!last.isAssumed)
      #expect(
        last.attribute
          == (discovers ? .value(CharacteristicID.batteryLevel) : CapturedAttribute.unknown(0x12)))
    }
  }
}
