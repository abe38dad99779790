extension GATT {
  /// The firmware revision of a device (2A26).
  ///
  /// Layout, rules and JSON form are those of ``StringValue``. Fixture:
  /// `Fixtures/gatt/firmware-revision-string.json`.
  ///
  /// Revisions of different devices are not comparable, and makers differ in which of the three
  /// revisions they advertise.
  public struct FirmwareRevisionString: StringValue {
    /// The bytes as received.
    public let raw: HexBytes

    init(_ never: Never) { switch never {} }
  }
}
