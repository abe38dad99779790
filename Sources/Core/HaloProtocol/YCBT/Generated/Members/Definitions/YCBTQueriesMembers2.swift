// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension YCBT.LightRequest {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.lightNow

  /// Makes the value.
  public init() {}

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 2, or a fixed byte differs.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(2, in: bytes, field: "light")
    var cursor = ByteCursor()
    try cursor.readConstant(0x4A, "code", from: bytes)
    try cursor.readConstant(0x54, "code", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 2)
    builder.write(0x4A)
    builder.write(0x54)
    return builder.bytes
  }
}

extension YCBT.AmbientLightRequest {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.ambientNow

  /// Makes the value.
  public init() {}

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 2, or a fixed byte differs.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(2, in: bytes, field: "ambientLight")
    var cursor = ByteCursor()
    try cursor.readConstant(0x4B, "code", from: bytes)
    try cursor.readConstant(0x55, "code", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 2)
    builder.write(0x4B)
    builder.write(0x55)
    return builder.bytes
  }
}

extension YCBT {
  /// One flag of ``Capabilities``.
  @nonexhaustive
  public enum Feature: String, CaseIterable, Sendable {
    /// Blood pressure.
    case bloodPressure
    /// Languages.
    case languages
    /// Notifications.
    case notifications
    /// Heart rate.
    case heartRate
    /// Firmware update.
    case firmwareUpdate
    /// Live data.
    case liveData
    /// Sleep.
    case sleep
    /// Steps.
    case steps
    /// More sports.
    case moreSports
    /// Heart rate variability.
    case heartRateVariability
    /// Breathing.
    case breathing
    /// Blood oxygen.
    case bloodOxygen
    /// Stored electrocardiogram.
    case storedElectrocardiogram
    /// Live electrocardiogram.
    case liveElectrocardiogram
    /// Blood pressure alarm.
    case bloodPressureAlarm
    /// Heart rate alarm.
    case heartRateAlarm
    /// Raise to wake.
    case raiseToWake
    /// Pressure range.
    case pressureRange
    /// Factory reset.
    case factoryReset
    /// Find device.
    case findDevice
    /// Find phone.
    case findPhone
    /// Anti loss.
    case antiLoss
    /// Sedentary reminder.
    case sedentaryReminder
    /// Encryption.
    case encryption
    /// Weather.
    case weather
    /// More weather.
    case moreWeather
    /// Skin.
    case skin
    /// Temperature.
    case temperature
    /// Pressure calibration.
    case pressureCalibration
    /// Interval variation.
    case intervalVariation
    /// Temperature alarm.
    case temperatureAlarm
    /// Photo.
    case photo
    /// More photo.
    case morePhoto
    /// Live exercise.
    case liveExercise
    /// Heart rate measurement.
    case heartRateMeasurement
    /// Blood pressure measurement.
    case bloodPressureMeasurement
    /// Blood oxygen measurement.
    case bloodOxygenMeasurement
    /// Temperature measurement.
    case temperatureMeasurement
    /// Breathing measurement.
    case breathingMeasurement
    /// Blood sugar.
    case bloodSugar
    /// Pause exercise.
    case pauseExercise
    /// Uric acid.
    case uricAcid
    /// Ketone.
    case ketone
    /// Bond wanted.
    case bondWanted
    /// Battery events.
    case batteryEvents
    /// Stress.
    case stress
    /// Heart rate variability monitor.
    case heartRateVariabilityMonitor

    var position: (byte: Int, bit: UInt8) {
      switch self {
      case .bloodPressure: (0, 0)
      case .languages: (0, 1)
      case .notifications: (0, 2)
      case .heartRate: (0, 3)
      case .firmwareUpdate: (0, 4)
      case .liveData: (0, 5)
      case .sleep: (0, 6)
      case .steps: (0, 7)
      case .moreSports: (1, 0)
      case .heartRateVariability: (1, 1)
      case .breathing: (1, 2)
      case .bloodOxygen: (1, 3)
      case .storedElectrocardiogram: (1, 4)
      case .liveElectrocardiogram: (1, 5)
      case .bloodPressureAlarm: (1, 6)
      case .heartRateAlarm: (1, 7)
      case .raiseToWake: (6, 0)
      case .pressureRange: (6, 2)
      case .factoryReset: (6, 3)
      case .findDevice: (6, 4)
      case .findPhone: (6, 5)
      case .antiLoss: (6, 6)
      case .sedentaryReminder: (6, 7)
      case .encryption: (7, 0)
      case .weather: (7, 3)
      case .moreWeather: (7, 4)
      case .skin: (7, 7)
      case .temperature: (8, 0)
      case .pressureCalibration: (8, 4)
      case .intervalVariation: (8, 5)
      case .temperatureAlarm: (8, 7)
      case .photo: (9, 2)
      case .morePhoto: (9, 3)
      case .liveExercise: (15, 0)
      case .heartRateMeasurement: (15, 1)
      case .bloodPressureMeasurement: (15, 2)
      case .bloodOxygenMeasurement: (15, 3)
      case .temperatureMeasurement: (15, 4)
      case .breathingMeasurement: (15, 5)
      case .bloodSugar: (17, 3)
      case .pauseExercise: (17, 4)
      case .uricAcid: (17, 7)
      case .ketone: (20, 0)
      case .bondWanted: (20, 2)
      case .batteryEvents: (22, 5)
      case .stress: (22, 6)
      case .heartRateVariabilityMonitor: (23, 0)
      }
    }
  }
}

extension YCBT.ChipScheme {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// NRF52832.
  public static let nRF52832 = YCBT.ChipScheme(rawValue: 0x00)
  /// RTL8762C.
  public static let rtl8762C = YCBT.ChipScheme(rawValue: 0x01)
  /// RTL8762D.
  public static let rtl8762D = YCBT.ChipScheme(rawValue: 0x02)
  /// JieLi 3.
  public static let jieLi3 = YCBT.ChipScheme(rawValue: 0x03)
  /// JieLi 4.
  public static let jieLi4 = YCBT.ChipScheme(rawValue: 0x04)
  /// JieLi 5.
  public static let jieLi5 = YCBT.ChipScheme(rawValue: 0x05)
}

extension YCBT.ChipScheme: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .nRF52832: "nRF52832"
    case .rtl8762C: "RTL8762C"
    case .rtl8762D: "RTL8762D"
    case .jieLi3: "JieLi 3"
    case .jieLi4: "JieLi 4"
    case .jieLi5: "JieLi 5"
    default: "chip \(rawValue)"
    }
  }
}

#if !hasFeature(Embedded)
extension YCBT.AmbientLightRequest {
  /// Reads the JSON form, an object.
  public init(from decoder: any Decoder) throws {
    try decoder.requireObject()
  }
}
#endif

#if !hasFeature(Embedded)
extension YCBT.BloodOxygenRequest {
  /// Reads the JSON form, an object.
  public init(from decoder: any Decoder) throws {
    try decoder.requireObject()
  }
}
#endif

#if !hasFeature(Embedded)
extension YCBT.Capabilities {
  enum CodingKeys: String, CodingKey {
    case data
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      data: container.decode(HexBytes.self, forKey: .data))
  }
}
#endif

#if !hasFeature(Embedded)
extension YCBT.CapabilitiesRequest {
  /// Reads the JSON form, an object.
  public init(from decoder: any Decoder) throws {
    try decoder.requireObject()
  }
}
#endif

#if !hasFeature(Embedded)
extension YCBT.DeviceInfo {
  enum CodingKeys: String, CodingKey {
    case device, minorVersion, majorVersion, charging, percent, trailing
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      device: container.decode(UInt16.self, forKey: .device),
      minorVersion: container.decode(UInt8.self, forKey: .minorVersion),
      majorVersion: container.decode(UInt8.self, forKey: .majorVersion),
      charging: container.decode(UInt8.self, forKey: .charging),
      percent: container.decode(UInt8.self, forKey: .percent),
      trailing: container.decode(HexBytes.self, forKey: .trailing))
  }
}
#endif

#if !hasFeature(Embedded)
extension YCBT.DeviceInfoRequest {
  /// Reads the JSON form, an object.
  public init(from decoder: any Decoder) throws {
    try decoder.requireObject()
  }
}
#endif

#if !hasFeature(Embedded)
extension YCBT.DeviceLog {
  enum CodingKeys: String, CodingKey {
    case text
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      text: container.decode(String.self, forKey: .text))
  }
}
#endif

#if !hasFeature(Embedded)
extension YCBT.LightRequest {
  /// Reads the JSON form, an object.
  public init(from decoder: any Decoder) throws {
    try decoder.requireObject()
  }
}
#endif

#if !hasFeature(Embedded)
extension YCBT.Name {
  enum CodingKeys: String, CodingKey {
    case name
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      name: container.decode(String.self, forKey: .name))
  }
}
#endif

#if !hasFeature(Embedded)
extension YCBT.NameRequest {
  /// Reads the JSON form, an object.
  public init(from decoder: any Decoder) throws {
    try decoder.requireObject()
  }
}
#endif

#if !hasFeature(Embedded)
extension YCBT.Query {
  enum CodingKeys: String, CodingKey {
    case opcode, data
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      opcode: container.decode(YCBT.Opcode.self, forKey: .opcode),
      data: container.decode(HexBytes.self, forKey: .data))
  }
}
#endif
