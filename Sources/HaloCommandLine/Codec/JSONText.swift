/// A parser that checks the grammar of a JSON object, and that no object in it has a key twice.
///
/// The parsers of Foundation do not suffice: they accept duplicate keys, and the words with which
/// they locate an error differ between systems.
struct JSONText {
  /// The first error in a text.
  struct Flaw: Error, Equatable {
    /// The name of the reason: `invalidJSON` or `duplicateKey`.
    var reason: String
    /// The offset of the error in bytes, from 0.
    var offset: Int
    /// The path of keys down to the duplicate key; `object` for text that is not JSON.
    var field: String
  }

  /// The deepest nesting of objects and lists that Foundation parses.
  private static let maximumDepth = 512

  private let bytes: [UInt8]
  private var offset = 0
  /// The keys and list indices that lead to the present position.
  private var path: [String] = []
  /// The first duplicate key; nil if there is none so far.
  private var duplicate: Flaw?

  private init(_ text: String) { bytes = Array(text.utf8) }

  /// Checks that a text is a JSON object without duplicate keys.
  ///
  /// - Throws: ``Flaw`` for the first wrong byte or, if the grammar is right, for the first
  ///   duplicate key.
  static func check(_ text: String) throws(Flaw) {
    var reader = JSONText(text)
    // Some editors put a byte order mark before the text.
    if reader.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.offset = 3 }
    reader.skipBlanks()
    guard reader.next == UInt8(ascii: "{") else { throw reader.invalid }
    try reader.readValue(depth: 1)
    reader.skipBlanks()
    guard reader.next == nil else { throw reader.invalid }
    if let duplicate = reader.duplicate { throw duplicate }
  }

  // MARK: Values

  private mutating func readValue(depth: Int) throws(Flaw) {
    switch next {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard depth <= Self.maximumDepth else { throw invalid }
      if next == UInt8(ascii: "{") {
        try readObject(depth)
      } else {
        try readList(depth)
      }
    case UInt8(ascii: "\""): _ = try readString()
    case UInt8(ascii: "t"): try readWord("true")
    case UInt8(ascii: "f"): try readWord("false")
    case UInt8(ascii: "n"): try readWord("null")
    default: try readNumber()
    }
  }

  private mutating func readObject(_ depth: Int) throws(Flaw) {
    offset += 1
    skipBlanks()
    if take("}") { return }
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
      guard take(":") else { throw invalid }
      skipBlanks()
      try readValue(depth: depth + 1)
      path.removeLast()
      skipBlanks()
    } while take(",")
    guard take("}") else { throw invalid }
  }

  private mutating func readList(_ depth: Int) throws(Flaw) {
    offset += 1
    skipBlanks()
    if take("]") { return }
    var index = 0
    repeat {
      path.append("\(index)")
      skipBlanks()
      try readValue(depth: depth + 1)
      path.removeLast()
      index += 1
      skipBlanks()
    } while take(",")
    guard take("]") else { throw invalid }
  }

  private mutating func readWord(_ word: StaticString) throws(Flaw) {
    let isThere = word.withUTF8Buffer { bytes[offset...].starts(with: $0) }
    guard isThere else { throw invalid }
    offset += word.utf8CodeUnitCount
  }

  private mutating func readNumber() throws(Flaw) {
    let start = offset
    _ = take("-")
    if !take("0") { try readDigits() }
    if take(".") { try readDigits() }
    if take("e") || take("E") {
      _ = take("+") || take("-")
      try readDigits()
    }
    guard Double(String(decoding: bytes[start..<offset], as: UTF8.self))?.isFinite == true else {
      offset = start
      throw invalid
    }
  }

  private mutating func readDigits() throws(Flaw) {
    guard isDigit else { throw invalid }
    while isDigit { offset += 1 }
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
      default:
        text.append(byte)
        offset += 1
      }
    }
    throw invalid
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
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw invalid
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

  /// The path within the key `value`, in the form that errors of values use.
  private var field: String {
    (path.first == "value" && path.count > 1 ? path.dropFirst() : path[...])
      .joined(separator: ".")
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  private mutating func skipBlanks() {
    while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { offset += 1 }
  }
}
