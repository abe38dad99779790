import HaloDevices
import HaloScenario
import HaloSimulator
import Testing

@testable import HaloCommandLine

@Suite("halo live")
struct LiveTests {
  @Test(
    "Values begin when the sensor is warm, and the summary counts only these",
    arguments: LiveKind.allCases.filter { $0.measurement != nil }, [1, 7] as [UInt64])
  func readings(_ kind: LiveKind, _ seed: UInt64) throws {
    let words = ["live", kind.rawValue, "--seed", "\(seed)"]
    let objects = try ToolRun(words + ["--json"]).json()
    #expect(objects.allSatisfy { $0["kind"]?.text == kind.rawValue })
    let states = objects.compactMap { $0["state"]?.text }
    #expect(states.first == "warmingUp")
    #expect(states.last == "valid")
    #expect(states == states.sorted { $0 > $1 })
    let values = objects.compactMap { $0["value"]?.number }
    #expect(values.count == states.filter { $0 == "valid" }.count)
    let times = objects.compactMap { $0["time"]?.text }.compactMap { Double($0) }
    #expect(times.count == objects.count)
    let last = try #require(times.last)
    #expect((Double(kind.seconds)..<Double(kind.seconds) + 1).contains(last))
    let low = try #require(values.min())
    let high = try #require(values.max())
    let mean = try #require(roundedMean(values))
    let text = ToolRun(words)
    let summary = try #require(text.lines.last)
    #expect(summary.contains("lowest \(low), mean \(mean), highest \(high)"))
    #expect(summary.hasSuffix("\(values.count) readings"))
    #expect(text.lines.first?.hasSuffix("warming up") == true)
    let hasIntervals = objects.contains { $0["rrMilliseconds"] != nil }
    #expect(hasIntervals == (kind != .bloodOxygen))
    #expect(text.output.contains("RR ") == hasIntervals)
  }

  @Test(
    "Another measurement follows one that the ring ends, until the time is over",
    arguments: [
      ("heart-rate", "r11"), ("heart-rate", "r02"), ("heart-rate", "r06"),
      ("spo2", "r11"), ("stress", "r06"), ("hrv", "r11"), ("spo2", "r08"),
    ])
  func repeated(kind: String, profile: String) throws {
    let words = ["live", kind, "--ring", "virtual:\(profile)", "--for", "5m"]
    let run = ToolRun(words)
    #expect(run.status == 0 && run.lines.last?.contains(": lowest ") == true)
    let objects = try ToolRun(words + ["--json"]).json()
    #expect(objects.allSatisfy { $0["kind"]?.text == kind })
    let times = objects.filter { $0["value"] != nil }
      .compactMap { $0["time"]?.text }.compactMap { Double($0) }
    #expect(times.contains { $0 > 200 } && times.contains { (100..<200).contains($0) })
    let isStream = kind == "heart-rate" && profile != "r11"
    let isResult = profile == "r08"
    let note = "the ring ended the measurement; measuring again"
    #expect(run.output.contains(note) == (!isStream && !isResult))
    #expect(!isStream || times.count > 270)
    if kind == "heart-rate", profile == "r11" {
      #expect(
        try ToolRun(words + ["--count", "100", "--json"]).json().count { $0["value"] != nil } == 100
      )
    }
  }

  @Test(
    "A count without a time is reached, and fewer values than asked for are an error",
    arguments: ["heart-rate", "spo2", "hrv", "raw", "workout", "strap", "cycling"])
  func count(kind: String) throws {
    let run = ToolRun("live", kind, "--count", "150")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains(/\b150\s+(readings|samples|measurements)/))
    let short = ToolRun("live", kind, "--count", "100000", "--for", "70")
    #expect(short.status == 1)
    #expect(short.errors.contains(/live: only [0-9]+ of 100000 values came/), "\(short.errors)")
    #expect(!short.output.isEmpty)
  }

  @Test("A count without a time ends after a default time without a value")
  func countOfSilence() {
    let end = LiveEnd(after: nil, count: 5, default: .seconds(50), slack: .seconds(15))
    #expect(!end.isReached(0, at: .seconds(60)) && !end.isReached(1, at: .seconds(64)))
    #expect(!end.isReached(1, at: .seconds(143)) && end.isReached(1, at: .seconds(144)))
    #expect(throws: LiveFailure.self) { try end.check(4) }
    let late = LiveEnd(after: nil, default: .seconds(50), slack: .seconds(15))
    #expect(!late.isReached(1, at: .seconds(57)) && late.isReached(2, at: .seconds(62)))
    let given = LiveEnd(after: .seconds(50), default: .seconds(9), slack: .seconds(15))
    #expect(!given.isReached(1, at: .seconds(49)) && given.isReached(2, at: .seconds(50)))
  }

  @Test("The error for a ring that is not worn gives that reason", arguments: ["text", "jsonl"])
  func notWorn(_ format: String) throws {
    let json = format == "text" ? [] : ["--json"]
    var command = try LiveCommand(Arguments(["heart-rate", "--for", "8"] + json, of: .live))
    command.ring.virtual?.isWorn = false
    let run = ToolRun([]) {
      $0.output.isJSON = format != "text"
      try command.run($0)
    }
    #expect(run.status == 1)
    #expect(run.errors == "halo: live: no heart rate came: the ring is not worn\n")
    let words = format == "text" ? "not worn: put the ring on a finger" : "notWorn"
    #expect(run.output.contains(words))
    // An unchanged state is not repeated each half second.
    if format == "text" { #expect(run.lines.count == 2) }
  }

  @Test(
    "The error for a quiet ring that is not worn has the last status, whenever the time is over",
    arguments: ["5", "12", "50", "65"])
  func quiet(time: String) throws {
    for kind in ["heart-rate", "spo2"] {
      var command = try LiveCommand(
        Arguments([kind, "--ring", "virtual:r06", "--for", time], of: .live))
      command.ring.virtual?.isWorn = false
      let run = ToolRun([]) { try command.run($0) }
      #expect(run.status == 1)
      #expect(run.errors.hasSuffix(" came: the ring is not worn, or sits loosely\n"))
      #expect(run.output.contains("no data for now: the ring is not worn, or sits loosely"))
    }
  }

  @Test("Raw values contain light and acceleration", arguments: HaloProfiles.names)
  func raw(_ profile: String) throws {
    let words = ["live", "raw", "--ring", "virtual:\(profile)", "--count", "12"]
    let samples = try ToolRun(words + ["--json"]).json()
    #expect(samples.count == 12)
    #expect(samples.allSatisfy { $0["red"]?.number != nil && $0["green"]?.number != nil })
    // The packing of acceleration is known only after some samples; from then on the ring lies
    // still.
    let z = try #require(samples.last?["milliG"]?["z"]?.number)
    #expect((900...1100).contains(z))
    let text = ToolRun(words)
    #expect(text.lines.count == 13)
    #expect(text.lines.last == "12 samples")
    let line = try #require(text.lines.dropLast().last)
    #expect(line.hasSuffix(" g"))
    #expect(line.contains("z  \(z / 1000)."))
  }

  @Test(
    "Each reading is flushed at once, and the command ends with its reader",
    arguments: ["heart-rate", "strap", "cycling"])
  func flushed(_ kind: String) {
    let run = ToolRun("live", kind, "--json", outputLimit: 3)
    #expect(run.status == 0 && run.lines.count == 3 && run.errors == "")
  }
}
