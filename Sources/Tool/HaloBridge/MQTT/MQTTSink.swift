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

  /// Waits, for less than a second, until the broker has received all messages after ``end()``.
  ///
  /// This blocks the thread, so do not call it from a task.
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

  /// Waits at most 900 ms for the end of the connection, which a silent broker can delay by
  /// minutes.
  func wait() { halo_mqtt_wait(client, 900) }

  // Every owner calls `leave` before.
  deinit { halo_mqtt_free(client) }
}
