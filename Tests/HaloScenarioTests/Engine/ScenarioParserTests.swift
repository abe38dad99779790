import Foundation
import HaloTestSupport
import Testing

@testable import HaloScenario

@Suite("Scenario files")
struct ScenarioParserTests {
  /// Invalid lines, each with a `>` before its invalid word; at the end, a word is missing.
  static let wrong: [String] = [
    ">rng ring-3", ">Ring ring-3", "seed >", "seed >-1", "seed 1 >2", "seed >18446744073709551616",
    "clock >2026-02-30T10:00", "clock >1999-01-01T10:00", "clock >now", "conditions >mtu=22",
    "conditions >interval=1ms", "conditions >speed=9", "conditions mtu=50 >mtu=60",
    "conditions >mtu", "ring >", "ring >ring-1", "ring >phone", "ring >air", "ring >expect",
    "ring >-a", "ring >ä", "ring >a..b", "ring >a-5..3", "ring >a-1..99999999", "ring >a-1..10001",
    "ring >a-1..20000", "ring >a-1...3", "ring a >profile=r98", "ring a >history=year",
    "ring a >battery=101", "ring a >wearer=me", "ring a life= >", "ring a life=>eternal",
    "ring a life=battery, >", "ring a life=jitter,>jitter:5", "ring a life=stored-days:>0",
    "ring a life=battery:>5", "ring a life=>battery:", "ring a life=clock-drift:>10001",
    "ring a life=advertising-pause:>60", "strap a >wearer=1", "ring a >location=chest",
    "ring a >rssi=strong", "ring a >place=1", "ring a >place=1,nan", "ring a >place=1,1e9",
    "strap a >profile=r02", "strap a >location=nose", "central >", "central >phone",
    "central >ring-1", "central a >colour=red", "fault >", "fault >phone notification 1 drop",
    "fault ring-1 >", "fault ring-1 notification >0 drop", "fault ring-1 write 1 >burn",
    "fault ring-1 at >5 silence", "fault ring-1 notification 1 drop >twice", "faults ring-1 >",
    "faults ring-1 random >7", "faults ring-1 random kinds=drop,>burn",
    "faults ring-1 random >count=-1", "at >", "at >noon ring-1 reset", "at >5 ring-1 reset",
    "at >-5s ring-1 reset", "at >101h2 ring-1 reset", "at >2401h ring-1 reset", "at 1s >",
    "at 1s >nobody reset", "at 1s ring-1 >", "at 1s ring-1 >explode", "at 1s strap-1 >tap",
    "at 1s strap-1 >battery 5", "at 1s ring-1 battery >101", "at 1s ring-1 reset >now",
    "at 1s ring-1 move 1,2 over >", "at 1s ring-1 move 1,2 over >25h",
    "at 1s ring-1 far to >tablet", "at 1s ring-1 far >from phone", "at 1s ring-1 rssi >",
    "at 1s ring-1 mtu >9", "at 1s ring-1 advertise >loud", "at 1s ring-1 advertise >name=",
    "at 1s ring-1 advertise >name=1234567890123456789012345678901", "at 1s ring-1 value >2a19 00",
    "at 1s strap-1 value 2a19 >0", "at 1s strap-1 value 2a19 >",
    "at 1s strap-1 refuse >eat 2a19 0x05", "at 1s strap-1 refuse read 2a19 >5",
    "at 1s strap-1 refuse read 2a19 >0x00", "at 1s strap-1 bonds >maybe",
    "at 1s strap-1 services without >", "at 1s strap-1 services without >1234",
    "at 1s strap-1 mac >phone", "at 1s strap-1 mac >ring-1", "at 1s ring-1..2 >mac AA",
    "at 1s strap-1 taken >", "at 1s strap-1 known >ring-1", "at 1s ring-1 charger >half",
    "at 1s ring-1 steps >0", "at 1s phone >", "at 1s phone >dance", "at 1s phone adapter >sideways",
    "at 1s phone scan >now", "at 1s phone scan for >ever", "at 1s phone sync >",
    "at 1s phone >sync strap-1", "at 1s phone sync >phone", "at 1s phone sync ring-1 >retries=x",
    "at 1s phone >follow ring-1 for 1s", "at 1s phone live ring-1 >heart",
    "at 1s phone >live strap-1 raw", "at 1s phone read ring-1 >2a37",
    "at 1s phone read ring-1 >xyz", "at 1s phone read strap-1 180f/>xyz",
    "at 1s phone write strap-1 2a39 >0g", "at 1s phone write strap-1 2a39 01 >softly",
    "at 1s phone settings ring-1 >dreams", "at 1s phone settings ring-1 >alarm:9",
    "at 1s phone settings ring-1 >alarm hour=3", "at 1s phone settings ring-1 goals >stars=9",
    "at 1s phone settings ring-1 goals >steps=many", "at 1s phone >follow strap-1",
    "at 1s phone >listen ring-1", "at 1s phone >subscribe strap-1 2a37", "until >", "until >later",
    "expect >", "expect >nobody done ring-1", "expect phone >", "expect phone >happy ring-1",
    "expect phone done >", "expect phone done >nobody", "expect phone >synced strap-1",
    "expect phone >stored strap-1 steps", "expect phone stored ring-1 >",
    "expect phone stored ring-1 >dreams", "expect phone stored ring-1 steps on >friday",
    "expect phone stored ring-1 steps >often", "expect phone heard ring-1 at-least >0",
    "expect phone heard ring-1 >often", "expect ring-1 >happy", "expect faults >",
    "at 1s expect faults >many", "light >", "light a >layout=ffd9", "light a >location=chest",
    ">bike a", "cycling-sensor a >counts=legs", "cycling-sensor a >speed=121",
    "cycling-sensor a >speed=-21", "cycling-sensor a >cadence=201", "cycling-sensor a >cadence=-1",
    "sensor a >model=bike", "at 1s phone follow bike-1 >power", "cycling-sensor a >layout=ffd5",
    "at 1s lamp-1 remote >", "at 1s lamp-1 remote >dim", "at 1s strap-1 >remote on",
    "at 1s bike-1 >remote on", "at 1s lamp-1 >ride speed=5", "at 1s bike-1 ride >",
    "at 1s bike-1 ride >fast", "at 1s bike-1 ride >speed=1.5", "at 1s bike-1 ride speed=5 >speed=6",
    "at 1s lamp-1 >battery 5", "at 1s bike-1 >tap", "at 1s phone >light strap-1",
    "at 1s phone light lamp-1 >on", "at 1s phone light lamp-1 >color=red",
    "at 1s phone light lamp-1 >power=dim", "at 1s phone light lamp-1 >power=off white=5",
    "at 1s phone light lamp-1 >white=101", "at 1s phone light lamp-1 >white=5 color=000000",
    "at 1s phone light lamp-1 effect=red-strobe >white=5", "at 1s phone light lamp-1 >brightness=5",
    "at 1s phone light lamp-1 color=5A009D >brightness=-1", "at 1s phone light lamp-1 >speed=5",
    "at 1s phone light lamp-1 >effect=red", "at 1s phone light lamp-1 effect=red-strobe >speed=x",
    "at 1s phone >follow lamp-1 for 1s", "at 1s phone >follow bike-1",
    "at 1s phone >listen strap-1 for 1s", "at 1s phone >listen bike-1 for 1s",
    "at 1s phone >listen lamp-1", "at 1s phone >battery lamp-1", "at 1s phone >battery bike-1",
    "at 1s phone >sync lamp-1", "expect phone >synced bike-1", "expect lamp-1 shows >",
    "expect lamp-1 shows >red", "expect lamp-1 shows >color=red", "expect lamp-1 shows >white=5",
    "expect lamp-1 shows >effect=x", "expect lamp-1 shows nothing >more",
    "expect bike-1 >shows nothing", "at 1s expect strap-1 >shows nothing",
  ]

  @Test(
    "A statement about a row must be valid for each device of the row",
    arguments: [
      ("at 1s phone light a-1..2", "light"), ("at 1s phone battery a-2..4", "battery"),
      ("at 1s phone listen a-1..2 for 1s", "listen"),
      ("at 1s phone follow a-2..3 for 1s", "follow"), ("at 1s a-1..2 remote on", "remote"),
      ("at 1s a-4..5 ride speed=5", "ride"), ("at 1s a-3..4 tap", "tap"),
      ("expect a-1..2 shows nothing", "shows"), ("at 1s a-5..6 reset", "a-6"),
    ])
  func mixedRow(_ line: String, _ word: String) throws {
    let head = [
      Scenario.signature, "light a-1", "strap a-2", "ring a-3", "cycling-sensor a-4", "light a-5",
      "central phone",
    ]
    let error = try Self.error(head + [line])
    #expect(error.line == head.count + 1 && error.word == word, "\(error)")
    // A row of devices that all know the verb has one event for each.
    let rows = head + ["strap b-1", "cycling-sensor b-2", "at 1s phone follow b-1..2 for 1s"]
    #expect(try Scenario(parsing: rows.joined(separator: "\n")).events.count == 2)
  }

  /// Returns the error of a file with these lines.
  static func error(_ lines: [String]) throws -> ScenarioError {
    try #require(throws: ScenarioError.self) {
      _ = try Scenario(parsing: lines.joined(separator: "\n"))
    }
  }

  private static let head = [
    Scenario.signature, "ring ring-1..2  # two of them", "strap strap-1", "light lamp-1",
    "cycling-sensor bike-1", "central phone", "",
  ]

  @Test("The error of an invalid line names the line and the word", arguments: wrong)
  func wrongLine(_ marked: String) throws {
    let parts = marked.split(separator: ">", omittingEmptySubsequences: false)
    let (line, word) = (parts.joined(), String(parts[1].prefix { $0 != " " }))
    let error = try Self.error(Self.head + [line, "# the end"])
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
    #expect(try Self.error(Self.head + [line]).expected == expected)
  }

  @Test("The first line identifies the format")
  func signature() throws {
    for text in ["", "seed 1", "# halo-scenario 2", "\u{FEFF}" + Scenario.signature, " "] {
      let error = try Self.error([text])
      #expect(error.line == 1)
      #expect(error.expected.contains(Scenario.signature))
    }
    #expect(try Scenario(parsing: Scenario.signature).devices.isEmpty)
  }

  @Test("Unique statements are rejected the second time")
  func once() throws {
    for line in ["seed 1", "clock 2026-01-01T00:00", "until 1s", "conditions mtu=99"] {
      #expect(try Self.error([Scenario.signature, line, line]).line == 3)
    }
  }

  @Test("Events are sorted by time, then by their order in the file")
  func order() throws {
    let times = [3, 1, 2, 1, 3, 0, 1]
    let lines = times.enumerated().map { "at \($1)s ring-1 battery \($0)" }
    let scenario = try Scenario(parsing: (Self.head + lines).joined(separator: "\n"))
    let words = scenario.events.map(\.words)
    #expect(words == [5, 1, 3, 6, 2, 0, 4].map { "battery \($0)" })
    #expect(try Self.error(Self.head + lines + ["until 2s"]).line == Self.head.count + 1)
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
      try Self.error([Scenario.signature] + lines)
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
}
