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
