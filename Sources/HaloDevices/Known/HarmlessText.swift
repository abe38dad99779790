extension Unicode.Scalar {
  /// Whether a terminal displays the character without other effects.
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
  /// The text on one line, with Swift escapes for control characters and the like: names come from
  /// files, people and devices.
  var harmless: String {
    unicodeScalars.map { $0.isHarmless ? String($0) : $0.escaped(asASCII: true) }.joined()
  }
}
