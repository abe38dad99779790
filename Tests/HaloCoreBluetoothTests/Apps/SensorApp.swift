import CoreBluetooth
import Foundation

/// An app in the peripheral role with a characteristic for each of the five properties: Core
/// Bluetooth alone.
final class SensorApp: NSObject, CBPeripheralManagerDelegate, @unchecked Sendable {
  // Sendable: in lock-step, one thread at a time uses the app.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  private(set) var manager: CBPeripheralManager!
  private(set) var log: [String] = []
  /// The value of the dynamic characteristics.
  var level: UInt8 = 80
  /// The answer to reads and writes.
  var result = CBATTError.Code.success
  var answers = true
  /// Called after each callback with its name.
  var script: (SensorApp, String) -> Void = { _, _ in }

  static let uuid = CBUUID(string: "FFF0")
  let constant = CBMutableCharacteristic(
    type: CBUUID(string: "FFF1"), properties: .read, value: Data("halo".utf8),
    permissions: .readable)
  let dynamic = CBMutableCharacteristic(
    type: CBUUID(string: "FFF2"), properties: [.read, .write], value: nil,
    permissions: [.readable, .writeable])
  let command = CBMutableCharacteristic(
    type: CBUUID(string: "FFF3"), properties: .writeWithoutResponse, value: nil,
    permissions: .writeable)
  let notified = CBMutableCharacteristic(
    type: CBUUID(string: "FFF4"), properties: .notify, value: nil, permissions: .readable)
  let indicated = CBMutableCharacteristic(
    type: CBUUID(string: "FFF5"), properties: .indicate, value: nil, permissions: .readable)
  let service = CBMutableService(type: SensorApp.uuid, primary: true)

  init(queue: DispatchQueue, options: [String: Any]? = nil) {
    super.init()
    dynamic.descriptors = [
      CBMutableDescriptor(
        type: CBUUID(string: CBUUIDCharacteristicUserDescriptionString), value: "level")
    ]
    service.characteristics = [constant, dynamic, command, notified, indicated]
    manager = CBPeripheralManager(delegate: self, queue: queue, options: options)
  }

  private func add(_ event: String, _ line: String) {
    log.append(line)
    script(self, event)
  }

  /// Sends a value to all subscribers; after a lack of room, the callback "ready" follows.
  func send(_ value: Data) {
    for characteristic in [notified, indicated]
    where !manager.updateValue(value, for: characteristic, onSubscribedCentrals: nil) {
      log.append("no room for \(characteristic.uuid.uuidString)")
    }
  }

  func peripheralManagerDidUpdateState(_ peripheral: CBPeripheralManager) {
    if peripheral.state == .poweredOn { peripheral.add(service) }
    add("state", "state \(peripheral.state)")
  }

  func peripheralManager(
    _ peripheral: CBPeripheralManager, didAdd service: CBService, error: (any Error)?
  ) {
    if !peripheral.isAdvertising {
      peripheral.startAdvertising([
        CBAdvertisementDataLocalNameKey: "Sensor", CBAdvertisementDataServiceUUIDsKey: [Self.uuid],
      ])
    }
    add("added", "added \(service.uuid.uuidString) \((error as? CBError)?.code.rawValue ?? 0)")
  }

  func peripheralManagerDidStartAdvertising(
    _ peripheral: CBPeripheralManager, error: (any Error)?
  ) { add("advertising", "advertising \((error as? CBError)?.code.rawValue ?? 0)") }

  func peripheralManager(
    _ peripheral: CBPeripheralManager, central: CBCentral,
    didSubscribeTo characteristic: CBCharacteristic
  ) { add("subscribed", "subscribed \(characteristic.uuid.uuidString)") }

  func peripheralManager(
    _ peripheral: CBPeripheralManager, central: CBCentral,
    didUnsubscribeFrom characteristic: CBCharacteristic
  ) { add("unsubscribed", "unsubscribed \(characteristic.uuid.uuidString)") }

  func peripheralManager(_ peripheral: CBPeripheralManager, didReceiveRead request: CBATTRequest) {
    log.append("read \(request.characteristic.uuid.uuidString)")
    guard answers else { return }
    request.value = Data([level])
    peripheral.respond(to: request, withResult: result)
  }

  func peripheralManager(
    _ peripheral: CBPeripheralManager, didReceiveWrite requests: [CBATTRequest]
  ) {
    guard let first = requests.first else { return }
    log.append("write \(first.characteristic.uuid.uuidString) \(first.value?.count ?? -1)")
    level = first.value?.first ?? level
    peripheral.respond(to: first, withResult: result)
  }

  func peripheralManagerIsReady(toUpdateSubscribers peripheral: CBPeripheralManager) {
    add("ready", "ready")
  }
}
