// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

import HaloProtocol

extension PacketWriter {
  mutating func write(_ message: YCBT.StreamMessage) throws(WireError) {
    switch message {
    case .event(let value): write("YCBT.Event", value)
    case .measurementEnd(let value): write("YCBT.MeasurementEnd", value)
    case .measurementStatus(let value): write("YCBT.MeasurementStatus", value)
    case .sportData(let value): write("YCBT.SportData", value)
    case .sleepData(let value): write("YCBT.SleepData", value)
    case .heartRateData(let value): write("YCBT.HeartRateData", value)
    case .bloodPressureData(let value): write("YCBT.BloodPressureData", value)
    case .combinedData(let value): write("YCBT.CombinedData", value)
    case .bloodOxygenData(let value): write("YCBT.BloodOxygenData", value)
    case .historyData(let value): write("YCBT.HistoryData", value)
    case .temperatureData(let value): write("YCBT.TemperatureData", value)
    case .fallData(let value): write("YCBT.FallData", value)
    case .chemistryData(let value): write("YCBT.ChemistryData", value)
    case .bodyData(let value): write("YCBT.BodyData", value)
    case .liveSteps(let value): write("YCBT.LiveSteps", value)
    case .longLiveSteps(let value): write("YCBT.LongLiveSteps", value)
    case .liveHeartRate(let value): write("YCBT.LiveHeartRate", value)
    case .liveBloodOxygen(let value): write("YCBT.LiveBloodOxygen", value)
    case .liveBloodPressure(let value): write("YCBT.LiveBloodPressure", value)
    case .liveData(let value): write("YCBT.LiveData", value)
    case .liveBreathing(let value): write("YCBT.LiveBreathing", value)
    case .liveSummary(let value): write("YCBT.LiveSummary", value)
    case .liveBody(let value): write("YCBT.LiveBody", value)
    case .liveWear(let value): write("YCBT.LiveWear", value)
    case .liveBattery(let value): write("YCBT.LiveBattery", value)
    case .unrecognized: break
    }
  }

  mutating func write(_ message: YCBT.HostMessage) throws(WireError) {
    switch message {
    case .setTime(let value): write("YCBT.SetTimeRequest", value)
    case .listAlarms(let value): write("YCBT.AlarmListRequest", value)
    case .addAlarm(let value): write("YCBT.AlarmAddRequest", value)
    case .deleteAlarm(let value): write("YCBT.AlarmDeleteRequest", value)
    case .changeAlarm(let value): write("YCBT.AlarmChangeRequest", value)
    case .goal(let value): write("YCBT.Goal", value)
    case .userProfile(let value): write("YCBT.UserProfile", value)
    case .units(let value): write("YCBT.Units", value)
    case .sedentaryReminder(let value): write("YCBT.SedentaryReminder", value)
    case .antiLoss(let value): write("YCBT.AntiLoss", value)
    case .wearingHand(let value): write("YCBT.WearingHand", value)
    case .phoneSystem(let value): write("YCBT.PhoneSystem", value)
    case .notifications(let value): write("YCBT.NotificationSettings", value)
    case .heartRateAlarm(let value): write("YCBT.HeartRateAlarm", value)
    case .monitor(let value): write("YCBT.Monitor", value)
    case .switchSetting(let value): write("YCBT.SwitchSetting", value)
    case .factoryReset(let value): write("YCBT.FactoryResetRequest", value)
    case .quietPeriod(let value): write("YCBT.QuietPeriod", value)
    case .language(let value): write("YCBT.LanguageSetting", value)
    case .brightness(let value): write("YCBT.BrightnessSetting", value)
    case .numberSetting(let value): write("YCBT.NumberSetting", value)
    case .setDeviceName(let value): write("YCBT.DeviceNameRequest", value)
    case .sleepReminder(let value): write("YCBT.SleepReminder", value)
    case .rawCollection(let value): write("YCBT.RawCollection", value)
    case .temperatureAlarm(let value): write("YCBT.TemperatureAlarm", value)
    case .screenTime(let value): write("YCBT.ScreenTimeSetting", value)
    case .workingMode(let value): write("YCBT.WorkingModeSetting", value)
    case .statusAlert(let value): write("YCBT.StatusAlert", value)
    case .schedule(let value): write("YCBT.Schedule", value)
    case .uploadReminder(let value): write("YCBT.UploadReminder", value)
    case .advertisingInterval(let value): write("YCBT.AdvertisingInterval", value)
    case .transmitPower(let value): write("YCBT.TransmitPower", value)
    case .heartRateZone(let value): write("YCBT.HeartRateZone", value)
    case .eventReminder(let value): write("YCBT.EventReminder", value)
    case .modes(let value): write("YCBT.Modes", value)
    case .setAddress(let value): write("YCBT.AddressRequest", value)
    case .position(let value): write("YCBT.Position", value)
    case .opaqueSetting(let value): write("YCBT.OpaqueSetting", value)
    case .bloodOxygenAlarm(let value): write("YCBT.BloodOxygenAlarm", value)
    case .vibrationTime(let value): write("YCBT.VibrationTime", value)
    case .timeZone(let value): write("YCBT.TimeZone", value)
    case .heartRateVariabilityMonitor(let value): write("YCBT.HeartRateVariabilityMonitor", value)
    case .deviceInfo(let value): write("YCBT.DeviceInfoRequest", value)
    case .capabilities(let value): write("YCBT.CapabilitiesRequest", value)
    case .query(let value): write("YCBT.Query", value)
    case .name(let value): write("YCBT.NameRequest", value)
    case .userConfiguration(let value): write("YCBT.UserConfigurationRequest", value)
    case .deviceLog(let value): write("YCBT.DeviceLogRequest", value)
    case .steps(let value): write("YCBT.StepsRequest", value)
    case .bloodOxygen(let value): write("YCBT.BloodOxygenRequest", value)
    case .light(let value): write("YCBT.LightRequest", value)
    case .ambientLight(let value): write("YCBT.AmbientLightRequest", value)
    case .scheduleRequest(let value): write("YCBT.ScheduleRequest", value)
    case .kindRequest(let value): write("YCBT.KindRequest", value)
    case .chip(let value): write("YCBT.ChipRequest", value)
    case .powerStatistics(let value): write("YCBT.PowerStatisticsRequest", value)
    case .findDevice(let value): write("YCBT.FindDeviceRequest", value)
    case .pressureSwitch(let value): write("YCBT.PressureSwitch", value)
    case .message(let value): write("YCBT.PushMessageRequest", value)
    case .liveStatus(let value): write("YCBT.LiveStatusRequest", value)
    case .sport(let value): write("YCBT.SportRequest", value)
    case .weather(let value): write("YCBT.Weather", value)
    case .powerOff(let value): write("YCBT.PowerOffRequest", value)
    case .temperatureCorrection(let value): write("YCBT.TemperatureCorrection", value)
    case .sensor(let value): write("YCBT.SensorRequest", value)
    case .sensorStore(let value): write("YCBT.SensorStoreRequest", value)
    case .measurement(let value): write("YCBT.MeasurementRequest", value)
    case .acknowledge(let value): write("YCBT.EventAcknowledgement", value)
    case .requestHistory(let value): write("YCBT.HistoryRequest", value)
    case .deleteHistory(let value): write("YCBT.HistoryDeleteRequest", value)
    case .acknowledgeBlock(let value): write("YCBT.BlockAcknowledgement", value)
    case .unrecognized: break
    }
  }

  mutating func write(_ message: YCBT.RingMessage) throws(WireError) {
    switch message {
    case .status(let value): write("YCBT.StatusReply", value)
    case .alarms(let value): write("YCBT.AlarmList", value)
    case .deviceInfo(let value): write("YCBT.DeviceInfo", value)
    case .capabilities(let value): write("YCBT.Capabilities", value)
    case .name(let value): write("YCBT.Name", value)
    case .userConfiguration(let value): write("YCBT.UserConfiguration", value)
    case .deviceLog(let value): write("YCBT.DeviceLog", value)
    case .steps(let value): write("YCBT.Steps", value)
    case .chip(let value): write("YCBT.Chip", value)
    case .powerStatistics(let value): write("YCBT.PowerStatistics", value)
    case .event(let value): write("YCBT.Event", value)
    case .measurementEnd(let value): write("YCBT.MeasurementEnd", value)
    case .measurementStatus(let value): write("YCBT.MeasurementStatus", value)
    case .historyHeader(let value): write("YCBT.HistoryHeader", value)
    case .historyEnd(let value): write("YCBT.HistoryEnd", value)
    case .unrecognized: break
    }
  }

  mutating func write(_ name: String, _ value: some YCBT.FrameValue & JSONForm) {
    note(name, value, value.bytes)
  }
}

extension PacketReader {
  /// Reads the value of a packet; nil if no packet has the name.
  func readYCBT(_ name: String) throws(WireError) -> ReadPacket? {
    switch name {
    case "YCBT.Event": return try family(.ycbtStream, .device, YCBT.Event.read(value).bytes)
    case "YCBT.MeasurementEnd": return try family(.ycbtStream, .device, YCBT.MeasurementEnd.read(value).bytes)
    case "YCBT.MeasurementStatus": return try family(.ycbtStream, .device, YCBT.MeasurementStatus.read(value).bytes)
    case "YCBT.LiveSteps": return try family(.ycbtStream, .device, YCBT.LiveSteps.read(value).bytes)
    case "YCBT.LongLiveSteps": return try family(.ycbtStream, .device, YCBT.LongLiveSteps.read(value).bytes)
    case "YCBT.LiveHeartRate": return try family(.ycbtStream, .device, YCBT.LiveHeartRate.read(value).bytes)
    case "YCBT.LiveBloodOxygen": return try family(.ycbtStream, .device, YCBT.LiveBloodOxygen.read(value).bytes)
    case "YCBT.LiveBloodPressure": return try family(.ycbtStream, .device, YCBT.LiveBloodPressure.read(value).bytes)
    case "YCBT.LiveData": return try family(.ycbtStream, .device, YCBT.LiveData.read(value).bytes)
    case "YCBT.LiveBreathing": return try family(.ycbtStream, .device, YCBT.LiveBreathing.read(value).bytes)
    case "YCBT.LiveSummary": return try family(.ycbtStream, .device, YCBT.LiveSummary.read(value).bytes)
    case "YCBT.LiveBody": return try family(.ycbtStream, .device, YCBT.LiveBody.read(value).bytes)
    case "YCBT.LiveWear": return try family(.ycbtStream, .device, YCBT.LiveWear.read(value).bytes)
    case "YCBT.LiveBattery": return try family(.ycbtStream, .device, YCBT.LiveBattery.read(value).bytes)
    case "YCBT.SportData": return try family(.ycbtStream, .device, YCBT.SportData.read(value).bytes)
    case "YCBT.SleepData": return try family(.ycbtStream, .device, YCBT.SleepData.read(value).bytes)
    case "YCBT.HeartRateData": return try family(.ycbtStream, .device, YCBT.HeartRateData.read(value).bytes)
    case "YCBT.BloodPressureData": return try family(.ycbtStream, .device, YCBT.BloodPressureData.read(value).bytes)
    case "YCBT.CombinedData": return try family(.ycbtStream, .device, YCBT.CombinedData.read(value).bytes)
    case "YCBT.BloodOxygenData": return try family(.ycbtStream, .device, YCBT.BloodOxygenData.read(value).bytes)
    case "YCBT.HistoryData": return try family(.ycbtStream, .device, YCBT.HistoryData.read(value).bytes)
    case "YCBT.TemperatureData": return try family(.ycbtStream, .device, YCBT.TemperatureData.read(value).bytes)
    case "YCBT.FallData": return try family(.ycbtStream, .device, YCBT.FallData.read(value).bytes)
    case "YCBT.ChemistryData": return try family(.ycbtStream, .device, YCBT.ChemistryData.read(value).bytes)
    case "YCBT.BodyData": return try family(.ycbtStream, .device, YCBT.BodyData.read(value).bytes)
    case "YCBT.StatusReply": return try family(.ycbtCommand, .device, YCBT.StatusReply.read(value).bytes)
    case "YCBT.SetTimeRequest": return try family(.ycbtCommand, .host, YCBT.SetTimeRequest.read(value).bytes)
    case "YCBT.AlarmListRequest": return try family(.ycbtCommand, .host, YCBT.AlarmListRequest.read(value).bytes)
    case "YCBT.AlarmAddRequest": return try family(.ycbtCommand, .host, YCBT.AlarmAddRequest.read(value).bytes)
    case "YCBT.AlarmDeleteRequest": return try family(.ycbtCommand, .host, YCBT.AlarmDeleteRequest.read(value).bytes)
    case "YCBT.AlarmChangeRequest": return try family(.ycbtCommand, .host, YCBT.AlarmChangeRequest.read(value).bytes)
    case "YCBT.AlarmList": return try family(.ycbtCommand, .device, YCBT.AlarmList.read(value).bytes)
    case "YCBT.Goal": return try family(.ycbtCommand, .host, YCBT.Goal.read(value).bytes)
    case "YCBT.UserProfile": return try family(.ycbtCommand, .host, YCBT.UserProfile.read(value).bytes)
    case "YCBT.DeviceNameRequest": return try family(.ycbtCommand, .host, YCBT.DeviceNameRequest.read(value).bytes)
    case "YCBT.PhoneSystem": return try family(.ycbtCommand, .host, YCBT.PhoneSystem.read(value).bytes)
    case "YCBT.AddressRequest": return try family(.ycbtCommand, .host, YCBT.AddressRequest.read(value).bytes)
    case "YCBT.TimeZone": return try family(.ycbtCommand, .host, YCBT.TimeZone.read(value).bytes)
    case "YCBT.FactoryResetRequest": return try family(.ycbtCommand, .host, YCBT.FactoryResetRequest.read(value).bytes)
    case "YCBT.Units": return try family(.ycbtCommand, .host, YCBT.Units.read(value).bytes)
    case "YCBT.SedentaryReminder": return try family(.ycbtCommand, .host, YCBT.SedentaryReminder.read(value).bytes)
    case "YCBT.AntiLoss": return try family(.ycbtCommand, .host, YCBT.AntiLoss.read(value).bytes)
    case "YCBT.WearingHand": return try family(.ycbtCommand, .host, YCBT.WearingHand.read(value).bytes)
    case "YCBT.NotificationSettings": return try family(.ycbtCommand, .host, YCBT.NotificationSettings.read(value).bytes)
    case "YCBT.SwitchSetting": return try family(.ycbtCommand, .host, YCBT.SwitchSetting.read(value).bytes)
    case "YCBT.QuietPeriod": return try family(.ycbtCommand, .host, YCBT.QuietPeriod.read(value).bytes)
    case "YCBT.LanguageSetting": return try family(.ycbtCommand, .host, YCBT.LanguageSetting.read(value).bytes)
    case "YCBT.BrightnessSetting": return try family(.ycbtCommand, .host, YCBT.BrightnessSetting.read(value).bytes)
    case "YCBT.NumberSetting": return try family(.ycbtCommand, .host, YCBT.NumberSetting.read(value).bytes)
    case "YCBT.SleepReminder": return try family(.ycbtCommand, .host, YCBT.SleepReminder.read(value).bytes)
    case "YCBT.ScreenTimeSetting": return try family(.ycbtCommand, .host, YCBT.ScreenTimeSetting.read(value).bytes)
    case "YCBT.WorkingModeSetting": return try family(.ycbtCommand, .host, YCBT.WorkingModeSetting.read(value).bytes)
    case "YCBT.StatusAlert": return try family(.ycbtCommand, .host, YCBT.StatusAlert.read(value).bytes)
    case "YCBT.Schedule": return try family(.ycbtCommand, .host, YCBT.Schedule.read(value).bytes)
    case "YCBT.UploadReminder": return try family(.ycbtCommand, .host, YCBT.UploadReminder.read(value).bytes)
    case "YCBT.AdvertisingInterval": return try family(.ycbtCommand, .host, YCBT.AdvertisingInterval.read(value).bytes)
    case "YCBT.TransmitPower": return try family(.ycbtCommand, .host, YCBT.TransmitPower.read(value).bytes)
    case "YCBT.EventReminder": return try family(.ycbtCommand, .host, YCBT.EventReminder.read(value).bytes)
    case "YCBT.Modes": return try family(.ycbtCommand, .host, YCBT.Modes.read(value).bytes)
    case "YCBT.Position": return try family(.ycbtCommand, .host, YCBT.Position.read(value).bytes)
    case "YCBT.VibrationTime": return try family(.ycbtCommand, .host, YCBT.VibrationTime.read(value).bytes)
    case "YCBT.OpaqueSetting": return try family(.ycbtCommand, .host, YCBT.OpaqueSetting.read(value).bytes)
    case "YCBT.HeartRateAlarm": return try family(.ycbtCommand, .host, YCBT.HeartRateAlarm.read(value).bytes)
    case "YCBT.Monitor": return try family(.ycbtCommand, .host, YCBT.Monitor.read(value).bytes)
    case "YCBT.RawCollection": return try family(.ycbtCommand, .host, YCBT.RawCollection.read(value).bytes)
    case "YCBT.TemperatureAlarm": return try family(.ycbtCommand, .host, YCBT.TemperatureAlarm.read(value).bytes)
    case "YCBT.HeartRateZone": return try family(.ycbtCommand, .host, YCBT.HeartRateZone.read(value).bytes)
    case "YCBT.BloodOxygenAlarm": return try family(.ycbtCommand, .host, YCBT.BloodOxygenAlarm.read(value).bytes)
    case "YCBT.HeartRateVariabilityMonitor": return try family(.ycbtCommand, .host, YCBT.HeartRateVariabilityMonitor.read(value).bytes)
    case "YCBT.DeviceInfoRequest": return try family(.ycbtCommand, .host, YCBT.DeviceInfoRequest.read(value).bytes)
    case "YCBT.DeviceInfo": return try family(.ycbtCommand, .device, YCBT.DeviceInfo.read(value).bytes)
    case "YCBT.CapabilitiesRequest": return try family(.ycbtCommand, .host, YCBT.CapabilitiesRequest.read(value).bytes)
    case "YCBT.Capabilities": return try family(.ycbtCommand, .device, YCBT.Capabilities.read(value).bytes)
    case "YCBT.Query": return try family(.ycbtCommand, .host, YCBT.Query.read(value).bytes)
    case "YCBT.NameRequest": return try family(.ycbtCommand, .host, YCBT.NameRequest.read(value).bytes)
    case "YCBT.Name": return try family(.ycbtCommand, .device, YCBT.Name.read(value).bytes)
    case "YCBT.UserConfigurationRequest": return try family(.ycbtCommand, .host, YCBT.UserConfigurationRequest.read(value).bytes)
    case "YCBT.UserConfiguration": return try family(.ycbtCommand, .device, YCBT.UserConfiguration.read(value).bytes)
    case "YCBT.DeviceLogRequest": return try family(.ycbtCommand, .host, YCBT.DeviceLogRequest.read(value).bytes)
    case "YCBT.DeviceLog": return try family(.ycbtCommand, .device, YCBT.DeviceLog.read(value).bytes)
    case "YCBT.StepsRequest": return try family(.ycbtCommand, .host, YCBT.StepsRequest.read(value).bytes)
    case "YCBT.Steps": return try family(.ycbtCommand, .device, YCBT.Steps.read(value).bytes)
    case "YCBT.BloodOxygenRequest": return try family(.ycbtCommand, .host, YCBT.BloodOxygenRequest.read(value).bytes)
    case "YCBT.LightRequest": return try family(.ycbtCommand, .host, YCBT.LightRequest.read(value).bytes)
    case "YCBT.AmbientLightRequest": return try family(.ycbtCommand, .host, YCBT.AmbientLightRequest.read(value).bytes)
    case "YCBT.ScheduleRequest": return try family(.ycbtCommand, .host, YCBT.ScheduleRequest.read(value).bytes)
    case "YCBT.KindRequest": return try family(.ycbtCommand, .host, YCBT.KindRequest.read(value).bytes)
    case "YCBT.ChipRequest": return try family(.ycbtCommand, .host, YCBT.ChipRequest.read(value).bytes)
    case "YCBT.Chip": return try family(.ycbtCommand, .device, YCBT.Chip.read(value).bytes)
    case "YCBT.PowerStatisticsRequest": return try family(.ycbtCommand, .host, YCBT.PowerStatisticsRequest.read(value).bytes)
    case "YCBT.PowerStatistics": return try family(.ycbtCommand, .device, YCBT.PowerStatistics.read(value).bytes)
    case "YCBT.FindDeviceRequest": return try family(.ycbtCommand, .host, YCBT.FindDeviceRequest.read(value).bytes)
    case "YCBT.PressureSwitch": return try family(.ycbtCommand, .host, YCBT.PressureSwitch.read(value).bytes)
    case "YCBT.PushMessageRequest": return try family(.ycbtCommand, .host, YCBT.PushMessageRequest.read(value).bytes)
    case "YCBT.LiveStatusRequest": return try family(.ycbtCommand, .host, YCBT.LiveStatusRequest.read(value).bytes)
    case "YCBT.SportRequest": return try family(.ycbtCommand, .host, YCBT.SportRequest.read(value).bytes)
    case "YCBT.Weather": return try family(.ycbtCommand, .host, YCBT.Weather.read(value).bytes)
    case "YCBT.PowerOffRequest": return try family(.ycbtCommand, .host, YCBT.PowerOffRequest.read(value).bytes)
    case "YCBT.TemperatureCorrection": return try family(.ycbtCommand, .host, YCBT.TemperatureCorrection.read(value).bytes)
    case "YCBT.SensorRequest": return try family(.ycbtCommand, .host, YCBT.SensorRequest.read(value).bytes)
    case "YCBT.SensorStoreRequest": return try family(.ycbtCommand, .host, YCBT.SensorStoreRequest.read(value).bytes)
    case "YCBT.MeasurementRequest": return try family(.ycbtCommand, .host, YCBT.MeasurementRequest.read(value).bytes)
    case "YCBT.EventAcknowledgement": return try family(.ycbtCommand, .host, YCBT.EventAcknowledgement.read(value).bytes)
    case "YCBT.HistoryRequest": return try family(.ycbtCommand, .host, YCBT.HistoryRequest.read(value).bytes)
    case "YCBT.HistoryHeader": return try family(.ycbtCommand, .device, YCBT.HistoryHeader.read(value).bytes)
    case "YCBT.HistoryDeleteRequest": return try family(.ycbtCommand, .host, YCBT.HistoryDeleteRequest.read(value).bytes)
    case "YCBT.BlockAcknowledgement": return try family(.ycbtCommand, .host, YCBT.BlockAcknowledgement.read(value).bytes)
    case "YCBT.HistoryEnd": return try family(.ycbtCommand, .device, YCBT.HistoryEnd.read(value).bytes)
    default: return nil
    }
  }

  /// The names of the packets of the family.
  static let namesYCBT: [String] = [
    "YCBT.AddressRequest",
    "YCBT.AdvertisingInterval",
    "YCBT.AlarmAddRequest",
    "YCBT.AlarmChangeRequest",
    "YCBT.AlarmDeleteRequest",
    "YCBT.AlarmList",
    "YCBT.AlarmListRequest",
    "YCBT.AmbientLightRequest",
    "YCBT.AntiLoss",
    "YCBT.BlockAcknowledgement",
    "YCBT.BloodOxygenAlarm",
    "YCBT.BloodOxygenData",
    "YCBT.BloodOxygenRequest",
    "YCBT.BloodPressureData",
    "YCBT.BodyData",
    "YCBT.BrightnessSetting",
    "YCBT.Capabilities",
    "YCBT.CapabilitiesRequest",
    "YCBT.ChemistryData",
    "YCBT.Chip",
    "YCBT.ChipRequest",
    "YCBT.CombinedData",
    "YCBT.DeviceInfo",
    "YCBT.DeviceInfoRequest",
    "YCBT.DeviceLog",
    "YCBT.DeviceLogRequest",
    "YCBT.DeviceNameRequest",
    "YCBT.Event",
    "YCBT.EventAcknowledgement",
    "YCBT.EventReminder",
    "YCBT.FactoryResetRequest",
    "YCBT.FallData",
    "YCBT.FindDeviceRequest",
    "YCBT.Goal",
    "YCBT.HeartRateAlarm",
    "YCBT.HeartRateData",
    "YCBT.HeartRateVariabilityMonitor",
    "YCBT.HeartRateZone",
    "YCBT.HistoryData",
    "YCBT.HistoryDeleteRequest",
    "YCBT.HistoryEnd",
    "YCBT.HistoryHeader",
    "YCBT.HistoryRequest",
    "YCBT.KindRequest",
    "YCBT.LanguageSetting",
    "YCBT.LightRequest",
    "YCBT.LiveBattery",
    "YCBT.LiveBloodOxygen",
    "YCBT.LiveBloodPressure",
    "YCBT.LiveBody",
    "YCBT.LiveBreathing",
    "YCBT.LiveData",
    "YCBT.LiveHeartRate",
    "YCBT.LiveStatusRequest",
    "YCBT.LiveSteps",
    "YCBT.LiveSummary",
    "YCBT.LiveWear",
    "YCBT.LongLiveSteps",
    "YCBT.MeasurementEnd",
    "YCBT.MeasurementRequest",
    "YCBT.MeasurementStatus",
    "YCBT.Modes",
    "YCBT.Monitor",
    "YCBT.Name",
    "YCBT.NameRequest",
    "YCBT.NotificationSettings",
    "YCBT.NumberSetting",
    "YCBT.OpaqueSetting",
    "YCBT.PhoneSystem",
    "YCBT.Position",
    "YCBT.PowerOffRequest",
    "YCBT.PowerStatistics",
    "YCBT.PowerStatisticsRequest",
    "YCBT.PressureSwitch",
    "YCBT.PushMessageRequest",
    "YCBT.Query",
    "YCBT.QuietPeriod",
    "YCBT.RawCollection",
    "YCBT.Schedule",
    "YCBT.ScheduleRequest",
    "YCBT.ScreenTimeSetting",
    "YCBT.SedentaryReminder",
    "YCBT.SensorRequest",
    "YCBT.SensorStoreRequest",
    "YCBT.SetTimeRequest",
    "YCBT.SleepData",
    "YCBT.SleepReminder",
    "YCBT.SportData",
    "YCBT.SportRequest",
    "YCBT.StatusAlert",
    "YCBT.StatusReply",
    "YCBT.Steps",
    "YCBT.StepsRequest",
    "YCBT.SwitchSetting",
    "YCBT.TemperatureAlarm",
    "YCBT.TemperatureCorrection",
    "YCBT.TemperatureData",
    "YCBT.TimeZone",
    "YCBT.TransmitPower",
    "YCBT.Units",
    "YCBT.UploadReminder",
    "YCBT.UserConfiguration",
    "YCBT.UserConfigurationRequest",
    "YCBT.UserProfile",
    "YCBT.VibrationTime",
    "YCBT.WearingHand",
    "YCBT.Weather",
    "YCBT.WorkingModeSetting",
  ]
}
