import HaloCapture
import HaloTransport

/// Removes personal data from a capture: addresses, names, texts and keys; optionally also the date
/// and all readings.
///
/// Bytes that are not known to be harmless are blanked and reported (``ScrubReport/unknown``), so
/// that no new characteristic, opcode or advertising structure can leak. Packets keep their number,
/// order and length; sound checksums stay sound, and wrong ones stay wrong. At most some thousand
/// packets wait for the rest of a value.
///
/// ```swift
/// var scrubber = CaptureScrubber(ScrubOptions(altersHealth: true))
/// while case .packet(let packet)? = try reader.next() {
///   scrubber.consume(packet)
///   while let packet = scrubber.next() { file += writer.record(of: packet) ?? [] }
/// }
/// scrubber.finish()
/// while let packet = scrubber.next() { file += writer.record(of: packet) ?? [] }
/// ```
///
/// The reasons: <doc:Design#Two-passes>.
public struct CaptureScrubber: ~Copyable {
  private var context: ScrubContext
  private var queue: PacketQueue
  private var links: LinksScrubber
  private var air: AirScrubber

  /// Starts a capture.
  ///
  /// - Parameters:
  ///   - options: The personal data to replace.
  ///   - table: The attributes of devices whose discovery is not in the capture.
  ///   - identities: The addresses and names that an earlier pass over the same capture found, to
  ///     replace them also before their first mention.
  ///   - isGuessing: Whether to recognize other attributes by their values (`CapturedAssumption`).
  public init(
    _ options: ScrubOptions = ScrubOptions(), table: HandleTable = HandleTable(),
    knowing identities: ScrubIdentities = ScrubIdentities(), isGuessing: Bool = true
  ) {
    context = ScrubContext(options, knowing: identities, isGuessing: isGuessing)
    queue = PacketQueue(holding: options.mostWaiting)
    links = LinksScrubber(table: table)
    air = AirScrubber(table: table)
  }

  /// The changes so far, and the blanked bytes.
  public var report: ScrubReport { context.report }

  /// The addresses and names found so far, and the assumptions about attributes.
  public var identities: ScrubIdentities { context.identities }

  /// Consumes the next packet.
  public mutating func consume(_ packet: CapturedPacket) {
    if packet.beginsCapture {
      links.beginAnew(&queue, &context)
      air.beginAnew(&queue, &context)
      context.advertisements = AdvertisedParts()
    }
    if packet.followsGap {
      links.lose(&queue, &context)
      air.lose(&queue, &context)
    }
    if case .linkLayer = packet.kind { context.isOnAir = true } else { context.isOnAir = false }
    let bytes = Array(packet.bytes)
    let region = queue.append(packet, bytes)
    // An event opens a link before its data, and ends it after them.
    switch packet.kind {
    case .acl: links.data(packet, region, &queue, &context)
    case .command:
      if bytes.count >= 2, bytes[0] == HCI.reset[0], bytes[1] == HCI.reset[1] {
        links.end(packet.adapter, &queue, &context)
      }
      queue.write(context.command(bytes, of: packet.adapter), to: region)
    case .event:
      links.event(packet, &queue, &context)
      queue.write(context.event(bytes, of: packet.adapter), to: region)
    case .linkLayer(let reception): air.take(packet, reception, region, &queue, &context)
    case .adapterChange(let opcode):
      links.end(packet.adapter, &queue, &context)
      queue.write(context.monitor(opcode, bytes), to: region)
    case .other(let opcode):
      queue.write(context.monitor(opcode, bytes), to: region)
    case .synchronous, .isochronous:
      queue.write(context.unknown(packet.bytes, "sound"), to: region)
    }
    if queue.isFull { finish() }
  }

  /// Returns the next packet, once it and all packets before it are ready; else nil.
  public mutating func next() -> CapturedPacket? {
    guard let (item, bytes) = queue.next() else { return nil }
    var packet = item
    if case .linkLayer = packet.kind {
      packet.bytes = AirScrubber.repair(bytes, item.bytes)[...]
    } else {
      packet.bytes = bytes[...]
    }
    if context.options.days != 0 { packet.time += context.options.shift }
    return packet
  }

  /// Ends the file, after which no packet waits.
  public mutating func finish() {
    links.finish(&queue, &context)
    air.finish(&queue, &context)
  }
}
