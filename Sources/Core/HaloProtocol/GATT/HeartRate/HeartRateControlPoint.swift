extension GATT {
  /// A command to a heart rate sensor (characteristic 2A39), which the client writes with response.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `rawValue` (`command`) | 1 reset energy; 0 and 2…255 reserved |
  ///
  /// A server answers a reserved command with the application error 0x80, and a length other than
  /// one with the ATT error 0x0D; reading such a value fails with
  /// ``WireError/Reason/wrongLength(expected:actual:)``. Some bands accept commands of other
  /// lengths on this characteristic, which are not values of this type. The JSON form is the
  /// number.
  ///
  /// Source: Heart Rate Service 1.0. Confidence A (seen on devices). Fixture:
  /// `Fixtures/gatt/heart-rate-control-point.json`.
  ///
  /// | value | name | meaning |
  /// |---|---|---|
  /// | 1 | `resetEnergyExpended` | Sets the energy expended to zero. |
  public struct HeartRateControlPoint: RawRepresentable, CharacteristicValue {
    /// The command to the heart rate sensor as a byte.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }

    /// The ATT error with which a heart rate sensor rejects a reserved command.
    public static let notSupportedError: UInt8 = 0x80
  }
}
