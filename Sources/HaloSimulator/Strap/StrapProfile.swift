import HaloProtocol
import HaloTransport

/// What kind of strap a ``VirtualHeartRateStrap`` is: what it has, and what it does otherwise than
/// others, as data.
public struct StrapProfile: Hashable, Sendable {
  /// The name on command lines: `polar-h7`.
  public var name: String
  /// What it calls itself; nil for a strap without a name.
  public var localName: String?
  /// Where it says it is worn; nil where it has no such characteristic.
  public var location: GATT.BodySensorLocation?
  /// What it says of its contact while it is worn.
  public var contact: GATT.SensorContact
  /// Whether it tells the times between beats.
  public var tellsIntervals: Bool
  /// With each how many notifications it tells its energy; nil for a strap that counts none, and so
  /// has no control point.
  public var energyInterval: Int?
  /// How full its battery is; nil where it does not tell.
  public var battery: GATT.BatteryLevel?
  /// Who says to have made it; nil where it does not tell.
  public var manufacturer: String?
  /// Which model it says to be; nil where it does not tell.
  public var model: String?
  /// Whether it advertises service 180D: some watches and bands do not.
  public var advertisesService: Bool
  /// What its maker has put there besides; it refuses to be read.
  public var vendorServices: [GATTService]
  /// What it does otherwise than the specification has it.
  public var quirks: Quirks

  /// What a strap does otherwise than the specification has it.
  public struct Quirks: OptionSet, Hashable, Sendable {
    /// One bit for each.
    public let rawValue: UInt8
    /// Takes the bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Appends a number that is far too short to be an interval to those that are some.
    public static let appendsShortInterval = Quirks(rawValue: 1)
    /// Loses the last byte of a notification where that is zero.
    public static let losesLastZero = Quirks(rawValue: 2)
    /// Measures after `150101` or `150201` was written to its control point, until `150100` or
    /// `150200`, and takes nothing else there.
    public static let measuresOnCommand = Quirks(rawValue: 4)
  }

  /// Makes a profile; without more, a strap on a chest that has everything.
  public init(
    name: String, localName: String? = "Virtual Strap",
    location: GATT.BodySensorLocation? = GATT.BodySensorLocation(.chest),
    contact: GATT.SensorContact = .detected, tellsIntervals: Bool = true,
    energyInterval: Int? = 10, battery: GATT.BatteryLevel? = GATT.BatteryLevel(87),
    manufacturer: String? = "HaloProtocol", model: String? = nil, advertisesService: Bool = true,
    vendorServices: [GATTService] = [], quirks: Quirks = []
  ) {
    self.name = name
    self.localName = localName
    self.location = location
    self.contact = contact
    self.tellsIntervals = tellsIntervals
    self.energyInterval = energyInterval
    self.battery = battery
    self.manufacturer = manufacturer
    self.model = model
    self.advertisesService = advertisesService
    self.vendorServices = vendorServices
    self.quirks = quirks
  }
}

extension StrapProfile {
  /// All that are known, by their names.
  public static let all: [StrapProfile] = [
    full, minimal, polarH7, polarH10, garminHRMDual, garminHRMDualCut, unnamed, miBand1S,
  ]

  /// The profile of a name, if there is one.
  public init?(named name: String) {
    guard let profile = Self.all.first(where: { $0.name == name }) else { return nil }
    self = profile
  }

  /// A strap that does all that the specification knows.
  public static let full = StrapProfile(name: "full")

  /// A strap with what is obligatory, and nothing else.
  public static let minimal = StrapProfile(
    name: "minimal", location: nil, contact: .unsupported, tellsIntervals: false,
    energyInterval: nil, battery: nil, manufacturer: nil)

  /// Polar H7: tells contact, as published packets have it.
  public static let polarH7 = StrapProfile(
    name: "polar-h7", localName: "Polar H7 0A1B2C3D", energyInterval: nil,
    manufacturer: "Polar Electro Oy", model: "H7")

  /// Polar H10: contact is not told, as published packets have it; and a service of its maker.
  public static let polarH10 = StrapProfile(
    name: "polar-h10", localName: "Polar H10 0A1B2C3D", contact: .unsupported,
    energyInterval: nil, manufacturer: "Polar Electro Oy", model: "H10",
    vendorServices: [vendorService])

  /// Garmin HRM-Dual: a second interval that is none, as in a published packet.
  public static let garminHRMDual = StrapProfile(
    name: "garmin-hrm-dual", localName: "HRM-Dual:012345", contact: .unsupported,
    energyInterval: nil, manufacturer: "Garmin", model: "HRM-Dual",
    quirks: .appendsShortInterval)

  /// The same with the last zero lost, as three published packets of five bytes are.
  public static let garminHRMDualCut = StrapProfile(
    name: "garmin-hrm-dual-cut", localName: "HRM-Dual:012345", contact: .unsupported,
    energyInterval: nil, manufacturer: "Garmin", model: "HRM-Dual",
    quirks: [.appendsShortInterval, .losesLastZero])

  /// A strap without a name whose contact is the number 1, as published packets have it.
  public static let unnamed = StrapProfile(
    name: "unnamed", localName: nil, contact: GATT.SensorContact(rawValue: 1) ?? .unsupported,
    energyInterval: nil, manufacturer: nil)

  /// Mi Band 1S: never an interval, and nothing until it is told to measure.
  public static let miBand1S = StrapProfile(
    name: "mi-band-1s", localName: "MI1S", location: nil, tellsIntervals: false,
    energyInterval: nil, battery: nil, manufacturer: nil, advertisesService: false,
    vendorServices: [vendorService], quirks: .measuresOnCommand)

  /// Looks like a measurement and refuses to be read: whoever goes by the place of a
  /// characteristic, or by its UUID alone, stumbles over it.
  private static let vendorService = GATTService(
    BluetoothUUID(high: 0xFB5C_0000_2A37_4E1F, low: 0x9C0A_6D1F_00A1_B2C3),
    characteristics: [
      GATTCharacteristic(0x2A37, properties: [.read, .notify], descriptors: [0x2902]),
      GATTCharacteristic(0x2A19, properties: .read),
    ])
}

extension StrapProfile {
  /// Whether it has a control point: straps that count energy do, and bands that take commands of
  /// their own there.
  var hasControlPoint: Bool { energyInterval != nil || quirks.contains(.measuresOnCommand) }

  /// Its GATT table, the services of its maker first, as they are on some devices.
  var services: [GATTService] {
    var heartRate = [GATTCharacteristic(0x2A37, properties: .notify, descriptors: [0x2902])]
    if location != nil { heartRate.append(GATTCharacteristic(0x2A38, properties: .read)) }
    if hasControlPoint { heartRate.append(GATTCharacteristic(0x2A39, properties: .write)) }
    var information: [GATTCharacteristic] = []
    if manufacturer != nil {
      information.append(GATTCharacteristic(0x2A29, properties: .read))
    }
    if model != nil { information.append(GATTCharacteristic(0x2A24, properties: .read)) }
    var services = vendorServices + [GATTService(0x180D, characteristics: heartRate)]
    if battery != nil {
      services.append(
        GATTService(0x180F, characteristics: [GATTCharacteristic(0x2A19, properties: .read)]))
    }
    if !information.isEmpty {
      services.append(GATTService(0x180A, characteristics: information))
    }
    return services
  }
}
