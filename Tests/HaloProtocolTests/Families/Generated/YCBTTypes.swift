// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

import HaloProtocol

extension YCBT.StreamMessage: FamilyMessage {}
extension YCBT.HostMessage: FamilyMessage {}
extension YCBT.RingMessage: FamilyMessage {}
extension YCBT.Event: FamilyPacket {}
extension YCBT.MeasurementEnd: FamilyPacket {}
extension YCBT.MeasurementStatus: FamilyPacket {}
extension YCBT.LiveSteps: FamilyPacket {}
extension YCBT.LongLiveSteps: FamilyPacket {}
extension YCBT.LiveHeartRate: FamilyPacket {}
extension YCBT.LiveBloodOxygen: FamilyPacket {}
extension YCBT.LiveBloodPressure: FamilyPacket {}
extension YCBT.LiveData: FamilyPacket {}
extension YCBT.LiveBreathing: FamilyPacket {}
extension YCBT.LiveSummary: FamilyPacket {}
extension YCBT.LiveBody: FamilyPacket {}
extension YCBT.LiveWear: FamilyPacket {}
extension YCBT.LiveBattery: FamilyPacket {}
extension YCBT.SportData: FamilyPacket {}
extension YCBT.SleepData: FamilyPacket {}
extension YCBT.HeartRateData: FamilyPacket {}
extension YCBT.BloodPressureData: FamilyPacket {}
extension YCBT.CombinedData: FamilyPacket {}
extension YCBT.BloodOxygenData: FamilyPacket {}
extension YCBT.HistoryData: FamilyPacket {}
extension YCBT.TemperatureData: FamilyPacket {}
extension YCBT.FallData: FamilyPacket {}
extension YCBT.ChemistryData: FamilyPacket {}
extension YCBT.BodyData: FamilyPacket {}
extension YCBT.StatusReply: FamilyPacket {}
extension YCBT.SetTimeRequest: FamilyPacket {}
extension YCBT.AlarmListRequest: FamilyPacket {}
extension YCBT.AlarmAddRequest: FamilyPacket {}
extension YCBT.AlarmDeleteRequest: FamilyPacket {}
extension YCBT.AlarmChangeRequest: FamilyPacket {}
extension YCBT.AlarmList: FamilyPacket {}
extension YCBT.Goal: FamilyPacket {}
extension YCBT.UserProfile: FamilyPacket {}
extension YCBT.DeviceNameRequest: FamilyPacket {}
extension YCBT.PhoneSystem: FamilyPacket {}
extension YCBT.AddressRequest: FamilyPacket {}
extension YCBT.TimeZone: FamilyPacket {}
extension YCBT.FactoryResetRequest: FamilyPacket {}
extension YCBT.Units: FamilyPacket {}
extension YCBT.SedentaryReminder: FamilyPacket {}
extension YCBT.AntiLoss: FamilyPacket {}
extension YCBT.WearingHand: FamilyPacket {}
extension YCBT.NotificationSettings: FamilyPacket {}
extension YCBT.SwitchSetting: FamilyPacket {}
extension YCBT.QuietPeriod: FamilyPacket {}
extension YCBT.LanguageSetting: FamilyPacket {}
extension YCBT.BrightnessSetting: FamilyPacket {}
extension YCBT.NumberSetting: FamilyPacket {}
extension YCBT.SleepReminder: FamilyPacket {}
extension YCBT.ScreenTimeSetting: FamilyPacket {}
extension YCBT.WorkingModeSetting: FamilyPacket {}
extension YCBT.StatusAlert: FamilyPacket {}
extension YCBT.Schedule: FamilyPacket {}
extension YCBT.UploadReminder: FamilyPacket {}
extension YCBT.AdvertisingInterval: FamilyPacket {}
extension YCBT.TransmitPower: FamilyPacket {}
extension YCBT.EventReminder: FamilyPacket {}
extension YCBT.Modes: FamilyPacket {}
extension YCBT.Position: FamilyPacket {}
extension YCBT.VibrationTime: FamilyPacket {}
extension YCBT.OpaqueSetting: FamilyPacket {}
extension YCBT.HeartRateAlarm: FamilyPacket {}
extension YCBT.Monitor: FamilyPacket {}
extension YCBT.RawCollection: FamilyPacket {}
extension YCBT.TemperatureAlarm: FamilyPacket {}
extension YCBT.HeartRateZone: FamilyPacket {}
extension YCBT.BloodOxygenAlarm: FamilyPacket {}
extension YCBT.HeartRateVariabilityMonitor: FamilyPacket {}
extension YCBT.DeviceInfoRequest: FamilyPacket {}
extension YCBT.DeviceInfo: FamilyPacket {}
extension YCBT.CapabilitiesRequest: FamilyPacket {}
extension YCBT.Capabilities: FamilyPacket {}
extension YCBT.Query: FamilyPacket {}
extension YCBT.NameRequest: FamilyPacket {}
extension YCBT.Name: FamilyPacket {}
extension YCBT.UserConfigurationRequest: FamilyPacket {}
extension YCBT.UserConfiguration: FamilyPacket {}
extension YCBT.DeviceLogRequest: FamilyPacket {}
extension YCBT.DeviceLog: FamilyPacket {}
extension YCBT.StepsRequest: FamilyPacket {}
extension YCBT.Steps: FamilyPacket {}
extension YCBT.BloodOxygenRequest: FamilyPacket {}
extension YCBT.LightRequest: FamilyPacket {}
extension YCBT.AmbientLightRequest: FamilyPacket {}
extension YCBT.ScheduleRequest: FamilyPacket {}
extension YCBT.KindRequest: FamilyPacket {}
extension YCBT.ChipRequest: FamilyPacket {}
extension YCBT.Chip: FamilyPacket {}
extension YCBT.PowerStatisticsRequest: FamilyPacket {}
extension YCBT.PowerStatistics: FamilyPacket {}
extension YCBT.FindDeviceRequest: FamilyPacket {}
extension YCBT.PressureSwitch: FamilyPacket {}
extension YCBT.PushMessageRequest: FamilyPacket {}
extension YCBT.LiveStatusRequest: FamilyPacket {}
extension YCBT.SportRequest: FamilyPacket {}
extension YCBT.Weather: FamilyPacket {}
extension YCBT.PowerOffRequest: FamilyPacket {}
extension YCBT.TemperatureCorrection: FamilyPacket {}
extension YCBT.SensorRequest: FamilyPacket {}
extension YCBT.SensorStoreRequest: FamilyPacket {}
extension YCBT.MeasurementRequest: FamilyPacket {}
extension YCBT.EventAcknowledgement: FamilyPacket {}
extension YCBT.HistoryRequest: FamilyPacket {}
extension YCBT.HistoryHeader: FamilyPacket {}
extension YCBT.HistoryDeleteRequest: FamilyPacket {}
extension YCBT.BlockAcknowledgement: FamilyPacket {}
extension YCBT.HistoryEnd: FamilyPacket {}
extension FamilyPacket where Self: YCBT.SharedPacket {
  func reading(payload bytes: Span<UInt8>) throws(WireError) -> Self {
    try Self(opcode: opcode, payload: bytes)
  }
}

/// All packets of the family.
let ycbtTypes: [FamilyType] = [
  FamilyType("ycbt/stream", "YCBT.Event", YCBT.Event.self, in: YCBT.StreamMessage.self, from: "device"),
  FamilyType("ycbt/stream", "YCBT.MeasurementEnd", YCBT.MeasurementEnd.self, in: YCBT.StreamMessage.self, from: "device"),
  FamilyType("ycbt/stream", "YCBT.MeasurementStatus", YCBT.MeasurementStatus.self, in: YCBT.StreamMessage.self, from: "device"),
  FamilyType("ycbt/stream", "YCBT.LiveSteps", YCBT.LiveSteps.self, in: YCBT.StreamMessage.self, from: "device"),
  FamilyType("ycbt/stream", "YCBT.LongLiveSteps", YCBT.LongLiveSteps.self, in: YCBT.StreamMessage.self, from: "device"),
  FamilyType("ycbt/stream", "YCBT.LiveHeartRate", YCBT.LiveHeartRate.self, in: YCBT.StreamMessage.self, from: "device"),
  FamilyType("ycbt/stream", "YCBT.LiveBloodOxygen", YCBT.LiveBloodOxygen.self, in: YCBT.StreamMessage.self, from: "device"),
  FamilyType("ycbt/stream", "YCBT.LiveBloodPressure", YCBT.LiveBloodPressure.self, in: YCBT.StreamMessage.self, from: "device"),
  FamilyType("ycbt/stream", "YCBT.LiveData", YCBT.LiveData.self, in: YCBT.StreamMessage.self, from: "device"),
  FamilyType("ycbt/stream", "YCBT.LiveBreathing", YCBT.LiveBreathing.self, in: YCBT.StreamMessage.self, from: "device"),
  FamilyType("ycbt/stream", "YCBT.LiveSummary", YCBT.LiveSummary.self, in: YCBT.StreamMessage.self, from: "device"),
  FamilyType("ycbt/stream", "YCBT.LiveBody", YCBT.LiveBody.self, in: YCBT.StreamMessage.self, from: "device"),
  FamilyType("ycbt/stream", "YCBT.LiveWear", YCBT.LiveWear.self, in: YCBT.StreamMessage.self, from: "device"),
  FamilyType("ycbt/stream", "YCBT.LiveBattery", YCBT.LiveBattery.self, in: YCBT.StreamMessage.self, from: "device"),
  FamilyType("ycbt/stream", "YCBT.SportData", YCBT.SportData.self, in: YCBT.StreamMessage.self, from: "device"),
  FamilyType("ycbt/stream", "YCBT.SleepData", YCBT.SleepData.self, in: YCBT.StreamMessage.self, from: "device"),
  FamilyType("ycbt/stream", "YCBT.HeartRateData", YCBT.HeartRateData.self, in: YCBT.StreamMessage.self, from: "device"),
  FamilyType("ycbt/stream", "YCBT.BloodPressureData", YCBT.BloodPressureData.self, in: YCBT.StreamMessage.self, from: "device"),
  FamilyType("ycbt/stream", "YCBT.CombinedData", YCBT.CombinedData.self, in: YCBT.StreamMessage.self, from: "device"),
  FamilyType("ycbt/stream", "YCBT.BloodOxygenData", YCBT.BloodOxygenData.self, in: YCBT.StreamMessage.self, from: "device"),
  FamilyType("ycbt/stream", "YCBT.HistoryData", YCBT.HistoryData.self, in: YCBT.StreamMessage.self, from: "device"),
  FamilyType("ycbt/stream", "YCBT.TemperatureData", YCBT.TemperatureData.self, in: YCBT.StreamMessage.self, from: "device"),
  FamilyType("ycbt/stream", "YCBT.FallData", YCBT.FallData.self, in: YCBT.StreamMessage.self, from: "device"),
  FamilyType("ycbt/stream", "YCBT.ChemistryData", YCBT.ChemistryData.self, in: YCBT.StreamMessage.self, from: "device"),
  FamilyType("ycbt/stream", "YCBT.BodyData", YCBT.BodyData.self, in: YCBT.StreamMessage.self, from: "device"),
  FamilyType("ycbt/command", "YCBT.StatusReply", YCBT.StatusReply.self, in: YCBT.RingMessage.self, from: "device"),
  FamilyType("ycbt/command", "YCBT.SetTimeRequest", YCBT.SetTimeRequest.self, in: YCBT.HostMessage.self, from: "host"),
  FamilyType("ycbt/command", "YCBT.AlarmListRequest", YCBT.AlarmListRequest.self, in: YCBT.HostMessage.self, from: "host"),
  FamilyType("ycbt/command", "YCBT.AlarmAddRequest", YCBT.AlarmAddRequest.self, in: YCBT.HostMessage.self, from: "host"),
  FamilyType("ycbt/command", "YCBT.AlarmDeleteRequest", YCBT.AlarmDeleteRequest.self, in: YCBT.HostMessage.self, from: "host"),
  FamilyType("ycbt/command", "YCBT.AlarmChangeRequest", YCBT.AlarmChangeRequest.self, in: YCBT.HostMessage.self, from: "host"),
  FamilyType("ycbt/command", "YCBT.AlarmList", YCBT.AlarmList.self, in: YCBT.RingMessage.self, from: "device"),
  FamilyType("ycbt/command", "YCBT.Goal", YCBT.Goal.self, in: YCBT.HostMessage.self, from: "host"),
  FamilyType("ycbt/command", "YCBT.UserProfile", YCBT.UserProfile.self, in: YCBT.HostMessage.self, from: "host"),
  FamilyType("ycbt/command", "YCBT.DeviceNameRequest", YCBT.DeviceNameRequest.self, in: YCBT.HostMessage.self, from: "host"),
  FamilyType("ycbt/command", "YCBT.PhoneSystem", YCBT.PhoneSystem.self, in: YCBT.HostMessage.self, from: "host"),
  FamilyType("ycbt/command", "YCBT.AddressRequest", YCBT.AddressRequest.self, in: YCBT.HostMessage.self, from: "host"),
  FamilyType("ycbt/command", "YCBT.TimeZone", YCBT.TimeZone.self, in: YCBT.HostMessage.self, from: "host"),
  FamilyType("ycbt/command", "YCBT.FactoryResetRequest", YCBT.FactoryResetRequest.self, in: YCBT.HostMessage.self, from: "host"),
  FamilyType("ycbt/command", "YCBT.Units", YCBT.Units.self, in: YCBT.HostMessage.self, from: "host"),
  FamilyType("ycbt/command", "YCBT.SedentaryReminder", YCBT.SedentaryReminder.self, in: YCBT.HostMessage.self, from: "host"),
  FamilyType("ycbt/command", "YCBT.AntiLoss", YCBT.AntiLoss.self, in: YCBT.HostMessage.self, from: "host"),
  FamilyType("ycbt/command", "YCBT.WearingHand", YCBT.WearingHand.self, in: YCBT.HostMessage.self, from: "host"),
  FamilyType("ycbt/command", "YCBT.NotificationSettings", YCBT.NotificationSettings.self, in: YCBT.HostMessage.self, from: "host"),
  FamilyType("ycbt/command", "YCBT.SwitchSetting", YCBT.SwitchSetting.self, in: YCBT.HostMessage.self, from: "host"),
  FamilyType("ycbt/command", "YCBT.QuietPeriod", YCBT.QuietPeriod.self, in: YCBT.HostMessage.self, from: "host"),
  FamilyType("ycbt/command", "YCBT.LanguageSetting", YCBT.LanguageSetting.self, in: YCBT.HostMessage.self, from: "host"),
  FamilyType("ycbt/command", "YCBT.BrightnessSetting", YCBT.BrightnessSetting.self, in: YCBT.HostMessage.self, from: "host"),
  FamilyType("ycbt/command", "YCBT.NumberSetting", YCBT.NumberSetting.self, in: YCBT.HostMessage.self, from: "host"),
  FamilyType("ycbt/command", "YCBT.SleepReminder", YCBT.SleepReminder.self, in: YCBT.HostMessage.self, from: "host"),
  FamilyType("ycbt/command", "YCBT.ScreenTimeSetting", YCBT.ScreenTimeSetting.self, in: YCBT.HostMessage.self, from: "host"),
  FamilyType("ycbt/command", "YCBT.WorkingModeSetting", YCBT.WorkingModeSetting.self, in: YCBT.HostMessage.self, from: "host"),
  FamilyType("ycbt/command", "YCBT.StatusAlert", YCBT.StatusAlert.self, in: YCBT.HostMessage.self, from: "host"),
  FamilyType("ycbt/command", "YCBT.Schedule", YCBT.Schedule.self, in: YCBT.HostMessage.self, from: "host"),
  FamilyType("ycbt/command", "YCBT.UploadReminder", YCBT.UploadReminder.self, in: YCBT.HostMessage.self, from: "host"),
  FamilyType("ycbt/command", "YCBT.AdvertisingInterval", YCBT.AdvertisingInterval.self, in: YCBT.HostMessage.self, from: "host"),
  FamilyType("ycbt/command", "YCBT.TransmitPower", YCBT.TransmitPower.self, in: YCBT.HostMessage.self, from: "host"),
  FamilyType("ycbt/command", "YCBT.EventReminder", YCBT.EventReminder.self, in: YCBT.HostMessage.self, from: "host"),
  FamilyType("ycbt/command", "YCBT.Modes", YCBT.Modes.self, in: YCBT.HostMessage.self, from: "host"),
  FamilyType("ycbt/command", "YCBT.Position", YCBT.Position.self, in: YCBT.HostMessage.self, from: "host"),
  FamilyType("ycbt/command", "YCBT.VibrationTime", YCBT.VibrationTime.self, in: YCBT.HostMessage.self, from: "host"),
  FamilyType("ycbt/command", "YCBT.OpaqueSetting", YCBT.OpaqueSetting.self, in: YCBT.HostMessage.self, from: "host"),
  FamilyType("ycbt/command", "YCBT.HeartRateAlarm", YCBT.HeartRateAlarm.self, in: YCBT.HostMessage.self, from: "host"),
  FamilyType("ycbt/command", "YCBT.Monitor", YCBT.Monitor.self, in: YCBT.HostMessage.self, from: "host"),
  FamilyType("ycbt/command", "YCBT.RawCollection", YCBT.RawCollection.self, in: YCBT.HostMessage.self, from: "host"),
  FamilyType("ycbt/command", "YCBT.TemperatureAlarm", YCBT.TemperatureAlarm.self, in: YCBT.HostMessage.self, from: "host"),
  FamilyType("ycbt/command", "YCBT.HeartRateZone", YCBT.HeartRateZone.self, in: YCBT.HostMessage.self, from: "host"),
  FamilyType("ycbt/command", "YCBT.BloodOxygenAlarm", YCBT.BloodOxygenAlarm.self, in: YCBT.HostMessage.self, from: "host"),
  FamilyType("ycbt/command", "YCBT.HeartRateVariabilityMonitor", YCBT.HeartRateVariabilityMonitor.self, in: YCBT.HostMessage.self, from: "host"),
  FamilyType("ycbt/command", "YCBT.DeviceInfoRequest", YCBT.DeviceInfoRequest.self, in: YCBT.HostMessage.self, from: "host"),
  FamilyType("ycbt/command", "YCBT.DeviceInfo", YCBT.DeviceInfo.self, in: YCBT.RingMessage.self, from: "device"),
  FamilyType("ycbt/command", "YCBT.CapabilitiesRequest", YCBT.CapabilitiesRequest.self, in: YCBT.HostMessage.self, from: "host"),
  FamilyType("ycbt/command", "YCBT.Capabilities", YCBT.Capabilities.self, in: YCBT.RingMessage.self, from: "device"),
  FamilyType("ycbt/command", "YCBT.Query", YCBT.Query.self, in: YCBT.HostMessage.self, from: "host"),
  FamilyType("ycbt/command", "YCBT.NameRequest", YCBT.NameRequest.self, in: YCBT.HostMessage.self, from: "host"),
  FamilyType("ycbt/command", "YCBT.Name", YCBT.Name.self, in: YCBT.RingMessage.self, from: "device"),
  FamilyType("ycbt/command", "YCBT.UserConfigurationRequest", YCBT.UserConfigurationRequest.self, in: YCBT.HostMessage.self, from: "host"),
  FamilyType("ycbt/command", "YCBT.UserConfiguration", YCBT.UserConfiguration.self, in: YCBT.RingMessage.self, from: "device"),
  FamilyType("ycbt/command", "YCBT.DeviceLogRequest", YCBT.DeviceLogRequest.self, in: YCBT.HostMessage.self, from: "host"),
  FamilyType("ycbt/command", "YCBT.DeviceLog", YCBT.DeviceLog.self, in: YCBT.RingMessage.self, from: "device"),
  FamilyType("ycbt/command", "YCBT.StepsRequest", YCBT.StepsRequest.self, in: YCBT.HostMessage.self, from: "host"),
  FamilyType("ycbt/command", "YCBT.Steps", YCBT.Steps.self, in: YCBT.RingMessage.self, from: "device"),
  FamilyType("ycbt/command", "YCBT.BloodOxygenRequest", YCBT.BloodOxygenRequest.self, in: YCBT.HostMessage.self, from: "host"),
  FamilyType("ycbt/command", "YCBT.LightRequest", YCBT.LightRequest.self, in: YCBT.HostMessage.self, from: "host"),
  FamilyType("ycbt/command", "YCBT.AmbientLightRequest", YCBT.AmbientLightRequest.self, in: YCBT.HostMessage.self, from: "host"),
  FamilyType("ycbt/command", "YCBT.ScheduleRequest", YCBT.ScheduleRequest.self, in: YCBT.HostMessage.self, from: "host"),
  FamilyType("ycbt/command", "YCBT.KindRequest", YCBT.KindRequest.self, in: YCBT.HostMessage.self, from: "host"),
  FamilyType("ycbt/command", "YCBT.ChipRequest", YCBT.ChipRequest.self, in: YCBT.HostMessage.self, from: "host"),
  FamilyType("ycbt/command", "YCBT.Chip", YCBT.Chip.self, in: YCBT.RingMessage.self, from: "device"),
  FamilyType("ycbt/command", "YCBT.PowerStatisticsRequest", YCBT.PowerStatisticsRequest.self, in: YCBT.HostMessage.self, from: "host"),
  FamilyType("ycbt/command", "YCBT.PowerStatistics", YCBT.PowerStatistics.self, in: YCBT.RingMessage.self, from: "device"),
  FamilyType("ycbt/command", "YCBT.FindDeviceRequest", YCBT.FindDeviceRequest.self, in: YCBT.HostMessage.self, from: "host"),
  FamilyType("ycbt/command", "YCBT.PressureSwitch", YCBT.PressureSwitch.self, in: YCBT.HostMessage.self, from: "host"),
  FamilyType("ycbt/command", "YCBT.PushMessageRequest", YCBT.PushMessageRequest.self, in: YCBT.HostMessage.self, from: "host"),
  FamilyType("ycbt/command", "YCBT.LiveStatusRequest", YCBT.LiveStatusRequest.self, in: YCBT.HostMessage.self, from: "host"),
  FamilyType("ycbt/command", "YCBT.SportRequest", YCBT.SportRequest.self, in: YCBT.HostMessage.self, from: "host"),
  FamilyType("ycbt/command", "YCBT.Weather", YCBT.Weather.self, in: YCBT.HostMessage.self, from: "host"),
  FamilyType("ycbt/command", "YCBT.PowerOffRequest", YCBT.PowerOffRequest.self, in: YCBT.HostMessage.self, from: "host"),
  FamilyType("ycbt/command", "YCBT.TemperatureCorrection", YCBT.TemperatureCorrection.self, in: YCBT.HostMessage.self, from: "host"),
  FamilyType("ycbt/command", "YCBT.SensorRequest", YCBT.SensorRequest.self, in: YCBT.HostMessage.self, from: "host"),
  FamilyType("ycbt/command", "YCBT.SensorStoreRequest", YCBT.SensorStoreRequest.self, in: YCBT.HostMessage.self, from: "host"),
  FamilyType("ycbt/command", "YCBT.MeasurementRequest", YCBT.MeasurementRequest.self, in: YCBT.HostMessage.self, from: "host"),
  FamilyType("ycbt/command", "YCBT.EventAcknowledgement", YCBT.EventAcknowledgement.self, in: YCBT.HostMessage.self, from: "host"),
  FamilyType("ycbt/command", "YCBT.HistoryRequest", YCBT.HistoryRequest.self, in: YCBT.HostMessage.self, from: "host"),
  FamilyType("ycbt/command", "YCBT.HistoryHeader", YCBT.HistoryHeader.self, in: YCBT.RingMessage.self, from: "device"),
  FamilyType("ycbt/command", "YCBT.HistoryDeleteRequest", YCBT.HistoryDeleteRequest.self, in: YCBT.HostMessage.self, from: "host"),
  FamilyType("ycbt/command", "YCBT.BlockAcknowledgement", YCBT.BlockAcknowledgement.self, in: YCBT.HostMessage.self, from: "host"),
  FamilyType("ycbt/command", "YCBT.HistoryEnd", YCBT.HistoryEnd.self, in: YCBT.RingMessage.self, from: "device"),
]
