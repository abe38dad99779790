/// The even times of a recording's samples in a file.
///
/// The interval is the mean of those between samples without a gap. Each sample follows the one
/// before it, unless its time is at least 1.75 intervals after that of the other, or an interval
/// after that slot: a gap.
struct SignalGrid {
  /// The second in which the recording starts, since 1970.
  let start: Int
  /// The number of samples in a record of about a second.
  let samples: Int
  /// The duration of a record in millionths of a second.
  let duration: Int
  /// The slot of each sample on the even grid, from 0.
  private(set) var slots: [Int] = []

  /// The limit of the numbers in a file, half a gigabyte of EDF.
  private static let limit = 1 << 28

  init(_ times: [Int64], channels: Int) throws(RecordingError) {
    guard let first = times.first, channels > 0 else { throw .empty }
    start = Int(first / 1_000_000_000)
    let steps = zip(times.dropFirst(), times).map { Double($0 - $1) }
    let median = steps.isEmpty ? 1e9 : steps.sorted()[steps.count / 2]
    // A sensor's clock stretches the intervals of a frame up to 1.5 times.
    let even = steps.filter { $0 < 1.75 * median }
    let mean = even.isEmpty ? median : even.reduce(0, +) / Double(even.count)
    samples = max(1, Int(min(1e9 / mean, 4096).rounded()))
    // The header of EDF has eight characters for the duration.
    let exact = mean * Double(samples) / 1000
    var unit = 1.0
    while exact / unit >= 9_999_999 { unit *= 10 }
    let rounded = max(1, (exact / unit).rounded() * unit)
    guard rounded < 1e14 else { throw .timeOutOfRange(index: times.count - 1) }
    duration = Int(rounded)
    for (time, last) in zip(times, [.min / 2] + times) {
      let slot = Double(time - Int64(start) * 1_000_000_000) / (rounded * 1000) * Double(samples)
      guard slot < Double(Self.limit / channels) else { throw .tooLong }
      let next = slots.last.map { $0 + 1 } ?? 0
      let isNext = Double(time - last) < 1.75 * mean && slot - Double(next) < 1
      slots.append(isNext ? next : max(next, Int(slot.rounded())))
    }
  }

  func nanoseconds(at slot: Int) -> Int {
    Int(Int128(slot) * Int128(duration * 1000) / Int128(samples))
  }

  /// The slots without samples before the first one, and between others.
  var gaps: [Range<Int>] {
    zip(slots, [-1] + slots).compactMap { $0 - $1 > 1 ? $1 + 1..<$0 : nil }
  }
}
