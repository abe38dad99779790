import HaloProtocol

/// Something that a ring does by itself for a while: it sends frames until it ends or is stopped.
public struct RingActivity: Hashable, Sendable {
  /// Tells one activity from another of the same kind.
  public let number: UInt64
  /// What it is.
  public let kind: Kind
  /// When it began.
  public let startedAt: Duration
  /// How many frames, or groups of frames, it has sent.
  var count = 0
  /// How many of them had a value.
  var validCount = 0
  /// The last value that it sent, 0 for none.
  var lastValue: UInt8 = 0
  /// When it was last kept alive.
  var keptAliveAt: Duration
  /// How long it was paused.
  var pausedFor: Duration = .zero
  /// Since when it is paused, if it is.
  var pausedAt: Duration?

  /// What a ring can do by itself.
  public enum Kind: Hashable, Sendable {
    /// A measurement of opcode 69.
    case measurement(Colmi.MeasurementKind)
    /// The live heart rate of opcode 1E.
    case legacyHeartRate
    /// The raw sensors of opcode A1.
    case rawSensors(RingProfile.RawSensorDialect)
    /// A workout of opcode 77.
    case workout(Colmi.SportKind)
  }

  init(_ kind: Kind, number: UInt64, at time: Duration) {
    self.kind = kind
    self.number = number
    startedAt = time
    keptAliveAt = time
  }

  /// The time between two frames, or groups of frames.
  public var interval: Duration {
    switch kind {
    case .measurement: RingModel.readingInterval
    case .legacyHeartRate, .workout, .rawSensors(.blueX): .seconds(1)
    case .rawSensors(.realtek): .milliseconds(250)
    }
  }

  /// Activities are told apart by their number.
  public static func == (left: RingActivity, right: RingActivity) -> Bool {
    left.number == right.number
  }

  /// Activities are told apart by their number.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(number)
  }
}
