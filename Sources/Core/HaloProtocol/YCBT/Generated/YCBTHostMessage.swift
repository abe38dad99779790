// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension YCBT {
  /// A frame from the host to a ring.
  @nonexhaustive
  public enum HostMessage: FramedMessage {
    /// `0100`: set the clock.
    case setTime(SetTimeRequest)
    /// `0101`, byte 0 of the payload `00`: alarms.
    case listAlarms(AlarmListRequest)
    /// `0101`, byte 0 of the payload `01`: alarms.
    case addAlarm(AlarmAddRequest)
    /// `0101`, byte 0 of the payload `02`: alarms.
    case deleteAlarm(AlarmDeleteRequest)
    /// `0101`, byte 0 of the payload `03`: alarms.
    case changeAlarm(AlarmChangeRequest)
    /// `0102`: goal.
    case goal(Goal)
    /// `0103`: user.
    case userProfile(UserProfile)
    /// `0104`: units.
    case units(Units)
    /// `0105`: long sit.
    case sedentaryReminder(SedentaryReminder)
    /// `0106`: reminder of a lost phone.
    case antiLoss(AntiLoss)
    /// `0108`: wearing hand.
    case wearingHand(WearingHand)
    /// `0109`: system of the phone.
    case phoneSystem(PhoneSystem)
    /// `010A`: notifications.
    case notifications(NotificationSettings)
    /// `010B`: alarm of the heart rate.
    case heartRateAlarm(HeartRateAlarm)
    /// ``Monitor`` of 6 codes.
    case monitor(Monitor)
    /// ``SwitchSetting`` of 8 codes.
    case switchSetting(SwitchSetting)
    /// `010E`: factory reset, **dangerous**.
    case factoryReset(FactoryResetRequest)
    /// `010F`: do not disturb; `0133`: silence at lunch.
    case quietPeriod(QuietPeriod)
    /// `0112`: language.
    case language(LanguageSetting)
    /// `0114`: brightness.
    case brightness(BrightnessSetting)
    /// ``NumberSetting`` of 5 codes.
    case numberSetting(NumberSetting)
    /// `0117`: name of the device.
    case setDeviceName(DeviceNameRequest)
    /// `011A`: reminder of sleep.
    case sleepReminder(SleepReminder)
    /// `011B`: raw values.
    case rawCollection(RawCollection)
    /// `011F`: alarm of the temperature.
    case temperatureAlarm(TemperatureAlarm)
    /// `0121`: screen time.
    case screenTime(ScreenTimeSetting)
    /// `0123`: working mode.
    case workingMode(WorkingModeSetting)
    /// `0125`: alert.
    case statusAlert(StatusAlert)
    /// `0127`: schedule.
    case schedule(Schedule)
    /// `012B`: reminder of an upload.
    case uploadReminder(UploadReminder)
    /// `012C`: interval of advertising.
    case advertisingInterval(AdvertisingInterval)
    /// `012D`: transmit power.
    case transmitPower(TransmitPower)
    /// `012E`: zone of the heart rate.
    case heartRateZone(HeartRateZone)
    /// `012F`: event.
    case eventReminder(EventReminder)
    /// `0131`: modes.
    case modes(Modes)
    /// `0134`: address, **dangerous**.
    case setAddress(AddressRequest)
    /// `0137`: position.
    case position(Position)
    /// `0139`: alarm of the oxygen saturation.
    case bloodOxygenAlarm(BloodOxygenAlarm)
    /// `013A`: time of vibration.
    case vibrationTime(VibrationTime)
    /// `0144`: time zone.
    case timeZone(TimeZone)
    /// `0145`: automatic heart rate variability.
    case heartRateVariabilityMonitor(HeartRateVariabilityMonitor)
    /// `0200`: device.
    case deviceInfo(DeviceInfoRequest)
    /// `0201`: capabilities.
    case capabilities(CapabilitiesRequest)
    /// ``Query`` of 27 codes.
    case query(Query)
    /// `0203`: name.
    case name(NameRequest)
    /// `0207`: user configuration.
    case userConfiguration(UserConfigurationRequest)
    /// `0208`: log of the device.
    case deviceLog(DeviceLogRequest)
    /// `020C`: steps now.
    case steps(StepsRequest)
    /// `0211`: oxygen saturation now.
    case bloodOxygen(BloodOxygenRequest)
    /// `0212`: light now.
    case light(LightRequest)
    /// `0213`: ambient light now.
    case ambientLight(AmbientLightRequest)
    /// `0214`: entries of the schedule; `021A`: events.
    case scheduleRequest(ScheduleRequest)
    /// `0215`: sampling; `0217`: query 17; `021F`: query 1F.
    case kindRequest(KindRequest)
    /// `021B`: chip.
    case chip(ChipRequest)
    /// `0225`: statistics of power.
    case powerStatistics(PowerStatisticsRequest)
    /// `0300`: find the ring.
    case findDevice(FindDeviceRequest)
    /// `0302`: electrocardiogram.
    case pressureSwitch(PressureSwitch)
    /// `0308`: message.
    case message(PushMessageRequest)
    /// `0309`: live values.
    case liveStatus(LiveStatusRequest)
    /// `030C`: sport.
    case sport(SportRequest)
    /// `0312`: weather; `0313`: weather of another day.
    case weather(Weather)
    /// `0316`: shut down, **dangerous**.
    case powerOff(PowerOffRequest)
    /// `0317`: correction of the temperature.
    case temperatureCorrection(TemperatureCorrection)
    /// ``SensorRequest`` of 3 codes.
    case sensor(SensorRequest)
    /// `0322`: store of a sensor.
    case sensorStore(SensorStoreRequest)
    /// `032F`: measurement.
    case measurement(MeasurementRequest)
    /// ``EventAcknowledgement`` of 21 codes.
    case acknowledge(EventAcknowledgement)
    /// ``HistoryRequest`` of 15 codes.
    case requestHistory(HistoryRequest)
    /// ``HistoryDeleteRequest`` of 15 codes.
    case deleteHistory(HistoryDeleteRequest)
    /// `0580`: end of a block.
    case acknowledgeBlock(BlockAcknowledgement)
    /// ``OpaqueSetting`` of 8 codes.
    case opaqueSetting(OpaqueSetting)
    /// Anything else.
    case unrecognized(YCBT.Frame)

    /// Reads a message.
    ///
    /// - Throws: ``WireError`` if the payload does not fit the opcode.
    public init(parsing frame: YCBT.Frame) throws(WireError) {
      switch frame.opcode {
      case .setTime: self = .setTime(try .init(parsing: frame))
      case .alarm:
        if frame.payload.bytes.first == 0x00 {
          self = .listAlarms(try .init(parsing: frame))
        } else if frame.payload.bytes.first == 0x01 {
          self = .addAlarm(try .init(parsing: frame))
        } else if frame.payload.bytes.first == 0x02 {
          self = .deleteAlarm(try .init(parsing: frame))
        } else if frame.payload.bytes.first == 0x03 {
          self = .changeAlarm(try .init(parsing: frame))
        } else {
          self = .unrecognized(frame)
        }
      case .goal: self = .goal(try .init(parsing: frame))
      case .userProfile: self = .userProfile(try .init(parsing: frame))
      case .units: self = .units(try .init(parsing: frame))
      case .sedentaryReminder: self = .sedentaryReminder(try .init(parsing: frame))
      case .antiLoss: self = .antiLoss(try .init(parsing: frame))
      case .hand: self = .wearingHand(try .init(parsing: frame))
      case .phoneSystem: self = .phoneSystem(try .init(parsing: frame))
      case .notifications: self = .notifications(try .init(parsing: frame))
      case .heartRateAlarm: self = .heartRateAlarm(try .init(parsing: frame))
      case .heartRateMonitor,
        .bloodPressureMonitor,
        .temperatureMonitor,
        .lightMonitor,
        .bloodOxygenMonitor,
        .ambientMonitor:
        self = .monitor(try .init(parsing: frame))
      case .findPhoneSwitch,
        .raiseToWake,
        .accident,
        .scheduleSwitch,
        .eventSwitch,
        .switch32,
        .sosSwitch,
        .photoSwitch:
        self = .switchSetting(try .init(parsing: frame))
      case .factoryReset: self = .factoryReset(try .init(parsing: frame))
      case .doNotDisturb, .lunchSilence: self = .quietPeriod(try .init(parsing: frame))
      case .language: self = .language(try .init(parsing: frame))
      case .brightness: self = .brightness(try .init(parsing: frame))
      case .skin, .pressureRange, .theme, .stepState, .vibrationStrength:
        self = .numberSetting(try .init(parsing: frame))
      case .deviceName: self = .setDeviceName(try .init(parsing: frame))
      case .sleepReminder: self = .sleepReminder(try .init(parsing: frame))
      case .rawCollection: self = .rawCollection(try .init(parsing: frame))
      case .temperatureAlarm: self = .temperatureAlarm(try .init(parsing: frame))
      case .screenTime: self = .screenTime(try .init(parsing: frame))
      case .workingMode: self = .workingMode(try .init(parsing: frame))
      case .statusAlert: self = .statusAlert(try .init(parsing: frame))
      case .schedule: self = .schedule(try .init(parsing: frame))
      case .uploadReminder: self = .uploadReminder(try .init(parsing: frame))
      case .advertisingInterval: self = .advertisingInterval(try .init(parsing: frame))
      case .transmitPower: self = .transmitPower(try .init(parsing: frame))
      case .heartRateZone: self = .heartRateZone(try .init(parsing: frame))
      case .eventReminder: self = .eventReminder(try .init(parsing: frame))
      case .modes: self = .modes(try .init(parsing: frame))
      case .address: self = .setAddress(try .init(parsing: frame))
      case .position: self = .position(try .init(parsing: frame))
      case .bloodPressureAlarm,
        .breathingAlarm,
        .bloodSugarAlarm,
        .measurementTime,
        .ringSize,
        .sportHeartRateAlarm,
        .measurementFunctions,
        .selfCheck:
        self = .opaqueSetting(try .init(parsing: frame))
      case .bloodOxygenAlarm: self = .bloodOxygenAlarm(try .init(parsing: frame))
      case .vibrationTime: self = .vibrationTime(try .init(parsing: frame))
      case .timeZone: self = .timeZone(try .init(parsing: frame))
      case .variabilityMonitor:
        self = .heartRateVariabilityMonitor(try .init(parsing: frame))
      case .deviceInfo: self = .deviceInfo(try .init(parsing: frame))
      case .capabilities: self = .capabilities(try .init(parsing: frame))
      case .addressQuery,
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
        .vibrationQuery:
        self = .query(try .init(parsing: frame))
      case .name: self = .name(try .init(parsing: frame))
      case .userConfiguration: self = .userConfiguration(try .init(parsing: frame))
      case .deviceLog: self = .deviceLog(try .init(parsing: frame))
      case .stepsNow: self = .steps(try .init(parsing: frame))
      case .bloodOxygenNow: self = .bloodOxygen(try .init(parsing: frame))
      case .lightNow: self = .light(try .init(parsing: frame))
      case .ambientNow: self = .ambientLight(try .init(parsing: frame))
      case .scheduleQuery, .eventsQuery: self = .scheduleRequest(try .init(parsing: frame))
      case .samplingQuery, .query17, .query1F:
        self = .kindRequest(try .init(parsing: frame))
      case .chip: self = .chip(try .init(parsing: frame))
      case .powerStatistics: self = .powerStatistics(try .init(parsing: frame))
      case .findDevice: self = .findDevice(try .init(parsing: frame))
      case .pressureSwitch: self = .pressureSwitch(try .init(parsing: frame))
      case .message: self = .message(try .init(parsing: frame))
      case .liveStatus: self = .liveStatus(try .init(parsing: frame))
      case .sport: self = .sport(try .init(parsing: frame))
      case .weather, .weatherTomorrow: self = .weather(try .init(parsing: frame))
      case .power: self = .powerOff(try .init(parsing: frame))
      case .temperatureCorrection: self = .temperatureCorrection(try .init(parsing: frame))
      case .temperatureMeasurement, .lightMeasurement, .ambientMeasurement:
        self = .sensor(try .init(parsing: frame))
      case .sensorStore: self = .sensorStore(try .init(parsing: frame))
      case .measurement: self = .measurement(try .init(parsing: frame))
      case .findPhone,
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
        .bondResult:
        self = .acknowledge(try .init(parsing: frame))
      case .sportHistory,
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
        .bodyHistory:
        self = .requestHistory(try .init(parsing: frame))
      case .sportDelete,
        .sleepDelete,
        .heartRateDelete,
        .bloodPressureDelete,
        .combinedDelete,
        .bloodOxygenDelete,
        .humidityDelete,
        .temperatureDelete,
        .ambientLightDelete,
        .fallDelete,
        .monitoringDelete,
        .sportModeDelete,
        .chemistryDelete,
        .reminderDelete,
        .bodyDelete:
        self = .deleteHistory(try .init(parsing: frame))
      case .historyEnd: self = .acknowledgeBlock(try .init(parsing: frame))
      default: self = .unrecognized(frame)
      }
    }
  }
}
