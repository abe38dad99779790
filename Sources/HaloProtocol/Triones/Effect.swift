extension Triones {
  /// An effect that lights run by themselves, by its number.
  ///
  /// 25 to 38 are known to all lights. Newer ones have 61 to 63, which sources name differently.
  /// The JSON form is the number.
  public struct Effect: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    /// Takes any number, also of an effect without a name.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// The numbers of the effects that all lights know.
    public static let known: ClosedRange<UInt8> = 0x25...0x38

    /// Finds an effect by its name, `red strobe`; letter case does not matter.
    public init?(named name: String) {
      let wanted = name.lowercased()
      guard let index = Self.names.firstIndex(where: { $0 == wanted }) else { return nil }
      rawValue = Self.known.lowerBound + UInt8(index)
    }

    /// The name; nil for an effect that not all lights know.
    public var name: String? {
      Self.known.contains(rawValue) ? Self.names[Int(rawValue - Self.known.lowerBound)] : nil
    }

    /// The effects that all lights know, in the order of their numbers.
    public static var allKnown: [Effect] { known.map { Effect(rawValue: $0) } }

    /// The names from 25 to 38.
    private static let names = [
      "seven-colour cross fade", "red gradual", "green gradual", "blue gradual", "yellow gradual",
      "cyan gradual", "purple gradual", "white gradual", "red/green cross fade",
      "red/blue cross fade", "green/blue cross fade", "seven-colour strobe", "red strobe",
      "green strobe", "blue strobe", "yellow strobe", "cyan strobe", "purple strobe",
      "white strobe", "seven-colour jump",
    ]
  }

  /// How fast an effect runs: 01 is the fastest.
  ///
  /// Sources do not agree on the slowest: 1F of most, FF and 14 of others. The JSON form is the
  /// number.
  public struct Speed: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    /// Takes any number.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// The fastest.
    public static let fastest = Speed(rawValue: 0x01)
    /// The slowest that all lights are said to take.
    public static let slowest = Speed(rawValue: 0x1F)

    /// The speed for 0 %, the slowest, to 100 %; outside of that the nearer end.
    ///
    /// There are 31 speeds, some 3 % apart, and the nearest one is taken; but the ends are for 0 %
    /// and 100 % alone, so that who asks for 1 % is not told of none.
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

    /// The speed in percent, rounded; 0 for all that is slower than ``slowest``.
    public var percent: Int {
      let span = Int(Self.slowest.rawValue - Self.fastest.rawValue)
      return rawValue == 0
        ? 100 : (max(0, Int(Self.slowest.rawValue) - Int(rawValue)) * 100 + span / 2) / span
    }
  }
}

extension Triones.Effect: CustomStringConvertible {
  /// The name, or the number of an effect without one.
  public var description: String { name ?? "effect 0x\(hexadecimal: rawValue)" }
}

extension Triones.Speed: CustomStringConvertible {
  /// `speed 80 %`, as ``init(percent:)`` takes it, or `speed 0x20` of a number that no percentage
  /// makes.
  public var description: String {
    (Self.fastest.rawValue...Self.slowest.rawValue).contains(rawValue)
      ? "speed \(percent) %" : "speed 0x\(hexadecimal: rawValue)"
  }
}
