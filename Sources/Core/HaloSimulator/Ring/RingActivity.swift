import HaloProtocol

/// A long activity of a virtual COLMI ring, such as a measurement: the ring sends frames until the
/// activity ends or is stopped.
package struct RingActivity: Hashable, Sendable {
  /// The number that distinguishes this activity from others of the same kind.
  package let number: UInt64
  /// The kind of this activity, such as a measurement.
  package let kind: Kind
  /// The time at which the ring's activity began, on the clock of the simulated radio.
  package let startedAt: Duration
  /// The number of frames, or groups of frames for raw sensors, that the activity has sent so far.
  var count = 0
  /// The number of frames with a value that the activity has sent.
  var validCount = 0
  /// Whether the last reading of a measurement reported an error, so that no value will come.
  var hasFailed = false
  /// The last value that the activity sent; 0 before the first.
  var lastValue: UInt8 = 0
  /// The time on the air's clock of the last command that keeps the activity alive.
  var keptAliveAt: Duration
  /// The total length of the activity's past pauses.
  var pausedFor: Duration = .zero
  /// The start of the present pause on the air's clock; nil if the activity is not paused.
  var pausedAt: Duration?

  /// A kind of activity that a ring continues without further requests, such as a measurement.
  package enum Kind: Hashable, Sendable {
    /// A measurement, which a request with opcode 69 (hexadecimal) starts.
    case measurement(Colmi.MeasurementKind)
    /// The live heart rate of old firmware, which a request with opcode 1E (hexadecimal) starts.
    case legacyHeartRate
    /// A stream of raw sensor values, which a request with opcode A1 (hexadecimal) starts.
    case rawSensors(Colmi.RawSensorDialect)
    /// A workout that the phone controls, which a request with opcode 77 (hexadecimal) starts.
    case workout(Colmi.SportKind)
  }

  init(_ kind: Kind, number: UInt64, at time: Duration) {
    self.kind = kind
    self.number = number
    startedAt = time
    keptAliveAt = time
  }

  /// The time between two frames (or groups of frames) that the ring sends in this activity.
  package var interval: Duration {
    switch kind {
    case .measurement(.heartRateStream): .seconds(1)
    case .measurement: RingModel.readingInterval
    case .legacyHeartRate, .workout, .rawSensors(.blueX): .seconds(1)
    case .rawSensors(.realtek): .milliseconds(250)
    }
  }

  /// Returns whether both activities have the same number, and so are the same activity.
  package static func == (left: RingActivity, right: RingActivity) -> Bool {
    left.number == right.number
  }

  /// Hashes the number that distinguishes the activity from others.
  package func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

extension RingModel {
  /// The time between two readings that the ring sends during a measurement.
  package static let readingInterval: Duration = .milliseconds(500)

  /// The running activities of the ring, such as measurements, in the order in which they began.
  package var runningActivities: [RingActivity] { activities }

  /// The running measurement, at most one as a ring has one sensor; nil without one.
  var measurement: RingActivity? {
    activities.first { if case .measurement = $0.kind { true } else { false } }
  }

  /// Returns the frames that the ring sends now in the activity with the given number; nil once the
  /// activity has ended.
  ///
  /// Call this every ``RingActivity/interval``.
  package mutating func next(of number: UInt64, at time: Duration) -> [Colmi.Frame]? {
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
