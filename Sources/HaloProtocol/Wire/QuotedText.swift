extension DefaultStringInterpolation {
  /// Writes a text of the wire in quotation marks, so that no terminal takes a part of it for a
  /// command: control characters, and those that turn the direction of writing, as `\u{…}`.
  package mutating func appendInterpolation(quoted text: String) {
    appendLiteral("\"")
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069:
        appendLiteral("\\u{")
        appendLiteral(String(scalar.value, radix: 16))
        appendLiteral("}")
      default:
        appendLiteral(String(Character(scalar)))
      }
    }
    appendLiteral("\"")
  }
}
