extension Triones {
  /// A colour of a light, with a byte each for red, green and blue; as text and in JSON, `#5A009D`.
  public struct Color: Hashable, Sendable {
    /// The red component, 0…255.
    public var red: UInt8
    /// The green component, 0…255.
    public var green: UInt8
    /// The blue component, 0…255.
    public var blue: UInt8

    /// Makes a colour from its red, green and blue components, 0…255 each.
    public init(red: UInt8, green: UInt8, blue: UInt8) {
      self.red = red
      self.green = green
      self.blue = blue
    }

    /// The colour black, with which the light is dark.
    public static let black = Color(red: 0, green: 0, blue: 0)
    /// The colour white: all three components are 255.
    public static let white = Color(red: 255, green: 255, blue: 255)

    /// Returns the colour with each component scaled to a percentage and rounded; percentages are
    /// limited to 0…100.
    ///
    /// The protocol of Triones lights has no separate brightness, so apps scale the colour.
    public func scaled(toPercent percent: Int) -> Color {
      let percent = min(max(percent, 0), 100)
      func scaled(_ part: UInt8) -> UInt8 { UInt8((Int(part) * percent + 50) / 100) }
      return Color(red: scaled(red), green: scaled(green), blue: scaled(blue))
    }
  }
}

extension Triones.Color: CustomStringConvertible {
  /// The colour as text, such as `#5A009D`.
  public var description: String {
    "#" + "\(hexadecimal: red)\(hexadecimal: green)\(hexadecimal: blue)".uppercased()
  }

  /// Decodes a colour such as `#5A009D`, with or without `#`, in upper or lower case.
  ///
  /// - Throws: ``WireError`` if the text does not have this form.
  public init(parsing text: String) throws(WireError) {
    let digits = text.utf8.first == 0x23 ? text.utf8.dropFirst() : text.utf8[...]
    var number: UInt32 = 0
    for (index, unit) in digits.enumerated() {
      guard let digit = HexBytes.digit(unit) else {
        throw WireError(.invalidText, at: index + text.utf8.count - digits.count, in: "color")
      }
      number = number << 4 | UInt32(digit)
    }
    try requireLength(digits.count, of: 6, at: 0, in: "color")
    self.init(
      red: UInt8(truncatingIfNeeded: number >> 16), green: UInt8(truncatingIfNeeded: number >> 8),
      blue: UInt8(truncatingIfNeeded: number))
  }
}

#if !hasFeature(Embedded)
extension Triones.Color: WireText {}
#endif
