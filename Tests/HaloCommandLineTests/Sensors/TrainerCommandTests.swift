import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTestSupport
import HaloTransport
import Testing

@testable import HaloCommandLine

@Suite("halo trainer")
struct TrainerCommandTests {
  private func measured(_ words: [String]) throws -> [JSONValue] {
    let run = ToolRun(["trainer", "--for", "5", "--json"] + words)
    #expect(run.status == 0, "\(run.errors)")
    let objects = try run.json()
    #expect(objects.count { $0["state"]?.text == "accepted" } == words.count / 2)
    let readings = objects.filter { $0["state"]?.text == "measured" }.compactMap {
      $0["measurement"]
    }
    #expect(objects.last?["measurements"]?.number == readings.count && readings.count >= 3)
    return readings
  }

  @Test("The trainer keeps up a power, and its speed follows the road")
  func settings() throws {
    let powers = try measured(["--power", "220"]).map { $0["powerWatts"]?.number }
    #expect(Set(powers) == [220])
    func speed(_ words: [String]) throws -> Double {
      let last = try measured(words).last
      return try #require(last?["speedKilometersPerHour"]?.double)
    }
    let climb = try speed(["--simulate", "4"])
    let flat = try speed(["--simulate", "0"])
    let fall = try speed(["--simulate", "-2"])
    #expect(climb < flat && flat < fall)
    #expect(try speed(["--inclination", "4"]) == climb)
    #expect(try measured(["--resistance", "30"]).last?["resistance"]?.number == 30)
    let text = ToolRun("trainer", "--power", "220", "--for", "5")
    #expect(text.output.contains("accepted: power 220.00\n") && text.isMarkedText)
    #expect(text.lines.last?.hasPrefix("trainer: ") == true)
    for (words, sent) in [
      (["--power", "220.4"], "power 220.00"), (["--inclination", "1.26"], "inclination 1.30"),
      (["--resistance", "8.16"], "resistance 8.20"), (["--simulate", "1.006"], "simulate 1.01"),
    ] {
      let rounded = ToolRun(["trainer", "--for", "5"] + words)
      #expect(rounded.output.contains("accepted: \(sent)\n"), "\(rounded.output)")
    }
  }

  @Test(
    "Refused settings and those out of range end the command with status 1",
    arguments: [
      (["--power", "1600"], "trainer: 1600.0 is outside the range 0.0 to 1500.0"),
      (["--speed", "12"], "trainer: the sensor refuses to set"),
      (["--inclination", "30"], "outside the range"),
      (["--power", "150", "--sensor", "virtual:glucose"], "the sensor has no characteristic 1826"),
    ])
  func refusals(_ words: [String], _ error: String) {
    let run = ToolRun(["trainer"] + words)
    #expect(run.status == 1 && run.errors.contains(error), "\(run.errors)")
    #expect(!run.output.contains("accepted"))
  }

  @Test(
    "Wrong command lines have status 2",
    arguments: [
      [], ["--power", "nan"], ["--power", "-1"], ["--power", "1", "--simulate", "0"],
      ["--resistance", "1", "--power", "1"], ["--speed", "101"], ["--power", "1", "--strap", "x"],
    ])
  func mistakes(_ words: [String]) {
    #expect(ToolRun(["trainer"] + words).status == 2)
  }

  #if os(Linux)
  @Test("After a lost link the trainer is set again; control of another program is an error")
  func control() throws {
    let bike = VirtualTrainer()
    bike.ride(power: 150, cadence: 85, at: .zero)
    let radio = Radio.fake { air in
      let device = air.place(
        VirtualSensor(name: "Smart", profiles: [bike]), as: Devices.strapAddress)
      Task(executorPreference: air.simulation) {
        try await air.simulation.clock.sleep(for: .seconds(20))
        device.simulateDisconnection()
      }
    }
    let words = ["trainer", "--power", "90", "--transport", "bluez", "--for", "60", "--json"]
    let states = try ToolRun(words, radio: radio).json().compactMap { $0["state"]?.text }
    #expect(states.count { $0 == "accepted" } == 2 && states.contains("lost"))
    _ = try bike.execute([0], to: 0x2AD9, by: 99, at: .zero)
    let busy = ToolRun(words, radio: radio)
    #expect(busy.status == 1)
    #expect(busy.errors.contains("trainer: another program has the control"), "\(busy.errors)")
  }
  #endif
}

extension JSONValue {
  /// The value of a number, whole or not; nil for other values.
  fileprivate var double: Double? {
    if case .double(let value) = self { value } else { number.map(Double.init) }
  }
}
