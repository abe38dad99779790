import HaloCapture
import HaloProtocol
import HaloTransport

/// The guesses about attributes without a discovery, made from their values at any time of the
/// capture.
///
/// A guess applies to a handle on all links, even if a link withdrew it later.
struct ScrubAssumptions: Hashable, Sendable {
  private struct Key: Hashable {
    let isOfHost: Bool
    /// Nil in traces, which contain the name instead of the handle once there is a guess.
    let handle: UInt16?
  }

  /// The guesses in order; big data comes last, as any bytes could be a part of it.
  private var channels: [Key: [ATTEvent.Channel]] = [:]

  /// Learns a guess about an attribute; the handle is nil if unknown.
  mutating func learn(_ channel: ATTEvent.Channel, at handle: UInt16?, isOfHost: Bool) {
    let key = Key(isOfHost: isOfHost, handle: handle)
    guard AttributeGuess.channels.contains(channel),
      channels[key]?.contains(channel) != true
    else { return }
    channels[key, default: []].append(channel)
    channels[key]?.sort { $0 != .bigData && $1 == .bigData }
  }

  /// Returns the guess for a value of an attribute; nil without a guess.
  func channel(
    of value: ArraySlice<UInt8>, at handle: UInt16, isOfHost: Bool
  ) -> ATTEvent.Channel? {
    guard !channels.isEmpty else { return nil }
    if let own = channels[Key(isOfHost: isOfHost, handle: handle)] {
      return own.first { AttributeGuess.fits(value, $0) } ?? own.first
    }
    return channels[Key(isOfHost: isOfHost, handle: nil)]?.first {
      AttributeGuess.isEvidence(value, for: $0)
    }
  }
}
