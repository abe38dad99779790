import Foundation

/// The callbacks of a central manager.
///
/// All but `centralManagerDidUpdateState(_:)` have a default that does nothing.
public protocol CBCentralManagerDelegate: NSObjectProtocol {
  /// Called when the state of Bluetooth has changed, or is known for the first time.
  func centralManagerDidUpdateState(_ central: CBCentralManager)
  /// Called before all other callbacks if the manager restores the scan and the connections of an
  /// earlier process.
  func centralManager(_ central: CBCentralManager, willRestoreState dict: [String: Any])
  /// Called when a scan has found a peripheral; the app has to retain the peripheral to use it.
  func centralManager(
    _ central: CBCentralManager, didDiscover peripheral: CBPeripheral,
    advertisementData: [String: Any], rssi RSSI: NSNumber)
  /// Called when a peripheral is connected.
  func centralManager(_ central: CBCentralManager, didConnect peripheral: CBPeripheral)
  /// Called when an attempt to connect to a peripheral has failed.
  func centralManager(
    _ central: CBCentralManager, didFailToConnect peripheral: CBPeripheral, error: (any Error)?)
  /// Called when a peripheral is disconnected; the error is nil if the app asked to disconnect.
  func centralManager(
    _ central: CBCentralManager, didDisconnectPeripheral peripheral: CBPeripheral,
    error: (any Error)?)
  /// Called when a peripheral is disconnected; `isReconnecting` is true if a new attempt follows.
  ///
  /// The default calls the older callback, which has no timestamp.
  func centralManager(
    _ central: CBCentralManager, didDisconnectPeripheral peripheral: CBPeripheral,
    timestamp: CFAbsoluteTime, isReconnecting: Bool, error: (any Error)?)
  /// Called when any program of this machine has connected or disconnected a peripheral.
  func centralManager(
    _ central: CBCentralManager, connectionEventDidOccur event: CBConnectionEvent,
    for peripheral: CBPeripheral)
  /// Called when the permission to use a peripheral's Apple Notification Center Service (ANCS) has
  /// changed; never called on Linux.
  func centralManager(
    _ central: CBCentralManager, didUpdateANCSAuthorizationFor peripheral: CBPeripheral)
}

extension CBCentralManagerDelegate {
  /// Does nothing: the default.
  public func centralManager(_ central: CBCentralManager, willRestoreState dict: [String: Any]) {
    noteDefault(central)
  }

  /// Does nothing: the default.
  public func centralManager(
    _ central: CBCentralManager, didDiscover peripheral: CBPeripheral,
    advertisementData: [String: Any], rssi RSSI: NSNumber
  ) { noteDefault(central) }

  /// Does nothing: the default.
  public func centralManager(_ central: CBCentralManager, didConnect peripheral: CBPeripheral) {
    noteDefault(central)
  }

  /// Does nothing: the default.
  public func centralManager(
    _ central: CBCentralManager, didFailToConnect peripheral: CBPeripheral, error: (any Error)?
  ) { noteDefault(central) }

  /// Does nothing: the default.
  public func centralManager(
    _ central: CBCentralManager, didDisconnectPeripheral peripheral: CBPeripheral,
    error: (any Error)?
  ) { noteDefault(central) }

  /// Calls the older callback, which has no timestamp: the default.
  public func centralManager(
    _ central: CBCentralManager, didDisconnectPeripheral peripheral: CBPeripheral,
    timestamp: CFAbsoluteTime, isReconnecting: Bool, error: (any Error)?
  ) {
    centralManager(central, didDisconnectPeripheral: peripheral, error: error)
  }

  /// Does nothing: the default.
  public func centralManager(
    _ central: CBCentralManager, connectionEventDidOccur event: CBConnectionEvent,
    for peripheral: CBPeripheral
  ) { noteDefault(central) }

  /// Does nothing: the default.
  public func centralManager(
    _ central: CBCentralManager, didUpdateANCSAuthorizationFor peripheral: CBPeripheral
  ) { noteDefault(central) }
}
