import HaloCapture
import HaloJSON
import HaloProtocol

/// Joins and scrubs the packets of one server that can continue in the next value: those of rings.
///
/// Values of lights of other families than Triones are here as well, one packet each.
struct RingScrubber {
  private struct Key: Hashable {
    /// Nil for the big data of a COLMI ring.
    let family: FamilyChannel?
    let isWritten: Bool
  }

  private struct Pending {
    var assembler: any ScrubAssembler
    var region = ByteRegion()
  }

  private var pending: [Key: Pending] = [:]
  private var block = FamilyBlock()
  /// Whether a checksum has shown that FFF6 and FFF7 are a ring's, as many gadgets have them.
  private var isRing = false

  /// Returns the assembler of a channel; nil if each value is one packet.
  private static func assembler(of key: Key) -> (any ScrubAssembler)? {
    switch key.family {
    case nil: Colmi.BigDataReassembler()
    case .ycbtCommand, .ycbtStream: YCBT.FrameReassembler()
    case .crpFdd3 where !key.isWritten: CRP.Reassembler()
    case .jstyleFff7 where !key.isWritten: JStyle.RecordAssembler(for: .x6b)
    default: nil
    }
  }

  /// Adds a value of a channel for which ``ScrubbedChannel/isStream`` is true, and scrubs each
  /// packet that is now complete.
  mutating func consume<Item>(
    _ value: ByteRegion, of channel: ScrubbedChannel, isWritten: Bool,
    _ queue: inout ScrubQueue<Item>
  ) {
    let bytes = queue.bytes(of: value)
    if let name = channel.family, name == .jstyleFff6 || name == .jstyleFff7, !isRing {
      isRing =
        bytes.count == 16 && Self.packet(bytes, name, isWritten) != nil
        && FamilyFrame(bytes, on: name, isFromHost: isWritten).isIntact
      guard isRing else { return queue.blank(value, "values of \(name.rawValue)") }
    }
    let key = Key(family: channel.family, isWritten: isWritten)
    guard let assembler = Self.assembler(of: key) else { return change(value, key, &queue) }
    var part = pending.removeValue(forKey: key) ?? Pending(assembler: assembler)
    let before = part.region.count
    let lengths = part.assembler.lengths(adding: bytes)
    // A reply between two parts of a record is whole.
    if let name = key.family, before > 0, lengths == [bytes.count],
      Self.packet(bytes, name, isWritten) != nil
    {
      change(value, key, &queue)
    } else {
      queue.hold(value)
      part.region += value
      for length in lengths {
        change(part.region.prefix(length), key, &queue)
        queue.release(part.region.removeFirst(length))
      }
    }
    if part.region.count > 0 { pending[key] = part }
  }

  /// Blanks incomplete packets, at the end of the link or when the queue is full.
  mutating func finish<Item>(_ queue: inout ScrubQueue<Item>) {
    for (key, part) in pending {
      let kind = key.family == nil ? "big data" : "a ring"
      queue.blank(part.region, "frames of \(kind) that are not whole")
      queue.release(part.region)
    }
    pending = [:]
  }

  /// Returns the name of a packet; nil if its frame or layout is not known.
  private static func packet(_ bytes: [UInt8], _ channel: FamilyChannel, _ isFromHost: Bool)
    -> String?
  {
    let packet = try? PacketWriter(
      bytes, on: .family(channel), from: isFromHost ? .host : .device, as: .none)
    if let packet, !packet.isUnrecognized { return packet.name }
    // Lights of IOTBT have the characteristics of LEDnetWF.
    switch channel {
    case .lednetwfFf01: return self.packet(bytes, .iotbtFf01, isFromHost)
    case .lednetwfFf02: return self.packet(bytes, .iotbtFf02, isFromHost)
    default: return nil
    }
  }

  private mutating func change<Item>(
    _ region: ByteRegion, _ key: Key, _ queue: inout ScrubQueue<Item>
  ) {
    queue.change(region) { self.packet($1, key, &$0) }
  }

  private mutating func packet(
    _ bytes: [UInt8], _ key: Key, _ context: inout ScrubContext
  ) -> [UInt8] {
    guard let channel = key.family else {
      return context.bigData(bytes, fromHost: key.isWritten)
    }
    let frame = FamilyFrame(bytes, on: channel, isFromHost: key.isWritten)
    if !frame.isIntact { context.report.countWrongChecksum() }
    let name = Self.packet(bytes, channel, key.isWritten)
    let words = "\(name ?? channel.rawValue) \(key.isWritten ? "to" : "from") the device"
    let isPersonal = frame.head.indices.contains {
      context.identities.match(at: $0, in: bytes) != nil
    }
    guard let name, let layout = FamilyLayouts.layout(of: name), !isPersonal else {
      return frame.replacing(context.unknown(frame.payload, words))
    }
    return frame.replacing(
      block.change(frame, of: name, layout) { context.scrub($0, by: layout, words) })
  }
}

/// Finds the ends of the packets in the values of one sender on a channel.
private protocol ScrubAssembler {
  /// Returns the lengths of the packets, and of the bytes between them, that a value completes.
  mutating func lengths(adding bytes: [UInt8]) -> [Int]
}

extension FrameReassembler: ScrubAssembler {
  mutating func lengths(adding bytes: [UInt8]) -> [Int] { consume(bytes).map(\.bytes.count) }
}

extension JStyle.RecordAssembler: ScrubAssembler {
  mutating func lengths(adding bytes: [UInt8]) -> [Int] { consume(bytes).map(\.count) }
}

/// The layouts of packets of other families than COLMI, which the generator writes.
enum FamilyLayouts {
  /// Returns the layout of a packet's payload; nil for a packet without a type.
  static func layout(of packet: String) -> Layout? { layouts[packet] }

  private static let layouts: [String: Layout] = {
    var layouts: [String: Layout] = [:]
    for line in text.split(separator: "\n") {
      let name = line.prefix { $0 != " " }
      layouts[String(name)] = Layout(String(line.dropFirst(name.count)))
    }
    return layouts
  }()
}
