extension GATT {
  /// The unique device identifier that authorities require of a medical device (2BFF).
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | n | `raw` | ``Flags``, then the texts that these announce, each ended by NUL |
  ///
  /// Only the flags are decoded. The layout comes from a single source and has not been checked
  /// against the specification or a device, so this type keeps the value unchanged, and reading
  /// never fails. Source: Device Information Service 1.2 for the characteristic, the code of one
  /// stack for its layout. Confidence B. Fixture: `Fixtures/gatt/udi-for-medical-devices.json`.
  public struct UDIForMedicalDevices: CharacteristicValue {
    /// All bytes of the characteristic.
    public var raw: HexBytes

    init(_ never: Never) { switch never {} }

    /// The flags for the texts that follow; nil for an empty value.
    public var flags: Flags? { raw.bytes.first.map { Flags(rawValue: $0) } }
  }
}

extension GATT.UDIForMedicalDevices {
  /// The texts that the value contains, one bit each.
  ///
  /// | value | name | meaning |
  /// |---|---|---|
  /// | 1 | `label` | The identifier on the label of the device is there. |
  /// | 2 | `deviceIdentifier` | The part that names the model is there. |
  /// | 4 | `issuer` | The object identifier (OID) of the issuer is there. |
  /// | 8 | `authority` | The OID of the authority for which it was issued is there. |
  public struct Flags: OptionSet, Hashable, Sendable {
    /// All bits of the flags; bits 4–7 are reserved.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}
