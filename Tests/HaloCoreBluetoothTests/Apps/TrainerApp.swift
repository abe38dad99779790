import CoreBluetooth
import Foundation

/// An app for trainers, written for Core Bluetooth alone.
///
/// The app reads the features and the range of powers, asks for control, and sets the target power
/// on each link. It sends a command after the answer to the one before.
final class TrainerApp: NSObject, CBCentralManagerDelegate, CBPeripheralDelegate {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  private var manager: CBCentralManager!
  private var trainer: CBPeripheral?
  private var control: CBCharacteristic?
  private var commands: [[UInt8]] = []
  /// The target power in watts.
  private var target: Int16
  private(set) var features: UInt32?
  private(set) var powers: ClosedRange<Int>?
  /// The speeds in km/h and the powers in watts of all measurements.
  private(set) var readings: [(speed: Double, power: Int)] = []
  private(set) var log: [String] = []
  /// Called after each answer of the trainer.
  var update: (TrainerApp) -> Void = { _ in }

  private let service = CBUUID(string: "1826")
  private let controlPoint = CBUUID(string: "2AD9")
  private let bikeData = CBUUID(string: "2AD2")
  private let feature = CBUUID(string: "2ACC")
  private let powerRange = CBUUID(string: "2AD8")

  init(target: Int16, queue: DispatchQueue) {
    self.target = target
    super.init()
    manager = CBCentralManager(delegate: self, queue: queue)
  }

  // MARK: Commands

  func setPower(_ watts: Int16) {
    target = watts
    let bits = UInt16(bitPattern: watts)
    send([0x05, UInt8(bits & 0xFF), UInt8(bits >> 8)])
  }

  private func send(_ command: [UInt8]) {
    commands.append(command)
    if commands.count == 1 { sendNext() }
  }

  private func sendNext() {
    guard let control, let command = commands.first else { return }
    trainer?.writeValue(Data(command), for: control, type: .withResponse)
  }

  /// Handles the indication `80`, request, result.
  private func handleAnswer(_ answer: [UInt8]) {
    guard answer.count >= 3, answer[0] == 0x80, answer[1] == commands.first?.first else { return }
    commands.removeFirst()
    log.append("command \(answer[1]) result \(answer[2])")
    if answer[1] == 0, answer[2] == 1 { setPower(target) }
    update(self)
    sendNext()
  }

  // MARK: Connecting

  func centralManagerDidUpdateState(_ central: CBCentralManager) {
    // No connection survives the end of Bluetooth, which no other callback reports.
    (control, commands) = (nil, [])
    guard central.state == .poweredOn else { return }
    central.scanForPeripherals(withServices: [service])
  }

  func centralManager(
    _ central: CBCentralManager, didDiscover peripheral: CBPeripheral,
    advertisementData: [String: Any], rssi RSSI: NSNumber
  ) {
    let data = advertisementData[CBAdvertisementDataServiceDataKey] as? [CBUUID: Data]
    log.append("found \(peripheral.name ?? "-") \(data?[service].map { [UInt8]($0) } ?? [])")
    trainer = peripheral
    peripheral.delegate = self
    central.stopScan()
    central.connect(peripheral)
  }

  func centralManager(_ central: CBCentralManager, didConnect peripheral: CBPeripheral) {
    log.append("connected")
    peripheral.discoverServices([service])
  }

  func centralManager(
    _ central: CBCentralManager, didDisconnectPeripheral peripheral: CBPeripheral,
    error: (any Error)?
  ) {
    log.append("disconnected \((error as? CBError)?.code.rawValue ?? 0)")
    (control, commands) = (nil, [])
    central.connect(peripheral)
  }

  // MARK: The trainer

  func peripheral(_ peripheral: CBPeripheral, didDiscoverServices error: (any Error)?) {
    for service in peripheral.services ?? [] {
      peripheral.discoverCharacteristics(
        [feature, powerRange, bikeData, controlPoint], for: service)
    }
  }

  func peripheral(
    _ peripheral: CBPeripheral, didDiscoverCharacteristicsFor service: CBService,
    error: (any Error)?
  ) {
    for characteristic in service.characteristics ?? [] {
      if characteristic.properties.contains(.read) { peripheral.readValue(for: characteristic) }
      if !characteristic.properties.isDisjoint(with: [.notify, .indicate]) {
        peripheral.setNotifyValue(true, for: characteristic)
      }
    }
  }

  func peripheral(
    _ peripheral: CBPeripheral, didUpdateNotificationStateFor characteristic: CBCharacteristic,
    error: (any Error)?
  ) {
    guard characteristic.uuid == controlPoint, characteristic.isNotifying else { return }
    control = characteristic
    send([0x00])
  }

  func peripheral(
    _ peripheral: CBPeripheral, didWriteValueFor characteristic: CBCharacteristic,
    error: (any Error)?
  ) {
    if let error { log.append("write \((error as NSError).code)") }
  }

  func peripheral(
    _ peripheral: CBPeripheral, didUpdateValueFor characteristic: CBCharacteristic,
    error: (any Error)?
  ) {
    guard error == nil, let bytes = characteristic.value.map({ [UInt8]($0) }) else { return }
    func number(at index: Int) -> Int {
      index + 1 < bytes.count ? Int(bytes[index]) | Int(bytes[index + 1]) << 8 : 0
    }
    func signed(at index: Int) -> Int { Int(Int16(truncatingIfNeeded: number(at: index))) }
    switch characteristic.uuid {
    case controlPoint: handleAnswer(bytes)
    case feature: features = UInt32(number(at: 0)) | UInt32(number(at: 2)) << 16
    case powerRange where signed(at: 0) <= signed(at: 2):
      powers = signed(at: 0)...signed(at: 2)
    case bikeData:
      // The speed comes first; cadence (bit 2), distance (bit 4) and resistance (bit 5) precede
      // the power (bit 6).
      let flags = number(at: 0)
      guard flags & 0x41 == 0x40, flags & 0x0A == 0 else { return }
      let power = 4 + (flags >> 2 & 1) * 2 + (flags >> 4 & 1) * 3 + (flags >> 5 & 1) * 2
      readings.append((Double(number(at: 2)) / 100, signed(at: power)))
    default: break
    }
  }
}
