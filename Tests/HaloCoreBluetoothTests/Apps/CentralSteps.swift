import CoreBluetooth
import Foundation

/// The seven steps of a central, from the first state to the disconnection, written for Core
/// Bluetooth alone.
///
/// Each step is a line of the log.
final class CentralSteps: NSObject, CBCentralManagerDelegate, CBPeripheralDelegate {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  private var manager: CBCentralManager!
  private let service: CBUUID
  private(set) var peripheral: CBPeripheral?
  private(set) var log: [String] = []
  private(set) var isDone = false
  /// The answers that the app waits for.
  private var awaited: Set<String> = []
  private var undiscovered = 0

  // ① Create a manager.
  init(service: CBUUID, queue: DispatchQueue) {
    self.service = service
    super.init()
    manager = CBCentralManager(delegate: self, queue: queue)
    log.append("① created: \(manager.state)")
  }

  func centralManagerDidUpdateState(_ central: CBCentralManager) {
    switch central.state {
    case .unknown: log.append("① unknown: wait for the next state")
    case .resetting: log.append("① resetting: wait for the next state")
    case .unsupported: log.append("① unsupported: this machine has no Bluetooth")
    case .unauthorized: log.append("① unauthorized: \(central.authorization)")
    case .poweredOff: log.append("① poweredOff: switch Bluetooth on")
    case .poweredOn:
      // ② Scan.
      log.append("② poweredOn: scan")
      central.scanForPeripherals(withServices: [service])
    @unknown default: log.append("① another state")
    }
  }

  // ③ A peripheral is found; ④ connect to it.
  func centralManager(
    _ central: CBCentralManager, didDiscover peripheral: CBPeripheral,
    advertisementData: [String: Any], rssi RSSI: NSNumber
  ) {
    let name = advertisementData[CBAdvertisementDataLocalNameKey] as? String ?? "-"
    let services = advertisementData[CBAdvertisementDataServiceUUIDsKey] as? [CBUUID] ?? []
    log.append("③ found: \(name) \(services.map(\.uuidString))")
    central.stopScan()
    self.peripheral = peripheral
    peripheral.delegate = self
    central.connect(peripheral, options: nil)
  }

  func centralManager(
    _ central: CBCentralManager, didFailToConnect peripheral: CBPeripheral, error: (any Error)?
  ) {
    log.append("④ failed: \((error as? CBError)?.code.rawValue ?? 0)")
    central.connect(peripheral, options: nil)
  }

  func centralManager(_ central: CBCentralManager, didConnect peripheral: CBPeripheral) {
    log.append("④ connected: \(peripheral.name ?? "-")")
    peripheral.discoverServices([service])
  }

  // ⑤ Discover services and characteristics.
  func peripheral(_ peripheral: CBPeripheral, didDiscoverServices error: (any Error)?) {
    let services = peripheral.services ?? []
    undiscovered = services.count
    awaited = []
    for service in services {
      log.append("⑤ service: \(service.uuid.uuidString)")
      peripheral.discoverCharacteristics(nil, for: service)
    }
  }

  func peripheral(
    _ peripheral: CBPeripheral, didDiscoverCharacteristicsFor service: CBService,
    error: (any Error)?
  ) {
    for characteristic in service.characteristics ?? [] { use(characteristic, of: peripheral) }
    undiscovered -= 1
    disconnectIfDone()
  }

  // ⑥ Read, write, and subscribe.
  private func use(_ characteristic: CBCharacteristic, of peripheral: CBPeripheral) {
    let uuid = characteristic.uuid.uuidString
    let properties = characteristic.properties
    log.append("⑤ characteristic: \(uuid) \(properties.rawValue)")
    if properties.contains(.read) {
      awaited.insert("value \(uuid)")
      peripheral.readValue(for: characteristic)
    }
    if properties.contains(.write) {
      awaited.insert("write \(uuid)")
      peripheral.writeValue(Data([5]), for: characteristic, type: .withResponse)
    }
    if properties.contains(.writeWithoutResponse), peripheral.canSendWriteWithoutResponse {
      peripheral.writeValue(Data([6, 7]), for: characteristic, type: .withoutResponse)
    }
    if properties.contains(.notify) || properties.contains(.indicate) {
      awaited.insert("value \(uuid)")
      peripheral.setNotifyValue(true, for: characteristic)
    }
  }

  func peripheral(
    _ peripheral: CBPeripheral, didUpdateValueFor characteristic: CBCharacteristic,
    error: (any Error)?
  ) {
    answer(
      "value \(characteristic.uuid.uuidString)", [UInt8](characteristic.value ?? Data()), error)
  }

  func peripheral(
    _ peripheral: CBPeripheral, didWriteValueFor characteristic: CBCharacteristic,
    error: (any Error)?
  ) { answer("write \(characteristic.uuid.uuidString)", [], error) }

  func peripheral(
    _ peripheral: CBPeripheral, didUpdateNotificationStateFor characteristic: CBCharacteristic,
    error: (any Error)?
  ) { log.append("⑥ notifying \(characteristic.uuid.uuidString): \(characteristic.isNotifying)") }

  private func answer(_ request: String, _ value: [UInt8], _ error: (any Error)?) {
    let failure = (error as? CBATTError).map { "error \($0.code.rawValue)" }
    log.append("⑥ \(request): \(failure ?? "\(value)")")
    awaited.remove(request)
    disconnectIfDone()
  }

  // ⑦ Disconnect.
  private func disconnectIfDone() {
    guard undiscovered == 0, awaited.isEmpty, let peripheral else { return }
    manager.cancelPeripheralConnection(peripheral)
  }

  func centralManager(
    _ central: CBCentralManager, didDisconnectPeripheral peripheral: CBPeripheral,
    error: (any Error)?
  ) {
    log.append("⑦ disconnected: \((error as? CBError)?.code.rawValue ?? 0)")
    guard error != nil else { return isDone = true }
    central.connect(peripheral, options: nil)
  }
}
