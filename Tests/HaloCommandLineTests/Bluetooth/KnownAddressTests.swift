#if os(Linux)
import HaloFakeBlueZ
import HaloSimulator
import HaloTransport
import Synchronization
import Testing

@testable import HaloCommandLine

@Suite("Commands for a ring that the daemon knows", hasBusLibrary, .timeLimit(.minutes(5)))
struct KnownAddressTests {
  /// Runs a command twice on one daemon, with a change in between.
  private static func runTwice(
    _ words: [String], change: @escaping @Sendable (SimulatedPeripheral, FakeBlueZ) async -> Void
  ) throws -> (run: ToolRun, secondTime: Duration) {
    let daemon = Mutex<FakeBlueZ?>(nil)
    let ring = Mutex<SimulatedPeripheral?>(nil)
    let time = Mutex(Duration.zero)
    let radio = Radio.fake(
      now: try Devices.evening,
      prepare: { air in
        let control = air.place(try Devices.ring(), as: Devices.ringAddress)
        ring.withLock { $0 = control }
        air.place(Devices.beacon("Lamp"), as: Devices.otherAddress)
      }, disturb: { fake in daemon.withLock { $0 = fake } },
      operate: { air, body in
        let clock = air.simulation.clock
        try await body()
        // The end of the first link; a connected ring needs no scan either.
        try await clock.sleep(for: .seconds(5))
        if let ring = ring.withLock({ $0 }), let daemon = daemon.withLock({ $0 }) {
          await change(ring, daemon)
        }
        let start = clock.now
        defer { time.withLock { $0 = start.duration(to: clock.now) } }
        try await body()
      })
    let run = ToolRun(words + ["--ring", "\(Devices.ringAddress)"], radio: radio)
    return (run, time.withLock { $0 })
  }

  @Test(
    "The command connects without a scan, and repeats a failed discovery after the search",
    arguments: [
      DaemonFault.failing(
        method: "StartDiscovery", error: "org.bluez.Error.Failed", message: "No", times: 9),
      .discoveryFails,
    ])
  func withoutScan(_ fault: DaemonFault) throws {
    let (run, _) = try Self.runTwice(["battery"]) { _, daemon in await daemon.inject(fault) }
    #expect(run.errors == "")
    #expect(run.output == "78 %, not charging\n78 %, not charging\n")
  }

  @Test("If the ring is away, the error lists the found devices, in the same time")
  func away() throws {
    let (run, time) = try Self.runTwice(["battery", "--timeout", "10"]) { ring, _ in
      ring.simulateProximityChange(.outOfRange)
    }
    #expect(run.status == 1)
    #expect(run.output == "78 %, not charging\n")
    #expect(
      run.errors.contains(
        "a ring at \(Devices.ringAddress) was not heard in 10 s, "
          + "but Lamp (\(Devices.otherAddress))"), "\(run.errors)")
    #expect(time < .seconds(11))
  }
}
#endif
