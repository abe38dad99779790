import Foundation
import HaloCoreBluetooth
import HaloProtocol
import HaloSimulator
import HaloTransport

/// Measures the delegates of Core Bluetooth next to the same work through the transport, in turns.
enum DelegateBenchmark {
  private static let rounds = 5

  static func run() throws {
    say("Core Bluetooth on the simulator, next to its transport; best of \(rounds) rounds\n")
    say("operation                        transport, µs each   delegate, µs each   ratio")
    let rows: [(name: String, work: Work)] = [
      ("a read", .reads(20_000)), ("a notification, one by one", .notifications(20_000, burst: 1)),
      ("a notification, 20 at once", .notifications(100_000, burst: 20)),
    ]
    for (name, work) in rows {
      var best = (transport: Double.infinity, delegate: Double.infinity)
      for _ in 0..<rounds {
        best.transport = min(best.transport, try seconds { try throughTransport(work) })
        best.delegate = min(best.delegate, try seconds { try throughDelegate(work) })
      }
      let scale = 1e6 / Double(work.count)
      Figures.note("delegates", name, "× transport", best.delegate / best.transport)
      say(
        name + column(best.transport * scale, 2, 51 - name.count)
          + column(best.delegate * scale, 2, 20)
          + column(best.delegate / best.transport, 2, 8))
    }
    say("")
  }

  enum Work {
    case reads(Int)
    case notifications(Int, burst: Int)

    var count: Int {
      switch self {
      case .reads(let count), .notifications(let count, _): count
      }
    }
  }

  private static func seconds(_ body: () throws -> Void) throws -> Double {
    let stopwatch = Stopwatch()
    try body()
    return stopwatch.seconds
  }

  /// Makes an air whose packets of one connection event arrive together.
  private static func air(_ work: Work) -> SimulatedAir {
    let air = SimulatedAir(
      Simulation(seed: 1), conditions: AirConditions(packetGap: .zero), keepsLog: false)
    switch work {
    case .reads: air.place(VirtualHeartRateStrap(seed: 7), as: "device")
    case .notifications(_, let burst): air.place(Fountain(burst: burst), as: "device")
    }
    return air
  }

  private static func throughTransport(_ work: Work) throws {
    let air = air(work)
    let transport = SimulatedTransport(on: air)
    try air.simulation.run {
      try await transport.withConnection(to: "device") { connection in
        switch work {
        case .reads(let count):
          for _ in 0..<count { _ = try await connection.read(.bodySensorLocation) }
        case .notifications(let count, _):
          var left = count
          for try await _ in try await connection.notifications(from: .heartRateMeasurement) {
            left -= 1
            if left == 0 { break }
          }
        }
      }
    }
  }

  private static func throughDelegate(_ work: Work) throws {
    let environment = CBEnvironment(on: air(work))
    _ = try environment.run(limit: .seconds(86_400), until: \Reader.isDone) {
      Reader(work, DispatchQueue(label: "app"))
    }
  }
}

/// An app that reads a characteristic again and again, or counts notifications.
///
/// Sendable: in lock-step, one thread at a time uses it.
private final class Reader: NSObject, CBCentralManagerDelegate, CBPeripheralDelegate,
  @unchecked Sendable
{
  private let work: DelegateBenchmark.Work
  private var left: Int
  private var manager: CBCentralManager?
  private var peripheral: CBPeripheral?
  var isDone: Bool { left == 0 }

  init(_ work: DelegateBenchmark.Work, _ queue: DispatchQueue) {
    (self.work, left) = (work, work.count)
    super.init()
    manager = CBCentralManager(delegate: self, queue: queue)
  }

  func centralManagerDidUpdateState(_ central: CBCentralManager) {
    central.scanForPeripherals(withServices: [CBUUID(string: "180D")])
  }

  func centralManager(
    _ central: CBCentralManager, didDiscover peripheral: CBPeripheral,
    advertisementData: [String: Any], rssi RSSI: NSNumber
  ) {
    central.stopScan()
    self.peripheral = peripheral
    peripheral.delegate = self
    central.connect(peripheral)
  }

  func centralManager(_ central: CBCentralManager, didConnect peripheral: CBPeripheral) {
    peripheral.discoverServices([CBUUID(string: "180D")])
  }

  func peripheral(_ peripheral: CBPeripheral, didDiscoverServices error: (any Error)?) {
    guard let service = peripheral.services?.first else { return }
    peripheral.discoverCharacteristics(nil, for: service)
  }

  func peripheral(
    _ peripheral: CBPeripheral, didDiscoverCharacteristicsFor service: CBService,
    error: (any Error)?
  ) {
    for item in service.characteristics ?? [] {
      switch work {
      case .reads where item.uuid == CBUUID(string: "2A38"): peripheral.readValue(for: item)
      case .notifications where item.uuid == CBUUID(string: "2A37"):
        peripheral.setNotifyValue(true, for: item)
      default: break
      }
    }
  }

  func peripheral(
    _ peripheral: CBPeripheral, didUpdateValueFor characteristic: CBCharacteristic,
    error: (any Error)?
  ) {
    guard left > 0 else { return }
    left -= 1
    if left == 0 { return manager?.cancelPeripheralConnection(peripheral) ?? () }
    if case .reads = work { peripheral.readValue(for: characteristic) }
  }
}
