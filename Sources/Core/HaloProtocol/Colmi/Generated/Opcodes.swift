// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.Opcode {
  /// Set the clock; the reply carries the first capabilities.
  package static let setTime = Colmi.Opcode(rawValue: 0x01)
  /// The camera of the phone: its remote release.
  package static let camera = Colmi.Opcode(rawValue: 0x02)
  /// Battery level.
  package static let battery = Colmi.Opcode(rawValue: 0x03)
  /// Name and system of the phone.
  package static let phoneName = Colmi.Opcode(rawValue: 0x04)
  /// How the display is worn and lit.
  package static let displaySettings = Colmi.Opcode(rawValue: 0x05)
  /// When not to disturb; devices with a display.
  package static let doNotDisturb = Colmi.Opcode(rawValue: 0x06)
  /// Steps, calories and distance of a day.
  package static let dayTotals = Colmi.Opcode(rawValue: 0x07)
  /// Power off.
  package static let powerOff = Colmi.Opcode(rawValue: 0x08)
  /// Named "intell" by the vendor; devices with a display.
  package static let intelligence = Colmi.Opcode(rawValue: 0x09)
  /// The wearer of the ring.
  package static let userPreferences = Colmi.Opcode(rawValue: 0x0A)
  /// When the ring measures the blood pressure by itself.
  package static let bloodPressureLogSettings = Colmi.Opcode(rawValue: 0x0C)
  /// Blood pressures of a day.
  package static let bloodPressureLog = Colmi.Opcode(rawValue: 0x0D)
  /// Confirm received blood pressures.
  package static let bloodPressureLogConfirmation = Colmi.Opcode(rawValue: 0x0E)
  /// Go into the mode for firmware updates.
  package static let updateMode = Colmi.Opcode(rawValue: 0x0F)
  /// Pairing succeeded: the ring flashes twice.
  package static let bindSuccess = Colmi.Opcode(rawValue: 0x10)
  /// The wearer rejects a call.
  package static let phoneCall = Colmi.Opcode(rawValue: 0x11)
  /// The clock; devices with a display.
  package static let clockFace = Colmi.Opcode(rawValue: 0x12)
  /// Sport sessions, as old firmware keeps them.
  package static let sportSessionLog = Colmi.Opcode(rawValue: 0x13)
  /// Blood pressures since a moment.
  package static let bloodPressureRecords = Colmi.Opcode(rawValue: 0x14)
  /// Heart rates of a day.
  package static let heartRateLog = Colmi.Opcode(rawValue: 0x15)
  /// How often the ring measures the heart rate by itself.
  package static let heartRateLogSettings = Colmi.Opcode(rawValue: 0x16)
  /// Named "personalisation" by the vendor; devices with a display.
  package static let personalization = Colmi.Opcode(rawValue: 0x17)
  /// An echo.
  package static let ping = Colmi.Opcode(rawValue: 0x18)
  /// The unit of temperature.
  package static let temperatureUnitSettings = Colmi.Opcode(rawValue: 0x19)
  /// The weather; devices with a display.
  package static let weather = Colmi.Opcode(rawValue: 0x1A)
  /// How bright the display is.
  package static let brightness = Colmi.Opcode(rawValue: 0x1B)
  /// The music that the phone plays; devices with a display.
  package static let musicState = Colmi.Opcode(rawValue: 0x1C)
  /// The wearer controls the music of the phone.
  package static let musicCommand = Colmi.Opcode(rawValue: 0x1D)
  /// The live heart rate of old firmware.
  package static let legacyHeartRate = Colmi.Opcode(rawValue: 0x1E)
  /// How long the display stays on.
  package static let displayTime = Colmi.Opcode(rawValue: 0x1F)
  /// Calibration; devices with a display.
  package static let calibration = Colmi.Opcode(rawValue: 0x20)
  /// Goals of a day.
  package static let goals = Colmi.Opcode(rawValue: 0x21)
  /// The wearer looks for the phone.
  package static let findPhone = Colmi.Opcode(rawValue: 0x22)
  /// Set an alarm.
  package static let alarmWrite = Colmi.Opcode(rawValue: 0x23)
  /// Read an alarm.
  package static let alarm = Colmi.Opcode(rawValue: 0x24)
  /// Set the reminder to move.
  package static let sedentaryReminderWrite = Colmi.Opcode(rawValue: 0x25)
  /// Read the reminder to move.
  package static let sedentaryReminder = Colmi.Opcode(rawValue: 0x26)
  /// Set a reminder to drink.
  package static let drinkReminderWrite = Colmi.Opcode(rawValue: 0x27)
  /// Read a reminder to drink.
  package static let drinkReminder = Colmi.Opcode(rawValue: 0x28)
  /// Which way the display is turned.
  package static let orientation = Colmi.Opcode(rawValue: 0x29)
  /// Style of the display.
  package static let displayStyle = Colmi.Opcode(rawValue: 0x2A)
  /// The menstrual cycle.
  package static let menstruationSettings = Colmi.Opcode(rawValue: 0x2B)
  /// Whether the ring measures the blood oxygen by itself.
  package static let bloodOxygenLogSettings = Colmi.Opcode(rawValue: 0x2C)
  /// A blacklist; devices with a display.
  package static let blacklist = Colmi.Opcode(rawValue: 0x2D)
  /// How long a write to the big-data channel may be.
  package static let packetLength = Colmi.Opcode(rawValue: 0x2F)
  /// Assisted GPS; devices with GPS.
  package static let agpsSettings = Colmi.Opcode(rawValue: 0x30)
  /// An avatar; devices with a display.
  package static let avatar = Colmi.Opcode(rawValue: 0x32)
  /// Whether the ring measures stress by itself.
  package static let stressLogSettings = Colmi.Opcode(rawValue: 0x36)
  /// Stress of a day.
  package static let stressLog = Colmi.Opcode(rawValue: 0x37)
  /// Whether the ring measures heart rate variability by itself.
  package static let heartRateVariabilityLogSettings = Colmi.Opcode(rawValue: 0x38)
  /// The heart rate variability of a day.
  package static let heartRateVariabilityLog = Colmi.Opcode(rawValue: 0x39)
  /// Whether the ring measures temperature, blood sugar or lipids by itself.
  package static let valueLogSettings = Colmi.Opcode(rawValue: 0x3A)
  /// The actions of touches and gestures.
  package static let touchSettings = Colmi.Opcode(rawValue: 0x3B)
  /// The second set of capabilities.
  package static let deviceSupport = Colmi.Opcode(rawValue: 0x3C)
  /// Steps of a day.
  package static let stepLog = Colmi.Opcode(rawValue: 0x43)
  /// The sleep of a day, as old firmware keeps it.
  package static let legacySleepLog = Colmi.Opcode(rawValue: 0x44)
  /// Which days have data.
  package static let dataDistribution = Colmi.Opcode(rawValue: 0x46)
  /// Steps, calories and distance of today.
  package static let todayTotals = Colmi.Opcode(rawValue: 0x48)
  /// Flash, to be found.
  package static let findDevice = Colmi.Opcode(rawValue: 0x50)
  /// Times of prayer.
  package static let prayerWindows = Colmi.Opcode(rawValue: 0x52)
  /// Switch Bluetooth off.
  package static let closeBluetooth = Colmi.Opcode(rawValue: 0x54)
  /// Set the messages that the ring shows.
  package static let pushSwitchesWrite = Colmi.Opcode(rawValue: 0x60)
  /// The messages that the ring shows.
  package static let pushSwitches = Colmi.Opcode(rawValue: 0x61)
  /// Start a measurement, and its readings.
  package static let measurement = Colmi.Opcode(rawValue: 0x69)
  /// Stop a measurement.
  package static let stopMeasurement = Colmi.Opcode(rawValue: 0x6A)
  /// Start an electrocardiogram.
  package static let ecg = Colmi.Opcode(rawValue: 0x6C)
  /// The electrocardiogram family; no layout is known.
  package static let ecgSamples = Colmi.Opcode(rawValue: 0x6D)
  /// A raw light sample of the electrocardiogram family.
  package static let ppgSample = Colmi.Opcode(rawValue: 0x6E)
  /// The electrocardiogram family; no layout is known.
  package static let ecg6F = Colmi.Opcode(rawValue: 0x6F)
  /// The electrocardiogram family; no layout is known.
  package static let ecg70 = Colmi.Opcode(rawValue: 0x70)
  /// A message of the phone; devices with a display.
  package static let pushMessage = Colmi.Opcode(rawValue: 0x72)
  /// Something happened on the ring.
  package static let notification = Colmi.Opcode(rawValue: 0x73)
  /// Whether the ring measures temperature in intervals, or the GPS of the phone.
  package static let temperatureIntervalSettings = Colmi.Opcode(rawValue: 0x74)
  /// Which watch face shows.
  package static let dialIndex = Colmi.Opcode(rawValue: 0x75)
  /// Battery saving; devices with a display.
  package static let batterySavingSettings = Colmi.Opcode(rawValue: 0x76)
  /// A workout that the phone leads.
  package static let phoneSport = Colmi.Opcode(rawValue: 0x77)
  /// The progress of a workout.
  package static let phoneSportUpdate = Colmi.Opcode(rawValue: 0x78)
  /// Worship counts of a day.
  package static let worshipLog = Colmi.Opcode(rawValue: 0x7A)
  /// Goals of the worship counter.
  package static let worshipGoals = Colmi.Opcode(rawValue: 0x7B)
  /// The identifier of the user.
  package static let userID = Colmi.Opcode(rawValue: 0x7C)
  /// Hardware and firmware version.
  package static let version = Colmi.Opcode(rawValue: 0x93)
  /// Raw light and acceleration.
  package static let rawSensor = Colmi.Opcode(rawValue: 0xA1)
  /// Begin the factory test.
  package static let factoryTestOpen = Colmi.Opcode(rawValue: 0xC9)
  /// End the factory test.
  package static let factoryTestClose = Colmi.Opcode(rawValue: 0xCA)
  /// Erase everything.
  package static let factoryReset = Colmi.Opcode(rawValue: 0xFF)
}

extension Colmi.OpaqueRequest {
  /// The opcodes of such frames.
  public static let opcodes: [Colmi.Opcode] = [
    .doNotDisturb,
    .intelligence,
    .clockFace,
    .sportSessionLog,
    .personalization,
    .brightness,
    .displayTime,
    .calibration,
    .orientation,
    .displayStyle,
    .blacklist,
    .avatar,
    .prayerWindows,
    .ecgSamples,
    .ppgSample,
    .ecg6F,
    .ecg70,
    .dialIndex,
    .worshipGoals,
  ]
}

extension Colmi.OpaqueReply {
  /// The opcodes of such frames.
  public static let opcodes: [Colmi.Opcode] = [
    .doNotDisturb,
    .powerOff,
    .intelligence,
    .bloodPressureLogConfirmation,
    .updateMode,
    .clockFace,
    .personalization,
    .weather,
    .brightness,
    .musicState,
    .displayTime,
    .calibration,
    .orientation,
    .displayStyle,
    .blacklist,
    .avatar,
    .prayerWindows,
    .closeBluetooth,
    .pushSwitchesWrite,
    .ecgSamples,
    .ecg6F,
    .ecg70,
    .pushMessage,
    .temperatureIntervalSettings,
    .dialIndex,
    .worshipGoals,
    .factoryTestOpen,
    .factoryTestClose,
    .factoryReset,
  ]
}

extension Colmi.NoDataReply {
  /// The opcodes of such frames.
  public static let opcodes: [Colmi.Opcode] = [
    .bloodPressureLog,
    .sportSessionLog,
    .heartRateLog,
    .stressLog,
    .heartRateVariabilityLog,
    .stepLog,
    .legacySleepLog,
    .worshipLog,
  ]
}
