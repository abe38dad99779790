// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

import HaloProtocol

extension PacketWriter {
  mutating func write(_ message: CRP.HostMessage) throws(WireError) {
    switch message {
    case .userProfile(let value): write("CRP.UserProfileRequest", value)
    case .setTime(let value): write("CRP.SetTimeRequest", value)
    case .heartRateLogWrite(let value): write("CRP.HeartRateLogSettingsWriteRequest", value)
    case .heartRateVariabilityLogWrite(let value): write("CRP.HeartRateVariabilityLogSettingsWriteRequest", value)
    case .bloodOxygenLogWrite(let value): write("CRP.BloodOxygenLogSettingsWriteRequest", value)
    case .heartRate(let value): write("CRP.HeartRateRequest", value)
    case .heartRateVariability(let value): write("CRP.HeartRateVariabilityRequest", value)
    case .bloodOxygen(let value): write("CRP.BloodOxygenRequest", value)
    case .temperatureLogWrite(let value): write("CRP.TemperatureLogSettingsWriteRequest", value)
    case .stress(let value): write("CRP.StressRequest", value)
    case .bloodPressure(let value): write("CRP.BloodPressureRequest", value)
    case .temperature(let value): write("CRP.TemperatureRequest", value)
    case .stressLogWrite(let value): write("CRP.StressLogSettingsWriteRequest", value)
    case .goals(let value): write("CRP.GoalsRequest", value)
    case .heartRateLogSettings(let value): write("CRP.HeartRateLogSettingsRequest", value)
    case .heartRateVariabilityLogSettings(let value): write("CRP.HeartRateVariabilityLogSettingsRequest", value)
    case .bloodOxygenLogSettings(let value): write("CRP.BloodOxygenLogSettingsRequest", value)
    case .manualHeartRateHistory(let value): write("CRP.ManualHeartRateHistoryRequest", value)
    case .manualHeartRateVariabilityHistory(let value): write("CRP.ManualHeartRateVariabilityHistoryRequest", value)
    case .manualBloodOxygenHistory(let value): write("CRP.ManualBloodOxygenHistoryRequest", value)
    case .dayTotals(let value): write("CRP.DayTotalsRequest", value)
    case .sleepHistory(let value): write("CRP.SleepHistoryRequest", value)
    case .heartRateLog(let value): write("CRP.HeartRateLogRequest", value)
    case .heartRateVariabilityLog(let value): write("CRP.HeartRateVariabilityLogRequest", value)
    case .bloodOxygenLog(let value): write("CRP.BloodOxygenLogRequest", value)
    case .stepLog(let value): write("CRP.StepLogRequest", value)
    case .temperatureLogSettings(let value): write("CRP.TemperatureLogSettingsRequest", value)
    case .temperatureLog(let value): write("CRP.TemperatureLogRequest", value)
    case .manualStressHistory(let value): write("CRP.ManualStressHistoryRequest", value)
    case .bloodOxygenSupport(let value): write("CRP.BloodOxygenSupportRequest", value)
    case .stressLogSettings(let value): write("CRP.StressLogSettingsRequest", value)
    case .stressLog(let value): write("CRP.StressLogRequest", value)
    case .sleepState(let value): write("CRP.SleepStateRequest", value)
    case .factoryReset(let value): write("CRP.FactoryResetRequest", value)
    case .powerOff(let value): write("CRP.PowerOffRequest", value)
    case .version(let value): write("CRP.VersionRequest", value)
    case .build(let value): write("CRP.BuildRequest", value)
    case .battery(let value): write("CRP.BatteryRequest", value)
    case .restart(let value): write("CRP.RestartRequest", value)
    case .device(let value): write("CRP.DeviceRequest", value)
    case .opaque(let value): write("CRP.OpaqueRequest", value)
    case .livePush(let value): write("CRP.LivePushRequest", value)
    case .sportType(let value): write("CRP.SportTypeRequest", value)
    case .findDevice(let value): write("CRP.FindDeviceRequest", value)
    case .unrecognized: break
    }
  }

  mutating func write(_ message: CRP.RingMessage) throws(WireError) {
    switch message {
    case .acknowledgement(let value): write("CRP.Acknowledgement", value)
    case .heartRate(let value): write("CRP.HeartRateReading", value)
    case .heartRateVariability(let value): write("CRP.HeartRateVariabilityReading", value)
    case .bloodOxygen(let value): write("CRP.BloodOxygenReading", value)
    case .stress(let value): write("CRP.StressReading", value)
    case .bloodPressure(let value): write("CRP.BloodPressureReading", value)
    case .temperature(let value): write("CRP.TemperatureReading", value)
    case .opaque(let value): write("CRP.OpaqueReply", value)
    case .heartRateLogSettings(let value): write("CRP.HeartRateLogSettingsReply", value)
    case .heartRateVariabilityLogSettings(let value): write("CRP.HeartRateVariabilityLogSettingsReply", value)
    case .bloodOxygenLogSettings(let value): write("CRP.BloodOxygenLogSettingsReply", value)
    case .manualHeartRateHistory(let value): write("CRP.ManualHeartRateHistory", value)
    case .manualHeartRateVariabilityHistory(let value): write("CRP.ManualHeartRateVariabilityHistory", value)
    case .manualBloodOxygenHistory(let value): write("CRP.ManualBloodOxygenHistory", value)
    case .dayTotals(let value): write("CRP.DayTotals", value)
    case .sleepHistory(let value): write("CRP.SleepHistory", value)
    case .heartRateLog(let value): write("CRP.HeartRateLogPage", value)
    case .heartRateVariabilityLog(let value): write("CRP.HeartRateVariabilityLogPage", value)
    case .bloodOxygenLog(let value): write("CRP.BloodOxygenLogPage", value)
    case .stepLog(let value): write("CRP.StepLog", value)
    case .temperatureLogSettings(let value): write("CRP.TemperatureLogSettingsReply", value)
    case .temperatureLog(let value): write("CRP.TemperatureLogPage", value)
    case .manualStressHistory(let value): write("CRP.ManualStressHistory", value)
    case .bloodOxygenSupport(let value): write("CRP.BloodOxygenSupport", value)
    case .stressLogSettings(let value): write("CRP.StressLogSettingsReply", value)
    case .stressLog(let value): write("CRP.StressLogPage", value)
    case .sleepState(let value): write("CRP.SleepState", value)
    case .version(let value): write("CRP.VersionReply", value)
    case .build(let value): write("CRP.BuildReply", value)
    case .battery(let value): write("CRP.BatteryStatus", value)
    case .wearing(let value): write("CRP.WearingEvent", value)
    case .device(let value): write("CRP.DeviceReply", value)
    case .unrecognized: break
    }
  }

  mutating func write(_ message: CRP.CharacteristicMessage) throws(WireError) {
    switch message {
    case .todayTotals(let value): write("CRP.TodayTotals", value)
    case .unrecognized: break
    }
  }

  mutating func write(_ name: String, _ value: some CRP.FrameValue & JSONForm) {
    note(name, value, value.bytes)
  }
}

extension PacketReader {
  /// Reads the value of a packet; nil if no packet has the name.
  func readCRP(_ name: String) throws(WireError) -> ReadPacket? {
    switch name {
    case "CRP.UserProfileRequest": return try family(.crpFdd2, .host, CRP.UserProfileRequest.read(value).bytes)
    case "CRP.SetTimeRequest": return try family(.crpFdd2, .host, CRP.SetTimeRequest.read(value).bytes)
    case "CRP.GoalsRequest": return try family(.crpFdd2, .host, CRP.GoalsRequest.read(value).bytes)
    case "CRP.FactoryResetRequest": return try family(.crpFdd2, .host, CRP.FactoryResetRequest.read(value).bytes)
    case "CRP.PowerOffRequest": return try family(.crpFdd2, .host, CRP.PowerOffRequest.read(value).bytes)
    case "CRP.RestartRequest": return try family(.crpFdd2, .host, CRP.RestartRequest.read(value).bytes)
    case "CRP.VersionRequest": return try family(.crpFdd2, .host, CRP.VersionRequest.read(value).bytes)
    case "CRP.BuildRequest": return try family(.crpFdd2, .host, CRP.BuildRequest.read(value).bytes)
    case "CRP.BatteryRequest": return try family(.crpFdd2, .host, CRP.BatteryRequest.read(value).bytes)
    case "CRP.DeviceRequest": return try family(.crpFdd2, .host, CRP.DeviceRequest.read(value).bytes)
    case "CRP.FindDeviceRequest": return try family(.crpFdd2, .host, CRP.FindDeviceRequest.read(value).bytes)
    case "CRP.HeartRateRequest": return try family(.crpFdd2, .host, CRP.HeartRateRequest.read(value).bytes)
    case "CRP.HeartRateVariabilityRequest": return try family(.crpFdd2, .host, CRP.HeartRateVariabilityRequest.read(value).bytes)
    case "CRP.BloodOxygenRequest": return try family(.crpFdd2, .host, CRP.BloodOxygenRequest.read(value).bytes)
    case "CRP.StressRequest": return try family(.crpFdd2, .host, CRP.StressRequest.read(value).bytes)
    case "CRP.BloodPressureRequest": return try family(.crpFdd2, .host, CRP.BloodPressureRequest.read(value).bytes)
    case "CRP.TemperatureRequest": return try family(.crpFdd2, .host, CRP.TemperatureRequest.read(value).bytes)
    case "CRP.LivePushRequest": return try family(.crpFdd2, .host, CRP.LivePushRequest.read(value).bytes)
    case "CRP.SportTypeRequest": return try family(.crpFdd2, .host, CRP.SportTypeRequest.read(value).bytes)
    case "CRP.HeartRateLogSettingsWriteRequest": return try family(.crpFdd2, .host, CRP.HeartRateLogSettingsWriteRequest.read(value).bytes)
    case "CRP.HeartRateVariabilityLogSettingsWriteRequest": return try family(.crpFdd2, .host, CRP.HeartRateVariabilityLogSettingsWriteRequest.read(value).bytes)
    case "CRP.BloodOxygenLogSettingsWriteRequest": return try family(.crpFdd2, .host, CRP.BloodOxygenLogSettingsWriteRequest.read(value).bytes)
    case "CRP.StressLogSettingsWriteRequest": return try family(.crpFdd2, .host, CRP.StressLogSettingsWriteRequest.read(value).bytes)
    case "CRP.TemperatureLogSettingsWriteRequest": return try family(.crpFdd2, .host, CRP.TemperatureLogSettingsWriteRequest.read(value).bytes)
    case "CRP.HeartRateLogSettingsRequest": return try family(.crpFdd2, .host, CRP.HeartRateLogSettingsRequest.read(value).bytes)
    case "CRP.HeartRateVariabilityLogSettingsRequest": return try family(.crpFdd2, .host, CRP.HeartRateVariabilityLogSettingsRequest.read(value).bytes)
    case "CRP.BloodOxygenLogSettingsRequest": return try family(.crpFdd2, .host, CRP.BloodOxygenLogSettingsRequest.read(value).bytes)
    case "CRP.StressLogSettingsRequest": return try family(.crpFdd2, .host, CRP.StressLogSettingsRequest.read(value).bytes)
    case "CRP.TemperatureLogSettingsRequest": return try family(.crpFdd2, .host, CRP.TemperatureLogSettingsRequest.read(value).bytes)
    case "CRP.BloodOxygenSupportRequest": return try family(.crpFdd2, .host, CRP.BloodOxygenSupportRequest.read(value).bytes)
    case "CRP.HeartRateLogRequest": return try family(.crpFdd2, .host, CRP.HeartRateLogRequest.read(value).bytes)
    case "CRP.HeartRateVariabilityLogRequest": return try family(.crpFdd2, .host, CRP.HeartRateVariabilityLogRequest.read(value).bytes)
    case "CRP.BloodOxygenLogRequest": return try family(.crpFdd2, .host, CRP.BloodOxygenLogRequest.read(value).bytes)
    case "CRP.TemperatureLogRequest": return try family(.crpFdd2, .host, CRP.TemperatureLogRequest.read(value).bytes)
    case "CRP.StressLogRequest": return try family(.crpFdd2, .host, CRP.StressLogRequest.read(value).bytes)
    case "CRP.DayTotalsRequest": return try family(.crpFdd2, .host, CRP.DayTotalsRequest.read(value).bytes)
    case "CRP.StepLogRequest": return try family(.crpFdd2, .host, CRP.StepLogRequest.read(value).bytes)
    case "CRP.SleepHistoryRequest": return try family(.crpFdd2, .host, CRP.SleepHistoryRequest.read(value).bytes)
    case "CRP.SleepStateRequest": return try family(.crpFdd2, .host, CRP.SleepStateRequest.read(value).bytes)
    case "CRP.ManualHeartRateHistoryRequest": return try family(.crpFdd2, .host, CRP.ManualHeartRateHistoryRequest.read(value).bytes)
    case "CRP.ManualHeartRateVariabilityHistoryRequest": return try family(.crpFdd2, .host, CRP.ManualHeartRateVariabilityHistoryRequest.read(value).bytes)
    case "CRP.ManualBloodOxygenHistoryRequest": return try family(.crpFdd2, .host, CRP.ManualBloodOxygenHistoryRequest.read(value).bytes)
    case "CRP.ManualStressHistoryRequest": return try family(.crpFdd2, .host, CRP.ManualStressHistoryRequest.read(value).bytes)
    case "CRP.OpaqueRequest": return try family(.crpFdd2, .host, CRP.OpaqueRequest.read(value).bytes)
    case "CRP.Acknowledgement": return try family(.crpFdd3, .device, CRP.Acknowledgement.read(value).bytes)
    case "CRP.OpaqueReply": return try family(.crpFdd3, .device, CRP.OpaqueReply.read(value).bytes)
    case "CRP.VersionReply": return try family(.crpFdd3, .device, CRP.VersionReply.read(value).bytes)
    case "CRP.BuildReply": return try family(.crpFdd3, .device, CRP.BuildReply.read(value).bytes)
    case "CRP.BatteryStatus": return try family(.crpFdd3, .device, CRP.BatteryStatus.read(value).bytes)
    case "CRP.WearingEvent": return try family(.crpFdd3, .device, CRP.WearingEvent.read(value).bytes)
    case "CRP.DeviceReply": return try family(.crpFdd3, .device, CRP.DeviceReply.read(value).bytes)
    case "CRP.HeartRateReading": return try family(.crpFdd3, .device, CRP.HeartRateReading.read(value).bytes)
    case "CRP.HeartRateVariabilityReading": return try family(.crpFdd3, .device, CRP.HeartRateVariabilityReading.read(value).bytes)
    case "CRP.BloodOxygenReading": return try family(.crpFdd3, .device, CRP.BloodOxygenReading.read(value).bytes)
    case "CRP.StressReading": return try family(.crpFdd3, .device, CRP.StressReading.read(value).bytes)
    case "CRP.BloodPressureReading": return try family(.crpFdd3, .device, CRP.BloodPressureReading.read(value).bytes)
    case "CRP.TemperatureReading": return try family(.crpFdd3, .device, CRP.TemperatureReading.read(value).bytes)
    case "CRP.HeartRateLogSettingsReply": return try family(.crpFdd3, .device, CRP.HeartRateLogSettingsReply.read(value).bytes)
    case "CRP.HeartRateVariabilityLogSettingsReply": return try family(.crpFdd3, .device, CRP.HeartRateVariabilityLogSettingsReply.read(value).bytes)
    case "CRP.BloodOxygenLogSettingsReply": return try family(.crpFdd3, .device, CRP.BloodOxygenLogSettingsReply.read(value).bytes)
    case "CRP.StressLogSettingsReply": return try family(.crpFdd3, .device, CRP.StressLogSettingsReply.read(value).bytes)
    case "CRP.TemperatureLogSettingsReply": return try family(.crpFdd3, .device, CRP.TemperatureLogSettingsReply.read(value).bytes)
    case "CRP.BloodOxygenSupport": return try family(.crpFdd3, .device, CRP.BloodOxygenSupport.read(value).bytes)
    case "CRP.HeartRateLogPage": return try family(.crpFdd3, .device, CRP.HeartRateLogPage.read(value).bytes)
    case "CRP.HeartRateVariabilityLogPage": return try family(.crpFdd3, .device, CRP.HeartRateVariabilityLogPage.read(value).bytes)
    case "CRP.BloodOxygenLogPage": return try family(.crpFdd3, .device, CRP.BloodOxygenLogPage.read(value).bytes)
    case "CRP.TemperatureLogPage": return try family(.crpFdd3, .device, CRP.TemperatureLogPage.read(value).bytes)
    case "CRP.StressLogPage": return try family(.crpFdd3, .device, CRP.StressLogPage.read(value).bytes)
    case "CRP.DayTotals": return try family(.crpFdd3, .device, CRP.DayTotals.read(value).bytes)
    case "CRP.StepLog": return try family(.crpFdd3, .device, CRP.StepLog.read(value).bytes)
    case "CRP.SleepHistory": return try family(.crpFdd3, .device, CRP.SleepHistory.read(value).bytes)
    case "CRP.SleepState": return try family(.crpFdd3, .device, CRP.SleepState.read(value).bytes)
    case "CRP.ManualHeartRateHistory": return try family(.crpFdd3, .device, CRP.ManualHeartRateHistory.read(value).bytes)
    case "CRP.ManualHeartRateVariabilityHistory": return try family(.crpFdd3, .device, CRP.ManualHeartRateVariabilityHistory.read(value).bytes)
    case "CRP.ManualBloodOxygenHistory": return try family(.crpFdd3, .device, CRP.ManualBloodOxygenHistory.read(value).bytes)
    case "CRP.ManualStressHistory": return try family(.crpFdd3, .device, CRP.ManualStressHistory.read(value).bytes)
    case "CRP.TodayTotals": return try family(.crpFdd1, .device, CRP.TodayTotals.read(value).bytes)
    default: return nil
    }
  }

  /// The names of the packets of the family.
  static let namesCRP: [String] = [
    "CRP.Acknowledgement",
    "CRP.BatteryRequest",
    "CRP.BatteryStatus",
    "CRP.BloodOxygenLogPage",
    "CRP.BloodOxygenLogRequest",
    "CRP.BloodOxygenLogSettingsReply",
    "CRP.BloodOxygenLogSettingsRequest",
    "CRP.BloodOxygenLogSettingsWriteRequest",
    "CRP.BloodOxygenReading",
    "CRP.BloodOxygenRequest",
    "CRP.BloodOxygenSupport",
    "CRP.BloodOxygenSupportRequest",
    "CRP.BloodPressureReading",
    "CRP.BloodPressureRequest",
    "CRP.BuildReply",
    "CRP.BuildRequest",
    "CRP.DayTotals",
    "CRP.DayTotalsRequest",
    "CRP.DeviceReply",
    "CRP.DeviceRequest",
    "CRP.FactoryResetRequest",
    "CRP.FindDeviceRequest",
    "CRP.GoalsRequest",
    "CRP.HeartRateLogPage",
    "CRP.HeartRateLogRequest",
    "CRP.HeartRateLogSettingsReply",
    "CRP.HeartRateLogSettingsRequest",
    "CRP.HeartRateLogSettingsWriteRequest",
    "CRP.HeartRateReading",
    "CRP.HeartRateRequest",
    "CRP.HeartRateVariabilityLogPage",
    "CRP.HeartRateVariabilityLogRequest",
    "CRP.HeartRateVariabilityLogSettingsReply",
    "CRP.HeartRateVariabilityLogSettingsRequest",
    "CRP.HeartRateVariabilityLogSettingsWriteRequest",
    "CRP.HeartRateVariabilityReading",
    "CRP.HeartRateVariabilityRequest",
    "CRP.LivePushRequest",
    "CRP.ManualBloodOxygenHistory",
    "CRP.ManualBloodOxygenHistoryRequest",
    "CRP.ManualHeartRateHistory",
    "CRP.ManualHeartRateHistoryRequest",
    "CRP.ManualHeartRateVariabilityHistory",
    "CRP.ManualHeartRateVariabilityHistoryRequest",
    "CRP.ManualStressHistory",
    "CRP.ManualStressHistoryRequest",
    "CRP.OpaqueReply",
    "CRP.OpaqueRequest",
    "CRP.PowerOffRequest",
    "CRP.RestartRequest",
    "CRP.SetTimeRequest",
    "CRP.SleepHistory",
    "CRP.SleepHistoryRequest",
    "CRP.SleepState",
    "CRP.SleepStateRequest",
    "CRP.SportTypeRequest",
    "CRP.StepLog",
    "CRP.StepLogRequest",
    "CRP.StressLogPage",
    "CRP.StressLogRequest",
    "CRP.StressLogSettingsReply",
    "CRP.StressLogSettingsRequest",
    "CRP.StressLogSettingsWriteRequest",
    "CRP.StressReading",
    "CRP.StressRequest",
    "CRP.TemperatureLogPage",
    "CRP.TemperatureLogRequest",
    "CRP.TemperatureLogSettingsReply",
    "CRP.TemperatureLogSettingsRequest",
    "CRP.TemperatureLogSettingsWriteRequest",
    "CRP.TemperatureReading",
    "CRP.TemperatureRequest",
    "CRP.TodayTotals",
    "CRP.UserProfileRequest",
    "CRP.VersionReply",
    "CRP.VersionRequest",
    "CRP.WearingEvent",
  ]
}
