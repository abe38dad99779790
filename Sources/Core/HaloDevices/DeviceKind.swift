import HaloProtocol
import HaloTransport

extension RingFamily {
  /// Recognises the family of a ring by the services that a connection has discovered, or returns
  /// nil.
  package init?(services: [GATTService]) {
    guard let driver = Ring.drivers.first(where: { $0.isFamily(of: services) }) else { return nil }
    self = driver.family
  }
}

extension [BluetoothUUID] {
  /// The UUIDs of the services for error messages, separated by commas.
  package var words: String { isEmpty ? "no services" : map(\.description).joined(separator: ", ") }
}

/// A kind of Bluetooth device that this library has a client for.
@nonexhaustive
public enum DeviceKind: String, CaseIterable, Sendable, CustomStringConvertible {
  /// A smart ring of a family that ``Ring`` supports.
  case ring
  /// A heart-rate strap; its clients are ``HeartRateFollower`` and ``HeartRateStrap``.
  case strap
  /// An LED strip or bulb of a ``LightFamily``; its client is ``LEDStrip``.
  case light
  /// A sensor for cycling speed and cadence; its client is ``CyclingSensor``.
  case cyclingSensor = "cycling-sensor"
  /// Another Bluetooth sensor, such as a trainer or a scale; its client is ``ProfileSensor``.
  ///
  /// A device that is a strap or a cycling sensor as well, such as most trainers, has this kind.
  case sensor

  /// The raw value of the device kind, such as `ring` or `cycling-sensor`.
  public var description: String { rawValue }

  /// Recognises the kind of a device by its advertisement, first by the services and then by the
  /// name; nil if no kind fits.
  ///
  /// Most smart rings advertise only a name: the model and four digits of the address, such as
  /// `R02_A1B2`, or a name that rings of several protocols have, such as `SMART_RING`. Some lights
  /// of another protocol have names of Triones lights, so ``init(services:advertisement:)`` can
  /// give another result. A ring that advertises the heart rate service is no strap.
  ///
  /// - Parameters:
  ///   - name: The advertised local name.
  ///   - services: The advertised services.
  ///   - companies: The company identifiers in the manufacturer data.
  public init?(name: String?, services: [BluetoothUUID], companies: [UInt16] = []) {
    let profiles = SensorProfile.profiles(in: services)
    let isSensor = profiles.contains(where: \.isPrincipal)
    if Ring.family(name: name, services: services, companies: companies) != nil {
      self = .ring
    } else if isSensor || profiles.contains(.heartRate) {
      let guess = FamilyGuess(name: name, services: services, companies: companies)
      guard guess?.isWorn != true else { return nil }
      self = isSensor ? .sensor : .strap
    } else if LightFamily(services: services) != nil {
      self = .light
    } else if let profile = profiles.first {
      self = profile.kind
    } else if let name, Self.lightPrefixes.contains(where: name.hasPrefix) {
      self = .light
    } else if LightFamily(name: name, services: services, companies: companies) != nil {
      self = .light
    } else if let name, Self.isRing(name) || services.isEmpty && Ring.isCandidate(named: name) {
      self = .ring
    } else {
      return nil
    }
  }

  /// Recognises the kind of a device by a characteristic that the client for that kind uses; nil if
  /// there is no such characteristic.
  ///
  /// - Parameters:
  ///   - services: The services that a connection has discovered.
  ///   - advertisement: The device's advertisement; nil if unknown. Its name distinguishes some
  ///     lights from serial adapters with the same characteristic.
  public init?(services: [GATTService], advertisement: AdvertisementData? = nil) {
    let profiles = SensorProfile.profiles(in: services.map(\.uuid))
    if RingFamily(services: services) != nil {
      self = .ring
    } else if profiles.contains(where: \.isPrincipal) {
      self = .sensor
    } else if services.characteristic(.heartRateMeasurement) != nil {
      self = .strap
    } else if LEDStrip.driver(
      for: services, options: LEDStripOptions(advertisement: advertisement)) != nil
    {
      self = .light
    } else if services.characteristic(.cscMeasurement) != nil {
      self = .cyclingSensor
    } else if profiles.contains(where: { $0.kind == .sensor }) {
      self = .sensor
    } else {
      return nil
    }
  }

  package var words: String {
    switch self {
    case .ring: "ring"
    case .strap: "heart rate strap"
    case .light: "LED strip"
    case .cyclingSensor: "cycling sensor"
    case .sensor: "fitness or medical sensor"
    }
  }

  /// The kind as a noun with its article for error messages, such as "a ring".
  package var phrase: String { (self == .light ? "an " : "a ") + words }

  /// The beginnings of names of Triones lights; prefixes are faster to compare than patterns.
  private static let lightPrefixes = [
    "Triones:", "Triones-", "LEDBlue-", "LEDBLE-", "QHM-", "AP-", "BLE-LED", "Dream~", "Dream#",
    "DREAM~", "DREAM#", "Trick-", "Trick#",
  ]

  /// Returns whether a name is `R02_A1B2`, `COLMI R10_A1B2`, `R11C_A1B2` or similar.
  private static func isRing(_ name: String) -> Bool {
    let own = Array((name.hasPrefix("COLMI ") ? name.dropFirst(6) : name[...]).utf8)
    guard own.count >= 8, own[0] == UInt8(ascii: "R"), own[1...2].allSatisfy(isHexDigit),
      own[1...2].allSatisfy({ $0 <= UInt8(ascii: "9") })
    else { return false }
    let rest = own[3] == UInt8(ascii: "C") ? own[4...] : own[3...]
    return rest.count == 5 && rest.first == UInt8(ascii: "_")
      && rest.dropFirst().allSatisfy(isHexDigit)
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    Character(Unicode.Scalar(byte)).isHexDigit
  }
}

extension SensorProfile {
  package var kind: DeviceKind {
    switch self {
    case .heartRate: .strap
    case .cycling: .cyclingSensor
    default: .sensor
    }
  }

  /// Whether a device of this profile is a sensor first, and a strap or a cycling sensor besides.
  ///
  /// Many straps measure running, or send raw signals.
  fileprivate var isPrincipal: Bool {
    switch self {
    case .heartRate, .cycling, .running, .signals: false
    default: true
    }
  }

  package var words: String { Self.nouns[self] ?? (kind == .sensor ? rawValue : kind.words) }

  private static let nouns: [Self: String] = [
    .power: "power meter", .running: "foot pod", .weight: "scale",
    .bodyComposition: "body composition scale", .pressure: "blood pressure monitor",
    .oximeter: "pulse oximeter", .glucose: "glucose meter",
    .continuousGlucose: "continuous glucose monitor", .signals: "Polar sensor",
  ]
}

extension DeviceKind {
  package func canBe(_ other: DeviceKind, having services: [BluetoothUUID]) -> Bool {
    let faces: [DeviceKind] = [.strap, .cyclingSensor, .sensor]
    return self == other
      || faces.contains(self) && SensorProfile.profiles(in: services).contains { $0.kind == other }
  }
}
