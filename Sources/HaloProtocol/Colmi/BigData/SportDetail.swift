extension Colmi {
  /// Asks for the details of a sport session.
  ///
  /// Big data 43, confidence B. The answer is a ``SportDetailHeader`` and the
  /// ``SportDetailPackage`` frames that it counts; ``SportDetailAssembler`` puts them together.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `sport` | as in ``SportSession`` |
  /// | 1 | 4 | `start`, low byte first | as in ``SportSession`` |
  public struct SportDetailRequest: BigDataPacket {
    /// The kind of sport, with the numbers of opcode 77.
    public var sport: SportKind
    /// The start of the session.
    public var start: RingTimestamp

    init(_ never: Never) { switch never {} }
  }

  /// Opens the details of a sport session.
  ///
  /// Big data 44, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `status` | 0 by all appearance; others are not documented |
  /// | 1 | 2 | `packageCount`, low byte first | |
  /// | 3 | 1 | `secondsPerSample` | s |
  /// | 4 | 2 × n | `columns` | rows of ``SportColumn`` |
  ///
  /// A reply of the status alone is a ``BigDataStatus``.
  public struct SportDetailHeader: BigDataPacket {
    static let maximumColumnCount = (0xFFFF - 4) / 2

    /// The status, 0 by all appearance; other numbers are not documented.
    public var status: UInt8
    /// The number of packages that follow.
    public var packageCount: UInt16
    /// The number of seconds between two rows.
    public var secondsPerSample: UInt8
    /// The columns of a row.
    public let columns: [SportColumn]

    /// Makes a header.
    ///
    /// - Throws: ``WireError`` if the columns do not fit one frame.
    public init(
      status: UInt8 = 0, packageCount: UInt16, secondsPerSample: UInt8, columns: [SportColumn]
    ) throws(WireError) {
      guard columns.count <= Self.maximumColumnCount else {
        throw WireError(
          .outOfRange(value: columns.count, minimum: 0, maximum: Self.maximumColumnCount),
          at: BigDataFrame.headerLength + 4, in: "columns")
      }
      self.status = status
      self.packageCount = packageCount
      self.secondsPerSample = secondsPerSample
      self.columns = columns
    }

    /// Reads the header.
    ///
    /// - Throws: ``WireError`` if the payload ends within the head or a column.
    public init(parsing frame: BigDataFrame) throws(WireError) {
      try frame.require(Self.action)
      var cursor = BigDataCursor(frame)
      status = try cursor.readUInt8("status")
      packageCount = try cursor.readUInt16LE("packageCount")
      secondsPerSample = try cursor.readUInt8("secondsPerSample")
      var columns: [SportColumn] = []
      columns.reserveCapacity(cursor.remaining / 2)
      while cursor.remaining > 0 {
        let column = try cursor.readUInt16LE("columns")
        columns.append(
          SportColumn(size: UInt8(column & 0xFF), key: SportKey(rawValue: UInt8(column >> 8))))
      }
      self.columns = columns
    }

    /// The header as a frame.
    public var bigDataFrame: BigDataFrame {
      var builder = ByteBuilder(capacity: 4 + columns.count * 2)
      builder.write(status)
      builder.writeLE(packageCount)
      builder.write(secondsPerSample)
      for column in columns {
        builder.write(column.size)
        builder.write(column.key.rawValue)
      }
      return BigDataFrame(bounded: Self.action, builder.bytes)
    }
  }

  /// A column of the details of a sport session.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `size` | bytes |
  /// | 1 | 1 | `key` | ``SportKey`` |
  public struct SportColumn: WireValue {
    /// The length of a value in bytes.
    public var size: UInt8
    /// The meaning of the values; 17, heart rate, is the only key that a source names here.
    public var key: SportKey

    /// Makes a column.
    public init(size: UInt8, key: SportKey) {
      self.size = size
      self.key = key
    }
  }

  /// A part of the details of a sport session.
  ///
  /// Big data 45, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `number`, low byte first | |
  /// | 2 | n | `bytes` | rows of the columns that ``SportDetailHeader`` names |
  ///
  /// A package does not contain the length of a row, so this type keeps the bytes.
  public struct SportDetailPackage: BigDataPacket {
    static let maximumLength = 0xFFFF - 2

    /// The number of the package.
    public var number: UInt16
    /// The rows as on the wire.
    public let bytes: HexBytes

    /// Makes a package.
    ///
    /// - Throws: ``WireError`` if the bytes do not fit one frame.
    public init(number: UInt16, bytes: HexBytes) throws(WireError) {
      guard bytes.bytes.count <= Self.maximumLength else {
        throw WireError(
          .outOfRange(value: bytes.bytes.count, minimum: 0, maximum: Self.maximumLength),
          at: BigDataFrame.headerLength + 2, in: "bytes")
      }
      self.number = number
      self.bytes = bytes
    }
  }
}

extension Colmi.SportDetailRequest {
  /// The request in words.
  public var description: String { "ask for details of a workout, \(sport), begun \(start)" }
}

extension Colmi.SportColumn: CustomStringConvertible {
  /// The column in words.
  public var description: String { "\(key) in \(size) byte(s)" }
}

extension Colmi.SportDetailHeader {
  /// The header in words.
  public var description: String {
    "sport details: \(packageCount) package(s), status \(status), a row each \(secondsPerSample) s"
      + " (\(columns.map { $0.description }.joined(separator: ", ")))"
  }
}

extension Colmi.SportDetailPackage {
  /// The package in words.
  public var description: String { "sport details, package \(number): \(bytes)" }
}
