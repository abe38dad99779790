import HaloCapture
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
    /// Which of the bytes are parameters that no field has covered yet.
    var isLeft: [Bool]
    /// Where what its fields explain ends, and what it says of its length.
    var end: Int

    /// Makes a packet with a head that ends with the length of the rest.
    init(_ packet: CapturedPacket, _ code: UInt16, _ region: ByteRegion, headLength: Int) {
      (adapter, self.code, bytes, self.region) = (packet.adapter, code, Array(packet.bytes), region)
      isLeft = bytes.indices.map { $0 >= headLength }
      end = headLength + Int(bytes[headLength - 1])
    }

    /// The bytes of a field, which nothing else has to look at.
    mutating func cover(_ range: Range<Int>) -> ByteRegion {
      for place in range { isLeft[place] = false }
      return region[range]
    }
  }

  /// A command.
  mutating func command(
    _ packet: CapturedPacket, _ region: ByteRegion, _ queue: inout PacketQueue,
    _ context: inout ScrubContext
  ) {
    guard packet.bytes.count >= 3 else {
      let words = "commands that are cut off"
      return queue.write(context.unknown(packet.bytes, words), to: region)
    }
    var packet = Packet(packet, packet.bytes.uint16LE(at: 0), region, headLength: 3)
    command(at: 0, of: &packet, &queue, &context)
    sweep(packet, &queue, &context)
  }

  /// An event.
  mutating func event(
    _ packet: CapturedPacket, _ region: ByteRegion, _ queue: inout PacketQueue,
    _ context: inout ScrubContext
  ) {
    let bytes = Array(packet.bytes)
    guard bytes.count >= 2 else {
      return queue.write(context.unknown(bytes, "events that are cut off"), to: region)
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
    var packet = Packet(packet, code, region, headLength: 2)
    if let fields {
      changeAll(fields, at: start, of: &packet, &queue, &context)
    } else {
      unknown(from: start, of: &packet, words, &queue, &context)
    }
    sweep(packet, &queue, &context)
  }

  /// Packets are missing, or no more will come.
  mutating func finish(_ queue: inout PacketQueue, _ context: inout ScrubContext) {
    advertising.finish(&queue, &context)
  }

  private mutating func command(
    at start: Int, of packet: inout Packet, _ queue: inout PacketQueue,
    _ context: inout ScrubContext
  ) {
    let bytes = packet.bytes.dropFirst(start)
    guard bytes.count >= 3 else { return }
    let opcode = bytes.uint16LE(at: 0)
    guard var fields = HCIFields.command(opcode) else {
      return unknown(
        from: start + 3, of: &packet, "the command \(ScrubContext.hex(opcode))", &queue, &context)
    }
    // An event filter of the kind that names one device.
    if opcode == 0x0C05, bytes.dropFirst(4).first == 2 { fields = [.address(2)] }
    changeAll(fields, at: start + 3, of: &packet, &queue, &context)
  }

  /// Changes the fields of a packet, and finds out where they end.
  private mutating func changeAll(
    _ fields: [HCIFields.Field], at base: Int, of packet: inout Packet,
    _ queue: inout PacketQueue, _ context: inout ScrubContext
  ) {
    change(fields, at: base, of: &packet, &queue, &context)
    switch fields.last {
    case .advertising(let place, _), .data(let place):
      guard let range = counted(base + place, of: packet) else { return }
      packet.end = min(packet.end, range.upperBound)
    default: break
    }
  }

  private static let wordsOfData = "data in packets of the controller"

  /// Replaces what is known in the bytes that no field has covered, and tells of those behind the
  /// end of what is explained.
  private func sweep(
    _ packet: Packet, _ queue: inout PacketQueue, _ context: inout ScrubContext
  ) {
    var place = 0
    while let start = packet.isLeft[place...].firstIndex(of: true) {
      place = packet.isLeft[start...].firstIndex(of: false) ?? packet.isLeft.count
      let bytes = context.sweep(
        packet.bytes[start..<place], explained: max(0, packet.end - start), Self.wordsOfData)
      queue.write(bytes, to: packet.region[start..<place])
    }
  }

  /// Changes fields that are counted from a place.
  ///
  /// - Returns: How long what is advertised among them says that it is.
  @discardableResult
  private mutating func change(
    _ fields: [HCIFields.Field], at base: Int, of packet: inout Packet,
    _ queue: inout PacketQueue, _ context: inout ScrubContext
  ) -> Int {
    let count = packet.bytes.count
    var advertised = 0
    for field in fields {
      switch field {
      case .address(let place):
        replace(base + place, 6, of: &packet, &queue) { context.address($0) }
      case .name(let place, let length):
        replace(base + place, length, isName: true, of: &packet, &queue) { context.name($0) }
      case .key(let place, let length):
        replace(base + place, length, of: &packet, &queue) { context.key($0) }
      case .advertising(let place, let parts):
        guard let range = counted(base + place, of: packet) else { continue }
        advertised += Int(packet.bytes[range.lowerBound - 1])
        part(range, parts, at: base, of: &packet, &queue, &context)
      case .allAdvertising(let place):
        part(min(base + place, count)..<count, nil, at: base, of: &packet, &queue, &context)
      case .data(let place):
        guard let range = counted(base + place, of: packet) else { continue }
        unknown(packet.cover(range), Self.wordsOfData, &queue, &context)
      case .rest(let place):
        packet.end = min(packet.end, base + place)
      case .list(let place, let entry, let length):
        list(at: base + place, entry, length, of: &packet, &queue, &context)
      case .command(let place): command(at: base + place, of: &packet, &queue, &context)
      }
    }
    return advertised
  }

  private mutating func list(
    at place: Int, _ entry: [HCIFields.Field], _ length: Int, of packet: inout Packet,
    _ queue: inout PacketQueue, _ context: inout ScrubContext
  ) {
    let end = packet.bytes.count
    guard place < end else { return }
    var start = place + 1
    for _ in 0..<packet.bytes[place] where start < end {
      start += length + change(entry, at: start, of: &packet, &queue, &context)
    }
    let words = "lists of devices that are cut off"
    if start > end { context.report.leave(words) }
    unknown(from: start, of: &packet, words, &queue, &context)
  }

  /// What is as long as the byte before it says, as far as it is there; nil where that byte is not.
  private func counted(_ start: Int, of packet: Packet) -> Range<Int>? {
    guard start <= packet.bytes.count else { return nil }
    return start..<min(start + Int(packet.bytes[start - 1]), packet.bytes.count)
  }

  private mutating func part(
    _ range: Range<Int>, _ parts: HCIFields.Parts?, at base: Int, of packet: inout Packet,
    _ queue: inout PacketQueue, _ context: inout ScrubContext
  ) {
    let (bytes, region) = (packet.bytes, packet.cover(range))
    guard let parts, base + parts.place < bytes.count else {
      return advertising.take(region, &queue, &context)
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
      region,
      of: AdvertisingScrubber.Source(adapter: packet.adapter, code: packet.code, bytes: source),
      begins: begins, ends: ends, &queue, &context)
  }

  /// Changes some bytes; a name may be shorter, of anything else a part would tell too much.
  private func replace(
    _ place: Int, _ length: Int, isName: Bool = false, of packet: inout Packet,
    _ queue: inout PacketQueue, _ change: ([UInt8]) -> [UInt8]
  ) {
    guard place < packet.bytes.count else { return }
    let range = place..<min(place + length, packet.bytes.count)
    let isCut = range.count < length && !isName
    queue.write(
      isCut ? [UInt8](repeating: 0, count: range.count) : change(Array(packet.bytes[range])),
      to: packet.cover(range))
  }

  private func unknown(
    from start: Int, of packet: inout Packet, _ words: String, _ queue: inout PacketQueue,
    _ context: inout ScrubContext
  ) {
    guard start < packet.bytes.count else { return }
    unknown(packet.cover(start..<packet.bytes.count), words, &queue, &context)
  }

  private func unknown(
    _ region: ByteRegion, _ words: String, _ queue: inout PacketQueue,
    _ context: inout ScrubContext
  ) {
    queue.write(context.unknown(queue.bytes(of: region), words), to: region)
  }
}
