import Foundation
import HaloTransport

extension BLEError {
  /// The corresponding error of Core Bluetooth; nil for a disconnect that this side asked for.
  var asCoreBluetooth: (any Error)? {
    switch self {
    case .disconnected(let reason): reason.asCoreBluetooth
    case .connectionRefused: CBError(.connectionFailed)
    case .timedOut: CBError(.connectionTimeout)
    case .peripheralNotFound: CBError(.unknownDevice)
    case .att(let code):
      CBATTError.Code(rawValue: Int(code.rawValue)).map { CBATTError($0) }
        ?? NSError(domain: CBATTErrorDomain, code: Int(code.rawValue))
    case .notPermitted(_, let needs):
      CBATTError(
        needs.contains(.read)
          ? .readNotPermitted
          : needs.isDisjoint(with: [.notify, .indicate])
            ? .writeNotPermitted : .requestNotSupported)
    case .characteristicNotFound, .descriptorNotFound: CBError(.invalidHandle)
    case .writeTooLong: CBATTError(.invalidAttributeValueLength)
    case .cancelled: CBError(.operationCancelled)
    case .unavailable: CBError(.notConnected)
    default: CBError(.unknown)
    }
  }
}

extension DisconnectReason {
  /// The error that the callback about the disconnect gets; nil if this side asked for it.
  var asCoreBluetooth: CBError? {
    switch self {
    case .local: nil
    case .supervisionTimeout: CBError(.connectionTimeout)
    default: CBError(.peripheralDisconnected)
    }
  }

  /// Whether the adapter went off or away, which the state of the manager reports.
  var isOfAdapter: Bool {
    if case .adapter = self { return true }
    return false
  }
}
