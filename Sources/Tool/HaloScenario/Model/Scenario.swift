import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport

/// A script for a simulation: virtual devices, centrals and their activities, faults, and
/// expectations, on a timeline.
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
/// `Documentation/Scenario.md` describes all statements. The reasons for this design: <doc:Design>.
public struct Scenario: Sendable {
  /// The default date and time at the start of a scenario, as in `halo demo`.
  static let evening = try? CivilDateTime(parsing: "2026-03-14T21:30:00")
  /// The first line of every scenario file, with the version of the file format.
  public static let signature = "# halo-scenario 1"

  /// The seed of all random numbers when the scenario runs; 1 by default.
  public var seed: UInt64 = 1
  /// The date and time at the start of the run; nil for ``evening``.
  var clock: CivilDateTime?
  /// The conditions of the simulated radio, such as the connection interval and the MTU.
  var conditions = AirConditions()
  /// The devices in the order of the file; other statements refer to a device by its index here.
  var devices: [Device] = []
  /// The centrals in the order of the file.
  var centrals: [Central] = []
  /// The statements about faults of devices, each with the index of its device.
  var plans: [(device: Int, plan: Plan)] = []
  /// The events of the timeline, by time; events at the same time are in the order of the file.
  var events: [Event] = []
  /// The virtual time at which the scenario ends; nil to end after all activities.
  var end: Duration?
  /// The expectations that are checked at the end.
  var expectations: [Expectation] = []

  /// A device that a statement of the scenario declares.
  struct Device: Sendable {
    var name: String
    var options: any ScenarioDevice
    /// The device's signal strength at centrals, in dBm; not used for a central if both have a
    /// position.
    var rssi = -60
    var position: Position?

    var kind: DeviceKind { type(of: options).kind }
  }

  /// A machine that scans for devices and connects to them.
  struct Central: Sendable {
    var name: String
    var position: Position?
  }

  /// One fault of a device, or several random ones.
  enum Plan: Sendable {
    case fault(Fault)
    case random(seed: UInt64?, FaultPlan.Mix)
  }

  /// A device that a statement names, under one of the addresses that it has during the scenario.
  struct Target: Hashable, Sendable {
    var device: Int
    var address: PeripheralID
  }

  /// An entry of the timeline, which a statement `at TIME …` makes.
  struct Event: Sendable {
    var time: Duration
    var line: Int
    /// The text of the statement after the time and the name of the central or device.
    var words: String
    var action: Action
  }

  /// The effect of an entry of the timeline.
  enum Action: Sendable {
    /// A central starts an activity, which takes time.
    case activity(Activity)
    /// A central, given by its name, changes its own adapter, position, links or activities.
    case central(String, CentralControl)
    /// A device, given by its index, changes its state or position.
    case device(Int, DeviceControl)
    case check(Expectation)
  }
}

extension Scenario {
  /// An activity of a central, such as a scan or the sync of a ring.
  struct Activity: Sendable {
    var central: String
    /// The device that the activity is about; nil for a scan.
    var target: Target?
    var kind: Kind
    /// The words of the statement after the name of the central.
    var words: String

    enum Kind: Sendable {
      case scan(Duration)
      /// An activity that opens its own link to the device; an endless one runs until `stop` or the
      /// end.
      case visit(isEndless: Bool = false, Visit)
      /// An operation on the link that the central keeps open to the device; an endless one runs
      /// until `stop` or the end.
      case operation(isEndless: Bool = false, Operation)
    }

    /// Whether the activity has no limit, so that only the scenario's end or `stop` ends it.
    var isEndless: Bool {
      switch kind {
      case .visit(let isEndless, _), .operation(let isEndless, _): isEndless
      case .scan: false
      }
    }
  }

  /// Performs an activity that opens its own link, and returns a description of the result.
  typealias Visit = @Sendable (ScenarioCentral, Target) async throws -> String

  /// Performs an operation on an open link, and returns a description of the result.
  typealias Operation =
    @Sendable (ScenarioCentral, SimulatedLink, ScenarioLane) async throws ->
    String

  /// A change of a central that takes effect at once.
  enum CentralControl: Sendable {
    case adapter(AdapterState)
    case move(Position, over: Duration)
    case disconnect(Target)
    /// Cancels all activities of the central with a device.
    case stop(Target)
  }

  /// A change of a device that takes effect at once, such as a new address.
  struct DeviceControl: Sendable {
    /// The characteristic that a device must have for the change; nil if none is needed.
    var characteristic: CharacteristicID?
    /// The only kind of device that has the change; nil for a change that all devices have.
    var kind: DeviceKind?
    /// The new address that the device gets; nil if its address stays.
    var address: PeripheralID?
    /// Performs the change on a device of a run; `device` is its index in the scenario.
    let perform: @Sendable (ScenarioRun, _ device: Int) -> Void
  }

  /// A closure that changes a simulated device; it gets the device and the virtual time.
  typealias Change = @Sendable (any LocalPeripheral, Duration) -> Void

  /// A statement about the state of the simulation, which must be true at the end or at a given
  /// time.
  struct Expectation: Sendable {
    /// The text of the expectation in the file, after the word `expect`.
    var words: String
    var kind: Kind
    /// Whether the statement must be false instead, as in `expect phone not found ring-1`.
    var isNegated = false

    enum Kind: Sendable {
      /// The central, given by its name, has stored all records of the ring, and no others.
      case synced(String, Target)
      /// The central has stored at least this many records of a kind on a day; a nil day means all
      /// days.
      case stored(String, Target, RecordKind, on: CivilDate?, atLeast: Int)
      /// All activities of the central with the device ended without an error, or are endless and
      /// have had a result.
      case done(String, Target)
      /// The central received at least this many values from the device: readings, measurements and
      /// notifications.
      case heard(String, Target, atLeast: Int)
      /// The central has found the device in a scan.
      case found(String, Target)
      /// The light has this visible state, such as a colour.
      case shows(Target, Look)
      /// The device has a link to the central; a nil central means any central.
      case connected(String?, Target)
      /// At least this many faults have happened in the run so far.
      case faults(atLeast: Int)
    }
  }
}

/// An error in a line of a scenario file, or in a statement, that cannot be parsed.
public struct ScenarioError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of the invalid line in the file, or of the invalid statement in the array, counted
  /// from 1.
  public internal(set) var line: Int
  /// The invalid word in the line; empty if a word is missing.
  public let word: String
  /// A description of the words that are valid instead of ``word``.
  public let expected: String

  init(line: Int, _ error: FaultError) {
    self.line = line
    word = error.word.count > 60 ? error.word.prefix(60) + "…" : error.word
    expected = error.expected
  }

  /// A message for people: the number of the line, the invalid word and the valid words.
  public var description: String { "line \(line): \(FaultError(word: word, expected: expected))" }
}
