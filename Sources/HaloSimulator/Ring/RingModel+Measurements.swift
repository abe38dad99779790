import HaloProtocol

extension RingModel {
  /// After how long a measurement ends by itself.
  private static let measurementLimit: Duration = .seconds(60)

  /// Starts and stops what runs by itself.
  mutating func live(_ message: Colmi.HostMessage, at time: Duration) -> Response? {
    switch message {
    case .measurement(let request): start(request.kind, at: time)
    case .stopMeasurement(let request): Response(stop(request.kind, at: time))
    default: nil
    }
  }

  /// What the ring does not measure, it takes note of without a word.
  private mutating func start(_ kind: Colmi.MeasurementKind, at time: Duration) -> Response {
    let running = measurement
    activities.removeAll { $0 == running }
    if Self.warmUp(of: kind) != nil { begin(.measurement(kind), at: time) }
    return Response()
  }

  /// How long a kind warms up until it has a value; nil for kinds that this ring does not measure.
  static func warmUp(of kind: Colmi.MeasurementKind) -> Duration? {
    switch kind {
    case .heartRate, .stress: .seconds(25)
    case .bloodOxygen: .seconds(26)
    case .heartRateVariability: .seconds(58)
    default: nil
    }
  }

  /// The reading that is due; nil at the end.
  mutating func reading(
    of kind: Colmi.MeasurementKind, _ activity: inout RingActivity, at time: Duration
  ) -> [Colmi.Frame]? {
    guard let warmUp = Self.warmUp(of: kind) else { return nil }
    let elapsed = time - activity.startedAt
    let limit = kind == .heartRateVariability ? .seconds(80) : Self.measurementLimit
    guard elapsed <= limit, !hasEnough(of: kind, activity.validCount) else { return nil }
    let beats = 66 + activity.count / 12 % 8 + random.number(in: -2...2)
    // Intervals between beats come before the value does, but not from the first second.
    let hasInterval = kind != .bloodOxygen && elapsed >= .seconds(15)
    let interval = hasInterval ? 60_000 / beats + random.number(in: -25...25) : 0
    let value: Int
    switch kind {
    case _ where elapsed < warmUp: value = 0
    case .heartRate: value = beats
    case .bloodOxygen: value = random.number(in: 96...98)
    case .stress: value = random.number(in: 28...47)
    default: value = random.number(in: 38...49)
    }
    activity.count += 1
    activity.lastValue = UInt8(clamping: value)
    if value != 0 { activity.validCount += 1 }
    let reading = try? Colmi.MeasurementReading(
      kind: kind, value: isToldAtTheEnd(kind) ? 0 : activity.lastValue,
      secondValue: kind == .bloodOxygen && value != 0 ? 1 : 0,
      rrMilliseconds: UInt16(clamping: interval))
    return reading.map { [$0.frame] }
  }

  private func hasEnough(of kind: Colmi.MeasurementKind, _ count: Int) -> Bool {
    kind == .heartRate && profile.quirks.heartRateReadingLimit.map { count >= $0 } ?? false
  }

  /// Whether the firmware tells a result with the reply to a stop only.
  private func isToldAtTheEnd(_ kind: Colmi.MeasurementKind) -> Bool {
    profile.quirks.resultComesWithStop && (kind == .heartRate || kind == .bloodOxygen)
  }

  private mutating func stop(_ kind: Colmi.MeasurementKind, at time: Duration) -> [Colmi.Frame] {
    guard let running = measurement, running.kind == .measurement(kind) else { return [] }
    activities.removeAll { $0 == running }
    let repliesWithValue = kind == .heartRate || kind == .bloodOxygen
    let reply = try? Colmi.StopMeasurementReply(
      kind: kind, value: repliesWithValue ? running.lastValue : 0)
    let replies = reply.map { [$0.frame] } ?? []
    return running.lastValue == 0 ? replies : replies + store(running.lastValue, of: kind, at: time)
  }

  /// Stores a result, and says so.
  private mutating func store(
    _ value: UInt8, of kind: Colmi.MeasurementKind, at time: Duration
  ) -> [Colmi.Frame] {
    let now = dateTime(at: time)
    let reading = Colmi.ManualReading(minuteOfDay: UInt16(now.secondOfDay / 60), value: value)
    var day = history.days[now.date] ?? RingHistory.Day()
    defer { history.days[now.date] = day }
    switch kind {
    case .heartRate:
      day.heartRates[now.secondOfDay / 300] = value
      day.manualHeartRates.append(reading)
      return (try? Colmi.NewRecordNotification(code: .newHeartRate)).map { [$0.frame] } ?? []
    case .bloodOxygen:
      day.bloodOxygen[now.hour] = value
      day.manualBloodOxygen.append(reading)
      return (try? Colmi.NewRecordNotification(code: .newBloodOxygen)).map { [$0.frame] } ?? []
    case .stress:
      day.stress[now.secondOfDay / 1800] = value
      return [Colmi.StressNotification(stress: value).frame]
    case .heartRateVariability:
      day.heartRateVariability[now.secondOfDay / 1800] = value
      return [Colmi.HeartRateVariabilityNotification(milliseconds: value).frame]
    default:
      return []
    }
  }
}
