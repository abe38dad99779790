extension GATT.BodySensorLocation {
  /// A place on the body where a heart rate sensor is worn, a number in JSON; 7…255 are reserved.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | 0 | `other` | | A location not in this list. |
  /// | 1 | `chest` | | The chest. |
  /// | 2 | `wrist` | | The wrist. |
  /// | 3 | `finger` | | A finger. |
  /// | 4 | `hand` | | The hand. |
  /// | 5 | `earLobe` | earLobe | An ear lobe. |
  /// | 6 | `foot` | | A foot. |
  /// | other | | reserved(n) | |
  public struct Location: RawRepresentable, WireValue {
    /// The place on the body as a byte.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}
