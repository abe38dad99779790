import HaloTransport

/// Values by the channel of an event, made once for each channel.
///
/// Most events repeat the last channel. The cache forgets all values when there are too many.
struct ChannelCache<Value> {
  private var last: (channel: ATTEvent.Channel, value: Value)?
  private var known: [ATTEvent.Channel: Value] = [:]

  /// The maximum number of values; a file can contain any number of channels.
  static var most: Int { 4096 }

  /// The number of values.
  var count: Int { known.count }

  /// Returns the value of a channel, which a closure makes if it is unknown.
  mutating func value(of channel: ATTEvent.Channel, _ make: (ATTEvent.Channel) -> Value) -> Value {
    if let last, last.channel == channel { return last.value }
    let value = known[channel] ?? make(channel)
    if known[channel] == nil {
      if known.count >= Self.most { known = [:] }
      known[channel] = value
    }
    last = (channel, value)
    return value
  }
}
