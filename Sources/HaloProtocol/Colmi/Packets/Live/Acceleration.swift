extension Colmi {
  /// An acceleration along three axes; the source of the value defines the units.
  public struct Acceleration: WireValue {
    /// The acceleration along X.
    public var x: Int16
    /// The acceleration along Y.
    public var y: Int16
    /// The acceleration along Z.
    public var z: Int16

    /// Makes an acceleration.
    public init(x: Int16, y: Int16, z: Int16) {
      self.x = x
      self.y = y
      self.z = z
    }
  }
}

extension Colmi.Acceleration: CustomStringConvertible {
  /// The three numbers, X first.
  public var description: String { "(\(x), \(y), \(z))" }
}

extension Colmi.Frame {
  /// Reads X, Y and Z at an offset, low byte first.
  func accelerationLE(at offset: Int) -> Colmi.Acceleration {
    Colmi.Acceleration(
      x: Int16(bitPattern: uint16LE(at: offset)),
      y: Int16(bitPattern: uint16LE(at: offset + 2)),
      z: Int16(bitPattern: uint16LE(at: offset + 4)))
  }
}

extension SIMD16<UInt8> {
  mutating func setLE(_ acceleration: Colmi.Acceleration, at offset: Int) {
    setLE(UInt16(bitPattern: acceleration.x), at: offset)
    setLE(UInt16(bitPattern: acceleration.y), at: offset + 2)
    setLE(UInt16(bitPattern: acceleration.z), at: offset + 4)
  }
}
