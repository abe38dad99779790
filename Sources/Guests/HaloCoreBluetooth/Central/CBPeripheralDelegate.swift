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
  /// The default of the callback `peripheralDidUpdateName(_:)` does nothing.
  public func peripheralDidUpdateName(_ peripheral: CBPeripheral) {
    noteDefault(of: "peripheralDidUpdateName(_:)", peripheral)
  }

  /// The default of the callback `peripheral(_:didModifyServices:)` does nothing.
  public func peripheral(
    _ peripheral: CBPeripheral, didModifyServices invalidatedServices: [CBService]
  ) {
    noteDefault(of: "peripheral(_:didModifyServices:)", peripheral)
  }

  /// The default of the callback `peripheralDidUpdateRSSI(_:error:)` does nothing.
  public func peripheralDidUpdateRSSI(_ peripheral: CBPeripheral, error: (any Error)?) {
    noteDefault(of: "peripheralDidUpdateRSSI(_:error:)", peripheral)
  }

  /// The default of the callback `peripheral(_:didReadRSSI:error:)` does nothing.
  public func peripheral(
    _ peripheral: CBPeripheral, didReadRSSI RSSI: NSNumber, error: (any Error)?
  ) {
    noteDefault(of: "peripheral(_:didReadRSSI:error:)", peripheral)
  }

  /// The default of the callback `peripheral(_:didDiscoverServices:)` does nothing.
  public func peripheral(_ peripheral: CBPeripheral, didDiscoverServices error: (any Error)?) {
    noteDefault(of: "peripheral(_:didDiscoverServices:)", peripheral)
  }

  /// The default of the callback `peripheral(_:didDiscoverIncludedServicesFor:error:)` does
  /// nothing.
  public func peripheral(
    _ peripheral: CBPeripheral, didDiscoverIncludedServicesFor service: CBService,
    error: (any Error)?
  ) {
    noteDefault(of: "peripheral(_:didDiscoverIncludedServicesFor:error:)", peripheral)
  }

  /// The default of the callback `peripheral(_:didDiscoverCharacteristicsFor:error:)` does nothing.
  public func peripheral(
    _ peripheral: CBPeripheral, didDiscoverCharacteristicsFor service: CBService,
    error: (any Error)?
  ) {
    noteDefault(of: "peripheral(_:didDiscoverCharacteristicsFor:error:)", peripheral)
  }

  /// The default of the callback `peripheral(_:didUpdateValueFor:error:)` does nothing.
  public func peripheral(
    _ peripheral: CBPeripheral, didUpdateValueFor characteristic: CBCharacteristic,
    error: (any Error)?
  ) {
    noteDefault(of: "peripheral(_:didUpdateValueFor:error:)", peripheral)
  }

  /// The default of the callback `peripheral(_:didWriteValueFor:error:)` does nothing.
  public func peripheral(
    _ peripheral: CBPeripheral, didWriteValueFor characteristic: CBCharacteristic,
    error: (any Error)?
  ) {
    noteDefault(of: "peripheral(_:didWriteValueFor:error:)", peripheral)
  }

  /// The default of the callback `peripheral(_:didUpdateNotificationStateFor:error:)` does nothing.
  public func peripheral(
    _ peripheral: CBPeripheral, didUpdateNotificationStateFor characteristic: CBCharacteristic,
    error: (any Error)?
  ) {
    noteDefault(of: "peripheral(_:didUpdateNotificationStateFor:error:)", peripheral)
  }

  /// The default of the callback `peripheral(_:didDiscoverDescriptorsFor:error:)` does nothing.
  public func peripheral(
    _ peripheral: CBPeripheral, didDiscoverDescriptorsFor characteristic: CBCharacteristic,
    error: (any Error)?
  ) {
    noteDefault(of: "peripheral(_:didDiscoverDescriptorsFor:error:)", peripheral)
  }

  /// The default of the callback `peripheral(_:didUpdateValueFor:error:)` does nothing.
  public func peripheral(
    _ peripheral: CBPeripheral, didUpdateValueFor descriptor: CBDescriptor, error: (any Error)?
  ) {
    noteDefault(of: "peripheral(_:didUpdateValueFor:error:)", peripheral)
  }

  /// The default of the callback `peripheral(_:didWriteValueFor:error:)` does nothing.
  public func peripheral(
    _ peripheral: CBPeripheral, didWriteValueFor descriptor: CBDescriptor, error: (any Error)?
  ) {
    noteDefault(of: "peripheral(_:didWriteValueFor:error:)", peripheral)
  }

  /// The default of the callback `peripheralIsReady(toSendWriteWithoutResponse:)` does nothing.
  public func peripheralIsReady(toSendWriteWithoutResponse peripheral: CBPeripheral) {
    noteDefault(of: "peripheralIsReady(toSendWriteWithoutResponse:)", peripheral)
  }

  /// The default of the callback `peripheral(_:didOpen:error:)` does nothing.
  public func peripheral(
    _ peripheral: CBPeripheral, didOpen channel: CBL2CAPChannel?, error: (any Error)?
  ) {
    noteDefault(of: "peripheral(_:didOpen:error:)", peripheral)
  }

  /// The default of the callback `peripheral(_:didReceive:error:)` does nothing.
  public func peripheral(
    _ peripheral: CBPeripheral, didReceive results: CBChannelSoundingProcedureResults?,
    error: (any Error)?
  ) {
    noteDefault(of: "peripheral(_:didReceive:error:)", peripheral)
  }

  /// The default of the callback `peripheral(_:didCompleteChannelSoundingSession:)` does nothing.
  public func peripheral(
    _ peripheral: CBPeripheral, didCompleteChannelSoundingSession error: (any Error)?
  ) {
    noteDefault(of: "peripheral(_:didCompleteChannelSoundingSession:)", peripheral)
  }
}
