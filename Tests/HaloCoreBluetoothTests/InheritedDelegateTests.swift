import CoreBluetooth
import Foundation

/// An app whose devices share a base class.
private class BaseDevice: NSObject, CBCentralManagerDelegate, CBPeripheralDelegate,
  @unchecked Sendable
{
  // Sendable: in lock-step, one thread at a time uses the device.
  var log: [String] = []
  var peripheral: CBPeripheral?
  var manager: CBCentralManager?
  var isNotifying: Bool {
    peripheral?.services?.first?.characteristics?.contains { $0.isNotifying } ?? false
  }

  func centralManagerDidUpdateState(_ central: CBCentralManager) {
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
private final class Strap: BaseDevice, @unchecked Sendable {
  var values = 0

  func peripheral(
    _ peripheral: CBPeripheral, didUpdateValueFor characteristic: CBCharacteristic,
    error: (any Error)?
  ) { values += 1 }
}

/// A base class without the conformance, whose subclass declares it.
private class PlainBase: NSObject {}

private final class Listener: PlainBase, CBCentralManagerDelegate, @unchecked Sendable {
  // Sendable: in lock-step, one thread at a time uses the listener.
  var manager: CBCentralManager?
  var log: [String] = []

  func centralManagerDidUpdateState(_ central: CBCentralManager) {
    central.scanForPeripherals(withServices: nil)
  }
}

@Suite("Delegates that inherit a conformance")
struct InheritedDelegateTests {
  @Test("A callback that only a subclass has is reported once for its class")
  func strap() throws {
    let air = SimulatedAir.strap()
    let environment = CBEnvironment(on: air)
    let strap = try environment.run(
      limit: .seconds(120), until: { _ in air.simulation.now > .seconds(60) }
    ) {
      let strap = Strap()
      environment.log { [weak strap] in strap?.log.append($0) }
      strap.manager = CBCentralManager(delegate: strap, queue: DispatchQueue(label: "app"))
      return strap
    }
    #expect(strap.isNotifying)
    #expect(strap.values == 0)
    #expect(strap.log.count == 1)
    #expect(
      strap.log.first?.contains("Strap inherits CBPeripheralDelegate from BaseDevice") == true)
    #expect(strap.log.first?.contains("declare it in BaseDevice, and override it") == true)
  }

  @Test("A class that declares its conformance has no report, whatever its superclass is")
  func listener() throws {
    let air = SimulatedAir.strap()
    let environment = CBEnvironment(on: air)
    let listener = try environment.run(
      limit: .seconds(60), until: { _ in air.simulation.now > .seconds(10) }
    ) {
      let listener = Listener()
      environment.log { [weak listener] in listener?.log.append($0) }
      listener.manager = CBCentralManager(delegate: listener, queue: DispatchQueue(label: "app"))
      return listener
    }
    #expect(listener.log == [])
  }
}
