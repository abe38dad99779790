import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport

/// A kind of device; each value contains the options of one device.
protocol ScenarioDevice: Sendable {
  static var kind: DeviceKind { get }
  /// The keys of the statement, except those that all devices have.
  static var keys: [String] { get }
  /// The verbs for activities of a central with a device of this kind, such as a sync of a ring.
  static var visits: ScenarioVerbs<Scenario.Activity.Kind> { get }
  /// The verbs for changes that only this kind of device has, such as the steps of a ring's wearer.
  static var changes: ScenarioVerbs<Scenario.Change> { get }

  /// The services in the advertisement.
  var advertisedServices: [BluetoothUUID] { get }
  /// The services at the start.
  var services: [GATTService] { get }

  /// Creates the default options.
  init()
  /// Sets the value of one of ``keys``.
  mutating func set(_ key: String, _ value: ScenarioWord) throws(FaultError)
  /// Creates the device, with data and timing from a seed, on an air with a time.
  func make(
    name: String, clock: CivilDateTime, seed: UInt64, time: @escaping @Sendable () -> Duration
  ) -> any LocalPeripheral
}

extension Scenario {
  /// All kinds of devices, in the order in which messages list them.
  static let kinds: [any ScenarioDevice.Type] = [
    ScenarioRing.self, ScenarioStrap.self, ScenarioLight.self, ScenarioCyclingSensor.self,
  ]
}

/// Verbs, each with the parser of the words after the verb.
typealias ScenarioVerbs<Value> =
  KeyValuePairs<String, @Sendable (inout FaultWords) throws(FaultError) -> Value>

extension KeyValuePairs where Key == String {
  subscript(word: String) -> Value? { first { $0.key == word }?.value }
}

extension DeviceKind {
  /// The kind as messages name it.
  var noun: String { rawValue.replacing("-", with: " ") }
}
