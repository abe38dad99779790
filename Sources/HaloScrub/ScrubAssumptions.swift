import HaloCapture
import HaloProtocol
import HaloTransport

/// What attributes were taken for at any time where a capture does not tell, as their values fit.
///
/// It says too much rather than too little: of a handle on any link, and also if it was not taken
/// for that any more later.
struct ScrubAssumptions: Hashable, Sendable {
  private struct Place: Hashable {
    let isOfHost: Bool
    /// Nil of traces, which have the name instead of the handle from the assumption on.
    let handle: UInt16?
  }

  /// Of big data any part could be, so that is the last one of each.
  private var channels: [Place: [ATTEvent.Channel]] = [:]

  /// Learns what an attribute was taken for; nil for a handle that is not known.
  mutating func learn(_ channel: ATTEvent.Channel, at handle: UInt16?, isOfHost: Bool) {
    let place = Place(isOfHost: isOfHost, handle: handle)
    guard AttributeGuess.channels.contains(channel),
      channels[place]?.contains(channel) != true
    else { return }
    channels[place, default: []].append(channel)
    channels[place]?.sort { $0 != .bigData && $1 == .bigData }
  }

  /// What a value of an attribute is to be taken for; nil where nothing was assumed.
  func channel(
    of value: ArraySlice<UInt8>, at handle: UInt16, isOfHost: Bool
  ) -> ATTEvent.Channel? {
    guard !channels.isEmpty else { return nil }
    if let own = channels[Place(isOfHost: isOfHost, handle: handle)] {
      return own.first { AttributeGuess.fits(value, $0) } ?? own.first
    }
    return channels[Place(isOfHost: isOfHost, handle: nil)]?.first {
      AttributeGuess.tells(value, $0)
    }
  }
}
