/// A strict reader of JSON text in UTF-8, one token after the other.
package struct JSONCursor {
  /// The first error in a text, and its offset in bytes.
  package struct Flaw: Error {
    /// The kind of error; the raw value describes the text.
    package enum Cause: String, Sendable {
      case end = "ends too early"
      case syntax = "is no JSON"
      case control = "has a control character in a text"
      case escape = "has an escape that JSON does not know"
      case surrogate = "has half a character"
      case encoding = "is not UTF-8 text"
      case repetition = "has a field twice"
      case rest = "has text after its end"
    }

    package var cause: Cause
    package var offset: Int
  }

  private let bytes: [UInt8]
  package private(set) var offset: Int

  package init(_ bytes: [UInt8], at offset: Int = 0) { (self.bytes, self.offset) = (bytes, offset) }

  /// The next byte; nil at the end of the text.
  package var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// Returns the error at the present offset; by default a missing or unexpected character.
  package func flaw(_ cause: Flaw.Cause? = nil) -> Flaw {
    Flaw(cause: cause ?? (next == nil ? .end : .syntax), offset: offset)
  }

  package mutating func skipBlanks() {
    while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { offset += 1 }
  }

  /// Consumes a character after blanks, and returns whether it was there.
  package mutating func has(_ character: Unicode.Scalar) -> Bool {
    skipBlanks()
    return consume(character)
  }

  /// Consumes a character after blanks; throws for any other.
  package mutating func expect(_ character: Unicode.Scalar) throws(Flaw) {
    guard has(character) else { throw flaw() }
  }

  /// Throws if the text continues after blanks.
  package mutating func requireEnd() throws(Flaw) {
    skipBlanks()
    guard next == nil else { throw flaw(.rest) }
  }

  package mutating func readWord(_ word: StaticString) throws(Flaw) {
    let isThere = word.withUTF8Buffer { bytes[offset...].starts(with: $0) }
    guard isThere else { throw flaw() }
    offset += word.utf8CodeUnitCount
  }

  // MARK: Numbers

  /// Reads a number; returns its value, or nil if that is not an integer of 64 bits.
  package mutating func readNumber() throws(Flaw) -> Int64? {
    let start = offset
    let isNegative = consume("-")
    var number = DecimalNumber()
    if !consume("0") { try readDigits { number.append($0) } }
    if consume(".") { try readDigits { number.appendFraction($0) } }
    if consume("e") || consume("E") {
      let isNegative = consume("-")
      if !isNegative { _ = consume("+") }
      var exponent = 0
      try readDigits { exponent = min(exponent * 10 + Int($0), 1_000_000) }
      number.exponent += isNegative ? -exponent : exponent
    }
    guard number.isFinite else {
      offset = start
      throw flaw()
    }
    return number.integer(isNegative: isNegative)
  }

  private mutating func readDigits(_ body: (UInt8) -> Void) throws(Flaw) {
    guard isDigit else { throw flaw() }
    while isDigit {
      body(bytes[offset] - UInt8(ascii: "0"))
      offset += 1
    }
  }

  // MARK: Strings

  /// Reads a string after blanks.
  package mutating func readString() throws(Flaw) -> String {
    try expect("\"")
    var text: [UInt8] = []
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text += String(try readEscape()).utf8
      case ..<0x20: throw flaw(.control)
      case 0x80...: text += try readOtherScalars()
      default:
        text.append(byte)
        offset += 1
      }
    }
    throw flaw()
  }

  /// Reads non-ASCII characters, which must be UTF-8: replacing bytes would change the value.
  private mutating func readOtherScalars() throws(Flaw) -> ArraySlice<UInt8> {
    let units = bytes[offset...].prefix { $0 >= 0x80 }
    let repaired = String(decoding: units, as: UTF8.self).utf8
    let sound = zip(units, repaired).prefix { $0 == $1 }.count
    offset += sound
    guard sound == units.count, sound == repaired.count else { throw flaw(.encoding) }
    return units
  }

  private mutating func readEscape() throws(Flaw) -> Unicode.Scalar {
    let start = offset
    offset += 1
    guard let letter = next else { throw flaw(.escape) }
    guard letter == UInt8(ascii: "u") else {
      guard let scalar = Self.escapes[letter] else { throw flaw(.escape) }
      offset += 1
      return scalar
    }
    var value = try readUnit()
    if 0xD800...0xDBFF ~= value, next == UInt8(ascii: "\\"), bytes.count > offset + 1,
      bytes[offset + 1] == UInt8(ascii: "u")
    {
      offset += 1
      let second = try readUnit()
      // Another half of a pair leaves a value that is no scalar.
      if 0xDC00...0xDFFF ~= second { value = 0x10000 + (value - 0xD800) << 10 + second - 0xDC00 }
    }
    guard let scalar = Unicode.Scalar(value) else {
      offset = start
      throw flaw(.surrogate)
    }
    return scalar
  }

  /// Reads `uXXXX`, the part of an escape after the backslash, and returns the UTF-16 code unit.
  private mutating func readUnit() throws(Flaw) -> UInt32 {
    offset += 1
    var value: UInt32 = 0
    for _ in 0..<4 {
      let digit: UInt8
      switch next ?? 0 {
      case let byte where isDigit: digit = byte - UInt8(ascii: "0")
      case let byte where 0x41...0x46 ~= byte: digit = byte - 0x41 + 10
      case let byte where 0x61...0x66 ~= byte: digit = byte - 0x61 + 10
      default: throw flaw(.escape)
      }
      value = value << 4 | UInt32(digit)
      offset += 1
    }
    return value
  }

  private static let escapes: [UInt8: Unicode.Scalar] = [
    UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/",
    UInt8(ascii: "b"): "\u{8}", UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n",
    UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
  ]

  // MARK: Bytes

  private var isDigit: Bool { next.map { (0x30...0x39).contains($0) } ?? false }

  private mutating func consume(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }
}
