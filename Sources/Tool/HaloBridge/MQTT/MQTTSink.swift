import CMosquitto
import HaloFoundation
import Synchronization

/// A sink that publishes the bridge's values to an MQTT broker, with discovery by Home Assistant.
///
/// The system's libmosquitto runs in a thread of its own and connects again after a lost
/// connection. All messages are retained:
///
/// | topic | payload |
/// |---|---|
/// | `halo/ID/state` | the object of ``BridgeValue/json``, plus `lastSync` |
/// | `halo/ID/availability` | `online`; `offline` at the end, also as the last will |
/// | `homeassistant/sensor/halo_ID/NAME/config` | the description of one sensor |
///
/// The sensors are the measurements of the source, the last sync, and, once they are known, battery
/// and steps. The last sync is the minute of the last measurement from the source.
public final class MQTTSink: BridgeSink {
  /// The sink's name in ``BridgeReport``, `mqtt`.
  public let name = "mqtt"
  /// The default TCP port of an MQTT broker without TLS.
  public static let standardPort: UInt16 = 1883

  /// A user name and a password for an MQTT broker.
  public struct Login: Sendable {
    /// The user name at the MQTT broker.
    public var user: String
    /// The password for the MQTT broker.
    public var password: String

    /// Creates a login for an MQTT broker from a user name and a password.
    public init(user: String, password: String) {
      self.user = user
      self.password = password
    }
  }

  private let topics: MQTTTopics
  private let now: @Sendable () -> Date
  private let state = Mutex(State())

  private struct State {
    var client: MQTTClient?
    /// The client that ``end()`` has begun to disconnect from the broker; nil before.
    var former: MQTTClient?
    var lastSync: Date?
  }

  /// Creates a sink: loads libmosquitto, and begins to connect to an MQTT broker.
  ///
  /// The login and the values travel in clear text unless there are `authorities`.
  ///
  /// - Parameters:
  ///   - host: The name or address of the broker.
  ///   - port: The port of the broker.
  ///   - id: The identifier in topics; characters other than ASCII letters and digits become `_`.
  ///   - deviceName: The name of the device in Home Assistant.
  ///   - login: The user name and password; nil for a broker without logins.
  ///   - authorities: The path of a file with certificates of authorities, for TLS; nil for no TLS.
  ///   - now: Returns the current time, for the sensor of the last sync.
  /// - Throws: ``MQTTFailure`` if libmosquitto is missing or rejects an argument, or the file of
  ///   `authorities` cannot be read.
  public init(
    host: String = "127.0.0.1", port: UInt16 = standardPort, id: String, deviceName: String,
    login: Login? = nil, authorities: String? = nil,
    now: @escaping @Sendable () -> Date = { Date() }
  ) throws(MQTTFailure) {
    // The library would report an invalid argument.
    if let authorities, access(authorities, R_OK) != 0 {
      throw MQTTFailure(description: "\(authorities): \(String(cString: strerror(errno)))")
    }
    topics = MQTTTopics(id: id, deviceName: deviceName)
    self.now = now
    let client = try MQTTClient(
      host: host, port: port, name: "halo-\(topics.id)", login: login, authorities: authorities,
      will: (topics.availability, "offline"))
    // Not yet connected, so no failure.
    try? client.keep("online", at: topics.availability)
    state.withLock { $0.client = client }
  }

  deinit { end() }

  /// Publishes a value to the MQTT broker.
  ///
  /// - Throws: ``MQTTFailure`` without a connection to the broker; the sink then publishes its last
  ///   value after the next connection.
  public func consume(_ value: BridgeValue) throws {
    let now = now()
    try state.withLock { state in
      guard let client = state.client else { return }
      if value.hasContact { state.lastSync = now }
      for sensor in MQTTTopics.sensors(of: value) { announce(sensor, on: client) }
      try client.keep(MQTTTopics.state(value, lastSync: state.lastSync), at: topics.state)
    }
  }

  /// Publishes `offline` as the availability, and begins to disconnect from the MQTT broker.
  ///
  /// If the process ends before that, the broker publishes `offline` itself, as the last will.
  public func end() {
    state.withLock { state in
      try? state.client?.keep("offline", at: topics.availability)
      state.client?.leave()
      (state.former, state.client) = (state.client ?? state.former, nil)
    }
  }

  /// Waits, for less than a second, for the broker to get all messages; blocks the thread.
  package func waitForEnd() { state.withLock { $0.former }?.wait() }

  /// Publishes the description of a sensor for Home Assistant, once for each MQTT client.
  private func announce(_ sensor: MQTTTopics.Sensor, on client: MQTTClient) {
    client.announced.withLock { announced in
      guard announced.insert(sensor.key).inserted else { return }
      try? client.keep(topics.config(of: sensor), at: topics.configTopic(of: sensor))
    }
  }
}

/// An error of the MQTT sink or of its library, libmosquitto.
public struct MQTTFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason for the MQTT error, in words.
  public let description: String
}

/// A connection to an MQTT broker, which libmosquitto makes and repeats.
private final class MQTTClient: Sendable {
  /// The keys of the sensors whose descriptions this client has published.
  let announced = Mutex<Set<String>>([])
  // The library and the C code lock the client; only `deinit` frees it.
  private nonisolated(unsafe) let client: OpaquePointer

  init(
    host: String, port: UInt16, name: String, login: MQTTSink.Login?, authorities: String?,
    will: (topic: String, payload: String)
  ) throws(MQTTFailure) {
    if let failure = halo_mqtt_load() {
      throw MQTTFailure(
        description: "\(String(cString: failure)); on Debian: apt install libmosquitto1")
    }
    var code: Int32 = 0
    guard
      let client = halo_mqtt_open(
        host, Int32(port), name, login?.user, login?.password, authorities, will.topic,
        will.payload, &code)
    else { throw MQTTFailure(description: String(cString: halo_mqtt_error(code))) }
    self.client = client
  }

  func keep(_ payload: String, at topic: String) throws(MQTTFailure) {
    let code = halo_mqtt_keep(client, topic, payload)
    guard code == 0 else {
      throw MQTTFailure(
        description: "no connection to the broker: \(String(cString: halo_mqtt_error(code)))")
    }
  }

  /// Begins to disconnect from the broker, without waiting.
  func leave() { halo_mqtt_leave(client) }

  /// Waits at most 900 ms for the end, which a silent broker can delay by minutes.
  func wait() { halo_mqtt_wait(client, 900) }

  // Every owner calls `leave` before.
  deinit { halo_mqtt_free(client) }
}

/// The MQTT topics and payloads of one source, as Home Assistant's MQTT Sensor has them.
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
