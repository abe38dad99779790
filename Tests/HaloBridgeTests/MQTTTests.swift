import Foundation

@testable import HaloBridge

@Suite("MQTT topics")
struct MQTTTopicsTests {
  @Test(
    "No name adds a level or a wildcard to a topic",
    arguments: ["a/b", "+", "#", "Ä 1", "", "x\0y"])
  func safe(name: String) {
    let topics = MQTTTopics(id: name, deviceName: name)
    #expect(topics.id.wholeMatch(of: /[a-z0-9_]{1,64}/) != nil)
    #expect(topics.state.split(separator: "/").count == 3)
  }

  @Test("A description is JSON with the keys of Home Assistant, and reads the state's field")
  func config() throws {
    let topics = MQTTTopics(id: "My \"Ring\"", deviceName: "My \"Ring\"")
    let value = BridgeValue(
      beatsPerMinute: 70, powerWatts: 150, cadencePerMinute: 85, speedKilometersPerHour: 30.5,
      batteryPercent: 5, steps: 9)
    let state = try object(MQTTTopics.state(value, lastSync: Date(timeIntervalSince1970: 119.9)))
    #expect(state["lastSync"] as? String == "1970-01-01T00:01:00Z")
    for sensor in MQTTTopics.sensors(of: value) {
      let config = try object(topics.config(of: sensor))
      #expect(config["state_topic"] as? String == topics.state)
      #expect(config["availability_topic"] as? String == topics.availability)
      #expect((config["device"] as? [String: Any])?["name"] as? String == "My \"Ring\"")
      #expect((config["origin"] as? [String: Any])?["name"] is String)
      #expect(
        (config["value_template"] as? String)?.contains("value_json.\(sensor.field) ") == true)
      #expect(state[sensor.field] != nil)
    }
  }

  @Test("The sensors are those of the source, with units and classes of Home Assistant")
  func sensors() throws {
    let topics = MQTTTopics(id: "id", deviceName: "name")
    func keys(_ value: BridgeValue) -> [String] { MQTTTopics.sensors(of: value).map(\.key) }
    #expect(keys(BridgeValue()) == ["heart_rate", "last_sync"])
    #expect(keys(BridgeValue(batteryPercent: 1, steps: 0)).suffix(2) == ["battery", "steps"])
    let value = BridgeValue(powerWatts: 0, cadencePerMinute: 0, speedKilometersPerHour: 0)
    #expect(keys(value) == ["power", "cadence", "speed", "last_sync"])
    let configs = try MQTTTopics.sensors(of: value).map { try object(topics.config(of: $0)) }
    #expect(configs.map { $0["unit_of_measurement"] as? String } == ["W", "rpm", "km/h", nil])
    #expect(configs.map { $0["device_class"] as? String } == ["power", nil, "speed", "timestamp"])
    #expect(configs.prefix(3).allSatisfy { $0["state_class"] as? String == "measurement" })
  }

  @Test("A file of authorities that cannot be read is an error with its path")
  func authorities() throws {
    let failure = try #require(throws: MQTTFailure.self) {
      try MQTTSink(id: "id", deviceName: "name", authorities: "/nonexistent/file")
    }
    #expect(failure.description.contains("/nonexistent/file"))
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }
}
