import HaloJSON
import HaloProtocol

/// Decodes packets, and caches the results for recent short packets.
///
/// Devices repeat themselves: in recorded sessions, almost half of the single frames equal one of
/// the last 64 different ones.
struct RecentPackets {
  /// The bytes of a short packet, their number and the sender, in integers that are quick to
  /// compare.
  private struct Key: Equatable {
    private var first: UInt64 = 0
    private var second: UInt64 = 0
    private var third: UInt64 = 0

    init() {}

    /// Creates the key of a packet; nil for a packet of more than 20 bytes, and for big data, which
    /// is rarely short.
    init?(_ message: Message, from sender: Sender) {
      switch message {
      case .frame(let frame): withUnsafeBytes(of: frame) { add($0, from: sender) }
      case .bytes(let bytes):
        guard bytes.count <= 20 else { return nil }
        bytes.withUnsafeBytes { add($0, from: sender) }
      case .bigData: return nil
      }
    }

    private mutating func add(_ bytes: UnsafeRawBufferPointer, from sender: Sender) {
      // The 20 bytes fill the first two words and half of the third.
      third = UInt64(bytes.count) << 32 | (sender == .host ? 1 << 40 : 0)
      withUnsafeMutableBytes(of: &self) { $0.copyMemory(from: bytes) }
    }

    /// The index of the only cache entry in which the packet may be.
    var index: Int {
      let mix = (first ^ second &* 0x9E37_79B9_7F4A_7C15 ^ third) &* 0xBF58_476D_1CE4_E5B9
      return Int(truncatingIfNeeded: (mix ^ mix >> 32) >> 8 & 63)
    }
  }

  private struct Entry {
    var key = Key()
    var channel: ReplayChannel?
    var packet: DecodedPacket?
  }

  private var entries = [Entry](repeating: Entry(), count: 64)
  private let form: DecodedPacket.Form

  init(_ form: DecodedPacket.Form) { self.form = form }

  /// Returns the decoded form of a sender's packet on a channel, from the cache if possible.
  mutating func packet(
    _ message: Message, on packets: PacketChannel, of channel: ReplayChannel, from sender: Sender
  ) throws(WireError) -> DecodedPacket {
    guard let key = Key(message, from: sender) else {
      return try DecodedPacket(message, on: packets, from: sender, as: form)
    }
    let index = key.index
    // Field by field, as a copy of the entry would take longer than the comparison.
    if entries[index].key == key, entries[index].channel === channel,
      let packet = entries[index].packet
    {
      return packet
    }
    var buffer: [UInt8]?
    if form == .json, isKnownUniquelyReferenced(&entries[index].packet) {
      buffer = entries[index].packet?.releaseBuffer()
      // An error below must not leave an entry whose packet lacks its JSON.
      entries[index].channel = nil
    }
    let packet = try DecodedPacket(
      message, on: packets, from: sender, as: form, reusing: consume buffer)
    entries[index].key = key
    entries[index].channel = channel
    entries[index].packet = packet
    return packet
  }
}
