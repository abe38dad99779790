extension Triones {
  /// An effect that a light runs on its own, identified by a number.
  ///
  /// All lights have effects 0x25 to 0x38. Newer lights have 0x61 to 0x63, for which sources have
  /// different names. The JSON form is the number.
  public struct Effect: RawRepresentable, WireValue {
    /// The number that encodes the effect.
    public let rawValue: UInt8

    /// Makes an effect from any number, including one without a name.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// The numbers of the effects that all lights have.
    public static let known: ClosedRange<UInt8> = 0x25...0x38

    /// Makes the effect with a name, such as `red strobe`, in upper or lower case; nil for an
    /// unknown name.
    public init?(named name: String) {
      let wanted = name.lowercased()
      guard let index = Self.names.firstIndex(where: { $0 == wanted }) else { return nil }
      rawValue = Self.known.lowerBound + UInt8(index)
    }

    /// The name of the effect; nil for an effect that not all lights have.
    public var name: String? {
      Self.known.contains(rawValue) ? Self.names[Int(rawValue - Self.known.lowerBound)] : nil
    }

    /// The effects that all lights have, in the order of their numbers.
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

  /// The speed of an effect; 01 is the fastest.
  ///
  /// Sources disagree on the slowest: most have 1F, others FF or 14. The JSON form is the number.
  ///
  /// | value | name | meaning |
  /// |---|---|---|
  /// | `01` | `fastest` | The fastest. |
  /// | `1F` | `slowest` | The slowest speed that all lights are reported to accept. |
  public struct Speed: RawRepresentable, WireValue {
    /// The number that encodes the speed.
    public let rawValue: UInt8

    /// Makes a speed from 0 %, the slowest, to 100 %; other numbers are limited to that range.
    ///
    /// There are 31 speeds, about 3 % apart, and the nearest one is chosen. The two ends are only
    /// for 0 % and 100 %, so that 1 % does not become 0 %.
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

    /// The speed in percent, rounded, from 0 for ``slowest`` and slower speeds to 100 for
    /// ``fastest``.
    public var percent: Int {
      let span = Int(Self.slowest.rawValue - Self.fastest.rawValue)
      return rawValue == 0
        ? 100 : (max(0, Int(Self.slowest.rawValue) - Int(rawValue)) * 100 + span / 2) / span
    }
  }
}

extension Triones.Effect: CustomStringConvertible {
  /// The name, or the number of an effect without a name.
  public var description: String { name ?? "effect 0x\(hexadecimal: rawValue)" }
}

extension Triones.Speed: CustomStringConvertible {
  /// `speed 80 %`, as for ``init(percent:)``, or `speed 0x20` for a number without a percentage.
  public var description: String {
    (Self.fastest.rawValue...Self.slowest.rawValue).contains(rawValue)
      ? "speed \(percent) %" : "speed 0x\(hexadecimal: rawValue)"
  }
}
