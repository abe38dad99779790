/// Replaces health readings, totals and times of the day by plausible values.
///
/// Each replacement is a function of a secret key and the original value, so averaging repeated
/// records reveals no more than one record.
struct HealthValues {
  private let secret: Pseudonyms
  /// The minutes by which all times of the day move; never 0.
  private let shift: Int
  /// The secret energy of one step, minus 20 small calories, in hundredths of a small calorie.
  private let energy: Int
  private let stride: Int
  private let largest: [Int: Int]
  /// The reply with the steps of a day that is being received on the current link.
  var reply = Reply()

  /// The progress of a ring's reply that contains the steps of a day in several records.
  struct Reply {
    var date: [UInt8] = []
    var index: UInt8 = 0
    /// Whether all records from the beginning of the reply to the current one were seen.
    var isWhole = false
    /// The sum of steps in the records before the current one.
    var before = 0
    var sum = 0
  }

  /// The first byte of a hash's input, so that hashes of equal values differ by purpose.
  private enum Purpose: UInt8 { case shift = 0x50, reading, total, stages, energy, stride }

  private static let minutesPerDay = 1440

  init(_ secret: Pseudonyms, largest: [Int: Int]) {
    self.secret = secret
    self.largest = largest
    func number(_ purpose: Purpose, below end: Int) -> Int {
      Int(Self.hash(purpose, [], by: secret) % UInt64(end))
    }
    shift = 1 + number(.shift, below: Self.minutesPerDay - 1)
    energy = number(.energy, below: 3001)
    stride = number(.stride, below: 301)
  }

  // MARK: Readings and times

  /// Returns the replacement of a reading; over all keys, each plausible one is equally likely.
  ///
  /// Equal readings of one record get different replacements by their `offset` in it.
  func reading(_ value: Int, in range: ClosedRange<Int>, at offset: Int) -> Int {
    let hash = hash(.reading, [value, range.lowerBound, range.upperBound, offset])
    return range.lowerBound + Int(hash % UInt64(range.count))
  }

  /// A time of the day in minutes, moved as all are; nil for a number of more than a day.
  func timeOfDay(_ minute: Int) -> Int? {
    guard minute < Self.minutesPerDay else { return nil }
    return (minute + shift) % Self.minutesPerDay
  }

  // MARK: Stages

  /// Returns replacements for the lengths of sleep stages in minutes, with the same sum; 0 stays 0.
  func stages(_ minutes: [UInt8]) -> [UInt8] {
    let indices = minutes.indices.filter { minutes[$0] != 0 }
    let sum = minutes.reduce(0) { $0 + Int($1) }
    guard indices.count > 1 else { return minutes }
    // Each stage keeps one minute; the cuts divide the rest.
    let rest = sum - indices.count
    let words = minutes.map(Int.init)
    let cuts = (1..<indices.count).map { index in
      Int(hash(.stages, [index] + words) % UInt64(rest + 1))
    }.sorted()
    var lengths = zip(cuts + [rest], [0] + cuts).map { 1 + $0 - $1 }
    // A byte can hold at most 255: the excess goes to other stages.
    var excess = lengths.reduce(0) { $0 + max(0, $1 - 255) }
    for index in lengths.indices {
      let length = min(lengths[index], 255)
      let more = min(excess, 255 - length)
      lengths[index] = length + more
      excess -= more
    }
    var result = minutes
    for (offset, length) in zip(indices, lengths) { result[offset] = UInt8(clamping: length) }
    return result
  }

  // MARK: Totals

  /// Returns the replacement of a total, such as the steps of a day: larger for a larger total, and
  /// 0 for 0.
  ///
  /// The largest total of the capture becomes a random number, independent of the true one. The
  /// range below is then halved until a bound equals the value, and each half gets a random share
  /// of the replacements. In a single pass the largest total is unknown, so only the scale is
  /// random.
  func total(_ value: Int, upTo most: Int) -> Int {
    let bound = largest[most] ?? 60 * most
    let value = min(value, bound)
    var (low, high) = (0, bound)
    var (newLow, newHigh) = (0, scale(upTo: largest[most] == nil ? bound : most))
    while low < value {
      guard value < high else { return newHigh }
      let middle = (low + high) / 2
      let share = share(of: newHigh - newLow, [most, low, high])
      if value < middle {
        (high, newHigh) = (middle, newLow + share)
      } else {
        (low, newLow) = (middle, newLow + share)
      }
    }
    return newLow
  }

  /// A number between a sixteenth of `most` and `most`, with four equally likely doublings.
  private func scale(upTo most: Int) -> Int {
    let hash = hash(.total, [most])
    return (most * Int(2_000_000 - hash % 1_000_000) / 2_000_000) >> Int((hash >> 32) % 4)
  }

  /// Between 30 and 70 % of a number, by a hash of `words` under the secret key.
  private func share(of number: Int, _ words: [Int]) -> Int {
    let (least, most) = (number * 3 / 10, number * 7 / 10)
    return least + Int(hash(.total, words) % UInt64(most - least + 1))
  }

  // MARK: Steps

  /// The largest replacement of a day's total of steps.
  static let steps = 12_000

  /// The energy, in tens of small calories, and the distance in metres of replaced steps, whose
  /// length and energy are secret, as the true ones would reveal height and weight.
  func effort(of steps: Int) -> (calories: Int, metres: Int) {
    (steps * (2000 + energy) / 1000, steps * (550 + stride) / 1000)
  }

  /// Begins the record of one slot; index 0 begins a reply, and a repeated one repeats the record.
  mutating func beginRecord(on date: [UInt8], _ index: UInt8) {
    if index == 0 {
      reply = Reply(date: date, index: 0, isWhole: true)
    } else if !reply.isWhole || reply.date != date
      || index != reply.index && Int(index) != Int(reply.index) + 1
    {
      reply.isWhole = false
    } else if index != reply.index {
      (reply.index, reply.before) = (index, reply.sum)
    }
  }

  /// The difference of the replaced totals with and without this record; nil if an earlier one of
  /// the reply is missing.
  mutating func record(_ steps: Int) -> (calories: Int, steps: Int, metres: Int)? {
    guard reply.isWhole else { return nil }
    reply.sum = reply.before + steps
    let (former, total) = (
      total(reply.before, upTo: Self.steps), total(reply.sum, upTo: Self.steps)
    )
    let (less, more) = (effort(of: former), effort(of: total))
    return (more.calories - less.calories, total - former, more.metres - less.metres)
  }

  // MARK: Hashes

  private func hash(_ purpose: Purpose, _ words: [Int]) -> UInt64 {
    Self.hash(purpose, words, by: secret)
  }

  private static func hash(_ purpose: Purpose, _ words: [Int], by secret: Pseudonyms) -> UInt64 {
    // One buffer, as each array took a twentieth of a scrub.
    var bytes = [purpose.rawValue]
    bytes.reserveCapacity(1 + 4 * words.count)
    for word in words {
      for index in 0..<4 { bytes.append(UInt8(truncatingIfNeeded: word >> (index * 8))) }
    }
    return secret.hash(bytes)
  }
}
