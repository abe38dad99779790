import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport

/// A kind of device in scenarios; each value contains the options of one statement that declares
/// such a device.
protocol ScenarioDevice: Sendable {
  static var kind: DeviceKind { get }
  /// The keys of the options in a statement that declares such a device, except those that all
  /// devices have.
  static var keys: [String] { get }
  /// The verbs of statements for activities of a central with a device of this kind, such as a sync
  /// of a ring.
  static var visits: ScenarioVerbs<Scenario.Activity.Kind> { get }
  /// The verbs of statements for changes that only this kind of device has, such as a ring's
  /// `charger`.
  static var changes: ScenarioVerbs<Scenario.Change> { get }

  /// The services in the device's advertisement.
  var advertisedServices: [BluetoothUUID] { get }
  var services: [GATTService] { get }

  /// Creates the options of a device that is declared without any key.
  init()
  mutating func set(_ key: String, _ value: ScenarioWord) throws(FaultError)
  /// Creates the simulated device.
  func make(
    name: String, clock: CivilDateTime, seed: UInt64, time: @escaping @Sendable () -> Duration
  ) -> any LocalPeripheral
}

extension Scenario {
  /// All kinds of devices, in the order in which messages list them.
  static let kinds: [any ScenarioDevice.Type] = [
    ScenarioRing.self, ScenarioStrap.self, ScenarioLight.self, ScenarioCyclingSensor.self,
    ScenarioSensor.self,
  ]
}

/// The verbs of statements, each with a closure that parses the words after the verb.
typealias ScenarioVerbs<Value> =
  KeyValuePairs<String, @Sendable (inout FaultWords) throws(FaultError) -> Value>

extension KeyValuePairs where Key == String {
  subscript(word: String) -> Value? { first { $0.key == word }?.value }
}

extension DeviceKind {
  /// The name of the kind in messages: the raw value with blanks instead of hyphens.
  var noun: String { rawValue.replacing("-", with: " ") }
}
