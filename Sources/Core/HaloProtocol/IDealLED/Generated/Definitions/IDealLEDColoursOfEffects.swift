// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension IDealLED {
  /// The colours of an effect, as they are, after ``EffectCommand``; confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `byteCount` | 3 for each colour |
  /// | 1 | 1 | constant | always `00` |
  /// | 2 | 3 × n | `colors` | rows of ``FullColor``; 7 at most |
  public struct EffectColors: GATT.CharacteristicValue {
    /// The number of bytes of the colours.
    public var byteCount: UInt8
    /// The colours.
    public let colors: [FullColor]

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "effect colors: byte count \(byteCount), \(colors.count) colors"
    }
  }
}

extension IDealLED {
  /// A colour of an effect.
  ///
  /// Confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `red` | 0…255 |
  /// | 1 | 1 | `green` | 0…255 |
  /// | 2 | 1 | `blue` | 0…255 |
  public struct FullColor: WireValue, CustomStringConvertible {
    /// The red part.
    public var red: UInt8
    /// The green part.
    public var green: UInt8
    /// The blue part.
    public var blue: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "\(color)"
    }
  }
}
