extension Colmi.AccelerationSample {
  /// Makes a sample from an acceleration, in units of the ring's encoding (dialect).
  ///
  /// - Throws: ``WireError`` if the acceleration of an axis is outside the range of the dialect.
  public init(_ acceleration: Colmi.Acceleration, as dialect: Colmi.AccelerationDialect)
    throws(WireError)
  {
    y = try Self.word(of: acceleration.y, as: dialect, at: 2, in: "y")
    z = try Self.word(of: acceleration.z, as: dialect, at: 4, in: "z")
    x = try Self.word(of: acceleration.x, as: dialect, at: 6, in: "x")
  }

  static func word(
    of value: Int16, as dialect: Colmi.AccelerationDialect, at offset: Int, in field: String
  ) throws(WireError) -> UInt16 {
    dialect.word(of: try value.limited(to: dialect.range, at: offset, in: field))
  }

  /// Returns the acceleration in counts, whose size in g depends on the ring's model.
  public func acceleration(as dialect: Colmi.AccelerationDialect) -> Colmi.Acceleration {
    Colmi.Acceleration(x: dialect.value(of: x), y: dialect.value(of: y), z: dialect.value(of: z))
  }

  /// Returns the acceleration in thousandths of a g (mG), rounded to the nearest integer.
  public func milliG(as dialect: Colmi.AccelerationDialect) -> Colmi.Acceleration {
    Colmi.Acceleration(x: dialect.milliG(of: x), y: dialect.milliG(of: y), z: dialect.milliG(of: z))
  }

  static func text(_ word: UInt16) -> String {
    HexBytes([UInt8(truncatingIfNeeded: word >> 8), UInt8(truncatingIfNeeded: word)]).description
  }
}
