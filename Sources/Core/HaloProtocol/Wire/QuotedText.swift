extension DefaultStringInterpolation {
  /// Writes received text in quotation marks, with control characters and direction marks as
  /// `\u{…}`, so that no terminal interprets them.
  package mutating func appendInterpolation(quoted text: String) {
    appendLiteral("\"")
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069:
        appendLiteral("\\u{")
        appendLiteral(String(scalar.value, radix: 16))
        appendLiteral("}")
      default: appendLiteral(String(Character(scalar)))
      }
    }
    appendLiteral("\"")
  }
}
