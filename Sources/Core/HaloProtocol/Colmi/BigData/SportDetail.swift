extension Colmi {
  /// Asks for the samples that the ring took during one sport session.
  ///
  /// Big data 43, confidence B. The answer is a ``SportDetailHeader`` and the
  /// ``SportDetailPackage`` frames that it counts; ``SportDetailAssembler`` puts them together.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `sport` | as in ``SportSession`` |
  /// | 1 | 4 | `start`, low byte first | as in ``SportSession`` |
  public struct SportDetailRequest: BigDataPacket {
    /// The kind of sport of the session, with the numbers of opcode 77.
    public var sport: SportKind
    /// The start of the session, on the ring's clock.
    public var start: RingTimestamp

    init(_ never: Never) { switch never {} }

    /// The sport detail request in words.
    public var description: String { "ask for details of a workout, \(sport), begun \(start)" }
  }

  /// The header frame of a reply with the samples of a sport session.
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

    /// The status of the reply, 0 by all appearance; other numbers are not documented.
    public var status: UInt8 = 0
    /// The number of ``SportDetailPackage`` frames that follow.
    public var packageCount: UInt16
    /// The number of seconds between two rows of samples.
    public var secondsPerSample: UInt8
    /// The columns of each row of samples.
    public let columns: [SportColumn]

    init(_ never: Never) { switch never {} }

    /// The sport detail header in words.
    public var description: String {
      "sport details: \(packageCount) package(s), status \(status), a row each \(secondsPerSample) s"
        + " (\(columns.map { $0.description }.joined(separator: ", ")))"
    }
  }

  /// A column in the samples of a sport session: the meaning and the size of its values.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `size` | bytes |
  /// | 1 | 1 | `key` | ``SportKey`` |
  public struct SportColumn: WireValue, CustomStringConvertible {
    /// The length of each value of the column, in bytes.
    public var size: UInt8
    /// The meaning of the values; for columns, 17 (heart rate) is the only key that a source names.
    public var key: SportKey

    init(_ never: Never) { switch never {} }

    /// The sport column in words.
    public var description: String { "\(key) in \(size) byte(s)" }
  }

  /// A frame with a part of the samples of a sport session.
  ///
  /// Big data 45, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `number`, low byte first | |
  /// | 2 | n | `bytes` | columns of ``SportDetailHeader``; 65533 bytes at most |
  ///
  /// A package does not contain the length of a row, so this type keeps the bytes unparsed.
  public struct SportDetailPackage: BigDataPacket {
    static let maximumLength = 0xFFFF - 2

    /// The number of the package among those of its reply.
    public var number: UInt16
    /// The bytes of the rows of samples, as on the wire; a row may begin in one package and end in
    /// the next.
    public let bytes: HexBytes

    init(_ never: Never) { switch never {} }

    /// The sport detail package in words.
    public var description: String { "sport details, package \(number): \(bytes)" }
  }
}
