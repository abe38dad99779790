import HaloTestSupport
import Testing

@testable import HaloCommandLine

/// Each control of a scenario does what it says.
@Suite("halo simulate SCENARIO: controls")
struct ScenarioControlTests {
  /// Some lines, and what the scenario then tells.
  struct Case: Sendable, CustomTestStringConvertible {
    var lines: [String]
    var tells: String
    var testDescription: String { lines.joined(separator: "; ") }

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
      tells: "link to strap-1 down: by the peripheral"),
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
    Case("seed 12", tells: "0.000 s, 0 events on the air, 0 faults, seed 12"),
  ]

  @Test("A control is seen", arguments: cases)
  func control(_ one: Case) {
    let head = ["ring ring-1 profile=r11", "strap strap-1", "central phone", "central tablet"]
    // A line that begins with no device comes before those that speak of one.
    let text = ([Scenario.signature] + head + one.lines).joined(separator: "\n")
    let end =
      one.lines.contains { $0.hasPrefix("until") || $0.hasPrefix("seed") } ? "" : "\nuntil 30s"
    let run = ToolRun("simulate", "-", input: text + end)
    #expect(run.status == 0, "\(run.errors)\(run.output)")
    #expect(run.output.contains(one.tells), "\(run.output)")
  }

  @Test("A row of names is as many devices, and as many of what is said of them")
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
