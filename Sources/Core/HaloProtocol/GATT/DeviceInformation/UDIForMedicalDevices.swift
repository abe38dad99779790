extension GATT.UDIForMedicalDevices {
  /// The parts of a unique device identifier (UDI) that a medical device sends, one bit for each.
  ///
  /// | value | name | meaning |
  /// |---|---|---|
  /// | 1 | `label` | The identifier on the label of the device is there. |
  /// | 2 | `deviceIdentifier` | The part that names the model is there. |
  /// | 4 | `issuer` | The object identifier (OID) of the issuer is there. |
  /// | 8 | `authority` | The OID of the authority for which it was issued is there. |
  public struct Flags: OptionSet, Hashable, Sendable {
    /// The parts that the device sends, as a byte with one bit for each; bits 4–7 are reserved.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension GATT.UDIForMedicalDevices {
  /// The parts of the unique device identifier (UDI) in this value; nil for an empty value.
  public var flags: Flags? { raw.bytes.first.map { Flags(rawValue: $0) } }
}
