import HaloCapture
import HaloProtocol
import HaloTransport

/// The assumptions at any time about attributes without a discovery, made from their values.
///
/// They hold for a handle on all links, and also if a link withdrew the assumption later.
struct ScrubAssumptions: Hashable, Sendable {
  private struct Place: Hashable {
    let isOfHost: Bool
    /// Nil of traces, which have the name instead of the handle from the assumption on.
    let handle: UInt16?
  }

  /// Of big data any part could be, so that is the last one of each.
  private var channels: [Place: [ATTEvent.Channel]] = [:]

  /// Learns an assumption about an attribute; the handle is nil if it is not known.
  mutating func learn(_ channel: ATTEvent.Channel, at handle: UInt16?, isOfHost: Bool) {
    let place = Place(isOfHost: isOfHost, handle: handle)
    guard AttributeGuess.channels.contains(channel),
      channels[place]?.contains(channel) != true
    else { return }
    channels[place, default: []].append(channel)
    channels[place]?.sort { $0 != .bigData && $1 == .bigData }
  }

  /// The assumption for a value of an attribute; nil without one.
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
