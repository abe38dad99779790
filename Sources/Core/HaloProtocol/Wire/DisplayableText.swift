extension Unicode.Scalar {
  /// Whether a terminal displays the character itself; false for control and format characters,
  /// line separators, and code points without an assigned character.
  package var isDisplayable: Bool {
    // The table of categories is slow, and most text is ASCII.
    if isASCII { return (0x20..<0x7F).contains(value) }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
      .unassigned:
      false
    default: true
    }
  }
}

extension String {
  /// The text with `\u{…}` in place of characters that a terminal does not display.
  package var displayable: String {
    var text = self
    let isPlain = text.withUTF8 { units in
      // Without branches, the compiler makes vectors of this loop.
      var others: UInt8 = 0
      for unit in units { others |= unit &- 0x20 < 0x5F ? 0 : 1 }
      return others == 0
    }
    if isPlain { return text }
    return unicodeScalars.reduce(into: "") { text, scalar in
      if scalar.isDisplayable {
        text.unicodeScalars.append(scalar)
      } else {
        text += "\\u{\(String(scalar.value, radix: 16))}"
      }
    }
  }
}
