/// Replaces readings, totals and times of the day by a secret of the run.
///
/// Each replacement is a function of the secret and of the value that it replaces. Equal records
/// get equal replacements, so repeated records give no more to average than one.
struct HealthValues {
  private let secret: Pseudonyms
  /// The minutes by which all times of the day move; never 0.
  private let shift: Int
  /// The current reply of parts.
  private var reply = Reply()

  /// The parts of a reply so far, by their offset in a record.
  private struct Reply {
    var index: UInt8?
    /// The sums before the current record, and with it.
    var before: [Int: Int] = [:]
    var sums: [Int: Int] = [:]
  }

  /// The purposes of hashes, so that no two share a hash.
  private enum Purpose: UInt8 { case shift = 0x50, reading, total, stages }

  private static let minutesPerDay = 1440

  init(_ secret: Pseudonyms) {
    self.secret = secret
    let hash = Self.hash(.shift, [], by: secret)
    shift = 1 + Int(hash % UInt64(Self.minutesPerDay - 1))
  }

  // MARK: Readings and times

  /// Returns the replacement of a reading, uniform over all secrets.
  ///
  /// - Parameters:
  ///   - value: The true reading.
  ///   - range: The plausible readings of the kind.
  ///   - place: The offset in the record, so that equal readings of one record differ.
  /// - Returns: A reading of the range.
  func reading(_ value: Int, in range: ClosedRange<Int>, at place: Int) -> Int {
    let hash = hash(.reading, [value, range.lowerBound, range.upperBound, place])
    return range.lowerBound + Int(hash % UInt64(range.count))
  }

  /// Returns a time of the day in minutes, moved by the same shift as all times; nil for a minute
  /// beyond the day.
  func timeOfDay(_ minute: Int) -> Int? {
    guard minute < Self.minutesPerDay else { return nil }
    return (minute + shift) % Self.minutesPerDay
  }

  // MARK: Stages

  /// Returns as many stages of other lengths with the same sum; a stage of 0 minutes keeps 0.
  ///
  /// Cuts at random places divide the sum.
  func stages(_ minutes: [UInt8]) -> [UInt8] {
    let places = minutes.indices.filter { minutes[$0] != 0 }
    let sum = minutes.reduce(0) { $0 + Int($1) }
    guard places.count > 1 else { return minutes }
    // Each stage keeps one minute; the cuts divide the rest.
    let rest = sum - places.count
    let words = minutes.map(Int.init)
    let cuts = (1..<places.count).map { index in
      Int(hash(.stages, [index] + words) % UInt64(rest + 1))
    }.sorted()
    var lengths = zip(cuts + [rest], [0] + cuts).map { 1 + $0 - $1 }
    // A byte has no room for more than 255: the excess goes to the stages with room.
    var excess = lengths.reduce(0) { $0 + max(0, $1 - 255) }
    for index in lengths.indices {
      let length = min(lengths[index], 255)
      let more = min(excess, 255 - length)
      lengths[index] = length + more
      excess -= more
    }
    var result = minutes
    for (place, length) in zip(places, lengths) { result[place] = UInt8(clamping: length) }
    return result
  }

  // MARK: Totals

  /// Returns the replacement of a total: a larger total for a larger total, and 0 for 0.
  ///
  /// The bounds are halved until the value is met, and each half gets a random share. So the scale
  /// is random as well, and differs from one size of totals to the next. Quantities with one bound
  /// have one scale, so metres stay plausible for the steps.
  ///
  /// - Parameters:
  ///   - value: The true total.
  ///   - most: The largest possible total.
  /// - Returns: The same replacement for the same arguments.
  func total(_ value: Int, upTo most: Int) -> Int {
    let value = min(value, most)
    var (low, high) = (0, most)
    // Between three and nine tenths of the largest total.
    var (newLow, newHigh) = (0, share(3...9, of: most, tenthsOf: [most]))
    while low < value {
      guard value < high else { return newHigh }
      let middle = (low + high) / 2
      let share = share(3...7, of: newHigh - newLow, tenthsOf: [most, low, high])
      if value < middle {
        (high, newHigh) = (middle, newLow + share)
      } else {
        (low, newLow) = (middle, newLow + share)
      }
    }
    return newLow
  }

  /// Returns a random part of a number, between some tenths of it.
  private func share(
    _ tenths: ClosedRange<Int>, of number: Int, tenthsOf words: [Int]
  ) -> Int {
    let (least, most) = (number * tenths.lowerBound / 10, number * tenths.upperBound / 10)
    return least + Int(hash(.total, words) % UInt64(most - least + 1))
  }

  /// Begins a record with the place of its parts in a reply.
  ///
  /// Place 0 begins a reply; a repeated place repeats the record before it.
  mutating func beginParts(_ index: UInt8) {
    if index == 0 {
      reply = Reply()
    } else if index != reply.index {
      reply.before = reply.sums
    }
    reply.index = index
  }

  /// Returns the replacement of a part of a total: the difference that the part makes to the
  /// replaced total.
  mutating func part(_ value: Int, upTo most: Int, at place: Int) -> Int {
    let before = reply.before[place, default: 0]
    // Nothing but damage adds up to more than the largest total.
    let sum = min(before + value, most)
    reply.sums[place] = sum
    return total(sum, upTo: most) - total(before, upTo: most)
  }

  // MARK: Hashes

  private func hash(_ purpose: Purpose, _ words: [Int]) -> UInt64 {
    Self.hash(purpose, words, by: secret)
  }

  private static func hash(_ purpose: Purpose, _ words: [Int], by secret: Pseudonyms) -> UInt64 {
    secret.hash(
      [purpose.rawValue]
        + words.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) } })
  }
}
