/// A piece of HTML that is also well-formed XML; a literal escapes the strings interpolated in it.
struct HTML: ExpressibleByStringInterpolation, Equatable, Sendable {
  private(set) var text: String

  init(stringLiteral text: String) { self.text = text }

  init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  /// A literal that escapes interpolated texts, and inserts numbers and pieces of HTML unchanged.
  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + interpolationCount * 8)
    }

    mutating func appendLiteral(_ literal: String) { text += literal }
    mutating func appendInterpolation(_ html: HTML) { text += html.text }
    mutating func appendInterpolation(_ number: Int) { text += String(number) }
    mutating func appendInterpolation(_ text: String) {
      for scalar in text.unicodeScalars { self.text += scalar.escaped }
    }
  }

  static func += (html: inout HTML, addition: HTML) { html.text += addition.text }
}

extension [HTML] {
  /// The pieces of HTML, concatenated.
  var joined: HTML { reduce(into: "") { $0 += $1 } }
}

extension Unicode.Scalar {
  /// The character, escaped for HTML.
  ///
  /// Unprintable characters become U+FFFD: XML forbids some of them, and others reverse the
  /// direction of the text after them. U+200C and U+200D are parts of words and emoji.
  fileprivate var escaped: String {
    switch self {
    case "&": return "&amp;"
    case "<": return "&lt;"
    case ">": return "&gt;"
    case "\"": return "&quot;"
    case "'": return "&#39;"
    case "\u{200C}", "\u{200D}": return String(self)
    default: break
    }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned:
      return "\u{FFFD}"
    default: return String(self)
    }
  }
}
