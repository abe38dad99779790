import Foundation
import FuzzKit
import HaloCoreBluetooth
import HaloSimulator

/// Fuzzes calls that four threads make at the same time, next to the callbacks of an ordinary app.
///
/// The bytes are those of `DelegateProgram` up to its calls, and then two for each call: the call
/// and its parameters. No model knows the order of the threads, so the laws are those that hold for
/// each order.
func fuzzConcurrentCalls(_ input: [UInt8]) throws(BrokenLaw) {
  var taker = ByteTaker(input)
  let stage = DelegateStage(&taker)
  var calls: [ConcurrentCalls.Call] = []
  while !taker.isEmpty, calls.count < 120 { calls.append((taker.byte(), Int(taker.byte()))) }
  try stage.perform {
    let environment = CBEnvironment(on: stage.air)
    environment.log { _ in }
    let app = try stage.run(environment, until: { (app: ConcurrentCalls) in app.advance() }) {
      ConcurrentCalls(calls, stage.air)
    }
    if let broken = app.broken { throw broken }
    app.settle()
    return [{ [weak app] in app }, { [weak manager = app.manager] in manager }]
  }
}

/// An app whose threads make any call at any time.
///
/// Sendable: a lock guards its own properties; the objects of Core Bluetooth guard themselves.
private final class ConcurrentCalls: NSObject, @unchecked Sendable {
  typealias Call = (kind: UInt8, detail: Int)

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  private(set) var manager: CBCentralManager!
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  private var host: CBPeripheralManager!
  private let queue = DispatchQueue(label: "app")
  private let threads = (0..<4).map { DispatchQueue(label: "thread \($0)") }
  private let key = DispatchSpecificKey<Bool>()
  private let air: SimulatedAir
  private let calls: [Call]
  private let lock = NSRecursiveLock()
  private var made = 0
  private var running = 0
  private var isInCallback = false
  private var phase = Phase.calls
  private var deadline = Duration.zero
  private var known: [CBPeripheral] = []
  private var firstBroken: BrokenLaw?

  private enum Phase { case calls, end }

  private static let services = ["180D", "FFD5", "FFF0", "180F"].map { CBUUID(string: $0) }
  private let changing = CBMutableCharacteristic(
    type: CBUUID(string: "FFF4"), properties: [.notify, .read], value: nil, permissions: .readable)
  private lazy var service: CBMutableService = {
    let service = CBMutableService(type: CBUUID(string: "FFF0"), primary: true)
    service.characteristics = [changing]
    return service
  }()

  init(_ calls: [Call], _ air: SimulatedAir) {
    (self.calls, self.air) = (calls, air)
    super.init()
    queue.setSpecific(key: key, value: true)
    manager = CBCentralManager(delegate: self, queue: queue)
    host = CBPeripheralManager(delegate: self, queue: queue)
    _ = service
  }

  var broken: BrokenLaw? { lock.withLock { firstBroken } }
  func settle() { for queue in threads + [queue] { queue.sync {} } }

  /// Lets each thread make its next call; returns true at the end of the run.
  ///
  /// Called on the thread of the simulation.
  func advance() -> Bool {
    guard lock.withLock({ running == 0 && !isInCallback }) else { return false }
    guard broken == nil else { return true }
    let now = air.simulation.now
    switch phase {
    case .calls where made < calls.count:
      for (thread, call) in zip(threads, calls[made...]) { start(call, on: thread) }
      made = min(made + threads.count, calls.count)
    case .calls:
      // Faults of a plan end before that, and all adapters are on.
      guard now >= .seconds(40) else { return false }
      manager.stopScan()
      for peripheral in lock.withLock({ known }) { manager.cancelPeripheralConnection(peripheral) }
      manager.registerForConnectionEvents(options: nil)
      host.stopAdvertising()
      host.removeAllServices()
      (phase, deadline) = (.end, now + .seconds(5))
    case .end:
      guard now >= deadline else { return false }
      for peripheral in known {
        hold(peripheral.state == .disconnected, "\(peripheral) after the end of all connections")
      }
      hold(manager.state == .poweredOn, "the state is \(manager.state)")
      hold(!manager.isScanning && !host.isAdvertising, "a scan or an advertisement remains")
      hold(air.linkCount == 0, "\(air.linkCount) links remain on the air")
      hold(air.scanCount == 0, "\(air.scanCount) scans remain on the air")
      return true
    }
    return false
  }

  private func hold(_ condition: Bool, _ text: @autoclosure () -> String) {
    guard !condition else { return }
    lock.withLock { firstBroken = firstBroken ?? BrokenLaw(description: text()) }
  }

  private func start(_ call: Call, on thread: DispatchQueue) {
    lock.withLock { running += 1 }
    thread.async { [self] in
      perform(call.kind % 24, call.detail)
      lock.withLock { running -= 1 }
    }
  }

  private func perform(_ kind: UInt8, _ detail: Int) {
    let services = detail & 64 == 0 ? nil : [Self.services[detail >> 4 & 3]]
    switch kind {
    case 0: manager.scanForPeripherals(withServices: services)
    case 1: manager.stopScan()
    case 2: manager.registerForConnectionEvents(options: services.map { [.serviceUUIDs: $0] })
    case 3:
      let identifiers = lock.withLock { known.map(\.identifier) }
      manager.retrievePeripherals(withIdentifiers: identifiers).forEach(keep)
    case 4: manager.retrieveConnectedPeripherals(withServices: Self.services).forEach(keep)
    case 5: manager.delegate = detail & 1 == 0 ? self : nil
    case 6: host.add(service)
    case 7: host.remove(service)
    case 8: host.startAdvertising([CBAdvertisementDataServiceUUIDsKey: [Self.services[2]]])
    case 9: host.stopAdvertising()
    case 10: _ = host.updateValue(Data([7]), for: changing, onSubscribedCentrals: nil)
    default:
      guard let peripheral = lock.withLock({ known.element(detail) }) else { return }
      perform(kind, detail, services, on: peripheral)
    }
  }

  private func perform(
    _ kind: UInt8, _ detail: Int, _ services: [CBUUID]?, on peripheral: CBPeripheral
  ) {
    let service = (peripheral.services ?? []).element(detail)
    let characteristic = (service?.characteristics ?? []).element(detail >> 2)
    let value = Data(repeating: 1, count: detail % 24)
    switch (kind, service, characteristic) {
    case (11, _, _):
      manager.connect(
        peripheral, options: [CBConnectPeripheralOptionEnableAutoReconnect: detail & 1 == 0])
    case (12, _, _): manager.cancelPeripheralConnection(peripheral)
    case (13, _, _): peripheral.discoverServices(services)
    case (14, _, _): peripheral.readRSSI()
    case (15, _, _): peripheral.delegate = detail & 1 == 0 ? self : nil
    case (16, let service?, _): peripheral.discoverCharacteristics(nil, for: service)
    case (17, _, let characteristic?): peripheral.discoverDescriptors(for: characteristic)
    case (18, _, let characteristic?): peripheral.readValue(for: characteristic)
    case (19, _, let characteristic?):
      peripheral.writeValue(value, for: characteristic, type: .withResponse)
    case (20, _, let characteristic?):
      for _ in 0..<detail % 32 where peripheral.canSendWriteWithoutResponse {
        peripheral.writeValue(value, for: characteristic, type: .withoutResponse)
      }
    case (21, _, let characteristic?):
      peripheral.setNotifyValue(detail & 1 == 0, for: characteristic)
    case (22, _, let characteristic?):
      for descriptor in characteristic.descriptors ?? [] { peripheral.readValue(for: descriptor) }
    default: _ = "\(peripheral) \(service as Any) \(characteristic as Any)"
    }
  }

  private func keep(_ peripheral: CBPeripheral) {
    lock.withLock {
      let present = known.first { $0.identifier == peripheral.identifier }
      hold(present == nil || present === peripheral, "\(peripheral) has two objects")
      if present == nil { known.append(peripheral) }
    }
    peripheral.delegate = self
  }

  /// Checks a callback, and makes the call of an ordinary app.
  private func callback(_ body: () -> Void = {}) {
    lock.withLock {
      hold(DispatchQueue.getSpecific(key: key) == true, "a callback came on another queue")
      hold(!isInCallback, "a callback came during another")
      isInCallback = true
    }
    if lock.withLock({ phase == .calls }) { body() }
    lock.withLock { isInCallback = false }
  }
}

extension ConcurrentCalls: CBCentralManagerDelegate, CBPeripheralDelegate {
  func centralManagerDidUpdateState(_ central: CBCentralManager) {
    callback { central.scanForPeripherals(withServices: nil) }
  }

  func centralManager(
    _ central: CBCentralManager, didDiscover peripheral: CBPeripheral,
    advertisementData: [String: Any], rssi RSSI: NSNumber
  ) {
    callback {
      keep(peripheral)
      central.connect(peripheral)
    }
  }

  func centralManager(_ central: CBCentralManager, didConnect peripheral: CBPeripheral) {
    callback { peripheral.discoverServices(nil) }
  }

  func centralManager(
    _ central: CBCentralManager, didDisconnectPeripheral peripheral: CBPeripheral,
    error: (any Error)?
  ) { callback() }

  func peripheral(_ peripheral: CBPeripheral, didDiscoverServices error: (any Error)?) {
    callback {
      for service in peripheral.services ?? [] {
        peripheral.discoverCharacteristics(nil, for: service)
      }
    }
  }

  func peripheral(
    _ peripheral: CBPeripheral, didDiscoverCharacteristicsFor service: CBService,
    error: (any Error)?
  ) { callback { service.characteristics?.first.map { peripheral.setNotifyValue(true, for: $0) } } }

  func peripheral(
    _ peripheral: CBPeripheral, didUpdateValueFor characteristic: CBCharacteristic,
    error: (any Error)?
  ) { callback() }

  func peripheral(
    _ peripheral: CBPeripheral, didWriteValueFor characteristic: CBCharacteristic,
    error: (any Error)?
  ) { callback() }

  func peripheralIsReady(toSendWriteWithoutResponse peripheral: CBPeripheral) { callback() }
}

extension ConcurrentCalls: CBPeripheralManagerDelegate {
  func peripheralManagerDidUpdateState(_ peripheral: CBPeripheralManager) {
    callback { peripheral.add(service) }
  }

  func peripheralManager(
    _ peripheral: CBPeripheralManager, didAdd service: CBService, error: (any Error)?
  ) { callback { peripheral.startAdvertising(nil) } }

  func peripheralManager(_ peripheral: CBPeripheralManager, didReceiveRead request: CBATTRequest) {
    callback { peripheral.respond(to: request, withResult: .success) }
  }
}
