import CoreBluetooth
import Foundation
import HaloTransport

extension BLEError {
  /// Creates the error of an operation, such as "subscribe to …".
  ///
  /// `missing` is the error to use if the peripheral lacks the attribute.
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
  init(_ error: (any Error)?) {
    self =
      switch (error as? CBError)?.code {
      case .connectionTimeout: .supervisionTimeout
      case nil where error == nil: .host
      default: .remote
      }
  }
}
