// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.AlarmListRequest {
  /// The action of its frames.
  public static let action = Colmi.BigDataAction.alarmList

  /// Makes the value.
  public init() {}

  /// Reads the payload of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another action, or the length is not 1.
  public init(parsing frame: Colmi.BigDataFrame) throws(WireError) {
    try frame.require(Self.action)
    try frame.require(length: 1, in: "code")
    var cursor = Colmi.BigDataCursor(frame)
    try cursor.require(code: 0x01, "code")
  }

  /// The value as a frame.
  public var bigDataFrame: Colmi.BigDataFrame {
    Colmi.BigDataFrame(bounded: Self.action, [0x01])
  }
}

extension Colmi.AlarmListWriteRequest {
  /// The action of its frames.
  public static let action = Colmi.BigDataAction.alarmList

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(alarms: [Colmi.ListedAlarm]) throws(WireError) {
    self.alarms = try alarms.limited(to: 255, at: Colmi.BigDataFrame.headerLength + 1, in: "alarmCount")
  }

  /// Reads the payload of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another action, or the bytes end within a field.
  public init(parsing frame: Colmi.BigDataFrame) throws(WireError) {
    try frame.require(Self.action)
    var cursor = Colmi.BigDataCursor(frame)
    try cursor.require(code: 0x02, "code")
    var alarms: [Colmi.ListedAlarm] = []
    for _ in 0..<(try cursor.readUInt8("alarmCount")) {
      alarms.append(try Colmi.ListedAlarm(&cursor))
    }
    try cursor.requireEnd("alarms")
    self.alarms = alarms
  }

  /// The value as a frame.
  public var bigDataFrame: Colmi.BigDataFrame {
    var builder = ByteBuilder(capacity: 2 + alarms.count * 16)
    builder.write(0x02)
    builder.write(UInt8(clamping: alarms.count))
    for row in alarms { row.write(to: &builder) }
    return Colmi.BigDataFrame(bounded: Self.action, builder.bytes)
  }
}

extension Colmi.AlarmList {
  /// The action of its frames.
  public static let action = Colmi.BigDataAction.alarmList

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(alarms: [Colmi.ListedAlarm]) throws(WireError) {
    self.alarms = try alarms.limited(to: 255, at: Colmi.BigDataFrame.headerLength + 1, in: "alarmCount")
  }

  /// Reads the payload of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another action, or the bytes end within a field.
  public init(parsing frame: Colmi.BigDataFrame) throws(WireError) {
    try frame.require(Self.action)
    var cursor = Colmi.BigDataCursor(frame)
    try cursor.require(code: 0x01, "code")
    var alarms: [Colmi.ListedAlarm] = []
    for _ in 0..<(try cursor.readUInt8("alarmCount")) {
      alarms.append(try Colmi.ListedAlarm(&cursor))
    }
    try cursor.requireEnd("alarms")
    self.alarms = alarms
  }

  /// The value as a frame.
  public var bigDataFrame: Colmi.BigDataFrame {
    var builder = ByteBuilder(capacity: 2 + alarms.count * 16)
    builder.write(0x01)
    builder.write(UInt8(clamping: alarms.count))
    for row in alarms { row.write(to: &builder) }
    return Colmi.BigDataFrame(bounded: Self.action, builder.bytes)
  }
}

extension Colmi.ClassicBluetoothRequest {
  /// The action of its frames.
  public static let action = Colmi.BigDataAction.classicBluetooth

  /// Makes the packet.
  public init() {}
}

extension Colmi.FileHandshakeRequest {
  /// The action of its frames.
  public static let action = Colmi.BigDataAction.fileHandshake

  /// Makes the packet.
  public init() {}
}

#if !hasFeature(Embedded)
extension Colmi.AlarmList {
  enum CodingKeys: String, CodingKey {
    case alarms
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      alarms: container.decode([Colmi.ListedAlarm].self, forKey: .alarms))
  }
}
#endif

#if !hasFeature(Embedded)
extension Colmi.AlarmListRequest {
  /// Reads the JSON form, an object.
  public init(from decoder: any Decoder) throws {
    try decoder.requireObject()
  }
}
#endif

#if !hasFeature(Embedded)
extension Colmi.AlarmListWriteRequest {
  enum CodingKeys: String, CodingKey {
    case alarms
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      alarms: container.decode([Colmi.ListedAlarm].self, forKey: .alarms))
  }
}
#endif
