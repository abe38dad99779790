import HaloProtocol
import HaloTransport

/// The equipment and peculiarities of one kind of heart-rate strap (``VirtualHeartRateStrap``).
public struct StrapProfile: Hashable, Sendable {
  /// The short name of the profile on command lines, for example `polar-h7`.
  public var name: String
  /// The name that the strap advertises; nil for a strap without a name.
  public var localName: String?
  /// The body location that the strap reports; nil if the strap lacks that characteristic.
  package var location: GATT.BodySensorLocation?
  /// The value of the sensor contact field in the strap's measurements while the strap is worn.
  package var contact: GATT.SensorContact
  /// Whether the strap's measurements contain the intervals between heartbeats.
  package var sendsIntervals: Bool
  /// The number of measurements from one that contains the expended energy to the next; nil for a
  /// strap that counts no energy, and so has no control point.
  package var energyInterval: Int?
  /// The battery level that the strap reports; nil if it has no Battery Service.
  public var battery: GATT.BatteryLevel?
  /// The name of the manufacturer that the strap reports; nil if the strap does not report one.
  package var manufacturer: String?
  /// The name of the model that the strap reports; nil if the strap does not report one.
  package var model: String?
  /// Whether the strap advertises the Heart Rate service, 180D; some watches and bands do not.
  package var advertisesService: Bool
  /// Further services of the strap's manufacturer; their characteristics reject reads.
  package var vendorServices: [GATTService]
  /// The deviations of the strap from the Bluetooth specification.
  public var quirks: Quirks

  /// Deviations of a heart-rate strap from the Bluetooth specification.
  public struct Quirks: OptionSet, Hashable, Sendable {
    /// The deviations of the strap as bits.
    public let rawValue: UInt8
    /// Makes a set of a strap's deviations from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The strap appends an implausibly short interval to the real intervals of a notification.
    public static let appendsShortInterval = Quirks(rawValue: 1)
    /// The strap omits the last byte of a notification if the byte is zero.
    public static let losesLastZero = Quirks(rawValue: 2)
    /// The strap measures only from a write of the bytes `150101` or `150201` (hexadecimal) to the
    /// control point until `150100` or `150200`, and rejects other commands.
    public static let measuresOnCommand = Quirks(rawValue: 4)
  }

  /// Makes a profile of a heart-rate strap; the default is a chest strap with all optional features
  /// of the specification.
  package init(
    name: String, localName: String? = "Virtual Strap",
    location: GATT.BodySensorLocation? = GATT.BodySensorLocation(.chest),
    contact: GATT.SensorContact = .detected, sendsIntervals: Bool = true,
    energyInterval: Int? = 10, battery: GATT.BatteryLevel? = GATT.BatteryLevel(87),
    manufacturer: String? = "HaloProtocol", model: String? = nil, advertisesService: Bool = true,
    vendorServices: [GATTService] = [], quirks: Quirks = []
  ) {
    (self.name, self.localName, self.location, self.contact) = (name, localName, location, contact)
    (self.sendsIntervals, self.energyInterval) = (sendsIntervals, energyInterval)
    (self.battery, self.manufacturer, self.model) = (battery, manufacturer, model)
    (self.advertisesService, self.vendorServices) = (advertisesService, vendorServices)
    self.quirks = quirks
  }
}

extension StrapProfile {
  /// All profiles of heart-rate straps that a ``VirtualHeartRateStrap`` can imitate.
  public static let all: [StrapProfile] = [
    full, minimal, polarH7, polarH10, garminHRMDual, garminHRMDualCut, unnamed, miBand1S,
  ]

  /// Finds a heart-rate strap profile by its short name; nil if there is no such profile.
  public init?(named name: String) {
    guard let profile = Self.all.first(where: { $0.name == name }) else { return nil }
    self = profile
  }

  /// The profile of a heart-rate strap with all optional features of the specification.
  public static let full = StrapProfile(name: "full")

  /// The profile of a heart-rate strap with only the mandatory features of the specification.
  public static let minimal = StrapProfile(
    name: "minimal", location: nil, contact: .unsupported, sendsIntervals: false,
    energyInterval: nil, battery: nil, manufacturer: nil)

  /// The profile of a Polar H7, which reports skin contact, as in published packets.
  public static let polarH7 = StrapProfile(
    name: "polar-h7", localName: "Polar H7 0A1B2C3D", energyInterval: nil,
    manufacturer: "Polar Electro Oy", model: "H7")

  /// The profile of a Polar H10, which reports no skin contact, as in published packets, and has a
  /// service of its manufacturer.
  public static let polarH10 = StrapProfile(
    name: "polar-h10", localName: "Polar H10 0A1B2C3D", contact: .unsupported,
    energyInterval: nil, manufacturer: "Polar Electro Oy", model: "H10",
    vendorServices: [vendorService])

  /// The profile of a Garmin HRM-Dual: the last interval of a notification is not real, as in a
  /// published packet.
  public static let garminHRMDual = StrapProfile(
    name: "garmin-hrm-dual", localName: "HRM-Dual:012345", contact: .unsupported,
    energyInterval: nil, manufacturer: "Garmin", model: "HRM-Dual",
    quirks: .appendsShortInterval)

  /// The profile of a Garmin HRM-Dual that omits a last byte of zero, as in three published packets
  /// of five bytes.
  public static let garminHRMDualCut = StrapProfile(
    name: "garmin-hrm-dual-cut", localName: "HRM-Dual:012345", contact: .unsupported,
    energyInterval: nil, manufacturer: "Garmin", model: "HRM-Dual",
    quirks: [.appendsShortInterval, .losesLastZero])

  /// The profile of a heart-rate strap without a name, which reports no support for sensor contact
  /// (the field is 1), as in published packets.
  public static let unnamed = StrapProfile(
    name: "unnamed", localName: nil, contact: GATT.SensorContact(rawValue: 1) ?? .unsupported,
    energyInterval: nil, manufacturer: nil)

  /// The profile of a Mi Band 1S, which sends no intervals, and measures only on command.
  public static let miBand1S = StrapProfile(
    name: "mi-band-1s", localName: "MI1S", location: nil, sendsIntervals: false,
    energyInterval: nil, battery: nil, manufacturer: nil, advertisesService: false,
    vendorServices: [vendorService], quirks: .measuresOnCommand)

  /// A characteristic like the heart rate measurement that rejects reads, as a trap for clients.
  private static let vendorService = GATTService(
    BluetoothUUID(high: 0xFB5C_0000_2A37_4E1F, low: 0x9C0A_6D1F_00A1_B2C3),
    characteristics: [
      GATTCharacteristic(0x2A37, properties: [.read, .notify], descriptors: [0x2902]),
      GATTCharacteristic(0x2A19, properties: .read),
    ])
}

extension StrapProfile {
  /// Straps that count energy have a control point, and bands with their own commands.
  var hasControlPoint: Bool { energyInterval != nil || quirks.contains(.measuresOnCommand) }

  /// The GATT table of the strap; the manufacturer's services come first, as on some devices.
  var services: [GATTService] {
    var heartRate = [GATTCharacteristic(0x2A37, properties: .notify, descriptors: [0x2902])]
    if location != nil { heartRate.append(GATTCharacteristic(0x2A38, properties: .read)) }
    if hasControlPoint { heartRate.append(GATTCharacteristic(0x2A39, properties: .write)) }
    var information: [GATTCharacteristic] = []
    if manufacturer != nil { information.append(GATTCharacteristic(0x2A29, properties: .read)) }
    if model != nil { information.append(GATTCharacteristic(0x2A24, properties: .read)) }
    var services = vendorServices + [GATTService(0x180D, characteristics: heartRate)]
    if battery != nil {
      services.append(
        GATTService(0x180F, characteristics: [GATTCharacteristic(0x2A19, properties: .read)]))
    }
    if !information.isEmpty { services.append(GATTService(0x180A, characteristics: information)) }
    return services
  }
}
