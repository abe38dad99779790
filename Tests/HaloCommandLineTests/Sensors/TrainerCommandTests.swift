import HaloDevices
import HaloSimulator
import HaloTestSupport
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
      return try #require(last?["speedKilometersPerHour"]?.decimal)
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
  }

  #if os(Linux)
  @Test("After a lost link the trainer is set again; control of another program is an error")
  func control() throws {
    let bike = VirtualTrainer()
    bike.ride(power: 150, cadence: 85, at: .zero)
    let radio = SensorCommandTests.radio("Smart", bike, lostAfter: 20)
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
