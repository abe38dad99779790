extension Colmi {
  /// One night or nap that the ring has recorded, with its sleep stages.
  ///
  /// Confidence A (seen on devices).
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
  public struct SleepRecord: WireValue, CustomStringConvertible {
    /// The day on which the sleep ends, as a number of days before today by the ring's clock.
    public var daysAgo: UInt8
    /// The start of the sleep as sent, in minutes after midnight, either of the day on which the
    /// sleep ends or of the day before.
    public var startMinute: UInt16
    /// The end of the sleep, in minutes after midnight of the day on which it ends.
    public var endMinute: UInt16
    /// The sleep stages in chronological order, at most 125; a stage over 255 minutes is split.
    public let stages: [SleepStage]

    /// Makes the record of one night or nap.
    ///
    /// - Throws: ``WireError`` if there are more than 125 stages.
    public init(
      daysAgo: UInt8, startMinute: UInt16, endMinute: UInt16, stages: [SleepStage]
    ) throws(WireError) {
      try stages.count.limited(to: 0...125, at: 6, in: "stages")
      self.daysAgo = daysAgo
      self.startMinute = startMinute
      self.endMinute = endMinute
      self.stages = stages
    }

    /// The duration of the sleep in minutes, the sum of the durations of all stages.
    public var minutes: Int { stages.reduce(0) { $0 + Int($1.minutes) } }

    /// The start of the sleep, in minutes after midnight of the day on which it ends; negative on
    /// the day before.
    public var startMinuteFromMidnight: Int { Int(endMinute) - minutes }

    /// A readable description of the start, the end and the sleep stages.
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

    init(_ cursor: inout BigDataCursor) throws(WireError) {
      let end = cursor.offset + cursor.remaining
      guard cursor.remaining >= 2 else {
        throw WireError(.truncated(needed: 2, available: cursor.remaining), at: end, in: "record")
      }
      daysAgo = try cursor.readUInt8("record")
      let offset = cursor.offset
      let length = Int(try cursor.readUInt8("recordLength"))
      guard length >= 4, length % 2 == 0 else {
        throw WireError(
          .outOfRange(value: length, minimum: 4, maximum: 254), at: offset, in: "recordLength")
      }
      try cursor.require(length, "record")
      startMinute = try cursor.readUInt16LE("startMinute")
      endMinute = try cursor.readUInt16LE("endMinute")
      var stages: [SleepStage] = []
      stages.reserveCapacity((length - 4) / 2)
      for _ in 0..<(length - 4) / 2 {
        stages.append(
          SleepStage(
            stage: SleepStageKind(rawValue: try cursor.readUInt8("stages")),
            minutes: try cursor.readUInt8("stages")))
      }
      self.stages = stages
    }

    // Inlined, the array of bytes stays in registers.
    @inline(__always)
    func write(to builder: inout ByteBuilder) {
      builder.write(daysAgo)
      builder.write(UInt8(clamping: 4 + 2 * stages.count))
      builder.writeLE(startMinute)
      builder.writeLE(endMinute)
      for stage in stages {
        builder.write(stage.stage.rawValue)
        builder.write(stage.minutes)
      }
    }
  }
}

extension Colmi.SleepRecord {
  /// Returns the records of several nights or naps in words.
  static func text(of records: [Colmi.SleepRecord]) -> String {
    guard !records.isEmpty else { return "nothing stored" }
    return records.map { "\($0.daysAgo) day(s) ago, \($0)" }.joined(separator: "; ")
  }
}
