extension GATT {
  /// The characteristic with the serial number of a device (2A25), as text.
  ///
  /// Layout, rules and JSON form are those of ``StringValue``. Fixture:
  /// `Fixtures/gatt/serial-number-string.json`.
  ///
  /// Several makers leave the default of the software development kit here (`BX-DEVICE-001`), so it
  /// does not identify a device, and some devices require pairing to read it.
  public struct SerialNumberString: StringValue {
    /// The bytes of the serial number as received.
    public let raw: HexBytes

    init(_ never: Never) { switch never {} }
  }
}
