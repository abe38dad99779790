import HaloProtocol
import HaloTransport

/// A reader of the words of a ``Fault``, or of a statement in a scenario, one by one.
package struct FaultWords {
  private var words: ArraySlice<Substring>
  private(set) var consumedCount = 0

  package init(_ text: some StringProtocol) {
    words = Substring(text).split { $0 == " " || $0 == "\t" }[...]
  }

  package mutating func next(_ expected: String) throws(FaultError) -> String {
    guard let word = words.popFirst() else { throw FaultError(word: "", expected: expected) }
    consumedCount += 1
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

  /// Reads the next word as a duration of at most `longest`; `name` is that of the duration in
  /// errors.
  package mutating func duration(
    _ name: String, upTo longest: Duration
  ) throws(FaultError) -> Duration {
    let word = try next(name)
    guard let duration = Duration(words: word) else {
      throw FaultError(word: word, expected: "the \(name), as in 250ms, 1.5s, 10min or 2h")
    }
    guard duration <= longest else {
      throw FaultError(word: word, expected: "the \(name), at most \(longest.text)")
    }
    return duration
  }

  mutating func faultTime(_ name: String) throws(FaultError) -> Duration {
    try duration(name, upTo: Fault.Ranges.time.upperBound)
  }

  package mutating func attError() throws(FaultError) -> ATTError {
    let word = try next("the code of an ATT error")
    let digits = word.dropFirst(2)
    guard word.hasPrefix("0x"), digits.utf8.count <= 2, digits.allSatisfy(\.isHexDigit),
      let code = UInt8(digits, radix: 16), Fault.Ranges.code.contains(code)
    else {
      throw FaultError(word: word, expected: "the code of an ATT error, from 0x01 to 0xff")
    }
    return ATTError(rawValue: code)
  }

  package var first: Substring? { words.first }

  /// The words that are still unread, separated by single spaces.
  package var rest: String { words.joined(separator: " ") }

  package mutating func end() throws(FaultError) {
    guard let word = words.first else { return }
    consumedCount += 1
    throw FaultError(word: String(word), expected: "the end")
  }
}

extension [String] {
  /// The elements as alternatives for a message, as in `a, b or c`.
  package var alternatives: String { listed("or") }

  /// Returns the elements as a list for a message, with a conjunction such as "and" before the
  /// last.
  package func listed(_ conjunction: String) -> String {
    guard count > 1, let last else { return joined() }
    return "\(dropLast().joined(separator: ", ")) \(conjunction) \(last)"
  }
}

extension Duration {
  /// The duration in its shortest exact notation, down to nanoseconds: `12s`, `1.5s`, `0.25s`.
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

  /// Parses a duration: a number with the unit `ms`, `s`, `min` or `h`.
  ///
  /// Returns nil if the value is not a whole number of nanoseconds that fits `Int64`.
  package init?(words text: some StringProtocol) {
    let units: [(String, nanoseconds: Int64)] = [
      ("ms", 1_000_000), ("min", 60_000_000_000), ("s", 1_000_000_000), ("h", 3_600_000_000_000),
    ]
    guard let (unit, scale) = units.first(where: { text.hasSuffix($0.0) }) else { return nil }
    let parts = text.dropLast(unit.count).split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count),
      parts.allSatisfy({ (1...18).contains($0.utf8.count) }),
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let whole = Int64(parts[0])
    else { return nil }
    var (nanoseconds, isTooLong) = whole.multipliedReportingOverflow(by: scale)
    guard !isTooLong else { return nil }
    var digitValue = scale
    for digit in parts.dropFirst().joined().utf8 {
      // Digits beyond nanoseconds must be zeros.
      guard digitValue >= 10 && digitValue % 10 == 0 || digit == 0x30 else { return nil }
      digitValue /= 10
      (nanoseconds, isTooLong) = nanoseconds.addingReportingOverflow(
        Int64(digit - 0x30) * digitValue)
      guard !isTooLong else { return nil }
    }
    self = .nanoseconds(nanoseconds)
  }
}
