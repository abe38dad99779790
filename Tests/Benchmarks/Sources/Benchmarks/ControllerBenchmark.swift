import HaloController
import HaloProtocol
import HaloSimulator
import HaloTransport
import Synchronization

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
    let air = SimulatedAir(
      simulation, conditions: AirConditions(packetGap: .zero), keepsLog: false)
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
