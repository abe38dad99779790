// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi {
  /// One flag of ``DeviceSupport``.
  @nonexhaustive
  public enum SupportFlag: String, CaseIterable, Sendable {
    /// Touch pad.
    case touch
    /// Worship counter.
    case worshipCounter
    /// Calibration through opcode A1.
    case calibration
    /// The phone should bond.
    case pairing
    /// No screen.
    case noScreen
    /// Gestures.
    case gesture
    /// Music control.
    case music
    /// Video control.
    case video
    /// E-book control.
    case eBook
    /// Camera control.
    case camera
    /// Phone calls.
    case phoneCall
    /// Game.
    case game
    /// Heart.
    case heart
    /// Skin temperature.
    case skinTemperature
    /// Reminder to move.
    case sedentaryReminder
    /// Reminder to drink.
    case drinkReminder
    /// No single temperature measurement.
    case noSingleTemperature
    /// Notifications.
    case notification
    /// Analysis by an AI.
    case aiAnalysis
    /// A pause for gestures.
    case gestureDoNotDisturb
    /// A touch pad that sleeps.
    case touchSleep
    /// A ring of the RT11 board.
    case rt11
    /// Services that can be resumed.
    case resumeServices
    /// Music by touch.
    case musicTouch
    /// Video by touch.
    case videoTouch
    /// E-book by touch.
    case eBookTouch
    /// Camera by touch.
    case cameraTouch
    /// Calls by touch.
    case callTouch
    /// Game by touch.
    case gameTouch
    /// Heart by touch.
    case heartTouch
    /// Worship counter by touch.
    case worshipTouch
    /// No photos.
    case noPhoto
    /// Lover space.
    case loverSpace
    /// Worship.
    case worship
    /// The newer praise counter.
    case newPraise
    /// Alarms.
    case alarm
    /// Do not disturb.
    case doNotDisturb
    /// Ultraviolet.
    case ultraviolet
    /// Call reminder.
    case callReminder
    /// Interval blood oxygen.
    case intervalBloodOxygen
    /// Interval heart rate.
    case intervalHeartRate
    /// Heart rate warnings.
    case heartRateReminder
    /// Friends.
    case friends
    /// Lover interaction.
    case loverInteraction
    /// An adjustable temperature interval.
    case temperatureIntervalChange
    /// Body tag.
    case bodyTag
    /// Temperature warnings.
    case temperatureReminder
    /// Interval temperature.
    case intervalTemperature
    /// Electrocardiogram.
    case ecg
    /// Both kinds of temperature.
    case temperatureBoth
    /// Breath training.
    case breathTraining
    /// Audio.
    case audio
    /// Recording of meetings.
    case meetingRecord

    var position: (byte: Int, bit: UInt8) {
      switch self {
      case .touch: (2, 0)
      case .worshipCounter: (2, 1)
      case .calibration: (2, 2)
      case .pairing: (2, 3)
      case .noScreen: (2, 6)
      case .gesture: (2, 7)
      case .music: (3, 0)
      case .video: (3, 1)
      case .eBook: (3, 2)
      case .camera: (3, 3)
      case .phoneCall: (3, 4)
      case .game: (3, 5)
      case .heart: (3, 6)
      case .skinTemperature: (4, 0)
      case .sedentaryReminder: (4, 2)
      case .drinkReminder: (4, 3)
      case .noSingleTemperature: (4, 4)
      case .notification: (4, 5)
      case .aiAnalysis: (4, 7)
      case .gestureDoNotDisturb: (5, 3)
      case .touchSleep: (5, 4)
      case .rt11: (5, 5)
      case .resumeServices: (5, 7)
      case .musicTouch: (6, 0)
      case .videoTouch: (6, 1)
      case .eBookTouch: (6, 2)
      case .cameraTouch: (6, 3)
      case .callTouch: (6, 4)
      case .gameTouch: (6, 5)
      case .heartTouch: (6, 6)
      case .worshipTouch: (6, 7)
      case .noPhoto: (7, 2)
      case .loverSpace: (7, 3)
      case .worship: (7, 4)
      case .newPraise: (7, 5)
      case .alarm: (7, 6)
      case .doNotDisturb: (7, 7)
      case .ultraviolet: (8, 0)
      case .callReminder: (8, 1)
      case .intervalBloodOxygen: (8, 2)
      case .intervalHeartRate: (8, 3)
      case .heartRateReminder: (8, 4)
      case .friends: (8, 5)
      case .loverInteraction: (8, 6)
      case .temperatureIntervalChange: (8, 7)
      case .bodyTag: (9, 5)
      case .temperatureReminder: (9, 6)
      case .intervalTemperature: (9, 7)
      case .ecg: (10, 1)
      case .temperatureBoth: (10, 2)
      case .breathTraining: (10, 3)
      case .audio: (10, 4)
      case .meetingRecord: (10, 5)
      }
    }
  }
}

extension Colmi.ChargingState {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Off the charger, for instance on the finger.
  public static let notCharging = Colmi.ChargingState(rawValue: 0)
  /// On the charger.
  public static let charging = Colmi.ChargingState(rawValue: 1)
}

extension Colmi.ChargingState: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .notCharging: "not charging"
    case .charging: "charging"
    default: "charging state \(rawValue)"
    }
  }
}

extension Colmi.Language {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Chinese, as written on the mainland (`zh_CN`).
  public static let simplifiedChinese = Colmi.Language(rawValue: 0)
  /// English.
  public static let english = Colmi.Language(rawValue: 1)
}

#if !hasFeature(Embedded)
extension Colmi.FactoryResetRequest {
  enum CodingKeys: String, CodingKey {
    case key
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      key: container.decode(Colmi.RawPayload.self, forKey: .key))
  }
}
#endif

#if !hasFeature(Embedded)
extension Colmi.FindDeviceRequest {
  /// Reads the JSON form, an object.
  public init(from decoder: any Decoder) throws {
    try decoder.requireObject()
  }
}
#endif

#if !hasFeature(Embedded)
extension Colmi.PushSwitches {
  enum CodingKeys: String, CodingKey {
    case raw
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      raw: container.decode(Colmi.RawPayload.self, forKey: .raw))
  }
}
#endif

#if !hasFeature(Embedded)
extension Colmi.VersionReply {
  enum CodingKeys: String, CodingKey {
    case index, bytes
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      index: container.decode(UInt8.self, forKey: .index),
      bytes: container.decode(Colmi.RawPayload.self, forKey: .bytes))
  }
}
#endif
