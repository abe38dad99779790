extension Colmi {
  /// One night or nap.
  ///
  /// Confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `daysAgo` | of the day it ends |
  /// | 1 | 1 | length of the rest | 4 + 2 for each stage |
  /// | 2 | 2 | `startMinute`, low byte first | minutes after a midnight |
  /// | 4 | 2 | `endMinute`, low byte first | minutes after midnight |
  /// | 6 | 2 × n | `stages` | rows of ``SleepStage`` |
  ///
  /// The end counts from the midnight of the day `today − daysAgo`. Clients disagree whether the
  /// start counts from that midnight or from the one before; ``startMinuteFromMidnight`` avoids the
  /// question by subtracting the sum of the stages from the end.
  public struct SleepRecord: WireValue {
    /// The number of days from the day on which it ends to today, by the ring's clock.
    public var daysAgo: UInt8
    /// The start in minutes after a midnight: of the day on which it ends or of the day before.
    public var startMinute: UInt16
    /// The end in minutes after the midnight of its day.
    public var endMinute: UInt16
    /// The stages in order; at most 125.
    ///
    /// The ring splits a stage of more than 255 minutes.
    public let stages: [SleepStage]

    /// Makes a record.
    ///
    /// - Throws: ``WireError`` if one byte cannot count the bytes of the stages.
    public init(
      daysAgo: UInt8, startMinute: UInt16, endMinute: UInt16, stages: [SleepStage]
    ) throws(WireError) {
      guard stages.count <= 125 else {
        throw WireError(
          .outOfRange(value: stages.count, minimum: 0, maximum: 125), at: 6, in: "stages")
      }
      self.daysAgo = daysAgo
      self.startMinute = startMinute
      self.endMinute = endMinute
      self.stages = stages
    }

    /// The length in minutes, the sum of all stages.
    public var minutes: Int { stages.reduce(0) { $0 + Int($1.minutes) } }

    /// The start in minutes after the midnight of the day on which it ends; negative if it lies on
    /// the day before.
    public var startMinuteFromMidnight: Int { Int(endMinute) - minutes }

    static func counted(_ records: [SleepRecord]) throws(WireError) -> [SleepRecord] {
      guard records.count <= 255 else {
        throw WireError(
          .outOfRange(value: records.count, minimum: 0, maximum: 255),
          at: BigDataFrame.headerLength, in: "recordCount")
      }
      return records
    }

    /// Reads the records of a payload; offsets in errors count from the start of the frame.
    static func records(in frame: BigDataFrame) throws(WireError) -> [SleepRecord] {
      let payload = frame.payload
      let base = BigDataFrame.headerLength
      guard let count = payload.first else {
        throw WireError(.truncated(needed: 1, available: 0), at: base, in: "recordCount")
      }
      var records: [SleepRecord] = []
      var place = 1
      for _ in 0..<count {
        guard place + 2 <= payload.count else {
          throw WireError(
            .truncated(needed: 2, available: payload.count - place), at: base + payload.count,
            in: "record")
        }
        let length = Int(payload[place + 1])
        guard length >= 4, length % 2 == 0 else {
          throw WireError(
            .outOfRange(value: length, minimum: 4, maximum: 254), at: base + place + 1,
            in: "recordLength")
        }
        let body = place + 2
        guard body + length <= payload.count else {
          throw WireError(
            .truncated(needed: length, available: payload.count - body), at: base + body,
            in: "record")
        }
        let stages = stride(from: body + 4, to: body + length, by: 2).map {
          SleepStage(stage: SleepStageKind(rawValue: payload[$0]), minutes: payload[$0 + 1])
        }
        records.append(
          try SleepRecord(
            daysAgo: payload[place],
            startMinute: UInt16(payload[body]) | UInt16(payload[body + 1]) << 8,
            endMinute: UInt16(payload[body + 2]) | UInt16(payload[body + 3]) << 8, stages: stages))
        place = body + length
      }
      guard place == payload.count else {
        throw WireError(
          .trailingBytes(count: payload.count - place), at: base + place, in: "records")
      }
      return records
    }

    static func payload(of records: [SleepRecord]) -> [UInt8] {
      var builder = ByteBuilder()
      builder.write(UInt8(clamping: records.count))
      for record in records {
        builder.write(record.daysAgo)
        builder.write(UInt8(clamping: 4 + 2 * record.stages.count))
        builder.writeLE(record.startMinute)
        builder.writeLE(record.endMinute)
        for stage in record.stages {
          builder.write(stage.stage.rawValue)
          builder.write(stage.minutes)
        }
      }
      return builder.bytes
    }
  }

  /// A part of a night.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `stage` | ``SleepStageKind`` |
  /// | 1 | 1 | `minutes` | minutes |
  public struct SleepStage: WireValue {
    /// The kind of sleep.
    public var stage: SleepStageKind
    /// The length in minutes.
    public var minutes: UInt8

    /// Makes a part.
    public init(stage: SleepStageKind, minutes: UInt8) {
      self.stage = stage
      self.minutes = minutes
    }
  }

  /// A kind of sleep.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | 0 | `none` | | No sleep: the time between two naps. |
  /// | 1 | `notWorn` | | The ring was not worn. |
  /// | 2 | `light` | | Light sleep. |
  /// | 3 | `deep` | | Deep sleep. |
  /// | 4 | `rem` | REM | Sleep with rapid eye movement. |
  /// | 5 | `awake` | | |
  /// | other | | stage n | kept |
  public struct SleepStageKind: RawRepresentable, WireValue {
    /// The number.
    public var rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension Colmi.SleepRecord {
  /// Describes records in words.
  static func text(of records: [Colmi.SleepRecord]) -> String {
    guard !records.isEmpty else { return "nothing stored" }
    return records.map { "\($0.daysAgo) day(s) ago, \($0)" }.joined(separator: "; ")
  }
}

extension Colmi.SleepRecord: CustomStringConvertible {
  /// Start, end and stages in words.
  public var description: String {
    func time(_ minute: UInt16) -> String {
      "\(padded: Int(minute) / 60, 2):\(padded: Int(minute) % 60, 2)"
    }
    var parts = ListText()
    for stage in stages {
      parts.separate()
      parts.append(text: stage.stage.description)
      parts.append(" ")
      parts.append(Int(stage.minutes))
    }
    return "\(time(startMinute)) to \(time(endMinute)), \(minutes) min (\(parts.text))"
  }
}
