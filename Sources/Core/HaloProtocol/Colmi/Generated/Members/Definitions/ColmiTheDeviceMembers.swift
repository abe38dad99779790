// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.SetTimeRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.setTime

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(dateTime: CivilDateTime, language: Colmi.Language = .english) throws(WireError) {
    try dateTime.date.requireYear(upTo: 2099, at: 1)
    self.dateTime = dateTime
    self.language = language
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode, or a field is out of range.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    dateTime = try frame.bcdDateTime(at: 1)
    language = Colmi.Language(rawValue: frame[7])
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0.setBCD(dateTime, at: 1)
      $0[7] = language.rawValue
    }
  }
}

extension Colmi.Capabilities {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.setTime

  /// Makes a value of its fields.
  public init(raw: Colmi.RawPayload) {
    self.raw = raw
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    raw = Colmi.RawPayload(of: frame, from: 1)
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      raw.write(to: &$0, from: 1)
    }
  }
}

extension Colmi.BatteryRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.battery

  /// Makes the packet.
  public init() {}
}

extension Colmi.BatteryStatus {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.battery

  /// Makes a value of its fields.
  public init(percent: UInt8, charging: Colmi.ChargingState) {
    self.percent = percent
    self.charging = charging
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    percent = frame[1]
    charging = Colmi.ChargingState(rawValue: frame[2])
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = percent
      $0[2] = charging.rawValue
    }
  }
}

extension Colmi.PhoneNameRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.phoneName

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(name: String, operatingSystem: UInt8 = 2, version: UInt8 = 10) throws(WireError) {
    self.name = try name.limited(to: 12, at: 3, in: "name")
    self.operatingSystem = operatingSystem
    self.version = version
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode, or a field is out of range.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    operatingSystem = frame[1]
    version = frame[2]
    name = try frame.text(at: 3, upTo: 12, in: "name")
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = operatingSystem
      $0[2] = version
      $0.setText(name, at: 3)
    }
  }
}

extension Colmi.PhoneNameReply {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.phoneName

  /// Makes the packet.
  public init() {}
}

extension Colmi.PowerOffRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.powerOff

  /// Makes a value of its fields.
  public init(action: UInt8 = 1) {
    self.action = action
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    action = frame[1]
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = action
    }
  }
}

extension Colmi.UpdateModeRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.updateMode

  /// Makes a value of its fields.
  public init(payload: Colmi.RawPayload = Colmi.RawPayload()) {
    self.payload = payload
  }
}

extension Colmi.BindSuccessRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.bindSuccess

  /// Makes the packet.
  public init() {}
}

extension Colmi.BindSuccessReply {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.bindSuccess

  /// Makes the packet.
  public init() {}
}

extension Colmi.PingRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.ping

  /// Makes a value of its fields.
  public init(payload: Colmi.RawPayload = Colmi.RawPayload()) {
    self.payload = payload
  }
}

extension Colmi.PingReply {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.ping

  /// Makes a value of its fields.
  public init(payload: Colmi.RawPayload = Colmi.RawPayload()) {
    self.payload = payload
  }
}

extension Colmi.PacketLength {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.packetLength

  /// Makes a value of its fields.
  public init(length: UInt8) {
    self.length = length
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    length = frame[1]
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = length
    }
  }
}

extension Colmi.DeviceSupportRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.deviceSupport

  /// Makes the packet.
  public init() {}
}

extension Colmi {
  /// One flag of ``Capabilities``.
  @nonexhaustive
  public enum Capability: String, CaseIterable, Sendable {
    /// Body temperature.
    case bodyTemperature
    /// A market of watch faces.
    case watchFaces
    /// Menstruation.
    case menstruation
    /// Custom wallpaper.
    case customWallpaper
    /// Blood oxygen.
    case bloodOxygen
    /// Blood pressure.
    case bloodPressure
    /// Fatigue.
    case fatigue
    /// Several values in one measurement.
    case oneKeyCheck
    /// Weather.
    case weather
    /// Messages of WeChat (0 means yes).
    case weChat
    /// Avatar.
    case avatar
    /// Sleep through big-data action 27.
    case newSleepProtocol
    /// Contacts.
    case contacts
    /// Lyrics.
    case lyrics
    /// Album.
    case album
    /// Satellite positioning.
    case gps
    /// Music through a JieLi chip.
    case jieLiMusic
    /// Measurements started by the app.
    case appMeasurement
    /// History of manual blood oxygen.
    case manualBloodOxygen
    /// A flag that the vendor calls YaWei.
    case yaWei
    /// History of manual heart rate.
    case manualHeartRate
    /// Card.
    case eCard
    /// Location.
    case location
    /// Music control.
    case musicControl
    /// A Realtek microcontroller.
    case realtek
    /// E-book.
    case eBook
    /// Blood sugar.
    case bloodSugar
    /// Records of sport.
    case sportRecord
    /// Settings of blood pressure.
    case bloodPressureSettings
    /// Mobile network.
    case mobileNetwork
    /// Pictures for navigation.
    case navigationPicture
    /// Stress.
    case stress
    /// Heart rate variability.
    case heartRateVariability

    var position: (byte: Int, bit: UInt8?) {
      switch self {
      case .bodyTemperature: (1, nil)
      case .watchFaces: (2, nil)
      case .menstruation: (3, nil)
      case .customWallpaper: (4, 0)
      case .bloodOxygen: (4, 1)
      case .bloodPressure: (4, 2)
      case .fatigue: (4, 3)
      case .oneKeyCheck: (4, 4)
      case .weather: (4, 5)
      case .weChat: (4, 6)
      case .avatar: (4, 7)
      case .newSleepProtocol: (9, nil)
      case .contacts: (11, 0)
      case .lyrics: (11, 1)
      case .album: (11, 2)
      case .gps: (11, 3)
      case .jieLiMusic: (11, 4)
      case .appMeasurement: (11, 5)
      case .manualBloodOxygen: (11, 6)
      case .yaWei: (11, 7)
      case .manualHeartRate: (12, 0)
      case .eCard: (12, 1)
      case .location: (12, 2)
      case .musicControl: (12, 4)
      case .realtek: (12, 5)
      case .eBook: (12, 6)
      case .bloodSugar: (12, 7)
      case .sportRecord: (14, 0)
      case .bloodPressureSettings: (14, 1)
      case .mobileNetwork: (14, 2)
      case .navigationPicture: (14, 3)
      case .stress: (14, 4)
      case .heartRateVariability: (14, 5)
      }
    }
  }
}

#if !hasFeature(Embedded)
extension Colmi.PhoneNameRequest {
  enum CodingKeys: String, CodingKey {
    case name, operatingSystem, version
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      name: container.decode(String.self, forKey: .name),
      operatingSystem: container.decode(UInt8.self, forKey: .operatingSystem),
      version: container.decode(UInt8.self, forKey: .version))
  }
}
#endif

#if !hasFeature(Embedded)
extension Colmi.SetTimeRequest {
  enum CodingKeys: String, CodingKey {
    case dateTime, language
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      dateTime: container.decode(CivilDateTime.self, forKey: .dateTime),
      language: container.decode(Colmi.Language.self, forKey: .language))
  }
}
#endif
