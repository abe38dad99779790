extension Unicode.Scalar {
  /// Whether a terminal shows it, and does nothing else.
  var isHarmless: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
      .unassigned:
      false
    default: true
    }
  }
}

extension StringProtocol {
  /// The text with escapes as of Swift in place of what is no part of a line: names come from
  /// files, from people and from the air.
  var harmless: String {
    unicodeScalars.map { $0.isHarmless ? String($0) : $0.escaped(asASCII: true) }.joined()
  }
}
