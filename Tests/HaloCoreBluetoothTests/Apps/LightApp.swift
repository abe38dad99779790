import CoreBluetooth
import Foundation

/// An app for LED strips of the Triones family, written for Core Bluetooth alone.
///
/// The app connects to the first strip, and connects again after each lost connection.
final class LightApp: NSObject, CBCentralManagerDelegate, CBPeripheralDelegate {
  /// The state that the strip reported.
  struct Status: Equatable {
    var isOn: Bool
    var red, green, blue: UInt8
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  private var manager: CBCentralManager!
  private var strip: CBPeripheral?
  private(set) var status: Status?
  private(set) var log: [String] = []
  /// Called when the strip can be used, and after each status.
  var update: (LightApp) -> Void = { _ in }

  private let commandService = CBUUID(string: "FFD5")
  private let commandCharacteristic = CBUUID(string: "FFD9")
  private let statusService = CBUUID(string: "FFD0")
  private let statusCharacteristic = CBUUID(string: "FFD4")
  private var command: CBCharacteristic?
  /// The commands for which there was no room.
  private var waiting: [Data] = []

  init(queue: DispatchQueue) {
    super.init()
    manager = CBCentralManager(delegate: self, queue: queue)
  }

  // MARK: Commands

  func switchOn() { send([0xCC, 0x23, 0x33]) }

  func show(red: UInt8, green: UInt8, blue: UInt8) {
    send([0x56, red, green, blue, 0x00, 0xF0, 0xAA])
  }

  func askForStatus() { send([0xEF, 0x01, 0x77]) }

  private func send(_ bytes: [UInt8]) {
    waiting.append(Data(bytes))
    sendWaiting()
  }

  private func sendWaiting() {
    guard let strip, let command else { return }
    while !waiting.isEmpty, strip.canSendWriteWithoutResponse {
      strip.writeValue(waiting.removeFirst(), for: command, type: .withoutResponse)
    }
  }

  func peripheralIsReady(toSendWriteWithoutResponse peripheral: CBPeripheral) { sendWaiting() }

  // MARK: Scanning and connecting

  func centralManagerDidUpdateState(_ central: CBCentralManager) {
    log.append("state \(central.state)")
    guard central.state == .poweredOn else { return }
    // Strips advertise a name and no service.
    central.scanForPeripherals(
      withServices: nil, options: [CBCentralManagerScanOptionAllowDuplicatesKey: true])
  }

  func centralManager(
    _ central: CBCentralManager, didDiscover peripheral: CBPeripheral,
    advertisementData: [String: Any], rssi RSSI: NSNumber
  ) {
    let name = advertisementData[CBAdvertisementDataLocalNameKey] as? String ?? "-"
    guard strip == nil, name.hasPrefix("Triones") else { return }
    strip = peripheral
    peripheral.delegate = self
    central.stopScan()
    central.connect(peripheral)
  }

  func centralManager(_ central: CBCentralManager, didConnect peripheral: CBPeripheral) {
    log.append("connected")
    peripheral.discoverServices([commandService, statusService])
  }

  func centralManager(
    _ central: CBCentralManager, didDisconnectPeripheral peripheral: CBPeripheral,
    error: (any Error)?
  ) {
    log.append("disconnected \((error as? CBError)?.code.rawValue ?? 0)")
    (command, waiting) = (nil, [])
    if error != nil { central.connect(peripheral) }
  }

  // MARK: The strip

  func peripheral(_ peripheral: CBPeripheral, didDiscoverServices error: (any Error)?) {
    for service in peripheral.services ?? [] {
      peripheral.discoverCharacteristics(
        [commandCharacteristic, statusCharacteristic], for: service)
    }
  }

  func peripheral(
    _ peripheral: CBPeripheral, didDiscoverCharacteristicsFor service: CBService,
    error: (any Error)?
  ) {
    for characteristic in service.characteristics ?? [] {
      switch characteristic.uuid {
      case commandCharacteristic: command = characteristic
      case statusCharacteristic: peripheral.setNotifyValue(true, for: characteristic)
      default: log.append("other \(characteristic.uuid)")
      }
    }
  }

  func peripheral(
    _ peripheral: CBPeripheral, didUpdateNotificationStateFor characteristic: CBCharacteristic,
    error: (any Error)?
  ) {
    log.append("notifying \(characteristic.isNotifying)")
    if characteristic.isNotifying { update(self) }
  }

  func peripheral(
    _ peripheral: CBPeripheral, didUpdateValueFor characteristic: CBCharacteristic,
    error: (any Error)?
  ) {
    guard let bytes = characteristic.value.map({ [UInt8]($0) }), bytes.count >= 11, bytes[0] == 0x66
    else { return }
    let status = Status(isOn: bytes[2] == 0x23, red: bytes[6], green: bytes[7], blue: bytes[8])
    self.status = status
    log.append("status \(status.isOn) \(status.red) \(status.green) \(status.blue)")
    update(self)
  }
}
