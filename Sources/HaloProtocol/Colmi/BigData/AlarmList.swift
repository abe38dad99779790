extension Colmi {
  /// Asks for the alarms with names.
  ///
  /// Big data 2C, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | action | always `01` |
  public struct AlarmListRequest: BigDataPacket {
    static let code: UInt8 = 1

    /// Makes a request.
    public init() {}

    /// Reads the request.
    ///
    /// - Throws: ``WireError`` if the payload is not the one byte 1.
    public init(parsing frame: BigDataFrame) throws(WireError) {
      try frame.require(Self.action)
      try frame.require(length: 1, in: "code")
      guard frame.payload[0] == Self.code else {
        throw WireError(
          .otherLayout(code: frame.payload[0]), at: BigDataFrame.headerLength, in: "code")
      }
    }

    /// The request as a frame.
    public var bigDataFrame: BigDataFrame { BigDataFrame(bounded: Self.action, [Self.code]) }
  }

  /// Replaces the alarms with names on the ring.
  ///
  /// Big data 2C, confidence B. The answer is a ``BigDataStatus``.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | action | always `02` |
  /// | 1 | 1 | number of `alarms` | |
  /// | 2 | n | `alarms` | rows of ``ListedAlarm`` |
  public struct AlarmListWriteRequest: BigDataPacket {
    static let code: UInt8 = 2

    /// The alarms; at most 255.
    public let alarms: [ListedAlarm]

    /// Makes a request.
    ///
    /// - Throws: ``WireError`` if one byte cannot count the alarms.
    public init(alarms: [ListedAlarm]) throws(WireError) {
      self.alarms = try ListedAlarm.counted(alarms)
    }

    /// Reads the request.
    ///
    /// - Throws: ``WireError`` if an alarm contradicts its length, a name is not UTF-8, or bytes
    ///   are left.
    public init(parsing frame: BigDataFrame) throws(WireError) {
      try frame.require(Self.action)
      alarms = try ListedAlarm.alarms(in: frame, code: Self.code)
    }

    /// The request as a frame.
    public var bigDataFrame: BigDataFrame {
      BigDataFrame(bounded: Self.action, ListedAlarm.payload(of: alarms, code: Self.code))
    }
  }

  /// The alarms with names on the ring.
  ///
  /// Big data 2C, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | action | always `01` |
  /// | 1 | 1 | number of `alarms` | |
  /// | 2 | n | `alarms` | rows of ``ListedAlarm`` |
  public struct AlarmList: BigDataPacket {
    static let code: UInt8 = 1

    /// The alarms; at most 255.
    public let alarms: [ListedAlarm]

    /// Makes a list.
    ///
    /// - Throws: ``WireError`` if one byte cannot count the alarms.
    public init(alarms: [ListedAlarm]) throws(WireError) {
      self.alarms = try ListedAlarm.counted(alarms)
    }

    /// Reads the list.
    ///
    /// - Throws: ``WireError`` if an alarm contradicts its length, a name is not UTF-8, or bytes
    ///   are left.
    public init(parsing frame: BigDataFrame) throws(WireError) {
      try frame.require(Self.action)
      alarms = try ListedAlarm.alarms(in: frame, code: Self.code)
    }

    /// The list as a frame.
    public var bigDataFrame: BigDataFrame {
      BigDataFrame(bounded: Self.action, ListedAlarm.payload(of: alarms, code: Self.code))
    }
  }

  /// An alarm with a name.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | length of the alarm | 4…255, this byte included |
  /// | 1 | 1 | `repeatAndEnable` | days and whether it is on: bits without a documented meaning |
  /// | 2 | 2 | `minuteOfDay`, low byte first | minutes from midnight |
  /// | 4 | n | `label` | UTF-8 |
  ///
  /// No source documents which bytes the length counts. This type assumes the whole alarm, as for
  /// ``SportSession``.
  public struct ListedAlarm: WireValue {
    static let headLength = 4
    static let maximumLabelLength = 255 - headLength

    /// The days on which the alarm repeats and whether the alarm is on, in one byte as on the wire.
    public var repeatAndEnable: UInt8
    /// Minutes after the ring's midnight.
    public var minuteOfDay: UInt16
    /// The name, at most 251 bytes of UTF-8.
    public let label: String

    /// Makes an alarm.
    ///
    /// - Throws: ``WireError`` if the name is longer than 251 bytes.
    public init(
      repeatAndEnable: UInt8, minuteOfDay: UInt16, label: String = ""
    ) throws(WireError) {
      let count = label.utf8.count
      guard count <= Self.maximumLabelLength else {
        throw WireError(
          .outOfRange(value: count, minimum: 0, maximum: Self.maximumLabelLength),
          at: Self.headLength, in: "label")
      }
      self.repeatAndEnable = repeatAndEnable
      self.minuteOfDay = minuteOfDay
      self.label = label
    }

    init(_ cursor: inout BigDataCursor) throws(WireError) {
      let offset = cursor.offset
      let available = cursor.remaining
      let length = Int(try cursor.readUInt8("alarmLength"))
      guard length >= Self.headLength else {
        throw WireError(
          .outOfRange(value: length, minimum: Self.headLength, maximum: 255), at: offset,
          in: "alarmLength")
      }
      guard length <= available else {
        throw WireError(
          .truncated(needed: length, available: available), at: offset, in: "alarm")
      }
      repeatAndEnable = try cursor.readUInt8("repeatAndEnable")
      minuteOfDay = try cursor.readUInt16LE("minuteOfDay")
      label = try cursor.readText(length - Self.headLength, "label")
    }

    static func counted(_ alarms: [ListedAlarm]) throws(WireError) -> [ListedAlarm] {
      guard alarms.count <= 255 else {
        throw WireError(
          .outOfRange(value: alarms.count, minimum: 0, maximum: 255),
          at: BigDataFrame.headerLength + 1, in: "alarmCount")
      }
      return alarms
    }

    static func alarms(
      in frame: BigDataFrame, code expected: UInt8
    ) throws(WireError) -> [ListedAlarm] {
      var cursor = BigDataCursor(frame)
      let code = try cursor.readUInt8("code")
      guard code == expected else {
        throw WireError(.otherLayout(code: code), at: BigDataFrame.headerLength, in: "code")
      }
      var alarms: [ListedAlarm] = []
      for _ in 0..<(try cursor.readUInt8("alarmCount")) {
        alarms.append(try ListedAlarm(&cursor))
      }
      try cursor.requireEnd("alarms")
      return alarms
    }

    static func payload(of alarms: [ListedAlarm], code: UInt8) -> [UInt8] {
      var builder = ByteBuilder(capacity: 2 + alarms.count * 16)
      builder.write(code)
      builder.write(UInt8(clamping: alarms.count))
      for alarm in alarms {
        builder.write(UInt8(clamping: headLength + alarm.label.utf8.count))
        builder.write(alarm.repeatAndEnable)
        builder.writeLE(alarm.minuteOfDay)
        builder.write(alarm.label.utf8)
      }
      return builder.bytes
    }
  }
}

extension Colmi.ListedAlarm: CustomStringConvertible {
  /// The alarm in words.
  public var description: String {
    "\(padded: Int(minuteOfDay) / 60, 2):\(padded: Int(minuteOfDay) % 60, 2)"
      + " 0x\(hexadecimal: repeatAndEnable)" + (label.isEmpty ? "" : " \(quoted: label)")
  }

  static func text(of alarms: [Colmi.ListedAlarm]) -> String {
    alarms.isEmpty ? "none" : alarms.map { $0.description }.joined(separator: ", ")
  }
}

extension Colmi.AlarmListRequest {
  /// The request in words.
  public var description: String { "ask for the alarms" }
}

extension Colmi.AlarmListWriteRequest {
  /// The request in words.
  public var description: String { "set the alarms: " + Colmi.ListedAlarm.text(of: alarms) }
}

extension Colmi.AlarmList {
  /// The list in words.
  public var description: String { "alarms: " + Colmi.ListedAlarm.text(of: alarms) }
}

#if !hasFeature(Embedded)
extension Colmi.AlarmListRequest {
  /// Reads the JSON form, an object.
  public init(from decoder: any Decoder) throws {
    try decoder.requireObject()
  }
}
#endif
