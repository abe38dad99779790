import HaloCapture
import HaloProtocol
import HaloTransport

/// The guesses about the types of attributes whose discovery is not in the capture.
///
/// A guess applies to a handle on all links and at all times of the capture, even if a link
/// withdrew the guess later.
struct ScrubAssumptions: Hashable, Sendable {
  private struct Key: Hashable {
    let isOfHost: Bool
    /// The attribute's handle; nil in traces, which contain the guessed name instead of the handle.
    let handle: UInt16?
  }

  /// The guessed types of each attribute, in the order they were found, except that big data comes
  /// last, because any bytes could be a part of it.
  private var channels: [Key: [ATTEvent.Channel]] = [:]

  mutating func learn(_ channel: ATTEvent.Channel, at handle: UInt16?, isOfHost: Bool) {
    let key = Key(isOfHost: isOfHost, handle: handle)
    guard AttributeGuess.channels.contains(channel),
      channels[key]?.contains(channel) != true
    else { return }
    channels[key, default: []].append(channel)
    channels[key]?.sort { $0 != .bigData && $1 == .bigData }
  }

  /// Returns the guess that best fits a value; nil without a guess.
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
