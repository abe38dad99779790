import CoreBluetooth
import Foundation
import HaloTransport

extension BLEError {
  /// Creates the error of an operation on an attribute, or of an attempt to connect.
  ///
  /// - Parameters:
  ///   - error: The error of Core Bluetooth.
  ///   - operation: The operation in words, such as "subscribe to …".
  ///   - deadline: The time that the operation had, for the message of a timeout.
  ///   - missing: The error to use if the peripheral lacks the attribute; nil if the operation
  ///     concerns none.
  init(_ error: any Error, _ operation: String, after deadline: Duration, missing: BLEError? = nil)
  {
    // The numbers of the domain reach further than the cases of its type.
    let number = (error as NSError).code
    if (error as NSError).domain == CBATTErrorDomain, let code = UInt8(exactly: number) {
      self = .att(ATTError(rawValue: code))
      return
    }
    let refused = BLEError.refused(operation: operation, reason: error.localizedDescription)
    self =
      switch (error as? CBError)?.code {
      case .invalidHandle: missing ?? refused
      case .notConnected, .peripheralDisconnected: .disconnected(.remote)
      case .connectionTimeout: .timedOut(operation: operation, after: deadline)
      default: refused
      }
  }
}

extension DisconnectReason {
  /// Creates the reason of a disconnect that this transport did not request, from the error of Core
  /// Bluetooth.
  init(_ error: (any Error)?) {
    self =
      switch (error as? CBError)?.code {
      case .connectionTimeout: .supervisionTimeout
      case nil where error == nil: .host
      default: .remote
      }
  }
}
