import HaloTransport

/// Values by the channel of an event, made once for each channel.
///
/// Most events repeat a recent channel. The cache compares names at one place before it computes a
/// hash, and forgets all values when there are too many. Names outside of ASCII are not cached, as
/// different ones can be equal.
struct ChannelCache<Value> {
  private var recent = [Entry](repeating: Entry(), count: 64)
  private var known: [ATTEvent.Channel: Value] = [:]

  private struct Entry {
    var channel = ATTEvent.Channel.link
    var length = -1
    /// Nil for an empty entry.
    var value: Value?
  }

  /// The maximum number of values; a file can contain any number of channels.
  static var most: Int { 4096 }

  /// The number of values.
  var count: Int { known.count }

  /// Returns the value of a channel, which a closure makes if it is unknown.
  mutating func value(of channel: ATTEvent.Channel, _ make: (ATTEvent.Channel) -> Value) -> Value {
    let (place, length) = (Self.place(of: channel), channel.rawValue.utf8.count)
    // A name outside of ASCII is longer than an equal name of ASCII.
    if recent[place].length == length, recent[place].channel == channel,
      let value = recent[place].value
    {
      return value
    }
    guard channel.rawValue.utf8.allSatisfy({ $0 < 0x80 }) else { return make(channel) }
    let value = known[channel] ?? make(channel)
    if known[channel] == nil {
      if known.count >= Self.most { known = [:] }
      known[channel] = value
    }
    recent[place] = Entry(channel: channel, length: length, value: value)
    return value
  }

  /// Returns a place from the length of a name and from those bytes that differ most often.
  private static func place(of channel: ATTEvent.Channel) -> Int {
    let units = channel.rawValue.utf8
    guard let last = units.last else { return 0 }
    // UUIDs of one maker differ in their first eight digits.
    let early = units.index(units.startIndex, offsetBy: min(7, units.count - 1))
    let third = units.index(units.startIndex, offsetBy: min(3, units.count - 1))
    return (units.count &+ Int(last) &* 7 &+ Int(units[early]) &* 3 &+ Int(units[third])) & 63
  }
}
