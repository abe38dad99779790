import HaloProtocol

/// The words of a line, taken one by one: of a fault, or of a statement of a scenario.
package struct FaultWords {
  private var words: ArraySlice<Substring>

  package init(_ text: some StringProtocol) {
    words = Substring(text).split { $0 == " " || $0 == "\t" }[...]
  }

  package mutating func next(_ expected: String) throws(FaultError) -> String {
    guard let word = words.popFirst() else { throw FaultError(word: "", expected: expected) }
    return String(word)
  }

  package mutating func number(
    _ name: String, _ range: ClosedRange<Int>
  ) throws(FaultError) -> Int {
    let word = try next(name)
    guard let number = Int(word), range.contains(number) else {
      throw FaultError(
        word: word,
        expected: "the \(name), a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  package mutating func duration(_ name: String) throws(FaultError) -> Duration {
    let word = try next(name)
    guard let duration = Duration(words: word) else {
      throw FaultError(word: word, expected: "the \(name), as in 250ms, 1.5s, 10min or 2h")
    }
    return duration
  }

  /// The word that comes next, which stays; nil at the end.
  package var first: Substring? { words.first }

  /// What is left, with one blank between words.
  package var rest: String { words.joined(separator: " ") }

  package func end() throws(FaultError) {
    guard let word = words.first else { return }
    throw FaultError(word: String(word), expected: "the end")
  }
}

extension Duration {
  /// As short as it can be said exactly, down to nanoseconds: `12s`, `1.5s`, `0.25s`.
  package var text: String {
    let (seconds, attoseconds) = components
    let nanoseconds = abs(attoseconds / 1_000_000_000)
    let sign = seconds < 0 || attoseconds < 0 ? "-" : ""
    guard nanoseconds != 0 else { return "\(sign)\(seconds.magnitude)s" }
    let digits = String(nanoseconds)
    var decimals = String(repeating: "0", count: 9 - digits.count) + digits
    while decimals.hasSuffix("0") { decimals.removeLast() }
    return "\(sign)\(seconds.magnitude).\(decimals)s"
  }

  /// Reads a number with `ms`, `s`, `min` or `h` behind it; at most a hundred days.
  package init?(words text: some StringProtocol) {
    let units: [(String, nanoseconds: Int64)] = [
      ("ms", 1_000_000), ("min", 60_000_000_000), ("s", 1_000_000_000), ("h", 3_600_000_000_000),
    ]
    guard let (unit, scale) = units.first(where: { text.hasSuffix($0.0) }) else { return nil }
    let parts = text.dropLast(unit.count).split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count),
      parts.allSatisfy({ (1...9).contains($0.utf8.count) }),
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let whole = Int64(parts[0]), whole <= Self.longest / scale
    else { return nil }
    var nanoseconds = whole * scale
    if parts.count == 2 {
      var place = scale
      for digit in parts[1].utf8 {
        // Beyond nanoseconds nothing is left.
        place /= 10
        nanoseconds += Int64(digit - 0x30) * place
      }
    }
    self = .nanoseconds(nanoseconds)
  }

  private static var longest: Int64 { 100 * 86_400_000_000_000 }
}
