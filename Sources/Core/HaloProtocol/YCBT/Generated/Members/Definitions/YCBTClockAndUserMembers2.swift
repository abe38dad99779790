// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension YCBT.DayPeriod {
  /// Makes a value of its fields.
  public init(startHour: UInt8, startMinute: UInt8, endHour: UInt8, endMinute: UInt8) {
    self.startHour = startHour
    self.startMinute = startMinute
    self.endHour = endHour
    self.endMinute = endMinute
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    startHour = try cursor.readUInt8("startHour", from: bytes)
    startMinute = try cursor.readUInt8("startMinute", from: bytes)
    endHour = try cursor.readUInt8("endHour", from: bytes)
    endMinute = try cursor.readUInt8("endMinute", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.write(startHour)
    builder.write(startMinute)
    builder.write(endHour)
    builder.write(endMinute)
  }
}

extension YCBT.AlarmKind {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Get up.
  public static let getUp = YCBT.AlarmKind(rawValue: 0x00)
  /// Sleep.
  public static let sleep = YCBT.AlarmKind(rawValue: 0x01)
  /// Exercise.
  public static let exercise = YCBT.AlarmKind(rawValue: 0x02)
  /// Medicine.
  public static let medicine = YCBT.AlarmKind(rawValue: 0x03)
  /// Date.
  public static let date = YCBT.AlarmKind(rawValue: 0x04)
  /// Party.
  public static let party = YCBT.AlarmKind(rawValue: 0x05)
  /// Meeting.
  public static let meeting = YCBT.AlarmKind(rawValue: 0x06)
  /// Own.
  public static let own = YCBT.AlarmKind(rawValue: 0x07)
}

extension YCBT.AlarmKind: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .getUp: "get up"
    case .sleep: "sleep"
    case .exercise: "exercise"
    case .medicine: "medicine"
    case .date: "date"
    case .party: "party"
    case .meeting: "meeting"
    case .own: "own"
    default: "alarm \(rawValue)"
    }
  }
}

extension YCBT.GoalKind {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Steps.
  public static let steps = YCBT.GoalKind(rawValue: 0x00)
  /// Energy.
  public static let energy = YCBT.GoalKind(rawValue: 0x01)
  /// Distance.
  public static let distance = YCBT.GoalKind(rawValue: 0x02)
  /// Sleep.
  public static let sleep = YCBT.GoalKind(rawValue: 0x03)
}

extension YCBT.GoalKind: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .steps: "steps"
    case .energy: "energy"
    case .distance: "distance"
    case .sleep: "sleep"
    default: "goal \(rawValue)"
    }
  }
}

extension YCBT.Weekdays {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Monday.
  public static let monday = YCBT.Weekdays(rawValue: 0x1)
  /// Tuesday.
  public static let tuesday = YCBT.Weekdays(rawValue: 0x2)
  /// Wednesday.
  public static let wednesday = YCBT.Weekdays(rawValue: 0x4)
  /// Thursday.
  public static let thursday = YCBT.Weekdays(rawValue: 0x8)
  /// Friday.
  public static let friday = YCBT.Weekdays(rawValue: 0x10)
  /// Saturday.
  public static let saturday = YCBT.Weekdays(rawValue: 0x20)
  /// Sunday.
  public static let sunday = YCBT.Weekdays(rawValue: 0x40)
  /// Set if the reminder is on.
  public static let isOn = YCBT.Weekdays(rawValue: 0x80)
}

#if !hasFeature(Embedded)
extension YCBT.AddressRequest {
  enum CodingKeys: String, CodingKey {
    case address
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      address: container.decode(HexBytes.self, forKey: .address))
  }
}
#endif

#if !hasFeature(Embedded)
extension YCBT.AlarmList {
  enum CodingKeys: String, CodingKey {
    case slots, alarms
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      slots: container.decode(UInt8.self, forKey: .slots),
      alarms: container.decode([YCBT.Alarm].self, forKey: .alarms))
  }
}
#endif

#if !hasFeature(Embedded)
extension YCBT.AlarmListRequest {
  /// Reads the JSON form, an object.
  public init(from decoder: any Decoder) throws {
    try decoder.requireObject()
  }
}
#endif

#if !hasFeature(Embedded)
extension YCBT.DeviceNameRequest {
  enum CodingKeys: String, CodingKey {
    case name
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      name: container.decode(String.self, forKey: .name))
  }
}
#endif

#if !hasFeature(Embedded)
extension YCBT.PhoneSystem {
  enum CodingKeys: String, CodingKey {
    case kind, version
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      kind: container.decode(UInt8.self, forKey: .kind),
      version: container.decode(String.self, forKey: .version))
  }
}
#endif
