// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension YCBT.HostMessage: CustomStringConvertible {
  /// The message as a frame.
  public var frame: YCBT.Frame {
    switch self {
    case .setTime(let packet): packet.frame
    case .listAlarms(let packet): packet.frame
    case .addAlarm(let packet): packet.frame
    case .deleteAlarm(let packet): packet.frame
    case .changeAlarm(let packet): packet.frame
    case .goal(let packet): packet.frame
    case .userProfile(let packet): packet.frame
    case .units(let packet): packet.frame
    case .sedentaryReminder(let packet): packet.frame
    case .antiLoss(let packet): packet.frame
    case .wearingHand(let packet): packet.frame
    case .phoneSystem(let packet): packet.frame
    case .notifications(let packet): packet.frame
    case .heartRateAlarm(let packet): packet.frame
    case .monitor(let packet): packet.frame
    case .switchSetting(let packet): packet.frame
    case .factoryReset(let packet): packet.frame
    case .quietPeriod(let packet): packet.frame
    case .language(let packet): packet.frame
    case .brightness(let packet): packet.frame
    case .numberSetting(let packet): packet.frame
    case .setDeviceName(let packet): packet.frame
    case .sleepReminder(let packet): packet.frame
    case .rawCollection(let packet): packet.frame
    case .temperatureAlarm(let packet): packet.frame
    case .screenTime(let packet): packet.frame
    case .workingMode(let packet): packet.frame
    case .statusAlert(let packet): packet.frame
    case .schedule(let packet): packet.frame
    case .uploadReminder(let packet): packet.frame
    case .advertisingInterval(let packet): packet.frame
    case .transmitPower(let packet): packet.frame
    case .heartRateZone(let packet): packet.frame
    case .eventReminder(let packet): packet.frame
    case .modes(let packet): packet.frame
    case .setAddress(let packet): packet.frame
    case .position(let packet): packet.frame
    case .bloodOxygenAlarm(let packet): packet.frame
    case .vibrationTime(let packet): packet.frame
    case .timeZone(let packet): packet.frame
    case .heartRateVariabilityMonitor(let packet): packet.frame
    case .deviceInfo(let packet): packet.frame
    case .capabilities(let packet): packet.frame
    case .query(let packet): packet.frame
    case .name(let packet): packet.frame
    case .userConfiguration(let packet): packet.frame
    case .deviceLog(let packet): packet.frame
    case .steps(let packet): packet.frame
    case .bloodOxygen(let packet): packet.frame
    case .light(let packet): packet.frame
    case .ambientLight(let packet): packet.frame
    case .scheduleRequest(let packet): packet.frame
    case .kindRequest(let packet): packet.frame
    case .chip(let packet): packet.frame
    case .powerStatistics(let packet): packet.frame
    case .findDevice(let packet): packet.frame
    case .pressureSwitch(let packet): packet.frame
    case .message(let packet): packet.frame
    case .liveStatus(let packet): packet.frame
    case .sport(let packet): packet.frame
    case .weather(let packet): packet.frame
    case .powerOff(let packet): packet.frame
    case .temperatureCorrection(let packet): packet.frame
    case .sensor(let packet): packet.frame
    case .sensorStore(let packet): packet.frame
    case .measurement(let packet): packet.frame
    case .acknowledge(let packet): packet.frame
    case .requestHistory(let packet): packet.frame
    case .deleteHistory(let packet): packet.frame
    case .acknowledgeBlock(let packet): packet.frame
    case .opaqueSetting(let packet): packet.frame
    case .unrecognized(let frame): frame
    }
  }

  /// The message in words.
  public var description: String {
    switch self {
    case .setTime(let packet): packet.description
    case .listAlarms(let packet): packet.description
    case .addAlarm(let packet): packet.description
    case .deleteAlarm(let packet): packet.description
    case .changeAlarm(let packet): packet.description
    case .goal(let packet): packet.description
    case .userProfile(let packet): packet.description
    case .units(let packet): packet.description
    case .sedentaryReminder(let packet): packet.description
    case .antiLoss(let packet): packet.description
    case .wearingHand(let packet): packet.description
    case .phoneSystem(let packet): packet.description
    case .notifications(let packet): packet.description
    case .heartRateAlarm(let packet): packet.description
    case .monitor(let packet): packet.description
    case .switchSetting(let packet): packet.description
    case .factoryReset(let packet): packet.description
    case .quietPeriod(let packet): packet.description
    case .language(let packet): packet.description
    case .brightness(let packet): packet.description
    case .numberSetting(let packet): packet.description
    case .setDeviceName(let packet): packet.description
    case .sleepReminder(let packet): packet.description
    case .rawCollection(let packet): packet.description
    case .temperatureAlarm(let packet): packet.description
    case .screenTime(let packet): packet.description
    case .workingMode(let packet): packet.description
    case .statusAlert(let packet): packet.description
    case .schedule(let packet): packet.description
    case .uploadReminder(let packet): packet.description
    case .advertisingInterval(let packet): packet.description
    case .transmitPower(let packet): packet.description
    case .heartRateZone(let packet): packet.description
    case .eventReminder(let packet): packet.description
    case .modes(let packet): packet.description
    case .setAddress(let packet): packet.description
    case .position(let packet): packet.description
    case .bloodOxygenAlarm(let packet): packet.description
    case .vibrationTime(let packet): packet.description
    case .timeZone(let packet): packet.description
    case .heartRateVariabilityMonitor(let packet): packet.description
    case .deviceInfo(let packet): packet.description
    case .capabilities(let packet): packet.description
    case .query(let packet): packet.description
    case .name(let packet): packet.description
    case .userConfiguration(let packet): packet.description
    case .deviceLog(let packet): packet.description
    case .steps(let packet): packet.description
    case .bloodOxygen(let packet): packet.description
    case .light(let packet): packet.description
    case .ambientLight(let packet): packet.description
    case .scheduleRequest(let packet): packet.description
    case .kindRequest(let packet): packet.description
    case .chip(let packet): packet.description
    case .powerStatistics(let packet): packet.description
    case .findDevice(let packet): packet.description
    case .pressureSwitch(let packet): packet.description
    case .message(let packet): packet.description
    case .liveStatus(let packet): packet.description
    case .sport(let packet): packet.description
    case .weather(let packet): packet.description
    case .powerOff(let packet): packet.description
    case .temperatureCorrection(let packet): packet.description
    case .sensor(let packet): packet.description
    case .sensorStore(let packet): packet.description
    case .measurement(let packet): packet.description
    case .acknowledge(let packet): packet.description
    case .requestHistory(let packet): packet.description
    case .deleteHistory(let packet): packet.description
    case .acknowledgeBlock(let packet): packet.description
    case .opaqueSetting(let packet): packet.description
    case .unrecognized(let bytes): "unrecognized: \(bytes)"
    }
  }
}

#if !hasFeature(Embedded)
extension YCBT.HostMessage {
  /// The message without the enumeration around it; nil if it is unrecognized.
  public var packet: (any YCBT.FrameValue)? {
    switch self {
    case .setTime(let packet): packet
    case .listAlarms(let packet): packet
    case .addAlarm(let packet): packet
    case .deleteAlarm(let packet): packet
    case .changeAlarm(let packet): packet
    case .goal(let packet): packet
    case .userProfile(let packet): packet
    case .units(let packet): packet
    case .sedentaryReminder(let packet): packet
    case .antiLoss(let packet): packet
    case .wearingHand(let packet): packet
    case .phoneSystem(let packet): packet
    case .notifications(let packet): packet
    case .heartRateAlarm(let packet): packet
    case .monitor(let packet): packet
    case .switchSetting(let packet): packet
    case .factoryReset(let packet): packet
    case .quietPeriod(let packet): packet
    case .language(let packet): packet
    case .brightness(let packet): packet
    case .numberSetting(let packet): packet
    case .setDeviceName(let packet): packet
    case .sleepReminder(let packet): packet
    case .rawCollection(let packet): packet
    case .temperatureAlarm(let packet): packet
    case .screenTime(let packet): packet
    case .workingMode(let packet): packet
    case .statusAlert(let packet): packet
    case .schedule(let packet): packet
    case .uploadReminder(let packet): packet
    case .advertisingInterval(let packet): packet
    case .transmitPower(let packet): packet
    case .heartRateZone(let packet): packet
    case .eventReminder(let packet): packet
    case .modes(let packet): packet
    case .setAddress(let packet): packet
    case .position(let packet): packet
    case .bloodOxygenAlarm(let packet): packet
    case .vibrationTime(let packet): packet
    case .timeZone(let packet): packet
    case .heartRateVariabilityMonitor(let packet): packet
    case .deviceInfo(let packet): packet
    case .capabilities(let packet): packet
    case .query(let packet): packet
    case .name(let packet): packet
    case .userConfiguration(let packet): packet
    case .deviceLog(let packet): packet
    case .steps(let packet): packet
    case .bloodOxygen(let packet): packet
    case .light(let packet): packet
    case .ambientLight(let packet): packet
    case .scheduleRequest(let packet): packet
    case .kindRequest(let packet): packet
    case .chip(let packet): packet
    case .powerStatistics(let packet): packet
    case .findDevice(let packet): packet
    case .pressureSwitch(let packet): packet
    case .message(let packet): packet
    case .liveStatus(let packet): packet
    case .sport(let packet): packet
    case .weather(let packet): packet
    case .powerOff(let packet): packet
    case .temperatureCorrection(let packet): packet
    case .sensor(let packet): packet
    case .sensorStore(let packet): packet
    case .measurement(let packet): packet
    case .acknowledge(let packet): packet
    case .requestHistory(let packet): packet
    case .deleteHistory(let packet): packet
    case .acknowledgeBlock(let packet): packet
    case .opaqueSetting(let packet): packet
    case .unrecognized: nil
    }
  }

  /// The types of messages.
  package static let packetTypes: [any YCBT.FrameValue.Type] = [
    YCBT.SetTimeRequest.self,
    YCBT.AlarmListRequest.self,
    YCBT.AlarmAddRequest.self,
    YCBT.AlarmDeleteRequest.self,
    YCBT.AlarmChangeRequest.self,
    YCBT.Goal.self,
    YCBT.UserProfile.self,
    YCBT.Units.self,
    YCBT.SedentaryReminder.self,
    YCBT.AntiLoss.self,
    YCBT.WearingHand.self,
    YCBT.PhoneSystem.self,
    YCBT.NotificationSettings.self,
    YCBT.HeartRateAlarm.self,
    YCBT.Monitor.self,
    YCBT.SwitchSetting.self,
    YCBT.FactoryResetRequest.self,
    YCBT.QuietPeriod.self,
    YCBT.LanguageSetting.self,
    YCBT.BrightnessSetting.self,
    YCBT.NumberSetting.self,
    YCBT.DeviceNameRequest.self,
    YCBT.SleepReminder.self,
    YCBT.RawCollection.self,
    YCBT.TemperatureAlarm.self,
    YCBT.ScreenTimeSetting.self,
    YCBT.WorkingModeSetting.self,
    YCBT.StatusAlert.self,
    YCBT.Schedule.self,
    YCBT.UploadReminder.self,
    YCBT.AdvertisingInterval.self,
    YCBT.TransmitPower.self,
    YCBT.HeartRateZone.self,
    YCBT.EventReminder.self,
    YCBT.Modes.self,
    YCBT.AddressRequest.self,
    YCBT.Position.self,
    YCBT.BloodOxygenAlarm.self,
    YCBT.VibrationTime.self,
    YCBT.TimeZone.self,
    YCBT.HeartRateVariabilityMonitor.self,
    YCBT.DeviceInfoRequest.self,
    YCBT.CapabilitiesRequest.self,
    YCBT.Query.self,
    YCBT.NameRequest.self,
    YCBT.UserConfigurationRequest.self,
    YCBT.DeviceLogRequest.self,
    YCBT.StepsRequest.self,
    YCBT.BloodOxygenRequest.self,
    YCBT.LightRequest.self,
    YCBT.AmbientLightRequest.self,
    YCBT.ScheduleRequest.self,
    YCBT.KindRequest.self,
    YCBT.ChipRequest.self,
    YCBT.PowerStatisticsRequest.self,
    YCBT.FindDeviceRequest.self,
    YCBT.PressureSwitch.self,
    YCBT.PushMessageRequest.self,
    YCBT.LiveStatusRequest.self,
    YCBT.SportRequest.self,
    YCBT.Weather.self,
    YCBT.PowerOffRequest.self,
    YCBT.TemperatureCorrection.self,
    YCBT.SensorRequest.self,
    YCBT.SensorStoreRequest.self,
    YCBT.MeasurementRequest.self,
    YCBT.EventAcknowledgement.self,
    YCBT.HistoryRequest.self,
    YCBT.HistoryDeleteRequest.self,
    YCBT.BlockAcknowledgement.self,
    YCBT.OpaqueSetting.self,
  ]
}
#endif
