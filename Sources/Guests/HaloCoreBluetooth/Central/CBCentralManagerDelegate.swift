import Foundation

/// The callbacks of a central manager.
///
/// All but `centralManagerDidUpdateState(_:)` have a default that does nothing.
public protocol CBCentralManagerDelegate: NSObjectProtocol {
  /// The state of Bluetooth has changed, or is known for the first time.
  func centralManagerDidUpdateState(_ central: CBCentralManager)
  /// Called first if the manager restores the scan and the connections of an earlier process.
  func centralManager(_ central: CBCentralManager, willRestoreState dict: [String: Any])
  /// A scan has found a peripheral; the app has to retain the peripheral to use it.
  func centralManager(
    _ central: CBCentralManager, didDiscover peripheral: CBPeripheral,
    advertisementData: [String: Any], rssi RSSI: NSNumber)
  /// A peripheral is connected.
  func centralManager(_ central: CBCentralManager, didConnect peripheral: CBPeripheral)
  /// An attempt to connect has failed.
  func centralManager(
    _ central: CBCentralManager, didFailToConnect peripheral: CBPeripheral, error: (any Error)?)
  /// A peripheral is disconnected; the error is nil if the app asked to disconnect.
  func centralManager(
    _ central: CBCentralManager, didDisconnectPeripheral peripheral: CBPeripheral,
    error: (any Error)?)
  /// A peripheral is disconnected; `isReconnecting` is true if the system connects again.
  ///
  /// The default calls the older callback, which has no timestamp.
  func centralManager(
    _ central: CBCentralManager, didDisconnectPeripheral peripheral: CBPeripheral,
    timestamp: CFAbsoluteTime, isReconnecting: Bool, error: (any Error)?)
  /// Any program of this machine has connected or disconnected a peripheral.
  func centralManager(
    _ central: CBCentralManager, connectionEventDidOccur event: CBConnectionEvent,
    for peripheral: CBPeripheral)
  /// The permission to use the Apple Notification Center Service (ANCS) of a peripheral has
  /// changed; never called on Linux.
  func centralManager(
    _ central: CBCentralManager, didUpdateANCSAuthorizationFor peripheral: CBPeripheral)
}

extension CBCentralManagerDelegate {
  /// Does nothing: the default for `centralManager(_:willRestoreState:)`.
  public func centralManager(_ central: CBCentralManager, willRestoreState dict: [String: Any]) {
    noteDefault(of: "centralManager(_:willRestoreState:)", central)
  }

  /// Does nothing: the default for `centralManager(_:didDiscover:advertisementData:rssi:)`.
  public func centralManager(
    _ central: CBCentralManager, didDiscover peripheral: CBPeripheral,
    advertisementData: [String: Any], rssi RSSI: NSNumber
  ) {
    noteDefault(of: "centralManager(_:didDiscover:advertisementData:rssi:)", central)
  }

  /// Does nothing: the default for `centralManager(_:didConnect:)`.
  public func centralManager(_ central: CBCentralManager, didConnect peripheral: CBPeripheral) {
    noteDefault(of: "centralManager(_:didConnect:)", central)
  }

  /// Does nothing: the default for `centralManager(_:didFailToConnect:error:)`.
  public func centralManager(
    _ central: CBCentralManager, didFailToConnect peripheral: CBPeripheral, error: (any Error)?
  ) {
    noteDefault(of: "centralManager(_:didFailToConnect:error:)", central)
  }

  /// Does nothing: the default for `centralManager(_:didDisconnectPeripheral:error:)`.
  public func centralManager(
    _ central: CBCentralManager, didDisconnectPeripheral peripheral: CBPeripheral,
    error: (any Error)?
  ) {
    noteDefault(of: "centralManager(_:didDisconnectPeripheral:error:)", central)
  }

  /// Calls the older callback, which has no timestamp: the default for
  /// `centralManager(_:didDisconnectPeripheral:timestamp:isReconnecting:error:)`.
  public func centralManager(
    _ central: CBCentralManager, didDisconnectPeripheral peripheral: CBPeripheral,
    timestamp: CFAbsoluteTime, isReconnecting: Bool, error: (any Error)?
  ) {
    centralManager(central, didDisconnectPeripheral: peripheral, error: error)
  }

  /// Does nothing: the default for `centralManager(_:connectionEventDidOccur:for:)`.
  public func centralManager(
    _ central: CBCentralManager, connectionEventDidOccur event: CBConnectionEvent,
    for peripheral: CBPeripheral
  ) {
    noteDefault(of: "centralManager(_:connectionEventDidOccur:for:)", central)
  }

  /// Does nothing: the default for `centralManager(_:didUpdateANCSAuthorizationFor:)`.
  public func centralManager(
    _ central: CBCentralManager, didUpdateANCSAuthorizationFor peripheral: CBPeripheral
  ) {
    noteDefault(of: "centralManager(_:didUpdateANCSAuthorizationFor:)", central)
  }
}
