import HaloCapture
import HaloProtocol
import HaloTestSupport
import HaloTransport

/// Packets of the Host Controller Interface, as a host and its controller exchange them.
package struct LinkSamples {
  package var adapter: UInt32
  package var handle: UInt16
  package var time = Duration.seconds(1_763_650_000)
  package private(set) var packets: [CapturedPacket] = []

  package init(adapter: UInt32 = 0, handle: UInt16 = 0x40) {
    (self.adapter, self.handle) = (adapter, handle)
  }

  /// A link that has begun.
  package static var connected: LinkSamples {
    var link = LinkSamples()
    link.connect()
    return link
  }

  /// Adds the beginning of a link.
  package mutating func connect(
    peer: [UInt8] = [1, 0, 0x5E, 0, 0x53, 0xC0], asCentral: Bool = true
  ) {
    let head: [UInt8] = [0x3E, 19, 0x01, 0, UInt8(handle & 0xFF), UInt8(handle >> 8)]
    event(head + [asCentral ? 0 : 1, 1] + peer + [24, 0, 0, 0, 72, 0, 0])
  }

  package mutating func disconnect() {
    event([0x05, 4, 0, UInt8(handle & 0xFF), UInt8(handle >> 8), 0x13])
  }

  package mutating func event(_ bytes: [UInt8]) { add(.event, bytes) }

  /// Adds a packet of the Attribute Protocol, in parts of so many bytes.
  package mutating func attribute(_ packet: ATTPacket, fromHost: Bool, parts: [Int] = []) {
    logical(4, packet.bytes, fromHost: fromHost, parts: parts)
  }

  /// Adds a packet of the Attribute Protocol on an enhanced bearer.
  package mutating func attribute(_ packet: ATTPacket, fromHost: Bool, on channel: Int) {
    logical(channel, Self.little(packet.bytes.count) + packet.bytes, fromHost: fromHost)
  }

  /// Adds a request and its answer.
  package mutating func ask(
    _ request: ATTPacket, _ answer: ATTPacket, byHost: Bool = true, parts: [Int] = []
  ) {
    attribute(request, fromHost: byHost, parts: parts)
    attribute(answer, fromHost: !byHost, parts: parts)
  }

  package mutating func read(_ value: [UInt8], at handle: UInt16, byHost: Bool = true) {
    ask(.readRequest(handle), .readResponse(value[...]), byHost: byHost)
  }

  package mutating func notify(_ handle: UInt16, _ value: [UInt8], fromHost: Bool = false) {
    attribute(.notification(handle, value[...]), fromHost: fromHost)
  }

  /// Adds a part of a value that is written later.
  package mutating func prepare(_ handle: UInt16, at offset: Int, _ part: some Sequence<UInt8>) {
    let part = Array(part)[...]
    ask(
      .prepareWriteRequest(handle, offset: UInt16(offset), part),
      .prepareWriteResponse(handle, offset: UInt16(offset), part))
  }

  /// Adds a read by type, and an answer with one entry.
  package mutating func readByType(
    _ type: UInt16, _ entry: [UInt8], byHost: Bool = true, parts: [Int] = []
  ) {
    ask(
      .readByTypeRequest(ATTHandles(1, 0xFFFF), type: BluetoothUUID(type)),
      .readByTypeResponse(entryLength: entry.count, entries: entry[...]), byHost: byHost,
      parts: parts)
  }

  /// Adds the discovery of a characteristic.
  package mutating func discover(
    _ type: UInt16, at handle: UInt8, byHost: Bool = true, parts: [Int] = []
  ) {
    let declaration = [handle - 1, 0, 0x1A, handle, 0] + Self.little(Int(type))
    readByType(0x2803, declaration, byHost: byHost, parts: parts)
  }

  /// Opens enhanced bearers: adds the request of one side, and the answer of the other.
  package mutating func openBearers(_ own: [Int], _ others: [Int], byHost: Bool) {
    func signal(_ code: UInt8, _ bytes: [UInt8], _ channels: [Int], fromHost: Bool) {
      let data = bytes + channels.flatMap(Self.little)
      logical(5, [code, 7] + Self.little(data.count) + data, fromHost: fromHost)
    }
    let sizes: [UInt8] = [64, 0, 64, 0, 5, 0]
    signal(0x17, [0x27, 0] + sizes, own, fromHost: byHost)
    signal(0x18, sizes + [0, 0], others, fromHost: !byHost)
  }

  /// Adds a packet on a channel, in parts of so many bytes.
  package mutating func logical(
    _ channel: Int, _ payload: [UInt8], fromHost: Bool, parts: [Int] = []
  ) {
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

  package mutating func add(_ kind: CapturedPacket.Kind, _ bytes: [UInt8]) {
    time += .milliseconds(1)
    packets.append(CapturedPacket(time: time, adapter: adapter, kind: kind, bytes: bytes[...]))
  }

  /// Truncates a packet, as a logger that keeps only the beginning.
  package mutating func cut(at index: Int, to count: Int) {
    packets[index].originalLength = packets[index].bytes.count
    packets[index].bytes = packets[index].bytes.prefix(count)
  }

  package mutating func add(_ packets: some Sequence<CapturedPacket>) { self.packets += packets }

  package static func little(_ number: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
  }

  /// Returns the operations of the packets as lines.
  package func lines() throws -> [String] { Self.lines(try Self.operations(packets)) }

  /// Returns the operations that a file with these packets contains.
  package static func operations(
    _ packets: [CapturedPacket], _ format: CaptureWriter.Format = .btmon,
    table: HandleTable = HandleTable()
  ) throws -> [CapturedOperation] {
    try operations(in: CaptureSamples.file(packets, format).bytes, table: table)
  }

  package static func operations(
    in file: [UInt8], table: HandleTable = HandleTable()
  ) throws -> [CapturedOperation] {
    var session = CaptureSession(try CaptureReader(file), table: table)
    var operations: [CapturedOperation] = []
    while let item = try session.next() {
      if case .operation(let operation) = item { operations.append(operation) }
    }
    return operations
  }

  /// Returns operations without their times, as lines.
  package static func lines(_ operations: [CapturedOperation]) -> [String] {
    operations.map { operation in
      if let event = operation.event(since: operation.time) {
        return String(Trace.line(of: event).dropFirst(2))
      }
      return "\(operation.kind)"
    }
  }
}

extension LinkSamples {
  /// Returns the session of a real ring, whose attributes the phone already knew.
  package static func ringSession() throws -> LinkSamples {
    let trace = try Trace(
      parsing: ColmiFixtures.text("Fixtures/sessions/rt11cr-2025-12-11.halotrace"))
    var link = connected
    link.ask(.exchangeMTURequest(512), .exchangeMTUResponse(512))
    for event in trace.events where [.uart, .bigData].contains(event.channel) {
      let handle: UInt16 = event.channel == .uart ? 0x10 : 0x16
      let value = event.value[...]
      switch event.operation {
      case .writeRequest: link.ask(.writeRequest(handle, value), .writeResponse)
      case .writeCommand: link.attribute(.writeCommand(handle, value), fromHost: true)
      default: link.attribute(.notification(handle + 2, value), fromHost: false)
      }
    }
    return link
  }

  /// Returns a link to a strap with these heart rates, without a discovery.
  package static func straps(_ rates: [UInt8], flags: UInt8 = 0x16) -> LinkSamples {
    var link = connected
    for rate in rates {
      let value = [flags, rate] + (flags & 0x10 == 0 ? [] : [0x1B, 0x03])
      link.attribute(.notification(0x4B, value[...]), fromHost: false)
    }
    return link
  }
}
