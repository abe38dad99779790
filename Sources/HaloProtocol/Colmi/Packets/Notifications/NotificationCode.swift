extension Colmi {
  /// The meaning of a frame of opcode 73, in byte 1.
  ///
  /// An open enumeration: unknown values are kept. The names of `30` to `39` follow the order in
  /// the only list that exists; `35` and `36` have no name.
  public struct NotificationCode: RawRepresentable, WireValue {
    /// The byte.
    public var rawValue: UInt8
    /// Any code, known or not.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// A heart rate was stored: read it with opcode 15.
    public static let newHeartRate = NotificationCode(rawValue: 0x01)
    /// A blood pressure was stored.
    public static let newBloodPressure = NotificationCode(rawValue: 0x02)
    /// A blood oxygen saturation was stored: read it with big data 2A.
    public static let newBloodOxygen = NotificationCode(rawValue: 0x03)
    /// Steps were stored: read them with opcode 43.
    public static let newSteps = NotificationCode(rawValue: 0x04)
    /// A temperature was stored.
    public static let newTemperature = NotificationCode(rawValue: 0x05)
    /// A workout was stored: read it with big data 41.
    public static let newSportRecord = NotificationCode(rawValue: 0x07)
    /// A record was stored; no source documents its kind.
    public static let syncHint = NotificationCode(rawValue: 0x09)
    /// A record was stored; no source documents its kind either.
    public static let otherSyncHint = NotificationCode(rawValue: 0x0B)
    /// The battery level or charging state changed, see ``BatteryNotification``.
    public static let battery = NotificationCode(rawValue: 0x0C)
    /// A blood sugar was stored.
    public static let newBloodSugar = NotificationCode(rawValue: 0x0D)
    /// A goal was reached; unreliable.
    public static let goalReached = NotificationCode(rawValue: 0x10)
    /// Steps since the last notification, see ``StepIncrementNotification``.
    public static let stepIncrement = NotificationCode(rawValue: 0x11)
    /// Totals of today, see ``LiveActivityNotification``.
    public static let liveActivity = NotificationCode(rawValue: 0x12)
    /// The worship counter, see ``WorshipCountNotification``.
    public static let worshipCount = NotificationCode(rawValue: 0x25)
    /// A second temperature, according to its name.
    public static let secondTemperature = NotificationCode(rawValue: 0x27)
    /// The settings changed: read them again.
    public static let reloadSettings = NotificationCode(rawValue: 0x28)
    /// The wearer shook the ring, for a game.
    public static let gameShake = NotificationCode(rawValue: 0x29)
    /// The touch pad, see ``TouchStatusNotification``.
    public static let touchStatus = NotificationCode(rawValue: 0x2A)
    /// A heart rate variability was stored, see ``HeartRateVariabilityNotification``.
    public static let newHeartRateVariability = NotificationCode(rawValue: 0x2B)
    /// A stress value was stored, see ``StressNotification``.
    public static let newStress = NotificationCode(rawValue: 0x2C)
    /// A gesture on the touch pad, see ``GestureNotification``.
    public static let gesture = NotificationCode(rawValue: 0x2D)
    /// A tap for a partner.
    public static let loverTap = NotificationCode(rawValue: 0x30)
    /// The heart rate is high, see ``ExerciseHeartRateNotification``.
    public static let exerciseHeartRate = NotificationCode(rawValue: 0x31)
    /// Time to drink.
    public static let drinkReminder = NotificationCode(rawValue: 0x32)
    /// Time to move.
    public static let sedentaryReminder = NotificationCode(rawValue: 0x33)
    /// An alarm goes off.
    public static let alarm = NotificationCode(rawValue: 0x34)
    /// The wearer measured the heart rate, see ``ManualHeartRateNotification``.
    public static let manualHeartRate = NotificationCode(rawValue: 0x37)
    /// Praise, see ``PraiseNotification``.
    public static let praise = NotificationCode(rawValue: 0x38)
    /// A reminder about the menstrual cycle.
    public static let menstruation = NotificationCode(rawValue: 0x39)
    /// The resting heart rate is abnormal, see ``RestingHeartRateNotification``.
    public static let restingHeartRate = NotificationCode(rawValue: 0x3A)
    /// The temperature is abnormal, see ``TemperatureNotification``.
    public static let temperature = NotificationCode(rawValue: 0x3D)
    /// Named "still tick" by the vendor.
    public static let stillTick = NotificationCode(rawValue: 0x3E)
    /// The contact with the electrodes, in the detail.
    public static let ecgContact = NotificationCode(rawValue: 0x3F)
  }
}

extension Colmi.NotificationCode: CustomStringConvertible {
  /// The code in words.
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
