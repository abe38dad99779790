extension Colmi {
  /// An acceleration along three axes, in the unit of the packet or method that returns it.
  public struct Acceleration: WireValue, CustomStringConvertible {
    /// The acceleration along the X axis; ``Acceleration`` describes the unit.
    public var x: Int16
    /// The acceleration along the Y axis; ``Acceleration`` describes the unit.
    public var y: Int16
    /// The acceleration along the Z axis; ``Acceleration`` describes the unit.
    public var z: Int16

    init(_ never: Never) { switch never {} }

    /// The three numbers, X first.
    public var description: String { "(\(x), \(y), \(z))" }
  }
}
