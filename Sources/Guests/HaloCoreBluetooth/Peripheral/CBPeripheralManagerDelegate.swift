import Foundation

/// The callbacks of a peripheral manager.
///
/// All but `peripheralManagerDidUpdateState(_:)` have a default that does nothing.
public protocol CBPeripheralManagerDelegate: NSObjectProtocol {
  /// Called when the state of Bluetooth has changed, or is known for the first time.
  func peripheralManagerDidUpdateState(_ peripheral: CBPeripheralManager)
  /// Called before all other callbacks if the manager restores the services and the advertisement
  /// of an earlier process.
  func peripheralManager(_ peripheral: CBPeripheralManager, willRestoreState dict: [String: Any])
  /// Called when `startAdvertising(_:)` has succeeded or failed.
  func peripheralManagerDidStartAdvertising(
    _ peripheral: CBPeripheralManager, error: (any Error)?)
  /// Called when `add(_:)` has published a service or has failed.
  func peripheralManager(
    _ peripheral: CBPeripheralManager, didAdd service: CBService, error: (any Error)?)
  /// Called when a central has subscribed to a characteristic.
  func peripheralManager(
    _ peripheral: CBPeripheralManager, central: CBCentral,
    didSubscribeTo characteristic: CBCharacteristic)
  /// Called when a central has unsubscribed from a characteristic or its link has ended.
  func peripheralManager(
    _ peripheral: CBPeripheralManager, central: CBCentral,
    didUnsubscribeFrom characteristic: CBCharacteristic)
  /// Called when a central wants to read a characteristic; answer with `respond(to:withResult:)`.
  func peripheralManager(_ peripheral: CBPeripheralManager, didReceiveRead request: CBATTRequest)
  /// Called when a central wants to write characteristics; answer only the first request with
  /// `respond(to:withResult:)`.
  func peripheralManager(
    _ peripheral: CBPeripheralManager, didReceiveWrite requests: [CBATTRequest])
  /// Called when the transmit queue has space again, so `updateValue(_:for:onSubscribedCentrals:)`
  /// can succeed.
  func peripheralManagerIsReady(toUpdateSubscribers peripheral: CBPeripheralManager)
  /// Called when `publishL2CAPChannel(withEncryption:)` has ended.
  func peripheralManager(
    _ peripheral: CBPeripheralManager, didPublishL2CAPChannel PSM: CBL2CAPPSM,
    error: (any Error)?)
  /// Called when `unpublishL2CAPChannel(_:)` has ended.
  func peripheralManager(
    _ peripheral: CBPeripheralManager, didUnpublishL2CAPChannel PSM: CBL2CAPPSM,
    error: (any Error)?)
  /// Called when a central has opened an L2CAP channel; never called on Linux.
  func peripheralManager(
    _ peripheral: CBPeripheralManager, didOpen channel: CBL2CAPChannel?, error: (any Error)?)
}

extension CBPeripheralManagerDelegate {
  /// Does nothing: the default.
  public func peripheralManager(
    _ peripheral: CBPeripheralManager, willRestoreState dict: [String: Any]
  ) { noteDefault(peripheral) }

  /// Does nothing: the default.
  public func peripheralManagerDidStartAdvertising(
    _ peripheral: CBPeripheralManager, error: (any Error)?
  ) { noteDefault(peripheral) }

  /// Does nothing: the default.
  public func peripheralManager(
    _ peripheral: CBPeripheralManager, didAdd service: CBService, error: (any Error)?
  ) { noteDefault(peripheral) }

  /// Does nothing: the default.
  public func peripheralManager(
    _ peripheral: CBPeripheralManager, central: CBCentral,
    didSubscribeTo characteristic: CBCharacteristic
  ) { noteDefault(peripheral) }

  /// Does nothing: the default.
  public func peripheralManager(
    _ peripheral: CBPeripheralManager, central: CBCentral,
    didUnsubscribeFrom characteristic: CBCharacteristic
  ) { noteDefault(peripheral) }

  /// Does nothing: the default, with which the central gets an error after 30 s.
  public func peripheralManager(
    _ peripheral: CBPeripheralManager, didReceiveRead request: CBATTRequest
  ) { noteDefault(peripheral) }

  /// Does nothing: the default, with which the central gets an error after 30 s.
  public func peripheralManager(
    _ peripheral: CBPeripheralManager, didReceiveWrite requests: [CBATTRequest]
  ) { noteDefault(peripheral) }

  /// Does nothing: the default.
  public func peripheralManagerIsReady(toUpdateSubscribers peripheral: CBPeripheralManager) {
    noteDefault(peripheral)
  }

  /// Does nothing: the default.
  public func peripheralManager(
    _ peripheral: CBPeripheralManager, didPublishL2CAPChannel PSM: CBL2CAPPSM,
    error: (any Error)?
  ) { noteDefault(peripheral) }

  /// Does nothing: the default.
  public func peripheralManager(
    _ peripheral: CBPeripheralManager, didUnpublishL2CAPChannel PSM: CBL2CAPPSM,
    error: (any Error)?
  ) { noteDefault(peripheral) }

  /// Does nothing: the default.
  public func peripheralManager(
    _ peripheral: CBPeripheralManager, didOpen channel: CBL2CAPChannel?, error: (any Error)?
  ) { noteDefault(peripheral) }
}
