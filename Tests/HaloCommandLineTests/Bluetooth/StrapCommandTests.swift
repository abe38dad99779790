import HaloProtocol
import HaloScenario
import HaloSimulator
import HaloTransport
import Synchronization
import Testing

@testable import HaloCommandLine
@testable import HaloDevices

extension StrapProfile: CustomTestStringConvertible {
  /// The name.
  public var testDescription: String { name }
}

@Suite("halo live strap")
struct StrapCommandTests {
  @Test(
    "The intervals of each kind of strap are shown unchanged, with their variability",
    arguments: StrapProfile.all.filter { !$0.quirks.contains(.measuresOnCommand) })
  func intervals(_ profile: StrapProfile) throws {
    let command = ["live", "strap", "--strap", "virtual:\(profile.name)", "--for", "40"]
    let objects = try ToolRun(command + ["--json"]).json()
    let measurements = objects.filter { $0["state"]?.text == "valid" }
    let raw = measurements.map { $0["rrIntervals"]?.numbers ?? [] }
    #expect(raw.contains { !$0.isEmpty } == profile.sendsIntervals)
    let milliseconds = measurements.map { $0["rrMilliseconds"]?.numbers ?? [] }
    let expected = raw.map { (values: [Double]) -> [Double] in
      values.map { (value: Double) -> Double in value * 1000 / 1024 }
    }
    #expect(milliseconds == expected)
    // Calculate the variability again from the printed gaps and flaws.
    var variability = HeartRateVariability()
    for (measurement, values) in zip(measurements, raw) where !values.isEmpty {
      let flaws = measurement["rrFlaws"]?.elements ?? []
      for (index, value) in values.enumerated() {
        let flaw = flaws.indices.contains(index) ? flaws[index].text : nil
        variability.consume(
          RRInterval(
            rawValue: UInt16(value), flaw: try flaw.map { try #require(.init(rawValue: $0)) },
            isContinuation: index > 0 || measurement["rrContinues"] == .bool(true)))
      }
    }
    let summary = try #require(objects.last)
    #expect(summary["rmssd"]?.decimal == variability.rmssd)
    #expect(summary["sdnn"]?.decimal == variability.sdnn)
    #expect(summary["pnn50"]?.decimal == variability.pnn50)
    #expect(summary["pairs"]?.number == variability.pairCount)
    #expect(summary["normalIntervals"]?.number == variability.normalCount)
    #expect(summary["intervals"]?.number == variability.intervalCount)
    let text = ToolRun(command)
    let words = text.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains(" variability: RMSSD ") == profile.sendsIntervals)
    let rates = measurements.compactMap { $0["value"]?.number }
    let (low, high) = (try #require(rates.min()), try #require(rates.max()))
    let mean = try #require(roundedMean(rates))
    #expect(["lowest", "mean", "highest"].map { summary[$0]?.number } == [low, mean, high])
    #expect(words.contains(": lowest \(low), mean \(mean), highest \(high) bpm;"))
    // Lost bytes reduce the number of pairs, which the summary then shows.
    let isCut = variability.pairCount < variability.normalCount - 1
    #expect(words.contains(" in \(variability.pairCount) pair") == isCut)
    #expect(
      text.output.contains("1 byte left over") == measurements.contains { $0["trailing"] != nil })
    #expect(isCut == (profile.name == "garmin-hrm-dual-cut"))
    let anomalies = measurements.filter { $0["anomalies"] != nil }
    #expect(anomalies.allSatisfy { $0["anomalies"]?.elements.map(\.text) == ["oddRRByte"] })
    #expect(anomalies.isEmpty == !isCut)
    let appends = profile.quirks == .appendsShortInterval
    #expect(text.output.contains("(53) ms") == appends)
    #expect(measurements.contains { $0["rrFlaws"] != nil } == appends)
  }

  @Test("The help lists all virtual straps")
  func help() {
    let help = ToolRun("help", "live").output.split { !$0.isLetter && !$0.isNumber && $0 != "-" }
    for profile in StrapProfile.all { #expect(help.contains { $0 == profile.name }) }
  }

  @Test("The drawing fits 80 columns, is aligned, and needs no colour")
  func drawing() throws {
    let words = ["live", "strap", "--seed", "9"]
    let plain = ToolRun(words, isTerminal: true, width: 80)
    let bars = plain.lines.filter { $0.contains(" bpm  ") }
    #expect(bars.count > 50)
    // Each measurement is a line with a bar for the rate and one more small bar each time.
    #expect(plain.lines.allSatisfy { $0.count <= 80 })
    #expect(bars.allSatisfy { $0.dropFirst(20).first == "█" })
    let small = Set("▁▂▃▄▅▆▇█")
    let counts = bars.map { $0.dropFirst(30).prefix(12).count { small.contains($0) } }
    #expect(counts == counts.sorted() && counts.last == 12)
    #expect(bars.allSatisfy { $0.dropFirst(42).hasPrefix("   ") })
    let coloured = ToolRun(words, isTerminal: true, hasColour: true, width: 80)
    #expect(coloured.output != plain.output)
    #expect(coloured.output.replacing(/\u{1B}\[[0-9]*m/, with: "") == plain.output)
    #expect(!ToolRun(words, isTerminal: true, width: 71).output.contains("█"))
  }

  @Test("Each line fits the terminal, and has the same content", arguments: [40, 56, 80])
  func widths(_ width: Int) {
    let words = ["live", "strap"]
    let run = ToolRun(words, isTerminal: true, width: width)
    #expect(run.lines.allSatisfy { $0.count <= width })
    func text(_ run: ToolRun) -> [Substring] {
      run.output.replacing(/[▁▂▃▄▅▆▇█▏▎▍▌▋▊▉·]/, with: " ").split(whereSeparator: \.isWhitespace)
    }
    #expect(text(run) == text(ToolRun(words)))
    let failed = ToolRun(
      "live", "strap", "--for", "1", isTerminal: true, width: width, isWatched: true)
    let errors = failed.errors.split(separator: "\u{1B}[K").last.map(String.init) ?? ""
    #expect(errors.hasPrefix("halo: live: no measurement came from"))
    #expect(errors.split(separator: "\n").allSatisfy { $0.count <= width })
  }

  @Test("The error without measurements gives the last state of the link")
  func reasons() throws {
    var link = FollowedLink()
    func expect(_ reason: String) { #expect(link.reason(elseAsking: "is it worn?") == reason) }
    expect("no usable link came up")
    link.consume(.connected("strap", location: nil))
    expect("is it worn?")
    link.consume(.lost(.disconnected(.remote)))
    expect("the link was lost: \(BLEError.disconnected(.remote))")
    link.consume(.waiting(.poweredOff))
    expect("Bluetooth is \(AdapterState.poweredOff)")
    link.consume(.connected("strap", location: nil))
    let error = #expect(throws: WireError.self) { try GATT.HeartRateMeasurement(parsing: [1]) }
    link.consume(.malformed([1], try #require(error)))
    expect("the notifications were malformed")
  }

  #if os(Linux)
  @Test(
    "A rate without skin contact or of no heart is marked, and does not count",
    arguments: [
      (
        [[4, 170], [4, 0], [6, 0], [6, 61], [6, 63], [4, 200]],
        ["noContact", "noContact", "warmingUp", "valid", "valid", "noContact"],
        [170, nil, nil, 61, 63, 200], "lowest 61, mean 62, highest 63 bpm; 6 measurements"
      ),
      // 255 in one byte is no rate.
      (
        [[6, 79], [6, 255], [7, 255, 0], [6, 3], [7, 0x2C, 1], [6, 81]],
        ["valid", "warmingUp", "implausible", "implausible", "implausible", "valid"],
        [79, nil, 255, 3, 300, 81], "lowest 79, mean 80, highest 81 bpm; 6 measurements"
      ),
    ] as [([[UInt8]], [String], [Int?], String)])
  func uncounted(
    _ values: [[UInt8]], _ states: [String], _ rates: [Int?], _ summary: String
  ) throws {
    let radio = Radio.fake { air in
      air.place(ListedSensor(values: values), as: Devices.strapAddress)
    }
    let words = ["live", "strap", "--transport", "bluez", "--count", "6"]
    let objects = try ToolRun(words + ["--json"], radio: radio).json()
    let measurements = objects.filter { $0["contact"] != nil }
    #expect(measurements.compactMap { $0["state"]?.text } == states)
    #expect(measurements.map { $0["value"]?.number } == rates)
    #expect(objects.last?["measurements"]?.number == 6)
    let text = ToolRun(words, radio: radio)
    #expect(text.output.contains(summary))
    #expect(text.output.contains("no rate yet"))
    #expect(
      text.lines.count { $0.contains("not plausible") } == states.count { $0 == "implausible" })
  }

  @Test("A summary that leaves out many intervals has a warning, also without any variability")
  func leavesOutMany() throws {
    for (beats, hasFigures) in [([1000, 1010, 600, 1400], true), ([5000], false)]
      as [([UInt16], Bool)]
    {
      let radio = Radio.fake { air in
        let values = (0..<24).map { index -> [UInt8] in
          let beat = beats[index % beats.count]
          return [0x10, 60, UInt8(truncatingIfNeeded: beat), UInt8(beat >> 8)]
        }
        air.place(ListedSensor(values: values), as: Devices.strapAddress)
      }
      let words = ["live", "strap", "--transport", "bluez", "--count", "24"]
      let summary = try #require(try ToolRun(words + ["--json"], radio: radio).json().last)
      #expect(summary["leavesOutMany"] == .bool(true))
      #expect((summary["rmssd"] == nil) == !hasFigures)
      let text = ToolRun(words, radio: radio)
      let left = hasFigures ? 12 : 24
      #expect(
        text.output.split(whereSeparator: \.isWhitespace).joined(separator: " ").hasSuffix(
          "warning: \(left) of 24 intervals were left out: a loose or dry strap, "
            + "or irregular beats"))
      #expect(text.output.contains("variability: RMSSD") == hasFigures)
    }
    #expect(!ToolRun("live", "strap").output.contains("warning"))
    #expect(try ToolRun("live", "strap", "--json").json().last?["leavesOutMany"] == nil)
  }

  @Test(
    "A lost strap is found again, also after a refused scan and without Bluetooth",
    .timeLimit(.minutes(5)))
  func reconnects() throws {
    let simulation = Mutex<Simulation?>(nil)
    let radio = Radio.fake { air in
      let clock = air.simulation.clock
      simulation.withLock { $0 = air.simulation }
      let strap = air.place(VirtualHeartRateStrap(seed: 3), as: Devices.strapAddress)
      Task(executorPreference: air.simulation) {
        for _ in 0..<2 {
          try await clock.sleep(for: .seconds(20))
          strap.simulateDisconnection()
        }
        try await clock.sleep(for: .seconds(20))
        air.setAdapter(.poweredOff)
        try await clock.sleep(for: .seconds(10))
        air.setAdapter(.poweredOn)
      }
    } disturb: { fake in
      guard let simulation = simulation.withLock({ $0 }) else { return }
      Task(executorPreference: simulation) {
        try await simulation.clock.sleep(for: .seconds(39))
        await fake.inject(
          .failing(method: "StartDiscovery", error: "Failed", message: "Input/output error"))
      }
    }
    let words = ["live", "strap", "--transport", "bluez", "--for", "110"]
    let objects = try ToolRun(words + ["--json"], radio: radio).json()
    let events = objects.filter { $0["state"]?.text != "valid" }
    // The details are requested only once.
    #expect(
      events.compactMap { $0["state"]?.text } == [
        "connected", "details", "lost", "connected", "lost", "notScanning", "connected", "lost",
        "waiting", "connected", "summary",
      ])
    let reason = "scan was refused: org.bluez.Error.Failed: Input/output error"
    #expect(events.first { $0["state"]?.text == "notScanning" }?["reason"]?.text == reason)
    #expect(objects.count { $0["rrContinues"] == .bool(false) } == 4)
    let text = ToolRun(words + ["--strap", "virtual strap"], radio: radio)
    #expect(text.status == 0)
    #expect(text.lines.contains { $0.hasSuffix(", lost 3 times") }, "\(text.lines)")
    for part in [
      "lost: disconnected: by the peripheral or another program; looking for it",
      "\(reason); trying again", "Bluetooth is off; waiting for it",
    ] { #expect(text.output.contains(part)) }
  }

  @Test(
    "If no link lasts until the energy is reset, the error gives the reason",
    .timeLimit(.minutes(5)),
    arguments: [nil, 2])
  func energyUnanswered(_ count: Int?) throws {
    let radio = Radio.fake { air in air.place(FaintStrap(), as: Devices.strapAddress) }
    var words = ["live", "strap", "--transport", "bluez", "--reset-energy", "--for", "30"]
    // The first link is still up at this count.
    if let count { words.append("--count=\(count)") }
    let run = ToolRun(words + ["--json"], radio: radio)
    #expect(run.status == 1)
    let reason =
      count == nil
      ? "disconnected: by the peripheral or another program" : "the strap has not answered"
    #expect(run.errors.contains("the energy was not reset: \(reason)"), "\(run.errors)")
    let states = try run.json().compactMap { $0["state"]?.text }
    #expect(states.suffix(2) == ["energyNotReset", "summary"])
    #expect(states.count { $0 == "energyNotReset" } == 1 && !states.contains("energyReset"))
    #expect((states.count { $0 == "lost" } > 1) == (count == nil))
    let text = ToolRun(words, radio: radio)
    #expect(text.status == 1)
    #expect(text.output.contains("energy not reset: \(reason)"))
  }
  #endif
}
