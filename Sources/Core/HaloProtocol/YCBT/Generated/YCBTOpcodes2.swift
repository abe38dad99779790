// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension YCBT.Opcode {
  /// Query 22.
  public static let query22 = YCBT.Opcode(rawValue: 0x0222)
  /// Screen, third query.
  public static let screenQuery3 = YCBT.Opcode(rawValue: 0x0223)
  /// Card.
  public static let card = YCBT.Opcode(rawValue: 0x0224)
  /// Statistics of power.
  public static let powerStatistics = YCBT.Opcode(rawValue: 0x0225)
  /// State of sleep.
  public static let sleepState = YCBT.Opcode(rawValue: 0x0226)
  /// Mode of the electrocardiogram.
  public static let electrocardiogramMode = YCBT.Opcode(rawValue: 0x0227)
  /// Query 28.
  public static let query28 = YCBT.Opcode(rawValue: 0x0228)
  /// Query 29.
  public static let query29 = YCBT.Opcode(rawValue: 0x0229)
  /// Query 2A.
  public static let query2A = YCBT.Opcode(rawValue: 0x022A)
  /// Query 2B.
  public static let query2B = YCBT.Opcode(rawValue: 0x022B)
  /// Query 2F.
  public static let query2F = YCBT.Opcode(rawValue: 0x022F)
  /// Identification.
  public static let identification = YCBT.Opcode(rawValue: 0x0230)
  /// Calibration of the blood pressure.
  public static let pressureCalibration = YCBT.Opcode(rawValue: 0x0231)
  /// Size and colour of the ring.
  public static let ringSizeQuery = YCBT.Opcode(rawValue: 0x0232)
  /// Vibration.
  public static let vibrationQuery = YCBT.Opcode(rawValue: 0x0233)
  /// Find the ring.
  public static let findDevice = YCBT.Opcode(rawValue: 0x0300)
  /// Electrocardiogram.
  public static let pressureSwitch = YCBT.Opcode(rawValue: 0x0302)
  /// Message.
  public static let message = YCBT.Opcode(rawValue: 0x0308)
  /// Live values.
  public static let liveStatus = YCBT.Opcode(rawValue: 0x0309)
  /// Sport.
  public static let sport = YCBT.Opcode(rawValue: 0x030C)
  /// Photos.
  public static let photoSwitch = YCBT.Opcode(rawValue: 0x030E)
  /// Weather.
  public static let weather = YCBT.Opcode(rawValue: 0x0312)
  /// Weather of another day.
  public static let weatherTomorrow = YCBT.Opcode(rawValue: 0x0313)
  /// Shut down, dangerous.
  public static let power = YCBT.Opcode(rawValue: 0x0316)
  /// Correction of the temperature.
  public static let temperatureCorrection = YCBT.Opcode(rawValue: 0x0317)
  /// Temperature measurement.
  public static let temperatureMeasurement = YCBT.Opcode(rawValue: 0x0318)
  /// Light measurement.
  public static let lightMeasurement = YCBT.Opcode(rawValue: 0x031E)
  /// Ambient light measurement.
  public static let ambientMeasurement = YCBT.Opcode(rawValue: 0x0320)
  /// Store of a sensor.
  public static let sensorStore = YCBT.Opcode(rawValue: 0x0322)
  /// Measurement.
  public static let measurement = YCBT.Opcode(rawValue: 0x032F)
  /// Stored activities.
  public static let sportHistory = YCBT.Opcode(rawValue: 0x0502)
  /// Stored nights.
  public static let sleepHistory = YCBT.Opcode(rawValue: 0x0504)
  /// Stored heart rates.
  public static let heartRateHistory = YCBT.Opcode(rawValue: 0x0506)
  /// Stored blood pressures.
  public static let bloodPressureHistory = YCBT.Opcode(rawValue: 0x0508)
  /// Stored combined values.
  public static let combinedHistory = YCBT.Opcode(rawValue: 0x0509)
  /// Stored oxygen saturations.
  public static let bloodOxygenHistory = YCBT.Opcode(rawValue: 0x051A)
  /// Stored temperatures and humidities.
  public static let humidityHistory = YCBT.Opcode(rawValue: 0x051C)
  /// Stored temperatures.
  public static let temperatureHistory = YCBT.Opcode(rawValue: 0x051E)
  /// Stored ambient light.
  public static let ambientLightHistory = YCBT.Opcode(rawValue: 0x0520)
  /// Stored falls.
  public static let fallHistory = YCBT.Opcode(rawValue: 0x0529)
  /// Stored monitoring.
  public static let monitoringHistory = YCBT.Opcode(rawValue: 0x052B)
  /// Stored sport mode.
  public static let sportModeHistory = YCBT.Opcode(rawValue: 0x052D)
  /// Stored blood values.
  public static let chemistryHistory = YCBT.Opcode(rawValue: 0x052F)
  /// Stored reminders.
  public static let reminderHistory = YCBT.Opcode(rawValue: 0x0531)
  /// Stored body values.
  public static let bodyHistory = YCBT.Opcode(rawValue: 0x0533)
  /// Delete stored activities, dangerous.
  public static let sportDelete = YCBT.Opcode(rawValue: 0x0540)
  /// Delete stored nights, dangerous.
  public static let sleepDelete = YCBT.Opcode(rawValue: 0x0541)
  /// Delete stored heart rates, dangerous.
  public static let heartRateDelete = YCBT.Opcode(rawValue: 0x0542)
  /// Delete stored blood pressures, dangerous.
  public static let bloodPressureDelete = YCBT.Opcode(rawValue: 0x0543)
  /// Delete stored combined values, dangerous.
  public static let combinedDelete = YCBT.Opcode(rawValue: 0x0544)
  /// Delete stored oxygen saturations, dangerous.
  public static let bloodOxygenDelete = YCBT.Opcode(rawValue: 0x0545)
  /// Delete stored temperatures and humidities, dangerous.
  public static let humidityDelete = YCBT.Opcode(rawValue: 0x0546)
  /// Delete stored temperatures, dangerous.
  public static let temperatureDelete = YCBT.Opcode(rawValue: 0x0547)
  /// Delete stored ambient light, dangerous.
  public static let ambientLightDelete = YCBT.Opcode(rawValue: 0x0548)
  /// Delete stored falls, dangerous.
  public static let fallDelete = YCBT.Opcode(rawValue: 0x0549)
  /// Delete stored monitoring, dangerous.
  public static let monitoringDelete = YCBT.Opcode(rawValue: 0x054A)
  /// Delete stored sport mode, dangerous.
  public static let sportModeDelete = YCBT.Opcode(rawValue: 0x054B)
  /// Delete stored blood values, dangerous.
  public static let chemistryDelete = YCBT.Opcode(rawValue: 0x054C)
  /// Delete stored reminders, dangerous.
  public static let reminderDelete = YCBT.Opcode(rawValue: 0x054D)
  /// Delete stored body values, dangerous.
  public static let bodyDelete = YCBT.Opcode(rawValue: 0x054E)
  /// End of a block.
  public static let historyEnd = YCBT.Opcode(rawValue: 0x0580)
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
