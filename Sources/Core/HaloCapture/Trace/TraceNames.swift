import HaloTransport

/// Reads the names of channels in a trace, with a cache of recent ones.
struct TraceNames: Sendable {
  private var known: [String: ATTEvent.Channel] = [:]

  private static let mostKnown = 64

  /// Returns the channel of a name; nil if no channel has the name.
  mutating func channel(_ name: String) -> ATTEvent.Channel? {
    if let channel = known[name] { return channel }
    guard let channel = ATTEvent.Channel(name) else { return nil }
    if known.count >= Self.mostKnown { known = [:] }
    known[name] = channel
    return channel
  }
}
