extension GATT {
  /// The characteristic with the hardware revision of a device (2A27), as text.
  ///
  /// Layout, rules and JSON form are those of ``StringValue``. Fixture:
  /// `Fixtures/gatt/hardware-revision-string.json`.
  public struct HardwareRevisionString: StringValue {
    /// The bytes of the hardware revision as received.
    public let raw: HexBytes

    init(_ never: Never) { switch never {} }
  }
}
