extension GATT {
  /// The number of a user of a device with several users, 0…254 (2A9A, and in measurements).
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `rawValue` (`userIndex`) | 0…254; FF unknown |
  ///
  /// Reading fails with ``WireError/Reason/wrongLength(expected:actual:)`` for a length other than
  /// 1. The JSON form is the number. Source: GATT Specification Supplement, User Index.
  /// Confidence B. Fixture: `Fixtures/gatt/user-index.json`.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `FF` | `unknown` | unknown user | The device does not know the user. |
  /// | other | | user n | |
  public struct UserIndex: RawRepresentable, CharacteristicValue {
    /// The number of the user on the device, 0…254; 255 is an unknown user.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}
