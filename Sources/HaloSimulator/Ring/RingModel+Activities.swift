import HaloProtocol

extension RingModel {
  /// Time between two readings of a measurement.
  public static let readingInterval: Duration = .milliseconds(500)

  /// Whether a measurement runs, so that ``nextReading(at:)`` has something to say.
  public var isMeasuring: Bool { measurement != nil }

  /// What the ring does by itself for now, in the order in which it began.
  public var runningActivities: [RingActivity] { activities }

  /// The measurement that runs; there is one sensor.
  var measurement: RingActivity? {
    activities.first { if case .measurement = $0.kind { true } else { false } }
  }

  /// The reading that is due now; call it every ``readingInterval`` while a measurement runs.
  public mutating func nextReading(at time: Duration) -> Colmi.Frame? {
    measurement.flatMap { next(of: $0.number, at: time)?.first }
  }

  /// The frames of an activity that are due now; nil once it has ended.
  ///
  /// Call it every ``RingActivity/interval``.
  public mutating func next(of number: UInt64, at time: Duration) -> [Colmi.Frame]? {
    guard let index = activities.firstIndex(where: { $0.number == number }) else { return nil }
    var activity = activities[index]
    let frames =
      switch activity.kind {
      case .measurement(let kind): reading(of: kind, &activity, at: time)
      case .legacyHeartRate: legacyReading(&activity, at: time)
      case .rawSensors(let dialect): rawSamples(dialect)
      case .workout(let kind): workoutUpdate(of: kind, &activity, at: time)
      }
    if frames == nil { activities.remove(at: index) } else { activities[index] = activity }
    return frames
  }

  mutating func begin(_ kind: RingActivity.Kind, at time: Duration) {
    activityCount += 1
    activities.append(RingActivity(kind, number: activityCount, at: time))
  }
}
