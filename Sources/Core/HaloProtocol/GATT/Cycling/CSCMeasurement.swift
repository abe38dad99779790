extension GATT.CSCMeasurement {
  /// The number of wheel revolutions, and the time of the last one.
  ///
  /// The number does not wrap around, can be set through the control point, and decreases on some
  /// sensors while the wheel turns backwards.
  public struct WheelRevolutions: WireValue {
    /// The total number of wheel revolutions, a number of 32 bits.
    public var revolutions: UInt32
    /// The time of the last complete revolution, in 1/1024 s on the sensor's clock, modulo 64 s.
    public var lastEventTime: UInt16

    init(_ first: Never) { switch first {} }
  }

  /// The number of crank revolutions, and the time of the last one.
  public struct CrankRevolutions: WireValue {
    /// The number of crank revolutions; 0 follows 65535.
    public var revolutions: UInt16
    /// The time of the last complete revolution, in 1/1024 s on the sensor's clock, modulo 64 s.
    public var lastEventTime: UInt16

    init(_ first: Never) { switch first {} }
  }
}
