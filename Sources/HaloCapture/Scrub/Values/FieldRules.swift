/// What the fields of the ring's packets hold, by their names and, where that is not enough, by the
/// types of the packets.
enum FieldRules {
  /// What is done with a field.
  enum Rule: Hashable {
    /// It says nothing of anybody.
    case keep
    /// It was measured.
    case health(HealthKind)
    /// It says what somebody is like; the same is replaced by the same.
    case person(HealthKind)
    /// A time or a date, as text, or in seconds.
    case time
    /// A name in UTF-8, or of which characters are counted in UTF-16.
    case name
    case wideName
    /// Words of somebody, in UTF-8, or as bytes.
    case words
    case wordBytes
    /// An address of six bytes, in hexadecimal.
    case address
    /// Where somebody is, in hexadecimal.
    case location
    /// Measured bytes without a layout, in hexadecimal.
    case healthBytes
    /// What was measured, of a kind that another field tells.
    case measurement
    /// Bytes that nobody explains, in hexadecimal.
    case opaque
  }

  /// The rule for a field.
  ///
  /// - Parameters:
  ///   - path: The names that lead to it.
  ///   - type: The name of the type, without `Colmi.`.
  /// - Returns: The rule; nil for one that is not known here.
  static func rule(for path: [String], of type: String) -> Rule? {
    guard let name = path.last else { return nil }
    if let rules = byType[type] {
      if let rule = rules[name] { return rule }
      if let all = rules[any] { return all }
    }
    return byName[name]
  }

  /// Stands for all the names of a type.
  private static let any = "*"

  private static let byName: [String: Rule] = {
    var rules: [String: Rule] = [
      "date": .time, "dateTime": .time, "timestamp": .time, "since": .time, "start": .time,
      "startTime": .time,
      "name": .name, "label": .words, "identifier": .words, "address": .address,
      "beatsPerMinute": .health(.heartRate), "heartRate": .health(.heartRate),
      "bloodOxygen": .health(.oxygen), "stress": .health(.stress),
      "milliseconds": .health(.variability), "heartRateVariability": .health(.variability),
      "rrMilliseconds": .health(.beatInterval), "temperature": .health(.temperature),
      "tenths": .health(.temperatureTenths),
      "systolic": .health(.systolic), "diastolic": .health(.diastolic),
      "steps": .health(.steps), "runningSteps": .health(.steps), "calories": .health(.calories),
      "metres": .health(.metres), "sportMinutes": .health(.minutes),
      "activeMinutes": .health(.minutes), "sleepMinutes": .health(.sleepMinutes),
      "red": .health(.light), "infrared": .health(.light), "green": .health(.light),
      "light": .health(.light), "x": .health(.motion), "y": .health(.motion),
      "z": .health(.motion),
      "age": .person(.age), "gender": .person(.gender), "heightCentimetres": .person(.height),
      "weightKilograms": .person(.weight), "quality": .healthBytes,
      "payload": .opaque, "echo": .opaque,
    ]
    for name in kept { rules[name] = .keep }
    return rules
  }()

  /// Numbers of places, settings, and what else says how something is to be read.
  private static let kept = [
    "action", "alert", "app", "brightness", "calorieProtocol", "charging", "clockFormat",
    "code", "command", "constant2", "constant5", "count", "counter", "customLimit",
    "cycleMinutes", "day", "daysAgo", "daysBack", "detail", "endHour", "endMinute", "error",
    "firstSlot", "flags", "frameCount", "gesture", "hand", "head", "heartRateLimit",
    "heartRateLimitState", "high", "highLimit", "hour", "humidity", "index", "intervalMinutes",
    "kind", "language", "lastSlot", "length", "low", "lowLimit", "mainSwitch",
    "maximumBrightness", "maximumCelsius", "minimumCelsius", "minute", "minuteOfDay",
    "minutesPerSlot", "multiple", "opcode", "operatingSystem", "packageCount", "page",
    "pageCount", "parameter", "percent", "period", "pieceCount", "playing", "progress", "raw",
    "recordCount", "repeatAndEnable", "result", "seconds", "settings", "slot", "slots", "sport",
    "startHour", "startMinute", "state", "status", "strength", "umbrella", "unit", "unitSystem",
    "validity", "version", "volume", "weekdays",
  ]

  private static let byType: [String: [String: Rule]] = {
    var rules: [String: [String: Rule]] = [
      "AccelerationSample": [any: .health(.motion)],
      "BloodOxygenHistory": [
        "lowest": .health(.lowestOxygen), "highest": .health(.highestOxygen),
      ],
      "BloodPressureLogSegment": ["values": .health(.pressure)],
      "BloodSugarHistory": ["lowest": .health(.lowestSugar), "highest": .health(.highestSugar)],
      "DataDistribution": ["days": .keep],
      "ECGReply": [any: .keep],
      "FactoryResetRequest": ["key": .keep],
      "GoalsReply": [any: .keep], "GoalsWriteRequest": [any: .keep],
      "GreenLightSample": ["validity": .keep, any: .health(.light)],
      "IntervalBloodOxygenPage": ["values": .health(.oxygen)],
      "IntervalHeartRatePage": ["values": .health(.heartRate)],
      "IntervalTemperaturePage": ["values": .health(.temperatureHundredths)],
      "LegacyIntervalTemperaturePage": ["values": .health(.temperatureHundredths)],
      "ManualBloodOxygenHistory": ["value": .health(.oxygen)],
      "ManualHeartRateHistory": ["value": .health(.heartRate)],
      "ManualTemperatureHistory": ["value": .health(.temperature)],
      "MeasurementReading": [
        "level": .measurement, "systolic": .measurement, "diastolic": .measurement,
      ],
      "MenstruationSettingsReply": menstruation, "MenstruationSettingsWriteRequest": menstruation,
      "Nickname": ["text": .wideName],
      "PhoneGPSRequest": ["payload": .location],
      "PhoneSportUpdate": ["seconds": .health(.seconds)],
      "PPGSample": ["rate": .keep],
      "PushMessageRequest": ["bytes": .wordBytes],
      "RedLightSample": ["validity": .keep, any: .health(.light)],
      "SleepHistory": sleep, "NapHistory": sleep,
      "SportDetailHeader": ["size": .keep, "key": .keep, "secondsPerSample": .keep],
      "SportDetailPackage": ["number": .keep, "bytes": .healthBytes],
      "SportSessionLogSegment": ["data": .opaque],
      "SportSummary": ["key": .keep, "bytes": .keep],
      "StepIncrementNotification": ["steps": .health(.fewSteps)],
      "StopMeasurementReply": ["level": .measurement],
      "StopMeasurementRequest": ["lastLevel": .measurement, "diastolic": .measurement],
      "UpdateDataRequest": ["data": .keep], "UpdateInitRequest": [any: .keep],
      "UserPreferencesReply": preferences, "UserPreferencesWriteRequest": preferences,
      "VersionReply": ["bytes": .keep],
      "WorshipCountNotification": [any: .health(.fewSteps)],
      "WorshipLogSegment": ["values": .health(.fewSteps)],
      "WorshipLogStart": ["values": .health(.fewSteps)],
    ]
    for part in ["Start", "Segment"] {
      rules["HeartRateLog" + part] = ["values": .health(.heartRate)]
      rules["StressLog" + part] = ["values": .health(.stress)]
      rules["HeartRateVariabilityLog" + part] = ["values": .health(.variability)]
    }
    for type in ["TemperaturesReading", "TemperaturesSample"] {
      for name in ["first", "second", "third"] {
        rules[type, default: [:]][name] = .health(.temperatureHundredths)
      }
    }
    rules["TemperatureHistory"] = ["values": .health(.temperature)]
    for action in ["Reply", "WriteRequest"] {
      for kept in ["start", "reminderIntervalMinutes", "reminders", "customLimit"] {
        rules["TemperatureLogSettings" + action, default: [:]][kept] = .keep
      }
      rules["HeartRateLogSettings" + action] = ["startIntervalMinutes": .keep]
      for settings in ["TouchSettings", "GestureSettings", "TouchSleepSettings"] {
        rules[settings + action] = [any: .keep]
      }
    }
    return rules
  }()

  private static let menstruation: [String: Rule] = [
    "periodDays": .person(.days), "cycleDays": .person(.days), "daysSinceStart": .person(.days),
    "daysSinceEnd": .person(.days), "reminder": .keep, "periodReminderDays": .keep,
    "ovulationReminderDays": .keep,
  ]

  private static let preferences: [String: Rule] = [
    "systolic": .person(.systolic), "diastolic": .person(.diastolic),
  ]

  /// What belongs together is changed together, elsewhere.
  private static let sleep: [String: Rule] = [
    "startMinute": .keep, "endMinute": .keep, "stage": .keep, "minutes": .keep,
  ]
}
