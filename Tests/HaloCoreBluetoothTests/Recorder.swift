import Foundation
import HaloCoreBluetooth

extension CBEnvironment {
  /// This environment without its log: most apps end with a link that is up, which is misuse.
  var quiet: CBEnvironment {
    log { _ in }
    return self
  }
}

extension SimulatedAir {
  /// Returns new air with a strap, and faults of the strap.
  static func strap(_ plan: FaultPlan = [], seed: UInt64 = 7) -> SimulatedAir {
    let air = SimulatedAir(Simulation(seed: seed))
    air.place(VirtualHeartRateStrap(seed: seed), as: "strap")
    air.inject(plan, into: "strap")
    return air
  }
}

/// A delegate that writes a line for each callback, and runs a script.
final class Recorder: NSObject, CBCentralManagerDelegate, CBPeripheralDelegate, @unchecked Sendable
{
  // Sendable: in lock-step, one thread at a time uses the recorder.
  private(set) var log: [String] = []
  /// The misuse that the framework logged.
  private(set) var misuse: [String] = []
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var manager: CBCentralManager!
  var peripheral: CBPeripheral?
  /// The advertisement that was reported last.
  private(set) var advertisement: [String: Any] = [:]
  var isDone = false
  /// Called after each callback with its name.
  var script: (Recorder, String) -> Void = { _, _ in }

  /// Runs a script against the devices on an air.
  @discardableResult
  static func run(
    on air: SimulatedAir, as name: String = SimulatedTransport.defaultCentral,
    limit: Duration = .seconds(600), _ script: @escaping (Recorder, String) -> Void
  ) throws -> Recorder { try run(in: CBEnvironment(on: air, as: name), limit: limit, script) }

  /// Runs a script in an environment, with options of the manager.
  @discardableResult
  static func run(
    in environment: CBEnvironment, limit: Duration = .seconds(600), options: [String: Any]? = nil,
    _ script: @escaping (Recorder, String) -> Void
  ) throws -> Recorder {
    try environment.run(limit: limit, until: \.isDone) {
      let recorder = Recorder()
      recorder.script = script
      environment.log { [weak recorder] in recorder?.note(misuse: $0) }
      recorder.manager = CBCentralManager(
        delegate: recorder, queue: DispatchQueue(label: "app"), options: options)
      return recorder
    }
  }

  func characteristic(_ uuid: String) -> CBCharacteristic? {
    (peripheral?.services ?? []).flatMap { $0.characteristics ?? [] }
      .first { $0.uuid == CBUUID(string: uuid) }
  }

  /// Connects to the first peripheral, discovers everything, and then calls a closure for each
  /// callback; the first is `ready`.
  static func visit(
    on air: SimulatedAir, as name: String = SimulatedTransport.defaultCentral,
    limit: Duration = .seconds(600),
    options: [String: Any]? = nil, _ script: @escaping (Recorder, String) -> Void
  ) throws -> Recorder {
    var open = -1
    return try run(on: air, as: name, limit: limit) { app, event in
      switch event {
      case "state" where app.manager.state == .poweredOn && open < 0:
        app.manager.scanForPeripherals(withServices: nil)
      case "discover" where app.peripheral?.state == .disconnected && open < 0:
        app.manager.stopScan()
        if let peripheral = app.peripheral { app.manager.connect(peripheral, options: options) }
      case "connect" where open < 0: app.peripheral?.discoverServices(nil)
      case "services" where open < 0:
        open = app.peripheral?.services?.count ?? 0
        for service in app.peripheral?.services ?? [] {
          app.peripheral?.discoverCharacteristics(nil, for: service)
        }
      case "characteristics" where open > 0:
        open -= 1
        if open == 0 { script(app, "ready") }
      default: script(app, event)
      }
    }
  }

  /// Notes a misuse that the framework logged.
  func note(misuse: String) { self.misuse.append(misuse) }

  private func add(_ event: String, _ line: String) {
    log.append(line)
    script(self, event)
  }

  private func number(_ error: (any Error)?) -> String {
    guard let error = error as NSError? else { return "" }
    return " \(error.domain) \(error.code)"
  }

  /// The dictionary of the last restoration.
  private(set) var restored: [String: Any] = [:]

  func centralManager(_ central: CBCentralManager, willRestoreState dict: [String: Any]) {
    restored = dict
    peripheral = (dict[CBCentralManagerRestoredStatePeripheralsKey] as? [CBPeripheral])?.first
    add("restore", "restore")
  }

  func centralManagerDidUpdateState(_ central: CBCentralManager) {
    add("state", "state \(central.state)")
  }

  func centralManager(
    _ central: CBCentralManager, didDiscover peripheral: CBPeripheral,
    advertisementData: [String: Any], rssi RSSI: NSNumber
  ) {
    advertisement = advertisementData
    if self.peripheral == nil {
      self.peripheral = peripheral
      peripheral.delegate = self
    }
    add("discover", "discover \(peripheral.identifier)")
  }

  func centralManager(_ central: CBCentralManager, didConnect peripheral: CBPeripheral) {
    add("connect", "connect")
  }

  func centralManager(
    _ central: CBCentralManager, didFailToConnect peripheral: CBPeripheral, error: (any Error)?
  ) { add("fail", "fail\(number(error))") }

  func centralManager(
    _ central: CBCentralManager, didDisconnectPeripheral peripheral: CBPeripheral,
    timestamp: CFAbsoluteTime, isReconnecting: Bool, error: (any Error)?
  ) { add("disconnect", "disconnect\(number(error))\(isReconnecting ? " reconnecting" : "")") }

  func peripheral(_ peripheral: CBPeripheral, didModifyServices invalidatedServices: [CBService]) {
    add("modify", "modify \(invalidatedServices.map(\.uuid.uuidString))")
  }

  func peripheral(_ peripheral: CBPeripheral, didReadRSSI RSSI: NSNumber, error: (any Error)?) {
    add("rssi", "rssi \(RSSI)\(number(error))")
  }

  func peripheral(_ peripheral: CBPeripheral, didDiscoverServices error: (any Error)?) {
    add("services", "services \(peripheral.services?.count ?? -1)\(number(error))")
  }

  func peripheral(
    _ peripheral: CBPeripheral, didDiscoverCharacteristicsFor service: CBService,
    error: (any Error)?
  ) {
    add(
      "characteristics",
      "characteristics \(service.uuid.uuidString) \(service.characteristics?.count ?? -1)"
        + number(error))
  }

  func peripheral(
    _ peripheral: CBPeripheral, didUpdateValueFor characteristic: CBCharacteristic,
    error: (any Error)?
  ) { add("value", "value \(characteristic.uuid.uuidString)\(number(error))") }

  func peripheral(
    _ peripheral: CBPeripheral, didWriteValueFor characteristic: CBCharacteristic,
    error: (any Error)?
  ) { add("write", "write \(characteristic.uuid.uuidString)\(number(error))") }

  func peripheral(
    _ peripheral: CBPeripheral, didUpdateNotificationStateFor characteristic: CBCharacteristic,
    error: (any Error)?
  ) {
    add(
      "notify",
      "notify \(characteristic.uuid.uuidString) \(characteristic.isNotifying)\(number(error))")
  }

  func peripheral(
    _ peripheral: CBPeripheral, didDiscoverDescriptorsFor characteristic: CBCharacteristic,
    error: (any Error)?
  ) {
    add("descriptors", "descriptors \((characteristic.descriptors ?? []).map(\.uuid.uuidString))")
  }

  func peripheral(
    _ peripheral: CBPeripheral, didUpdateValueFor descriptor: CBDescriptor, error: (any Error)?
  ) { add("descriptor", "descriptor \(descriptor.value ?? "nil")\(number(error))") }

  func centralManager(
    _ central: CBCentralManager, connectionEventDidOccur event: CBConnectionEvent,
    for peripheral: CBPeripheral
  ) { add("event \(event.rawValue)", "event \(event.rawValue)") }

  func peripheral(_ peripheral: CBPeripheral, didOpen channel: CBL2CAPChannel?, error: (any Error)?)
  { add("channel", "channel\(number(error))") }

  func peripheralIsReady(toSendWriteWithoutResponse peripheral: CBPeripheral) {
    add("room", "room")
  }
}
