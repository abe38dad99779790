/// The colours of a report, each for light and for dark pages.
struct Palette: Sendable {
  /// A colour with its name in CSS and its values as 0xRRGGBB.
  struct Colour: Sendable {
    let name: String
    let light: Int
    let dark: Int
  }

  /// The background colours of the page and of charts.
  static let grounds = [
    Colour(name: "page", light: 0xF6F5F2, dark: 0x121416),
    Colour(name: "card", light: 0xFFFFFF, dark: 0x1B1E22),
  ]
  static let texts = [
    Colour(name: "text", light: 0x1F2328, dark: 0xECEBE8),
    Colour(name: "muted", light: 0x5C636B, dark: 0xA3A9B0),
    Colour(name: "link", light: 0x1F5C99, dark: 0x8FC1F0),
  ]
  /// The colours of values in charts.
  static let marks = [
    Colour(name: "heart", light: 0xC2374B, dark: 0xF07A88),
    Colour(name: "steps", light: 0x2F7D5B, dark: 0x5FBF93),
    Colour(name: "oxygen", light: 0x1F78A8, dark: 0x62B5E0),
    Colour(name: "stress", light: 0xA96A12, dark: 0xE0A850),
    Colour(name: "variability", light: 0x6B55B5, dark: 0xA998EA),
    Colour(name: "temperature", light: 0xB4532A, dark: 0xF0946A),
    Colour(name: "awake", light: 0xBF7417, dark: 0xE8B25C),
    Colour(name: "rem", light: 0x9A5BB8, dark: 0xC78FE0),
    Colour(name: "light", light: 0x4A8DC7, dark: 0x6FAEE3),
    Colour(name: "deep", light: 0x2C4C9C, dark: 0x5C7FE0),
  ]
  /// The colours of borders and grid lines.
  static let lines = [Colour(name: "line", light: 0xE3E1DC, dark: 0x33383E)]

  /// Returns the CSS custom properties that define all colours; `shade` selects those for light or
  /// for dark pages.
  static func properties(_ shade: KeyPath<Colour, Int> & Sendable) -> String {
    (grounds + texts + marks + lines).map { colour in
      let digits = String(colour[keyPath: shade], radix: 16)
      return "--\(colour.name):#\(String(repeating: "0", count: 6 - digits.count))\(digits)"
    }.joined(separator: ";")
  }
}
