import HaloProtocol
import HaloSimulator
import HaloTransport

/// Devices, centrals, and what happens when: what a scenario file says.
///
/// `Documentation/Scenario.md` describes the file.
struct Scenario: Sendable {
  /// The first line of every scenario.
  static let signature = "# halo-scenario 1"

  /// What all randomness is derived from.
  var seed: UInt64 = 1
  /// What the clock on the wall shows at the beginning; an evening in March, if nothing is said.
  var clock: CivilDateTime?
  /// How the air treats what crosses it.
  var conditions = AirConditions()
  /// The devices, in order; others speak of them by their place here.
  var devices: [Device] = []
  /// The centrals, in order.
  var centrals: [Central] = []
  /// What goes wrong.
  var plans: [(device: Int, plan: Plan)] = []
  /// What happens, by time, and in the order of the file where times are the same.
  var events: [Event] = []
  /// When it ends; nil is when all activities have.
  var end: Duration?
  /// What must hold at the end.
  var expectations: [Expectation] = []

  /// A device on the air.
  struct Device: Sendable {
    var name: String
    var kind: Kind
    /// How strong it comes in, in dBm.
    var rssi = -60
    var position: Position?

    enum Kind: Sendable {
      case ring(Ring)
      case strap(Strap)
      case light(Triones.Layout)
      case cyclingSensor(CyclingSensor)
    }

    /// What is said of a ring.
    struct Ring: Sendable {
      var profile = RingProfile.r02
      var hasWeek = true
      var battery: UInt8?
      var isWorn = true
    }

    /// What is said of a strap.
    struct Strap: Sendable {
      var location = GATT.BodySensorLocation.Location.chest
    }

    /// What is said of a cycling sensor.
    struct CyclingSensor: Sendable {
      var counts: GATT.CSCFeature = [.wheelRevolutions, .crankRevolutions]
      /// How the bike is ridden at the beginning.
      var ride = Ride()
    }
  }

  /// How a bike is ridden; it stands, if nothing is said.
  struct Ride: Sendable {
    /// In km/h.
    var speed = 0
    /// Turns of the crank in a minute.
    var cadence = 0
  }

  /// A machine that looks for devices.
  struct Central: Sendable {
    var name: String
    var position: Position?
  }

  /// What goes wrong with a device.
  enum Plan: Sendable {
    case fault(Fault)
    /// Random faults, from the seed of the scenario if none is named.
    case random(seed: UInt64?, FaultPlan.Mix)
  }

  /// A device under one of the addresses that it has in the course of the scenario.
  struct Target: Hashable, Sendable {
    var device: Int
    var address: PeripheralID
  }

  /// Something that happens at a time.
  struct Event: Sendable {
    var time: Duration
    var line: Int
    /// The words of the file behind the time and the name.
    var words: String
    var deed: Deed
  }

  /// What happens.
  enum Deed: Sendable {
    /// A central does something that takes time.
    case activity(Activity)
    /// Something happens to a central.
    case central(String, CentralControl)
    /// Something happens to a device.
    case device(Int, DeviceControl)
    /// Something must hold.
    case check(Expectation)
  }
}

extension Scenario {
  /// What a central does, with a device or with none.
  struct Activity: Sendable {
    var central: String
    /// Nil for a scan.
    var target: Target?
    var kind: Kind
    /// The words of the file behind the name of the central.
    var words: String

    enum Kind: Sendable {
      case scan(Duration)
      case sync(retries: Int)
      case live(LiveCommand.Kind, Duration)
      case follow(Duration?)
      case listen(Duration?)
      case light(LightDeeds)
      case battery
      case info
      case find
      case settings(SettingsEntry?, slot: UInt8?, [SettingsChange])
      case connect
      case read(CharacteristicID)
      case write(CharacteristicID, [UInt8], WriteMode)
      case subscribe(CharacteristicID, Duration?)
      case rssi
      case pair
      case forget
    }
  }

  /// What happens to a central.
  enum CentralControl: Sendable {
    case adapter(AdapterState)
    case move(Position, over: Duration)
    /// It takes its link to a device down.
    case disconnect(Target)
    /// It gives up what it does with a device.
    case stop(Target)
  }

  /// What happens to a device.
  enum DeviceControl: Sendable {
    case proximity(Proximity, to: String?)
    case rssi(Int, to: String?)
    case move(Position, over: Duration)
    case disconnect
    case reset
    /// Nil is silence.
    case advertise(Advertised)
    case value([UInt8], CharacteristicID)
    case address(PeripheralID)
    case mtu(Int)
    case refuse(CharacteristicOperation, CharacteristicID, ATTError)
    case refusesBonds(Bool)
    /// Without some of them; empty brings them all back.
    case services(without: [BluetoothUUID])
    case taken(by: String)
    case known(to: String)
    case happen(RingHappening)
    /// A light is turned on or off by its remote control.
    case remote(isOn: Bool)
    case ride(Ride)
    case battery(UInt8)

    enum Advertised: Sendable {
      case nothing
      case itself
      case name(String)
    }
  }

  /// What somebody sees who looks at a light.
  enum Look: Hashable, Sendable {
    case nothing
    case color(Triones.Color)
    case effect(Triones.Effect)
  }

  /// What must hold, at the end or at a time.
  struct Expectation: Sendable {
    /// The words of the file.
    var words: String
    var kind: Kind
    /// Whether it must not hold.
    var isNegated = false

    enum Kind: Sendable {
      /// All that the ring would tell is stored, and nothing else.
      case synced(String, Target)
      /// All activities went well.
      case done(String, Target)
      /// At least so many readings, measurements and notifications came.
      case heard(String, Target, atLeast: Int)
      /// A scan heard the device.
      case found(String, Target)
      /// A light shows something.
      case shows(Target, Look)
      /// A link is up; without a central, any.
      case connected(String?, Target)
      /// At least so many faults have happened.
      case faults(atLeast: Int)
    }
  }
}

/// Why a scenario cannot be read: the line, the word that cannot be read, and what should stand in
/// its place.
struct ScenarioError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, from 1.
  var line: Int
  /// The word; empty where one is missing.
  var word: String
  /// What should stand there.
  var expected: String

  init(line: Int, _ error: FaultError) {
    self.line = line
    word = error.word.count > 60 ? error.word.prefix(60) + "…" : error.word
    expected = error.expected
  }

  var description: String {
    "line \(line): \(FaultError(word: word, expected: expected))"
  }
}
