import HaloDevices
import HaloScenario
import HaloSimulator
import Testing

@testable import HaloCommandLine

@Suite("halo live cycling")
struct CyclingCommandTests {
  private static let words = ["live", "cycling"]

  @Test("The text has the same values, and fits the terminal", arguments: [40, 71, 80, 120])
  func words(_ width: Int) throws {
    let run = ToolRun(Self.words)
    #expect(run.status == 0 && run.isPlain)
    #expect(run.lines.first?.hasSuffix("connected to Virtual Cadence, location: chainstay") == true)
    #expect(run.lines.last?.hasPrefix("cycling: 0.") == true)
    #expect(run == ToolRun(Self.words + ["--cycling", "virtual", "--transport=virtual"]))
    #expect(run == ToolRun(Self.words + ["--wheel=2105"]))
    #expect(
      run != ToolRun(Self.words + ["--wheel=1800"]) && run != ToolRun(Self.words + ["--seed=2"]))
    let objects = try ToolRun(Self.words + ["--json"]).json()
    #expect(run.lines.count == objects.count)
    let speeds = objects.compactMap { $0["speed"]?.decimal }
    let highest = try #require(speeds.max())
    // The rider also coasts and stops.
    let cadences = objects.compactMap { $0["cadence"]?.decimal }
    #expect(speeds.allSatisfy { (0...10.3).contains($0) } && cadences.contains(0))
    #expect(cadences.allSatisfy { (0...95).contains($0) })
    let turns = objects.compactMap { $0["measurement"]?["wheel"]?["revolutions"]?.number }
    let first = try #require(turns.first)
    let distances = turns.map { Double(($0 - first) * 2105) / 1000 }
    let summary = try #require(objects.last)
    #expect(summary["measurements"]?.number == turns.count && turns.count >= 55)
    #expect(objects.compactMap { $0["distance"]?.decimal } == distances + distances.suffix(1))
    #expect(summary["highestSpeed"]?.decimal == highest)
    #expect(summary["highestCadence"]?.decimal == cadences.max())
    let shown = (highest * 3.6).text(places: 1)
    #expect(run.output.contains(" \(shown) km/h") && run.output.contains("up to \(shown) km/h"))

    let terminal = ToolRun(Self.words, isTerminal: true, width: width)
    #expect(terminal.lines.allSatisfy { $0.count <= width })
    #expect(terminal.output.contains("█") == (width >= 72))
    func text(_ run: ToolRun) -> [Substring] {
      run.output.replacing(/[█▏▎▍▌▋▊▉]/, with: " ").split(whereSeparator: \.isWhitespace)
    }
    #expect(text(terminal) == text(run))
    let coloured = ToolRun(Self.words, isTerminal: true, hasColour: true, width: width)
    #expect(coloured.output.replacing(/\u{1B}\[[0-9]*m/, with: "") == terminal.output)
  }

  @Test("Numbers are rounded, without a negative zero")
  func decimals() {
    let cases: [(Double, Int, String)] = [
      (0, 0, "0"), (-0.04, 1, "0.0"), (-0.05, 1, "-0.1"), (0.0996, 3, "0.100"), (12.345, 1, "12.3"),
      (7.5, 0, "8"), (-3.25, 2, "-3.25"), (1e300, 0, "1000000000000000"),
    ]
    for (value, places, text) in cases { #expect(value.text(places: places) == text) }
  }

  #if os(Linux)
  @Test("A lost sensor is connected again, and the distance continues")
  func reconnects() throws {
    let radio = Radio.fake { air in
      let bike = VirtualCyclingSensor(wheelRevolutions: 900_000)
      bike.ride(wheel: 3, crank: 80, at: .zero)
      let device = air.place(bike, as: Devices.strapAddress)
      Task(executorPreference: air.simulation) {
        try await air.simulation.clock.sleep(for: .seconds(20))
        device.simulateDisconnection()
        try await air.simulation.clock.sleep(for: .seconds(20))
        air.setAdapter(.poweredOff)
        try await air.simulation.clock.sleep(for: .seconds(10))
        air.setAdapter(.poweredOn)
      }
    }
    let words = Self.words + ["--transport", "bluez", "--wheel", "1000", "--for", "90"]
    let run = ToolRun(words + ["--json"], radio: radio)
    #expect(run.status == 0, "\(run.errors)")
    let objects = try run.json()
    let states = objects.compactMap { $0["state"]?.text }
    #expect(states.count { $0 == "connected" } == 3)
    #expect(states.first { $0 != "connected" && $0 != "measured" } == "lost")
    #expect(states.contains("waiting"))
    #expect(objects.last?["losses"]?.number == 2)
    let speeds = objects.compactMap { $0["speed"]?.decimal }
    #expect(speeds.allSatisfy { (2.9...3.1).contains($0) })
    let distances = objects.compactMap { $0["distance"]?.decimal }
    #expect(distances == distances.sorted())
    #expect(zip(distances, distances.dropFirst()).allSatisfy { $1 - $0 <= 4 })
    let text = ToolRun(words + ["--cycling", "virtual cadence"], radio: radio)
    #expect(text.status == 0)
    #expect(
      text.output.contains("lost: disconnected: by the peripheral or another program; trying again")
    )
    #expect(text.output.contains("Bluetooth is off; waiting for it"))
    #expect(text.output.split(separator: "cycling: ").last?.contains("lost ") == true)
  }

  @Test("The output shows malformed measurements, and the error a silent or missing sensor")
  func nonsense() throws {
    let radio = Radio.fake { air in
      // A sensor on a crank whose first notification is malformed, and which soon stops sending.
      let values: [[UInt8]] = [[1, 1], [2, 1, 0, 0, 0], [2, 2, 0, 0, 4]]
      air.place(ListedSensor(id: .cscMeasurement, values: values), as: Devices.strapAddress)
    }
    let words = Self.words + ["--transport", "bluez", "--for", "12"]
    let run = ToolRun(words + ["--json"], radio: radio)
    #expect(run.status == 0, "\(run.errors)")
    let objects = try run.json()
    let states = objects.compactMap { $0["state"]?.text }
    #expect(states == ["connected", "malformed", "measured", "measured", "standing", "summary"])
    #expect(objects.compactMap { $0["bytes"]?.text } == ["0101"])
    // The sensor only counts turns of the crank.
    #expect(objects.allSatisfy { $0["speed"] == nil && $0["distance"] == nil })
    let cadences = objects.map { $0["cadence"]?.decimal }
    #expect(cadences == [nil, nil, nil, 60, 0, nil])
    let text = ToolRun(words, radio: radio)
    #expect(text.output.contains("not a measurement: 01 01: ") || text.output.contains("0101: "))
    #expect(text.lines.last == "cycling: up to 60 turns/min, 2 measurements")
    let silent = Radio.fake { air in
      air.place(ListedSensor(id: .cscMeasurement, values: []), as: Devices.strapAddress)
    }
    let silence = ToolRun(words, radio: silent)
    #expect(silence.status == 1 && silence.lines.count == 1)
    #expect(silence.errors.contains("in 12 s: does anything turn?"), "\(silence.errors)")
    let none = ToolRun(words, radio: .fake { _ in })
    #expect(none.status == 1)
    #expect(none.errors.contains("a cycling sensor was not heard"), "\(none.errors)")
  }
  #endif
}
