import HaloProtocol

extension RingModel {
  /// Starts a measurement; a kind that the ring does not support gets neither answer nor readings.
  mutating func start(_ kind: Colmi.MeasurementKind, at time: Duration) -> Response {
    let running = measurement
    activities.removeAll { $0 == running }
    if profile.measurements.contains(kind) { begin(.measurement(kind), at: time) }
    return Response()
  }

  static func warmUp(of kind: Colmi.MeasurementKind) -> Duration {
    switch kind {
    case .bloodOxygen, .bloodOxygenRaw: .seconds(26)
    case .heartRateVariability, .oneKey: .seconds(58)
    case .heartRateStream: .seconds(17)
    default: .seconds(25)
    }
  }

  static func limit(of kind: Colmi.MeasurementKind) -> Duration {
    switch kind {
    case .heartRateVariability, .oneKey: .seconds(80)
    case .heartRateStream: .seconds(7200)
    case .heartRateRaw, .bloodOxygenRaw: .seconds(600)
    default: .seconds(60)
    }
  }

  /// Returns the frames of a measurement that are due now; nil once the measurement has ended.
  mutating func reading(
    of kind: Colmi.MeasurementKind, _ activity: inout RingActivity, at time: Duration
  ) -> [Colmi.Frame]? {
    let elapsed = time - activity.startedAt
    guard elapsed <= Self.limit(of: kind), !hasEnough(of: kind, activity.validCount),
      !activity.hasFailed
    else { return nil }
    let isWorn = isWorn(at: time)
    let beats = heartRate(after: activity.count, at: time)
    // Intervals between beats come before the first value, but not in the first seconds.
    let hasInterval = kind.hasIntervals && elapsed >= .seconds(15) && isWorn
    let interval = hasInterval ? 60_000 / beats + random.number(in: -25...25) : 0
    let isWarm = elapsed >= Self.warmUp(of: kind) && isWorn
    let value = isWarm ? self.value(of: kind, beats) : 0
    activity.count += 1
    activity.lastValue = UInt8(clamping: value)
    if value != 0 { activity.validCount += 1 }
    let sent = reportsAtStop(kind) ? 0 : activity.lastValue
    spend(5)
    if profile.quirks.isQuiet, value == 0 {
      return quietReading(of: kind, &activity, isWorn: isWorn, after: elapsed)
    }
    let error: Colmi.MeasurementStatus = isWorn ? .none : .notWorn
    return frame(of: kind, sent, error, beats: isWarm ? beats : 0, interval).map { [$0] }
  }

  /// The frame of firmware that sends two readings without a value, after one and two seconds, and
  /// without a finger a third one, with status 2, which ends the measurement.
  private mutating func quietReading(
    of kind: Colmi.MeasurementKind, _ activity: inout RingActivity, isWorn: Bool,
    after elapsed: Duration
  ) -> [Colmi.Frame]? {
    let second = Int(elapsed / .seconds(1))
    guard second > Int((elapsed - activity.interval) / .seconds(1)), second < 3 || !isWorn else {
      return []
    }
    activity.hasFailed = second >= 3
    let error: Colmi.MeasurementStatus = activity.hasFailed ? .temporary : .none
    return frame(of: kind, 0, error, beats: 0, 0).map { [$0] }
  }

  /// The heart rate after a number of readings: the wearer's, or an invented one.
  mutating func heartRate(after count: Int, at time: Duration) -> Int {
    let noise = random.number(in: -2...2)
    let rate = wearer?.moment(at: time).heartRate.map(Int.init) ?? 66 + count / 12 % 8
    return lifecycle.frozenRate.map(Int.init) ?? rate + noise
  }

  mutating func value(of kind: Colmi.MeasurementKind, _ beats: Int) -> Int {
    switch kind {
    case .bloodOxygen, .bloodOxygenRaw: random.number(in: 96...98)
    case .stress, .fatigue: random.number(in: 28...47)
    case .heartRateVariability: random.number(in: 38...49)
    case .bodyTemperature: random.number(in: 163...167)
    case .bloodSugar: random.number(in: 50...58)
    default: beats
    }
  }

  private mutating func frame(
    of kind: Colmi.MeasurementKind, _ value: UInt8, _ error: Colmi.MeasurementStatus, beats: Int,
    _ interval: Int
  ) -> Colmi.Frame? {
    let interval = UInt16(clamping: interval)
    let beats = UInt8(clamping: beats)
    switch kind {
    case .oneKey:
      guard beats != 0 else { return Colmi.OneKeyReading.warmingUp(error, interval).frame }
      return Colmi.OneKeyReading(
        error: error, heartRate: beats, heartRateVariability: number(38...49),
        stress: number(28...47), rrMilliseconds: interval, temperature: number(163...167),
        systolic: number(112...121), diastolic: number(72...80)
      ).frame
    case .heartRateRaw:
      return Colmi.HeartRateRawReading(
        error: error, green: 10_400 + UInt16(number(0...255)), acceleration: acceleration(),
        heartRate: beats
      ).frame
    case .bloodOxygenRaw:
      return Colmi.BloodOxygenRawReading(
        error: error, red: 8100 + UInt16(number(0...255)),
        infrared: 9300 + UInt16(number(0...255)), acceleration: acceleration(), bloodOxygen: value
      ).frame
    case .temperatures:
      return Colmi.TemperaturesReading(
        error: error, first: 3300 + UInt16(number(0...60)), second: 3320 + UInt16(number(0...60)),
        third: 2500 + UInt16(number(0...60))
      ).frame
    default:
      let hasPressure = (kind == .bloodPressure || kind == .healthCheck) && value != 0
      let second: UInt8 = kind == .bloodOxygen && value != 0 ? 1 : 0
      return try? Colmi.MeasurementReading(
        kind: kind, error: error, level: value,
        systolic: hasPressure ? number(112...121) : second,
        diastolic: hasPressure ? number(72...80) : 0, rrMilliseconds: interval
      ).frame
    }
  }

  mutating func number(_ range: ClosedRange<Int>) -> UInt8 {
    UInt8(clamping: random.number(in: range))
  }

  private func hasEnough(of kind: Colmi.MeasurementKind, _ count: Int) -> Bool {
    kind == .heartRate && profile.quirks.heartRateReadingLimit.map { count >= $0 } ?? false
  }

  /// Whether the result comes only in the reply to the request that stops the measurement.
  private func reportsAtStop(_ kind: Colmi.MeasurementKind) -> Bool {
    profile.quirks.resultComesWithStop && (kind == .heartRate || kind == .bloodOxygen)
  }

  mutating func stop(_ kind: Colmi.MeasurementKind, at time: Duration) -> [Colmi.Frame] {
    guard let running = measurement, running.kind == .measurement(kind) else { return [] }
    activities.removeAll { $0 == running }
    let repliesWithValue = kind == .heartRate || kind == .bloodOxygen
    // The raw kinds have no reply of the common form; none was observed.
    let reply = try? Colmi.StopMeasurementReply(
      kind: kind, level: repliesWithValue ? running.lastValue : 0)
    let replies = reply.map { [$0.frame] } ?? []
    return running.lastValue == 0 ? replies : replies + store(running.lastValue, of: kind, at: time)
  }

  /// Stores the result of a measurement; returns the frames about the record.
  mutating func store(
    _ value: UInt8, of kind: Colmi.MeasurementKind, at time: Duration
  ) -> [Colmi.Frame] {
    let now = dateTime(at: time)
    let reading = Colmi.ManualReading(minuteOfDay: UInt16(now.secondOfDay / 60), value: value)
    var day = history.days[now.date] ?? RingHistory.Day()
    let news: [Colmi.Frame]
    switch kind {
    case .heartRate:
      day.heartRates[now.secondOfDay / 300] = value
      day.manualHeartRates.append(reading)
      news = Self.news(of: .newHeartRate)
    case .bloodOxygen:
      day.bloodOxygen[now.hour] = value
      day.manualBloodOxygen.append(reading)
      news = Self.news(of: .newBloodOxygen)
    case .stress:
      day.stress[now.secondOfDay / 1800] = value
      news = [Colmi.StressNotification(stress: value).frame]
    case .heartRateVariability:
      day.heartRateVariability[now.secondOfDay / 1800] = value
      news = [Colmi.HeartRateVariabilityNotification(milliseconds: value).frame]
    case .bodyTemperature:
      day.temperatures[now.secondOfDay / 1800] = value
      day.manualTemperatures.append(reading)
      news = Self.news(of: .newTemperature)
    default:
      return []
    }
    history.days[now.date] = day
    return news
  }

  static func news(of code: Colmi.NotificationCode) -> [Colmi.Frame] {
    (try? Colmi.NewRecordNotification(code: code)).map { [$0.frame] } ?? []
  }
}

extension Colmi.MeasurementKind {
  fileprivate var hasIntervals: Bool {
    ![.bloodOxygen, .bodyTemperature, .temperatures].contains(self)
  }
}

extension Colmi.OneKeyReading {
  fileprivate static func warmingUp(_ error: Colmi.MeasurementStatus, _ interval: UInt16) -> Self {
    Self(
      error: error, heartRate: 0, heartRateVariability: 0, stress: 0, rrMilliseconds: interval,
      temperature: 0, systolic: 0, diastolic: 0)
  }
}

extension RingModel {
  mutating func rawSensors(_ request: Colmi.RawSensorRequest, at time: Duration) -> Response {
    let isBlueX = profile.quirks.rawSensors == .blueX
    let stops: [Colmi.RawSensorAction] = isBlueX ? [.stop] : [.r08Stop, .r08OtherStop]
    let starts: [Colmi.RawSensorAction] = isBlueX ? [.start] : [.r08Start, .start]
    switch request.action {
    case let action where starts.contains(action):
      activities.removeAll { $0.kind.isRawSensors }
      begin(.rawSensors(isBlueX ? .blueX : .realtek), at: time)
      return Response()
    case let action where stops.contains(action):
      activities.removeAll { $0.kind.isRawSensors }
      guard !isBlueX, let reply = try? Colmi.RawSensorReply(code: .stopped) else {
        return Response()
      }
      return Response(reply)
    case .once:
      return Response(rawSamples(isBlueX ? .blueX : .realtek))
    case .calibrate:
      let result = Colmi.RawPayload(truncating: [0, 0, 0, 0, 0, 0, 0, 0, 1])
      return (try? Colmi.RawSensorReply(code: .calibration, payload: result)).map { Response($0) }
        ?? Response()
    default:
      // The ring ignores actions of the other dialect.
      return Response()
    }
  }

  /// Red light, green light, acceleration, and on RT08 a fourth frame.
  mutating func rawSamples(_ dialect: Colmi.RawSensorDialect) -> [Colmi.Frame] {
    let packing: Colmi.AccelerationDialect = dialect == .blueX ? .twelveBit : .sixteenBit
    let red = UInt16(number(120...190))
    let green = 10_400 + UInt16(number(0...255))
    let red1 = Colmi.RedLightSample(raw: red, maximum: 194, minimum: 114, third: 149, validity: 1)
    let green1 = Colmi.GreenLightSample(
      raw: green, maximum: 10_957, minimum: 10_300, difference: 657, validity: 1)
    var frames = [red1.frame, green1.frame]
    let still = acceleration(unitsPerG: Int16(packing.unitsPerG))
    if let sample = try? Colmi.AccelerationSample(still, as: packing) {
      frames.append(sample.frame)
    }
    let fourth = Colmi.RawPayload(truncating: [0, 12, 0, 9, 0, 15, 0x0F, 0xFF])
    if dialect == .realtek,
      let sample = try? Colmi.RawSensorReply(code: .r08Fourth, payload: fourth)
    {
      frames.append(sample.frame)
    }
    return frames
  }

  /// Returns the acceleration of a hand at rest: one g along z, with noise on each axis.
  mutating func acceleration(unitsPerG: Int16 = 8192) -> Colmi.Acceleration {
    func noise(_ random: inout SplitMix64) -> Int16 {
      Int16(random.number(in: -30...30)) * (unitsPerG / 512) / 2
    }
    return Colmi.Acceleration(x: noise(&random), y: noise(&random), z: unitsPerG + noise(&random))
  }

  /// Starts, continues or stops the older live heart rate; nil for an action that is rejected.
  mutating func legacyHeartRate(
    _ request: Colmi.LegacyHeartRateRequest, at time: Duration
  ) -> Response? {
    switch request.action {
    case .start:
      activities.removeAll { $0.kind == .legacyHeartRate }
      begin(.legacyHeartRate, at: time)
    case .stop:
      activities.removeAll { $0.kind == .legacyHeartRate }
    case .keepAlive:
      for index in activities.indices where activities[index].kind == .legacyHeartRate {
        activities[index].keptAliveAt = time
      }
    default:
      // One client sends the digit character 3 for the number 3; the ring rejects that.
      return nil
    }
    return Response()
  }

  /// Returns a reading of the older live heart rate; nil after a minute without a keep-alive.
  mutating func legacyReading(_ activity: inout RingActivity, at time: Duration) -> [Colmi.Frame]? {
    guard time - activity.keptAliveAt <= .seconds(60) else { return nil }
    activity.count += 1
    return [Colmi.LegacyHeartRateReading(beatsPerMinute: number(64...73)).frame]
  }
}

extension RingActivity.Kind {
  var isRawSensors: Bool { if case .rawSensors = self { true } else { false } }
}
