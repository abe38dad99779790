#if os(Linux)
import Foundation
import HaloBlueZ
import HaloCoreBluetooth

/// An app of Core Bluetooth that performs and measures operations one after the other.
///
/// Sendable: everything happens on its queue.
final class DelegateClient: NSObject, CBCentralManagerDelegate, CBPeripheralDelegate,
  @unchecked Sendable
{
  private let queue = DispatchQueue(label: "client")
  private var plan: [Measure]
  private var manager: CBCentralManager?
  private var peripheral: CBPeripheral?
  private var begin = 0.0
  private var count: UInt64 = 0

  init(_ plan: [Measure], _ path: BlueZOptions.NotificationPath) throws {
    self.plan = plan
    super.init()
    var options = BlueZOptions()
    options.notificationPath = { _ in path }
    let environment = CBEnvironment(try BlueZTransport(options))
    CBEnvironment.$current.withValue(environment) {
      manager = CBCentralManager(delegate: self, queue: queue)
    }
  }

  private func characteristic(_ uuid: String) -> CBCharacteristic? {
    peripheral?.services?.first?.characteristics?.first { $0.uuid == CBUUID(string: uuid) }
  }

  /// Begins the next operation, or ends the program.
  private func start() {
    guard let measure = plan.first, let peripheral, let source = characteristic("FF01"),
      let control = characteristic("FF02")
    else {
      if let peripheral { manager?.cancelPeripheralConnection(peripheral) }
      return
    }
    (begin, count) = (processorSeconds(), 0)
    switch measure.kind {
    case .reads: peripheral.readValue(for: source)
    case .notifications(let order):
      guard source.isNotifying else { return peripheral.setNotifyValue(true, for: source) }
      peripheral.writeValue(Data(order.bytes), for: control, type: .withResponse)
    }
  }

  private func end(_ measure: Measure) {
    report(measure, count, processorSeconds() - begin)
    plan.removeFirst()
    start()
  }

  func centralManagerDidUpdateState(_ central: CBCentralManager) {
    guard central.state == .poweredOn else { return }
    // A peripheral that a client left connected does not advertise.
    if let known = central.retrieveConnectedPeripherals(withServices: [CBUUID(string: "FF00")])
      .first
    {
      connect(known)
    } else {
      central.scanForPeripherals(withServices: [CBUUID(string: "FF00")])
    }
  }

  func centralManager(
    _ central: CBCentralManager, didDiscover peripheral: CBPeripheral,
    advertisementData: [String: Any], rssi RSSI: NSNumber
  ) {
    central.stopScan()
    connect(peripheral)
  }

  private func connect(_ peripheral: CBPeripheral) {
    self.peripheral = peripheral
    peripheral.delegate = self
    manager?.connect(peripheral)
  }

  func centralManager(_ central: CBCentralManager, didConnect peripheral: CBPeripheral) {
    peripheral.discoverServices([CBUUID(string: "FF00")])
  }

  func centralManager(
    _ central: CBCentralManager, didDisconnectPeripheral peripheral: CBPeripheral,
    error: (any Error)?
  ) { exit(plan.isEmpty ? 0 : 1) }

  func peripheral(_ peripheral: CBPeripheral, didDiscoverServices error: (any Error)?) {
    guard let service = peripheral.services?.first else { return }
    peripheral.discoverCharacteristics(nil, for: service)
  }

  func peripheral(
    _ peripheral: CBPeripheral, didDiscoverCharacteristicsFor service: CBService,
    error: (any Error)?
  ) { start() }

  func peripheral(
    _ peripheral: CBPeripheral, didUpdateNotificationStateFor characteristic: CBCharacteristic,
    error: (any Error)?
  ) { if characteristic.isNotifying { start() } }

  func peripheral(
    _ peripheral: CBPeripheral, didUpdateValueFor characteristic: CBCharacteristic,
    error: (any Error)?
  ) {
    guard let measure = plan.first, let value = characteristic.value else { return }
    switch measure.kind {
    case .reads(let wanted):
      count += 1
      if count < wanted { peripheral.readValue(for: characteristic) } else { end(measure) }
    case .notifications:
      // At the start, this is a repeated last value of the former order.
      if value.first != 0xFF { count += 1 } else if count > 0 { end(measure) }
    }
  }
}
#endif
