/// Makes plausible readings that contain nothing of the originals: each follows the one before of
/// its range.
struct HealthValues {
  private var random: SplitMix
  private var last: [ClosedRange<Int>: Int] = [:]

  init(_ pseudonyms: Pseudonyms) { random = SplitMix(state: pseudonyms.hash([0x48])) }

  /// The next reading of a range.
  mutating func value(in range: ClosedRange<Int>) -> Int {
    let step = range.count / 10 + 1
    let near = last[range].map {
      max(range.lowerBound, $0 - step)...min(range.upperBound, $0 + step)
    }
    let value = Int.random(in: near ?? range, using: &random)
    last[range] = value
    return value
  }
}

/// Random numbers of a seed.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
