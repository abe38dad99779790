// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi {
  /// Asks for the stored sport sessions.
  ///
  /// Big data 41, confidence A. The answer is a ``SportSummary``, action 42.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 4 | `since`, low byte first | seconds of the ring's clock; 0 all sessions |
  public struct SportSummaryRequest: BigDataPacket {
    /// The earliest start of the requested sessions, on the ring's clock; 0 for all sessions.
    public var since: RingTimestamp = RingTimestamp(rawValue: 0)

    init(_ never: Never) { switch never {} }
  }
}

extension Colmi {
  /// The stored sport sessions.
  ///
  /// Big data 42, confidence B; A for the reply without sessions.
  ///
  /// If nothing is stored, the payload is one zero byte.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | number of `sessions` | |
  /// | 1 | n | `sessions` | rows of ``SportSession`` |
  public struct SportSummary: BigDataPacket {
    /// The stored sessions; at most 255.
    public let sessions: [SportSession]

    init(_ never: Never) { switch never {} }
  }
}

extension Colmi {
  /// Asks for the samples that the ring took during one sport session.
  ///
  /// Big data 43, confidence B. The answer is a ``SportDetailHeader`` and the
  /// ``SportDetailPackage`` frames that it counts; ``SportDetailAssembler`` puts them
  /// together.
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

    /// The value in words.
    public var description: String {
      "ask for details of a workout, \(sport), begun \(start)"
    }
  }
}

extension Colmi {
  /// The header frame of a reply with the samples of a sport session.
  ///
  /// Big data 44, confidence B.
  ///
  /// A reply of the status alone is a ``BigDataStatus``.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `status` | 0 by all appearance; others are not documented |
  /// | 1 | 2 | `packageCount`, low byte first | |
  /// | 3 | 1 | `secondsPerSample` | s |
  /// | 4 | 2 × n | `columns` | rows of ``SportColumn`` |
  public struct SportDetailHeader: BigDataPacket {
    /// The status of the reply, 0 by all appearance; other numbers are not documented.
    public var status: UInt8 = 0
    /// The number of ``SportDetailPackage`` frames that follow.
    public var packageCount: UInt16
    /// The number of seconds between two rows of samples.
    public var secondsPerSample: UInt8
    /// The columns of each row of samples.
    public let columns: [SportColumn]

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "sport details: \(packageCount) package(s), status \(status), a row each \(secondsPerSample) s" + " (\(columns.map { $0.description }.joined(separator: ", ")))"
    }
  }
}

extension Colmi {
  /// A frame with a part of the samples of a sport session.
  ///
  /// Big data 45, confidence B.
  ///
  /// A package does not contain the length of a row, so this type keeps the bytes unparsed.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `number`, low byte first | |
  /// | 2 | n | `bytes` | columns of ``SportDetailHeader``; 65533 bytes at most |
  public struct SportDetailPackage: BigDataPacket {
    /// The number of the package among those of its reply.
    public var number: UInt16
    /// The bytes of the rows of samples, as on the wire; a row may begin in one package and end
    /// in the next.
    public let bytes: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "sport details, package \(number): \(bytes)"
    }
  }
}

extension Colmi {
  /// The meaning of a field of a sport session, or of a column of its details.
  ///
  /// An open enumeration: unknown values are kept. Confidence B: the vendor's code names the
  /// keys, and no capture contains one. Units are given if a source documents them.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | 1 | `start` | | The start of the session, four bytes. |
  /// | 2 | `duration` | | The duration in seconds. |
  /// | 3 | `distance` | | The distance. |
  /// | 4 | `calories` | | The energy. |
  /// | 5 | `averageSpeed` | | The average speed. |
  /// | 6 | `maximumSpeed` | highest speed | The highest speed. |
  /// | 7 | `averageHeartRate` | | The average heart rate. |
  /// | 8 | `minimumHeartRate` | lowest heart rate | The lowest heart rate. |
  /// | 9 | `maximumHeartRate` | highest heart rate | The highest heart rate. |
  /// | 10 | `elevation` | | The elevation. |
  /// | 11 | `ascent` | | The distance upwards. |
  /// | 12 | `descent` | | The distance downwards. |
  /// | 13 | `cadence` | | The cadence. |
  /// | 14 | `count` | | A count, of jumps for instance. |
  /// | 17 | `heartRate` | | The heart rate at a moment: a column of the details. |
  /// | 19 | `steps` | | The number of steps. |
  /// | other | | key n | kept |
  public struct SportKey: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension Colmi {
  /// A column in the samples of a sport session: the meaning and the size of its values.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `size` | bytes |
  /// | 1 | 1 | `key` | ``SportKey`` |
  public struct SportColumn: WireValue, CustomStringConvertible {
    /// The length of each value of the column, in bytes.
    public var size: UInt8
    /// The meaning of the values; for columns, 17 (heart rate) is the only key that a source
    /// names.
    public var key: SportKey

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "\(key) in \(size) byte(s)"
    }
  }
}
