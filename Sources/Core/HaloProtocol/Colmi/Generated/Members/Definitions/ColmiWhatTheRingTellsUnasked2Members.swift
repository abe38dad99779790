// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.Gesture {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A swipe up, or down in the vendor's text.
  public static let swipeUp = Colmi.Gesture(rawValue: 1)
  /// A swipe down, or up in the vendor's text.
  public static let swipeDown = Colmi.Gesture(rawValue: 2)
  /// A tap.
  public static let tap = Colmi.Gesture(rawValue: 3)
  /// A press of three seconds.
  public static let longPress = Colmi.Gesture(rawValue: 4)
}

extension Colmi.Gesture: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .swipeUp: "swipe up"
    case .swipeDown: "swipe down"
    case .tap: "tap"
    case .longPress: "long press"
    default: "gesture \(rawValue)"
    }
  }
}

extension Colmi.NotificationCode {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A heart rate was stored: read it with opcode 15.
  public static let newHeartRate = Colmi.NotificationCode(rawValue: 0x01)
  /// A blood pressure was stored.
  public static let newBloodPressure = Colmi.NotificationCode(rawValue: 0x02)
  /// Blood oxygen was stored: read it with big data 2A.
  public static let newBloodOxygen = Colmi.NotificationCode(rawValue: 0x03)
  /// Steps were stored: read them with opcode 43.
  public static let newSteps = Colmi.NotificationCode(rawValue: 0x04)
  /// A temperature was stored.
  public static let newTemperature = Colmi.NotificationCode(rawValue: 0x05)
  /// A workout was stored: read it with big data 41.
  public static let newSportRecord = Colmi.NotificationCode(rawValue: 0x07)
  /// A record was stored; no source documents its kind.
  public static let syncHint = Colmi.NotificationCode(rawValue: 0x09)
  /// A record was stored; no source documents its kind either.
  public static let otherSyncHint = Colmi.NotificationCode(rawValue: 0x0B)
  /// The battery changed, see ``BatteryNotification``.
  public static let battery = Colmi.NotificationCode(rawValue: 0x0C)
  /// A blood sugar was stored.
  public static let newBloodSugar = Colmi.NotificationCode(rawValue: 0x0D)
  /// A goal was reached; unreliable.
  public static let goalReached = Colmi.NotificationCode(rawValue: 0x10)
  /// More steps, see ``StepIncrementNotification``.
  public static let stepIncrement = Colmi.NotificationCode(rawValue: 0x11)
  /// Totals of today, see ``LiveActivityNotification``.
  public static let liveActivity = Colmi.NotificationCode(rawValue: 0x12)
  /// The worship counter, see ``WorshipCountNotification``.
  public static let worshipCount = Colmi.NotificationCode(rawValue: 0x25)
  /// A second temperature, according to its name.
  public static let secondTemperature = Colmi.NotificationCode(rawValue: 0x27)
  /// The settings changed: read them again.
  public static let reloadSettings = Colmi.NotificationCode(rawValue: 0x28)
  /// The wearer shook the ring, for a game.
  public static let gameShake = Colmi.NotificationCode(rawValue: 0x29)
  /// The touch pad, see ``TouchStatusNotification``.
  public static let touchStatus = Colmi.NotificationCode(rawValue: 0x2A)
  /// See ``HeartRateVariabilityNotification``.
  public static let newHeartRateVariability = Colmi.NotificationCode(rawValue: 0x2B)
  /// A stress value was stored, see ``StressNotification``.
  public static let newStress = Colmi.NotificationCode(rawValue: 0x2C)
  /// A gesture on the touch pad, see ``GestureNotification``.
  public static let gesture = Colmi.NotificationCode(rawValue: 0x2D)
  /// A tap for a partner.
  public static let loverTap = Colmi.NotificationCode(rawValue: 0x30)
  /// A high rate, see ``ExerciseHeartRateNotification``.
  public static let exerciseHeartRate = Colmi.NotificationCode(rawValue: 0x31)
  /// Time to drink.
  public static let drinkReminder = Colmi.NotificationCode(rawValue: 0x32)
  /// Time to move.
  public static let sedentaryReminder = Colmi.NotificationCode(rawValue: 0x33)
  /// An alarm goes off.
  public static let alarm = Colmi.NotificationCode(rawValue: 0x34)
  /// A measured rate, see ``ManualHeartRateNotification``.
  public static let manualHeartRate = Colmi.NotificationCode(rawValue: 0x37)
  /// Praise, see ``PraiseNotification``.
  public static let praise = Colmi.NotificationCode(rawValue: 0x38)
  /// A reminder about the menstrual cycle.
  public static let menstruation = Colmi.NotificationCode(rawValue: 0x39)
  /// An abnormal rate, see ``RestingHeartRateNotification``.
  public static let restingHeartRate = Colmi.NotificationCode(rawValue: 0x3A)
  /// The temperature is abnormal, see ``TemperatureNotification``.
  public static let temperature = Colmi.NotificationCode(rawValue: 0x3D)
  /// Named "still tick" by the vendor.
  public static let stillTick = Colmi.NotificationCode(rawValue: 0x3E)
  /// The contact with the electrodes, in the detail.
  public static let ecgContact = Colmi.NotificationCode(rawValue: 0x3F)
}

extension Colmi.NotificationCode: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .newHeartRate: "new heart rate"
    case .newBloodPressure: "new blood pressure"
    case .newBloodOxygen: "new blood oxygen"
    case .newSteps: "new steps"
    case .newTemperature: "new temperature"
    case .newSportRecord: "new sport record"
    case .syncHint: "sync hint"
    case .otherSyncHint: "other sync hint"
    case .battery: "battery"
    case .newBloodSugar: "new blood sugar"
    case .goalReached: "goal reached"
    case .stepIncrement: "step increment"
    case .liveActivity: "live activity"
    case .worshipCount: "worship count"
    case .secondTemperature: "second temperature"
    case .reloadSettings: "reload settings"
    case .gameShake: "game shake"
    case .touchStatus: "touch status"
    case .newHeartRateVariability: "new heart rate variability"
    case .newStress: "new stress"
    case .gesture: "gesture"
    case .loverTap: "lover tap"
    case .exerciseHeartRate: "exercise heart rate"
    case .drinkReminder: "drink reminder"
    case .sedentaryReminder: "sedentary reminder"
    case .alarm: "alarm"
    case .manualHeartRate: "manual heart rate"
    case .praise: "praise"
    case .menstruation: "menstruation"
    case .restingHeartRate: "resting heart rate"
    case .temperature: "temperature"
    case .stillTick: "still tick"
    case .ecgContact: "ECG contact"
    default: "notification 0x\(hexadecimal: rawValue)"
    }
  }
}
