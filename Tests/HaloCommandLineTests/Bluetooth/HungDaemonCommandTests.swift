#if os(Linux)
import HaloSimulator
import Synchronization
import Testing

@testable import HaloBlueZ
@testable import HaloCommandLine
@testable import HaloFakeBlueZ

/// Commands whose daemon hangs or dies, which the library tests too, but without exit statuses.
@Suite("A command whose daemon stops", hasBusLibrary, .timeLimit(.minutes(5)))
struct HungDaemonCommandTests {
  private static let commands = [
    ["sync"], ["sync", "--json"], ["sync", "--no-reconnect"], ["info"], ["battery"], ["log"],
    ["report"], ["settings"], ["live", "heart-rate"], ["live", "strap", "--for", "12"],
    ["live", "cycling", "--for", "12"], ["scan"], ["light"], ["light", "--for", "12"],
  ]

  enum Loss: CaseIterable, Sendable {
    case hangs, dies
    var words: String {
      "the Bluetooth daemon " + (self == .hangs ? "does not answer" : "is not running")
    }
  }

  /// Runs a command whose daemon stops after a while, and returns the run and its duration.
  private static func run(
    _ words: [String], _ loss: Loss?, after moment: Duration
  ) throws -> (ToolRun, Duration) {
    let time = Mutex<Duration>(.zero)
    let evening = try Devices.evening
    let radio = Radio.fake(now: evening) { air in
      air.place(try Devices.ring(.r11), as: Devices.ringAddress)
      air.place(VirtualHeartRateStrap(), as: Devices.strapAddress)
      air.place(VirtualCyclingSensor(), as: Devices.otherAddress)
      air.place(VirtualLEDStrip(), as: "C0:00:5E:00:53:09")
    } disturb: { fake in
      let loop = fake.loop
      let note: @Sendable () -> Void = { time.withLock { $0 = loop.now } }
      Task(executorPreference: loop.taskExecutor) {
        try await loop.plainClock.sleep(for: moment)
        switch loss {
        case .hangs: await fake.hang()
        case .dies: await fake.crash()
        case nil: break
        }
        while true {
          try await loop.plainClock.sleep(for: .seconds(1))
          note()
        }
      }
    }
    let run = ToolRun(words + ["--transport", "bluez"], radio: radio)
    return (run, time.withLock { $0 })
  }

  @Test(
    "The command fails in time, and its error names the daemon", arguments: commands, Loss.allCases)
  func fails(_ words: [String], _ loss: Loss) throws {
    let whole = try Self.run(words, nil, after: .zero).0
    #expect(whole.status == 0)
    // Before the search, at the connect, at an early, a middle and a late reply, and shortly before
    // the end of timed commands.
    let moments = [0, 300, 900, 1200, 1500, 2000, 9000, 11_000, 12_000]
    for moment in moments.map({ Duration.milliseconds($0) }) {
      let (run, time) = try Self.run(words, loss, after: moment)
      let comment: Comment = "after \(moment), \(time): \(run.errors)"
      if run.status == 0 {
        // The command ended before the failure.
        #expect(run.output == whole.output, comment)
        continue
      }
      #expect([1, 3].contains(run.status), comment)
      #expect(run.errors.contains(loss.words), comment)
      // A sync waits 30 s for a daemon to come back, and its last attempt fails after that.
      let limits: [String: Duration] = ["live": .seconds(130), "sync": .seconds(75)]
      let limit = limits[words[0]] ?? .seconds(60)
      #expect(time <= limit, comment)
      if words.contains("--json") {
        let line = try #require(run.errorLines.last)
        #expect(line.hasPrefix(#"{"complete":["#) && line.hasSuffix("]}"), comment)
      }
    }
  }
}
#endif
