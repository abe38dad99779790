extension GATT {
  /// The characteristic with the firmware revision of a device (2A26), as text.
  ///
  /// Layout, rules and JSON form are those of ``StringValue``. Fixture:
  /// `Fixtures/gatt/firmware-revision-string.json`.
  ///
  /// Revisions of different devices are not comparable. Makers also differ in which of the
  /// firmware, hardware and software revisions they call the version of a product.
  public struct FirmwareRevisionString: StringValue {
    /// The bytes of the firmware revision as received.
    public let raw: HexBytes

    init(_ never: Never) { switch never {} }
  }
}
