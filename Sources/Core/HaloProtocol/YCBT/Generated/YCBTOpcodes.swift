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
  package static let findPhone = YCBT.Opcode(rawValue: 0x0400)
  /// Link lost.
  package static let lost = YCBT.Opcode(rawValue: 0x0401)
  /// Answer or reject a call.
  package static let call = YCBT.Opcode(rawValue: 0x0402)
  /// Take a photo.
  package static let photo = YCBT.Opcode(rawValue: 0x0403)
  /// Music control.
  package static let music = YCBT.Opcode(rawValue: 0x0404)
  /// SOS.
  package static let sos = YCBT.Opcode(rawValue: 0x0405)
  /// Link.
  package static let linkState = YCBT.Opcode(rawValue: 0x0407)
  /// Sport mode.
  package static let sportMode = YCBT.Opcode(rawValue: 0x0408)
  /// Rest.
  package static let rest = YCBT.Opcode(rawValue: 0x040A)
  /// Sport control.
  package static let sportControl = YCBT.Opcode(rawValue: 0x040C)
  /// End of a measurement.
  package static let measurementEnd = YCBT.Opcode(rawValue: 0x040E)
  /// Alarm rings.
  package static let alarmEvent = YCBT.Opcode(rawValue: 0x040F)
  /// Result of a cuff.
  package static let cuffResult = YCBT.Opcode(rawValue: 0x0410)
  /// Result of an update.
  package static let updateResult = YCBT.Opcode(rawValue: 0x0411)
  /// Pulse intervals.
  package static let pulseIntervals = YCBT.Opcode(rawValue: 0x0412)
  /// Status of a measurement.
  package static let measurementStatus = YCBT.Opcode(rawValue: 0x0413)
  /// Event 15.
  package static let event15 = YCBT.Opcode(rawValue: 0x0415)
  /// Long sit.
  package static let sedentary = YCBT.Opcode(rawValue: 0x0416)
  /// SOS, another form.
  package static let sosAgain = YCBT.Opcode(rawValue: 0x0417)
  /// Event 18.
  package static let event18 = YCBT.Opcode(rawValue: 0x0418)
  /// Result of a bond.
  package static let bondResult = YCBT.Opcode(rawValue: 0x0419)
  /// Activities.
  package static let sportData = YCBT.Opcode(rawValue: 0x0511)
  /// Nights.
  package static let sleepData = YCBT.Opcode(rawValue: 0x0513)
  /// Heart rates.
  package static let heartRateData = YCBT.Opcode(rawValue: 0x0515)
  /// Blood pressures.
  package static let bloodPressureData = YCBT.Opcode(rawValue: 0x0517)
  /// Combined values.
  package static let combinedData = YCBT.Opcode(rawValue: 0x0518)
  /// Oxygen saturations.
  package static let bloodOxygenData = YCBT.Opcode(rawValue: 0x0522)
  /// Temperatures and humidities.
  package static let humidityData = YCBT.Opcode(rawValue: 0x0524)
  /// Temperatures.
  package static let temperatureData = YCBT.Opcode(rawValue: 0x0526)
  /// Ambient light.
  package static let ambientLightData = YCBT.Opcode(rawValue: 0x0528)
  /// Falls.
  package static let fallData = YCBT.Opcode(rawValue: 0x052A)
  /// Monitoring.
  package static let monitoringData = YCBT.Opcode(rawValue: 0x052C)
  /// Sport mode.
  package static let sportModeData = YCBT.Opcode(rawValue: 0x052E)
  /// Blood values.
  package static let chemistryData = YCBT.Opcode(rawValue: 0x0530)
  /// Reminders.
  package static let reminderData = YCBT.Opcode(rawValue: 0x0532)
  /// Body values.
  package static let bodyData = YCBT.Opcode(rawValue: 0x0534)
  /// Live steps.
  package static let liveSteps = YCBT.Opcode(rawValue: 0x0600)
  /// Live heart rate.
  package static let liveHeartRate = YCBT.Opcode(rawValue: 0x0601)
  /// Live blood oxygen.
  package static let liveBloodOxygen = YCBT.Opcode(rawValue: 0x0602)
  /// Live blood pressure.
  package static let liveBloodPressure = YCBT.Opcode(rawValue: 0x0603)
  /// PPG waveform.
  package static let photoplethysmogram = YCBT.Opcode(rawValue: 0x0604)
  /// ECG waveform.
  package static let electrocardiogram = YCBT.Opcode(rawValue: 0x0605)
  /// Run.
  package static let run = YCBT.Opcode(rawValue: 0x0606)
  /// Live breathing.
  package static let liveBreathing = YCBT.Opcode(rawValue: 0x0607)
  /// Sensor.
  package static let sensor = YCBT.Opcode(rawValue: 0x0608)
  /// Live summary.
  package static let liveSummary = YCBT.Opcode(rawValue: 0x060A)
  /// Waveforms.
  package static let waveforms = YCBT.Opcode(rawValue: 0x060F)
  /// Live body values.
  package static let liveBody = YCBT.Opcode(rawValue: 0x0610)
  /// Ring put on or off.
  package static let liveWear = YCBT.Opcode(rawValue: 0x0613)
  /// Live battery.
  package static let liveBattery = YCBT.Opcode(rawValue: 0x0615)
  /// Live pulse intervals.
  package static let livePulseIntervals = YCBT.Opcode(rawValue: 0x0616)
  /// Live values F0.
  package static let liveF0 = YCBT.Opcode(rawValue: 0x06F0)
  /// Live values F1.
  package static let liveF1 = YCBT.Opcode(rawValue: 0x06F1)
  /// Set the clock.
  package static let setTime = YCBT.Opcode(rawValue: 0x0100)
  /// Alarms.
  package static let alarm = YCBT.Opcode(rawValue: 0x0101)
  /// Goal.
  package static let goal = YCBT.Opcode(rawValue: 0x0102)
  /// User.
  package static let userProfile = YCBT.Opcode(rawValue: 0x0103)
  /// Units.
  package static let units = YCBT.Opcode(rawValue: 0x0104)
  /// Long sit.
  package static let sedentaryReminder = YCBT.Opcode(rawValue: 0x0105)
  /// Reminder of a lost phone.
  package static let antiLoss = YCBT.Opcode(rawValue: 0x0106)
  /// Wearing hand.
  package static let hand = YCBT.Opcode(rawValue: 0x0108)
  /// System of the phone.
  package static let phoneSystem = YCBT.Opcode(rawValue: 0x0109)
  /// Notifications.
  package static let notifications = YCBT.Opcode(rawValue: 0x010A)
  /// Alarm of the heart rate.
  package static let heartRateAlarm = YCBT.Opcode(rawValue: 0x010B)
  /// Automatic heart rates.
  package static let heartRateMonitor = YCBT.Opcode(rawValue: 0x010C)
  /// Find the phone, switch.
  package static let findPhoneSwitch = YCBT.Opcode(rawValue: 0x010D)
  /// Factory reset, dangerous.
  package static let factoryReset = YCBT.Opcode(rawValue: 0x010E)
  /// Do not disturb.
  package static let doNotDisturb = YCBT.Opcode(rawValue: 0x010F)
  /// Language.
  package static let language = YCBT.Opcode(rawValue: 0x0112)
  /// Light up when raised.
  package static let raiseToWake = YCBT.Opcode(rawValue: 0x0113)
  /// Brightness.
  package static let brightness = YCBT.Opcode(rawValue: 0x0114)
  /// Colour of the skin.
  package static let skin = YCBT.Opcode(rawValue: 0x0115)
  /// Range of blood pressure.
  package static let pressureRange = YCBT.Opcode(rawValue: 0x0116)
  /// Name of the device.
  package static let deviceName = YCBT.Opcode(rawValue: 0x0117)
  /// Theme.
  package static let theme = YCBT.Opcode(rawValue: 0x0119)
  /// Reminder of sleep.
  package static let sleepReminder = YCBT.Opcode(rawValue: 0x011A)
  /// Raw values.
  package static let rawCollection = YCBT.Opcode(rawValue: 0x011B)
  /// Automatic blood pressures.
  package static let bloodPressureMonitor = YCBT.Opcode(rawValue: 0x011C)
  /// Alarm of the temperature.
  package static let temperatureAlarm = YCBT.Opcode(rawValue: 0x011F)
  /// Automatic temperatures.
  package static let temperatureMonitor = YCBT.Opcode(rawValue: 0x0120)
  /// Screen time.
  package static let screenTime = YCBT.Opcode(rawValue: 0x0121)
  /// Automatic light.
  package static let lightMonitor = YCBT.Opcode(rawValue: 0x0122)
  /// Working mode.
  package static let workingMode = YCBT.Opcode(rawValue: 0x0123)
  /// Accidents.
  package static let accident = YCBT.Opcode(rawValue: 0x0124)
  /// Alert.
  package static let statusAlert = YCBT.Opcode(rawValue: 0x0125)
  /// Automatic oxygen saturations.
  package static let bloodOxygenMonitor = YCBT.Opcode(rawValue: 0x0126)
  /// Schedule.
  package static let schedule = YCBT.Opcode(rawValue: 0x0127)
  /// Automatic ambient light.
  package static let ambientMonitor = YCBT.Opcode(rawValue: 0x0128)
  /// Schedule, switch.
  package static let scheduleSwitch = YCBT.Opcode(rawValue: 0x0129)
  /// Time of the step state.
  package static let stepState = YCBT.Opcode(rawValue: 0x012A)
  /// Reminder of an upload.
  package static let uploadReminder = YCBT.Opcode(rawValue: 0x012B)
  /// Interval of advertising.
  package static let advertisingInterval = YCBT.Opcode(rawValue: 0x012C)
  /// Transmit power.
  package static let transmitPower = YCBT.Opcode(rawValue: 0x012D)
  /// Zone of the heart rate.
  package static let heartRateZone = YCBT.Opcode(rawValue: 0x012E)
  /// Event.
  package static let eventReminder = YCBT.Opcode(rawValue: 0x012F)
  /// Events, switch.
  package static let eventSwitch = YCBT.Opcode(rawValue: 0x0130)
  /// Modes.
  package static let modes = YCBT.Opcode(rawValue: 0x0131)
  /// Switch 32.
  package static let switch32 = YCBT.Opcode(rawValue: 0x0132)
  /// Silence at lunch.
  package static let lunchSilence = YCBT.Opcode(rawValue: 0x0133)
  /// Address, dangerous.
  package static let address = YCBT.Opcode(rawValue: 0x0134)
  /// SOS, switch.
  package static let sosSwitch = YCBT.Opcode(rawValue: 0x0136)
  /// Position.
  package static let position = YCBT.Opcode(rawValue: 0x0137)
  /// Alarm of the blood pressure.
  package static let bloodPressureAlarm = YCBT.Opcode(rawValue: 0x0138)
  /// Alarm of the oxygen saturation.
  package static let bloodOxygenAlarm = YCBT.Opcode(rawValue: 0x0139)
  /// Time of vibration.
  package static let vibrationTime = YCBT.Opcode(rawValue: 0x013A)
  /// Strength of vibration.
  package static let vibrationStrength = YCBT.Opcode(rawValue: 0x013C)
  /// Alarm of the breathing.
  package static let breathingAlarm = YCBT.Opcode(rawValue: 0x013E)
  /// Alarm of the blood sugar.
  package static let bloodSugarAlarm = YCBT.Opcode(rawValue: 0x013F)
  /// Time of automatic measurements.
  package static let measurementTime = YCBT.Opcode(rawValue: 0x0140)
  /// Size and colour of the ring.
  package static let ringSize = YCBT.Opcode(rawValue: 0x0143)
  /// Time zone.
  package static let timeZone = YCBT.Opcode(rawValue: 0x0144)
  /// Automatic heart rate variability.
  package static let variabilityMonitor = YCBT.Opcode(rawValue: 0x0145)
  /// Alarm of the heart rate in sports.
  package static let sportHeartRateAlarm = YCBT.Opcode(rawValue: 0x0146)
  /// Functions of measurements.
  package static let measurementFunctions = YCBT.Opcode(rawValue: 0x0149)
  /// Self check.
  package static let selfCheck = YCBT.Opcode(rawValue: 0x0151)
  /// Device.
  package static let deviceInfo = YCBT.Opcode(rawValue: 0x0200)
  /// Capabilities.
  package static let capabilities = YCBT.Opcode(rawValue: 0x0201)
  /// Address.
  package static let addressQuery = YCBT.Opcode(rawValue: 0x0202)
  /// Name.
  package static let name = YCBT.Opcode(rawValue: 0x0203)
  /// User configuration.
  package static let userConfiguration = YCBT.Opcode(rawValue: 0x0207)
  /// Log of the device.
  package static let deviceLog = YCBT.Opcode(rawValue: 0x0208)
  /// Theme.
  package static let themeQuery = YCBT.Opcode(rawValue: 0x0209)
  /// Electrode.
  package static let electrodeQuery = YCBT.Opcode(rawValue: 0x020A)
  /// Screen.
  package static let screenQuery = YCBT.Opcode(rawValue: 0x020B)
  /// Steps now.
  package static let stepsNow = YCBT.Opcode(rawValue: 0x020C)
  /// Outline of histories.
  package static let historyOutline = YCBT.Opcode(rawValue: 0x020D)
  /// Temperature now.
  package static let temperatureNow = YCBT.Opcode(rawValue: 0x020E)
  /// Screen, second query.
  package static let screenQuery2 = YCBT.Opcode(rawValue: 0x020F)
  /// Query 10.
  package static let query10 = YCBT.Opcode(rawValue: 0x0210)
  /// Oxygen saturation now.
  package static let bloodOxygenNow = YCBT.Opcode(rawValue: 0x0211)
  /// Light now.
  package static let lightNow = YCBT.Opcode(rawValue: 0x0212)
  /// Ambient light now.
  package static let ambientNow = YCBT.Opcode(rawValue: 0x0213)
  /// Entries of the schedule.
  package static let scheduleQuery = YCBT.Opcode(rawValue: 0x0214)
  /// Sampling.
  package static let samplingQuery = YCBT.Opcode(rawValue: 0x0215)
  /// Working mode.
  package static let workingModeQuery = YCBT.Opcode(rawValue: 0x0216)
  /// Query 17.
  package static let query17 = YCBT.Opcode(rawValue: 0x0217)
  /// Reminder of an upload.
  package static let uploadReminderQuery = YCBT.Opcode(rawValue: 0x0218)
  /// Manual mode.
  package static let manualModeQuery = YCBT.Opcode(rawValue: 0x0219)
  /// Events.
  package static let eventsQuery = YCBT.Opcode(rawValue: 0x021A)
  /// Chip.
  package static let chip = YCBT.Opcode(rawValue: 0x021B)
  /// Query 1F.
  package static let query1F = YCBT.Opcode(rawValue: 0x021F)
  /// All live values.
  package static let liveQuery = YCBT.Opcode(rawValue: 0x0220)
  /// Query 21.
  package static let query21 = YCBT.Opcode(rawValue: 0x0221)
}
