import HaloProtocol

/// Changes packets between a host and its controller.
struct HCIScrubber {
  private var advertising = AdvertisingScrubber()

  private struct Packet {
    let adapter: UInt32
    /// Tells commands and events apart, of which parts belong together.
    let code: UInt16
    let bytes: [UInt8]
    let region: ByteRegion
  }

  /// A command.
  mutating func command(
    _ packet: CapturedPacket, _ region: ByteRegion, _ queue: inout PacketQueue,
    _ context: inout ScrubContext
  ) {
    let bytes = Array(packet.bytes)
    guard bytes.count >= 3 else {
      return unknown(region, "commands that are cut off", &queue, &context)
    }
    command(
      at: 0,
      of: Packet(
        adapter: packet.adapter, code: bytes[...].uint16LE(at: 0), bytes: bytes, region: region),
      &queue, &context)
  }

  /// An event.
  mutating func event(
    _ packet: CapturedPacket, _ region: ByteRegion, _ queue: inout PacketQueue,
    _ context: inout ScrubContext
  ) {
    let bytes = Array(packet.bytes)
    guard bytes.count >= 2 else {
      return unknown(region, "events that are cut off", &queue, &context)
    }
    let parameters = bytes.dropFirst(2)
    var code = UInt16(bytes[0])
    var start = 2
    let fields: [HCIFields.Field]?
    let words: String
    switch bytes[0] {
    case HCI.Event.commandComplete where parameters.count >= 3:
      let opcode = parameters.uint16LE(at: 1)
      start = 5
      (fields, words) = (
        HCIFields.answer(to: opcode), "the answer to the command \(ScrubContext.hex(opcode))"
      )
    case HCI.Event.lowEnergy where !parameters.isEmpty:
      code |= UInt16(bytes[2]) << 8
      (fields, words) = (
        HCIFields.lowEnergyEvent(bytes[2]), "the event of LE 0x\(ScrubContext.hex(bytes[2]))"
      )
      if fields == nil { start = 3 }
    default:
      (fields, words) = (HCIFields.event(bytes[0]), "the event 0x\(ScrubContext.hex(bytes[0]))")
    }
    guard let fields else { return unknown(region.dropFirst(start), words, &queue, &context) }
    change(
      fields, at: start,
      of: Packet(adapter: packet.adapter, code: code, bytes: bytes, region: region), &queue,
      &context)
  }

  /// Packets are missing, or no more will come.
  mutating func finish(_ queue: inout PacketQueue, _ context: inout ScrubContext) {
    advertising.finish(&queue, &context)
  }

  private mutating func command(
    at start: Int, of packet: Packet, _ queue: inout PacketQueue, _ context: inout ScrubContext
  ) {
    let bytes = packet.bytes.dropFirst(start)
    guard bytes.count >= 3 else { return }
    let opcode = bytes.uint16LE(at: 0)
    guard var fields = HCIFields.command(opcode) else {
      return unknown(
        packet.region.dropFirst(start + 3), "the command \(ScrubContext.hex(opcode))", &queue,
        &context)
    }
    // An event filter of the kind that names one device.
    if opcode == 0x0C05, bytes.dropFirst(4).first == 2 { fields = [.address(2)] }
    change(fields, at: start + 3, of: packet, &queue, &context)
  }

  /// Changes fields that are counted from a place.
  ///
  /// - Returns: How long what is advertised among them says that it is.
  @discardableResult
  private mutating func change(
    _ fields: [HCIFields.Field], at base: Int, of packet: Packet, _ queue: inout PacketQueue,
    _ context: inout ScrubContext
  ) -> Int {
    let count = packet.bytes.count
    var advertised = 0
    for field in fields {
      switch field {
      case .address(let place):
        replace(base + place, 6, of: packet, &queue) { context.address($0) }
      case .name(let place, let length):
        replace(base + place, length, isName: true, of: packet, &queue) { context.name($0) }
      case .key(let place, let length):
        replace(base + place, length, of: packet, &queue) { context.key($0) }
      case .advertising(let place, let parts):
        guard let range = counted(base + place, of: packet) else { continue }
        advertised += Int(packet.bytes[range.lowerBound - 1])
        part(range, parts, at: base, of: packet, &queue, &context)
      case .allAdvertising(let place):
        part(min(base + place, count)..<count, nil, at: base, of: packet, &queue, &context)
      case .data(let place):
        guard let range = counted(base + place, of: packet) else { continue }
        unknown(packet.region[range], "data in packets of the controller", &queue, &context)
      case .rest(let place):
        unknown(
          packet.region.dropFirst(base + place), "data in packets of the controller", &queue,
          &context)
      case .list(let place, let entry, let length):
        list(at: base + place, entry, length, of: packet, &queue, &context)
      case .command(let place): command(at: base + place, of: packet, &queue, &context)
      }
    }
    return advertised
  }

  private mutating func list(
    at place: Int, _ entry: [HCIFields.Field], _ length: Int, of packet: Packet,
    _ queue: inout PacketQueue, _ context: inout ScrubContext
  ) {
    let end = packet.bytes.count
    guard place < end else { return }
    var start = place + 1
    for _ in 0..<packet.bytes[place] where start < end {
      start += length + change(entry, at: start, of: packet, &queue, &context)
    }
    let words = "lists of devices that are cut off"
    if start > end { context.report.leave(words) }
    unknown(packet.region.dropFirst(start), words, &queue, &context)
  }

  /// What is as long as the byte before it says, as far as it is there; nil where that byte is not.
  private func counted(_ start: Int, of packet: Packet) -> Range<Int>? {
    guard start <= packet.bytes.count else { return nil }
    return start..<min(start + Int(packet.bytes[start - 1]), packet.bytes.count)
  }

  private mutating func part(
    _ range: Range<Int>, _ parts: HCIFields.Parts?, at base: Int, of packet: Packet,
    _ queue: inout PacketQueue, _ context: inout ScrubContext
  ) {
    let bytes = packet.bytes
    guard let parts, base + parts.place < bytes.count else {
      return advertising.take(packet.region[range], &queue, &context)
    }
    let told = bytes[base + parts.place]
    let (begins, ends): (Bool?, Bool) =
      switch parts.kind {
      case .status(let shift): (nil, told >> shift & 3 != 1)
      case .operation: ([1, 3].contains(told), [2, 3].contains(told))
      }
    let source = [parts.source.0, parts.source.1].flatMap {
      bytes[base + $0.lowerBound..<base + $0.upperBound]
    }
    advertising.take(
      packet.region[range],
      of: AdvertisingScrubber.Source(adapter: packet.adapter, code: packet.code, bytes: source),
      begins: begins, ends: ends, &queue, &context)
  }

  /// Changes some bytes; a name may be shorter, of anything else a part would tell too much.
  private func replace(
    _ place: Int, _ length: Int, isName: Bool = false, of packet: Packet,
    _ queue: inout PacketQueue, _ change: ([UInt8]) -> [UInt8]
  ) {
    guard place < packet.bytes.count else { return }
    let range = place..<min(place + length, packet.bytes.count)
    let isCut = range.count < length && !isName
    queue.write(
      isCut ? [UInt8](repeating: 0, count: range.count) : change(Array(packet.bytes[range])),
      to: packet.region[range])
  }

  private func unknown(
    _ region: ByteRegion, _ words: String, _ queue: inout PacketQueue,
    _ context: inout ScrubContext
  ) {
    queue.write(context.unknown(queue.bytes(of: region), words), to: region)
  }
}
