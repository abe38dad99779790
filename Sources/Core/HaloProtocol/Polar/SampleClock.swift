extension Polar {
  /// Calculates the time of each sample in a Polar sensor's stream, whose frames contain only the
  /// time of their last sample.
  ///
  /// The samples of the first frame are spaced by the nominal rate. Those of later frames are
  /// spaced evenly since the previous frame, because the actual rates of sensors differ from the
  /// nominal ones.
  public struct SampleClock: Sendable {
    private let rate: Double
    private var last: Timestamp?

    /// Makes a clock for a stream with a nominal rate in samples per second; a rate outside
    /// 0.001…1,000,000 counts as 1.
    public init(rate: Double) { self.rate = 0.001...1_000_000 ~= rate ? rate : 1 }

    /// Returns the time of each sample in the next frame, and the number of samples missing before
    /// them (`gap`); nil if the frame has no time or no samples.
    ///
    /// The gap is negative if the sensor's clock went back.
    public mutating func times(
      ofFrameAt time: Timestamp, count: Int
    ) -> (samples: [Timestamp], gap: Int)? {
      guard time.isKnown, count > 0 else { return nil }
      defer { last = time }
      let period = 1_000_000_000 / rate
      let distance = last.map { last in
        let (span, isBeyond) = time.rawValue.subtractingReportingOverflow(last.rawValue)
        return isBeyond ? -1 : Double(span)
      }
      let missing = distance.map { ($0 / period).rounded() - Double(count) } ?? 0
      // Sensors are a few percent slower than the nominal rate at most.
      let limit = max(min(1.5, Double(count)), Double(count) / 8)
      let isEven = distance.map { $0 > 0 && missing < limit } ?? false
      let step = isEven ? (distance ?? 0) / Double(count) : period
      let samples = (0..<count).map { index in
        let offset = Int64((step * Double(count - 1 - index)).rounded())
        return Timestamp(rawValue: time.rawValue.subtractingReportingOverflow(offset).partialValue)
      }
      return (samples, isEven ? 0 : Int(clamping: Int64(missing)))
    }
  }
}

extension Polar.PulseIntervals {
  /// The times of the heartbeats, calculated back from the time in the frame, which is the time of
  /// the last heartbeat; unknown times if the frame contains none.
  public var times: [Polar.Timestamp] {
    var rest = intervals.dropFirst().reduce(0) { $0 + Int64($1.milliseconds) }
    return intervals.enumerated().map { index, interval in
      if index > 0 { rest -= Int64(interval.milliseconds) }
      let (time, isBelow) = time.rawValue.subtractingReportingOverflow(rest * 1_000_000)
      return Polar.Timestamp(rawValue: self.time.isKnown && !isBelow ? time : 0)
    }
  }
}
