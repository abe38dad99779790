import AccessorySetupKit
import CoreBluetooth
import Foundation
import Observation

/// The manager class of an app for a COLMI R02, written for Core Bluetooth and AccessorySetupKit
/// alone.
///
/// The picker finds the ring. The app connects by the identifier of the ring, reads the battery and
/// measures the heart rate, and connects again after each lost connection.
@Observable final class RingSessionManager: NSObject {
  private(set) var peripheralConnected = false
  private(set) var pickerDismissed = true
  private(set) var currentRing: ASAccessory?
  private(set) var battery: (level: Int, isCharging: Bool)?
  /// The readings of the present measurement.
  private(set) var heartRates: [Int] = []
  private(set) var measurements: [Int] = []
  /// The ring of the last session, as the app keeps it in its settings.
  private(set) var savedRing: UUID?
  private(set) var log: [String] = []

  private let session = ASAccessorySession()
  private let queue: DispatchQueue
  private(set) var manager: CBCentralManager?
  private(set) var peripheral: CBPeripheral?
  private var receiver: CBCharacteristic?

  private static let ringService = CBUUID(string: "6E40FFF0-B5A3-F393-E0A9-E50E24DCCA9E")
  private static let uartReceiver = CBUUID(string: "6E400002-B5A3-F393-E0A9-E50E24DCCA9E")
  private static let uartSender = CBUUID(string: "6E400003-B5A3-F393-E0A9-E50E24DCCA9E")
  private static let batteryCommand: UInt8 = 0x03
  private static let heartRateCommand: UInt8 = 0x69
  private static let stopCommand: UInt8 = 0x6A
  private static let heartRate: UInt8 = 1
  private static let readingsPerMeasurement = 5

  private static let ring: ASPickerDisplayItem = {
    let descriptor = ASDiscoveryDescriptor()
    descriptor.bluetoothServiceUUID = ringService
    descriptor.bluetoothNameSubstring = "R02_"
    // The image is a resource of the app.
    // swift-format-ignore: NeverForceUnwrap
    return ASPickerDisplayItem(
      name: "COLMI R02 Ring", productImage: UIImage(named: "colmi")!, descriptor: descriptor)
  }()

  init(queue: DispatchQueue, savedRing: UUID? = nil) {
    self.queue = queue
    self.savedRing = savedRing
    super.init()
    session.activate(on: queue, eventHandler: handleSessionEvent(event:))
  }

  // MARK: The accessory

  func presentPicker() {
    session.showPicker(for: [Self.ring]) { error in
      let code = (error as? ASError)?.code
      self.log.append("picker \(code.map { "\($0)" } ?? "done")")
    }
  }

  func removeRing() {
    guard let currentRing else { return }
    if let peripheral { manager?.cancelPeripheralConnection(peripheral) }
    session.removeAccessory(currentRing) { _ in self.log.append("removed") }
  }

  /// Ends the session, which otherwise retains the app.
  func endSession() { session.invalidate() }

  private func handleSessionEvent(event: ASAccessoryEvent) {
    log.append("event \(event.eventType)")
    switch event.eventType {
    case .activated:
      if let ring = session.accessories.first {
        saveRing(ring)
      } else if savedRing != nil {
        makeManager()
      } else {
        presentPicker()
      }
    case .accessoryAdded, .accessoryChanged: if let ring = event.accessory { saveRing(ring) }
    case .accessoryRemoved: (currentRing, savedRing, manager, peripheral) = (nil, nil, nil, nil)
    case .pickerDidPresent: pickerDismissed = false
    case .pickerDidDismiss: pickerDismissed = true
    default: break
    }
  }

  private func saveRing(_ ring: ASAccessory) {
    log.append("ring \(ring.displayName) \(ring.state)")
    currentRing = ring
    savedRing = ring.bluetoothIdentifier
    makeManager()
  }

  private func makeManager() {
    guard manager == nil else { return }
    manager = CBCentralManager(
      delegate: self, queue: queue, options: [CBCentralManagerOptionRestoreIdentifierKey: "ring"])
  }

  // MARK: The ring

  private static func packet(_ command: UInt8, _ payload: UInt8...) -> Data {
    var bytes = [command] + payload
    bytes += [UInt8](repeating: 0, count: 15 - bytes.count)
    return Data(bytes + [bytes.reduce(0, &+)])
  }

  private func send(_ packet: Data) {
    guard let receiver else { return }
    peripheral?.writeValue(packet, for: receiver, type: .withResponse)
  }

  private func handle(_ packet: Data) {
    guard packet.count == 16, packet.dropLast().reduce(0, &+) == packet.last else { return }
    switch packet[0] {
    case Self.batteryCommand:
      battery = (Int(packet[1]), packet[2] == 1)
      log.append("battery \(packet[1]) \(packet[2] == 1)")
      heartRates = []
      send(Self.packet(Self.heartRateCommand, Self.heartRate))
    case Self.heartRateCommand:
      // The value is zero while the sensor warms up.
      guard packet[1] == Self.heartRate, packet[2] == 0, packet[3] > 0 else { return }
      heartRates.append(Int(packet[3]))
      log.append("heart rate \(packet[3])")
      if heartRates.count == Self.readingsPerMeasurement {
        send(Self.packet(Self.stopCommand, Self.heartRate))
      }
    case Self.stopCommand:
      measurements.append(Int(packet[2]))
      log.append("measured \(packet[2])")
    default: log.append("other \(packet[0])")
    }
  }
}

// MARK: - CBCentralManagerDelegate

extension RingSessionManager: CBCentralManagerDelegate {
  func centralManager(_ central: CBCentralManager, willRestoreState dict: [String: Any]) {
    let restored = dict[CBCentralManagerRestoredStatePeripheralsKey] as? [CBPeripheral] ?? []
    peripheral = restored.first { $0.identifier == savedRing }
    peripheral?.delegate = self
    log.append("restored \(peripheral.map { "\($0.state)" } ?? "nothing")")
  }

  func centralManagerDidUpdateState(_ central: CBCentralManager) {
    log.append("state \(central.state)")
    guard central.state == .poweredOn else {
      (peripheral, peripheralConnected, receiver) = (nil, false, nil)
      return
    }
    if let peripheral, peripheral.state == .connected {
      return centralManager(central, didConnect: peripheral)
    }
    guard let savedRing, let known = central.retrievePeripherals(withIdentifiers: [savedRing]).first
    else { return log.append("unknown ring") }
    peripheral = known
    known.delegate = self
    central.connect(
      known,
      options: [
        CBConnectPeripheralOptionNotifyOnConnectionKey: true,
        CBConnectPeripheralOptionNotifyOnDisconnectionKey: true,
      ])
  }

  func centralManager(_ central: CBCentralManager, didConnect peripheral: CBPeripheral) {
    log.append("connected \(peripheral.identifier)")
    peripheralConnected = true
    peripheral.discoverServices([Self.ringService])
  }

  func centralManager(
    _ central: CBCentralManager, didFailToConnect peripheral: CBPeripheral, error: (any Error)?
  ) {
    log.append("failed \((error as? CBError)?.code.rawValue ?? 0)")
    central.connect(peripheral)
  }

  func centralManager(
    _ central: CBCentralManager, didDisconnectPeripheral peripheral: CBPeripheral,
    error: (any Error)?
  ) {
    log.append("disconnected \((error as? CBError)?.code.rawValue ?? 0)")
    (peripheralConnected, receiver) = (false, nil)
    // The ring went away by itself: wait for it without a time limit.
    if error != nil { central.connect(peripheral) }
  }
}

// MARK: - CBPeripheralDelegate

extension RingSessionManager: CBPeripheralDelegate {
  func peripheral(_ peripheral: CBPeripheral, didDiscoverServices error: (any Error)?) {
    for service in peripheral.services ?? [] where service.uuid == Self.ringService {
      peripheral.discoverCharacteristics([Self.uartReceiver, Self.uartSender], for: service)
    }
  }

  func peripheral(
    _ peripheral: CBPeripheral, didDiscoverCharacteristicsFor service: CBService,
    error: (any Error)?
  ) {
    for characteristic in service.characteristics ?? [] {
      switch characteristic.uuid {
      case Self.uartReceiver: receiver = characteristic
      case Self.uartSender: peripheral.setNotifyValue(true, for: characteristic)
      default: break
      }
    }
  }

  func peripheral(
    _ peripheral: CBPeripheral, didUpdateNotificationStateFor characteristic: CBCharacteristic,
    error: (any Error)?
  ) {
    log.append("notifying \(characteristic.isNotifying)")
    if characteristic.isNotifying { send(Self.packet(Self.batteryCommand)) }
  }

  func peripheral(
    _ peripheral: CBPeripheral, didUpdateValueFor characteristic: CBCharacteristic,
    error: (any Error)?
  ) {
    guard characteristic.uuid == Self.uartSender, let value = characteristic.value else { return }
    handle(value)
  }

  func peripheral(
    _ peripheral: CBPeripheral, didWriteValueFor characteristic: CBCharacteristic,
    error: (any Error)?
  ) { if let error { log.append("write \(error.localizedDescription)") } }
}
