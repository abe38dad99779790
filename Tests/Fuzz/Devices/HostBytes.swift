import FuzzKit
import HaloSimulator
import Synchronization

/// Fuzzes a virtual controller with H4 bytes of a host, in two pieces: the first byte of the input
/// is the length of the first piece.
///
/// Unlike `HostileHosts` there are no devices, and time passes only if a command has started
/// something, so an input takes little time.
func fuzzHostBytes(_ input: [UInt8]) throws(BrokenLaw) {
  try shared.withLock { shared throws(BrokenLaw) in try shared.run(input) }
}

/// An air for the controllers of many inputs, one after the other.
private struct SharedAir {
  private var air = SimulatedAir(Simulation(seed: 7), keepsLog: false)
  private var count = 0

  mutating func run(_ input: [UInt8]) throws(BrokenLaw) {
    let host = HostileHost(on: air, as: "host")
    let bytes = input.dropFirst()
    let first = bytes.prefix(Int(input.first ?? 0))
    for piece in [first, bytes[first.endIndex...]] { try host.send(Array(piece)) }
    let hasStarted = host.hasStarted
    if hasStarted {
      try pass(.milliseconds(100))
      try host.check()
    }
    host.end()
    if hasStarted { try pass(.zero) }
    count += 1
    // Tasks of former inputs sleep on, at most for the lifetime of a private address.
    guard count % 4096 == 0 else { return }
    try pass(.seconds(3601))
    try law(air.linkCount == 0 && air.scanCount == 0, "a link or a scan is left")
    air.tearDown()
    air = SimulatedAir(Simulation(seed: 7), keepsLog: false)
  }

  private func pass(_ time: Duration) throws(BrokenLaw) {
    let clock = air.simulation.clock
    do { try air.simulation.run { if time > .zero { try await clock.sleep(for: time) } } } catch {
      throw BrokenLaw(description: "\(error)")
    }
  }
}

private let shared = Mutex(SharedAir())
