extension GATT.CSCMeasurement {
  /// The wheel revolutions that a cycling sensor has counted, and the time of the last revolution.
  ///
  /// The number does not wrap around, a host can set it through the control point, and it decreases
  /// on some sensors while the wheel turns backwards.
  public struct WheelRevolutions: WireValue {
    /// The total number of wheel revolutions, an unsigned 32-bit number.
    public var revolutions: UInt32
    /// The time of the last wheel revolution on the sensor's clock, in units of 1/1024 s; wraps
    /// around after 64 s.
    public var lastEventTime: UInt16

    init(_ first: Never) { switch first {} }
  }

  /// The crank revolutions that a cycling sensor has counted, and the time of the last revolution.
  public struct CrankRevolutions: WireValue {
    /// The total number of crank revolutions; wraps around after 65535.
    public var revolutions: UInt16
    /// The time of the last crank revolution on the sensor's clock, in units of 1/1024 s; wraps
    /// around after 64 s.
    public var lastEventTime: UInt16

    init(_ first: Never) { switch first {} }
  }
}
