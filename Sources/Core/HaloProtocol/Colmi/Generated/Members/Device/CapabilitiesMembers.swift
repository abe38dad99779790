// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

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
