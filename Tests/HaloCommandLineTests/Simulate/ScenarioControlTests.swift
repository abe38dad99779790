import HaloTestSupport
import Testing

@testable import HaloCommandLine
@testable import HaloScenario

/// Tests the effect of each control of a scenario.
@Suite("halo simulate SCENARIO: controls")
struct ScenarioControlTests {
  /// Lines of a scenario, and a text that its output must contain.
  struct Case: Sendable, CustomTestStringConvertible {
    var lines: [String]
    var tells: String
    var testDescription: String { String(lines.joined(separator: "; ").prefix(150)) }

    init(_ lines: String..., tells: String) {
      self.lines = lines
      self.tells = tells
    }
  }

  static let cases: [Case] = [
    Case(
      "at 0s phone connect strap-1", "at 2s strap-1 out-of-range",
      tells: "link to strap-1 down: out of range"),
    Case(
      "at 0s strap-1 out-of-range to phone", "at 1s phone scan for 2s", "at 1s tablet scan for 2s",
      "expect tablet found strap-1", tells: "done  phone     scan for 2s: 1 device"),
    Case(
      "at 0s strap-1 far", "at 0s phone scan for 2s", tells: "hears strap-1 \"strap-1\", -85 dBm"),
    Case(
      "at 0s strap-1 rssi -71 to phone", "at 0s phone scan for 2s",
      tells: "hears strap-1 \"strap-1\", -71 dBm"),
    Case(
      "at 0s phone move 0,0", "at 0s strap-1 move 8,0", "at 0s phone scan for 2s",
      tells: "hears strap-1 \"strap-1\", -77 dBm"),
    Case(
      "at 0s phone connect strap-1", "at 2s strap-1 disconnect",
      tells: "link to strap-1 down: by the peripheral or another program"),
    Case(
      "at 0s phone connect strap-1", "at 2s phone disconnect strap-1", "until 3s",
      "expect strap-1 disconnected", tells: "2.000  phone     link to strap-1 down: by this side"),
    Case(
      "at 0s phone connect strap-1", "at 2s strap-1 reset",
      tells: "7.000  phone     link to strap-1 down: out of range"),
    Case(
      "at 0s strap-1 advertise off", "at 0s phone scan for 2s", "expect phone not found strap-1",
      tells: "scan for 2s: 1 device"),
    Case(
      "at 0s strap-1 advertise name=Lumi", "at 0s phone scan for 2s",
      tells: "hears strap-1 \"Lumi\""),
    Case(
      "at 0s strap-1 advertise name=Lumi", "at 1s strap-1 advertise on", "at 1s phone scan for 2s",
      tells: "hears strap-1 \"strap-1\""),
    Case("at 0s strap-1 value 2a19 05", "at 0s phone battery strap-1", tells: "battery 5 %"),
    Case("at 0s strap-1 mac CC:01", "at 0s phone rssi CC:01", tells: "connected to CC:01"),
    Case("at 0s strap-1 mac CC:01", "at 0s phone rssi strap-1", tells: "no peripheral strap-1"),
    Case(
      "at 0s strap-1 refuse read 2a38 0x11", "at 0s phone read strap-1 2a38",
      tells: "insufficient resources (0x11)"),
    Case(
      "at 0s strap-1 refuse subscribe 2a37 0x0e", "at 0s phone subscribe strap-1 2a37 for 1s",
      tells: "unlikely error (0xe)"),
    Case(
      "at 0s strap-1 bonds refused", "at 0s phone pair strap-1",
      "at 5s strap-1 bonds accepted", "at 6s phone pair strap-1",
      tells: "done  phone     pair strap-1: bonded"),
    Case(
      "at 0s strap-1 services without 180f 180a", "at 0s phone read strap-1 180f/2a19",
      tells: "no characteristic 180F/2A19"),
    Case(
      "at 0s strap-1 services without 180f", "at 1s strap-1 services all",
      "at 1s phone read strap-1 2a19", tells: "read strap-1 2a19: 57"),
    Case(
      "at 0s strap-1 taken phone", "at 0s tablet scan for 2s", "at 0s phone read strap-1 2a38",
      "expect tablet not found strap-1", tells: "read strap-1 2a38: 01"),
    Case(
      "at 0s phone connect ring-1", "at 5s ring-1 mtu 100",
      "at 6s phone write ring-1 "
        + "6e40fff0-b5a3-f393-e0a9-e50e24dcca9e/6e400002-b5a3-f393-e0a9-e50e24dcca9e "
        + String(repeating: "00", count: 200) + " without-response",
      tells: "a write of 200 bytes is longer than the 97 that fit"),
    Case(
      "at 0s strap-1 known phone", "at 0s phone forget strap-1",
      tells: "done  phone     forget strap-1"),
    Case("at 0s phone forget strap-1", tells: "FAILED  phone     forget strap-1"),
    Case("at 0s ring-1 battery 9", "at 0s phone battery ring-1", tells: "9 %, not charging"),
    Case("at 0s ring-1 charger on", "at 0s phone battery ring-1", tells: "78 %, charging"),
    Case(
      "at 0s ring-1 worn off", "at 0s phone live ring-1 heart-rate for 8s",
      tells: "no heart rate came: the ring is not worn"),
    Case("at 0s phone find ring-1", tells: "find ring-1: told to flash"),
    Case("at 0s phone info ring-1", tells: "firmware RT11CR_1.00.08_250514"),
    Case("at 0s phone settings ring-1", tells: "kinds of settings"),
    Case("at 0s phone settings ring-1 goals", tells: "settings ring-1 goals: goals: "),
    Case("at 0s phone live ring-1 raw for 3s", tells: "live ring-1 raw for 3s: "),
    Case("at 0s phone adapter off", "at 0s phone battery ring-1", tells: "Bluetooth is off"),
    Case(
      "at 0s phone adapter unauthorized", "at 0s phone scan for 1s",
      "at 0s tablet scan for 1s", "expect tablet found ring-1", tells: "Bluetooth is not authorized"
    ),
    Case(
      "fault ring-1 at 3s stall 1s", "at 0s phone connect ring-1", "until 4s", tells: "! stall 1s"),
    Case("conditions mtu=50", "at 0s phone connect ring-1", tells: "connected to ring-1, MTU 50"),
    Case(
      "light lamp-1", "at 0s phone light lamp-1", "at 0s phone scan for 2s",
      tells: "light lamp-1: off: colour #FFFFFF; strip, firmware 3"),
    Case("light lamp-1", "at 0s phone scan for 2s", tells: #"hears lamp-1 "lamp-1", -60 dBm"#),
    Case(
      "light lamp-1", "at 0s phone light lamp-1 color=5a009d brightness=50",
      "expect lamp-1 shows color=2D004F", tells: ": on: colour #2D004F"),
    Case(
      "light lamp-1", "at 0s phone light lamp-1 white=30", "expect lamp-1 shows color=4D4D4D",
      tells: ": on: white 77 of 255"),
    Case(
      "light lamp-1", "at 0s phone light lamp-1 effect=Red/Green-cross-fade speed=100",
      "expect lamp-1 shows effect=red/green-cross-fade",
      tells: ": on: red/green cross fade, speed 100 %"),
    Case(
      "light lamp-1", "at 0s phone light lamp-1 color=5A009D effect=seven-colour-jump speed=0",
      "at 2s expect lamp-1 shows color=FF0000", "at 5s expect lamp-1 shows color=00FF00",
      tells: ": on: seven-colour jump, speed 0 %"),
    Case(
      "light lamp-1", "at 0s phone light lamp-1 white=100",
      "at 5s phone light lamp-1 power=off", "expect lamp-1 shows nothing",
      tells: "light lamp-1 power=off: off: white 255 of 255"),
    Case(
      "light lamp-1", "at 0s lamp-1 remote on", "at 1s expect lamp-1 shows color=FFFFFF",
      "at 2s lamp-1 remote off", "expect lamp-1 shows nothing", tells: "* remote off"),
    Case(
      "light lamp-1", "at 0s phone listen lamp-1 for 5s", "at 2s lamp-1 remote on",
      "expect phone heard lamp-1", tells: "hears was turned on"),
    Case(
      "light lamp-1", "at 0s phone light lamp-1 effect=blue-strobe",
      "at 2s phone listen lamp-1 for 5s", "expect phone heard lamp-1 at-least 3",
      tells: "hears on: blue strobe, speed 50 %"),
    Case(
      "light lamp-1", "at 0s phone listen lamp-1 for 20s", "at 2s lamp-1 disconnect",
      "expect phone not done lamp-1", tells: "FAILED  phone     listen lamp-1 for 20s: "),
    Case(
      "light lamp-1 layout=ffe5", "at 0s phone write lamp-1 ffe9 cc2333 without-response",
      "expect lamp-1 shows color=FFFFFF", tells: "done  phone     write lamp-1 ffe9"),
    Case(
      "light lamp-1", "at 0s lamp-1 services without ffd5", "at 0s phone light lamp-1",
      tells: "this is no light of the Triones family"),
    Case(
      "light lamp-1", "at 0s lamp-1 advertise name=Shelf", "at 0s phone scan for 2s",
      tells: #"hears lamp-1 "Shelf""#),
    Case(
      "cycling-sensor bike-1 speed=24 cadence=80", "at 0s phone follow bike-1 for 10s",
      "expect phone heard bike-1 at-least 8", "expect phone done bike-1",
      tells: " km, up to 24.0 km/h, up to 80 turns/min, 9 measurements"),
    Case(
      "cycling-sensor bike-1 counts=wheel speed=24 cadence=80", "at 0s phone follow bike-1 for 10s",
      tells: " km, up to 24.0 km/h, 9 measurements"),
    Case(
      "cycling-sensor bike-1 counts=crank speed=24 cadence=80", "at 0s phone follow bike-1 for 10s",
      tells: "follow bike-1 for 10s: up to 80 turns/min, 9 measurements"),
    Case(
      "cycling-sensor bike-1", "at 0s phone follow bike-1 for 20s",
      "at 5s bike-1 ride speed=36 cadence=90", "at 10s bike-1 ride cadence=60",
      tells: "up to 36.0 km/h, up to 90 turns/min"),
    Case(
      "cycling-sensor bike-1 speed=24", "at 0s phone follow bike-1 for 30s",
      "at 5s bike-1 disconnect", "at 9s bike-1 ride speed=18",
      tells: ", lost 1 time"),
    Case(
      "cycling-sensor bike-1 speed=24", "at 0s phone follow bike-1 for 20s",
      "at 5s phone adapter off", "at 8s phone adapter on", "expect phone heard bike-1 at-least 10",
      tells: "waits for Bluetooth, which is off"),
    Case(
      "cycling-sensor bike-1", "at 0s bike-1 out-of-range", "at 0s phone follow bike-1 for 25s",
      tells: "follow bike-1 for 25s: no measurement came: the link was lost: "),
    Case(
      "cycling-sensor bike-1", "at 0s bike-1 services without 1816",
      "at 0s phone follow bike-1 for 3s", tells: "this is no cycling sensor"),
    Case(
      "cycling-sensor bike-1", "at 0s bike-1 value 2a5d 05", "at 0s phone read bike-1 2a5d",
      tells: "read bike-1 2a5d: 05"),
    Case("seed 12", tells: "0.000 s, 0 events on the air, 0 faults, seed 12"),
  ]

  @Test("The output shows the effect of a control", arguments: cases)
  func control(_ one: Case) {
    let head = ["ring ring-1 profile=r11", "strap strap-1", "central phone", "central tablet"]
    // Declarations of devices and centrals must precede the lines that use them.
    let text = ([Scenario.signature] + head + one.lines).joined(separator: "\n")
    let end =
      one.lines.contains { $0.hasPrefix("until") || $0.hasPrefix("seed") } ? "" : "\nuntil 30s"
    let run = ToolRun("simulate", "-", input: text + end)
    #expect(run.status == 0, "\(run.errors)\(run.output)")
    #expect(run.output.contains(one.tells), "\(run.output)")
  }

  @Test("Sensor values are readings, and a failed check names the light's actual state")
  func readings() {
    let run = ScenarioTests.run(
      "light lamp-1", "cycling-sensor bike-1 speed=24 cadence=80", "central phone",
      "at 0s phone follow bike-1 for 4s", "at 0s expect lamp-1 shows color=000000",
      "at 1s phone light lamp-1 effect=red-strobe speed=100", "at 3s expect lamp-1 shows nothing",
      "at 3s expect lamp-1 shows effect=blue-strobe", "until 5s", options: ["--readings"])
    #expect(run.output.contains(" 24.0 km/h, 80 turns/min\n"), "\(run.output)")
    #expect(run.status == 1)
    let failed = run.lines.filter { $0.hasPrefix("       NOT  expect") }
    #expect(failed.count == 3)
    #expect(failed.first?.hasSuffix("shows color=000000 at 0.000 s: it is off") == true)
    #expect(failed.last?.contains(" at 3.000 s: it shows red strobe, now #") == true)
  }

  @Test("A range of names expands to devices, activities, faults and checks")
  func rows() throws {
    let run = ScenarioTests.run(
      "ring ring-8..12 profile=full", "central phone", "fault ring-8..12 notification 2 delay 10ms",
      "at 0s phone battery ring-8..12", "at 5s ring-9..10 battery 3", "at 6s phone battery ring-9",
      "expect phone done ring-8..12", "expect ring-8..12 disconnected",
      "expect faults at-least 5", options: ["--json"])
    #expect(run.status == 0, "\(run.errors)\(run.output)")
    let objects = try run.json()
    #expect(objects.count { $0["activity"] != nil } == 6)
    #expect(objects.count { $0["expect"] != nil } == 11)
    #expect(objects.count { $0["event"]?.text == "control" } == 2)
    let devices = objects.filter { $0["event"]?.text == "began" }.compactMap { $0["device"]?.text }
    #expect(devices == ["ring-8", "ring-9", "ring-10", "ring-11", "ring-12", "ring-9"])
  }
}
