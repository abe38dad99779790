import Foundation

/// The callbacks of a peripheral manager.
///
/// All but `peripheralManagerDidUpdateState(_:)` have a default that does nothing.
public protocol CBPeripheralManagerDelegate: NSObjectProtocol {
  /// The state of Bluetooth has changed, or is known for the first time.
  func peripheralManagerDidUpdateState(_ peripheral: CBPeripheralManager)
  /// Called first if the manager restores the services and the advertisement of an earlier process.
  func peripheralManager(_ peripheral: CBPeripheralManager, willRestoreState dict: [String: Any])
  /// Called when `startAdvertising(_:)` has succeeded or failed.
  func peripheralManagerDidStartAdvertising(
    _ peripheral: CBPeripheralManager, error: (any Error)?)
  /// Called when `add(_:)` has published a service or has failed.
  func peripheralManager(
    _ peripheral: CBPeripheralManager, didAdd service: CBService, error: (any Error)?)
  /// A central subscribed to a characteristic.
  func peripheralManager(
    _ peripheral: CBPeripheralManager, central: CBCentral,
    didSubscribeTo characteristic: CBCharacteristic)
  /// A central has unsubscribed from a characteristic, or the link to the central has ended.
  func peripheralManager(
    _ peripheral: CBPeripheralManager, central: CBCentral,
    didUnsubscribeFrom characteristic: CBCharacteristic)
  /// A central wants to read a characteristic; answer with `respond(to:withResult:)`.
  func peripheralManager(_ peripheral: CBPeripheralManager, didReceiveRead request: CBATTRequest)
  /// A central wants to write characteristics; answer only the first request with
  /// `respond(to:withResult:)`.
  func peripheralManager(
    _ peripheral: CBPeripheralManager, didReceiveWrite requests: [CBATTRequest])
  /// The transmit queue has space again, so `updateValue(_:for:onSubscribedCentrals:)` can succeed.
  func peripheralManagerIsReady(toUpdateSubscribers peripheral: CBPeripheralManager)
  /// Called when `publishL2CAPChannel(withEncryption:)` has ended.
  func peripheralManager(
    _ peripheral: CBPeripheralManager, didPublishL2CAPChannel PSM: CBL2CAPPSM,
    error: (any Error)?)
  /// Called when `unpublishL2CAPChannel(_:)` has ended.
  func peripheralManager(
    _ peripheral: CBPeripheralManager, didUnpublishL2CAPChannel PSM: CBL2CAPPSM,
    error: (any Error)?)
  /// A central opened an L2CAP channel.
  func peripheralManager(
    _ peripheral: CBPeripheralManager, didOpen channel: CBL2CAPChannel?, error: (any Error)?)
}

extension CBPeripheralManagerDelegate {
  /// Does nothing: the default for `peripheralManager(_:willRestoreState:)`.
  public func peripheralManager(
    _ peripheral: CBPeripheralManager, willRestoreState dict: [String: Any]
  ) {
    noteDefault(of: "peripheralManager(_:willRestoreState:)", peripheral)
  }

  /// Does nothing: the default for `peripheralManagerDidStartAdvertising(_:error:)`.
  public func peripheralManagerDidStartAdvertising(
    _ peripheral: CBPeripheralManager, error: (any Error)?
  ) {
    noteDefault(of: "peripheralManagerDidStartAdvertising(_:error:)", peripheral)
  }

  /// Does nothing: the default for `peripheralManager(_:didAdd:error:)`.
  public func peripheralManager(
    _ peripheral: CBPeripheralManager, didAdd service: CBService, error: (any Error)?
  ) {
    noteDefault(of: "peripheralManager(_:didAdd:error:)", peripheral)
  }

  /// Does nothing: the default for `peripheralManager(_:central:didSubscribeTo:)`.
  public func peripheralManager(
    _ peripheral: CBPeripheralManager, central: CBCentral,
    didSubscribeTo characteristic: CBCharacteristic
  ) {
    noteDefault(of: "peripheralManager(_:central:didSubscribeTo:)", peripheral)
  }

  /// Does nothing: the default for `peripheralManager(_:central:didUnsubscribeFrom:)`.
  public func peripheralManager(
    _ peripheral: CBPeripheralManager, central: CBCentral,
    didUnsubscribeFrom characteristic: CBCharacteristic
  ) {
    noteDefault(of: "peripheralManager(_:central:didUnsubscribeFrom:)", peripheral)
  }

  /// Does nothing, so the central gets an error after 30 s: the default for
  /// `peripheralManager(_:didReceiveRead:)`.
  public func peripheralManager(
    _ peripheral: CBPeripheralManager, didReceiveRead request: CBATTRequest
  ) {
    noteDefault(of: "peripheralManager(_:didReceiveRead:)", peripheral)
  }

  /// Does nothing, so the central gets an error after 30 s: the default for
  /// `peripheralManager(_:didReceiveWrite:)`.
  public func peripheralManager(
    _ peripheral: CBPeripheralManager, didReceiveWrite requests: [CBATTRequest]
  ) {
    noteDefault(of: "peripheralManager(_:didReceiveWrite:)", peripheral)
  }

  /// Does nothing: the default for `peripheralManagerIsReady(toUpdateSubscribers:)`.
  public func peripheralManagerIsReady(toUpdateSubscribers peripheral: CBPeripheralManager) {
    noteDefault(of: "peripheralManagerIsReady(toUpdateSubscribers:)", peripheral)
  }

  /// Does nothing: the default for `peripheralManager(_:didPublishL2CAPChannel:error:)`.
  public func peripheralManager(
    _ peripheral: CBPeripheralManager, didPublishL2CAPChannel PSM: CBL2CAPPSM,
    error: (any Error)?
  ) {
    noteDefault(of: "peripheralManager(_:didPublishL2CAPChannel:error:)", peripheral)
  }

  /// Does nothing: the default for `peripheralManager(_:didUnpublishL2CAPChannel:error:)`.
  public func peripheralManager(
    _ peripheral: CBPeripheralManager, didUnpublishL2CAPChannel PSM: CBL2CAPPSM,
    error: (any Error)?
  ) {
    noteDefault(of: "peripheralManager(_:didUnpublishL2CAPChannel:error:)", peripheral)
  }

  /// Does nothing: the default for `peripheralManager(_:didOpen:error:)`.
  public func peripheralManager(
    _ peripheral: CBPeripheralManager, didOpen channel: CBL2CAPChannel?, error: (any Error)?
  ) {
    noteDefault(of: "peripheralManager(_:didOpen:error:)", peripheral)
  }
}
