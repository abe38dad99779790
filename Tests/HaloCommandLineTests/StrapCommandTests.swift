import HaloProtocol
import HaloSimulator
import HaloTestSupport
import HaloTransport
import Synchronization
import Testing

@testable import HaloCommandLine

@Suite("halo live strap")
struct StrapCommandTests {
  @Test("All that a strap tells is shown, and the sum is of it", arguments: [1, 9] as [UInt64])
  func virtual(_ seed: UInt64) throws {
    let words = ["live", "strap", "--seed", "\(seed)"]
    let objects = try ToolRun(words + ["--format", "jsonl"]).json()
    #expect(objects.first?["state"]?.text == "connected")
    #expect(objects.first?["name"]?.text == "Virtual Strap")
    #expect(objects.first?["location"]?.text == "chest")
    let measurements = objects.dropFirst()
    #expect(measurements.allSatisfy { $0["kind"]?.text == "strap" })
    #expect(measurements.allSatisfy { $0["contact"] == .bool(true) })
    #expect(measurements.contains { $0["energyKilojoules"]?.number == 6 })
    #expect(measurements.contains { $0["rrMilliseconds"] != nil })
    // Once a second, for a minute.
    #expect((55...60).contains(measurements.count))
    let rates = measurements.compactMap { $0["value"]?.number }
    #expect(rates.count == measurements.count)
    let text = ToolRun(words)
    #expect(text.status == 0)
    #expect(text.isPlain)
    #expect(text.lines.first?.hasSuffix("connected to Virtual Strap, worn at: chest") == true)
    let (low, high) = (try #require(rates.min()), try #require(rates.max()))
    let mean = rates.reduce(0, +) / rates.count
    #expect(
      text.lines.last
        == "heart rate: lowest \(low), mean \(mean), highest \(high) bpm; "
        + "\(rates.count) measurements")
    #expect(text.lines.count == objects.count + 1)
    #expect(text == ToolRun(words + ["--strap", "virtual", "--transport=virtual"]))
  }

  @Test("Each line fits the terminal, and says the same", arguments: [40, 56, 80])
  func widths(_ width: Int) {
    let words = ["live", "strap"]
    let run = ToolRun(words, isTerminal: true, width: width)
    #expect(run.lines.allSatisfy { $0.count <= width })
    func text(_ run: ToolRun) -> [Substring] { run.output.split(whereSeparator: \.isWhitespace) }
    #expect(text(run) == text(ToolRun(words)))
    let failed = ToolRun(
      "live", "strap", "--for", "1", isTerminal: true, width: width, isWatched: true)
    let errors = failed.errors.split(separator: "\u{1B}[K").last.map(String.init) ?? ""
    #expect(errors.hasPrefix("halo: live: nothing came from"))
    #expect(errors.split(separator: "\n").allSatisfy { $0.count <= width })
  }

  @Test("It ends after so many measurements, or so long, or with its reader")
  func limits() throws {
    let counted = try ToolRun("live", "strap", "--count", "3", "--format", "jsonl").json()
    #expect(counted.compactMap { $0["value"] }.count == 3)
    let short = ToolRun("live", "strap", "--for", "1")
    #expect(short.status == 1)
    #expect(short.errors.contains("nothing came from Virtual Strap (virtual-strap) in 1 s"))
    let cut = ToolRun("live", "strap", outputLimit: 4)
    #expect(cut.status == 0)
    #expect(cut.lines.count == 4)
    #expect(cut.errors == "")
  }

  #if os(Linux)
  @Test("A strap that goes away is found again", .timeLimit(.minutes(5)))
  func reconnects() throws {
    let radio = Radio.fake { air in
      let strap = air.place(VirtualHeartRateStrap(seed: 3), as: Devices.strapAddress)
      Task(executorPreference: air.simulation) {
        for _ in 0..<2 {
          try await air.simulation.clock.sleep(for: .seconds(20))
          strap.simulateDisconnection()
        }
      }
    }
    let words = ["live", "strap", "--transport", "bluez"]
    let objects = try ToolRun(words + ["--format", "jsonl"], radio: radio).json()
    let events = objects.compactMap { $0["state"]?.text }.filter { $0 != "valid" }
    #expect(events == ["connected", "lost", "connected", "lost", "connected"])
    let text = ToolRun(words + ["--strap", "virtual strap"], radio: radio)
    #expect(text.status == 0)
    #expect(text.lines.last?.hasSuffix(", lost 2 times") == true)
    #expect(text.output.contains("lost: disconnected: by the peripheral; looking for it"))
  }

  @Test("Where the daemon refuses to scan it tries again", .timeLimit(.minutes(5)))
  func scansAgain() throws {
    let simulation = Mutex<Simulation?>(nil)
    let radio = Radio.fake { air in
      simulation.withLock { $0 = air.simulation }
      let strap = air.place(VirtualHeartRateStrap(seed: 3), as: Devices.strapAddress)
      Task(executorPreference: air.simulation) {
        try await air.simulation.clock.sleep(for: .seconds(20))
        strap.simulateDisconnection()
      }
    } disturb: { fake in
      guard let simulation = simulation.withLock({ $0 }) else { return }
      Task(executorPreference: simulation) {
        try await simulation.clock.sleep(for: .seconds(19))
        await fake.inject(
          .failing(method: "StartDiscovery", error: "Failed", message: "Input/output error"))
      }
    }
    let words = ["live", "strap", "--transport", "bluez"]
    let objects = try ToolRun(words + ["--format", "jsonl"], radio: radio).json()
    let events = objects.filter { $0["state"]?.text != "valid" }
    #expect(
      events.compactMap { $0["state"]?.text } == ["connected", "lost", "notScanning", "connected"])
    let reason = "scan was refused: org.bluez.Error.Failed: Input/output error"
    #expect(events.dropFirst(2).first?["reason"]?.text == reason)
    let text = ToolRun(words, radio: radio)
    #expect(text.status == 0)
    #expect(text.lines.last?.hasSuffix(", lost 1 time") == true, "\(text.lines)")
    #expect(text.output.contains("\(reason); trying again"))
  }

  @Test("While Bluetooth is away it waits", .timeLimit(.minutes(5)))
  func waits() throws {
    let radio = Radio.fake { air in
      air.place(VirtualHeartRateStrap(seed: 3), as: Devices.strapAddress)
      Task(executorPreference: air.simulation) {
        try await air.simulation.clock.sleep(for: .seconds(20))
        air.setAdapter(.poweredOff)
        try await air.simulation.clock.sleep(for: .seconds(10))
        air.setAdapter(.poweredOn)
      }
    }
    let run = ToolRun("live", "strap", "--transport", "bluez", "--for", "90", radio: radio)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("Bluetooth is off; waiting for it"))
    #expect(run.output.split(separator: "connected to Virtual Strap").count == 3)
  }
  #endif
}
