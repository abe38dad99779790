extension Colmi {
  /// The first byte of a frame: what it is about.
  ///
  /// Open: a value without a name here is carried through as it is.
  public struct Opcode: RawRepresentable, WireValue {
    /// The byte.
    public var rawValue: UInt8

    /// Any opcode, known or not.
    @inlinable
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Set the clock; the reply carries the first capabilities.
    public static let setTime = Opcode(rawValue: 0x01)
    /// The camera of the phone: its remote release.
    public static let camera = Opcode(rawValue: 0x02)
    /// Battery level.
    public static let battery = Opcode(rawValue: 0x03)
    /// Name and system of the phone.
    public static let phoneName = Opcode(rawValue: 0x04)
    /// How the display is worn and lit.
    public static let displaySettings = Opcode(rawValue: 0x05)
    /// When not to disturb; devices with a display.
    public static let doNotDisturb = Opcode(rawValue: 0x06)
    /// Steps, calories and distance of a day.
    public static let dayTotals = Opcode(rawValue: 0x07)
    /// Power off.
    public static let powerOff = Opcode(rawValue: 0x08)
    /// Named "intell" by the vendor; devices with a display.
    public static let intelligence = Opcode(rawValue: 0x09)
    /// Who wears the ring.
    public static let userPreferences = Opcode(rawValue: 0x0A)
    /// When the ring measures the blood pressure by itself.
    public static let bloodPressureLogSettings = Opcode(rawValue: 0x0C)
    /// The blood pressures of a day.
    public static let bloodPressureLog = Opcode(rawValue: 0x0D)
    /// Blood pressures came in.
    public static let bloodPressureLogConfirmation = Opcode(rawValue: 0x0E)
    /// Go into the mode for firmware updates.
    public static let updateMode = Opcode(rawValue: 0x0F)
    /// Pairing succeeded: the ring flashes twice.
    public static let bindSuccess = Opcode(rawValue: 0x10)
    /// The wearer rejects a call.
    public static let phoneCall = Opcode(rawValue: 0x11)
    /// The clock; devices with a display.
    public static let clockFace = Opcode(rawValue: 0x12)
    /// Sport sessions, as old firmware keeps them.
    public static let sportSessionLog = Opcode(rawValue: 0x13)
    /// Blood pressures since a moment.
    public static let bloodPressureRecords = Opcode(rawValue: 0x14)
    /// The heart rates of a day.
    public static let heartRateLog = Opcode(rawValue: 0x15)
    /// How often the ring measures the heart rate by itself.
    public static let heartRateLogSettings = Opcode(rawValue: 0x16)
    /// Named "personalisation" by the vendor; devices with a display.
    public static let personalization = Opcode(rawValue: 0x17)
    /// An echo.
    public static let ping = Opcode(rawValue: 0x18)
    /// The unit of temperature.
    public static let temperatureUnitSettings = Opcode(rawValue: 0x19)
    /// The weather; devices with a display.
    public static let weather = Opcode(rawValue: 0x1A)
    /// How bright the display is.
    public static let brightness = Opcode(rawValue: 0x1B)
    /// What music the phone plays; devices with a display.
    public static let musicState = Opcode(rawValue: 0x1C)
    /// The wearer controls the music of the phone.
    public static let musicCommand = Opcode(rawValue: 0x1D)
    /// The live heart rate of old firmware.
    public static let legacyHeartRate = Opcode(rawValue: 0x1E)
    /// How long the display stays on.
    public static let displayTime = Opcode(rawValue: 0x1F)
    /// Calibration; devices with a display.
    public static let calibration = Opcode(rawValue: 0x20)
    /// Goals of a day.
    public static let goals = Opcode(rawValue: 0x21)
    /// The wearer looks for the phone.
    public static let findPhone = Opcode(rawValue: 0x22)
    /// Set an alarm.
    public static let alarmWrite = Opcode(rawValue: 0x23)
    /// Read an alarm.
    public static let alarm = Opcode(rawValue: 0x24)
    /// Set the reminder to move.
    public static let sedentaryReminderWrite = Opcode(rawValue: 0x25)
    /// Read the reminder to move.
    public static let sedentaryReminder = Opcode(rawValue: 0x26)
    /// Set a reminder to drink.
    public static let drinkReminderWrite = Opcode(rawValue: 0x27)
    /// Read a reminder to drink.
    public static let drinkReminder = Opcode(rawValue: 0x28)
    /// Which way the display is turned.
    public static let orientation = Opcode(rawValue: 0x29)
    /// The style of the display.
    public static let displayStyle = Opcode(rawValue: 0x2A)
    /// The menstrual cycle.
    public static let menstruationSettings = Opcode(rawValue: 0x2B)
    /// Whether the ring measures the blood oxygen by itself.
    public static let bloodOxygenLogSettings = Opcode(rawValue: 0x2C)
    /// A blacklist; devices with a display.
    public static let blacklist = Opcode(rawValue: 0x2D)
    /// How long a write to the big-data channel may be.
    public static let packetLength = Opcode(rawValue: 0x2F)
    /// Assisted GPS; devices with GPS.
    public static let agpsSettings = Opcode(rawValue: 0x30)
    /// An avatar; devices with a display.
    public static let avatar = Opcode(rawValue: 0x32)
    /// Whether the ring measures stress by itself.
    public static let stressLogSettings = Opcode(rawValue: 0x36)
    /// The stress of a day.
    public static let stressLog = Opcode(rawValue: 0x37)
    /// Whether the ring measures heart rate variability by itself.
    public static let heartRateVariabilityLogSettings = Opcode(rawValue: 0x38)
    /// The heart rate variability of a day.
    public static let heartRateVariabilityLog = Opcode(rawValue: 0x39)
    /// Whether the ring measures temperature, blood sugar or lipids by itself.
    public static let valueLogSettings = Opcode(rawValue: 0x3A)
    /// What touches and gestures do.
    public static let touchSettings = Opcode(rawValue: 0x3B)
    /// The second set of capabilities.
    public static let deviceSupport = Opcode(rawValue: 0x3C)
    /// The steps of a day.
    public static let stepLog = Opcode(rawValue: 0x43)
    /// The sleep of a day, as old firmware keeps it.
    public static let legacySleepLog = Opcode(rawValue: 0x44)
    /// Which days have data.
    public static let dataDistribution = Opcode(rawValue: 0x46)
    /// Steps, calories and distance of today.
    public static let todayTotals = Opcode(rawValue: 0x48)
    /// Flash, to be found.
    public static let findDevice = Opcode(rawValue: 0x50)
    /// Times of prayer.
    public static let prayerWindows = Opcode(rawValue: 0x52)
    /// Switch Bluetooth off.
    public static let closeBluetooth = Opcode(rawValue: 0x54)
    /// Set which messages the ring tells of.
    public static let pushSwitchesWrite = Opcode(rawValue: 0x60)
    /// The messages that the ring shows.
    public static let pushSwitches = Opcode(rawValue: 0x61)
    /// Start a measurement, and its readings.
    public static let measurement = Opcode(rawValue: 0x69)
    /// Stop a measurement.
    public static let stopMeasurement = Opcode(rawValue: 0x6A)
    /// Start an electrocardiogram.
    public static let ecg = Opcode(rawValue: 0x6C)
    /// Of the electrocardiogram family; no layout is known.
    public static let ecgSamples = Opcode(rawValue: 0x6D)
    /// A raw light sample of the electrocardiogram family.
    public static let ppgSample = Opcode(rawValue: 0x6E)
    /// Of the electrocardiogram family; no layout is known.
    public static let ecg6F = Opcode(rawValue: 0x6F)
    /// Of the electrocardiogram family; no layout is known.
    public static let ecg70 = Opcode(rawValue: 0x70)
    /// A message of the phone; devices with a display.
    public static let pushMessage = Opcode(rawValue: 0x72)
    /// Something happened on the ring.
    public static let notification = Opcode(rawValue: 0x73)
    /// Whether the ring measures temperature in intervals, or the GPS of the phone.
    public static let temperatureIntervalSettings = Opcode(rawValue: 0x74)
    /// Which watch face shows.
    public static let dialIndex = Opcode(rawValue: 0x75)
    /// Battery saving; devices with a display.
    public static let batterySavingSettings = Opcode(rawValue: 0x76)
    /// A workout that the phone leads.
    public static let phoneSport = Opcode(rawValue: 0x77)
    /// How a workout goes.
    public static let phoneSportUpdate = Opcode(rawValue: 0x78)
    /// The worship counts of a day.
    public static let worshipLog = Opcode(rawValue: 0x7A)
    /// Goals of the worship counter.
    public static let worshipGoals = Opcode(rawValue: 0x7B)
    /// The identifier of the user.
    public static let userID = Opcode(rawValue: 0x7C)
    /// Hardware and firmware version.
    public static let version = Opcode(rawValue: 0x93)
    /// Raw light and acceleration.
    public static let rawSensor = Opcode(rawValue: 0xA1)
    /// Begin the factory test.
    public static let factoryTestOpen = Opcode(rawValue: 0xC9)
    /// End the factory test.
    public static let factoryTestClose = Opcode(rawValue: 0xCA)
    /// Erase everything.
    public static let factoryReset = Opcode(rawValue: 0xFF)
  }
}

extension Colmi.Opcode: CustomStringConvertible {
  /// The byte in hexadecimal.
  public var description: String { "0x\(hexadecimal: rawValue)" }
}
