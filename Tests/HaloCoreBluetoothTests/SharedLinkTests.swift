import Foundation

@testable import HaloCoreBluetooth

/// Two managers of one process, with objects of their own for one peripheral.
@Suite("Links that managers share")
struct SharedLinkTests {
  /// Runs two managers; `other` connects when `app` is connected.
  private static func run(
    _ air: SimulatedAir, options: [String: Any]? = nil,
    until isDone: @escaping @Sendable (Recorder) -> Bool = { $0.isDone },
    _ script: @escaping (_ app: Recorder, _ other: Recorder, String) -> Void
  ) throws -> (app: Recorder, other: Recorder) {
    let other = Recorder()
    let app = try CBEnvironment(on: air).quiet.run(limit: .seconds(300), until: isDone) {
      let app = Recorder()
      app.script = { app, event in
        switch event {
        case "state": app.manager.scanForPeripherals(withServices: nil)
        case "discover":
          app.manager.stopScan()
          app.peripheral.map { app.manager.connect($0, options: options) }
        case "connect" where other.peripheral == nil:
          other.peripheral =
            app.peripheral.map { [$0.identifier] }
            .flatMap { other.manager.retrievePeripherals(withIdentifiers: $0).first }
          other.peripheral?.delegate = other
          other.peripheral.map { other.manager.connect($0, options: options) }
        default: break
        }
        script(app, other, "app \(event)")
      }
      other.script = { other, event in script(app, other, "other \(event)") }
      let queue = DispatchQueue(label: "app")
      app.manager = CBCentralManager(delegate: app, queue: queue)
      other.manager = CBCentralManager(delegate: other, queue: queue)
      return app
    }
    return (app, other)
  }

  private static let reconnects = [CBConnectPeripheralOptionEnableAutoReconnect: true]

  @Test("Both managers reconnect after the end of the link")
  func reconnection() throws {
    let (app, other) = try Self.run(
      SimulatedAir.strap([.at(.seconds(10), .disconnect)]), options: Self.reconnects
    ) { app, other, _ in
      app.isDone = [app, other].allSatisfy { $0.log.count { $0 == "connect" } == 2 }
    }
    #expect(app.peripheral !== other.peripheral)
    for recorder in [app, other] {
      #expect(
        recorder.log.suffix(3) == ["connect", "disconnect CBErrorDomain 7 reconnecting", "connect"])
    }
  }

  @Test("A connect after a cancel is not lost while the link ends by itself")
  func cancelAndConnect() throws {
    let (_, other) = try Self.run(
      SimulatedAir.strap([.at(.seconds(10), .disconnect)]), options: Self.reconnects
    ) { app, other, event in
      if event == "app disconnect", let peripheral = other.peripheral {
        other.manager.cancelPeripheralConnection(peripheral)
        other.manager.connect(peripheral, options: Self.reconnects)
      }
      app.isDone = other.log.count { $0 == "connect" } == 2
    }
    #expect(other.log.suffix(2) == ["disconnect", "connect"])
  }

  @Test("A subscription ends with the connection of its manager, although the link stays up")
  func subscription() throws {
    let strap = CountingPeripheral()
    let air = SimulatedAir(Simulation(seed: 7))
    air.place(strap, as: "strap")
    let (app, _) = try Self.run(air, until: { _ in strap.log { $0.count == 2 } }) {
      app, other, event in
      guard let peripheral = other.peripheral else { return }
      switch event {
      case "other connect": peripheral.discoverServices(nil)
      case "other services":
        peripheral.services?.first.map { peripheral.discoverCharacteristics(nil, for: $0) }
      case "other characteristics":
        other.characteristic("2A37").map { peripheral.setNotifyValue(true, for: $0) }
      case "other notify": other.manager.cancelPeripheralConnection(peripheral)
      default: break
      }
    }
    #expect(strap.log { $0 } == [true, false])
    #expect(app.peripheral?.state == .connected)
  }

  @Test("Several threads that connect at the same time begin one attempt")
  func threads() async throws {
    for _ in 0..<50 {
      let transport = HangingTransport()
      let manager = CBEnvironment.$current.withValue(CBEnvironment(transport)) {
        CBCentralManager(delegate: nil, queue: DispatchQueue(label: "app"))
      }
      while manager.state != .poweredOn { await Task.yield() }
      let peripheral = manager.peripheral("strap")
      DispatchQueue.concurrentPerform(iterations: 4) { _ in manager.connect(peripheral) }
      while transport.attempts({ $0 }) == 0 { await Task.yield() }
      manager.cancelPeripheralConnection(peripheral)
      while peripheral.state != .disconnected { await Task.yield() }
      #expect(transport.attempts { $0 } == 1)
    }
  }

  @Test("A scan that the system refuses is logged, and no longer runs")
  func refusedScan() async throws {
    let environment = CBEnvironment(HangingTransport())
    let (lines, input) = AsyncStream<String>.makeStream()
    environment.log { input.yield($0) }
    let manager = CBEnvironment.$current.withValue(environment) {
      CBCentralManager(delegate: nil, queue: DispatchQueue(label: "app"))
    }
    while manager.state != .poweredOn { await Task.yield() }
    manager.scanForPeripherals(withServices: nil)
    #expect(await lines.first { _ in true }?.contains("the scan has ended") == true)
    while manager.isScanning { await Task.yield() }
  }
}

/// A peripheral that notes begins and ends of subscriptions.
private final class CountingPeripheral: LocalPeripheral {
  let log = Guarded<[Bool]>([])
  var advertisement: AdvertisementData? { AdvertisementData(localName: "Strap") }
  var services: [GATTService] {
    [GATTService(0x180D, characteristics: [GATTCharacteristic(0x2A37, properties: .notify)])]
  }

  func subscriptionChanged(
    _ characteristic: CharacteristicID, isSubscribed: Bool, on link: any PeripheralLink
  ) async { log { $0.append(isSubscribed) } }
}

/// A transport whose connects never end and whose scans are refused.
private struct HangingTransport: BLETransport {
  let attempts = Guarded(0)
  private let inner = SimulatedTransport(on: SimulatedAir(Simulation(seed: 1)))
  var clock: any Clock<Duration> { ContinuousClock() }

  func states() -> BLEStream<AdapterState> { inner.states() }

  func advertisements(matching filter: ScanFilter) -> BLEStream<Advertisement> {
    let (stream, input) = BLEStream<Advertisement>.makeStream(capacity: 8)
    input.finish(throwing: .refused(operation: "scan", reason: "busy"))
    return stream
  }

  func knownPeripherals() async throws(BLEError) -> [KnownPeripheral] { [] }
  func forget(_ peripheral: PeripheralID) async throws(BLEError) {}

  func connect(
    to peripheral: PeripheralID, options: ConnectionOptions
  ) async throws(BLEError) -> SimulatedLink {
    attempts { $0 += 1 }
    let (never, input) = AsyncStream<Never>.makeStream()
    for await _ in never {}
    _ = input
    throw .cancelled
  }
}
