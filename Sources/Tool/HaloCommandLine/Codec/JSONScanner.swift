import HaloJSON

/// Reads the members of one JSON object, and skips those without a meaning.
///
/// An archive has millions of objects, and `JSONText` would make strings of all their keys.
struct JSONScanner {
  typealias Failure = PacketJSON.Failure

  private let text: ArraySlice<UInt8>
  private var index: Int
  private static let maximumDepth = 512

  init(_ text: ArraySlice<UInt8>) { (self.text, index) = (text, text.startIndex) }

  /// Calls a closure with each key; it reads or skips the value.
  mutating func readMembers(
    _ body: (ArraySlice<UInt8>, inout JSONScanner) throws(Failure) -> Void
  ) throws(Failure) {
    skipBlanks()
    try expect("{")
    skipBlanks()
    if next != UInt8(ascii: "}") {
      while true {
        skipBlanks()
        let key = try readString()
        skipBlanks()
        try expect(":")
        skipBlanks()
        try body(key, &self)
        skipBlanks()
        if next == UInt8(ascii: "}") { break }
        try expect(",")
      }
    }
    index += 1
    skipBlanks()
    guard next == nil else { throw invalid }
  }

  /// Reads a string or a number, as text; null is empty.
  mutating func readScalar(
    _ field: @autoclosure () -> String
  ) throws(Failure) -> ArraySlice<UInt8> {
    switch next {
    case UInt8(ascii: "\""): return try readString()
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "t"), UInt8(ascii: "f"):
      throw Failure("wrongType", in: field())
    default:
      let word = try readWord()
      return word.first == UInt8(ascii: "n") ? [] : word
    }
  }

  mutating func skipValue(depth: Int = 1) throws(Failure) {
    switch next {
    case UInt8(ascii: "\""): _ = try readString()
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard depth <= Self.maximumDepth else { throw invalid }
      let isObject = next == UInt8(ascii: "{")
      let end = UInt8(ascii: isObject ? "}" : "]")
      index += 1
      skipBlanks()
      guard next != end else { return index += 1 }
      while true {
        skipBlanks()
        if isObject {
          _ = try readString()
          skipBlanks()
          try expect(":")
          skipBlanks()
        }
        try skipValue(depth: depth + 1)
        skipBlanks()
        if next == end { return index += 1 }
        try expect(",")
      }
    default: _ = try readWord()
    }
  }

  private mutating func readWord() throws(Failure) -> ArraySlice<UInt8> {
    let start = index
    while let byte = next, Self.isWord(byte) { index += 1 }
    let word = text[start..<index]
    guard let first = word.first else { throw invalid }
    let isNumber = 0x30...0x39 ~= first || first == UInt8(ascii: "-")
    guard isNumber || Self.words.contains(where: { word.elementsEqual($0.utf8) }) else {
      index = start
      throw invalid
    }
    return word
  }

  private static let words = ["true", "false", "null"]

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2D, 0x2E: true
    default: false
    }
  }

  /// Reads a string; a slice of the text if it has no escapes.
  private mutating func readString() throws(Failure) -> ArraySlice<UInt8> {
    try expect("\"")
    let start = index
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        defer { index += 1 }
        return text[start..<index]
      case UInt8(ascii: "\\"): return try readEscaped(from: start)
      case ..<0x20: throw invalid
      default: index += 1
      }
    }
    throw invalid
  }

  /// Reads a string that has escapes.
  ///
  /// Those of UTF-16 become question marks outside of ASCII, as no column has such values.
  private mutating func readEscaped(from start: Int) throws(Failure) -> ArraySlice<UInt8> {
    var bytes = Array(text[start..<index])
    while let byte = next {
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return bytes[...]
      case ..<0x20: throw invalid
      case UInt8(ascii: "\\"): bytes.append(try readEscape())
      default: bytes.append(byte)
      }
    }
    throw invalid
  }

  private mutating func readEscape() throws(Failure) -> UInt8 {
    guard let letter = next else { throw invalid }
    index += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return letter
    case UInt8(ascii: "b"): return 0x08
    case UInt8(ascii: "f"): return 0x0C
    case UInt8(ascii: "n"): return 0x0A
    case UInt8(ascii: "r"): return 0x0D
    case UInt8(ascii: "t"): return 0x09
    case UInt8(ascii: "u"):
      var unit: UInt32 = 0
      for _ in 0..<4 {
        guard let digit = next.flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }) else {
          throw invalid
        }
        unit = unit << 4 | UInt32(digit)
        index += 1
      }
      return unit < 0x80 ? UInt8(unit) : UInt8(ascii: "?")
    default: throw invalid
    }
  }

  private var next: UInt8? { index < text.endIndex ? text[index] : nil }

  private var invalid: Failure { Failure("invalidJSON", at: index - text.startIndex, in: "line") }

  private mutating func expect(_ character: Unicode.Scalar) throws(Failure) {
    guard next == UInt8(ascii: character) else { throw invalid }
    index += 1
  }

  private mutating func skipBlanks() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0D { index += 1 }
  }
}
