extension GATT {
  /// The hardware revision of a device (2A27).
  ///
  /// Layout, rules and JSON form are those of ``StringValue``. Fixture:
  /// `Fixtures/gatt/hardware-revision-string.json`.
  public struct HardwareRevisionString: StringValue {
    /// The bytes as received.
    public let raw: HexBytes

    init(_ never: Never) { switch never {} }
  }
}
