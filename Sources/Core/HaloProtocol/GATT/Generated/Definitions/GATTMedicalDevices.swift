// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT {
  /// The number of a user of a device with several users, 0…254.
  ///
  /// Source: GATT Specification Supplement, User Index. Confidence B.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `FF` | `unknown` | unknown user | The device does not know the user. |
  /// | other | | user n | |
  public struct UserIndex: RawRepresentable, WireValue {
    /// The number.
    public var rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}
