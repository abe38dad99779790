extension GATT {
  /// The IEEE 11073-20601 regulatory certification data list of a device (2A2A).
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | n | `raw` | ``AuthoringBody``, structure type, content |
  ///
  /// The value is kept as it is and reading never fails; the parts are those that the sample of a
  /// development kit has, and other devices put anything here. Source: Device Information Service
  /// 1.2; parts by a development kit. Confidence B. Fixture:
  /// `Fixtures/gatt/regulatory-certification-data.json`.
  public struct RegulatoryCertificationData: CharacteristicValue {
    /// 2A2A.
    public static var characteristic: BluetoothUUID { 0x2A2A }

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

    /// Who wrote the structure; nil for an empty value.
    public var authoringBody: AuthoringBody? {
      raw.bytes.first.map { AuthoringBody(rawValue: $0) }
    }

    /// The type of the structure, of meaning to its author; nil in less than two bytes.
    public var structureType: UInt8? { raw.bytes.dropFirst().first }

    /// The rest as text; nil if it is not UTF-8 or there is none.
    public var text: String? {
      guard let display = GATT.displayText(Array(raw.bytes.dropFirst(2))), !display.isLossy else {
        return nil
      }
      return display.text
    }
  }
}

extension GATT.RegulatoryCertificationData {
  /// Who wrote the certification data, one byte.
  public struct AuthoringBody: RawRepresentable, WireValue {
    /// The byte.
    public let rawValue: UInt8

    /// Takes any byte, also an unknown one.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Nobody: there are no data.
    public static let empty = AuthoringBody(rawValue: 0)
    /// The IEEE.
    public static let ieee = AuthoringBody(rawValue: 1)
    /// The ISO.
    public static let iso = AuthoringBody(rawValue: 2)
    /// Somebody who tries something.
    public static let experimental = AuthoringBody(rawValue: 254)
  }
}
