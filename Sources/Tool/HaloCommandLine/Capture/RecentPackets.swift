import HaloJSON
import HaloProtocol

/// Decodes packets, and keeps some of the last short ones.
///
/// Devices repeat themselves: in recorded sessions, almost half of the single frames equal one of
/// the last 64 different ones.
struct RecentPackets {
  private struct Entry {
    var message = Message.bytes([])
    var channel = PacketChannel.uart
    var sender = Sender.host
    /// Nil for an empty entry.
    var packet: DecodedPacket?
  }

  private var entries = [Entry](repeating: Entry(), count: 64)
  private let form: DecodedPacket.Form

  /// The length of the longest packet that is kept: that of a notification by default.
  private static let longest = 20

  init(_ form: DecodedPacket.Form) { self.form = form }

  /// Returns a decoded packet, in the form of all packets.
  mutating func packet(
    _ message: Message, on channel: PacketChannel, from sender: Sender
  ) throws(WireError) -> DecodedPacket {
    guard let place = Self.place(of: message, from: sender) else {
      return try DecodedPacket(message, on: channel, from: sender, as: form)
    }
    // Field by field, as a copy of the entry would take longer than the comparison.
    if entries[place].message == message, entries[place].channel == channel,
      entries[place].sender == sender, let packet = entries[place].packet
    {
      return packet
    }
    let packet = try DecodedPacket(message, on: channel, from: sender, as: form)
    entries[place] = Entry(message: message, channel: channel, sender: sender, packet: packet)
    return packet
  }

  /// Returns the place of a packet; nil for one that is not kept.
  private static func place(of message: Message, from sender: Sender) -> Int? {
    var hash: UInt32 = sender == .host ? 1 : 0
    func add(_ byte: UInt8) { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    switch message {
    case .frame(let frame): withUnsafeBytes(of: frame) { for byte in $0 { add(byte) } }
    case .bytes(let bytes):
      guard bytes.count <= longest else { return nil }
      for byte in bytes { add(byte) }
    // Frames of big data are rarely short.
    case .bigData: return nil
    }
    return Int(hash >> 24 ^ hash >> 8) & 63
  }
}
