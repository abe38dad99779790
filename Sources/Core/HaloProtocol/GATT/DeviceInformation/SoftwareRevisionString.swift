extension GATT {
  /// The characteristic with the software revision of a device (2A28), as text.
  ///
  /// Layout, rules and JSON form are those of ``StringValue``. Fixture:
  /// `Fixtures/gatt/software-revision-string.json`.
  public struct SoftwareRevisionString: StringValue {
    /// The bytes of the software revision as received.
    public let raw: HexBytes

    init(_ never: Never) { switch never {} }
  }
}
