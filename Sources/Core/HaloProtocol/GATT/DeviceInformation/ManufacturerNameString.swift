extension GATT {
  /// The characteristic with the name of the manufacturer of a device (2A29), as text.
  ///
  /// Layout, rules and JSON form are those of ``StringValue``. Fixture:
  /// `Fixtures/gatt/manufacturer-name-string.json`.
  public struct ManufacturerNameString: StringValue {
    /// The bytes of the manufacturer's name as received.
    public let raw: HexBytes

    init(_ never: Never) { switch never {} }
  }
}
