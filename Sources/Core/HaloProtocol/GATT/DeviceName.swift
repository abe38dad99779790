extension GATT {
  /// The name of a device (2A00), from the Generic Access service.
  ///
  /// Layout, rules and JSON form are those of ``StringValue``. Fixture:
  /// `Fixtures/gatt/device-name.json`.
  ///
  /// The name may be longer than the one in the advertisement.
  public struct DeviceName: StringValue {
    /// The bytes as received.
    public let raw: HexBytes

    init(_ never: Never) { switch never {} }
  }
}
