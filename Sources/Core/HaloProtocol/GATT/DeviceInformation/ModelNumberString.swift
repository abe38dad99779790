extension GATT {
  /// The characteristic with the model number of a device (2A24), as text.
  ///
  /// Layout, rules and JSON form are those of ``StringValue``. Fixture:
  /// `Fixtures/gatt/model-number-string.json`.
  public struct ModelNumberString: StringValue {
    /// The bytes of the model number as received.
    public let raw: HexBytes

    init(_ never: Never) { switch never {} }
  }
}
