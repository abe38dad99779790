import Foundation

/// The callbacks of a peripheral; each has a default that does nothing.
public protocol CBPeripheralDelegate: NSObjectProtocol {
  /// The name of the peripheral has changed.
  func peripheralDidUpdateName(_ peripheral: CBPeripheral)
  /// Some services are no longer valid and were removed from `services` of the peripheral; discover
  /// them again.
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
  /// The value of a characteristic was read, notified or indicated, or a read has failed.
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
  /// The transmit queue has space for writes without response again.
  func peripheralIsReady(toSendWriteWithoutResponse peripheral: CBPeripheral)
  /// Called when `openL2CAPChannel(_:)` has ended.
  func peripheral(_ peripheral: CBPeripheral, didOpen channel: CBL2CAPChannel?, error: (any Error)?)
  /// Channel Sounding has results; never called on Linux.
  func peripheral(
    _ peripheral: CBPeripheral, didReceive results: CBChannelSoundingProcedureResults?,
    error: (any Error)?)
  /// Called when `startChannelSoundingSession(_:)` has failed, as it always does.
  func peripheral(
    _ peripheral: CBPeripheral, didCompleteChannelSoundingSession error: (any Error)?)
}

extension CBPeripheralDelegate {
  /// Does nothing: the default for `peripheralDidUpdateName(_:)`.
  public func peripheralDidUpdateName(_ peripheral: CBPeripheral) {
    noteDefault(of: "peripheralDidUpdateName(_:)", peripheral)
  }

  /// Does nothing: the default for `peripheral(_:didModifyServices:)`.
  public func peripheral(
    _ peripheral: CBPeripheral, didModifyServices invalidatedServices: [CBService]
  ) {
    noteDefault(of: "peripheral(_:didModifyServices:)", peripheral)
  }

  /// Does nothing: the default for `peripheralDidUpdateRSSI(_:error:)`.
  public func peripheralDidUpdateRSSI(_ peripheral: CBPeripheral, error: (any Error)?) {
    noteDefault(of: "peripheralDidUpdateRSSI(_:error:)", peripheral)
  }

  /// Does nothing: the default for `peripheral(_:didReadRSSI:error:)`.
  public func peripheral(
    _ peripheral: CBPeripheral, didReadRSSI RSSI: NSNumber, error: (any Error)?
  ) {
    noteDefault(of: "peripheral(_:didReadRSSI:error:)", peripheral)
  }

  /// Does nothing: the default for `peripheral(_:didDiscoverServices:)`.
  public func peripheral(_ peripheral: CBPeripheral, didDiscoverServices error: (any Error)?) {
    noteDefault(of: "peripheral(_:didDiscoverServices:)", peripheral)
  }

  /// Does nothing: the default for `peripheral(_:didDiscoverIncludedServicesFor:error:)`.
  public func peripheral(
    _ peripheral: CBPeripheral, didDiscoverIncludedServicesFor service: CBService,
    error: (any Error)?
  ) {
    noteDefault(of: "peripheral(_:didDiscoverIncludedServicesFor:error:)", peripheral)
  }

  /// Does nothing: the default for `peripheral(_:didDiscoverCharacteristicsFor:error:)`.
  public func peripheral(
    _ peripheral: CBPeripheral, didDiscoverCharacteristicsFor service: CBService,
    error: (any Error)?
  ) {
    noteDefault(of: "peripheral(_:didDiscoverCharacteristicsFor:error:)", peripheral)
  }

  /// Does nothing: the default for `peripheral(_:didUpdateValueFor:error:)`.
  public func peripheral(
    _ peripheral: CBPeripheral, didUpdateValueFor characteristic: CBCharacteristic,
    error: (any Error)?
  ) {
    noteDefault(of: "peripheral(_:didUpdateValueFor:error:)", peripheral)
  }

  /// Does nothing: the default for `peripheral(_:didWriteValueFor:error:)`.
  public func peripheral(
    _ peripheral: CBPeripheral, didWriteValueFor characteristic: CBCharacteristic,
    error: (any Error)?
  ) {
    noteDefault(of: "peripheral(_:didWriteValueFor:error:)", peripheral)
  }

  /// Does nothing: the default for `peripheral(_:didUpdateNotificationStateFor:error:)`.
  public func peripheral(
    _ peripheral: CBPeripheral, didUpdateNotificationStateFor characteristic: CBCharacteristic,
    error: (any Error)?
  ) {
    noteDefault(of: "peripheral(_:didUpdateNotificationStateFor:error:)", peripheral)
  }

  /// Does nothing: the default for `peripheral(_:didDiscoverDescriptorsFor:error:)`.
  public func peripheral(
    _ peripheral: CBPeripheral, didDiscoverDescriptorsFor characteristic: CBCharacteristic,
    error: (any Error)?
  ) {
    noteDefault(of: "peripheral(_:didDiscoverDescriptorsFor:error:)", peripheral)
  }

  /// Does nothing: the default for `peripheral(_:didUpdateValueFor:error:)`.
  public func peripheral(
    _ peripheral: CBPeripheral, didUpdateValueFor descriptor: CBDescriptor, error: (any Error)?
  ) {
    noteDefault(of: "peripheral(_:didUpdateValueFor:error:)", peripheral)
  }

  /// Does nothing: the default for `peripheral(_:didWriteValueFor:error:)`.
  public func peripheral(
    _ peripheral: CBPeripheral, didWriteValueFor descriptor: CBDescriptor, error: (any Error)?
  ) {
    noteDefault(of: "peripheral(_:didWriteValueFor:error:)", peripheral)
  }

  /// Does nothing: the default for `peripheralIsReady(toSendWriteWithoutResponse:)`.
  public func peripheralIsReady(toSendWriteWithoutResponse peripheral: CBPeripheral) {
    noteDefault(of: "peripheralIsReady(toSendWriteWithoutResponse:)", peripheral)
  }

  /// Does nothing: the default for `peripheral(_:didOpen:error:)`.
  public func peripheral(
    _ peripheral: CBPeripheral, didOpen channel: CBL2CAPChannel?, error: (any Error)?
  ) {
    noteDefault(of: "peripheral(_:didOpen:error:)", peripheral)
  }

  /// Does nothing: the default for `peripheral(_:didReceive:error:)`.
  public func peripheral(
    _ peripheral: CBPeripheral, didReceive results: CBChannelSoundingProcedureResults?,
    error: (any Error)?
  ) {
    noteDefault(of: "peripheral(_:didReceive:error:)", peripheral)
  }

  /// Does nothing: the default for `peripheral(_:didCompleteChannelSoundingSession:)`.
  public func peripheral(
    _ peripheral: CBPeripheral, didCompleteChannelSoundingSession error: (any Error)?
  ) {
    noteDefault(of: "peripheral(_:didCompleteChannelSoundingSession:)", peripheral)
  }
}
