import Foundation
import HaloTestSupport
import Testing

@testable import HaloScenario

@Suite("Scenario files")
struct ScenarioParserTests {
  /// Invalid lines, each with its invalid word.
  static let wrong: [(line: String, word: String)] = [
    ("rng ring-3", "rng"), ("Ring ring-3", "Ring"), ("seed", ""), ("seed -1", "-1"),
    ("seed 1 2", "2"), ("seed 18446744073709551616", "18446744073709551616"),
    ("clock 2026-02-30T10:00", "2026-02-30T10:00"), ("clock 1999-01-01T10:00", "1999-01-01T10:00"),
    ("clock now", "now"), ("conditions mtu=22", "mtu=22"),
    ("conditions interval=1ms", "interval=1ms"),
    ("conditions speed=9", "speed=9"), ("conditions mtu=50 mtu=60", "mtu=60"),
    ("conditions mtu", "mtu"), ("ring", ""), ("ring ring-1", "ring-1"), ("ring phone", "phone"),
    ("ring air", "air"), ("ring expect", "expect"), ("ring -a", "-a"), ("ring ä", "ä"),
    ("ring a..b", "a..b"), ("ring a-5..3", "a-5..3"), ("ring a-1..99999999", "a-1..99999999"),
    ("ring a-1..10001", "a-1..10001"), ("ring a-1..20000", "a-1..20000"),
    ("ring a-1...3", "a-1...3"), ("ring a profile=r98", "profile=r98"),
    ("ring a history=year", "history=year"), ("ring a battery=101", "battery=101"),
    ("ring a wearer=me", "wearer=me"), ("ring a life=", ""), ("ring a life=eternal", "eternal"),
    ("ring a life=battery,", ""), ("ring a life=jitter,jitter:5", "jitter:5"),
    ("ring a life=stored-days:0", "0"), ("ring a life=battery:5", "5"),
    ("ring a life=battery:", "battery:"), ("ring a life=clock-drift:10001", "10001"),
    ("ring a life=advertising-pause:60", "60"), ("strap a wearer=1", "wearer=1"),
    ("ring a location=chest", "location=chest"), ("ring a rssi=strong", "rssi=strong"),
    ("ring a place=1", "place=1"), ("ring a place=1,nan", "place=1,nan"),
    ("ring a place=1,1e9", "place=1,1e9"), ("strap a profile=r02", "profile=r02"),
    ("strap a location=nose", "location=nose"), ("central", ""), ("central phone", "phone"),
    ("central ring-1", "ring-1"), ("central a colour=red", "colour=red"), ("fault", ""),
    ("fault phone notification 1 drop", "phone"), ("fault ring-1", ""),
    ("fault ring-1 notification 0 drop", "0"), ("fault ring-1 write 1 burn", "burn"),
    ("fault ring-1 at 5 silence", "5"), ("fault ring-1 notification 1 drop twice", "twice"),
    ("faults ring-1", ""), ("faults ring-1 random 7", "7"),
    ("faults ring-1 random kinds=drop,burn", "burn"), ("faults ring-1 random count=-1", "count=-1"),
    ("at", ""), ("at noon ring-1 reset", "noon"), ("at 5 ring-1 reset", "5"),
    ("at -5s ring-1 reset", "-5s"), ("at 101h2 ring-1 reset", "101h2"),
    ("at 2401h ring-1 reset", "2401h"), ("at 1s", ""), ("at 1s nobody reset", "nobody"),
    ("at 1s ring-1", ""), ("at 1s ring-1 explode", "explode"), ("at 1s strap-1 tap", "tap"),
    ("at 1s strap-1 battery 5", "battery"), ("at 1s ring-1 battery 101", "101"),
    ("at 1s ring-1 reset now", "now"), ("at 1s ring-1 move 1,2 over", ""),
    ("at 1s ring-1 move 1,2 over 25h", "25h"), ("at 1s ring-1 far to tablet", "tablet"),
    ("at 1s ring-1 far from phone", "from"), ("at 1s ring-1 rssi", ""), ("at 1s ring-1 mtu 9", "9"),
    ("at 1s ring-1 advertise loud", "loud"), ("at 1s ring-1 advertise name=", "name="),
    (
      "at 1s ring-1 advertise name=1234567890123456789012345678901",
      "name=1234567890123456789012345678901"
    ),
    ("at 1s ring-1 value 2a19 00", "2a19"), ("at 1s strap-1 value 2a19 0", "0"),
    ("at 1s strap-1 value 2a19", ""), ("at 1s strap-1 refuse eat 2a19 0x05", "eat"),
    ("at 1s strap-1 refuse read 2a19 5", "5"), ("at 1s strap-1 refuse read 2a19 0x00", "0x00"),
    ("at 1s strap-1 bonds maybe", "maybe"), ("at 1s strap-1 services without", ""),
    ("at 1s strap-1 services without 1234", "1234"), ("at 1s strap-1 mac phone", "phone"),
    ("at 1s strap-1 mac ring-1", "ring-1"), ("at 1s ring-1..2 mac AA", "mac"),
    ("at 1s ring-1..3 reset", "ring-3"), ("at 1s strap-1 taken", ""),
    ("at 1s strap-1 known ring-1", "ring-1"), ("at 1s ring-1 charger half", "half"),
    ("at 1s ring-1 steps 0", "0"), ("at 1s phone", ""), ("at 1s phone dance", "dance"),
    ("at 1s phone adapter sideways", "sideways"), ("at 1s phone scan now", "now"),
    ("at 1s phone scan for ever", "ever"), ("at 1s phone sync", ""),
    ("at 1s phone sync strap-1", "sync"), ("at 1s phone sync phone", "phone"),
    ("at 1s phone sync ring-1 retries=x", "retries=x"),
    ("at 1s phone follow ring-1 for 1s", "follow"),
    ("at 1s phone live ring-1 heart", "heart"), ("at 1s phone live strap-1 raw", "live"),
    ("at 1s phone read ring-1 2a37", "2a37"), ("at 1s phone read ring-1 xyz", "xyz"),
    ("at 1s phone read strap-1 180f/xyz", "xyz"), ("at 1s phone write strap-1 2a39 0g", "0g"),
    ("at 1s phone write strap-1 2a39 01 softly", "softly"),
    ("at 1s phone settings ring-1 dreams", "dreams"),
    ("at 1s phone settings ring-1 alarm:9", "alarm:9"),
    ("at 1s phone settings ring-1 alarm hour=3", "alarm"),
    ("at 1s phone settings ring-1 goals stars=9", "stars=9"),
    ("at 1s phone settings ring-1 goals steps=many", "steps=many"),
    ("at 1s phone follow strap-1", "follow"), ("at 1s phone listen ring-1", "listen"),
    ("at 1s phone subscribe strap-1 2a37", "subscribe"), ("until", ""), ("until later", "later"),
    ("expect", ""), ("expect nobody done ring-1", "nobody"), ("expect phone", ""),
    ("expect phone happy ring-1", "happy"), ("expect phone done", ""),
    ("expect phone done nobody", "nobody"), ("expect phone synced strap-1", "synced"),
    ("expect phone stored strap-1 steps", "stored"), ("expect phone stored ring-1", ""),
    ("expect phone stored ring-1 dreams", "dreams"),
    ("expect phone stored ring-1 steps on friday", "friday"),
    ("expect phone stored ring-1 steps often", "often"),
    ("expect phone heard ring-1 at-least 0", "0"), ("expect phone heard ring-1 often", "often"),
    ("expect ring-1 happy", "happy"), ("expect faults", ""), ("at 1s expect faults many", "many"),
    ("light", ""), ("light a layout=ffd9", "layout=ffd9"),
    ("light a location=chest", "location=chest"),
    ("bike a", "bike"), ("cycling-sensor a counts=legs", "counts=legs"),
    ("cycling-sensor a speed=121", "speed=121"), ("cycling-sensor a speed=-21", "speed=-21"),
    ("cycling-sensor a cadence=201", "cadence=201"), ("cycling-sensor a cadence=-1", "cadence=-1"),
    ("sensor a model=bike", "model=bike"), ("at 1s phone follow bike-1 power", "power"),
    ("cycling-sensor a layout=ffd5", "layout=ffd5"), ("at 1s lamp-1 remote", ""),
    ("at 1s lamp-1 remote dim", "dim"), ("at 1s strap-1 remote on", "remote"),
    ("at 1s bike-1 remote on", "remote"), ("at 1s lamp-1 ride speed=5", "ride"),
    ("at 1s bike-1 ride", ""), ("at 1s bike-1 ride fast", "fast"),
    ("at 1s bike-1 ride speed=1.5", "speed=1.5"), ("at 1s bike-1 ride speed=5 speed=6", "speed=6"),
    ("at 1s lamp-1 battery 5", "battery"), ("at 1s bike-1 tap", "tap"),
    ("at 1s phone light strap-1", "light"), ("at 1s phone light lamp-1 on", "on"),
    ("at 1s phone light lamp-1 color=red", "color=red"),
    ("at 1s phone light lamp-1 power=dim", "power=dim"),
    ("at 1s phone light lamp-1 power=off white=5", "power=off"),
    ("at 1s phone light lamp-1 white=101", "white=101"),
    ("at 1s phone light lamp-1 white=5 color=000000", "white=5"),
    ("at 1s phone light lamp-1 effect=red-strobe white=5", "white=5"),
    ("at 1s phone light lamp-1 brightness=5", "brightness=5"),
    ("at 1s phone light lamp-1 color=5A009D brightness=-1", "brightness=-1"),
    ("at 1s phone light lamp-1 speed=5", "speed=5"),
    ("at 1s phone light lamp-1 effect=red", "effect=red"),
    ("at 1s phone light lamp-1 effect=red-strobe speed=x", "speed=x"),
    ("at 1s phone follow lamp-1 for 1s", "follow"), ("at 1s phone follow bike-1", "follow"),
    ("at 1s phone listen strap-1 for 1s", "listen"), ("at 1s phone listen bike-1 for 1s", "listen"),
    ("at 1s phone listen lamp-1", "listen"), ("at 1s phone battery lamp-1", "battery"),
    ("at 1s phone battery bike-1", "battery"), ("at 1s phone sync lamp-1", "sync"),
    ("expect phone synced bike-1", "synced"), ("expect lamp-1 shows", ""),
    ("expect lamp-1 shows red", "red"), ("expect lamp-1 shows color=red", "color=red"),
    ("expect lamp-1 shows white=5", "white=5"), ("expect lamp-1 shows effect=x", "effect=x"),
    ("expect lamp-1 shows nothing more", "more"), ("expect bike-1 shows nothing", "shows"),
    ("at 1s expect strap-1 shows nothing", "shows"),
  ]

  @Test(
    "A statement about a row must be valid for each device of the row",
    arguments: [
      ("at 1s phone light a-1..2", "light"), ("at 1s phone battery a-2..4", "battery"),
      ("at 1s phone listen a-1..2 for 1s", "listen"),
      ("at 1s phone follow a-2..3 for 1s", "follow"), ("at 1s a-1..2 remote on", "remote"),
      ("at 1s a-4..5 ride speed=5", "ride"), ("at 1s a-3..4 tap", "tap"),
      ("expect a-1..2 shows nothing", "shows"),
    ])
  func mixedRow(_ line: String, _ word: String) throws {
    let head = [
      Scenario.signature, "light a-1", "strap a-2", "ring a-3", "cycling-sensor a-4", "light a-5",
      "central phone",
    ]
    let error = try #require(throws: ScenarioError.self) {
      _ = try Scenario(parsing: (head + [line]).joined(separator: "\n"))
    }
    #expect(error.line == head.count + 1 && error.word == word, "\(error)")
    // A row of devices that all know the verb has one event for each.
    let rows = head + ["strap b-1", "cycling-sensor b-2", "at 1s phone follow b-1..2 for 1s"]
    #expect(try Scenario(parsing: rows.joined(separator: "\n")).events.count == 2)
  }

  private static let head = [
    Scenario.signature, "ring ring-1..2  # two of them", "strap strap-1", "light lamp-1",
    "cycling-sensor bike-1",
    "central phone", "",
  ]

  @Test("The error of an invalid line names the line and the word", arguments: wrong.indices)
  func wrongLine(_ index: Int) throws {
    let (line, word) = Self.wrong[index]
    let text = (Self.head + [line, "# the end"]).joined(separator: "\n")
    let error = try #require(throws: ScenarioError.self) { _ = try Scenario(parsing: text) }
    #expect(error.line == Self.head.count + 1, "\(line)")
    #expect(error.word == word, "\(line): \(error)")
    #expect(!error.expected.isEmpty)
  }

  @Test(
    "Messages list the kinds of devices and their verbs",
    arguments: [
      (
        "x",
        "seed, clock, conditions, ring, strap, light, cycling-sensor, sensor, central, fault, faults, "
          + "at, until or expect"
      ),
      (
        "at 1s ring-1 x",
        "immediate, near, in-range, far, out-of-range, rssi, move, disconnect, reset, advertise, "
          + "value, mac, mtu, refuse, bonds, services, taken, known, of a light remote, of a "
          + "cycling sensor ride, or of a ring tap, long-press, swipe-up, swipe-down, wave, steps, "
          + "charger, worn, restart, clock, loggers-hang, sensor or battery"
      ),
      (
        "at 1s phone x",
        "adapter, move, scan, sync, live, follow, listen, light, battery, info, find, settings, "
          + "connect, disconnect, stop, read, write, subscribe, rssi, pair, forget"
      ),
      ("at 1s phone sync lamp-1", "used with a ring; lamp-1 is a light"),
      (
        "at 1s phone follow ring-1",
        "used with a strap, a cycling sensor or a sensor; ring-1 is a ring"
      ),
      ("at 1s phone listen bike-1", "used with a ring or a light; bike-1 is a cycling sensor"),
      ("at 1s phone battery lamp-1", "used with a ring or a strap; lamp-1 is a light"),
      ("at 1s strap-1 ride speed=5", "used with a cycling sensor; strap-1 is a strap"),
      ("light a x", "layout=, profile=, rssi= or place="),
    ])
  func messages(_ line: String, _ expected: String) throws {
    let error = try #require(throws: ScenarioError.self) {
      _ = try Scenario(parsing: (Self.head + [line]).joined(separator: "\n"))
    }
    #expect(error.expected == expected)
  }

  @Test("The first line identifies the format")
  func signature() throws {
    for text in ["", "seed 1", "# halo-scenario 2", "\u{FEFF}" + Scenario.signature, " "] {
      let error = try #require(throws: ScenarioError.self) { _ = try Scenario(parsing: text) }
      #expect(error.line == 1)
      #expect(error.expected.contains(Scenario.signature))
    }
    #expect(try Scenario(parsing: Scenario.signature).devices.isEmpty)
  }

  @Test("Unique statements are rejected the second time")
  func once() throws {
    for line in ["seed 1", "clock 2026-01-01T00:00", "until 1s", "conditions mtu=99"] {
      let text = Scenario.signature + "\n\(line)\n\(line)"
      let error = try #require(throws: ScenarioError.self) { _ = try Scenario(parsing: text) }
      #expect(error.line == 3)
    }
  }

  @Test("Events are sorted by time, then by their order in the file")
  func order() throws {
    let times = [3, 1, 2, 1, 3, 0, 1]
    let lines = times.enumerated().map { "at \($1)s ring-1 battery \($0)" }
    let scenario = try Scenario(parsing: (Self.head + lines).joined(separator: "\n"))
    let words = scenario.events.map(\.words)
    #expect(words == [5, 1, 3, 6, 2, 0, 4].map { "battery \($0)" })
    let late = (Self.head + lines + ["until 2s"]).joined(separator: "\n")
    let error = try #require(throws: ScenarioError.self) { _ = try Scenario(parsing: late) }
    #expect(error.line == Self.head.count + 1)
  }

  @Test("Blanks, comments and kinds of line breaks make no difference")
  func blanks() throws {
    let text = try ScenarioFixtures.text("two-phones.haloscenario")
    let other = text.replacing(" ", with: " \t ").replacing("\n", with: "   # so\r\n")
      .replacing("# \t halo-scenario \t 1   # so", with: Scenario.signature)
    #expect(other != text)
    let journals = try [text, other].map { try Scenario(parsing: $0).run().journal }
    #expect(journals[0] == journals[1])
  }

  @Test("Everything that grows has a limit")
  func bounds() throws {
    func error(_ lines: [String]) throws -> ScenarioError {
      try #require(throws: ScenarioError.self) {
        _ = try Scenario(parsing: ([Scenario.signature] + lines).joined(separator: "\n"))
      }
    }
    #expect(try error(["ring a-1..10000", "ring b"]).line == 3)
    #expect(try error(["central a-1..10000", "central b"]).line == 3)
    #expect(try error([String(repeating: "#", count: 2049)]).line == 2)
    #expect(try error([String](repeating: " ", count: 100_000)).line == 100_001)
    let long = "#" + String(repeating: "x", count: 2000)
    #expect(try error([String](repeating: long, count: 9000)).expected.contains("MiB"))
    #expect(
      try error(["strap a-1..10000"] + [String](repeating: "at 1s a-1..10000 reset", count: 11))
        .line
        == 13)
    #expect(
      try error(
        ["strap a-1..10000"] + [String](repeating: "fault a-1..10000 at 1s silence", count: 11)
      )
      .line == 13)
    // Ten thousand devices are allowed, though.
    #expect(try Scenario(parsing: Scenario.signature + "\nring a-1..10000").devices.count == 10_000)
  }

  @Test("A damaged file gives a scenario that ends, or an error with its line", arguments: 0..<5)
  func damage(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let names = ScenarioFixtures.names.filter { $0 != "many-rings.haloscenario" }
    let words = try names.flatMap {
      try ScenarioFixtures.text($0).split { $0 == " " || $0 == "\n" }
    }
    var runCount = 0
    for _ in 0..<40 {
      var text = Array(try ScenarioFixtures.text(names.randomElement(using: &random) ?? "").utf8)
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let offset = Int.random(in: Scenario.signature.utf8.count..<text.count, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: text[offset] = UInt8.random(in: 0...255, using: &random)
        case 1: text.remove(at: offset)
        case 2: text.removeSubrange(offset..<min(text.count, offset + 20))
        case 3:
          text.insert(contentsOf: (words.randomElement(using: &random) ?? "").utf8, at: offset)
        default:
          // Replacing a whole word gives more interesting files than replacing a byte.
          let end = text[offset...].firstIndex { $0 == 0x20 || $0 == 0x0A } ?? text.count
          let start = text[..<offset].lastIndex { $0 == 0x20 || $0 == 0x0A } ?? offset
          text.replaceSubrange(
            start + 1..<max(start + 1, end), with: (words.randomElement(using: &random) ?? "").utf8)
        }
      }
      let damaged = String(decoding: text, as: UTF8.self)
      do {
        let scenario = try Scenario(parsing: damaged)
        guard scenario.devices.count < 20 else { continue }
        runCount += 1
        _ = try ScenarioRun(
          scenario, ScenarioJournal(showsReadings: true) { _ in }, maximumSteps: 20_000
        ).run()
      } catch let error as ScenarioError {
        #expect(
          (1...damaged.split(separator: "\n", omittingEmptySubsequences: false).count).contains(
            error.line))
      } catch let error as ScenarioFailure {
        #expect(error.reason.hasPrefix("stopped after"), "\(error)\n\(damaged)")
      }
    }
    #expect(runCount > 0)
  }
}
