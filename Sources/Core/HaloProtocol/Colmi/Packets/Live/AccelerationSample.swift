extension Colmi {
  /// An acceleration in the sensor's own packing.
  ///
  /// Opcode A1, code 3, confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 2 | `y`, high byte first | see ``AccelerationDialect`` |
  /// | 4 | 2 | `z`, high byte first | |
  /// | 6 | 2 | `x`, high byte first | |
  ///
  /// This type keeps the words, since a frame does not contain its packing;
  /// ``AccelerationDialectDetector`` detects the packing from several samples. Most sources name
  /// the axes Y, Z and X in this order, the live R08 names the same bytes X, Y and Z. Values were
  /// seen to freeze in long runs.
  public struct AccelerationSample: Packet {
    /// The 16-bit word of the Y axis as received; ``acceleration(as:)`` decodes it.
    public var y: UInt16
    /// The 16-bit word of the Z axis as received; ``acceleration(as:)`` decodes it.
    public var z: UInt16
    /// The 16-bit word of the X axis as received; ``acceleration(as:)`` decodes it.
    public var x: UInt16

    init(_ never: Never) { switch never {} }

    /// Makes a sample from an acceleration in the units of a dialect.
    ///
    /// - Throws: ``WireError`` if a value is outside the range of the dialect.
    public init(_ acceleration: Acceleration, as dialect: AccelerationDialect) throws(WireError) {
      y = try Self.word(of: acceleration.y, as: dialect, at: 2, in: "y")
      z = try Self.word(of: acceleration.z, as: dialect, at: 4, in: "z")
      x = try Self.word(of: acceleration.x, as: dialect, at: 6, in: "x")
    }

    private static func word(
      of value: Int16, as dialect: AccelerationDialect, at offset: Int, in field: String
    ) throws(WireError) -> UInt16 {
      let range = dialect.range
      guard range.contains(value) else {
        throw WireError(
          .outOfRange(
            value: Int(value), minimum: Int(range.lowerBound), maximum: Int(range.upperBound)),
          at: offset, in: field)
      }
      return dialect.word(of: value)
    }

    /// Returns the acceleration in the units of a dialect.
    public func acceleration(as dialect: AccelerationDialect) -> Acceleration {
      Acceleration(x: dialect.value(of: x), y: dialect.value(of: y), z: dialect.value(of: z))
    }

    /// Returns the acceleration in thousandths of a g, rounded to the nearest.
    public func milliG(as dialect: AccelerationDialect) -> Acceleration {
      Acceleration(x: dialect.milliG(of: x), y: dialect.milliG(of: y), z: dialect.milliG(of: z))
    }

    /// The words of the three axes in hexadecimal.
    public var description: String {
      "acceleration: y \(Self.text(y)), z \(Self.text(z)), x \(Self.text(x))"
    }

    private static func text(_ word: UInt16) -> String {
      HexBytes([UInt8(truncatingIfNeeded: word >> 8), UInt8(truncatingIfNeeded: word)]).description
    }
  }
}
