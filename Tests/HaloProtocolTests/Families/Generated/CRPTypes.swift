// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

import HaloProtocol

extension CRP.HostMessage: FamilyMessage {}
extension CRP.RingMessage: FamilyMessage {}
extension CRP.CharacteristicMessage: FamilyMessage {}
extension CRP.UserProfileRequest: FamilyPacket {}
extension CRP.SetTimeRequest: FamilyPacket {}
extension CRP.GoalsRequest: FamilyPacket {}
extension CRP.FactoryResetRequest: FamilyPacket {}
extension CRP.PowerOffRequest: FamilyPacket {}
extension CRP.RestartRequest: FamilyPacket {}
extension CRP.VersionRequest: FamilyPacket {}
extension CRP.BuildRequest: FamilyPacket {}
extension CRP.BatteryRequest: FamilyPacket {}
extension CRP.DeviceRequest: FamilyPacket {}
extension CRP.FindDeviceRequest: FamilyPacket {}
extension CRP.HeartRateRequest: FamilyPacket {}
extension CRP.HeartRateVariabilityRequest: FamilyPacket {}
extension CRP.BloodOxygenRequest: FamilyPacket {}
extension CRP.StressRequest: FamilyPacket {}
extension CRP.BloodPressureRequest: FamilyPacket {}
extension CRP.TemperatureRequest: FamilyPacket {}
extension CRP.LivePushRequest: FamilyPacket {}
extension CRP.SportTypeRequest: FamilyPacket {}
extension CRP.HeartRateLogSettingsWriteRequest: FamilyPacket {}
extension CRP.HeartRateVariabilityLogSettingsWriteRequest: FamilyPacket {}
extension CRP.BloodOxygenLogSettingsWriteRequest: FamilyPacket {}
extension CRP.StressLogSettingsWriteRequest: FamilyPacket {}
extension CRP.TemperatureLogSettingsWriteRequest: FamilyPacket {}
extension CRP.HeartRateLogSettingsRequest: FamilyPacket {}
extension CRP.HeartRateVariabilityLogSettingsRequest: FamilyPacket {}
extension CRP.BloodOxygenLogSettingsRequest: FamilyPacket {}
extension CRP.StressLogSettingsRequest: FamilyPacket {}
extension CRP.TemperatureLogSettingsRequest: FamilyPacket {}
extension CRP.BloodOxygenSupportRequest: FamilyPacket {}
extension CRP.HeartRateLogRequest: FamilyPacket {}
extension CRP.HeartRateVariabilityLogRequest: FamilyPacket {}
extension CRP.BloodOxygenLogRequest: FamilyPacket {}
extension CRP.TemperatureLogRequest: FamilyPacket {}
extension CRP.StressLogRequest: FamilyPacket {}
extension CRP.DayTotalsRequest: FamilyPacket {}
extension CRP.StepLogRequest: FamilyPacket {}
extension CRP.SleepHistoryRequest: FamilyPacket {}
extension CRP.SleepStateRequest: FamilyPacket {}
extension CRP.ManualHeartRateHistoryRequest: FamilyPacket {}
extension CRP.ManualHeartRateVariabilityHistoryRequest: FamilyPacket {}
extension CRP.ManualBloodOxygenHistoryRequest: FamilyPacket {}
extension CRP.ManualStressHistoryRequest: FamilyPacket {}
extension CRP.OpaqueRequest: FamilyPacket {}
extension CRP.Acknowledgement: FamilyPacket {}
extension CRP.OpaqueReply: FamilyPacket {}
extension CRP.VersionReply: FamilyPacket {}
extension CRP.BuildReply: FamilyPacket {}
extension CRP.BatteryStatus: FamilyPacket {}
extension CRP.WearingEvent: FamilyPacket {}
extension CRP.DeviceReply: FamilyPacket {}
extension CRP.HeartRateReading: FamilyPacket {}
extension CRP.HeartRateVariabilityReading: FamilyPacket {}
extension CRP.BloodOxygenReading: FamilyPacket {}
extension CRP.StressReading: FamilyPacket {}
extension CRP.BloodPressureReading: FamilyPacket {}
extension CRP.TemperatureReading: FamilyPacket {}
extension CRP.HeartRateLogSettingsReply: FamilyPacket {}
extension CRP.HeartRateVariabilityLogSettingsReply: FamilyPacket {}
extension CRP.BloodOxygenLogSettingsReply: FamilyPacket {}
extension CRP.StressLogSettingsReply: FamilyPacket {}
extension CRP.TemperatureLogSettingsReply: FamilyPacket {}
extension CRP.BloodOxygenSupport: FamilyPacket {}
extension CRP.HeartRateLogPage: FamilyPacket {}
extension CRP.HeartRateVariabilityLogPage: FamilyPacket {}
extension CRP.BloodOxygenLogPage: FamilyPacket {}
extension CRP.TemperatureLogPage: FamilyPacket {}
extension CRP.StressLogPage: FamilyPacket {}
extension CRP.DayTotals: FamilyPacket {}
extension CRP.StepLog: FamilyPacket {}
extension CRP.SleepHistory: FamilyPacket {}
extension CRP.SleepState: FamilyPacket {}
extension CRP.ManualHeartRateHistory: FamilyPacket {}
extension CRP.ManualHeartRateVariabilityHistory: FamilyPacket {}
extension CRP.ManualBloodOxygenHistory: FamilyPacket {}
extension CRP.ManualStressHistory: FamilyPacket {}
extension CRP.TodayTotals: FamilyPacket {}
extension FamilyPacket where Self: CRP.SharedPacket {
  func reading(payload bytes: Span<UInt8>) throws(WireError) -> Self {
    try Self(opcode: opcode, payload: bytes)
  }
}

/// All packets of the family.
let crpTypes: [FamilyType] = [
  FamilyType("crp/fdd2", "CRP.UserProfileRequest", CRP.UserProfileRequest.self, in: CRP.HostMessage.self, from: "host"),
  FamilyType("crp/fdd2", "CRP.SetTimeRequest", CRP.SetTimeRequest.self, in: CRP.HostMessage.self, from: "host"),
  FamilyType("crp/fdd2", "CRP.GoalsRequest", CRP.GoalsRequest.self, in: CRP.HostMessage.self, from: "host"),
  FamilyType("crp/fdd2", "CRP.FactoryResetRequest", CRP.FactoryResetRequest.self, in: CRP.HostMessage.self, from: "host"),
  FamilyType("crp/fdd2", "CRP.PowerOffRequest", CRP.PowerOffRequest.self, in: CRP.HostMessage.self, from: "host"),
  FamilyType("crp/fdd2", "CRP.RestartRequest", CRP.RestartRequest.self, in: CRP.HostMessage.self, from: "host"),
  FamilyType("crp/fdd2", "CRP.VersionRequest", CRP.VersionRequest.self, in: CRP.HostMessage.self, from: "host"),
  FamilyType("crp/fdd2", "CRP.BuildRequest", CRP.BuildRequest.self, in: CRP.HostMessage.self, from: "host"),
  FamilyType("crp/fdd2", "CRP.BatteryRequest", CRP.BatteryRequest.self, in: CRP.HostMessage.self, from: "host"),
  FamilyType("crp/fdd2", "CRP.DeviceRequest", CRP.DeviceRequest.self, in: CRP.HostMessage.self, from: "host"),
  FamilyType("crp/fdd2", "CRP.FindDeviceRequest", CRP.FindDeviceRequest.self, in: CRP.HostMessage.self, from: "host"),
  FamilyType("crp/fdd2", "CRP.HeartRateRequest", CRP.HeartRateRequest.self, in: CRP.HostMessage.self, from: "host"),
  FamilyType("crp/fdd2", "CRP.HeartRateVariabilityRequest", CRP.HeartRateVariabilityRequest.self, in: CRP.HostMessage.self, from: "host"),
  FamilyType("crp/fdd2", "CRP.BloodOxygenRequest", CRP.BloodOxygenRequest.self, in: CRP.HostMessage.self, from: "host"),
  FamilyType("crp/fdd2", "CRP.StressRequest", CRP.StressRequest.self, in: CRP.HostMessage.self, from: "host"),
  FamilyType("crp/fdd2", "CRP.BloodPressureRequest", CRP.BloodPressureRequest.self, in: CRP.HostMessage.self, from: "host"),
  FamilyType("crp/fdd2", "CRP.TemperatureRequest", CRP.TemperatureRequest.self, in: CRP.HostMessage.self, from: "host"),
  FamilyType("crp/fdd2", "CRP.LivePushRequest", CRP.LivePushRequest.self, in: CRP.HostMessage.self, from: "host"),
  FamilyType("crp/fdd2", "CRP.SportTypeRequest", CRP.SportTypeRequest.self, in: CRP.HostMessage.self, from: "host"),
  FamilyType("crp/fdd2", "CRP.HeartRateLogSettingsWriteRequest", CRP.HeartRateLogSettingsWriteRequest.self, in: CRP.HostMessage.self, from: "host"),
  FamilyType("crp/fdd2", "CRP.HeartRateVariabilityLogSettingsWriteRequest", CRP.HeartRateVariabilityLogSettingsWriteRequest.self, in: CRP.HostMessage.self, from: "host"),
  FamilyType("crp/fdd2", "CRP.BloodOxygenLogSettingsWriteRequest", CRP.BloodOxygenLogSettingsWriteRequest.self, in: CRP.HostMessage.self, from: "host"),
  FamilyType("crp/fdd2", "CRP.StressLogSettingsWriteRequest", CRP.StressLogSettingsWriteRequest.self, in: CRP.HostMessage.self, from: "host"),
  FamilyType("crp/fdd2", "CRP.TemperatureLogSettingsWriteRequest", CRP.TemperatureLogSettingsWriteRequest.self, in: CRP.HostMessage.self, from: "host"),
  FamilyType("crp/fdd2", "CRP.HeartRateLogSettingsRequest", CRP.HeartRateLogSettingsRequest.self, in: CRP.HostMessage.self, from: "host"),
  FamilyType("crp/fdd2", "CRP.HeartRateVariabilityLogSettingsRequest", CRP.HeartRateVariabilityLogSettingsRequest.self, in: CRP.HostMessage.self, from: "host"),
  FamilyType("crp/fdd2", "CRP.BloodOxygenLogSettingsRequest", CRP.BloodOxygenLogSettingsRequest.self, in: CRP.HostMessage.self, from: "host"),
  FamilyType("crp/fdd2", "CRP.StressLogSettingsRequest", CRP.StressLogSettingsRequest.self, in: CRP.HostMessage.self, from: "host"),
  FamilyType("crp/fdd2", "CRP.TemperatureLogSettingsRequest", CRP.TemperatureLogSettingsRequest.self, in: CRP.HostMessage.self, from: "host"),
  FamilyType("crp/fdd2", "CRP.BloodOxygenSupportRequest", CRP.BloodOxygenSupportRequest.self, in: CRP.HostMessage.self, from: "host"),
  FamilyType("crp/fdd2", "CRP.HeartRateLogRequest", CRP.HeartRateLogRequest.self, in: CRP.HostMessage.self, from: "host"),
  FamilyType("crp/fdd2", "CRP.HeartRateVariabilityLogRequest", CRP.HeartRateVariabilityLogRequest.self, in: CRP.HostMessage.self, from: "host"),
  FamilyType("crp/fdd2", "CRP.BloodOxygenLogRequest", CRP.BloodOxygenLogRequest.self, in: CRP.HostMessage.self, from: "host"),
  FamilyType("crp/fdd2", "CRP.TemperatureLogRequest", CRP.TemperatureLogRequest.self, in: CRP.HostMessage.self, from: "host"),
  FamilyType("crp/fdd2", "CRP.StressLogRequest", CRP.StressLogRequest.self, in: CRP.HostMessage.self, from: "host"),
  FamilyType("crp/fdd2", "CRP.DayTotalsRequest", CRP.DayTotalsRequest.self, in: CRP.HostMessage.self, from: "host"),
  FamilyType("crp/fdd2", "CRP.StepLogRequest", CRP.StepLogRequest.self, in: CRP.HostMessage.self, from: "host"),
  FamilyType("crp/fdd2", "CRP.SleepHistoryRequest", CRP.SleepHistoryRequest.self, in: CRP.HostMessage.self, from: "host"),
  FamilyType("crp/fdd2", "CRP.SleepStateRequest", CRP.SleepStateRequest.self, in: CRP.HostMessage.self, from: "host"),
  FamilyType("crp/fdd2", "CRP.ManualHeartRateHistoryRequest", CRP.ManualHeartRateHistoryRequest.self, in: CRP.HostMessage.self, from: "host"),
  FamilyType("crp/fdd2", "CRP.ManualHeartRateVariabilityHistoryRequest", CRP.ManualHeartRateVariabilityHistoryRequest.self, in: CRP.HostMessage.self, from: "host"),
  FamilyType("crp/fdd2", "CRP.ManualBloodOxygenHistoryRequest", CRP.ManualBloodOxygenHistoryRequest.self, in: CRP.HostMessage.self, from: "host"),
  FamilyType("crp/fdd2", "CRP.ManualStressHistoryRequest", CRP.ManualStressHistoryRequest.self, in: CRP.HostMessage.self, from: "host"),
  FamilyType("crp/fdd2", "CRP.OpaqueRequest", CRP.OpaqueRequest.self, in: CRP.HostMessage.self, from: "host"),
  FamilyType("crp/fdd3", "CRP.Acknowledgement", CRP.Acknowledgement.self, in: CRP.RingMessage.self, from: "device"),
  FamilyType("crp/fdd3", "CRP.OpaqueReply", CRP.OpaqueReply.self, in: CRP.RingMessage.self, from: "device"),
  FamilyType("crp/fdd3", "CRP.VersionReply", CRP.VersionReply.self, in: CRP.RingMessage.self, from: "device"),
  FamilyType("crp/fdd3", "CRP.BuildReply", CRP.BuildReply.self, in: CRP.RingMessage.self, from: "device"),
  FamilyType("crp/fdd3", "CRP.BatteryStatus", CRP.BatteryStatus.self, in: CRP.RingMessage.self, from: "device"),
  FamilyType("crp/fdd3", "CRP.WearingEvent", CRP.WearingEvent.self, in: CRP.RingMessage.self, from: "device"),
  FamilyType("crp/fdd3", "CRP.DeviceReply", CRP.DeviceReply.self, in: CRP.RingMessage.self, from: "device"),
  FamilyType("crp/fdd3", "CRP.HeartRateReading", CRP.HeartRateReading.self, in: CRP.RingMessage.self, from: "device"),
  FamilyType("crp/fdd3", "CRP.HeartRateVariabilityReading", CRP.HeartRateVariabilityReading.self, in: CRP.RingMessage.self, from: "device"),
  FamilyType("crp/fdd3", "CRP.BloodOxygenReading", CRP.BloodOxygenReading.self, in: CRP.RingMessage.self, from: "device"),
  FamilyType("crp/fdd3", "CRP.StressReading", CRP.StressReading.self, in: CRP.RingMessage.self, from: "device"),
  FamilyType("crp/fdd3", "CRP.BloodPressureReading", CRP.BloodPressureReading.self, in: CRP.RingMessage.self, from: "device"),
  FamilyType("crp/fdd3", "CRP.TemperatureReading", CRP.TemperatureReading.self, in: CRP.RingMessage.self, from: "device"),
  FamilyType("crp/fdd3", "CRP.HeartRateLogSettingsReply", CRP.HeartRateLogSettingsReply.self, in: CRP.RingMessage.self, from: "device"),
  FamilyType("crp/fdd3", "CRP.HeartRateVariabilityLogSettingsReply", CRP.HeartRateVariabilityLogSettingsReply.self, in: CRP.RingMessage.self, from: "device"),
  FamilyType("crp/fdd3", "CRP.BloodOxygenLogSettingsReply", CRP.BloodOxygenLogSettingsReply.self, in: CRP.RingMessage.self, from: "device"),
  FamilyType("crp/fdd3", "CRP.StressLogSettingsReply", CRP.StressLogSettingsReply.self, in: CRP.RingMessage.self, from: "device"),
  FamilyType("crp/fdd3", "CRP.TemperatureLogSettingsReply", CRP.TemperatureLogSettingsReply.self, in: CRP.RingMessage.self, from: "device"),
  FamilyType("crp/fdd3", "CRP.BloodOxygenSupport", CRP.BloodOxygenSupport.self, in: CRP.RingMessage.self, from: "device"),
  FamilyType("crp/fdd3", "CRP.HeartRateLogPage", CRP.HeartRateLogPage.self, in: CRP.RingMessage.self, from: "device"),
  FamilyType("crp/fdd3", "CRP.HeartRateVariabilityLogPage", CRP.HeartRateVariabilityLogPage.self, in: CRP.RingMessage.self, from: "device"),
  FamilyType("crp/fdd3", "CRP.BloodOxygenLogPage", CRP.BloodOxygenLogPage.self, in: CRP.RingMessage.self, from: "device"),
  FamilyType("crp/fdd3", "CRP.TemperatureLogPage", CRP.TemperatureLogPage.self, in: CRP.RingMessage.self, from: "device"),
  FamilyType("crp/fdd3", "CRP.StressLogPage", CRP.StressLogPage.self, in: CRP.RingMessage.self, from: "device"),
  FamilyType("crp/fdd3", "CRP.DayTotals", CRP.DayTotals.self, in: CRP.RingMessage.self, from: "device"),
  FamilyType("crp/fdd3", "CRP.StepLog", CRP.StepLog.self, in: CRP.RingMessage.self, from: "device"),
  FamilyType("crp/fdd3", "CRP.SleepHistory", CRP.SleepHistory.self, in: CRP.RingMessage.self, from: "device"),
  FamilyType("crp/fdd3", "CRP.SleepState", CRP.SleepState.self, in: CRP.RingMessage.self, from: "device"),
  FamilyType("crp/fdd3", "CRP.ManualHeartRateHistory", CRP.ManualHeartRateHistory.self, in: CRP.RingMessage.self, from: "device"),
  FamilyType("crp/fdd3", "CRP.ManualHeartRateVariabilityHistory", CRP.ManualHeartRateVariabilityHistory.self, in: CRP.RingMessage.self, from: "device"),
  FamilyType("crp/fdd3", "CRP.ManualBloodOxygenHistory", CRP.ManualBloodOxygenHistory.self, in: CRP.RingMessage.self, from: "device"),
  FamilyType("crp/fdd3", "CRP.ManualStressHistory", CRP.ManualStressHistory.self, in: CRP.RingMessage.self, from: "device"),
  FamilyType("crp/fdd1", "CRP.TodayTotals", CRP.TodayTotals.self, in: CRP.CharacteristicMessage.self, from: "device"),
]
