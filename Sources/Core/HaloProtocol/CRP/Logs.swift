extension CRP {
  /// A ring's reply with one page of a day's log: one value for each five-minute slot from local
  /// midnight on.
  public protocol LogPage {
    /// The integer type of the logged values, such as `UInt8`.
    associatedtype Value: FixedWidthInteger
    /// The number of the page within the day's log; page 0 begins at midnight.
    var page: UInt8 { get }
    /// The logged values of the page, one for each five-minute slot; 0 for a slot without a value.
    var values: [Value] { get }
  }
}

extension CRP.LogPage {
  /// The logged values that are not 0, each with the time of its five-minute slot in minutes after
  /// local midnight.
  ///
  /// Slots after the end of the day are left out.
  public var readings: [(minuteOfDay: Int, value: Value)] {
    let first = Int(page) * values.count
    return values.indices.filter { values[$0] != 0 && first + $0 < 288 }.map {
      (5 * (first + $0), values[$0])
    }
  }
}

extension CRP.HeartRateLogPage: CRP.LogPage {}
extension CRP.HeartRateVariabilityLogPage: CRP.LogPage {}
extension CRP.BloodOxygenLogPage: CRP.LogPage {}
extension CRP.TemperatureLogPage: CRP.LogPage {}
extension CRP.StressLogPage: CRP.LogPage {}

extension CRP.SleepHistory {
  func check() throws(WireError) {
    for (index, mark) in marks.enumerated() {
      try mark.hour.limited(to: 0...23, at: 2 + 3 * index, in: "marks")
      try mark.minute.limited(to: 0...59, at: 3 + 3 * index, in: "marks")
    }
  }

  /// A period of sleep in one stage, from one entry of a ``SleepHistory`` to the next.
  public struct Stage: Hashable, Sendable {
    /// The sleep stage of the period, such as deep sleep.
    public var stage: CRP.SleepStageKind
    /// The start of the sleep stage, in minutes after the midnight at which the history's day
    /// begins; negative for the evening before.
    public var startMinute: Int
    /// The length of the sleep stage in minutes.
    public var minutes: Int
  }

  /// The periods of sleep between consecutive entries of the history, in chronological order.
  ///
  /// If an entry has an earlier time of day than the entry before it, midnight lies between them;
  /// the last entry is on the history's day.
  public var stages: [Stage] {
    let minutes = marks.map { 60 * Int($0.hour) + Int($0.minute) }
    let lengths = zip(minutes, minutes.dropFirst()).map { $1 - $0 + ($1 < $0 ? 1440 : 0) }
    var start = (minutes.last ?? 0) - lengths.reduce(0, +)
    return zip(marks, lengths).map { mark, length in
      defer { start += length }
      return Stage(stage: mark.stage, startMinute: start, minutes: length)
    }
  }
}
