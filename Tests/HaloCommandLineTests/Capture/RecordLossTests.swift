#if os(Linux)
import HaloCapture
import HaloFakeBlueZ
import HaloSimulator
import Synchronization
import Testing

@testable import HaloCommandLine

/// Recordings over a daemon that loses values.
@Suite("halo record, losses", .timeLimit(.minutes(5)))
struct RecordLossTests {
  private final class Daemon: Sendable {
    let fake = Mutex<FakeBlueZ?>(nil)
    var present: FakeBlueZ? { fake.withLock { $0 } }
  }

  @Test("A recording ends with an error if the daemon hangs")
  func droppedValues() throws {
    let daemon = Daemon()
    let radio = Radio.fake(now: try Devices.evening) { air in
      air.place(VirtualHeartRateStrap(seed: 3), as: Devices.strapAddress)
    } disturb: { fake in
      daemon.fake.withLock { $0 = fake }
    } operate: { air, body in
      let simulation = air.simulation
      let hang = Task(executorPreference: simulation) {
        try await simulation.clock.sleep(for: .seconds(60))
        await daemon.present?.hang()
        try await simulation.clock.sleep(for: .seconds(900))
        await daemon.present?.goOn()
      }
      defer { hang.cancel() }
      try await body()
    }
    let file = TemporaryFile(ending: "halotrace")
    let run = ToolRun(
      "record", file.path, "Virtual Strap", "--for", "2000", "--transport", "bluez", radio: radio)
    #expect(run.status == 1)
    #expect(
      run.errors.contains("no more values of 2A37: the Bluetooth daemon does not answer"),
      "\(run.errors)")
    let events = try Trace(parsing: String(contentsOfFile: file.path, encoding: .utf8)).events
    #expect(run.lines.last == "recorded: \(events.count) events")
    // The recording contains all values before the failure, and none after it.
    #expect((50..<70).contains(events.count { $0.operation == .notify }))
  }
}
#endif
