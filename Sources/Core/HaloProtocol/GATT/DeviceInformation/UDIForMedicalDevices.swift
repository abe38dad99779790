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
    /// All the bytes.
    public var raw: HexBytes

    init(_ never: Never) { switch never {} }

    /// The flags for the texts that follow; nil for an empty value.
    public var flags: Flags? { raw.bytes.first.map { Flags(rawValue: $0) } }
  }
}

extension GATT.UDIForMedicalDevices {
  /// The texts that a packet contains, one bit each.
  public struct Flags: OptionSet, Hashable, Sendable {
    /// The byte, bits 4–7 of which are reserved.
    public let rawValue: UInt8

    /// Makes flags from any byte.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Set if the packet contains the identifier on the label of the device.
    public static let label = Flags(rawValue: 1)
    /// Set if the packet contains the part of the identifier that names the model.
    public static let deviceIdentifier = Flags(rawValue: 2)
    /// Set if the packet contains the object identifier (OID) of the issuer.
    public static let issuer = Flags(rawValue: 4)
    /// Set if the packet contains the object identifier (OID) of the authority for which the
    /// identifier was issued.
    public static let authority = Flags(rawValue: 8)
  }
}
