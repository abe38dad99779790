// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension FamilyLayouts {
  /// The name of each packet, and the layout of its payload.
  static let text = """
    CRP.Acknowledgement
    CRP.BatteryRequest
    CRP.BatteryStatus m1
    CRP.BloodOxygenLogPage 1 1 144h95-99
    CRP.BloodOxygenLogRequest 1 1
    CRP.BloodOxygenLogSettingsReply 1
    CRP.BloodOxygenLogSettingsRequest
    CRP.BloodOxygenLogSettingsWriteRequest 1
    CRP.BloodOxygenReading h95-99
    CRP.BloodOxygenRequest 1
    CRP.BloodOxygenSupport 1
    CRP.BloodOxygenSupportRequest
    CRP.BloodPressureReading h104-134 h64-86
    CRP.BloodPressureRequest 1
    CRP.BuildReply _
    CRP.BuildRequest
    CRP.DayTotals 1 m4 m4 x4 m4
    CRP.DayTotalsRequest 1
    CRP.DeviceReply L(s24) L(n)
    CRP.DeviceRequest
    CRP.FactoryResetRequest
    CRP.FindDeviceRequest 1
    CRP.GoalsRequest
    CRP.HeartRateLogPage 1 1 144h54-112
    CRP.HeartRateLogRequest 1 1
    CRP.HeartRateLogSettingsReply 1
    CRP.HeartRateLogSettingsRequest
    CRP.HeartRateLogSettingsWriteRequest 1
    CRP.HeartRateReading h54-112
    CRP.HeartRateRequest 1
    CRP.HeartRateVariabilityLogPage 1 1 72H24-78
    CRP.HeartRateVariabilityLogRequest 1 1
    CRP.HeartRateVariabilityLogSettingsReply 1
    CRP.HeartRateVariabilityLogSettingsRequest
    CRP.HeartRateVariabilityLogSettingsWriteRequest 1
    CRP.HeartRateVariabilityReading h24-78 m1
    CRP.HeartRateVariabilityRequest 1
    CRP.LivePushRequest 1
    CRP.ManualBloodOxygenHistory x1 *(h95-99 t)
    CRP.ManualBloodOxygenHistoryRequest
    CRP.ManualHeartRateHistory x1 *(h54-112 t)
    CRP.ManualHeartRateHistoryRequest
    CRP.ManualHeartRateVariabilityHistory x1 *(H24-78 t)
    CRP.ManualHeartRateVariabilityHistoryRequest
    CRP.ManualStressHistory x1 *(h18-64 t)
    CRP.ManualStressHistoryRequest
    CRP.OpaqueReply x
    CRP.OpaqueRequest x
    CRP.PowerOffRequest
    CRP.RestartRequest
    CRP.SetTimeRequest t 1
    CRP.SleepHistory 1 *(m1 m1 m1)
    CRP.SleepHistoryRequest 1
    CRP.SleepState 1
    CRP.SleepStateRequest
    CRP.SportTypeRequest 1
    CRP.StepLog 1 m96
    CRP.StepLogRequest 1
    CRP.StressLogPage 1 1 144h18-64
    CRP.StressLogRequest 1 1
    CRP.StressLogSettingsReply 1
    CRP.StressLogSettingsRequest
    CRP.StressLogSettingsWriteRequest 1
    CRP.StressReading h18-64
    CRP.StressRequest 1
    CRP.TemperatureLogPage 1 1 72H358-372
    CRP.TemperatureLogRequest 1 1
    CRP.TemperatureLogSettingsReply 1
    CRP.TemperatureLogSettingsRequest
    CRP.TemperatureLogSettingsWriteRequest 1
    CRP.TemperatureReading H358-372
    CRP.TemperatureRequest 1
    CRP.TodayTotals m3 m3 m3
    CRP.UserProfileRequest _1 _1 _1 _1 _1
    CRP.VersionReply s24
    CRP.VersionRequest
    CRP.WearingEvent 1
    ELK.BrightnessCommand 1 1 1 1 4 1
    ELK.ClockCommand 1 1 1 1 1 1 y1 1 1
    ELK.ColorCommand 1 1 2 3 1 1
    ELK.EffectCommand 1 1 1 1 1 3 1
    ELK.FirstFrame 1 1 1
    ELK.GrayCommand 1 1 2 1 3 1
    ELK.MicrophoneCommand 1 1 1 1 4 1
    ELK.Notification x
    ELK.OrderCommand 1 1 1 1 4 1
    ELK.PowerCommand 1 1 1 1 4 1
    ELK.SecondFrame 1 1 1
    ELK.SensitivityCommand 1 1 1 1 4 1
    ELK.SpeedCommand 1 1 1 1 4 1
    ELK.TemperatureCommand 1 1 2 1 1 2 1
    ELK.TimerCommand 1 1 1 1 1 1 1 1 1
    ELK.WiresCommand 1 1 1 1 1 1 2 1
    IDealLED.BoardVersion 16
    IDealLED.BulkEnd 16
    IDealLED.BulkShow 16
    IDealLED.BulkStart 16
    IDealLED.ClockCommand 16
    IDealLED.ColorAnswer 16
    IDealLED.ColorCommand 16
    IDealLED.EffectAnswer 16
    IDealLED.EffectColors 1 1 *(1 1 1)
    IDealLED.EffectColorsAnswer 16
    IDealLED.EffectCommand 16
    IDealLED.Greeting 16
    IDealLED.LEDCommand 16
    IDealLED.LegacyPowerCommand 16
    IDealLED.LengthCommand 16
    IDealLED.PowerAnswer 16
    IDealLED.PowerCommand 16
    IDealLED.Version 16
    IDealLED.VersionRequest 16
    IDealLED.Welcome 16
    IOTBT.ChipCommand 2 1 1 1
    IOTBT.ClockCommand 2 y6 y1 1 1 c
    IOTBT.ColorCommand 2 1 1
    IOTBT.EffectCommand 2 1 1 1 1
    IOTBT.Greeting
    IOTBT.MusicCommand 2 *
    IOTBT.OpenCommand 2 1
    IOTBT.PowerCommand 1 1
    IOTBT.PreviewCommand 3 2 8 1
    IOTBT.SceneCommand 3 1 1 1 1 1 1 5 1 *(1 3)
    IOTBT.SegmentColorsCommand 3 1 2 1 *(1 3)
    IOTBT.SegmentPowerCommand 1 1 7 1 2 c
    IOTBT.SegmentStripCommand 4 2 1 1
    IOTBT.SettingsReply 2 x
    IOTBT.SettingsRequest 2
    IOTBT.StateReply 2 1 2 1 13 x
    IOTBT.StateRequest 2 *
    IOTBT.StripCommand 3 1 2 2
    JStyle.AddressReply A x
    JStyle.AddressRequest x
    JStyle.BatteryRequest x
    JStyle.BatteryStatus m1 1 x2 x
    JStyle.BloodOxygenLog *(1 2 d 3 h95-99) 2
    JStyle.CommandReply x
    JStyle.DayTotals *(1 1 d m4 m4 m4 m4 m2 m4) 2
    JStyle.ExerciseLog *(1 2 d 3 1 h54-112 m2 m2 m1 m1 m4 m4 x1 c) 2
    JStyle.ExerciseNotice 1 1 x
    JStyle.ExerciseReply 1 1 d 3 x
    JStyle.ExerciseRequest 1 1 1 1 x
    JStyle.ExerciseUpdate h54-112 m4 m4 m4 m4 x
    JStyle.ExtendedLiveValues m4 m4 m4 m4 m4 h54-112 H358-372 h95-99 x
    JStyle.FactoryResetRequest x
    JStyle.HeartRateLog *(1 2 d 3 15h54-112) 2
    JStyle.HeartRateVariabilityLog *(1 2 d 3 h24-78 x1 h54-112 h18-64 h104-134 h64-86) 2
    JStyle.HistoryReply 1 x
    JStyle.HistoryRequest 1 x
    JStyle.LiveRequest 1 1 x
    JStyle.LiveValues m4 m4 m4 h54-112 x1
    JStyle.MeasurementReply 1 1 x
    JStyle.MeasurementRequest 1 1 2 2 x
    JStyle.ScheduleReply 1 x4 1 2 x
    JStyle.ScheduleRequest 1 x
    JStyle.SetIdentifierRequest x6 x
    JStyle.SetScheduleRequest 1 1 x4 1 2 x
    JStyle.SetTimeReply 1 x
    JStyle.SetTimeRequest d 3 x
    JStyle.SetUserRequest _1 _1 _1 _1 _1 x6 x
    JStyle.ShortDayTotals *(1 1 d m4 m4 m4 m4 m1 m4) 2
    JStyle.ShortExerciseLog *(1 2 d 3 1 h54-112 m2 m2 m1 m1 m4 m4) 2
    JStyle.SleepLog *(=53 2 d 3 C(m1))
    JStyle.SpotHeartRateLog *(1 2 d 3 h54-112) 2
    JStyle.StepLog *(1 2 d 3 m2 m2 m2 m10) 2
    JStyle.TemperatureLog *(1 2 d 3 H358-372) 2
    JStyle.TemperatureReply H358-372 x2 H358-372 H358-372 H358-372 x
    JStyle.TemperatureRequest x
    JStyle.TimeReply d 3 y1 1 x
    JStyle.TimeRequest x
    JStyle.TripleTemperatureLog *(1 2 d 3 H358-372 H358-372 H358-372) 2
    JStyle.TypedScheduleReply 1 1 x4 1 2 x
    JStyle.UnsupportedReply x
    JStyle.UserReply _1 _1 _1 _1 _1 x6 x
    JStyle.UserRequest x
    JStyle.VersionReply 4 d
    JStyle.VersionRequest x
    JStyle.VibrationRequest 1 x
    LEDnetWF.BrightnessCommand 4 1 1 1 5 c
    LEDnetWF.CandleCommand 1 1 3 1 1 1 c
    LEDnetWF.ClockCommand 2 y6 y1 1 1 c
    LEDnetWF.ClockReply 3 y6 y1 1 c
    LEDnetWF.ClockRequest 4 c
    LEDnetWF.ColorCommand 2 3 2 3 2 c
    LEDnetWF.CountCommand 1 *
    LEDnetWF.EffectCommand 1 1 1 1 c
    LEDnetWF.FadedWhiteCommand 2 1 1 3 1 c
    LEDnetWF.IdentityRequest
    LEDnetWF.LegacyPowerCommand 1 1 1 c
    LEDnetWF.MicrophoneCommand 1 1 1 1 c
    LEDnetWF.MusicCommand 1 1 1 1 3 3 1 1 c
    LEDnetWF.MusicLevelCommand 1 1 c
    LEDnetWF.OldestPowerCommand 4 c
    LEDnetWF.PowerCommand 1 1 7 1 2 c
    LEDnetWF.RGBCommand 1 3 1 1 1 c
    LEDnetWF.RGBWCommand 1 3 1 1 1 1 c
    LEDnetWF.RingEffectCommand 1 1 1 1
    LEDnetWF.RingSettingsCommand 1 2 1 1 c
    LEDnetWF.RingSettingsReply 1 2 1 1 c
    LEDnetWF.RingTimersCommand 1 *(1 y1 y1 y1 1 1 1 1 1 3 1 1 1) 1 1 c
    LEDnetWF.RingTimersReply 2 *(1 y1 y1 y1 1 1 1 1 1 3 1 1 1) 1 c
    LEDnetWF.SegmentsCommand 1 *
    LEDnetWF.SettingsRequest 3 c
    LEDnetWF.SettingsResult 1 2 c
    LEDnetWF.SettledEffectCommand 1 1 3 3 1 1 1 1 c
    LEDnetWF.SettledStateRequest 3 c
    LEDnetWF.SimpleEffectCommand 1 1 1 1 c
    LEDnetWF.SmearCommand 1 *
    LEDnetWF.StateReply 1 1 9 1 1 c
    LEDnetWF.StateRequest 3 c
    LEDnetWF.StripEffectCommand 1 1 1 1 c
    LEDnetWF.StripSettingsCommand 1 2 2 1 1 1 1 1 c
    LEDnetWF.StripSettingsReply 2 2 2 1 1 1 1 c
    LEDnetWF.StripSettingsRequest 4 c
    LEDnetWF.SymphonyColorCommand 1 3 *
    LEDnetWF.SymphonyEffectCommand 2 1 1 1 1
    LEDnetWF.TextReply _
    LEDnetWF.TimersCommand 1 *(1 y1 y1 y1 1 1 1 1 1 3 1 1) 1 1 c
    LEDnetWF.TimersReply 2 *(1 y1 y1 y1 1 1 1 1 1 3 1 1) 1 c
    LEDnetWF.TimersRequest 4 c
    LEDnetWF.WhiteCommand 5 1 1 5 c
    Polar.CommandResponse 1 1 1 x
    Polar.DualECG x8 1 *(x3 x3 x1)
    Polar.Features 2 x
    Polar.FlaggedECG x8 1 *(m2 m1)
    Polar.OfflineTriggersRequest
    Polar.OfflineTriggersResponse 1 1 1 1 1 x
    Polar.PPGGains x8 m1 *(m12 m24)
    Polar.PPGMode x8 1 m
    Polar.PPGSport x8 1 8 x
    Polar.ParameterResponse 1 1 1 m1 x
    Polar.PulseIntervals x8 1 *(h54-112 H24-78 H24-78 1)
    Polar.SDKModeRequest
    Polar.SDKModeResponse 1 1 1 1 1 x
    Polar.SDKModeSettingsRequest 1
    Polar.SampleFrame x8 m1 x
    Polar.SetOfflineTriggerModeRequest 1
    Polar.SetOfflineTriggerRequest 1 1 x
    Polar.SettingsRequest 1
    Polar.SettingsResponse 4 x
    Polar.ShortPPGGains x8 1 *(m1 m1 m1)
    Polar.StartRequest 1 x
    Polar.StatusRequest
    Polar.StatusResponse 1 1 1 1 m
    Polar.StopRequest 1
    Polar.StreamsEnded m
    Polar.TaggedECG x8 1 *(m2 m1)
    RingConn.AirplaneModeRequest 2
    RingConn.ApneaNightRequest 1 1
    RingConn.ApneaWaveform x1 m4 b x4 x1 x90 x1 x90
    RingConn.AutomaticExerciseRequest 1 1 1
    RingConn.Challenge 1 k
    RingConn.ChallengeRequest 2
    RingConn.CommandResult 1
    RingConn.DeviceStatus 1 1 x1 m2 m2 m2 x4 2 x1 1
    RingConn.DeviceStatusRequest 2
    RingConn.ExercisePage 1 1 *(b h54-112-30 m1 x5)
    RingConn.ExerciseRequest 1 1 2
    RingConn.FetchRequest 2
    RingConn.FindDeviceRequest 1 1
    RingConn.Heartbeat 1 1 m1
    RingConn.HeartbeatAnswer 2
    RingConn.HistoryEnd 2 *(1 x5)
    RingConn.HistoryRequest 1 b 1 2
    RingConn.HistoryStart 1 x1
    RingConn.LightTrendPage 1 1 *(b m2 x3 x38)
    RingConn.LiveBloodOxygen 1 x12 m1 x
    RingConn.LiveExercise 1(b h54-112-30 m1 x5)
    RingConn.LiveHeartRate 1 h54-112-30 x
    RingConn.LoginAnswer 1 k3 1
    RingConn.LoginStatus 1 k
    RingConn.ModeRequest 1 1
    RingConn.PageAnswer 2
    RingConn.PollRequest 2
    RingConn.VitalsPage 1 1 *(b h54-112-30 h24-78 m1 m1 h95-99-14 x1 x5 x8)
    YCBT.AddressRequest a
    YCBT.AdvertisingInterval 2
    YCBT.AlarmAddRequest 1 1(1 1 1 1 1)
    YCBT.AlarmChangeRequest 1 1 1 1(1 1 1 1 1)
    YCBT.AlarmDeleteRequest 1 1 1
    YCBT.AlarmList 1 1 1 *(1 m1 m1 1 m1)
    YCBT.AlarmListRequest 1
    YCBT.AmbientLightRequest 2
    YCBT.AntiLoss 1
    YCBT.BlockAcknowledgement 1
    YCBT.BloodOxygenAlarm 1 1 1
    YCBT.BloodOxygenData *(t 1 h95-99) x
    YCBT.BloodOxygenRequest 2
    YCBT.BloodPressureData *(t 1 h104-134 h64-86 h54-112) x
    YCBT.BodyData *(t 1(m1 m1) 1(h24-78 h1-9) 1(h2-5 h1-9) 1(m1 m1) 1(m1 m1) H24-78 m1 m1 H24-78 m2 m2 m1 x3) x
    YCBT.BrightnessSetting 1
    YCBT.Capabilities x
    YCBT.CapabilitiesRequest 2
    YCBT.ChemistryData *(t m1 1(m1 m1) x3 x3 x31) x
    YCBT.Chip 1
    YCBT.ChipRequest
    YCBT.CombinedData *(t m2 h54-112 h104-134 h64-86 h95-99 m1 h24-78 m1 1(h36-36 h1-9) 1(m1 m1) m1 2) x
    YCBT.DeviceInfo 2 1 1 1 m1 x
    YCBT.DeviceInfoRequest 2
    YCBT.DeviceLog _
    YCBT.DeviceLogRequest 1
    YCBT.DeviceNameRequest n
    YCBT.Event 1 x
    YCBT.EventAcknowledgement 1
    YCBT.EventReminder 1 1 1 1 1 1 1 1 _
    YCBT.FactoryResetRequest 4
    YCBT.FallData *(t 1) x
    YCBT.FindDeviceRequest 1 1 1
    YCBT.Goal 1 4 1 1
    YCBT.HeartRateAlarm 1 1 1 x
    YCBT.HeartRateData *(t 1 h54-112) x
    YCBT.HeartRateVariabilityMonitor 1 1 x3
    YCBT.HeartRateZone 1 1 1
    YCBT.HistoryData x
    YCBT.HistoryDeleteRequest 1
    YCBT.HistoryEnd 2 2 2
    YCBT.HistoryHeader 2 4 4 x
    YCBT.HistoryRequest
    YCBT.KindRequest 1
    YCBT.LanguageSetting 1
    YCBT.LightRequest 2
    YCBT.LiveBattery 1 m1
    YCBT.LiveBloodOxygen h95-99
    YCBT.LiveBloodPressure h104-134 h64-86 h54-112 h24-78 h95-99 h36-36 m1 x
    YCBT.LiveBody 1(m1 m1) 1(h24-78 h1-9) 1(h2-5 h1-9) 1(m1 m1) 1(m1 m1) H24-78 m1 m1 H24-78 m2 m2 m1 x3
    YCBT.LiveBreathing m1
    YCBT.LiveData x
    YCBT.LiveHeartRate h54-112
    YCBT.LiveStatusRequest 1 2
    YCBT.LiveSteps m2 m2 m2
    YCBT.LiveSummary m3 m2 m2 h54-112 h104-134 h64-86 h95-99 m1 1(h36-36 h1-9) m1 1 m4 m1 m2 1(m1 m1) x
    YCBT.LiveWear t m1
    YCBT.LongLiveSteps m3 m2 m2
    YCBT.MeasurementEnd 1 1
    YCBT.MeasurementRequest 1 1
    YCBT.MeasurementStatus 1 1 x
    YCBT.Modes 1 x1 x2 x2
    YCBT.Monitor 1 1
    YCBT.Name n
    YCBT.NameRequest 2
    YCBT.NotificationSettings 1 1 1 x
    YCBT.NumberSetting 1
    YCBT.OpaqueSetting x
    YCBT.PhoneSystem 1 _
    YCBT.Position x4 x4 4
    YCBT.PowerOffRequest 1
    YCBT.PowerStatistics x
    YCBT.PowerStatisticsRequest
    YCBT.PressureSwitch 1
    YCBT.PushMessageRequest 1 _
    YCBT.Query x
    YCBT.QuietPeriod 1 1(1 1 1 1)
    YCBT.RawCollection 1 1 2 2
    YCBT.Schedule 1 1 1 1 1 t 1 _
    YCBT.ScheduleRequest 1
    YCBT.ScreenTimeSetting 1
    YCBT.SedentaryReminder 1(1 1 1 1) 1(1 1 1 1) 1 1
    YCBT.SensorRequest 1
    YCBT.SensorStoreRequest 1 1
    YCBT.SetTimeRequest y2 y1 y1 1 1 1 y1
    YCBT.SleepData y
    YCBT.SleepReminder 1 1 1
    YCBT.SportData *(t t m2 m2 m2) x
    YCBT.SportRequest 1 1
    YCBT.StatusAlert 1 1
    YCBT.StatusReply 1
    YCBT.Steps m3 m2 m2 x
    YCBT.StepsRequest
    YCBT.SwitchSetting 1
    YCBT.TemperatureAlarm 1 1 1 1 1 x
    YCBT.TemperatureCorrection 1 1
    YCBT.TemperatureData *(t 1 1(h36-36 h1-9)) x
    YCBT.TimeZone t4 4 1
    YCBT.TransmitPower 1
    YCBT.Units 1 1 1 1 1 1
    YCBT.UploadReminder 1 1
    YCBT.UserConfiguration x
    YCBT.UserConfigurationRequest 2
    YCBT.UserProfile _1 _1 _1 _1
    YCBT.VibrationTime 1 4 2
    YCBT.WearingHand 1
    YCBT.Weather x
    YCBT.WorkingModeSetting 1
    """
}
