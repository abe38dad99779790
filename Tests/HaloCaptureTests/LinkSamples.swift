import HaloCapture
import HaloTestSupport

/// Packets of the Host Controller Interface, as a host and its controller exchange them.
struct LinkSamples {
  var adapter: UInt32 = 0
  var handle: UInt16 = 0x40
  var time = Duration.seconds(1_763_650_000)
  private(set) var packets: [CapturedPacket] = []

  /// A link comes up.
  mutating func connect(peer: [UInt8] = [1, 0, 0x5E, 0, 0x53, 0xC0], asCentral: Bool = true) {
    let head: [UInt8] = [0x3E, 19, 0x01, 0, UInt8(handle & 0xFF), UInt8(handle >> 8)]
    event(head + [asCentral ? 0 : 1, 1] + peer + [24, 0, 0, 0, 72, 0, 0])
  }

  mutating func disconnect(reason: UInt8 = 0x13) {
    event([0x05, 4, 0, UInt8(handle & 0xFF), UInt8(handle >> 8), reason])
  }

  mutating func event(_ bytes: [UInt8]) { add(.event, bytes) }

  /// A packet of the Attribute Protocol, in parts of so many bytes.
  mutating func attribute(_ packet: ATTPacket, fromHost: Bool, parts: [Int] = []) {
    logical(4, packet.bytes, fromHost: fromHost, parts: parts)
  }

  /// A packet of the Attribute Protocol on an enhanced bearer.
  mutating func attribute(_ packet: ATTPacket, fromHost: Bool, on channel: Int) {
    logical(channel, Self.little(packet.bytes.count) + packet.bytes, fromHost: fromHost)
  }

  /// Enhanced bearers: the request of one side, and the answer of the other.
  mutating func openBearers(_ own: [Int], _ others: [Int], mtu: Int = 64, byHost: Bool) {
    func signal(_ code: UInt8, _ bytes: [UInt8], _ channels: [Int], fromHost: Bool) {
      let data = bytes + channels.flatMap(Self.little)
      logical(5, [code, 7] + Self.little(data.count) + data, fromHost: fromHost)
    }
    let sizes = Self.little(mtu) + Self.little(mtu) + [5, 0]
    signal(0x17, [0x27, 0] + sizes, own, fromHost: byHost)
    signal(0x18, sizes + [0, 0], others, fromHost: !byHost)
  }

  /// A packet on a channel, in parts of so many bytes.
  mutating func logical(_ channel: Int, _ payload: [UInt8], fromHost: Bool, parts: [Int] = []) {
    var rest = (Self.little(payload.count) + Self.little(channel) + payload)[...]
    var isFirst = true
    for length in parts + [.max] where !rest.isEmpty {
      let part = rest.prefix(length)
      rest = rest.dropFirst(length)
      let flag: UInt16 = isFirst ? (fromHost ? 0 : 0x2000) : 0x1000
      add(
        .acl(fromHost ? .sent : .received),
        Self.little(Int(handle | flag)) + Self.little(part.count) + part)
      isFirst = false
    }
  }

  mutating func add(_ kind: CapturedPacket.Kind, _ bytes: [UInt8]) {
    time += .milliseconds(1)
    packets.append(CapturedPacket(time: time, adapter: adapter, kind: kind, bytes: bytes[...]))
  }

  /// The logger kept only the beginning of a packet.
  mutating func cut(at place: Int, to count: Int) {
    packets[place].originalLength = packets[place].bytes.count
    packets[place].bytes = packets[place].bytes.prefix(count)
  }

  /// Packets that were made before.
  mutating func add(_ packets: some Sequence<CapturedPacket>) { self.packets += packets }

  static func little(_ number: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
  }

  /// What is done, as lines of a trace, of packets in a file of a format.
  static func operations(
    _ packets: [CapturedPacket], _ format: CaptureWriter.Format = .btmon,
    table: HandleTable = HandleTable()
  ) throws -> [CapturedOperation] {
    try operations(in: CaptureSamples.file(packets, format).bytes, table: table)
  }

  static func operations(
    in file: [UInt8], table: HandleTable = HandleTable()
  ) throws -> [CapturedOperation] {
    var session = CaptureSession(try CaptureReader(file), table: table)
    var operations: [CapturedOperation] = []
    while let item = try session.next() {
      if case .operation(let operation) = item { operations.append(operation) }
    }
    return operations
  }

  /// Operations without their times, as lines.
  static func lines(_ operations: [CapturedOperation]) -> [String] {
    operations.map { operation in
      if let event = operation.event(since: operation.time) {
        return String(Trace.line(of: event).dropFirst(2))
      }
      return "\(operation.kind)"
    }
  }
}
