// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension YCBT.Opcode {
  /// Query 22.
  package static let query22 = YCBT.Opcode(rawValue: 0x0222)
  /// Screen, third query.
  package static let screenQuery3 = YCBT.Opcode(rawValue: 0x0223)
  /// Card.
  package static let card = YCBT.Opcode(rawValue: 0x0224)
  /// Statistics of power.
  package static let powerStatistics = YCBT.Opcode(rawValue: 0x0225)
  /// State of sleep.
  package static let sleepState = YCBT.Opcode(rawValue: 0x0226)
  /// Mode of the electrocardiogram.
  package static let electrocardiogramMode = YCBT.Opcode(rawValue: 0x0227)
  /// Query 28.
  package static let query28 = YCBT.Opcode(rawValue: 0x0228)
  /// Query 29.
  package static let query29 = YCBT.Opcode(rawValue: 0x0229)
  /// Query 2A.
  package static let query2A = YCBT.Opcode(rawValue: 0x022A)
  /// Query 2B.
  package static let query2B = YCBT.Opcode(rawValue: 0x022B)
  /// Query 2F.
  package static let query2F = YCBT.Opcode(rawValue: 0x022F)
  /// Identification.
  package static let identification = YCBT.Opcode(rawValue: 0x0230)
  /// Calibration of the blood pressure.
  package static let pressureCalibration = YCBT.Opcode(rawValue: 0x0231)
  /// Size and colour of the ring.
  package static let ringSizeQuery = YCBT.Opcode(rawValue: 0x0232)
  /// Vibration.
  package static let vibrationQuery = YCBT.Opcode(rawValue: 0x0233)
  /// Find the ring.
  package static let findDevice = YCBT.Opcode(rawValue: 0x0300)
  /// Electrocardiogram.
  package static let pressureSwitch = YCBT.Opcode(rawValue: 0x0302)
  /// Message.
  package static let message = YCBT.Opcode(rawValue: 0x0308)
  /// Live values.
  package static let liveStatus = YCBT.Opcode(rawValue: 0x0309)
  /// Sport.
  package static let sport = YCBT.Opcode(rawValue: 0x030C)
  /// Photos.
  package static let photoSwitch = YCBT.Opcode(rawValue: 0x030E)
  /// Weather.
  package static let weather = YCBT.Opcode(rawValue: 0x0312)
  /// Weather of another day.
  package static let weatherTomorrow = YCBT.Opcode(rawValue: 0x0313)
  /// Shut down, dangerous.
  package static let power = YCBT.Opcode(rawValue: 0x0316)
  /// Correction of the temperature.
  package static let temperatureCorrection = YCBT.Opcode(rawValue: 0x0317)
  /// Temperature measurement.
  package static let temperatureMeasurement = YCBT.Opcode(rawValue: 0x0318)
  /// Light measurement.
  package static let lightMeasurement = YCBT.Opcode(rawValue: 0x031E)
  /// Ambient light measurement.
  package static let ambientMeasurement = YCBT.Opcode(rawValue: 0x0320)
  /// Store of a sensor.
  package static let sensorStore = YCBT.Opcode(rawValue: 0x0322)
  /// Measurement.
  package static let measurement = YCBT.Opcode(rawValue: 0x032F)
  /// Stored activities.
  package static let sportHistory = YCBT.Opcode(rawValue: 0x0502)
  /// Stored nights.
  package static let sleepHistory = YCBT.Opcode(rawValue: 0x0504)
  /// Stored heart rates.
  package static let heartRateHistory = YCBT.Opcode(rawValue: 0x0506)
  /// Stored blood pressures.
  package static let bloodPressureHistory = YCBT.Opcode(rawValue: 0x0508)
  /// Stored combined values.
  package static let combinedHistory = YCBT.Opcode(rawValue: 0x0509)
  /// Stored oxygen saturations.
  package static let bloodOxygenHistory = YCBT.Opcode(rawValue: 0x051A)
  /// Stored temperatures and humidities.
  package static let humidityHistory = YCBT.Opcode(rawValue: 0x051C)
  /// Stored temperatures.
  package static let temperatureHistory = YCBT.Opcode(rawValue: 0x051E)
  /// Stored ambient light.
  package static let ambientLightHistory = YCBT.Opcode(rawValue: 0x0520)
  /// Stored falls.
  package static let fallHistory = YCBT.Opcode(rawValue: 0x0529)
  /// Stored monitoring.
  package static let monitoringHistory = YCBT.Opcode(rawValue: 0x052B)
  /// Stored sport mode.
  package static let sportModeHistory = YCBT.Opcode(rawValue: 0x052D)
  /// Stored blood values.
  package static let chemistryHistory = YCBT.Opcode(rawValue: 0x052F)
  /// Stored reminders.
  package static let reminderHistory = YCBT.Opcode(rawValue: 0x0531)
  /// Stored body values.
  package static let bodyHistory = YCBT.Opcode(rawValue: 0x0533)
  /// Delete stored activities, dangerous.
  package static let sportDelete = YCBT.Opcode(rawValue: 0x0540)
  /// Delete stored nights, dangerous.
  package static let sleepDelete = YCBT.Opcode(rawValue: 0x0541)
  /// Delete stored heart rates, dangerous.
  package static let heartRateDelete = YCBT.Opcode(rawValue: 0x0542)
  /// Delete stored blood pressures, dangerous.
  package static let bloodPressureDelete = YCBT.Opcode(rawValue: 0x0543)
  /// Delete stored combined values, dangerous.
  package static let combinedDelete = YCBT.Opcode(rawValue: 0x0544)
  /// Delete stored oxygen saturations, dangerous.
  package static let bloodOxygenDelete = YCBT.Opcode(rawValue: 0x0545)
  /// Delete stored temperatures and humidities, dangerous.
  package static let humidityDelete = YCBT.Opcode(rawValue: 0x0546)
  /// Delete stored temperatures, dangerous.
  package static let temperatureDelete = YCBT.Opcode(rawValue: 0x0547)
  /// Delete stored ambient light, dangerous.
  package static let ambientLightDelete = YCBT.Opcode(rawValue: 0x0548)
  /// Delete stored falls, dangerous.
  package static let fallDelete = YCBT.Opcode(rawValue: 0x0549)
  /// Delete stored monitoring, dangerous.
  package static let monitoringDelete = YCBT.Opcode(rawValue: 0x054A)
  /// Delete stored sport mode, dangerous.
  package static let sportModeDelete = YCBT.Opcode(rawValue: 0x054B)
  /// Delete stored blood values, dangerous.
  package static let chemistryDelete = YCBT.Opcode(rawValue: 0x054C)
  /// Delete stored reminders, dangerous.
  package static let reminderDelete = YCBT.Opcode(rawValue: 0x054D)
  /// Delete stored body values, dangerous.
  package static let bodyDelete = YCBT.Opcode(rawValue: 0x054E)
  /// End of a block.
  package static let historyEnd = YCBT.Opcode(rawValue: 0x0580)
}

extension YCBT.Event {
  /// The opcodes of such frames.
  public static let opcodes: [YCBT.Opcode] = [
    .findPhone,
    .lost,
    .call,
    .photo,
    .music,
    .sos,
    .linkState,
    .sportMode,
    .rest,
    .sportControl,
    .alarmEvent,
    .cuffResult,
    .updateResult,
    .pulseIntervals,
    .event15,
    .sedentary,
    .sosAgain,
    .event18,
    .bondResult,
  ]
}

extension YCBT.EventAcknowledgement {
  /// The opcodes of such frames.
  public static let opcodes: [YCBT.Opcode] = [
    .findPhone,
    .lost,
    .call,
    .photo,
    .music,
    .sos,
    .linkState,
    .sportMode,
    .rest,
    .sportControl,
    .measurementEnd,
    .alarmEvent,
    .cuffResult,
    .updateResult,
    .pulseIntervals,
    .measurementStatus,
    .event15,
    .sedentary,
    .sosAgain,
    .event18,
    .bondResult,
  ]
}

extension YCBT.HistoryData {
  /// The opcodes of such frames.
  public static let opcodes: [YCBT.Opcode] = [
    .humidityData,
    .ambientLightData,
    .monitoringData,
    .sportModeData,
    .reminderData,
  ]
}

extension YCBT.LiveData {
  /// The opcodes of such frames.
  public static let opcodes: [YCBT.Opcode] = [
    .photoplethysmogram,
    .electrocardiogram,
    .run,
    .sensor,
    .waveforms,
    .livePulseIntervals,
    .liveF0,
    .liveF1,
  ]
}

extension YCBT.Monitor {
  /// The opcodes of such frames.
  public static let opcodes: [YCBT.Opcode] = [
    .heartRateMonitor,
    .bloodPressureMonitor,
    .temperatureMonitor,
    .lightMonitor,
    .bloodOxygenMonitor,
    .ambientMonitor,
  ]
}

extension YCBT.SwitchSetting {
  /// The opcodes of such frames.
  public static let opcodes: [YCBT.Opcode] = [
    .findPhoneSwitch,
    .raiseToWake,
    .accident,
    .scheduleSwitch,
    .eventSwitch,
    .switch32,
    .sosSwitch,
    .photoSwitch,
  ]
}

extension YCBT.QuietPeriod {
  /// The opcodes of such frames.
  public static let opcodes: [YCBT.Opcode] = [
    .doNotDisturb,
    .lunchSilence,
  ]
}

extension YCBT.NumberSetting {
  /// The opcodes of such frames.
  public static let opcodes: [YCBT.Opcode] = [
    .skin,
    .pressureRange,
    .theme,
    .stepState,
    .vibrationStrength,
  ]
}

extension YCBT.OpaqueSetting {
  /// The opcodes of such frames.
  public static let opcodes: [YCBT.Opcode] = [
    .bloodPressureAlarm,
    .breathingAlarm,
    .bloodSugarAlarm,
    .measurementTime,
    .ringSize,
    .sportHeartRateAlarm,
    .measurementFunctions,
    .selfCheck,
  ]
}

extension YCBT.Query {
  /// The opcodes of such frames.
  public static let opcodes: [YCBT.Opcode] = [
    .addressQuery,
    .themeQuery,
    .electrodeQuery,
    .screenQuery,
    .historyOutline,
    .temperatureNow,
    .screenQuery2,
    .query10,
    .workingModeQuery,
    .uploadReminderQuery,
    .manualModeQuery,
    .liveQuery,
    .query21,
    .query22,
    .screenQuery3,
    .card,
    .sleepState,
    .electrocardiogramMode,
    .query28,
    .query29,
    .query2A,
    .query2B,
    .query2F,
    .identification,
    .pressureCalibration,
    .ringSizeQuery,
    .vibrationQuery,
  ]
}

extension YCBT.ScheduleRequest {
  /// The opcodes of such frames.
  public static let opcodes: [YCBT.Opcode] = [
    .scheduleQuery,
    .eventsQuery,
  ]
}

extension YCBT.KindRequest {
  /// The opcodes of such frames.
  public static let opcodes: [YCBT.Opcode] = [
    .samplingQuery,
    .query17,
    .query1F,
  ]
}

extension YCBT.Weather {
  /// The opcodes of such frames.
  public static let opcodes: [YCBT.Opcode] = [
    .weather,
    .weatherTomorrow,
  ]
}

extension YCBT.SensorRequest {
  /// The opcodes of such frames.
  public static let opcodes: [YCBT.Opcode] = [
    .temperatureMeasurement,
    .lightMeasurement,
    .ambientMeasurement,
  ]
}

extension YCBT.HistoryRequest {
  /// The opcodes of such frames.
  public static let opcodes: [YCBT.Opcode] = [
    .sportHistory,
    .sleepHistory,
    .heartRateHistory,
    .bloodPressureHistory,
    .combinedHistory,
    .bloodOxygenHistory,
    .humidityHistory,
    .temperatureHistory,
    .ambientLightHistory,
    .fallHistory,
    .monitoringHistory,
    .sportModeHistory,
    .chemistryHistory,
    .reminderHistory,
    .bodyHistory,
  ]
}

extension YCBT.HistoryHeader {
  /// The opcodes of such frames.
  public static let opcodes: [YCBT.Opcode] = [
    .sportHistory,
    .sleepHistory,
    .heartRateHistory,
    .bloodPressureHistory,
    .combinedHistory,
    .bloodOxygenHistory,
    .humidityHistory,
    .temperatureHistory,
    .ambientLightHistory,
    .fallHistory,
    .monitoringHistory,
    .sportModeHistory,
    .chemistryHistory,
    .reminderHistory,
    .bodyHistory,
  ]
}
