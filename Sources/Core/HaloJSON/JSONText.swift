/// A parser of a JSON object without duplicate keys, which Foundation accepts, and with the same
/// words for an error on all systems.
package struct JSONText {
  package struct Flaw: Error, Equatable {
    /// The kind of error, a fixed word: `invalidJSON` or `duplicateKey`.
    package var reason: String
    /// The offset of the error in bytes, from 0.
    package var offset: Int
    /// The path of the duplicate key, joined with full stops; `object` for text that is not JSON.
    package var field: String
  }

  /// The deepest nesting of objects and lists that the parser accepts, the same as in Foundation.
  private static let maximumDepth = 512

  private let bytes: [UInt8]
  private let reader = JSONReader()
  private var offset = 0
  private var path: [String] = []
  /// The first duplicate key; reported only if the rest of the text is valid JSON.
  private var duplicate: Flaw?

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Parses a JSON object; returns it, and the reader that records flaws of its values.
  static func object(in bytes: [UInt8]) throws(Flaw) -> (JSONNode, JSONReader) {
    var parser = JSONText(bytes)
    // Some editors put a byte order mark before the text.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { parser.offset = 3 }
    parser.skipBlanks()
    guard parser.next == UInt8(ascii: "{") else { throw parser.invalid }
    return (try parser.readAll(), parser.reader)
  }

  /// Parses a text in UTF-8 that contains one JSON value of any type.
  static func value(in bytes: [UInt8]) throws(Flaw) -> JSONNode {
    var parser = JSONText(bytes)
    parser.skipBlanks()
    return try parser.readAll()
  }

  private mutating func readAll() throws(Flaw) -> JSONNode {
    let value = try readValue(depth: 1)
    skipBlanks()
    guard next == nil else { throw invalid }
    if let duplicate { throw duplicate }
    return value
  }

  // MARK: Values

  private mutating func readValue(depth: Int) throws(Flaw) -> JSONNode {
    let start = offset
    let content = try readContent(depth)
    return JSONNode(content, at: start..<offset, reader)
  }

  private mutating func readContent(_ depth: Int) throws(Flaw) -> JSONNode.Content {
    switch next {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard depth <= Self.maximumDepth else { throw invalid }
      return next == UInt8(ascii: "{") ? try readObject(depth) : try readList(depth)
    case UInt8(ascii: "\""): return .text(try readString())
    case UInt8(ascii: "t"):
      try readWord("true")
      return .bool(true)
    case UInt8(ascii: "f"):
      try readWord("false")
      return .bool(false)
    case UInt8(ascii: "n"):
      try readWord("null")
      return .null
    default: return .number(try readNumber())
    }
  }

  private mutating func readObject(_ depth: Int) throws(Flaw) -> JSONNode.Content {
    offset += 1
    skipBlanks()
    var members: [(key: String, value: JSONNode)] = []
    if consume("}") { return .object(members) }
    var keys: Set<String> = []
    repeat {
      skipBlanks()
      let start = offset
      guard next == UInt8(ascii: "\"") else { throw invalid }
      let key = try readString()
      path.append(key)
      if !keys.insert(key).inserted, duplicate == nil {
        duplicate = Flaw(reason: "duplicateKey", offset: start, field: field)
      }
      skipBlanks()
      guard consume(":") else { throw invalid }
      skipBlanks()
      members.append((key, try readValue(depth: depth + 1)))
      path.removeLast()
      skipBlanks()
    } while consume(",")
    guard consume("}") else { throw invalid }
    return .object(members)
  }

  private mutating func readList(_ depth: Int) throws(Flaw) -> JSONNode.Content {
    offset += 1
    skipBlanks()
    var elements: [JSONNode] = []
    if consume("]") { return .list(elements) }
    repeat {
      path.append("\(elements.count)")
      skipBlanks()
      elements.append(try readValue(depth: depth + 1))
      path.removeLast()
      skipBlanks()
    } while consume(",")
    guard consume("]") else { throw invalid }
    return .list(elements)
  }

  private mutating func readWord(_ word: StaticString) throws(Flaw) {
    let isThere = word.withUTF8Buffer { bytes[offset...].starts(with: $0) }
    guard isThere else { throw invalid }
    offset += word.utf8CodeUnitCount
  }

  // MARK: Numbers

  /// Parses a number; returns its value, or nil if that is not an integer of 64 bits.
  private mutating func readNumber() throws(Flaw) -> Int64? {
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
      throw invalid
    }
    return number.integer(isNegative: isNegative)
  }

  private mutating func readDigits(_ body: (UInt8) -> Void) throws(Flaw) {
    guard isDigit else { throw invalid }
    while isDigit {
      body(bytes[offset] - UInt8(ascii: "0"))
      offset += 1
    }
  }

  // MARK: Strings

  private mutating func readString() throws(Flaw) -> String {
    offset += 1
    var text: [UInt8] = []
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text += String(try readEscape()).utf8
      case ..<0x20: throw invalid
      case 0x80...: text += try readOtherScalars()
      default:
        text.append(byte)
        offset += 1
      }
    }
    throw invalid
  }

  /// Reads non-ASCII characters, which must be UTF-8: replacing bytes would change the value.
  private mutating func readOtherScalars() throws(Flaw) -> ArraySlice<UInt8> {
    let units = bytes[offset...].prefix { $0 >= 0x80 }
    let repaired = String(decoding: units, as: UTF8.self).utf8
    let sound = zip(units, repaired).prefix { $0 == $1 }.count
    offset += sound
    guard sound == units.count, sound == repaired.count else { throw invalid }
    return units
  }

  private mutating func readEscape() throws(Flaw) -> Unicode.Scalar {
    let start = offset
    offset += 1
    guard let letter = next else { throw invalid }
    guard letter == UInt8(ascii: "u") else {
      guard let scalar = Self.escapes[letter] else { throw invalid }
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
      throw invalid
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
      default: throw invalid
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

  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }
  private var isDigit: Bool { next.map { (0x30...0x39).contains($0) } ?? false }
  private var invalid: Flaw { Flaw(reason: "invalidJSON", offset: offset, field: "object") }

  /// The path as error messages show it: with full stops, and without a leading `value`.
  private var field: String {
    (path.first == "value" && path.count > 1 ? path.dropFirst() : path[...]).joined(separator: ".")
  }

  private mutating func consume(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  private mutating func skipBlanks() {
    while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { offset += 1 }
  }
}

/// Digits as an integer, and a power of ten, as Embedded Swift cannot parse a `Double`.
private struct DecimalNumber {
  private var magnitude: UInt64 = 0
  /// The number of last digits that do not fit into `magnitude`.
  private var dropped = 0
  private var hasOtherDigits = false
  var exponent = 0

  mutating func append(_ digit: UInt8) {
    guard dropped == 0, magnitude < UInt64.max / 10 - 1 else {
      dropped += 1
      if digit != 0 { hasOtherDigits = true }
      return
    }
    magnitude = magnitude * 10 + UInt64(digit)
  }

  mutating func appendFraction(_ digit: UInt8) {
    append(digit)
    exponent -= 1
  }

  /// Whether the number is at most 1.7976931348623157e308, the largest `Double`.
  var isFinite: Bool {
    var digits = 0
    var rest = magnitude
    while rest > 0 {
      rest /= 10
      digits += 1
    }
    return magnitude == 0 || digits + dropped + exponent <= 308
      || digits + dropped + exponent == 309 && leading <= 17_976_931_348_623_157
  }

  private var leading: UInt64 {
    var number = magnitude
    while number >= 100_000_000_000_000_000 { number /= 10 }
    while number < 10_000_000_000_000_000 { number *= 10 }
    return number
  }

  /// Returns the number if it is an integer of 64 bits; else nil.
  func integer(isNegative: Bool) -> Int64? {
    guard magnitude > 0 else { return 0 }
    guard !hasOtherDigits else { return nil }
    var (value, power) = (magnitude, exponent + dropped)
    while power < 0 {
      guard value % 10 == 0 else { return nil }
      value /= 10
      power += 1
    }
    while power > 0 {
      let (product, isTooLarge) = value.multipliedReportingOverflow(by: 10)
      guard !isTooLarge else { return nil }
      value = product
      power -= 1
    }
    if isNegative { return value <= UInt64(Int64.max) ? -Int64(value) : nil }
    return Int64(exactly: value)
  }
}
