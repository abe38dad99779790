import HaloCapture
import HaloTransport

/// Removes personal data from a Bluetooth capture: addresses, names, texts and keys; optionally
/// also the date and all readings.
///
/// Bytes that are not known to be harmless are blanked and reported (``ScrubReport/unknown``), so
/// that no new characteristic, opcode or advertising structure can leak. Packets keep their number,
/// order and length; correct checksums stay correct, and wrong ones stay wrong. A packet with a
/// part of a value waits for the packets with the other parts; at most 4096 packets wait.
///
/// ```swift
/// var scrubber = CaptureScrubber(ScrubOptions(altersHealth: true))
/// while case .packet(let packet)? = try reader.next() {
///   try scrubber.consume(packet)
///   while let packet = scrubber.next() { file += writer.record(of: packet) ?? [] }
/// }
/// scrubber.finish()
/// while let packet = scrubber.next() { file += writer.record(of: packet) ?? [] }
/// ```
///
/// The reasons for this design: <doc:Design#Two-passes>.
public struct CaptureScrubber: ~Copyable {
  private var queue: PacketQueue
  /// The packet added last, if it stays unchanged and no other waits; ``next()`` returns it.
  private var passed: CapturedPacket?
  private var links: LinksScrubber

  /// Creates a scrubber for one capture.
  ///
  /// - Parameters:
  ///   - options: The personal data to replace.
  ///   - table: The GATT attributes of devices whose service discovery is not in the capture.
  ///   - identities: The addresses and names that an earlier pass over the same capture found, so
  ///     that they are replaced also in packets before their first mention.
  ///   - isGuessing: Whether to guess the types of attributes that neither the capture nor `table`
  ///     describes, from their values (`CapturedAssumption`).
  public init(
    _ options: ScrubOptions = ScrubOptions(), table: HandleTable = HandleTable(),
    knowing identities: ScrubIdentities = ScrubIdentities(), isGuessing: Bool = true
  ) {
    queue = PacketQueue(ScrubContext(options, knowing: identities, isGuessing: isGuessing))
    links = LinksScrubber(table: table)
  }

  /// A report on the packets so far: the numbers of replacements, and descriptions of the blanked
  /// bytes.
  public var report: ScrubReport { queue.context.report }

  /// The addresses and names in the packets so far, and the guesses about types of attributes.
  public var identities: ScrubIdentities { queue.context.identities }

  /// Adds the next packet of the capture; ``next()`` later returns the scrubbed packet.
  ///
  /// - Throws: ``ScrubError`` for a packet of the radio link layer, as a sniffer records it.
  public mutating func consume(_ packet: CapturedPacket) throws(ScrubError) {
    if case .linkLayer = packet.kind { throw .linkLayer }
    if packet.beginsCapture {
      links.beginAnew(&queue)
      queue.context.advertisements = AdvertisedParts()
    }
    if packet.followsGap { links.lose(&queue) }
    if let packet = passed.take() { _ = append(packet) }
    // An event opens a link before its data, and ends it after them.
    switch packet.kind {
    case .acl:
      if queue.count == 0, links.keeps(packet, queue.context) { return passed = packet }
      let region = append(packet)
      links.data(packet, region, &queue)
    case .command:
      if packet.bytes.starts(with: HCI.reset.prefix(2)) {
        links.end(packet.adapter, &queue)
      }
      append(packet, changedTo: queue.context.command(packet.bytes, of: packet.adapter))
    case .event:
      links.event(packet, &queue)
      append(packet, changedTo: queue.context.event(packet.bytes, of: packet.adapter))
    case .adapterChange(let opcode):
      links.end(packet.adapter, &queue)
      append(packet, changedTo: queue.context.monitor(opcode, Array(packet.bytes)))
    case .other(let opcode):
      append(packet, changedTo: queue.context.monitor(opcode, Array(packet.bytes)))
    case .synchronous, .isochronous, .linkLayer:
      append(packet, changedTo: queue.context.unknown(packet.bytes, "sound"))
    }
    if queue.isFull { finish() }
  }

  /// Appends a packet to the queue, with its bytes replaced by `bytes`; nil leaves them unchanged.
  private mutating func append(_ packet: CapturedPacket, changedTo bytes: [UInt8]?) {
    guard bytes != nil || queue.count > 0 else { return passed = packet }
    let region = append(packet)
    if let bytes { queue.write(bytes, to: region) }
  }

  /// Returns the region of the packet's bytes in the queue.
  private mutating func append(_ packet: CapturedPacket) -> ByteRegion {
    guard queue.count > 0 else { return queue.append(packet, packet.bytes) }
    // A packet that waits gets its own bytes, so that it does not keep the whole buffer of a file.
    var packet = packet
    packet.bytes = Array(packet.bytes)[...]
    return queue.append(packet, packet.bytes)
  }

  /// Returns the next scrubbed packet in the order of the capture.
  ///
  /// Returns nil if no packet is left, or while the next packet contains a part of a value whose
  /// other parts have not been added yet.
  public mutating func next() -> CapturedPacket? {
    var next = passed.take()
    if next == nil, let (item, bytes) = queue.next() {
      next = item
      next?.bytes = bytes
    }
    guard var packet = next else { return nil }
    if queue.context.options.days != 0 { packet.time += queue.context.options.shift }
    return packet
  }

  /// Drops the packets of a first pass over the file that only collects identities.
  package mutating func dropReady() {
    passed = nil
    while queue.next() != nil {}
  }

  /// Ends the capture: blanks incomplete values, so that ``next()`` returns all remaining packets.
  public mutating func finish() { links.finish(&queue) }
}
