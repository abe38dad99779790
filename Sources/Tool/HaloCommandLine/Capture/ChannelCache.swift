import HaloTransport

/// A cache of values that are derived from the channel (the attribute) of an event.
///
/// Most events repeat a recent channel. The cache compares the channel in one slot before it
/// computes a hash, and is emptied when it has too many values.
struct ChannelCache<Value> {
  private var recent = [(channel: ATTEvent.Channel, value: Value)?](repeating: nil, count: 64)
  private var known: [ATTEvent.Channel: Value] = [:]

  /// The maximum number of cached values; a file can contain any number of channels.
  static var most: Int { 4096 }

  /// The number of cached values.
  var count: Int { known.count }

  /// Returns the cached value of a channel; a closure creates it if needed.
  mutating func value(of channel: ATTEvent.Channel, _ make: (ATTEvent.Channel) -> Value) -> Value {
    let slot = Self.slot(of: channel)
    if let (known, value) = recent[slot], known == channel { return value }
    let value = known[channel] ?? make(channel)
    if known[channel] == nil {
      if known.count >= Self.most { known = [:] }
      known[channel] = value
    }
    recent[slot] = (channel, value)
    return value
  }

  private static func slot(of channel: ATTEvent.Channel) -> Int {
    let slot =
      switch channel.attribute {
      case .link: 0
      case .uart: 1
      case .bigData: 2
      case .characteristic(let uuid): 3 + Int(uuid.short ?? 0)
      case .handle(let handle): Int(handle)
      }
    return (channel.descriptor == nil ? slot : slot + 32) & 63
  }
}
