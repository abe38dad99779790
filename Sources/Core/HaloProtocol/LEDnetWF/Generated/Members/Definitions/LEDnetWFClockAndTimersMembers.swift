// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension LEDnetWF.ClockCommand {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(header: LEDnetWF.Header = .command, dateTime: CivilDateTime, weekday: UInt8, target: UInt8 = 0x0F, checksumError: UInt8 = 0) throws(WireError) {
    self.header = header
    try dateTime.date.requireYear(upTo: 2255, at: 2)
    self.dateTime = dateTime
    self.weekday = weekday
    self.target = target
    self.checksumError = checksumError
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 12, or a fixed byte differs.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(header: LEDnetWF.Header, payload bytes: Span<UInt8>) throws(WireError) {
    self.header = header
    try GATT.require(12, in: bytes, field: "clockCommand")
    var cursor = ByteCursor()
    try cursor.readConstant(0x10, "command", from: bytes)
    try cursor.readConstant(0x14, "command", from: bytes)
    dateTime = try cursor.readDateTime("dateTime", from: bytes)
    weekday = try cursor.readUInt8("weekday", from: bytes)
    try cursor.readConstant(0x00, "code", from: bytes)
    target = try cursor.readUInt8("target", from: bytes)
    checksumError = try cursor.readError(of: Checksum.sum, "checksumError", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 12)
    builder.write(0x10)
    builder.write(0x14)
    builder.writeDateTime(dateTime)
    builder.write(weekday)
    builder.write(0x00)
    builder.write(target)
    builder.write(builder.sum(Checksum.sum) &+ checksumError)
    return builder.bytes
  }
}

extension LEDnetWF.ClockRequest {
  /// Makes a value of its fields.
  public init(header: LEDnetWF.Header = .request, checksumError: UInt8 = 0) {
    self.header = header
    self.checksumError = checksumError
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 5, or a fixed byte differs.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(header: LEDnetWF.Header, payload bytes: Span<UInt8>) throws(WireError) {
    self.header = header
    try GATT.require(5, in: bytes, field: "clockRequest")
    var cursor = ByteCursor()
    try cursor.readConstant(0x11, "command", from: bytes)
    try cursor.readConstant(0x1A, "command", from: bytes)
    try cursor.readConstant(0x1B, "command", from: bytes)
    try cursor.readConstant(0x0F, "command", from: bytes)
    checksumError = try cursor.readError(of: Checksum.sum, "checksumError", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 5)
    builder.write(0x11)
    builder.write(0x1A)
    builder.write(0x1B)
    builder.write(0x0F)
    builder.write(builder.sum(Checksum.sum) &+ checksumError)
    return builder.bytes
  }
}

extension LEDnetWF.TimersRequest {
  /// Makes a value of its fields.
  public init(header: LEDnetWF.Header = .request, checksumError: UInt8 = 0) {
    self.header = header
    self.checksumError = checksumError
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 5, or a fixed byte differs.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(header: LEDnetWF.Header, payload bytes: Span<UInt8>) throws(WireError) {
    self.header = header
    try GATT.require(5, in: bytes, field: "timersRequest")
    var cursor = ByteCursor()
    try cursor.readConstant(0x22, "command", from: bytes)
    try cursor.readConstant(0x2A, "command", from: bytes)
    try cursor.readConstant(0x2B, "command", from: bytes)
    try cursor.readConstant(0x0F, "command", from: bytes)
    checksumError = try cursor.readError(of: Checksum.sum, "checksumError", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 5)
    builder.write(0x22)
    builder.write(0x2A)
    builder.write(0x2B)
    builder.write(0x0F)
    builder.write(builder.sum(Checksum.sum) &+ checksumError)
    return builder.bytes
  }
}

extension LEDnetWF.TimersCommand {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(header: LEDnetWF.Header = .command, entries: [LEDnetWF.TimerEntry], target: UInt8 = 0xF0, checksumError: UInt8 = 0) throws(WireError) {
    self.header = header
    try requireLength(entries.count, of: 6, at: 1, in: "entries")
    self.entries = entries
    self.target = target
    self.checksumError = checksumError
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field, or a fixed byte differs.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(header: LEDnetWF.Header, payload bytes: Span<UInt8>) throws(WireError) {
    self.header = header
    var cursor = ByteCursor()
    try cursor.readConstant(0x21, "command", from: bytes)
    let entriesRows = try cursor.rows(6, of: 14, "entries", in: bytes)
    var entries: [LEDnetWF.TimerEntry] = []
    entries.reserveCapacity(entriesRows)
    for _ in 0..<entriesRows { entries.append(try LEDnetWF.TimerEntry(&cursor, from: bytes)) }
    self.entries = entries
    try cursor.readConstant(0x00, "code", from: bytes)
    target = try cursor.readUInt8("target", from: bytes)
    checksumError = try cursor.readError(of: Checksum.sum, "checksumError", from: bytes)
    try cursor.requireEnd("timersCommand", in: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 4 + 14 * entries.count)
    builder.write(0x21)
    for row in entries { row.write(to: &builder) }
    builder.write(0x00)
    builder.write(target)
    builder.write(builder.sum(Checksum.sum) &+ checksumError)
    return builder.bytes
  }
}

extension LEDnetWF.RingTimersCommand {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(header: LEDnetWF.Header = .command, entries: [LEDnetWF.RingTimerEntry], target: UInt8 = 0xF0, checksumError: UInt8 = 0) throws(WireError) {
    self.header = header
    try requireLength(entries.count, of: 6, at: 1, in: "entries")
    self.entries = entries
    self.target = target
    self.checksumError = checksumError
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field, or a fixed byte differs.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(header: LEDnetWF.Header, payload bytes: Span<UInt8>) throws(WireError) {
    self.header = header
    var cursor = ByteCursor()
    try cursor.readConstant(0x21, "command", from: bytes)
    let entriesRows = try cursor.rows(6, of: 15, "entries", in: bytes)
    var entries: [LEDnetWF.RingTimerEntry] = []
    entries.reserveCapacity(entriesRows)
    for _ in 0..<entriesRows { entries.append(try LEDnetWF.RingTimerEntry(&cursor, from: bytes)) }
    self.entries = entries
    try cursor.readConstant(0x00, "code", from: bytes)
    target = try cursor.readUInt8("target", from: bytes)
    checksumError = try cursor.readError(of: Checksum.sum, "checksumError", from: bytes)
    try cursor.requireEnd("ringTimersCommand", in: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 4 + 15 * entries.count)
    builder.write(0x21)
    for row in entries { row.write(to: &builder) }
    builder.write(0x00)
    builder.write(target)
    builder.write(builder.sum(Checksum.sum) &+ checksumError)
    return builder.bytes
  }
}

extension LEDnetWF.RingTimerEntry {
  /// Makes a value of its fields.
  public init(state: UInt8 = 0x0F, year: UInt8 = 0, month: UInt8 = 0, day: UInt8 = 0, hour: UInt8 = 0, minute: UInt8 = 0, second: UInt8 = 0, days: UInt8 = 0, mode: UInt8 = 0, color: Triones.Color = .black, white: UInt8 = 0, detail: UInt8 = 0, action: UInt8 = 0x0F) {
    self.state = state
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
    self.second = second
    self.days = days
    self.mode = mode
    self.color = color
    self.white = white
    self.detail = detail
    self.action = action
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    state = try cursor.readUInt8("state", from: bytes)
    year = try cursor.readUInt8("year", from: bytes)
    month = try cursor.readUInt8("month", from: bytes)
    day = try cursor.readUInt8("day", from: bytes)
    hour = try cursor.readUInt8("hour", from: bytes)
    minute = try cursor.readUInt8("minute", from: bytes)
    second = try cursor.readUInt8("second", from: bytes)
    days = try cursor.readUInt8("days", from: bytes)
    mode = try cursor.readUInt8("mode", from: bytes)
    color = Triones.Color(red: try cursor.readUInt8("color", from: bytes), green: try cursor.readUInt8("color", from: bytes), blue: try cursor.readUInt8("color", from: bytes))
    white = try cursor.readUInt8("white", from: bytes)
    detail = try cursor.readUInt8("detail", from: bytes)
    action = try cursor.readUInt8("action", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.write(state)
    builder.write(year)
    builder.write(month)
    builder.write(day)
    builder.write(hour)
    builder.write(minute)
    builder.write(second)
    builder.write(days)
    builder.write(mode)
    builder.write([color.red, color.green, color.blue])
    builder.write(white)
    builder.write(detail)
    builder.write(action)
  }
}

extension LEDnetWF.TimerEntry {
  /// Makes a value of its fields.
  public init(state: UInt8 = 0x0F, year: UInt8 = 0, month: UInt8 = 0, day: UInt8 = 0, hour: UInt8 = 0, minute: UInt8 = 0, second: UInt8 = 0, days: UInt8 = 0, mode: UInt8 = 0, color: Triones.Color = .black, white: UInt8 = 0, action: UInt8 = 0x0F) {
    self.state = state
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
    self.second = second
    self.days = days
    self.mode = mode
    self.color = color
    self.white = white
    self.action = action
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    state = try cursor.readUInt8("state", from: bytes)
    year = try cursor.readUInt8("year", from: bytes)
    month = try cursor.readUInt8("month", from: bytes)
    day = try cursor.readUInt8("day", from: bytes)
    hour = try cursor.readUInt8("hour", from: bytes)
    minute = try cursor.readUInt8("minute", from: bytes)
    second = try cursor.readUInt8("second", from: bytes)
    days = try cursor.readUInt8("days", from: bytes)
    mode = try cursor.readUInt8("mode", from: bytes)
    color = Triones.Color(red: try cursor.readUInt8("color", from: bytes), green: try cursor.readUInt8("color", from: bytes), blue: try cursor.readUInt8("color", from: bytes))
    white = try cursor.readUInt8("white", from: bytes)
    action = try cursor.readUInt8("action", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.write(state)
    builder.write(year)
    builder.write(month)
    builder.write(day)
    builder.write(hour)
    builder.write(minute)
    builder.write(second)
    builder.write(days)
    builder.write(mode)
    builder.write([color.red, color.green, color.blue])
    builder.write(white)
    builder.write(action)
  }
}

#if !hasFeature(Embedded)
extension LEDnetWF.ClockCommand {
  enum CodingKeys: String, CodingKey {
    case header, dateTime, weekday, target, checksumError
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      header: container.decodeIfPresent(LEDnetWF.Header.self, forKey: .header) ?? .command,
      dateTime: container.decode(CivilDateTime.self, forKey: .dateTime),
      weekday: container.decode(UInt8.self, forKey: .weekday),
      target: container.decodeIfPresent(UInt8.self, forKey: .target) ?? 0x0F,
      checksumError: container.decodeIfPresent(UInt8.self, forKey: .checksumError) ?? 0)
  }
}
#endif

#if !hasFeature(Embedded)
extension LEDnetWF.ClockRequest {
  enum CodingKeys: String, CodingKey {
    case header, checksumError
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      header: container.decodeIfPresent(LEDnetWF.Header.self, forKey: .header) ?? .request,
      checksumError: container.decodeIfPresent(UInt8.self, forKey: .checksumError) ?? 0)
  }
}
#endif

#if !hasFeature(Embedded)
extension LEDnetWF.RingTimersCommand {
  enum CodingKeys: String, CodingKey {
    case header, entries, target, checksumError
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      header: container.decodeIfPresent(LEDnetWF.Header.self, forKey: .header) ?? .command,
      entries: container.decode([LEDnetWF.RingTimerEntry].self, forKey: .entries),
      target: container.decodeIfPresent(UInt8.self, forKey: .target) ?? 0xF0,
      checksumError: container.decodeIfPresent(UInt8.self, forKey: .checksumError) ?? 0)
  }
}
#endif

#if !hasFeature(Embedded)
extension LEDnetWF.TimersCommand {
  enum CodingKeys: String, CodingKey {
    case header, entries, target, checksumError
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      header: container.decodeIfPresent(LEDnetWF.Header.self, forKey: .header) ?? .command,
      entries: container.decode([LEDnetWF.TimerEntry].self, forKey: .entries),
      target: container.decodeIfPresent(UInt8.self, forKey: .target) ?? 0xF0,
      checksumError: container.decodeIfPresent(UInt8.self, forKey: .checksumError) ?? 0)
  }
}
#endif
