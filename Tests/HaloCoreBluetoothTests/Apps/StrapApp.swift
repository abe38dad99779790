import CoreBluetooth
import Foundation

/// The manager class of an app for heart rate straps, written for Core Bluetooth alone.
///
/// Scan for 180D, connect, discover, read 2A38, subscribe to 2A37, and scan again after a
/// disconnect. The log has a line for each callback.
final class StrapApp: NSObject, CBCentralManagerDelegate, CBPeripheralDelegate {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  private var manager: CBCentralManager!
  private(set) var peripheral: CBPeripheral?
  private(set) var log: [String] = []
  private(set) var rates: [Int] = []
  private(set) var disconnects = 0

  private let service = CBUUID(string: "0x180D")
  private let measurement = CBUUID(string: "2A37")
  private let location = CBUUID(string: "2A38")

  init(queue: DispatchQueue) {
    super.init()
    manager = CBCentralManager(delegate: self, queue: queue)
  }

  func centralManagerDidUpdateState(_ central: CBCentralManager) {
    log.append("state \(central.state)")
    guard central.state == .poweredOn else { return }
    central.scanForPeripherals(withServices: [service], options: nil)
  }

  func centralManager(
    _ central: CBCentralManager, didDiscover peripheral: CBPeripheral,
    advertisementData: [String: Any], rssi RSSI: NSNumber
  ) {
    let name = advertisementData[CBAdvertisementDataLocalNameKey] as? String
    log.append("found \(name ?? "-") \(RSSI)")
    self.peripheral = peripheral
    peripheral.delegate = self
    central.stopScan()
    central.connect(peripheral)
  }

  func centralManager(_ central: CBCentralManager, didConnect peripheral: CBPeripheral) {
    log.append("connected \(peripheral.identifier)")
    peripheral.discoverServices([service])
  }

  func centralManager(
    _ central: CBCentralManager, didDisconnectPeripheral peripheral: CBPeripheral,
    error: (any Error)?
  ) {
    log.append("disconnected \((error as? CBError)?.code.rawValue ?? 0)")
    disconnects += 1
    central.scanForPeripherals(withServices: [service])
  }

  func peripheral(_ peripheral: CBPeripheral, didDiscoverServices error: (any Error)?) {
    for service in peripheral.services ?? [] {
      log.append("service \(service.uuid)")
      peripheral.discoverCharacteristics(nil, for: service)
    }
  }

  func peripheral(
    _ peripheral: CBPeripheral, didDiscoverCharacteristicsFor service: CBService,
    error: (any Error)?
  ) {
    for characteristic in service.characteristics ?? [] {
      log.append("characteristic \(characteristic.uuid.uuidString)")
      if characteristic.properties.contains(.read) { peripheral.readValue(for: characteristic) }
      if characteristic.properties.contains(.notify) {
        peripheral.setNotifyValue(true, for: characteristic)
      }
    }
  }

  func peripheral(
    _ peripheral: CBPeripheral, didUpdateNotificationStateFor characteristic: CBCharacteristic,
    error: (any Error)?
  ) { log.append("notifying \(characteristic.isNotifying)") }

  func peripheral(
    _ peripheral: CBPeripheral, didUpdateValueFor characteristic: CBCharacteristic,
    error: (any Error)?
  ) {
    switch characteristic.uuid {
    case location: log.append("location \(characteristic.value?.first ?? 255)")
    case measurement:
      guard let value = characteristic.value, value.count > 1 else { return }
      let rate = value[0] & 1 == 0 ? Int(value[1]) : Int(value[1]) | Int(value[2]) << 8
      rates.append(rate)
      log.append("rate \(rate)")
    default: log.append("other \(characteristic.uuid)")
    }
  }
}
