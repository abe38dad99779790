extension Colmi {
  /// The summary of a sport session: the kind of sport, and fields that are each identified by a
  /// key.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | length of the session | 2…255, this byte included |
  /// | 1 | 1 | `sport` | ``SportKind``, the number of opcode 77 |
  /// | 2 | n | `fields` | rows of ``SportField`` |
  ///
  /// This type assumes that the length counts its own byte, as the length of a field does; no
  /// capture contains a session.
  public struct SportSession: WireValue {
    static let headLength = 2

    /// The kind of sport in the session.
    public var sport: SportKind
    /// The fields of the summary in the order in which the ring sent them, including unknown ones.
    public let fields: [SportField]

    /// Makes the summary of a sport session.
    ///
    /// - Throws: ``WireError`` if the encoded summary would be longer than 255 bytes.
    public init(sport: SportKind, fields: [SportField]) throws(WireError) {
      let length = fields.reduce(Self.headLength) { $0 + $1.length }
      try length.limited(to: Self.headLength...255, at: 0, in: "sessionLength")
      self.sport = sport
      self.fields = fields
    }

    init(_ cursor: inout BigDataCursor) throws(WireError) {
      let length = try cursor.readLength("sessionLength", of: "session", Self.headLength...255)
      sport = SportKind(rawValue: try cursor.readUInt8("sport"))
      var fields: [SportField] = []
      var rest = length - Self.headLength
      while rest > 0 {
        let field = try SportField(&cursor, within: rest)
        fields.append(field)
        rest -= field.length
      }
      self.fields = fields
    }

    func write(to builder: inout ByteBuilder) {
      let length = fields.reduce(Self.headLength) { $0 + $1.length }
      builder.write(UInt8(clamping: length))
      builder.write(sport.rawValue)
      for field in fields {
        builder.write(UInt8(clamping: field.length))
        builder.write(field.key.rawValue)
        builder.write(field.bytes.bytes)
      }
    }
  }

  /// One field in the summary of a sport session, such as its distance.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | length of the field | 2…253, this byte included |
  /// | 1 | 1 | `key` | ``SportKey`` |
  /// | 2 | n | `bytes` | low byte first |
  public struct SportField: WireValue {
    static let headLength = 2
    static let maximumLength = 251

    /// The key of the field, which identifies its meaning, such as the duration.
    public let key: SportKey
    /// The content of the field as sent, low byte first.
    public let bytes: HexBytes

    /// Makes a field of a sport session from raw bytes.
    ///
    /// - Throws: ``WireError`` if there are more than 251 bytes.
    public init(key: SportKey, bytes: HexBytes) throws(WireError) {
      try bytes.bytes.count.limited(to: 0...Self.maximumLength, at: 0, in: "fieldLength")
      self.key = key
      self.bytes = bytes
    }

    /// Makes a field from a number, encoded low byte first with the width of its type.
    public init<Number: FixedWidthInteger & UnsignedInteger>(key: SportKey, number: Number) {
      var builder = ByteBuilder(capacity: 16)
      builder.writeLE(number)
      self.key = key
      bytes = HexBytes(builder.bytes)
    }

    init(_ cursor: inout BigDataCursor, within rest: Int) throws(WireError) {
      let length = try cursor.readLength(
        "fieldLength", of: "field",
        Self.headLength...Self.headLength + Self.maximumLength, within: rest)
      key = SportKey(rawValue: try cursor.readUInt8("key"))
      bytes = HexBytes(try cursor.readBytes(length - Self.headLength, "bytes"))
    }

    /// The number of bytes that the field takes in a session, its length and key included.
    var length: Int { Self.headLength + bytes.bytes.count }

    /// The content of the field, read as a number with the low byte first; nil unless it has one to
    /// four bytes.
    public var number: UInt32? { SportKey.number(bytes.bytes[...]) }
  }
}
