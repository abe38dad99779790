extension Colmi {
  /// The effect of a touch.
  ///
  /// Opcode 3B, confidence A for a read, B for a write.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 3 | 1 | `app` | ``GestureApp`` |
  /// | 4 | 1 | `sleepMinutes` | minutes until the pad sleeps |
  /// | 5 | 1 | `touchSleep` | newer firmware only |
  ///
  /// RT11CR answers with app 0, followed by 1. A touch pad that stays awake drains the battery.
  /// With ``GestureApp/application``, gestures arrive as notifications of opcode 73. A recipe for
  /// that begins with a read followed by the bytes `01 01`; their effect is not known, and parsing
  /// drops them.
  public struct TouchSettings: Settings {
    /// Touch settings.
    public static let title = "touch settings"
    /// Byte 2 is 0.
    public static let form = SettingsForm(selector: 0)

    /// The app that a touch controls.
    public var app: GestureApp
    /// The minutes without a touch until the pad sleeps.
    public var sleepMinutes: UInt8 = 0
    /// Whether the pad sleeps, in newer firmware; its numbers are not documented.
    public var touchSleep: UInt8 = 0

    init(_ never: Never) { switch never {} }
  }

  /// The app that a touch or a gesture controls.
  ///
  /// Sources disagree about 3 and 5, so their names contain both meanings. 10 is reported to be
  /// reserved.
  ///
  /// An open enumeration: unknown values are kept.
  public struct GestureApp: RawRepresentable, WireValue {
    /// The byte.
    public var rawValue: UInt8
    /// Any value, known or not.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Nothing.
    public static let off = GestureApp(rawValue: 0)
    /// Music.
    public static let music = GestureApp(rawValue: 1)
    /// Videos.
    public static let video = GestureApp(rawValue: 2)
    /// The worship counter in the vendor's code, the camera in another source.
    public static let worshipOrCamera = GestureApp(rawValue: 3)
    /// Turning the pages of a book.
    public static let eBook = GestureApp(rawValue: 4)
    /// The camera in the vendor's code, phone calls in another source.
    public static let cameraOrCall = GestureApp(rawValue: 5)
    /// Phone calls.
    public static let call = GestureApp(rawValue: 6)
    /// A game.
    public static let game = GestureApp(rawValue: 7)
    /// The heart.
    public static let heart = GestureApp(rawValue: 8)
    /// The ring reports each gesture to the host, and does nothing itself.
    public static let application = GestureApp(rawValue: 9)
  }
}

extension Colmi.TouchSettings {
  /// The settings in words.
  public var description: String {
    "touch: \(app), sleeps after \(sleepMinutes) min"
      + (touchSleep == 0 ? "" : ", touch sleep \(touchSleep)")
  }
}

extension Colmi.GestureApp: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .off: "off"
    case .music: "music"
    case .video: "video"
    case .worshipOrCamera: "worship counter or camera"
    case .eBook: "e-book"
    case .cameraOrCall: "camera or call"
    case .call: "call"
    case .game: "game"
    case .heart: "heart"
    case .application: "report to the host"
    default: "app \(rawValue)"
    }
  }
}
