import Foundation

/// The callbacks of a peripheral; each has a default that does nothing.
public protocol CBPeripheralDelegate: NSObjectProtocol {
  /// Called when the name of the peripheral has changed.
  func peripheralDidUpdateName(_ peripheral: CBPeripheral)
  /// Called when some services are no longer valid and were removed from the peripheral's
  /// `services`; discover them again.
  func peripheral(_ peripheral: CBPeripheral, didModifyServices invalidatedServices: [CBService])
  /// Never called, because `readRSSI()` calls `peripheral(_:didReadRSSI:error:)`.
  func peripheralDidUpdateRSSI(_ peripheral: CBPeripheral, error: (any Error)?)
  /// Called when `readRSSI()` has ended, with the signal strength in dBm.
  func peripheral(_ peripheral: CBPeripheral, didReadRSSI RSSI: NSNumber, error: (any Error)?)
  /// Called when `discoverServices(_:)` has ended.
  func peripheral(_ peripheral: CBPeripheral, didDiscoverServices error: (any Error)?)
  /// Called when `discoverIncludedServices(_:for:)` has ended.
  func peripheral(
    _ peripheral: CBPeripheral, didDiscoverIncludedServicesFor service: CBService,
    error: (any Error)?)
  /// Called when `discoverCharacteristics(_:for:)` has ended.
  func peripheral(
    _ peripheral: CBPeripheral, didDiscoverCharacteristicsFor service: CBService,
    error: (any Error)?)
  /// Called when a characteristic's value was read, notified or indicated, or a read has failed.
  func peripheral(
    _ peripheral: CBPeripheral, didUpdateValueFor characteristic: CBCharacteristic,
    error: (any Error)?)
  /// Called when a write with response to a characteristic has ended.
  func peripheral(
    _ peripheral: CBPeripheral, didWriteValueFor characteristic: CBCharacteristic,
    error: (any Error)?)
  /// Called when `setNotifyValue(_:for:)` has succeeded or failed, or when a subscription has ended
  /// for another reason.
  func peripheral(
    _ peripheral: CBPeripheral, didUpdateNotificationStateFor characteristic: CBCharacteristic,
    error: (any Error)?)
  /// Called when `discoverDescriptors(for:)` has ended.
  func peripheral(
    _ peripheral: CBPeripheral, didDiscoverDescriptorsFor characteristic: CBCharacteristic,
    error: (any Error)?)
  /// Called when `readValue(for:)` for a descriptor has ended.
  func peripheral(
    _ peripheral: CBPeripheral, didUpdateValueFor descriptor: CBDescriptor, error: (any Error)?)
  /// Called when `writeValue(_:for:)` for a descriptor has ended.
  func peripheral(
    _ peripheral: CBPeripheral, didWriteValueFor descriptor: CBDescriptor, error: (any Error)?)
  /// Called when the transmit queue has space for writes without response again.
  func peripheralIsReady(toSendWriteWithoutResponse peripheral: CBPeripheral)
  /// Called when `openL2CAPChannel(_:)` has ended.
  func peripheral(_ peripheral: CBPeripheral, didOpen channel: CBL2CAPChannel?, error: (any Error)?)
  /// Called when Channel Sounding has results; never called on Linux.
  func peripheral(
    _ peripheral: CBPeripheral, didReceive results: CBChannelSoundingProcedureResults?,
    error: (any Error)?)
  /// Called when `startChannelSoundingSession(_:)` has failed, as it always does.
  func peripheral(
    _ peripheral: CBPeripheral, didCompleteChannelSoundingSession error: (any Error)?)
}

extension CBPeripheralDelegate {
  /// Does nothing: the default.
  public func peripheralDidUpdateName(_ peripheral: CBPeripheral) { noteDefault(peripheral) }

  /// Does nothing: the default.
  public func peripheral(
    _ peripheral: CBPeripheral, didModifyServices invalidatedServices: [CBService]
  ) { noteDefault(peripheral) }

  /// Does nothing: the default.
  public func peripheralDidUpdateRSSI(_ peripheral: CBPeripheral, error: (any Error)?) {
    noteDefault(peripheral)
  }

  /// Does nothing: the default.
  public func peripheral(
    _ peripheral: CBPeripheral, didReadRSSI RSSI: NSNumber, error: (any Error)?
  ) { noteDefault(peripheral) }

  /// Does nothing: the default.
  public func peripheral(_ peripheral: CBPeripheral, didDiscoverServices error: (any Error)?) {
    noteDefault(peripheral)
  }

  /// Does nothing: the default.
  public func peripheral(
    _ peripheral: CBPeripheral, didDiscoverIncludedServicesFor service: CBService,
    error: (any Error)?
  ) { noteDefault(peripheral) }

  /// Does nothing: the default.
  public func peripheral(
    _ peripheral: CBPeripheral, didDiscoverCharacteristicsFor service: CBService,
    error: (any Error)?
  ) { noteDefault(peripheral) }

  /// Does nothing: the default.
  public func peripheral(
    _ peripheral: CBPeripheral, didUpdateValueFor characteristic: CBCharacteristic,
    error: (any Error)?
  ) { noteDefault(peripheral) }

  /// Does nothing: the default.
  public func peripheral(
    _ peripheral: CBPeripheral, didWriteValueFor characteristic: CBCharacteristic,
    error: (any Error)?
  ) { noteDefault(peripheral) }

  /// Does nothing: the default.
  public func peripheral(
    _ peripheral: CBPeripheral, didUpdateNotificationStateFor characteristic: CBCharacteristic,
    error: (any Error)?
  ) { noteDefault(peripheral) }

  /// Does nothing: the default.
  public func peripheral(
    _ peripheral: CBPeripheral, didDiscoverDescriptorsFor characteristic: CBCharacteristic,
    error: (any Error)?
  ) { noteDefault(peripheral) }

  /// Does nothing: the default.
  public func peripheral(
    _ peripheral: CBPeripheral, didUpdateValueFor descriptor: CBDescriptor, error: (any Error)?
  ) { noteDefault(peripheral) }

  /// Does nothing: the default.
  public func peripheral(
    _ peripheral: CBPeripheral, didWriteValueFor descriptor: CBDescriptor, error: (any Error)?
  ) { noteDefault(peripheral) }

  /// Does nothing: the default.
  public func peripheralIsReady(toSendWriteWithoutResponse peripheral: CBPeripheral) {
    noteDefault(peripheral)
  }

  /// Does nothing: the default.
  public func peripheral(
    _ peripheral: CBPeripheral, didOpen channel: CBL2CAPChannel?, error: (any Error)?
  ) { noteDefault(peripheral) }

  /// Does nothing: the default.
  public func peripheral(
    _ peripheral: CBPeripheral, didReceive results: CBChannelSoundingProcedureResults?,
    error: (any Error)?
  ) { noteDefault(peripheral) }

  /// Does nothing: the default.
  public func peripheral(
    _ peripheral: CBPeripheral, didCompleteChannelSoundingSession error: (any Error)?
  ) { noteDefault(peripheral) }
}
