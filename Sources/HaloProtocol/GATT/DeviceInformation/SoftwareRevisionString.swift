extension GATT {
  /// The software revision of a device (2A28).
  ///
  /// Layout, rules and JSON form are those of ``StringValue``. Fixture:
  /// `Fixtures/gatt/software-revision-string.json`.
  public struct SoftwareRevisionString: StringValue {
    /// 2A28.
    public static var characteristic: BluetoothUUID { 0x2A28 }

    /// The bytes as received.
    public let raw: HexBytes

    /// Stores the bytes unchanged.
    public init(raw: HexBytes) {
      self.raw = raw
    }
  }
}
