import HaloFoundation

/// The MQTT topics and payloads for one source of measurements.
///
/// Source of the discovery: Home Assistant, documentation of the integrations MQTT and MQTT Sensor.
struct MQTTTopics: Sendable {
  /// The identifier of the source in topics: lowercase letters, digits and `_`.
  let id: String
  private let deviceName: String

  /// A sensor as Home Assistant shows it, such as the heart rate.
  struct Sensor: Hashable, Sendable {
    let key: String
    let name: String
    /// The key of the sensor's value in the JSON object that the state topic contains.
    let field: String
    var unit: String?
    var deviceClass: String?
    var stateClass: String?
    var icon: String?
    var isDiagnostic = false
  }

  static func sensors(of value: BridgeValue) -> [Sensor] {
    BridgeMeasure.allCases.filter(value.measures.contains).map(Sensor.init) + [lastSync]
      + (value.batteryPercent == nil ? [] : [battery]) + (value.steps == nil ? [] : [steps])
  }

  private static let battery = Sensor(
    key: "battery", name: "Battery", field: "battery", unit: "%", deviceClass: "battery",
    stateClass: "measurement", isDiagnostic: true)
  private static let steps = Sensor(
    key: "steps", name: "Steps", field: "steps", unit: "steps", stateClass: "total_increasing",
    icon: "mdi:walk")
  private static let lastSync = Sensor(
    key: "last_sync", name: "Last sync", field: "lastSync", deviceClass: "timestamp",
    isDiagnostic: true)

  init(id: String, deviceName: String) {
    let safe = id.unicodeScalars.map { scalar -> Character in
      let isPlain = scalar.isASCII && scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
      return isPlain ? Character(scalar) : "_"
    }
    self.id = safe.isEmpty ? "_" : String(safe.prefix(64)).lowercased()
    self.deviceName = deviceName
  }

  var state: String { "halo/\(id)/state" }
  var availability: String { "halo/\(id)/availability" }

  func configTopic(of sensor: Sensor) -> String {
    "homeassistant/sensor/halo_\(id)/\(sensor.key)/config"
  }

  /// Returns the payload of the state topic: the value as JSON, with the minute of the last sync.
  static func state(_ value: BridgeValue, lastSync: Date?) -> String {
    guard let lastSync else { return value.json }
    // Home Assistant stores each change, so the time changes once a minute.
    let minute = Date(
      timeIntervalSince1970: (lastSync.timeIntervalSince1970 / 60).rounded(.down) * 60)
    return "{\(value.jsonFields),\"lastSync\":\"\(minute.formatted(.iso8601))\"}"
  }

  func config(of sensor: Sensor) -> String {
    let config = Config(
      name: sensor.name, unique_id: "halo_\(id)_\(sensor.key)", state_topic: state,
      availability_topic: availability,
      value_template: "{{ value_json.\(sensor.field) | default(none) }}",
      unit_of_measurement: sensor.unit, device_class: sensor.deviceClass,
      state_class: sensor.stateClass, icon: sensor.icon,
      entity_category: sensor.isDiagnostic ? "diagnostic" : nil,
      device: Config.Device(identifiers: ["halo_\(id)"], name: deviceName),
      origin: Config.Origin(name: "HaloProtocol"))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Texts always have a JSON form.
    return (try? encoder.encode(config)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }

  /// The payload that describes a sensor to Home Assistant, with the latter's names of the keys.
  private struct Config: Encodable {
    struct Device: Encodable {
      let identifiers: [String]
      let name: String
    }
    /// The program that publishes the sensor, for the log of Home Assistant.
    struct Origin: Encodable {
      let name: String
    }

    let name: String
    let unique_id: String
    let state_topic: String
    let availability_topic: String
    let value_template: String
    let unit_of_measurement: String?
    let device_class: String?
    let state_class: String?
    let icon: String?
    let entity_category: String?
    let device: Device
    let origin: Origin
  }
}

extension MQTTTopics.Sensor {
  fileprivate init(_ measure: BridgeMeasure) {
    let terms = measure.terms
    self.init(
      key: terms.name.lowercased().replacing(" ", with: "_"), name: terms.name,
      field: measure.rawValue, unit: terms.unit, deviceClass: terms.deviceClass,
      stateClass: "measurement", icon: terms.icon)
  }
}
