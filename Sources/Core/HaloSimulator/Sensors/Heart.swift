/// The heart of a wearer, whose beats follow from the time, so that all its signals agree.
///
/// The rate swings by 5 % around its mean with each breath of 5 s.
struct Heart: Sendable {
  /// The mean rates, each with its beginning in seconds and the number of beats before.
  private var pieces: [(time: Double, beats: Double, rate: Double)]

  /// Makes a heart with a mean rate per minute, 25…250.
  init(rate: Double) { pieces = [(0, 0, Self.limited(rate) / 60)] }
  var rate: Double { (pieces.last?.rate ?? 0) * 60 }

  /// Changes the mean rate per minute, 25…250, from a time in seconds on.
  mutating func beat(rate: Double, from now: Double) {
    let rate = Self.limited(rate)
    guard rate != self.rate else { return }
    // Signals ask for the time since their last notification, in which the rate changes seldom.
    pieces = pieces.suffix(15) + [(now, beats(at: now), rate / 60)]
  }

  private static func limited(_ rate: Double) -> Double { rate > 25 ? min(rate, 250) : 25 }

  /// Returns the number of beats up to a time in seconds, with fractions; the heart contracts at
  /// whole numbers.
  func beats(at time: Double) -> Double {
    guard let piece = pieces.last(where: { $0.time <= time }) ?? pieces.first else { return 0 }
    return piece.beats + piece.rate * (Self.swung(time) - Self.swung(piece.time))
  }

  /// Returns a time that passes 5 % faster at the begin of a breath, and 5 % slower at its end.
  private static func swung(_ time: Double) -> Double {
    let part = time / 5 - (time / 5).rounded(.down)
    return time + 0.25 * part * (1 - part)
  }

  /// Returns the times in seconds at which the heart contracts after `start`, up to `end`.
  func contractions(from start: Double, to end: Double) -> [Double] {
    let first = beats(at: start).rounded(.down) + 1
    return stride(from: first, through: beats(at: end), by: 1).map { number in
      var (low, high) = (start, end)
      for _ in 0..<40 {
        let middle = (low + high) / 2
        if beats(at: middle) < number { low = middle } else { high = middle }
      }
      return high
    }
  }
}
