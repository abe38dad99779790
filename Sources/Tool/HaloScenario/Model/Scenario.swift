import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport

/// A small world with a timeline: virtual devices, centrals, their activities, faults, and
/// expectations.
///
/// ```swift
/// let scenario = try Scenario(statements: [
///   "strap strap-1", "central phone", "at 0s phone follow strap-1", "at 20s strap-1 out-of-range",
///   "at 50s strap-1 in-range", "until 80s", "expect phone heard strap-1 at-least 40",
/// ])
/// let result = try scenario.run()
/// #expect(result.failures.isEmpty)
/// ```
///
/// `Documentation/Scenario.md` describes all statements. The reasons: <doc:Design>.
public struct Scenario: Sendable {
  /// The default clock: the evening of the demo.
  static let evening = try? CivilDateTime(parsing: "2026-03-14T21:30:00")
  /// The first line of every scenario file.
  public static let signature = "# halo-scenario 1"

  /// The seed of all randomness.
  public var seed: UInt64 = 1
  /// The date and time at the start; nil for an evening in March.
  var clock: CivilDateTime?
  /// The air conditions.
  var conditions = AirConditions()
  /// The devices, in order; other statements refer to their index here.
  var devices: [Device] = []
  /// The centrals, in order.
  var centrals: [Central] = []
  /// The faults of the devices.
  var plans: [(device: Int, plan: Plan)] = []
  /// The timeline, by time; events at the same time are in the order of the file.
  var events: [Event] = []
  /// The end; nil to end after all activities.
  var end: Duration?
  /// The expectations at the end.
  var expectations: [Expectation] = []

  /// A device on the air.
  struct Device: Sendable {
    var name: String
    /// The kind of device, with its options.
    var options: any ScenarioDevice
    /// The signal strength, in dBm.
    var rssi = -60
    var position: Position?

    var kind: DeviceKind { type(of: options).kind }
  }

  /// A machine that scans for devices and connects to them.
  struct Central: Sendable {
    var name: String
    var position: Position?
  }

  /// Faults of a device.
  enum Plan: Sendable {
    case fault(Fault)
    /// Random faults; without a seed, the scenario's seed is used.
    case random(seed: UInt64?, FaultPlan.Mix)
  }

  /// A device under one of its addresses.
  struct Target: Hashable, Sendable {
    var device: Int
    var address: PeripheralID
  }

  /// An entry of the timeline.
  struct Event: Sendable {
    var time: Duration
    var line: Int
    /// The statement after the time and the name.
    var words: String
    var action: Action
  }

  /// The kinds of entries.
  enum Action: Sendable {
    /// A central starts an activity, which takes time.
    case activity(Activity)
    /// A change of a central.
    case central(String, CentralControl)
    /// A change of a device.
    case device(Int, DeviceControl)
    /// An expectation.
    case check(Expectation)
  }
}

extension Scenario {
  /// An activity of a central.
  struct Activity: Sendable {
    var central: String
    /// The device; nil for a scan.
    var target: Target?
    var kind: Kind
    /// The statement after the name of the central.
    var words: String

    enum Kind: Sendable {
      case scan(Duration)
      /// An activity with its own link.
      case visit(isEndless: Bool = false, Visit)
      /// An operation on a link that stays up.
      case operation(isEndless: Bool = false, Operation)
    }

    /// Whether the activity only ends with the scenario.
    var isEndless: Bool {
      switch kind {
      case .visit(let isEndless, _), .operation(let isEndless, _): isEndless
      case .scan: false
      }
    }
  }

  /// Visits a device, and returns the result in words.
  typealias Visit = @Sendable (ScenarioCentral, Target) async throws -> String

  /// Uses a link, and returns the result in words.
  typealias Operation =
    @Sendable (ScenarioCentral, SimulatedLink, ScenarioLane) async throws ->
    String

  /// A change of a central.
  enum CentralControl: Sendable {
    case adapter(AdapterState)
    case move(Position, over: Duration)
    /// Drops the link to a device.
    case disconnect(Target)
    /// Cancels all activities with a device.
    case stop(Target)
  }

  /// A change of a device.
  struct DeviceControl: Sendable {
    /// The characteristic that the device must have.
    var characteristic: CharacteristicID?
    /// The only kind of device with the change; nil for a change that all devices have.
    var kind: DeviceKind?
    /// The new address.
    var address: PeripheralID?
    /// Changes a device of a run.
    let perform: @Sendable (ScenarioRun, _ device: Int) -> Void
  }

  /// Changes a device at a time of the simulation.
  typealias Change = @Sendable (any LocalPeripheral, Duration) -> Void

  /// A statement that must be true at the end or at a given time.
  struct Expectation: Sendable {
    /// The statement as in the file.
    var words: String
    var kind: Kind
    /// True if the statement must be false.
    var isNegated = false

    enum Kind: Sendable {
      /// The central has stored all records of the ring, and no others.
      case synced(String, Target)
      /// The central has stored at least this many records of a kind, of one day or of all days.
      case stored(String, Target, RecordKind, on: CivilDate?, atLeast: Int)
      /// All activities ended well.
      case done(String, Target)
      /// The central received at least this many readings, measurements and notifications.
      case heard(String, Target, atLeast: Int)
      /// A scan found the device.
      case found(String, Target)
      /// The light is in this visible state.
      case shows(Target, Look)
      /// A link is up; a nil central means any central.
      case connected(String?, Target)
      /// At least this many faults have happened.
      case faults(atLeast: Int)
    }
  }
}

/// A line of a scenario that cannot be parsed.
public struct ScenarioError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of the line or statement, from 1.
  public internal(set) var line: Int
  /// The invalid word; empty if a word is missing.
  public let word: String
  /// The words that are valid here.
  public let expected: String

  init(line: Int, _ error: FaultError) {
    self.line = line
    word = error.word.count > 60 ? error.word.prefix(60) + "…" : error.word
    expected = error.expected
  }

  /// The line, the invalid word and the valid words.
  public var description: String {
    "line \(line): \(FaultError(word: word, expected: expected))"
  }
}
