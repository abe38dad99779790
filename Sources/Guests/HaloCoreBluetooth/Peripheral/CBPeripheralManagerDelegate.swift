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
  /// The default of the callback `peripheralManager(_:willRestoreState:)` does nothing.
  public func peripheralManager(
    _ peripheral: CBPeripheralManager, willRestoreState dict: [String: Any]
  ) {
    noteDefault(of: "peripheralManager(_:willRestoreState:)", peripheral)
  }

  /// The default of the callback `peripheralManagerDidStartAdvertising(_:error:)` does nothing.
  public func peripheralManagerDidStartAdvertising(
    _ peripheral: CBPeripheralManager, error: (any Error)?
  ) {
    noteDefault(of: "peripheralManagerDidStartAdvertising(_:error:)", peripheral)
  }

  /// The default of the callback `peripheralManager(_:didAdd:error:)` does nothing.
  public func peripheralManager(
    _ peripheral: CBPeripheralManager, didAdd service: CBService, error: (any Error)?
  ) {
    noteDefault(of: "peripheralManager(_:didAdd:error:)", peripheral)
  }

  /// The default of the callback `peripheralManager(_:central:didSubscribeTo:)` does nothing.
  public func peripheralManager(
    _ peripheral: CBPeripheralManager, central: CBCentral,
    didSubscribeTo characteristic: CBCharacteristic
  ) {
    noteDefault(of: "peripheralManager(_:central:didSubscribeTo:)", peripheral)
  }

  /// The default of the callback `peripheralManager(_:central:didUnsubscribeFrom:)` does nothing.
  public func peripheralManager(
    _ peripheral: CBPeripheralManager, central: CBCentral,
    didUnsubscribeFrom characteristic: CBCharacteristic
  ) {
    noteDefault(of: "peripheralManager(_:central:didUnsubscribeFrom:)", peripheral)
  }

  /// The default implementation of `peripheralManager(_:didReceiveRead:)`, which does nothing, so
  /// the central gets an error after 30 s.
  public func peripheralManager(
    _ peripheral: CBPeripheralManager, didReceiveRead request: CBATTRequest
  ) {
    noteDefault(of: "peripheralManager(_:didReceiveRead:)", peripheral)
  }

  /// The default implementation of `peripheralManager(_:didReceiveWrite:)`, which does nothing, so
  /// the central gets an error after 30 s.
  public func peripheralManager(
    _ peripheral: CBPeripheralManager, didReceiveWrite requests: [CBATTRequest]
  ) {
    noteDefault(of: "peripheralManager(_:didReceiveWrite:)", peripheral)
  }

  /// The default of the callback `peripheralManagerIsReady(toUpdateSubscribers:)` does nothing.
  public func peripheralManagerIsReady(toUpdateSubscribers peripheral: CBPeripheralManager) {
    noteDefault(of: "peripheralManagerIsReady(toUpdateSubscribers:)", peripheral)
  }

  /// The default of the callback `peripheralManager(_:didPublishL2CAPChannel:error:)` does nothing.
  public func peripheralManager(
    _ peripheral: CBPeripheralManager, didPublishL2CAPChannel PSM: CBL2CAPPSM,
    error: (any Error)?
  ) {
    noteDefault(of: "peripheralManager(_:didPublishL2CAPChannel:error:)", peripheral)
  }

  /// The default of the callback `peripheralManager(_:didUnpublishL2CAPChannel:error:)` does
  /// nothing.
  public func peripheralManager(
    _ peripheral: CBPeripheralManager, didUnpublishL2CAPChannel PSM: CBL2CAPPSM,
    error: (any Error)?
  ) {
    noteDefault(of: "peripheralManager(_:didUnpublishL2CAPChannel:error:)", peripheral)
  }

  /// The default of the callback `peripheralManager(_:didOpen:error:)` does nothing.
  public func peripheralManager(
    _ peripheral: CBPeripheralManager, didOpen channel: CBL2CAPChannel?, error: (any Error)?
  ) {
    noteDefault(of: "peripheralManager(_:didOpen:error:)", peripheral)
  }
}
