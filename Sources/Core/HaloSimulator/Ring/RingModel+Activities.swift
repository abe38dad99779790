import HaloProtocol

extension RingModel {
  /// The time between two readings that the ring sends during a measurement.
  public static let readingInterval: Duration = .milliseconds(500)

  /// The running activities of the ring, such as measurements, in the order in which they began.
  public var runningActivities: [RingActivity] { activities }

  /// The running measurement, at most one as a ring has one sensor; nil without one.
  var measurement: RingActivity? {
    activities.first { if case .measurement = $0.kind { true } else { false } }
  }

  /// Returns the frames that the ring sends now in the activity with the given number; nil once the
  /// activity has ended.
  ///
  /// Call this every ``RingActivity/interval``.
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
