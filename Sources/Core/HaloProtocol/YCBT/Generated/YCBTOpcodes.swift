// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension YCBT {
  /// The opcode of a frame; values without a name are kept unchanged.
  public struct Opcode: RawRepresentable, WireValue, CustomStringConvertible {
    /// The number.
    public let rawValue: UInt16

    /// Any opcode, known or not.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The number in hexadecimal.
    public var description: String { "0x\(hexadecimal: rawValue)" }
  }
}

extension YCBT.Opcode {
  /// Find the phone.
  public static let findPhone = YCBT.Opcode(rawValue: 0x0400)
  /// Link lost.
  public static let lost = YCBT.Opcode(rawValue: 0x0401)
  /// Answer or reject a call.
  public static let call = YCBT.Opcode(rawValue: 0x0402)
  /// Take a photo.
  public static let photo = YCBT.Opcode(rawValue: 0x0403)
  /// Music control.
  public static let music = YCBT.Opcode(rawValue: 0x0404)
  /// SOS.
  public static let sos = YCBT.Opcode(rawValue: 0x0405)
  /// Link.
  public static let linkState = YCBT.Opcode(rawValue: 0x0407)
  /// Sport mode.
  public static let sportMode = YCBT.Opcode(rawValue: 0x0408)
  /// Rest.
  public static let rest = YCBT.Opcode(rawValue: 0x040A)
  /// Sport control.
  public static let sportControl = YCBT.Opcode(rawValue: 0x040C)
  /// End of a measurement.
  public static let measurementEnd = YCBT.Opcode(rawValue: 0x040E)
  /// Alarm rings.
  public static let alarmEvent = YCBT.Opcode(rawValue: 0x040F)
  /// Result of a cuff.
  public static let cuffResult = YCBT.Opcode(rawValue: 0x0410)
  /// Result of an update.
  public static let updateResult = YCBT.Opcode(rawValue: 0x0411)
  /// Pulse intervals.
  public static let pulseIntervals = YCBT.Opcode(rawValue: 0x0412)
  /// Status of a measurement.
  public static let measurementStatus = YCBT.Opcode(rawValue: 0x0413)
  /// Event 15.
  public static let event15 = YCBT.Opcode(rawValue: 0x0415)
  /// Long sit.
  public static let sedentary = YCBT.Opcode(rawValue: 0x0416)
  /// SOS, another form.
  public static let sosAgain = YCBT.Opcode(rawValue: 0x0417)
  /// Event 18.
  public static let event18 = YCBT.Opcode(rawValue: 0x0418)
  /// Result of a bond.
  public static let bondResult = YCBT.Opcode(rawValue: 0x0419)
  /// Activities.
  public static let sportData = YCBT.Opcode(rawValue: 0x0511)
  /// Nights.
  public static let sleepData = YCBT.Opcode(rawValue: 0x0513)
  /// Heart rates.
  public static let heartRateData = YCBT.Opcode(rawValue: 0x0515)
  /// Blood pressures.
  public static let bloodPressureData = YCBT.Opcode(rawValue: 0x0517)
  /// Combined values.
  public static let combinedData = YCBT.Opcode(rawValue: 0x0518)
  /// Oxygen saturations.
  public static let bloodOxygenData = YCBT.Opcode(rawValue: 0x0522)
  /// Temperatures and humidities.
  public static let humidityData = YCBT.Opcode(rawValue: 0x0524)
  /// Temperatures.
  public static let temperatureData = YCBT.Opcode(rawValue: 0x0526)
  /// Ambient light.
  public static let ambientLightData = YCBT.Opcode(rawValue: 0x0528)
  /// Falls.
  public static let fallData = YCBT.Opcode(rawValue: 0x052A)
  /// Monitoring.
  public static let monitoringData = YCBT.Opcode(rawValue: 0x052C)
  /// Sport mode.
  public static let sportModeData = YCBT.Opcode(rawValue: 0x052E)
  /// Blood values.
  public static let chemistryData = YCBT.Opcode(rawValue: 0x0530)
  /// Reminders.
  public static let reminderData = YCBT.Opcode(rawValue: 0x0532)
  /// Body values.
  public static let bodyData = YCBT.Opcode(rawValue: 0x0534)
  /// Live steps.
  public static let liveSteps = YCBT.Opcode(rawValue: 0x0600)
  /// Live heart rate.
  public static let liveHeartRate = YCBT.Opcode(rawValue: 0x0601)
  /// Live blood oxygen.
  public static let liveBloodOxygen = YCBT.Opcode(rawValue: 0x0602)
  /// Live blood pressure.
  public static let liveBloodPressure = YCBT.Opcode(rawValue: 0x0603)
  /// PPG waveform.
  public static let photoplethysmogram = YCBT.Opcode(rawValue: 0x0604)
  /// ECG waveform.
  public static let electrocardiogram = YCBT.Opcode(rawValue: 0x0605)
  /// Run.
  public static let run = YCBT.Opcode(rawValue: 0x0606)
  /// Live breathing.
  public static let liveBreathing = YCBT.Opcode(rawValue: 0x0607)
  /// Sensor.
  public static let sensor = YCBT.Opcode(rawValue: 0x0608)
  /// Live summary.
  public static let liveSummary = YCBT.Opcode(rawValue: 0x060A)
  /// Waveforms.
  public static let waveforms = YCBT.Opcode(rawValue: 0x060F)
  /// Live body values.
  public static let liveBody = YCBT.Opcode(rawValue: 0x0610)
  /// Ring put on or off.
  public static let liveWear = YCBT.Opcode(rawValue: 0x0613)
  /// Live battery.
  public static let liveBattery = YCBT.Opcode(rawValue: 0x0615)
  /// Live pulse intervals.
  public static let livePulseIntervals = YCBT.Opcode(rawValue: 0x0616)
  /// Live values F0.
  public static let liveF0 = YCBT.Opcode(rawValue: 0x06F0)
  /// Live values F1.
  public static let liveF1 = YCBT.Opcode(rawValue: 0x06F1)
  /// Set the clock.
  public static let setTime = YCBT.Opcode(rawValue: 0x0100)
  /// Alarms.
  public static let alarm = YCBT.Opcode(rawValue: 0x0101)
  /// Goal.
  public static let goal = YCBT.Opcode(rawValue: 0x0102)
  /// User.
  public static let userProfile = YCBT.Opcode(rawValue: 0x0103)
  /// Units.
  public static let units = YCBT.Opcode(rawValue: 0x0104)
  /// Long sit.
  public static let sedentaryReminder = YCBT.Opcode(rawValue: 0x0105)
  /// Reminder of a lost phone.
  public static let antiLoss = YCBT.Opcode(rawValue: 0x0106)
  /// Wearing hand.
  public static let hand = YCBT.Opcode(rawValue: 0x0108)
  /// System of the phone.
  public static let phoneSystem = YCBT.Opcode(rawValue: 0x0109)
  /// Notifications.
  public static let notifications = YCBT.Opcode(rawValue: 0x010A)
  /// Alarm of the heart rate.
  public static let heartRateAlarm = YCBT.Opcode(rawValue: 0x010B)
  /// Automatic heart rates.
  public static let heartRateMonitor = YCBT.Opcode(rawValue: 0x010C)
  /// Find the phone, switch.
  public static let findPhoneSwitch = YCBT.Opcode(rawValue: 0x010D)
  /// Factory reset, dangerous.
  public static let factoryReset = YCBT.Opcode(rawValue: 0x010E)
  /// Do not disturb.
  public static let doNotDisturb = YCBT.Opcode(rawValue: 0x010F)
  /// Language.
  public static let language = YCBT.Opcode(rawValue: 0x0112)
  /// Light up when raised.
  public static let raiseToWake = YCBT.Opcode(rawValue: 0x0113)
  /// Brightness.
  public static let brightness = YCBT.Opcode(rawValue: 0x0114)
  /// Colour of the skin.
  public static let skin = YCBT.Opcode(rawValue: 0x0115)
  /// Range of blood pressure.
  public static let pressureRange = YCBT.Opcode(rawValue: 0x0116)
  /// Name of the device.
  public static let deviceName = YCBT.Opcode(rawValue: 0x0117)
  /// Theme.
  public static let theme = YCBT.Opcode(rawValue: 0x0119)
  /// Reminder of sleep.
  public static let sleepReminder = YCBT.Opcode(rawValue: 0x011A)
  /// Raw values.
  public static let rawCollection = YCBT.Opcode(rawValue: 0x011B)
  /// Automatic blood pressures.
  public static let bloodPressureMonitor = YCBT.Opcode(rawValue: 0x011C)
  /// Alarm of the temperature.
  public static let temperatureAlarm = YCBT.Opcode(rawValue: 0x011F)
  /// Automatic temperatures.
  public static let temperatureMonitor = YCBT.Opcode(rawValue: 0x0120)
  /// Screen time.
  public static let screenTime = YCBT.Opcode(rawValue: 0x0121)
  /// Automatic light.
  public static let lightMonitor = YCBT.Opcode(rawValue: 0x0122)
  /// Working mode.
  public static let workingMode = YCBT.Opcode(rawValue: 0x0123)
  /// Accidents.
  public static let accident = YCBT.Opcode(rawValue: 0x0124)
  /// Alert.
  public static let statusAlert = YCBT.Opcode(rawValue: 0x0125)
  /// Automatic oxygen saturations.
  public static let bloodOxygenMonitor = YCBT.Opcode(rawValue: 0x0126)
  /// Schedule.
  public static let schedule = YCBT.Opcode(rawValue: 0x0127)
  /// Automatic ambient light.
  public static let ambientMonitor = YCBT.Opcode(rawValue: 0x0128)
  /// Schedule, switch.
  public static let scheduleSwitch = YCBT.Opcode(rawValue: 0x0129)
  /// Time of the step state.
  public static let stepState = YCBT.Opcode(rawValue: 0x012A)
  /// Reminder of an upload.
  public static let uploadReminder = YCBT.Opcode(rawValue: 0x012B)
  /// Interval of advertising.
  public static let advertisingInterval = YCBT.Opcode(rawValue: 0x012C)
  /// Transmit power.
  public static let transmitPower = YCBT.Opcode(rawValue: 0x012D)
  /// Zone of the heart rate.
  public static let heartRateZone = YCBT.Opcode(rawValue: 0x012E)
  /// Event.
  public static let eventReminder = YCBT.Opcode(rawValue: 0x012F)
  /// Events, switch.
  public static let eventSwitch = YCBT.Opcode(rawValue: 0x0130)
  /// Modes.
  public static let modes = YCBT.Opcode(rawValue: 0x0131)
  /// Switch 32.
  public static let switch32 = YCBT.Opcode(rawValue: 0x0132)
  /// Silence at lunch.
  public static let lunchSilence = YCBT.Opcode(rawValue: 0x0133)
  /// Address, dangerous.
  public static let address = YCBT.Opcode(rawValue: 0x0134)
  /// SOS, switch.
  public static let sosSwitch = YCBT.Opcode(rawValue: 0x0136)
  /// Position.
  public static let position = YCBT.Opcode(rawValue: 0x0137)
  /// Alarm of the blood pressure.
  public static let bloodPressureAlarm = YCBT.Opcode(rawValue: 0x0138)
  /// Alarm of the oxygen saturation.
  public static let bloodOxygenAlarm = YCBT.Opcode(rawValue: 0x0139)
  /// Time of vibration.
  public static let vibrationTime = YCBT.Opcode(rawValue: 0x013A)
  /// Strength of vibration.
  public static let vibrationStrength = YCBT.Opcode(rawValue: 0x013C)
  /// Alarm of the breathing.
  public static let breathingAlarm = YCBT.Opcode(rawValue: 0x013E)
  /// Alarm of the blood sugar.
  public static let bloodSugarAlarm = YCBT.Opcode(rawValue: 0x013F)
  /// Time of automatic measurements.
  public static let measurementTime = YCBT.Opcode(rawValue: 0x0140)
  /// Size and colour of the ring.
  public static let ringSize = YCBT.Opcode(rawValue: 0x0143)
  /// Time zone.
  public static let timeZone = YCBT.Opcode(rawValue: 0x0144)
  /// Automatic heart rate variability.
  public static let variabilityMonitor = YCBT.Opcode(rawValue: 0x0145)
  /// Alarm of the heart rate in sports.
  public static let sportHeartRateAlarm = YCBT.Opcode(rawValue: 0x0146)
  /// Functions of measurements.
  public static let measurementFunctions = YCBT.Opcode(rawValue: 0x0149)
  /// Self check.
  public static let selfCheck = YCBT.Opcode(rawValue: 0x0151)
  /// Device.
  public static let deviceInfo = YCBT.Opcode(rawValue: 0x0200)
  /// Capabilities.
  public static let capabilities = YCBT.Opcode(rawValue: 0x0201)
  /// Address.
  public static let addressQuery = YCBT.Opcode(rawValue: 0x0202)
  /// Name.
  public static let name = YCBT.Opcode(rawValue: 0x0203)
  /// User configuration.
  public static let userConfiguration = YCBT.Opcode(rawValue: 0x0207)
  /// Log of the device.
  public static let deviceLog = YCBT.Opcode(rawValue: 0x0208)
  /// Theme.
  public static let themeQuery = YCBT.Opcode(rawValue: 0x0209)
  /// Electrode.
  public static let electrodeQuery = YCBT.Opcode(rawValue: 0x020A)
  /// Screen.
  public static let screenQuery = YCBT.Opcode(rawValue: 0x020B)
  /// Steps now.
  public static let stepsNow = YCBT.Opcode(rawValue: 0x020C)
  /// Outline of histories.
  public static let historyOutline = YCBT.Opcode(rawValue: 0x020D)
  /// Temperature now.
  public static let temperatureNow = YCBT.Opcode(rawValue: 0x020E)
  /// Screen, second query.
  public static let screenQuery2 = YCBT.Opcode(rawValue: 0x020F)
  /// Query 10.
  public static let query10 = YCBT.Opcode(rawValue: 0x0210)
  /// Oxygen saturation now.
  public static let bloodOxygenNow = YCBT.Opcode(rawValue: 0x0211)
  /// Light now.
  public static let lightNow = YCBT.Opcode(rawValue: 0x0212)
  /// Ambient light now.
  public static let ambientNow = YCBT.Opcode(rawValue: 0x0213)
  /// Entries of the schedule.
  public static let scheduleQuery = YCBT.Opcode(rawValue: 0x0214)
  /// Sampling.
  public static let samplingQuery = YCBT.Opcode(rawValue: 0x0215)
  /// Working mode.
  public static let workingModeQuery = YCBT.Opcode(rawValue: 0x0216)
  /// Query 17.
  public static let query17 = YCBT.Opcode(rawValue: 0x0217)
  /// Reminder of an upload.
  public static let uploadReminderQuery = YCBT.Opcode(rawValue: 0x0218)
  /// Manual mode.
  public static let manualModeQuery = YCBT.Opcode(rawValue: 0x0219)
  /// Events.
  public static let eventsQuery = YCBT.Opcode(rawValue: 0x021A)
  /// Chip.
  public static let chip = YCBT.Opcode(rawValue: 0x021B)
  /// Query 1F.
  public static let query1F = YCBT.Opcode(rawValue: 0x021F)
  /// All live values.
  public static let liveQuery = YCBT.Opcode(rawValue: 0x0220)
  /// Query 21.
  public static let query21 = YCBT.Opcode(rawValue: 0x0221)
}
