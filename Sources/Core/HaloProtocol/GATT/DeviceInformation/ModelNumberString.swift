extension GATT {
  /// The model number of a device (2A24).
  ///
  /// Layout, rules and JSON form are those of ``StringValue``. Fixture:
  /// `Fixtures/gatt/model-number-string.json`.
  public struct ModelNumberString: StringValue {
    /// The bytes as received.
    public let raw: HexBytes

    init(_ never: Never) { switch never {} }
  }
}
