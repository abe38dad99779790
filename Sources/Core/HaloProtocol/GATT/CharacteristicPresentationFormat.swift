extension GATT.CharacteristicPresentationFormat {
  /// The data type of a characteristic's value, such as a 16-bit integer; in JSON, a number.
  ///
  /// | value | name | meaning |
  /// |---|---|---|
  /// | `01` | `boolean` | False or true. |
  /// | `04` | `uint8` | One unsigned byte. |
  /// | `06` | `uint16` | Two unsigned bytes. |
  /// | `07` | `uint24` | Three unsigned bytes. |
  /// | `08` | `uint32` | Four unsigned bytes. |
  /// | `0C` | `int8` | One signed byte. |
  /// | `0E` | `int16` | Two signed bytes. |
  /// | `10` | `int32` | Four signed bytes. |
  /// | `19` | `utf8` | Text in UTF-8. |
  /// | `1B` | `structure` | A structure of several fields. |
  public struct Format: RawRepresentable, WireValue {
    /// The data type as the byte that the Bluetooth SIG assigned.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension GATT.CharacteristicPresentationFormat {
  /// The UUID of the Characteristic Presentation Format descriptor, 0x2904.
  public static var characteristic: BluetoothUUID { 0x2904 }
}
