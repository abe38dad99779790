extension GATT {
  /// The IEEE 11073-20601 regulatory certification data list of a device (2A2A).
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | n | `raw` | ``AuthoringBody``, structure type, content |
  ///
  /// This type keeps the value unchanged, and reading never fails: the layout comes from the sample
  /// of a development kit, and other devices send arbitrary bytes. Source: Device Information
  /// Service 1.2; layout from a development kit. Confidence B. Fixture:
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

    /// The author of the structure; nil for an empty value.
    public var authoringBody: AuthoringBody? {
      raw.bytes.first.map { AuthoringBody(rawValue: $0) }
    }

    /// The type of the structure, defined by its author; nil for less than two bytes.
    public var structureType: UInt8? { raw.bytes.dropFirst().first }

    /// The rest as text; nil if it is empty or not UTF-8.
    public var text: String? {
      guard let display = GATT.displayText(Array(raw.bytes.dropFirst(2))), !display.isLossy else {
        return nil
      }
      return display.text
    }
  }
}

extension GATT.RegulatoryCertificationData {
  /// The author of certification data, one byte.
  public struct AuthoringBody: RawRepresentable, WireValue {
    /// The byte.
    public let rawValue: UInt8

    /// Makes an author from any byte, including unknown ones.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// No author: there is no data.
    public static let empty = AuthoringBody(rawValue: 0)
    /// The IEEE.
    public static let ieee = AuthoringBody(rawValue: 1)
    /// The ISO.
    public static let iso = AuthoringBody(rawValue: 2)
    /// An experimental author.
    public static let experimental = AuthoringBody(rawValue: 254)
  }
}
