import HaloCapture
import HaloCaptureTestSupport
import Testing

@Suite("Capture times that jump")
struct CaptureClockTests {
  /// Twelve notifications with a millisecond between them.
  private static let packets = {
    var link = LinkSamples()
    for number in 0..<12 as Range<UInt8> { link.notify(8, [0, number]) }
    return link.packets
  }()

  private static func read(
    _ packets: [CapturedPacket]
  ) throws -> (times: [Duration], damages: [CaptureDamage], offsets: [Int]) {
    let (file, offsets) = try CaptureSamples.file(packets, .btsnoop)
    var session = CaptureSession(try CaptureReader(file))
    var (times, damages) = ([Duration](), [CaptureDamage]())
    while let item = try session.next() {
      switch item {
      case .operation(let operation):
        if operation.kind == .notification { times.append(operation.time) }
      case .skipped(let damage): damages.append(damage)
      }
    }
    #expect(times.count == packets.count)
    return (times, damages, offsets)
  }

  @Test(
    "A single damaged time affects no other time", arguments: [0, 1, 5, 11],
    [1 << 50, 1 << 33, -(1 << 33), -(1 << 50)] as [Int64])
  func stray(index: Int, microseconds: Int64) throws {
    var packets = Self.packets
    var expected = packets.map(\.time)
    packets[index].time += .microseconds(microseconds)
    expected[index] = expected[index == 0 ? 1 : index - 1]
    // At the end the time may follow a pause, at the beginning it may precede one.
    guard (index, microseconds) != (11, 1 << 33), (index, microseconds) != (0, -(1 << 33)) else {
      return
    }
    let read = try Self.read(packets)
    #expect(read.times == expected)
    #expect(read.damages.map(\.offset) == [UInt64(read.offsets[index])])
    #expect(read.damages.allSatisfy { $0.length == 0 && $0.field == "time" })
  }

  @Test(
    "After a change of the clock, intervals between records stay the same",
    arguments: [2, 9], [-3600, -2_000_000_000, 1_700_000_000] as [Int64])
  func set(index: Int, seconds: Int64) throws {
    var packets = Self.packets
    for packetIndex in index..<packets.count { packets[packetIndex].time += .seconds(seconds) }
    let read = try Self.read(packets)
    let first = Self.packets[..<index].map(\.time)
    // The record at the change gets the time of the record before.
    let rest = Self.packets[index...].map { $0.time - .milliseconds(1) }
    #expect(read.times == first + rest)
    #expect(read.damages.map(\.offset) == [UInt64(read.offsets[index])])
    #expect(read.damages.first?.description.contains("as the clock was set") == true)
  }

  @Test("A pause changes no times", arguments: [3599, 7200, 29 * 86_400] as [Int64])
  func pause(seconds: Int64) throws {
    var packets = Self.packets
    for packetIndex in 6..<packets.count { packets[packetIndex].time += .seconds(seconds) }
    let read = try Self.read(packets)
    #expect(read.times == packets.map(\.time))
    #expect(read.damages.isEmpty)
    // A pause before the last record neither.
    packets[11].time += .seconds(seconds)
    #expect(try Self.read(packets).times == packets.map(\.time))
  }

  @Test("Times increase however many do not fit, and only the first misfits are reported")
  func many() throws {
    var packets = (0..<20).flatMap { _ in Self.packets }
    for index in packets.indices {
      packets[index].time += .seconds(index) + .seconds(index % 2 == 1 ? -100_000 : 0)
    }
    let read = try Self.read(packets)
    #expect(read.times == read.times.sorted())
    #expect(read.damages.count == 17)
    #expect(read.damages.last?.reason == "is the last of 120 that do not fit those around them")
  }
}
