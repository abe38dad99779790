// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension IDealLED {
  /// The word of a frame; values without a name are kept unchanged.
  public struct Word: RawRepresentable, WireValue, CustomStringConvertible {
    /// The number.
    public let rawValue: UInt16

    /// Any word, known or not.
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// The number in hexadecimal.
    public var description: String { "0x\(hexadecimal: rawValue)" }
  }
}

extension IDealLED.Word {
  /// Greeting.
  package static let greeting = IDealLED.Word(rawValue: 0x4354)
  /// Single LEDs.
  package static let led = IDealLED.Word(rawValue: 0x444F)
  /// Show the drawing.
  package static let show = IDealLED.Word(rawValue: 0x4454)
  /// Number of LEDs.
  package static let length = IDealLED.Word(rawValue: 0x4C41)
  /// Commands of the first kind.
  package static let legacy = IDealLED.Word(rawValue: 0x4C45)
  /// Effect.
  package static let effect = IDealLED.Word(rawValue: 0x4D55)
  /// Colour.
  package static let color = IDealLED.Word(rawValue: 0x5347)
  /// Clock.
  package static let time = IDealLED.Word(rawValue: 0x5449)
  /// Power.
  package static let power = IDealLED.Word(rawValue: 0x5455)
  /// Version.
  package static let version = IDealLED.Word(rawValue: 0x5645)
  /// Greeting.
  package static let welcome = IDealLED.Word(rawValue: 0x434F)
  /// Version of the light.
  package static let versionText = IDealLED.Word(rawValue: 0x5630)
  /// Version of the board.
  package static let boardText = IDealLED.Word(rawValue: 0x5631)
}
