import HaloCapture
import HaloTestSupport
import HaloTransport
import Testing

/// What a sniffer heard on the air, made here.
@Suite("Captures of the air")
struct LinkLayerTests {
  /// What is around a packet on the air.
  enum Wrapping: CaseIterable {
    case plain, withReception, nordic

    var linkType: UInt32 {
      switch self {
      case .plain: 251
      case .withReception: 256
      case .nordic: 272
      }
    }

    func wrap(
      _ packet: [UInt8], isFromCentral: Bool, isSound: Bool = true, isDecrypted: Bool = false
    ) -> [UInt8] {
      switch self {
      case .plain: return packet
      case .withReception:
        let direction: UInt16 = (isFromCentral ? 2 : 3) << 7
        let flags = direction | 0x0413 | (isSound ? 0x0800 : 0) | (isDecrypted ? 0x0008 : 0)
        return [5, 0xC4, 0, 0, 0, 0, 0, 0, UInt8(flags & 0xFF), UInt8(flags >> 8)] + packet
      case .nordic:
        let flags: UInt8 = (isSound ? 1 : 0) | (isFromCentral ? 2 : 0)
        let head: [UInt8] = [10, flags, 5, 40, 0, 0, 0, 0, 0, 0]
        let length = head.count + packet.count
        return [1] + LinkSamples.little(length) + [3, 0, 0, 6] + head + packet
      }
    }
  }

  /// A link on the air, with sequence numbers.
  struct Air {
    let wrapping: Wrapping
    var time: UInt32 = 1_763_650_000
    private(set) var file: [UInt8]
    private var sequence: [Bool: UInt8] = [:]
    /// What is behind each packet that was decrypted; nil while nothing is encrypted.
    var check: [UInt8]?
    static let access: [UInt8] = [0x11, 0x22, 0x33, 0x44]

    init(_ wrapping: Wrapping) {
      self.wrapping = wrapping
      file = Self.little(0xA1B2_C3D4) + [2, 0, 4, 0] + [UInt8](repeating: 0, count: 8)
      file += Self.little(65_535) + Self.little(wrapping.linkType)
    }

    static func little(_ number: UInt32) -> [UInt8] {
      withUnsafeBytes(of: number.littleEndian) { Array($0) }
    }

    mutating func add(_ packet: [UInt8], isFromCentral: Bool, isSound: Bool = true) {
      time += 1
      let data = wrapping.wrap(
        packet, isFromCentral: isFromCentral, isSound: isSound, isDecrypted: check != nil)
      file += Self.little(time) + Self.little(0) + Self.little(UInt32(data.count))
      file += Self.little(UInt32(data.count)) + data
    }

    mutating func connect() {
      let central: [UInt8] = [9, 0, 0x5E, 0, 0x53, 0xC0]
      let peripheral: [UInt8] = [1, 0, 0x5E, 0, 0x53, 0xC0]
      let request = central + peripheral + Self.access + [UInt8](repeating: 7, count: 18)
      add([0xD6, 0xBE, 0x89, 0x8E, 0x05, 34] + request + [1, 2, 3], isFromCentral: true)
    }

    /// A packet of a kind, heard so many times.
    mutating func data(
      _ kind: UInt8, _ payload: [UInt8], isFromCentral: Bool, times: Int = 1, isSound: Bool = true
    ) {
      let payload = payload + (payload.isEmpty ? [] : check ?? [])
      let number = sequence[isFromCentral, default: 0]
      sequence[isFromCentral] = 1 - number
      for _ in 0..<times {
        let header = kind | number << 3
        add(
          Self.access + [header, UInt8(payload.count)] + payload + [1, 2, 3],
          isFromCentral: isFromCentral, isSound: isSound)
      }
    }

    mutating func attribute(
      _ packet: ATTPacket, isFromCentral: Bool, part: Int = 27, times: Int = 1
    ) {
      let bytes = packet.bytes
      var rest = (LinkSamples.little(bytes.count) + [4, 0] + bytes)[...]
      var kind: UInt8 = 2
      while !rest.isEmpty {
        data(kind, Array(rest.prefix(part)), isFromCentral: isFromCentral, times: times)
        rest = rest.dropFirst(part)
        kind = 1
      }
    }
  }

  @Test("What was done is read off the air", arguments: Wrapping.allCases, [1, 2])
  func visit(wrapping: Wrapping, times: Int) throws {
    for part in [3, 5, 27] {
      var air = Air(wrapping)
      air.connect()
      air.attribute(.readRequest(3), isFromCentral: true, part: part, times: times)
      air.attribute(.readResponse([0x41, 0x42]), isFromCentral: false, part: part, times: times)
      air.data(1, [], isFromCentral: true)
      air.attribute(
        .writeCommand(9, [1, 2, 3, 4, 5, 6, 7]), isFromCentral: true, part: part, times: times)
      air.attribute(.notification(8, [6, 70]), isFromCentral: false, part: part, times: times)
      air.data(3, [2, 0x13], isFromCentral: true, times: times)
      let lines = LinkSamples.lines(try LinkSamples.operations(in: air.file))
      #expect(
        lines == [
          "connect\tlink\t\tlink=1 C0:53:00:5E:00:01", "read\t0x0003\t4142\tlink=1",
          "write-command\t0x0009\t01020304050607\tlink=1", "notify\t0x0008\t0646\tlink=1",
          "disconnect\tlink\t\tlink=1 by the other side",
        ])
    }
  }

  @Test(
    "What was heard wrongly, or is encrypted, is left out and told of",
    arguments: [Wrapping.withReception, .nordic])
  func unreadable(wrapping: Wrapping) throws {
    var air = Air(wrapping)
    air.connect()
    air.data(2, [3, 0, 4, 0, 0x0A, 3, 0], isFromCentral: true, isSound: false)
    air.data(3, [5], isFromCentral: true)
    air.attribute(.notification(8, [6, 70]), isFromCentral: false)
    let lines = LinkSamples.lines(try LinkSamples.operations(in: air.file))
    #expect(
      lines == [
        "connect\tlink\t\tlink=1 C0:53:00:5E:00:01",
        "loss(\"encrypted from here on, which cannot be read\")",
      ])
  }

  @Test(
    "What the sniffer has decrypted is read, with the codes behind it or without",
    arguments: [[], [0xAA, 0xBB, 0xCC, 0xDD]] as [[UInt8]], [7, 16, 27])
  func decrypted(check: [UInt8], part: Int) throws {
    var air = Air(.withReception)
    air.connect()
    air.data(3, [5], isFromCentral: true)
    air.check = check
    // Short ones come first, as in any link that is encrypted from its beginning.
    air.attribute(.readRequest(3), isFromCentral: true, part: part)
    air.attribute(.readResponse([0x41, 0x42]), isFromCentral: false, part: part)
    air.attribute(
      .writeCommand(9, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]), isFromCentral: true, part: part)
    air.attribute(.notification(8, [6, 70]), isFromCentral: false, part: part)
    let lines = LinkSamples.lines(try LinkSamples.operations(in: air.file))
    #expect(
      lines.filter { !$0.hasPrefix("loss") } == [
        "connect\tlink\t\tlink=1 C0:53:00:5E:00:01", "read\t0x0003\t4142\tlink=1",
        "write-command\t0x0009\t0102030405060708090a0b\tlink=1",
        "notify\t0x0008\t0646\tlink=1",
      ])
    #expect(lines.count == 5)
  }
}
