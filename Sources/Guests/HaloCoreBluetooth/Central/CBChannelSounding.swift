import Foundation

/// The parameters of Channel Sounding, which measures distances, and exists only on iPhones with
/// iOS 27.
public final class CBChannelSoundingSessionConfiguration: NSObject, Sendable {}

/// The results of Channel Sounding, which measures distances, and exists only on iPhones with iOS
/// 27.
public final class CBChannelSoundingProcedureResults: NSObject, Sendable {}

extension CBPeripheral {
  /// Reports an error to the delegate, because Channel Sounding exists only on iPhones with iOS 27.
  public func startChannelSoundingSession(_ configuration: CBChannelSoundingSessionConfiguration) {
    request("startChannelSoundingSession") { _ in
      {
        $1?.peripheral(
          $0, didCompleteChannelSoundingSession: CBError(.operationNotSupported))
      }
    }
  }

  /// Does nothing, because no session of Channel Sounding can begin.
  public func cancelChannelSoundingSession() {}
}
