import HaloJSON
import HaloProtocol

/// Decodes packets, and keeps some of the last short ones.
///
/// Devices repeat themselves: in recorded sessions, almost half of the single frames equal one of
/// the last 64 different ones.
struct RecentPackets {
  private struct Entry {
    var bytes: [UInt8] = []
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

  /// Returns the packet of some bytes, in the form of all packets.
  mutating func packet(
    _ bytes: [UInt8], on channel: PacketChannel, from sender: Sender
  ) throws(WireError) -> DecodedPacket {
    guard bytes.count <= Self.longest else {
      return try DecodedPacket(bytes, on: channel, from: sender, as: form)
    }
    var hash: UInt32 = sender == .host ? 1 : 0
    for byte in bytes { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    let place = Int(hash >> 24 ^ hash >> 8) & 63
    // Field by field, as a copy of the entry would take longer than the comparison.
    if entries[place].bytes == bytes, entries[place].channel == channel,
      entries[place].sender == sender, let packet = entries[place].packet
    {
      return packet
    }
    let packet = try DecodedPacket(bytes, on: channel, from: sender, as: form)
    entries[place] = Entry(bytes: bytes, channel: channel, sender: sender, packet: packet)
    return packet
  }
}
