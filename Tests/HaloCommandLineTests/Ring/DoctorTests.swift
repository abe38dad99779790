import HaloDevices
import Testing

@testable import HaloCommandLine

@Suite("The command doctor")
struct DoctorTests {
  @Test("Without Bluetooth, that is the problem")
  func noBluetooth() throws {
    let run = ToolRun("doctor", "--ring", "R02_1234", "--json")
    #expect(run.status == 5)
    let findings = try run.json().first?["findings"]?.elements ?? []
    #expect(findings.map { $0["problem"]?.text } == ["bluetooth-unavailable"])
  }
}

#if os(Linux)
import HaloProtocol
import HaloSimulator
import Synchronization

@Suite("The command doctor, over a fake daemon")
struct DoctorRadioTests {
  /// Returns a radio with a ring whose clock is two days behind.
  private static func radio(_ ring: VirtualRing? = nil) throws -> (Radio, VirtualRing) {
    let clock = try CivilDateTime(parsing: "2026-03-12T08:00:00")
    let model = RingModel(
      profile: .r11, history: .plausibleWeek(until: clock, seed: 3), clock: clock, seed: 3)
    let ring = ring ?? VirtualRing(model: model, seed: 3)
    let radio = Radio.fake(now: try Devices.evening) { air in
      air.place(ring, as: Devices.ringAddress)
    }
    return (radio, ring)
  }

  private static let words = ["doctor", "--ring", Devices.ringAddress.rawValue]

  @Test("--fix asks, and only a yes changes the ring", arguments: ["y\n", "n\n", "\n", ""])
  func asking(_ answer: String) throws {
    let (radio, ring) = try Self.radio()
    let run = ToolRun(
      Self.words + ["--fix"], input: .init(answer.utf8), isInputTerminal: true, radio: radio)
    #expect(run.errors.contains("set the ring's clock to the time of this machine? [y/N]"))
    #expect(run.status == (answer == "y\n" ? 0 : 5))
    #expect(
      (ring.model.dateTime(at: .zero).date == (try Devices.evening).date) == (answer == "y\n"))
  }

  @Test("Without a terminal, --fix needs --yes")
  func withoutTerminal() throws {
    let (radio, ring) = try Self.radio()
    let run = ToolRun(Self.words + ["--fix"], radio: radio)
    #expect(run.status == 5 && run.errors.contains("--yes needs no answers"), "\(run.errors)")
    let repaired = ToolRun(Self.words + ["--fix", "--yes", "--json"], radio: radio)
    #expect(repaired.status == 0, "\(repaired.errors)")
    let findings = try repaired.json().first?["findings"]?.elements ?? []
    #expect(findings.first?["applied"] == .bool(true))
    #expect(ring.model.dateTime(at: .zero).date == (try Devices.evening).date)
  }

  @Test("A ring that leaves after the diagnosis keeps its diagnosis, and gets no remedy")
  func leaves() throws {
    let (_, ring) = try Self.radio()
    let visits = Mutex(0)
    let radio = Radio.fake(now: try Devices.evening) { air in
      let isFirst = visits.withLock { count in
        count += 1
        return count == 1
      }
      if isFirst { air.place(ring, as: Devices.ringAddress) }
    }
    let run = ToolRun(Self.words + ["--fix", "--yes", "--json"], radio: radio)
    #expect(run.status == 5)
    #expect(run.errors.contains("doctor: not applied: set the ring's clock"), "\(run.errors)")
    let findings = try run.json().first?["findings"]?.elements ?? []
    #expect(findings.first?["problem"]?.text == "clock-behind")
    #expect(findings.allSatisfy { $0["applied"] == nil })
  }

  @Test("Without questions, --fix switches no monitor on that the wearer switched off")
  func choices() throws {
    let now = try Devices.evening
    var model = RingModel(
      profile: .r11, history: .plausibleWeek(until: now, seed: 3), clock: now, seed: 3)
    for settings in [
      Colmi.SettingsWriteRequest(settings: Colmi.StressLogSettings(state: .off)).frame,
      Colmi.SettingsWriteRequest(
        settings: Colmi.HeartRateLogSettings(
          state: .off, intervalMinutes: 5, startIntervalMinutes: 5)
      ).frame,
    ] { _ = model.respond(to: try Colmi.HostMessage(parsing: settings), at: .zero) }
    let (radio, ring) = try Self.radio(VirtualRing(model: model, seed: 3))
    let run = ToolRun(Self.words + ["--fix", "--yes"], radio: radio)
    #expect(run.status == 4, "\(run.output)")
    #expect(run.errors.contains("there is nothing that --fix --yes repairs"))
    #expect(ring.model.memory == model.memory)
  }

  @Test("A ring that no scan finds is a problem with a remedy")
  func notFound() throws {
    let radio = Radio.fake(now: try Devices.evening) { _ in }
    for name in ["R11_FFEE", "C0:00:5E:00:53:09"] {
      let run = ToolRun("doctor", "--ring", name, radio: radio)
      #expect(run.status == 5)
      #expect(run.output.contains("ring-not-heard"), "\(run.output) \(run.errors)")
    }
  }
}
#endif
