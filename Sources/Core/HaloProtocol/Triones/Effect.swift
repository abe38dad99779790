extension Triones {
  /// An effect that the light shows on its own, such as a red strobe, identified by a number.
  ///
  /// All lights have effects 0x25 to 0x38. Newer lights have 0x61 to 0x63, for which sources have
  /// different names. The JSON form is the number.
  public struct Effect: RawRepresentable, WireValue {
    /// The number of the effect, which identifies it in commands and in the light's status.
    public let rawValue: UInt8

    /// Makes an effect from any number, whether it has a name or not.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The numbers of the effects that all Triones lights have.
    public static let known: ClosedRange<UInt8> = 0x25...0x38

    /// Makes the effect with a name such as `red strobe`, in upper or lower case; nil for an
    /// unknown name.
    public init?(named name: String) {
      let wanted = name.lowercased()
      guard let index = Self.names.firstIndex(where: { $0 == wanted }) else { return nil }
      rawValue = Self.known.lowerBound + UInt8(index)
    }

    /// The name of the effect; nil for an effect that only some lights have.
    public var name: String? {
      Self.known.contains(rawValue) ? Self.names[Int(rawValue - Self.known.lowerBound)] : nil
    }

    /// All effects that every Triones light has, in the order of their numbers.
    public static var allKnown: [Effect] { known.map { Effect(rawValue: $0) } }

    /// The names of effects 0x25 to 0x38.
    private static let names = [
      "seven-colour cross fade", "red gradual", "green gradual", "blue gradual", "yellow gradual",
      "cyan gradual", "purple gradual", "white gradual", "red/green cross fade",
      "red/blue cross fade", "green/blue cross fade", "seven-colour strobe", "red strobe",
      "green strobe", "blue strobe", "yellow strobe", "cyan strobe", "purple strobe",
      "white strobe", "seven-colour jump",
    ]
  }

  /// The speed of an effect as a number, of which 1 is the fastest.
  ///
  /// Sources disagree on the slowest: most have 1F, others FF or 14. The JSON form is the number.
  ///
  /// | value | name | meaning |
  /// |---|---|---|
  /// | `01` | `fastest` | The fastest. |
  /// | `1F` | `slowest` | The slowest speed that all lights are reported to accept. |
  public struct Speed: RawRepresentable, WireValue {
    /// The number of the speed; 1 is the fastest.
    public let rawValue: UInt8

    /// Makes the nearest of 31 speeds to a percentage: 0 for the slowest, 100 for the fastest.
    ///
    /// The speeds are about 3 % apart. Only 0 % results in the slowest and only 100 % in the
    /// fastest speed. Percentages are limited to 0…100.
    public init(percent: Int) {
      let span = Int(Self.slowest.rawValue - Self.fastest.rawValue)
      let steps =
        switch percent {
        case ...0: 0
        case 100...: span
        default: min(max((percent * span + 50) / 100, 1), span - 1)
        }
      rawValue = Self.slowest.rawValue - UInt8(steps)
    }

    /// The speed in percent, rounded: 100 for ``fastest``, and 0 for ``slowest`` and slower speeds.
    public var percent: Int {
      let span = Int(Self.slowest.rawValue - Self.fastest.rawValue)
      return rawValue == 0
        ? 100 : (max(0, Int(Self.slowest.rawValue) - Int(rawValue)) * 100 + span / 2) / span
    }
  }
}

extension Triones.Effect: CustomStringConvertible {
  /// The name of the effect, or its number in hexadecimal if it has no name.
  public var description: String { name ?? "effect 0x\(hexadecimal: rawValue)" }
}

extension Triones.Speed: CustomStringConvertible {
  /// The speed as text such as `speed 80 %`, or `speed 0x20` for a number without a percentage.
  public var description: String {
    (Self.fastest.rawValue...Self.slowest.rawValue).contains(rawValue)
      ? "speed \(percent) %" : "speed 0x\(hexadecimal: rawValue)"
  }
}
