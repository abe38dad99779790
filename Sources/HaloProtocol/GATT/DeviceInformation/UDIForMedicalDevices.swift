extension GATT {
  /// The unique device identifier that the authorities want of a medical device (2BFF).
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | n | `raw` | ``Flags``, then the texts that these announce, each ended by NUL |
  ///
  /// Only the flags are read. The layout is a single claim that nobody has checked against the
  /// specification or a device, so the value is kept as it is, and reading never fails. Source:
  /// Device Information Service 1.2 for the characteristic, the code of one stack for its layout.
  /// Confidence B. Fixture: `Fixtures/gatt/udi-for-medical-devices.json`.
  public struct UDIForMedicalDevices: CharacteristicValue {
    /// 2BFF.
    public static var characteristic: BluetoothUUID { 0x2BFF }

    /// All the bytes.
    public var raw: HexBytes

    /// Stores the bytes unchanged.
    public init(raw: HexBytes) {
      self.raw = raw
    }

    /// Stores the bytes unchanged; never throws.
    public init(parsing bytes: Span<UInt8>) throws(WireError) {
      var cursor = ByteCursor()
      raw = HexBytes(cursor.readRemaining(from: bytes))
    }

    /// All the bytes.
    public var bytes: [UInt8] { raw.bytes }

    /// Which texts follow; nil for an empty value.
    public var flags: Flags? { raw.bytes.first.map { Flags(rawValue: $0) } }
  }
}

extension GATT.UDIForMedicalDevices {
  /// Which texts an identifier has, one byte.
  public struct Flags: OptionSet, Hashable, Sendable {
    /// The byte, bits 4–7 of which are reserved.
    public let rawValue: UInt8

    /// Takes any byte.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// The identifier as it stands on the label of the device.
    public static let label = Flags(rawValue: 1)
    /// The part of it that names the model.
    public static let deviceIdentifier = Flags(rawValue: 2)
    /// The object identifier (OID) of who issued it.
    public static let issuer = Flags(rawValue: 4)
    /// The object identifier (OID) of the authority it was issued for.
    public static let authority = Flags(rawValue: 8)
  }
}
