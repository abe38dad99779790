import HaloTestSupport
import Testing

@testable import HaloCommandLine

@Suite("Mistyped words")
struct CommandWordTests {
  @Test(
    "An error suggests the nearest command, option, kind, profile or name",
    arguments: [
      (["scna"], "did you mean scan?"), (["Demo"], "did you mean demo?"),
      (["synch"], "did you mean sync?"), (["hr"], "did you mean halo live heart-rate?"),
      (["spo2"], "did you mean halo live spo2?"), (["help", "reprot"], "did you mean report?"),
      (["info", "--jsn"], "did you mean --json?"), (["info", "--josn"], "did you mean --json?"),
      (["scan", "--seconds", "3"], "did you mean --for?"),
      (["scan", "--duration", "3"], "mean --for?"), (["light", "--watch", "3"], "mean --for?"),
      (["live", "hr", "--time", "3"], "mean --for?"), (["--hlep"], "mean --help?"),
      (["record", "--seconds", "3"], "mean --for?"), (["--versoin"], "mean --version?"),
      (["info", "virtual:r11:1"], "did you mean --ring virtual:r11:1?"),
      (["light", "virtual"], "mean --light virtual?"), (["log", "yesteday"], "mean yesterday?"),
      (["sync", "steps", "todya"], "did you mean today?"),
      (["settings", "hr-log"], "mean heart-rate-log?"),
      (["settings", "spo2-log"], "mean blood-oxygen-log?"),
      (["settings", "hrv-log", "state=on"], "mean heart-rate-variability-log?"),
      (["live", "hr", "--format", "jsonl"], "did you mean --json?"),
      (["sync", "--format", "csv"], "did you mean --csv?"),
      (["live", "heart-rte"], "did you mean heart-rate?"), (["live", "stres"], "mean stress?"),
      (["log", "sleeep"], "did you mean sleep?"), (["sync", "--kinds", "step"], "mean steps?"),
      (["info", "--ring", "virtual:r20"], "did you mean virtual:r02?"),
      (["live", "strap", "--strap", "virtual:polar-h9"], "did you mean virtual:polar-h7?"),
      (["info", "--ring", "r02"], "did you mean virtual:r02?"),
      (["info", "--ring", "virtul"], "did you mean virtual?"),
      (["record", "x.pcap", "strap"], "did you mean virtual:strap?"),
      (["pair", "--kind", "rign"], "did you mean ring?"),
      (["settings", "goal"], "did you mean goals?"), (["completion", "bsh"], "mean bash?"),
      (["light", "--effect", "red strobo"], "did you mean 'red strobe'?"),
      (["info", "--transport", "blues"], "did you mean bluez?"),
    ] as [([String], String)])
  func suggestions(_ words: [String], _ suggestion: String) {
    let run = ToolRun(words)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errorLines.count == 1)
    #expect(run.errors.contains(suggestion), "\(run.errors)")
  }

  @Test(
    "The error for a word without a similar one lists the known words",
    arguments: [
      (["frobnicate"], "known: demo, scan, pair"),
      (["info", "--frobnicate"], "known: --adapter, "),
      (["live", "ecg"], "known: heart-rate, spo2"), (["log", "x"], "known: heart-rate, steps"),
    ] as [([String], String)])
  func lists(_ words: [String], _ list: String) {
    let run = ToolRun(words)
    #expect(run.status == 2)
    #expect(run.errors.contains(list), "\(run.errors)")
  }

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
