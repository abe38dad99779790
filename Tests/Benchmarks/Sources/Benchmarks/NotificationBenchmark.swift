import Foundation
import HaloController
import HaloCoreBluetooth
import HaloProtocol
import HaloSimulator
import HaloTransport
import Synchronization

/// Measures notifications through the whole virtual stack: from the peripheral's handler over both
/// ends of a link to a loop that decodes each.
enum NotificationBenchmark {
  static func run() throws {
    say("Heart rate notifications, sent, carried, handed over and decoded\n")
    say("in one event   links   notifications   ns each   million a second")
    for (burst, links) in [(1, 1), (1, 100), (20, 1), (20, 100), (200, 1), (200, 100)] {
      let total = 1_000_000
      let stopwatch = Stopwatch()
      let count = try notifications(total / links, on: links, burst)
      let seconds = stopwatch.seconds
      Figures.note(
        "notifications", "\(burst) in an event, \(links) links", "ns each",
        seconds / Double(count) * 1e9)
      say(
        column("\(burst)", 12) + column("\(links)", 8) + column("\(count)", 16)
          + column(seconds / Double(count) * 1e9, 0, 10)
          + column(Double(count) / seconds / 1e6, 2, 19))
    }
    say("")
  }

  private static func notifications(_ count: Int, on links: Int, _ burst: Int) throws -> Int {
    let simulation = Simulation(seed: 1)
    // Packets of one connection event arrive together, as real hosts deliver them.
    let conditions = AirConditions(packetGap: .zero)
    let air = SimulatedAir(simulation, conditions: conditions, keepsLog: false)
    for link in 0..<links { air.place(Fountain(burst: burst), as: "fountain-\(link)") }
    let transport = SimulatedTransport(on: air)
    return try simulation.run {
      try await withThrowingTaskGroup(of: Int.self) { group in
        for link in 0..<links {
          group.addTask {
            try await transport.withConnection(to: "fountain-\(link)") { connection in
              var left = count
              for try await bytes in try await connection.notifications(from: .heartRateMeasurement)
              {
                guard try GATT.HeartRateMeasurement(parsing: bytes).beatsPerMinute == 72 else {
                  fatalError("another heart rate arrived than was sent")
                }
                left -= 1
                if left == 0 { break }
              }
              return count
            }
          }
        }
        return try await group.reduce(0, +)
      }
    }
  }
}

/// A strap that notifies in bursts, as fast as its link allows.
final class Fountain: LocalPeripheral {
  private let burst: Int
  let advertisement: AdvertisementData? = AdvertisementData(serviceUUIDs: [0x180D])
  let services = [
    GATTService(
      0x180D,
      characteristics: [GATTCharacteristic(0x2A37, properties: .notify, descriptors: [0x2902])])
  ]

  init(burst: Int) { self.burst = burst }

  func run(on link: any PeripheralLink) async {
    let value = GATT.HeartRateMeasurement(beatsPerMinute: 72).bytes
    while (try? await link.clock.sleep(for: .milliseconds(25))) != nil {
      for _ in 0..<burst { try? link.notify(value, from: .heartRateMeasurement) }
    }
  }
}

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
          + column(best.delegate * scale, 2, 20) + column(best.delegate / best.transport, 2, 8))
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

/// Measures virtual controllers with a host in this process and one link: the virtual time of a
/// subscription in a second, and the ACL packets in a second.
enum ControllerBenchmark {
  static func run() throws {
    say("One link of a virtual controller, with a host in the process\n")
    say(
      "                                        virtual s   times real time   ACL packets a second")
    for (name, interval, kind) in [
      ("heart rates of a strap, every second", 40, Kind.subscription(hours: 10)),
      ("writes of the host, 7.5 ms", 6, .writes(packets: 200_000)),
      ("values of the peripheral, 20 in 25 ms", 20, .values(packets: 200_000)),
    ] as [(String, UInt16, Kind)] {
      let stopwatch = Stopwatch()
      let (time, packets) = try visit(interval, kind)
      let seconds = stopwatch.seconds
      Figures.note("controllers", name, "ns each", seconds / Double(packets) * 1e9)
      say(
        name + column("", 38 - name.count) + column(time, 0, 11)
          + column(time / seconds, 0, 18) + column(Double(packets) / seconds, 0, 23))
    }
    say("")
  }

  private enum Kind: Sendable {
    case subscription(hours: Int)
    case writes(packets: Int)
    case values(packets: Int)
  }

  /// Returns the virtual time in seconds, and the number of ACL packets.
  private static func visit(_ interval: UInt16, _ kind: Kind) throws -> (Double, Int) {
    let simulation = Simulation(seed: 1)
    let air = SimulatedAir(simulation, conditions: AirConditions(packetGap: .zero), keepsLog: false)
    if case .values = kind {
      air.place(Fountain(burst: 20), as: "C0:00:5E:00:53:01")
    } else {
      air.place(VirtualHeartRateStrap(), as: "C0:00:5E:00:53:01")
    }
    let host = BenchmarkHost(on: air)
    try simulation.run(limit: .seconds(1_000_000)) {
      host.connect(interval: interval)
      let clock = simulation.clock
      while !host.isConnected { try await clock.sleep(for: .milliseconds(10)) }
      switch kind {
      case .subscription(let hours):
        // The services GAP and GATT have the handles 1 to 7.
        host.send([0x12, 11, 0, 1, 0], on: 4)
        try await clock.sleep(for: .seconds(3600 * hours))
      case .values(let packets):
        host.send([0x12, 11, 0, 1, 0], on: 4)
        while host.packetCount < packets { try await clock.sleep(for: .seconds(1)) }
      case .writes(let packets):
        host.send(packets)
        while host.packetCount < packets { try await clock.sleep(for: .seconds(1)) }
      }
    }
    let (seconds, attoseconds) = simulation.now.components
    return (Double(seconds) + Double(attoseconds) / 1e18, host.packetCount)
  }
}

/// A host that only counts.
private final class BenchmarkHost: Sendable {
  private struct State {
    var controller: VirtualController?
    var isConnected = false
    /// The packets received and completed.
    var packetCount = 0
    var left = 0
  }

  private let state = Mutex(State())

  init(on air: SimulatedAir) {
    let controller = VirtualController(on: air, as: "host") { [weak self] in self?.receive($0) }
    state.withLock { $0.controller = controller }
  }

  var isConnected: Bool { state.withLock { $0.isConnected } }
  var packetCount: Int { state.withLock { $0.packetCount } }
  private var controller: VirtualController? { state.withLock { $0.controller } }

  func connect(interval: UInt16) {
    let all = [UInt8](repeating: 0xFF, count: 8)
    controller?.receive([0x01, 0x01, 0x0C, 8] + all)
    controller?.receive([0x01, 0x01, 0x20, 8] + all)
    let address: [UInt8] = [0x01, 0x53, 0x00, 0x5E, 0x00, 0xC0]
    let timing: [UInt8] = [UInt8(interval), 0, UInt8(interval), 0, 0, 0, 0x90, 1, 0, 0, 0, 0]
    controller?.receive([0x01, 0x0D, 0x20, 25, 0x60, 0, 0x60, 0, 0, 1] + address + [0] + timing)
  }

  /// Sends a payload in one packet.
  func send(_ payload: [UInt8], on channel: UInt8) {
    let count = UInt8(payload.count)
    controller?.receive([0x02, 1, 0, count + 4, 0, count, 0, channel, 0] + payload)
  }

  /// Sends packets of 27 bytes, each as soon as the controller has room for it.
  func send(_ count: Int) {
    state.withLock { $0.left = count }
    for _ in 0..<8 { sendNext() }
  }

  private func sendNext() {
    let isThere = state.withLock { state in
      state.left -= 1
      return state.left >= 0
    }
    // A channel that the peripheral ignores.
    if isThere { send([UInt8](repeating: 7, count: 23), on: 0x40) }
  }

  private func receive(_ packet: [UInt8]) {
    switch (packet[0], packet[1]) {
    case (0x02, _): state.withLock { $0.packetCount += 1 }
    case (0x04, 0x13):
      let count = Int(packet[6])
      state.withLock { $0.packetCount += count }
      for _ in 0..<count { sendNext() }
    case (0x04, 0x3E) where packet[3] == 0x0A:
      guard packet[4] == 0 else { fatalError("the controller does not connect") }
      state.withLock { $0.isConnected = true }
    default: break
    }
  }
}
