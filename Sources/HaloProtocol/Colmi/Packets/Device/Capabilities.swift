extension Colmi {
  /// The capabilities that the ring claims, first part: the reply to opcode 01.
  ///
  /// Confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 14 | `raw` | bytes and bits, see ``Capability`` |
  ///
  /// This type keeps bytes 1…14; ``Capability`` has the position of each flag. A set flag is no
  /// proof: only the ring's answer shows whether a command works. Bytes 5…8 are the size of the
  /// screen, 0 on rings; byte 10 is the number of watch faces, and byte 13 counts contacts.
  public struct Capabilities: Packet {
    /// Bytes 1…14.
    public var raw: RawPayload

    init(_ never: Never) { switch never {} }

    /// Returns whether the ring claims a capability.
    public func has(_ capability: Capability) -> Bool {
      let byte = raw.byte(at: capability.byte - 1)
      return capability.isWholeByte
        ? byte == 1 : (byte & capability.mask != 0) != capability.isInverted
    }

    /// All capabilities that the ring claims.
    public var all: [Capability] { Capability.allCases.filter(has) }

    /// The size of the screen in pixels, zero without a screen.
    public var screenSize: (width: UInt16, height: UInt16) {
      (
        UInt16(raw.byte(at: 4)) | UInt16(raw.byte(at: 5)) << 8,
        UInt16(raw.byte(at: 6)) | UInt16(raw.byte(at: 7)) << 8
      )
    }

    /// The number of contacts that the ring can store: ten times byte 13, or 20 if byte 13 is 0.
    public var maximumContacts: Int {
      raw.byte(at: 12) == 0 ? 20 : Int(raw.byte(at: 12)) * 10
    }
  }

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

    var place: (byte: Int, bit: UInt8?) {
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

    /// The byte of the frame that holds the flag.
    public var byte: Int { place.byte }
    /// The mask of the flag in that byte.
    public var mask: UInt8 { place.bit.map { 1 << $0 } ?? 0xFF }
    /// Whether the whole byte is the flag, with 1 for yes.
    public var isWholeByte: Bool { place.bit == nil }
    /// Whether a set bit means no.
    public var isInverted: Bool { self == .weChat }
  }
}

extension Colmi.Capabilities {
  /// The reply in words.
  public var description: String {
    "capabilities: " + all.map { $0.rawValue }.joined(separator: ", ")
  }
}
