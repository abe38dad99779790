import HaloFoundation
import HaloProtocol

/// A ride, a run or another workout, as the points that its sensors measured.
///
/// ```swift
/// var point = Activity.Point(time: .now)
/// (point.distanceMeters, point.powerWatts, point.cadencePerMinute) = (12.5, 210, 88)
/// let activity = Activity(.cycling, [point], deviceName: "Trainer 0001")
/// try Data(activity.fit()).write(to: file)
/// ```
public struct Activity: Hashable, Sendable {
  /// The kind of sport of an ``Activity``.
  @nonexhaustive
  public enum Sport: Hashable, Sendable {
    /// Running, also on a treadmill.
    case running
    /// Cycling, also on a trainer.
    case cycling
    /// Any sport other than running and cycling.
    case other
  }

  /// The measured values at one time of an ``Activity``; nil for each value that was not measured.
  public struct Point: Hashable, Sendable {
    /// The time of the point; files contain it in whole seconds, rounded down.
    public var time: Date
    /// The distance since the start of the activity in meters.
    public var distanceMeters: Double?
    /// The speed in meters per second.
    public var speedMetersPerSecond: Double?
    /// The power in watts.
    public var powerWatts: Int?
    /// The cadence per minute: turns of the crank, or strides of one leg.
    public var cadencePerMinute: Double?
    /// The heart rate in beats per minute; 0 means no reading.
    public var beatsPerMinute: Int?

    /// Creates a point at this time, without measured values.
    public init(time: Date) { self.time = time }
  }

  /// The kind of sport of the activity.
  public var sport: Sport
  /// The measured points in order of time, usually one for each second.
  public var points: [Point]
  /// The name of the device that measured the values; empty if unknown.
  public var deviceName: String
  var notes: String?
  /// The heart rates of the whole activity in place of those of the points.
  var ownHeartRates: HeartRates?

  struct HeartRates: Hashable, Sendable {
    var average: Int?
    var highest: Int?
  }

  /// Creates an activity of a kind of sport from its points, which must be in order of time.
  public init(_ sport: Sport, _ points: [Point], deviceName: String = "") {
    (self.sport, self.points, self.deviceName) = (sport, points, deviceName)
  }
}

/// The reason why an ``Activity`` or a ``SignalRecording`` cannot be recorded or exported to a file
/// format.
@nonexhaustive
public enum RecordingError: Error, Hashable, Sendable {
  /// The activity or recording contains no points or samples.
  case empty
  /// The point at this index is earlier than the previous point, or the sample at this index is not
  /// later than the previous sample.
  case timeGoesBack(index: Int)
  /// The file format cannot express the time of the point or sample at this index.
  case timeOutOfRange(index: Int)
  /// The number of values is not the number of sample times multiplied by the number of channels.
  case countsDiffer
  /// The file format cannot express the measured values of the channel at this index.
  case valueOutOfRange(channel: Int)
  /// The file format cannot express this name or unit of a channel, or two channels have this name.
  case invalidText(String)
  /// The recording has more than 2²⁶ values, or more than 2²⁷ (in an export 2²⁸) if those missing
  /// in gaps count as well.
  case tooLong
}

extension RecordingError: CustomStringConvertible {
  /// The error as a short sentence without a period.
  public var description: String {
    switch self {
    case .empty: "there are no values"
    case .timeGoesBack(let index): "the time of value \(index + 1) is before that of the last one"
    case .timeOutOfRange(let index): "the format cannot express the time of value \(index + 1)"
    case .countsDiffer: "the numbers of values and times differ"
    case .valueOutOfRange(let channel):
      "the format cannot express the values of channel \(channel + 1)"
    case .invalidText(let text): "the format cannot express the name \(text.printable)"
    case .tooLong: "the recording is too long"
    }
  }
}

extension Activity {
  /// Returns the seconds since 1970 of all points; throws without points, and for times that go
  /// back or are out of a range.
  func seconds(in range: ClosedRange<Int>) throws(RecordingError) -> [Int] {
    guard !points.isEmpty else { throw .empty }
    var seconds: [Int] = []
    for (index, point) in points.enumerated() {
      guard let second = Int(exactly: point.time.timeIntervalSince1970.rounded(.down)),
        range.contains(second)
      else { throw .timeOutOfRange(index: index) }
      if let last = seconds.last, second < last { throw .timeGoesBack(index: index) }
      seconds.append(second)
    }
    return seconds
  }

  /// The distance at the end in meters.
  var totalMeters: Double? { points.compactMap(\.distanceMeters).last { 0...1e9 ~= $0 } }

  var heartRates: HeartRates {
    let rates = summary { $0.rate.map(Double.init) }
    return ownHeartRates
      ?? HeartRates(
        average: rates.average.map { Int($0.rounded()) }, highest: rates.highest.map { Int($0) })
  }

  /// Returns the average and the highest of the values that some points have, without those that
  /// no format can express.
  func summary(_ value: (Point) -> Double?) -> (average: Double?, highest: Double?) {
    let values = points.compactMap(value).filter { 0...1e9 ~= $0 }
    guard let highest = values.max() else { return (nil, nil) }
    return (values.reduce(0, +) / Double(values.count), highest)
  }
}

extension Activity.Point {
  var rate: Int? { beatsPerMinute == 0 ? nil : beatsPerMinute }
}
