extension GATT {
  /// The number of a user, 0…254, on a device with several users (characteristic 2A9A, and part of
  /// measurements).
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `rawValue` (`userIndex`) | 0…254; FF unknown |
  ///
  /// Reading fails with ``WireError/Reason/wrongLength(expected:actual:)`` for a length other than
  /// 1. The JSON form is the number. Source: GATT Specification Supplement, User Index. Confidence
  /// B (probable). Fixture: `Fixtures/gatt/user-index.json`.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `FF` | `unknown` | unknown user | The device does not know the user. |
  /// | other | | user n | |
  public struct UserIndex: RawRepresentable, CharacteristicValue {
    /// The number of the user on the device, 0…254; 255 means an unknown user.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}
