import Foundation

/// The callbacks of a peripheral; each has a default that does nothing.
public protocol CBPeripheralDelegate: NSObjectProtocol {
  /// The name of the peripheral has changed.
  func peripheralDidUpdateName(_ peripheral: CBPeripheral)
  /// Services are no longer valid, and `services` has lost them; discover them again.
  func peripheral(_ peripheral: CBPeripheral, didModifyServices invalidatedServices: [CBService])
  /// Never called; the answer of `readRSSI()` is the next method.
  func peripheralDidUpdateRSSI(_ peripheral: CBPeripheral, error: (any Error)?)
  /// The answer of `readRSSI()`, in dBm.
  func peripheral(_ peripheral: CBPeripheral, didReadRSSI RSSI: NSNumber, error: (any Error)?)
  /// The answer of `discoverServices(_:)`.
  func peripheral(_ peripheral: CBPeripheral, didDiscoverServices error: (any Error)?)
  /// The answer of `discoverIncludedServices(_:for:)`.
  func peripheral(
    _ peripheral: CBPeripheral, didDiscoverIncludedServicesFor service: CBService,
    error: (any Error)?)
  /// The answer of `discoverCharacteristics(_:for:)`.
  func peripheral(
    _ peripheral: CBPeripheral, didDiscoverCharacteristicsFor service: CBService,
    error: (any Error)?)
  /// A value was read, notified or indicated.
  func peripheral(
    _ peripheral: CBPeripheral, didUpdateValueFor characteristic: CBCharacteristic,
    error: (any Error)?)
  /// The answer of a write with response.
  func peripheral(
    _ peripheral: CBPeripheral, didWriteValueFor characteristic: CBCharacteristic,
    error: (any Error)?)
  /// The answer of `setNotifyValue(_:for:)`, or the end of a subscription.
  func peripheral(
    _ peripheral: CBPeripheral, didUpdateNotificationStateFor characteristic: CBCharacteristic,
    error: (any Error)?)
  /// The answer of `discoverDescriptors(for:)`.
  func peripheral(
    _ peripheral: CBPeripheral, didDiscoverDescriptorsFor characteristic: CBCharacteristic,
    error: (any Error)?)
  /// The answer of a read of a descriptor.
  func peripheral(
    _ peripheral: CBPeripheral, didUpdateValueFor descriptor: CBDescriptor, error: (any Error)?)
  /// The answer of a write to a descriptor.
  func peripheral(
    _ peripheral: CBPeripheral, didWriteValueFor descriptor: CBDescriptor, error: (any Error)?)
  /// The transmit queue has space for writes without response again.
  func peripheralIsReady(toSendWriteWithoutResponse peripheral: CBPeripheral)
  /// The answer of `openL2CAPChannel(_:)`.
  func peripheral(_ peripheral: CBPeripheral, didOpen channel: CBL2CAPChannel?, error: (any Error)?)
  /// Never called on Linux.
  func peripheral(
    _ peripheral: CBPeripheral, didReceive results: CBChannelSoundingProcedureResults?,
    error: (any Error)?)
  /// The answer of `startChannelSoundingSession(_:)`, always an error.
  func peripheral(
    _ peripheral: CBPeripheral, didCompleteChannelSoundingSession error: (any Error)?)
}

extension CBPeripheralDelegate {
  /// Does nothing by default.
  public func peripheralDidUpdateName(_ peripheral: CBPeripheral) {
    noteDefault(of: "peripheralDidUpdateName(_:)", peripheral)
  }

  /// Does nothing by default.
  public func peripheral(
    _ peripheral: CBPeripheral, didModifyServices invalidatedServices: [CBService]
  ) {
    noteDefault(of: "peripheral(_:didModifyServices:)", peripheral)
  }

  /// Does nothing by default.
  public func peripheralDidUpdateRSSI(_ peripheral: CBPeripheral, error: (any Error)?) {
    noteDefault(of: "peripheralDidUpdateRSSI(_:error:)", peripheral)
  }

  /// Does nothing by default.
  public func peripheral(
    _ peripheral: CBPeripheral, didReadRSSI RSSI: NSNumber, error: (any Error)?
  ) {
    noteDefault(of: "peripheral(_:didReadRSSI:error:)", peripheral)
  }

  /// Does nothing by default.
  public func peripheral(_ peripheral: CBPeripheral, didDiscoverServices error: (any Error)?) {
    noteDefault(of: "peripheral(_:didDiscoverServices:)", peripheral)
  }

  /// Does nothing by default.
  public func peripheral(
    _ peripheral: CBPeripheral, didDiscoverIncludedServicesFor service: CBService,
    error: (any Error)?
  ) {
    noteDefault(of: "peripheral(_:didDiscoverIncludedServicesFor:error:)", peripheral)
  }

  /// Does nothing by default.
  public func peripheral(
    _ peripheral: CBPeripheral, didDiscoverCharacteristicsFor service: CBService,
    error: (any Error)?
  ) {
    noteDefault(of: "peripheral(_:didDiscoverCharacteristicsFor:error:)", peripheral)
  }

  /// Does nothing by default.
  public func peripheral(
    _ peripheral: CBPeripheral, didUpdateValueFor characteristic: CBCharacteristic,
    error: (any Error)?
  ) {
    noteDefault(of: "peripheral(_:didUpdateValueFor:error:)", peripheral)
  }

  /// Does nothing by default.
  public func peripheral(
    _ peripheral: CBPeripheral, didWriteValueFor characteristic: CBCharacteristic,
    error: (any Error)?
  ) {
    noteDefault(of: "peripheral(_:didWriteValueFor:error:)", peripheral)
  }

  /// Does nothing by default.
  public func peripheral(
    _ peripheral: CBPeripheral, didUpdateNotificationStateFor characteristic: CBCharacteristic,
    error: (any Error)?
  ) {
    noteDefault(of: "peripheral(_:didUpdateNotificationStateFor:error:)", peripheral)
  }

  /// Does nothing by default.
  public func peripheral(
    _ peripheral: CBPeripheral, didDiscoverDescriptorsFor characteristic: CBCharacteristic,
    error: (any Error)?
  ) {
    noteDefault(of: "peripheral(_:didDiscoverDescriptorsFor:error:)", peripheral)
  }

  /// Does nothing by default.
  public func peripheral(
    _ peripheral: CBPeripheral, didUpdateValueFor descriptor: CBDescriptor, error: (any Error)?
  ) {
    noteDefault(of: "peripheral(_:didUpdateValueFor:error:)", peripheral)
  }

  /// Does nothing by default.
  public func peripheral(
    _ peripheral: CBPeripheral, didWriteValueFor descriptor: CBDescriptor, error: (any Error)?
  ) {
    noteDefault(of: "peripheral(_:didWriteValueFor:error:)", peripheral)
  }

  /// Does nothing by default.
  public func peripheralIsReady(toSendWriteWithoutResponse peripheral: CBPeripheral) {
    noteDefault(of: "peripheralIsReady(toSendWriteWithoutResponse:)", peripheral)
  }

  /// Does nothing by default.
  public func peripheral(
    _ peripheral: CBPeripheral, didOpen channel: CBL2CAPChannel?, error: (any Error)?
  ) {
    noteDefault(of: "peripheral(_:didOpen:error:)", peripheral)
  }

  /// Does nothing by default.
  public func peripheral(
    _ peripheral: CBPeripheral, didReceive results: CBChannelSoundingProcedureResults?,
    error: (any Error)?
  ) {
    noteDefault(of: "peripheral(_:didReceive:error:)", peripheral)
  }

  /// Does nothing by default.
  public func peripheral(
    _ peripheral: CBPeripheral, didCompleteChannelSoundingSession error: (any Error)?
  ) {
    noteDefault(of: "peripheral(_:didCompleteChannelSoundingSession:)", peripheral)
  }
}
