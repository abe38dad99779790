extension GATT {
  /// The characteristic with the name of a device (2A00), as text; part of Generic Access.
  ///
  /// Layout, rules and JSON form are those of ``StringValue``. Fixture:
  /// `Fixtures/gatt/device-name.json`.
  ///
  /// The name may be longer than the one in the advertisement.
  public struct DeviceName: StringValue {
    /// The bytes of the name as received.
    public let raw: HexBytes

    init(_ never: Never) { switch never {} }
  }
}
