import Foundation

@testable import HaloCoreBluetooth

/// A run of an app is a process here: the next run has another environment on the same folder.
@Suite("Restoration from a file")
struct RestorationTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "halo-\(UUID().uuidString)").path
  private let options: [String: Any] = [CBCentralManagerOptionRestoreIdentifierKey: "../app"]

  private func run(
    _ air: SimulatedAir = .strap(), _ script: @escaping (Recorder, String) -> Void
  ) throws -> Recorder {
    try Recorder.run(in: CBEnvironment(on: air, folder: folder), options: options, script)
  }

  /// Runs an app that ends with a scan, a connection and a subscription.
  @discardableResult
  private func firstRun() throws -> Recorder {
    try run { app, event in
      guard let peripheral = app.peripheral else {
        return app.manager.scanForPeripherals(withServices: [CBUUID(string: "180D")])
      }
      switch event {
      case "discover": app.manager.connect(peripheral)
      case "connect": peripheral.discoverServices([CBUUID(string: "180D")])
      case "services":
        peripheral.services?.first.map { peripheral.discoverCharacteristics(nil, for: $0) }
      case "characteristics":
        app.characteristic("2A37").map { peripheral.setNotifyValue(true, for: $0) }
      default: app.isDone = event == "value"
      }
    }
  }

  @Test("Rule 23: willRestoreState comes first, with attributes, subscriptions and the scan")
  func central() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try firstRun()
    let app = try run { app, event in
      switch event {
      case "restore":
        app.peripheral?.delegate = app
        #expect(app.peripheral?.state == .connecting)
        #expect(app.characteristic("2A37")?.isNotifying == true)
        #expect(app.peripheral?.name == "Virtual Strap")
      case "state": #expect(app.manager.isScanning)
      default: app.isDone = event == "value"
      }
    }
    #expect(app.log.first == "restore")
    let answers = app.log.filter { !$0.hasPrefix("discover") }
    #expect(
      answers.dropFirst() == ["state poweredOn", "connect", "notify 2A37 true", "value 2A37"])
    let services = app.restored[CBCentralManagerRestoredStateScanServicesKey] as? [CBUUID]
    #expect(services == [CBUUID(string: "180D")])
  }

  @Test("An app that has cancelled everything has nothing to restore")
  func nothing() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try firstRun()
    _ = try run { app, event in
      switch event {
      case "state":
        app.manager.stopScan()
        app.peripheral.map { app.manager.cancelPeripheralConnection($0) }
      default: app.isDone = event == "disconnect"
      }
    }
    let app = try run { app, _ in app.isDone = true }
    #expect(app.log == ["state poweredOn"])
  }

  @Test("The state waits for Bluetooth, and for a peripheral that is away")
  func absence() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try firstRun()
    let off = SimulatedAir.strap()
    off.setAdapter(.poweredOff, of: SimulatedTransport.defaultCentral)
    _ = try run(off) { app, event in app.isDone = event == "state" }
    let empty = SimulatedAir(Simulation(seed: 1))
    _ = try run(empty) { app, event in app.isDone = event == "state" }
    let app = try run { app, event in app.isDone = event == "connect" }
    #expect(app.log.prefix(2) == ["restore", "state poweredOn"])
  }

  @Test("Two processes on one folder keep the peripherals of both")
  func processes() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (one, other) = (
      CBEnvironment(on: .strap(), folder: folder), CBEnvironment(on: .strap(), folder: folder)
    )
    for (environment, id) in [(one, "a"), (other, "b"), (one, "c")]
      as [(CBEnvironment, PeripheralID)]
    { environment.keep(id) }
    let later = CBEnvironment(on: .strap(), folder: folder)
    for id in ["a", "b", "c"] as [PeripheralID] {
      #expect(later.peripheral(of: UUID(of: id)) == id)
    }
  }

  @Test("A damaged file counts as no file")
  func damaged() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try firstRun()
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      #expect(!name.contains("/"))
      try Data("{\"peripherals\":[{\"id\":3}".utf8).write(to: URL(filePath: "\(folder)/\(name)"))
    }
    let app = try run { app, _ in app.isDone = true }
    #expect(app.log == ["state poweredOn"])
  }

  @Test("A folder that cannot be written is logged, and the app runs")
  func unwritable() throws {
    let environment = CBEnvironment(on: .strap(), folder: "/proc/none")
    let app = try Recorder.run(in: environment, options: options) { app, event in
      if event == "state" { app.manager.scanForPeripherals(withServices: nil) }
      app.isDone = event == "discover"
    }
    #expect(app.isDone)
    #expect(app.misuse.contains { $0.contains("the state is not kept") })
  }

  @Test("Rule 12: a later process retrieves a peripheral by its identifier")
  func identifiers() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let known = try firstRun().peripheral?.identifier
    let identifier = try #require(known)
    // Another air does not know the peripheral, as a daemon that has restarted.
    let app = try run(SimulatedAir(Simulation(seed: 1))) { app, event in
      guard event == "state" else { return }
      let found = app.manager.retrievePeripherals(withIdentifiers: [UUID(), identifier, identifier])
      #expect(found.map(\.identifier) == [identifier, identifier])
      #expect(found.first === found.last)
      app.isDone = true
    }
    #expect(app.isDone)
  }

  @Test("A peripheral manager comes back with its services and its advertisement")
  func peripheral() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let options: [String: Any] = [CBPeripheralManagerOptionRestoreIdentifierKey: "sensor"]
    let first = SimulatedAir(Simulation(seed: 7))
    _ = try CBEnvironment(on: first, as: "sensor", folder: folder).run(
      until: { (app: SensorApp) in app.log.last == "advertising 0" }
    ) { SensorApp(queue: DispatchQueue(label: "app"), options: options) }

    let air = SimulatedAir(Simulation(seed: 8))
    let sensor = CBEnvironment.$current.withValue(
      CBEnvironment(on: air, as: "sensor", folder: folder)
    ) { RestoredSensor() }
    let central = try Recorder.visit(on: air) { app, event in
      guard event == "ready" else { return app.isDone = event == "value" }
      app.characteristic("FFF1").map { app.peripheral?.readValue(for: $0) }
    }
    #expect(central.characteristic("FFF1")?.value == Data("halo".utf8))
    #expect(sensor.log == ["restore 1 Sensor", "state"])
  }
}

/// An app that adds no service, because it is restored.
private final class RestoredSensor: NSObject, CBPeripheralManagerDelegate {
  private(set) var log: [String] = []
  private var manager: CBPeripheralManager?

  override init() {
    super.init()
    manager = CBPeripheralManager(
      delegate: self, queue: DispatchQueue(label: "sensor"),
      options: [CBPeripheralManagerOptionRestoreIdentifierKey: "sensor"])
  }

  func peripheralManager(_ peripheral: CBPeripheralManager, willRestoreState dict: [String: Any]) {
    let services = dict[CBPeripheralManagerRestoredStateServicesKey] as? [CBMutableService] ?? []
    let data = dict[CBPeripheralManagerRestoredStateAdvertisementDataKey] as? [String: Any]
    log.append("restore \(services.count) \(data?[CBAdvertisementDataLocalNameKey] ?? "-")")
  }

  func peripheralManagerDidUpdateState(_ peripheral: CBPeripheralManager) { log.append("state") }
}
