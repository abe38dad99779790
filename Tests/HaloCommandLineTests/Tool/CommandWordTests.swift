import Testing

@testable import HaloCommandLine

@Suite("Mistyped words")
struct CommandWordTests {
  @Test(
    "Short names of measurements have the effect of the full names",
    arguments: [
      (["live", "hr"], ["live", "heart-rate"]), (["live", "heartrate"], ["live", "heart-rate"]),
      (["live", "HR"], ["live", "heart-rate"]), (["live", "blood-oxygen"], ["live", "spo2"]),
      (["live", "heart-rate-variability"], ["live", "hrv"]),
      (["live", "bike", "--for", "3s"], ["live", "cycling", "--for", "3s"]),
      (["log", "hr"], ["log", "heart-rate"]), (["log", "heartRate"], ["log", "heart-rate"]),
      (["log", "spo2", "hrv"], ["log", "blood-oxygen", "heart-rate-variability"]),
      (["sync", "--kinds", "hr,temp"], ["sync", "--kinds", "heart-rate,temperature"]),
    ] as [([String], [String])])
  func aliases(_ short: [String], _ full: [String]) {
    let day = short[0] == "live" ? [] : ["--at", "2026-03-14T21:30"]
    let run = ToolRun(short + day)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run == ToolRun(full + day))
  }

  @Test("The nearest word is a known word, and a known word is nearest to itself")
  func laws() {
    let known = Command.all.map(\.name)
    for word in known {
      #expect(CommandWord.nearest(to: word, among: known) == word)
      #expect(CommandWord.canonical(word.uppercased(), among: known) == word)
      // The word with one letter less or more.
      #expect(CommandWord.nearest(to: word + "x", among: [word]) == word)
    }
    for word in ["", "-", "ab", String(repeating: "x", count: 1_000_000), "\u{1F600}"] {
      #expect(CommandWord.nearest(to: word, among: known) == nil)
    }
  }
}
