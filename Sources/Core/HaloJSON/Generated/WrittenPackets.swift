// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

import HaloProtocol

extension PacketWriter {
  mutating func write(_ message: Colmi.HostMessage) throws(WireError) {
    switch message {
    case .setTime(let value): write("Colmi.SetTimeRequest", value)
    case .camera(let value): write("Colmi.CameraRequest", value)
    case .battery(let value): write("Colmi.BatteryRequest", value)
    case .phoneName(let value): write("Colmi.PhoneNameRequest", value)
    case .opaque(let value): write("Colmi.OpaqueRequest", value)
    case .dayTotals(let value): write("Colmi.DayTotalsRequest", value)
    case .powerOff(let value): write("Colmi.PowerOffRequest", value)
    case .bloodPressureLog(let value): write("Colmi.BloodPressureLogRequest", value)
    case .bloodPressureLogConfirmation(let value): write("Colmi.BloodPressureLogConfirmation", value)
    case .updateMode(let value): write("Colmi.UpdateModeRequest", value)
    case .bindSuccess(let value): write("Colmi.BindSuccessRequest", value)
    case .bloodPressureRecords(let value): write("Colmi.BloodPressureRecordsRequest", value)
    case .heartRateLog(let value): write("Colmi.HeartRateLogRequest", value)
    case .ping(let value): write("Colmi.PingRequest", value)
    case .weather(let value): write("Colmi.WeatherRequest", value)
    case .musicState(let value): write("Colmi.MusicStateRequest", value)
    case .legacyHeartRate(let value): write("Colmi.LegacyHeartRateRequest", value)
    case .alarmWrite(let value): write("Colmi.AlarmWriteRequest", value)
    case .alarm(let value): write("Colmi.AlarmRequest", value)
    case .sedentaryReminderWrite(let value): write("Colmi.SedentaryReminderWriteRequest", value)
    case .sedentaryReminder(let value): write("Colmi.SedentaryReminderRequest", value)
    case .drinkReminderWrite(let value): write("Colmi.DrinkReminderWriteRequest", value)
    case .drinkReminder(let value): write("Colmi.DrinkReminderRequest", value)
    case .stressLog(let value): write("Colmi.StressLogRequest", value)
    case .heartRateVariabilityLog(let value): write("Colmi.HeartRateVariabilityLogRequest", value)
    case .deviceSupport(let value): write("Colmi.DeviceSupportRequest", value)
    case .stepLog(let value): write("Colmi.StepLogRequest", value)
    case .legacySleepLog(let value): write("Colmi.LegacySleepLogRequest", value)
    case .dataDistribution(let value): write("Colmi.DataDistributionRequest", value)
    case .todayTotals(let value): write("Colmi.TodayTotalsRequest", value)
    case .findDevice(let value): write("Colmi.FindDeviceRequest", value)
    case .closeBluetooth(let value): write("Colmi.CloseBluetoothRequest", value)
    case .pushSwitchesWrite(let value): write("Colmi.PushSwitchesWriteRequest", value)
    case .pushSwitches(let value): write("Colmi.PushSwitchesRequest", value)
    case .measurement(let value): write("Colmi.MeasurementRequest", value)
    case .stopMeasurement(let value): write("Colmi.StopMeasurementRequest", value)
    case .ecg(let value): write("Colmi.ECGRequest", value)
    case .pushMessage(let value): write("Colmi.PushMessageRequest", value)
    case .phoneGPS(let value): write("Colmi.PhoneGPSRequest", value)
    case .phoneSport(let value): write("Colmi.PhoneSportRequest", value)
    case .worshipLog(let value): write("Colmi.WorshipLogRequest", value)
    case .version(let value): write("Colmi.VersionRequest", value)
    case .rawSensor(let value): write("Colmi.RawSensorRequest", value)
    case .factoryTestOpen(let value): write("Colmi.FactoryTestOpenRequest", value)
    case .factoryTestClose(let value): write("Colmi.FactoryTestCloseRequest", value)
    case .factoryReset(let value): write("Colmi.FactoryResetRequest", value)
    case .settings(.read(let kind)): try write(kind, .request)
    case .settings(.write(let value)): try write(value.kind, .writeRequest)
    case .unrecognized: break
    }
  }

  mutating func write(_ message: Colmi.RingMessage) throws(WireError) {
    switch message {
    case .unsupported(let value): write("Colmi.UnsupportedReply", value)
    case .capabilities(let value): write("Colmi.Capabilities", value)
    case .camera(let value): write("Colmi.CameraEvent", value)
    case .battery(let value): write("Colmi.BatteryStatus", value)
    case .phoneName(let value): write("Colmi.PhoneNameReply", value)
    case .opaque(let value): write("Colmi.OpaqueReply", value)
    case .dayTotalsActivity(let value): write("Colmi.DayTotalsActivity", value)
    case .dayTotalsDistance(let value): write("Colmi.DayTotalsDistance", value)
    case .bloodPressureLogHeader(let value): write("Colmi.BloodPressureLogHeader", value)
    case .noData(let value): write("Colmi.NoDataReply", value)
    case .bloodPressureLogSegment(let value): write("Colmi.BloodPressureLogSegment", value)
    case .bindSuccess(let value): write("Colmi.BindSuccessReply", value)
    case .phoneCall(let value): write("Colmi.PhoneCallEvent", value)
    case .sportSessionLogHeader(let value): write("Colmi.SportSessionLogHeader", value)
    case .sportSessionLogSegment(let value): write("Colmi.SportSessionLogSegment", value)
    case .bloodPressureRecord(let value): write("Colmi.BloodPressureRecord", value)
    case .heartRateLogHeader(let value): write("Colmi.HeartRateLogHeader", value)
    case .heartRateLogStart(let value): write("Colmi.HeartRateLogStart", value)
    case .heartRateLogSegment(let value): write("Colmi.HeartRateLogSegment", value)
    case .ping(let value): write("Colmi.PingReply", value)
    case .musicCommand(let value): write("Colmi.MusicCommandEvent", value)
    case .legacyHeartRate(let value): write("Colmi.LegacyHeartRateReading", value)
    case .findPhone(let value): write("Colmi.FindPhoneEvent", value)
    case .alarmWrite(let value): write("Colmi.AlarmWriteReply", value)
    case .alarm(let value): write("Colmi.AlarmReply", value)
    case .sedentaryReminderWrite(let value): write("Colmi.SedentaryReminderWriteReply", value)
    case .sedentaryReminder(let value): write("Colmi.SedentaryReminderReply", value)
    case .drinkReminderWrite(let value): write("Colmi.DrinkReminderWriteReply", value)
    case .drinkReminder(let value): write("Colmi.DrinkReminderReply", value)
    case .menstruationAcknowledgement(let value): write("Colmi.MenstruationAcknowledgement", value)
    case .packetLength(let value): write("Colmi.PacketLength", value)
    case .stressLogHeader(let value): write("Colmi.StressLogHeader", value)
    case .stressLogStart(let value): write("Colmi.StressLogStart", value)
    case .stressLogSegment(let value): write("Colmi.StressLogSegment", value)
    case .heartRateVariabilityLogHeader(let value): write("Colmi.HeartRateVariabilityLogHeader", value)
    case .heartRateVariabilityLogStart(let value): write("Colmi.HeartRateVariabilityLogStart", value)
    case .heartRateVariabilityLogSegment(let value): write("Colmi.HeartRateVariabilityLogSegment", value)
    case .deviceSupport(let value): write("Colmi.DeviceSupport", value)
    case .stepLogHeader(let value): write("Colmi.StepLogHeader", value)
    case .stepRecord(let value): write("Colmi.StepRecord", value)
    case .legacySleepLogHeader(let value): write("Colmi.LegacySleepLogHeader", value)
    case .legacySleepRecord(let value): write("Colmi.LegacySleepRecord", value)
    case .dataDistribution(let value): write("Colmi.DataDistribution", value)
    case .todayTotals(let value): write("Colmi.TodayTotals", value)
    case .findDevice(let value): write("Colmi.FindDeviceReply", value)
    case .pushSwitches(let value): write("Colmi.PushSwitches", value)
    case .oneKey(let value): write("Colmi.OneKeyReading", value)
    case .heartRateRaw(let value): write("Colmi.HeartRateRawReading", value)
    case .bloodOxygenRaw(let value): write("Colmi.BloodOxygenRawReading", value)
    case .temperatures(let value): write("Colmi.TemperaturesReading", value)
    case .measurement(let value): write("Colmi.MeasurementReading", value)
    case .heartRateRawSample(let value): write("Colmi.HeartRateRawSample", value)
    case .bloodOxygenRawSample(let value): write("Colmi.BloodOxygenRawSample", value)
    case .temperaturesSample(let value): write("Colmi.TemperaturesSample", value)
    case .stopMeasurement(let value): write("Colmi.StopMeasurementReply", value)
    case .ecg(let value): write("Colmi.ECGReply", value)
    case .ppgSample(let value): write("Colmi.PPGSample", value)
    case .newRecord(let value): write("Colmi.NewRecordNotification", value)
    case .batteryNotification(let value): write("Colmi.BatteryNotification", value)
    case .liveActivity(let value): write("Colmi.LiveActivityNotification", value)
    case .heartRateVariability(let value): write("Colmi.HeartRateVariabilityNotification", value)
    case .stress(let value): write("Colmi.StressNotification", value)
    case .event(let value): write("Colmi.EventNotification", value)
    case .stepIncrement(let value): write("Colmi.StepIncrementNotification", value)
    case .worshipCount(let value): write("Colmi.WorshipCountNotification", value)
    case .touchStatus(let value): write("Colmi.TouchStatusNotification", value)
    case .gesture(let value): write("Colmi.GestureNotification", value)
    case .exerciseHeartRate(let value): write("Colmi.ExerciseHeartRateNotification", value)
    case .manualHeartRate(let value): write("Colmi.ManualHeartRateNotification", value)
    case .praise(let value): write("Colmi.PraiseNotification", value)
    case .restingHeartRate(let value): write("Colmi.RestingHeartRateNotification", value)
    case .temperature(let value): write("Colmi.TemperatureNotification", value)
    case .phoneSport(let value): write("Colmi.PhoneSportReply", value)
    case .phoneSportUpdate(let value): write("Colmi.PhoneSportUpdate", value)
    case .worshipLogHeader(let value): write("Colmi.WorshipLogHeader", value)
    case .worshipLogStart(let value): write("Colmi.WorshipLogStart", value)
    case .worshipLogSegment(let value): write("Colmi.WorshipLogSegment", value)
    case .version(let value): write("Colmi.VersionReply", value)
    case .redLight(let value): write("Colmi.RedLightSample", value)
    case .greenLight(let value): write("Colmi.GreenLightSample", value)
    case .acceleration(let value): write("Colmi.AccelerationSample", value)
    case .rawSensor(let value): write("Colmi.RawSensorReply", value)
    case .settings(.values(let value)): try write(value.kind, .reply)
    case .settings(.written(let kind, _)): try write(kind, .writeReply)
    case .unrecognized: break
    }
  }

  mutating func write(_ message: Colmi.BigDataHostMessage) throws(WireError) {
    switch message {
    case .updateStart(let value): write("Colmi.UpdateStartRequest", value)
    case .updateInit(let value): write("Colmi.UpdateInitRequest", value)
    case .updateData(let value): write("Colmi.UpdateDataRequest", value)
    case .updateCheck(let value): write("Colmi.UpdateCheckRequest", value)
    case .updateEnd(let value): write("Colmi.UpdateEndRequest", value)
    case .opaque(let value): write("Colmi.OpaqueBigDataRequest", value)
    case .temperatureHistory(let value): write("Colmi.TemperatureHistoryRequest", value)
    case .manualTemperatureHistory(let value): write("Colmi.ManualTemperatureHistoryRequest", value)
    case .sleepHistory(let value): write("Colmi.SleepHistoryRequest", value)
    case .manualHeartRateHistory(let value): write("Colmi.ManualHeartRateHistoryRequest", value)
    case .bloodOxygenHistory(let value): write("Colmi.BloodOxygenHistoryRequest", value)
    case .alarmList(let value): write("Colmi.AlarmListRequest", value)
    case .alarmListWrite(let value): write("Colmi.AlarmListWriteRequest", value)
    case .classicBluetooth(let value): write("Colmi.ClassicBluetoothRequest", value)
    case .fileHandshake(let value): write("Colmi.FileHandshakeRequest", value)
    case .sportSummary(let value): write("Colmi.SportSummaryRequest", value)
    case .sportDetail(let value): write("Colmi.SportDetailRequest", value)
    case .bloodSugarHistory(let value): write("Colmi.BloodSugarHistoryRequest", value)
    case .manualBloodOxygenHistory(let value): write("Colmi.ManualBloodOxygenHistoryRequest", value)
    case .nickname(let value): write("Colmi.Nickname", value)
    case .intervalBloodOxygen(let value): write("Colmi.IntervalBloodOxygenRequest", value)
    case .legacyIntervalTemperature(let value): write("Colmi.LegacyIntervalTemperatureRequest", value)
    case .intervalHeartRate(let value): write("Colmi.IntervalHeartRateRequest", value)
    case .intervalTemperature(let value): write("Colmi.IntervalTemperatureRequest", value)
    case .unrecognized: break
    }
  }

  mutating func write(_ message: Colmi.BigDataRingMessage) throws(WireError) {
    switch message {
    case .status(let value): write("Colmi.BigDataStatus", value)
    case .opaque(let value): write("Colmi.OpaqueBigDataReply", value)
    case .temperatureHistory(let value): write("Colmi.TemperatureHistory", value)
    case .manualTemperatureHistory(let value): write("Colmi.ManualTemperatureHistory", value)
    case .sleepHistory(let value): write("Colmi.SleepHistory", value)
    case .manualHeartRateHistory(let value): write("Colmi.ManualHeartRateHistory", value)
    case .bloodOxygenHistory(let value): write("Colmi.BloodOxygenHistory", value)
    case .alarmList(let value): write("Colmi.AlarmList", value)
    case .classicBluetooth(let value): write("Colmi.ClassicBluetooth", value)
    case .napHistory(let value): write("Colmi.NapHistory", value)
    case .sportSummary(let value): write("Colmi.SportSummary", value)
    case .sportDetailHeader(let value): write("Colmi.SportDetailHeader", value)
    case .sportDetailPackage(let value): write("Colmi.SportDetailPackage", value)
    case .bloodSugarHistory(let value): write("Colmi.BloodSugarHistory", value)
    case .manualBloodOxygenHistory(let value): write("Colmi.ManualBloodOxygenHistory", value)
    case .intervalBloodOxygen(let value): write("Colmi.IntervalBloodOxygenPage", value)
    case .legacyIntervalTemperature(let value): write("Colmi.LegacyIntervalTemperaturePage", value)
    case .intervalHeartRate(let value): write("Colmi.IntervalHeartRatePage", value)
    case .intervalTemperature(let value): write("Colmi.IntervalTemperaturePage", value)
    case .unrecognized: break
    }
  }

  mutating func write(_ message: Triones.HostMessage) throws(WireError) {
    switch message {
    case .microphone(let value): write("Triones.MicrophoneCommand", value)
    case .clock(let value): write("Triones.ClockCommand", value)
    case .clockRequest(let value): write("Triones.ClockRequest", value)
    case .timers(let value): write("Triones.TimersCommand", value)
    case .timersRequest(let value): write("Triones.TimersRequest", value)
    case .white(let value): write("Triones.WhiteCommand", value)
    case .color(let value): write("Triones.ColorCommand", value)
    case .musicColor(let value): write("Triones.MusicColorCommand", value)
    case .dreamEffect(let value): write("Triones.DreamEffectCommand", value)
    case .effect(let value): write("Triones.EffectCommand", value)
    case .power(let value): write("Triones.PowerCommand", value)
    case .statusRequest(let value): write("Triones.StatusRequest", value)
    case .unrecognized: break
    }
  }

  mutating func write(_ message: Triones.LightMessage) throws(WireError) {
    switch message {
    case .clock(let value): write("Triones.Clock", value)
    case .timers(let value): write("Triones.Timers", value)
    case .status(let value): write("Triones.Status", value)
    case .power(let value): write("Triones.PowerNotification", value)
    case .unrecognized: break
    }
  }

  mutating func write(_ message: GATT.Value) throws(WireError) {
    switch message {
    case .characteristicPresentationFormat(let value): write("GATT.CharacteristicPresentationFormat", value)
    case .deviceName(let value): write("GATT.DeviceName", value)
    case .appearance(let value): write("GATT.Appearance", value)
    case .peripheralPreferredConnectionParameters(let value): write("GATT.PeripheralPreferredConnectionParameters", value)
    case .batteryLevel(let value): write("GATT.BatteryLevel", value)
    case .systemID(let value): write("GATT.SystemID", value)
    case .modelNumberString(let value): write("GATT.ModelNumberString", value)
    case .serialNumberString(let value): write("GATT.SerialNumberString", value)
    case .firmwareRevisionString(let value): write("GATT.FirmwareRevisionString", value)
    case .hardwareRevisionString(let value): write("GATT.HardwareRevisionString", value)
    case .softwareRevisionString(let value): write("GATT.SoftwareRevisionString", value)
    case .manufacturerNameString(let value): write("GATT.ManufacturerNameString", value)
    case .regulatoryCertificationData(let value): write("GATT.RegulatoryCertificationData", value)
    case .heartRateMeasurement(let value): write("GATT.HeartRateMeasurement", value)
    case .bodySensorLocation(let value): write("GATT.BodySensorLocation", value)
    case .heartRateControlPoint(let value): write("GATT.HeartRateControlPoint", value)
    case .pnpID(let value): write("GATT.PnPID", value)
    case .rscMeasurement(let value): write("GATT.RSCMeasurement", value)
    case .rscFeature(let value): write("GATT.RSCFeature", value)
    case .scControlPoint(let value): write("GATT.SCControlPoint", value)
    case .cscMeasurement(let value): write("GATT.CSCMeasurement", value)
    case .cscFeature(let value): write("GATT.CSCFeature", value)
    case .sensorLocation(let value): write("GATT.SensorLocation", value)
    case .cyclingPowerMeasurement(let value): write("GATT.CyclingPowerMeasurement", value)
    case .cyclingPowerVector(let value): write("GATT.CyclingPowerVector", value)
    case .cyclingPowerFeature(let value): write("GATT.CyclingPowerFeature", value)
    case .cyclingPowerControlPoint(let value): write("GATT.CyclingPowerControlPoint", value)
    case .fitnessMachineFeature(let value): write("GATT.FitnessMachineFeature", value)
    case .treadmillData(let value): write("GATT.TreadmillData", value)
    case .crossTrainerData(let value): write("GATT.CrossTrainerData", value)
    case .stepClimberData(let value): write("GATT.StepClimberData", value)
    case .stairClimberData(let value): write("GATT.StairClimberData", value)
    case .rowerData(let value): write("GATT.RowerData", value)
    case .indoorBikeData(let value): write("GATT.IndoorBikeData", value)
    case .trainingStatus(let value): write("GATT.TrainingStatus", value)
    case .supportedSpeedRange(let value): write("GATT.SupportedSpeedRange", value)
    case .supportedInclinationRange(let value): write("GATT.SupportedInclinationRange", value)
    case .supportedResistanceRange(let value): write("GATT.SupportedResistanceRange", value)
    case .supportedHeartRateRange(let value): write("GATT.SupportedHeartRateRange", value)
    case .supportedPowerRange(let value): write("GATT.SupportedPowerRange", value)
    case .fitnessMachineControlPoint(let value): write("GATT.FitnessMachineControlPoint", value)
    case .fitnessMachineStatus(let value): write("GATT.FitnessMachineStatus", value)
    case .batteryLevelStatus(let value): write("GATT.BatteryLevelStatus", value)
    case .udiForMedicalDevices(let value): write("GATT.UDIForMedicalDevices", value)
    }
  }

  mutating func write(
    _ kind: Colmi.SettingsKind, _ form: SettingsPacket
  ) throws(WireError) {
    switch kind {
    case .palmDisplay: try write(Colmi.PalmDisplaySettings.self, "Colmi.PalmDisplaySettings", form)
    case .display: try write(Colmi.DisplaySettings.self, "Colmi.DisplaySettings", form)
    case .userPreferences: try write(Colmi.UserPreferences.self, "Colmi.UserPreferences", form)
    case .bloodPressureLog: try write(Colmi.BloodPressureLogSettings.self, "Colmi.BloodPressureLogSettings", form)
    case .heartRateLog: try write(Colmi.HeartRateLogSettings.self, "Colmi.HeartRateLogSettings", form)
    case .temperatureUnit: try write(Colmi.TemperatureUnitSettings.self, "Colmi.TemperatureUnitSettings", form)
    case .goals: try write(Colmi.Goals.self, "Colmi.Goals", form)
    case .menstruation: try write(Colmi.MenstruationSettings.self, "Colmi.MenstruationSettings", form)
    case .bloodOxygenLog: try write(Colmi.BloodOxygenLogSettings.self, "Colmi.BloodOxygenLogSettings", form)
    case .agps: try write(Colmi.AGPSSettings.self, "Colmi.AGPSSettings", form)
    case .stressLog: try write(Colmi.StressLogSettings.self, "Colmi.StressLogSettings", form)
    case .heartRateVariabilityLog: try write(Colmi.HeartRateVariabilityLogSettings.self, "Colmi.HeartRateVariabilityLogSettings", form)
    case .bloodSugarLog: try write(Colmi.BloodSugarLogSettings.self, "Colmi.BloodSugarLogSettings", form)
    case .bloodLipidsLog: try write(Colmi.BloodLipidsLogSettings.self, "Colmi.BloodLipidsLogSettings", form)
    case .temperatureLog: try write(Colmi.TemperatureLogSettings.self, "Colmi.TemperatureLogSettings", form)
    case .touch: try write(Colmi.TouchSettings.self, "Colmi.TouchSettings", form)
    case .gestures: try write(Colmi.GestureSettings.self, "Colmi.GestureSettings", form)
    case .touchSleep: try write(Colmi.TouchSleepSettings.self, "Colmi.TouchSleepSettings", form)
    case .temperatureInterval: try write(Colmi.TemperatureIntervalSettings.self, "Colmi.TemperatureIntervalSettings", form)
    case .batterySaving: try write(Colmi.BatterySavingSettings.self, "Colmi.BatterySavingSettings", form)
    case .userID: try write(Colmi.UserID.self, "Colmi.UserID", form)
    }
  }
}

extension GATT {
  /// The characteristics with a type.
  static let characteristics: [BluetoothUUID] = [
    0x2904,
    0x2A00,
    0x2A01,
    0x2A04,
    0x2A19,
    0x2A23,
    0x2A24,
    0x2A25,
    0x2A26,
    0x2A27,
    0x2A28,
    0x2A29,
    0x2A2A,
    0x2A37,
    0x2A38,
    0x2A39,
    0x2A50,
    0x2A53,
    0x2A54,
    0x2A55,
    0x2A5B,
    0x2A5C,
    0x2A5D,
    0x2A63,
    0x2A64,
    0x2A65,
    0x2A66,
    0x2ACC,
    0x2ACD,
    0x2ACE,
    0x2ACF,
    0x2AD0,
    0x2AD1,
    0x2AD2,
    0x2AD3,
    0x2AD4,
    0x2AD5,
    0x2AD6,
    0x2AD7,
    0x2AD8,
    0x2AD9,
    0x2ADA,
    0x2BED,
    0x2BFF,
  ]
}

extension PacketChannel {
  /// The names of the channels of other families.
  static let families: [String] = ["crp/fdd2", "crp/fdd3", "crp/fdd1", "jstyle/fff6", "jstyle/fff7", "polar/control", "polar/data", "ringconn/data", "ycbt/stream", "ycbt/command"]
}

extension PacketWriter {
  /// Decodes a frame of another family.
  mutating func write(
    _ bytes: [UInt8], of family: String, from sender: Sender
  ) throws(WireError) {
    switch (family, sender) {
    case ("crp/fdd2", .host): try write(CRP.HostMessage(parsing: bytes))
    case ("crp/fdd3", .device): try write(CRP.RingMessage(parsing: bytes))
    case ("crp/fdd1", .device): try write(CRP.CharacteristicMessage(parsing: bytes))
    case ("jstyle/fff6", .host): try write(JStyle.HostMessage(parsing: bytes))
    case ("jstyle/fff7", .device): try write(JStyle.RingMessage(parsing: bytes))
    case ("polar/control", .host): try write(Polar.HostMessage(parsing: bytes))
    case ("polar/control", .device): try write(Polar.ControlMessage(parsing: bytes))
    case ("polar/data", .device): try write(Polar.DataMessage(parsing: bytes))
    case ("ringconn/data", .host): try write(RingConn.HostMessage(parsing: bytes))
    case ("ringconn/data", .device): try write(RingConn.RingMessage(parsing: bytes))
    case ("ycbt/stream", .device): try write(YCBT.StreamMessage(parsing: bytes))
    case ("ycbt/command", .host): try write(YCBT.HostMessage(parsing: bytes))
    case ("ycbt/command", .device): try write(YCBT.RingMessage(parsing: bytes))
    default: break
    }
  }
}
