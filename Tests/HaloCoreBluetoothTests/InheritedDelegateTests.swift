import CoreBluetooth
import Foundation

/// An app whose devices share a base class.
private class BaseDevice: NSObject, CBCentralManagerDelegate, CBPeripheralDelegate {
  var peripheral: CBPeripheral?
  var manager: CBCentralManager?
  var isNotifying: Bool {
    peripheral?.services?.first?.characteristics?.contains { $0.isNotifying } ?? false
  }

  func centralManagerDidUpdateState(_ central: CBCentralManager) {
    manager = central
    central.scanForPeripherals(withServices: [CBUUID(string: "180D")])
  }

  func centralManager(
    _ central: CBCentralManager, didDiscover peripheral: CBPeripheral,
    advertisementData: [String: Any], rssi RSSI: NSNumber
  ) {
    self.peripheral = peripheral
    peripheral.delegate = self
    central.connect(peripheral)
  }

  func centralManager(_ central: CBCentralManager, didConnect peripheral: CBPeripheral) {
    peripheral.discoverServices([CBUUID(string: "180D")])
  }

  func peripheral(_ peripheral: CBPeripheral, didDiscoverServices error: (any Error)?) {
    peripheral.services?.first.map { peripheral.discoverCharacteristics(nil, for: $0) }
  }

  func peripheral(
    _ peripheral: CBPeripheral, didDiscoverCharacteristicsFor service: CBService,
    error: (any Error)?
  ) {
    let rate = service.characteristics?.first { $0.uuid == CBUUID(string: "2A37") }
    rate.map { peripheral.setNotifyValue(true, for: $0) }
  }
}

/// A device with a callback of its own, which nothing calls.
private final class Strap: BaseDevice {
  var values = 0

  func peripheral(
    _ peripheral: CBPeripheral, didUpdateValueFor characteristic: CBCharacteristic,
    error: (any Error)?
  ) { values += 1 }
}

/// A base class without the conformance, whose subclass declares it.
private class PlainBase: NSObject {}

private final class Listener: PlainBase, CBCentralManagerDelegate {
  func centralManagerDidUpdateState(_ central: CBCentralManager) {
    central.scanForPeripherals(withServices: nil)
  }
}

@Suite("Delegates that inherit a conformance")
struct InheritedDelegateTests {
  /// Runs a delegate next to a strap, and returns the messages of the framework.
  private func messages(
    about delegate: any CBCentralManagerDelegate, within time: Duration
  ) throws -> [String] {
    // A manager does not keep its delegate.
    defer { withExtendedLifetime(delegate) {} }
    let air = SimulatedAir.strap()
    let environment = CBEnvironment(on: air)
    let messages = Mutex<[String]>([])
    environment.log { line in messages.withLock { $0.append(line) } }
    _ = try environment.run(until: { _ in air.simulation.now > time }) {
      CBCentralManager(delegate: delegate, queue: DispatchQueue(label: "app"))
    }
    return messages.withLock { $0 }
  }

  @Test("A callback that only a subclass has is reported once for its class")
  func strap() throws {
    let strap = Strap()
    let log = try messages(about: strap, within: .seconds(60))
    #expect(strap.isNotifying)
    #expect(strap.values == 0)
    #expect(log.count == 1)
    #expect(log.first?.contains("Strap inherits CBPeripheralDelegate from BaseDevice") == true)
    #expect(log.first?.contains("declare it in BaseDevice, and override it") == true)
  }

  @Test("A class that declares its conformance has no report, whatever its superclass is")
  func listener() throws {
    #expect(try messages(about: Listener(), within: .seconds(10)) == [])
  }
}
