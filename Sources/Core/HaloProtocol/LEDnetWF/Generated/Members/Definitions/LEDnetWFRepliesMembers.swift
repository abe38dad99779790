// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension LEDnetWF.SettingsResult {
  /// Makes a value of its fields.
  public init(header: LEDnetWF.Header = .text, result: UInt16, checksumError: UInt8 = 0) {
    self.header = header
    self.result = result
    self.checksumError = checksumError
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 4, or a fixed byte differs.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(header: LEDnetWF.Header, payload bytes: Span<UInt8>) throws(WireError) {
    self.header = header
    try GATT.require(4, in: bytes, field: "settingsResult")
    var cursor = ByteCursor()
    try cursor.readConstant(0x62, "code", from: bytes)
    result = try cursor.readUInt16BE("result", from: bytes)
    checksumError = try cursor.readError(of: Checksum.sum, "checksumError", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 4)
    builder.write(0x62)
    builder.writeBE(result)
    builder.write(builder.sum(Checksum.sum) &+ checksumError)
    return builder.bytes
  }
}

extension LEDnetWF.RingSettingsReply {
  /// Makes a value of its fields.
  public init(header: LEDnetWF.Header = .text, leds: UInt16, chip: LEDnetWF.RingChip, order: LEDnetWF.PixelOrder, checksumError: UInt8 = 0) {
    self.header = header
    self.leds = leds
    self.chip = chip
    self.order = order
    self.checksumError = checksumError
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 6, or a fixed byte differs.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(header: LEDnetWF.Header, payload bytes: Span<UInt8>) throws(WireError) {
    self.header = header
    try GATT.require(6, in: bytes, field: "ringSettingsReply")
    var cursor = ByteCursor()
    try cursor.readConstant(0x63, "code", from: bytes)
    leds = try cursor.readUInt16BE("leds", from: bytes)
    chip = LEDnetWF.RingChip(rawValue: try cursor.readUInt8("chip", from: bytes))
    order = LEDnetWF.PixelOrder(rawValue: try cursor.readUInt8("order", from: bytes))
    checksumError = try cursor.readError(of: Checksum.sum, "checksumError", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 6)
    builder.write(0x63)
    builder.writeBE(leds)
    builder.write(chip.rawValue)
    builder.write(order.rawValue)
    builder.write(builder.sum(Checksum.sum) &+ checksumError)
    return builder.bytes
  }
}

extension LEDnetWF.StripSettingsReply {
  /// Makes a value of its fields.
  public init(header: LEDnetWF.Header = .text, leds: UInt16, segments: UInt16, chip: LEDnetWF.StripChip, order: LEDnetWF.PixelOrder, musicLEDs: UInt8, musicSegments: UInt8, checksumError: UInt8 = 0) {
    self.header = header
    self.leds = leds
    self.segments = segments
    self.chip = chip
    self.order = order
    self.musicLEDs = musicLEDs
    self.musicSegments = musicSegments
    self.checksumError = checksumError
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 11, or a fixed byte differs.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(header: LEDnetWF.Header, payload bytes: Span<UInt8>) throws(WireError) {
    self.header = header
    try GATT.require(11, in: bytes, field: "stripSettingsReply")
    var cursor = ByteCursor()
    try cursor.readConstant(0x00, "code", from: bytes)
    try cursor.readConstant(0x63, "code", from: bytes)
    leds = try cursor.readUInt16BE("leds", from: bytes)
    segments = try cursor.readUInt16BE("segments", from: bytes)
    chip = LEDnetWF.StripChip(rawValue: try cursor.readUInt8("chip", from: bytes))
    order = LEDnetWF.PixelOrder(rawValue: try cursor.readUInt8("order", from: bytes))
    musicLEDs = try cursor.readUInt8("musicLEDs", from: bytes)
    musicSegments = try cursor.readUInt8("musicSegments", from: bytes)
    checksumError = try cursor.readError(of: Checksum.sum, "checksumError", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 11)
    builder.write(0x00)
    builder.write(0x63)
    builder.writeBE(leds)
    builder.writeBE(segments)
    builder.write(chip.rawValue)
    builder.write(order.rawValue)
    builder.write(musicLEDs)
    builder.write(musicSegments)
    builder.write(builder.sum(Checksum.sum) &+ checksumError)
    return builder.bytes
  }
}

extension LEDnetWF.StateReply {
  /// Makes a value of its fields.
  public init(header: LEDnetWF.Header = .text, product: UInt8, state: LEDnetWF.State, cold: UInt8 = 0, detail: UInt8 = 0x30, checksumError: UInt8 = 0) {
    self.header = header
    self.product = product
    self.state = state
    self.cold = cold
    self.detail = detail
    self.checksumError = checksumError
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 14, or a fixed byte differs.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(header: LEDnetWF.Header, payload bytes: Span<UInt8>) throws(WireError) {
    self.header = header
    try GATT.require(14, in: bytes, field: "stateReply")
    var cursor = ByteCursor()
    try cursor.readConstant(0x81, "code", from: bytes)
    product = try cursor.readUInt8("product", from: bytes)
    state = try LEDnetWF.State(&cursor, from: bytes)
    cold = try cursor.readUInt8("cold", from: bytes)
    detail = try cursor.readUInt8("detail", from: bytes)
    checksumError = try cursor.readError(of: Checksum.sum, "checksumError", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 14)
    builder.write(0x81)
    builder.write(product)
    state.write(to: &builder)
    builder.write(cold)
    builder.write(detail)
    builder.write(builder.sum(Checksum.sum) &+ checksumError)
    return builder.bytes
  }
}

extension LEDnetWF.TextReply {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(header: LEDnetWF.Header = .identityText, text: String) throws(WireError) {
    self.header = header
    try requireCount(text.utf8.count, upTo: 65535, at: 0, in: "text")
    self.text = text
    try check()
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(header: LEDnetWF.Header, payload bytes: Span<UInt8>) throws(WireError) {
    self.header = header
    var cursor = ByteCursor()
    text = try cursor.readUTF8(bytes.count - cursor.offset, "text", from: bytes)
    try check()
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 0 + text.utf8.count)
    builder.write(text.utf8)
    return builder.bytes
  }
}

extension LEDnetWF.ClockReply {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(header: LEDnetWF.Header = .text, dateTime: CivilDateTime, weekday: UInt8, checksumError: UInt8 = 0) throws(WireError) {
    self.header = header
    try dateTime.date.requireYear(upTo: 2255, at: 3)
    self.dateTime = dateTime
    self.weekday = weekday
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
    try GATT.require(12, in: bytes, field: "clockReply")
    var cursor = ByteCursor()
    try cursor.readConstant(0x0F, "code", from: bytes)
    try cursor.readConstant(0x11, "code", from: bytes)
    try cursor.readConstant(0x14, "code", from: bytes)
    dateTime = try cursor.readDateTime("dateTime", from: bytes)
    weekday = try cursor.readUInt8("weekday", from: bytes)
    try cursor.readConstant(0x00, "code", from: bytes)
    checksumError = try cursor.readError(of: Checksum.sum, "checksumError", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 12)
    builder.write(0x0F)
    builder.write(0x11)
    builder.write(0x14)
    builder.writeDateTime(dateTime)
    builder.write(weekday)
    builder.write(0x00)
    builder.write(builder.sum(Checksum.sum) &+ checksumError)
    return builder.bytes
  }
}

extension LEDnetWF.TimersReply {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(header: LEDnetWF.Header = .text, entries: [LEDnetWF.TimerEntry], checksumError: UInt8 = 0) throws(WireError) {
    self.header = header
    try requireLength(entries.count, of: 6, at: 2, in: "entries")
    self.entries = entries
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
    try cursor.readConstant(0x0F, "code", from: bytes)
    try cursor.readConstant(0x22, "code", from: bytes)
    let entriesRows = try cursor.rows(6, of: 14, "entries", in: bytes)
    var entries: [LEDnetWF.TimerEntry] = []
    entries.reserveCapacity(entriesRows)
    for _ in 0..<entriesRows { entries.append(try LEDnetWF.TimerEntry(&cursor, from: bytes)) }
    self.entries = entries
    try cursor.readConstant(0x00, "code", from: bytes)
    checksumError = try cursor.readError(of: Checksum.sum, "checksumError", from: bytes)
    try cursor.requireEnd("timersReply", in: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 4 + 14 * entries.count)
    builder.write(0x0F)
    builder.write(0x22)
    for row in entries { row.write(to: &builder) }
    builder.write(0x00)
    builder.write(builder.sum(Checksum.sum) &+ checksumError)
    return builder.bytes
  }
}

extension LEDnetWF.RingTimersReply {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(header: LEDnetWF.Header = .text, entries: [LEDnetWF.RingTimerEntry], checksumError: UInt8 = 0) throws(WireError) {
    self.header = header
    try requireLength(entries.count, of: 6, at: 2, in: "entries")
    self.entries = entries
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
    try cursor.readConstant(0x0F, "code", from: bytes)
    try cursor.readConstant(0x22, "code", from: bytes)
    let entriesRows = try cursor.rows(6, of: 15, "entries", in: bytes)
    var entries: [LEDnetWF.RingTimerEntry] = []
    entries.reserveCapacity(entriesRows)
    for _ in 0..<entriesRows { entries.append(try LEDnetWF.RingTimerEntry(&cursor, from: bytes)) }
    self.entries = entries
    try cursor.readConstant(0x00, "code", from: bytes)
    checksumError = try cursor.readError(of: Checksum.sum, "checksumError", from: bytes)
    try cursor.requireEnd("ringTimersReply", in: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 4 + 15 * entries.count)
    builder.write(0x0F)
    builder.write(0x22)
    for row in entries { row.write(to: &builder) }
    builder.write(0x00)
    builder.write(builder.sum(Checksum.sum) &+ checksumError)
    return builder.bytes
  }
}

#if !hasFeature(Embedded)
extension LEDnetWF.ClockReply {
  enum CodingKeys: String, CodingKey {
    case header, dateTime, weekday, checksumError
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      header: container.decodeIfPresent(LEDnetWF.Header.self, forKey: .header) ?? .text,
      dateTime: container.decode(CivilDateTime.self, forKey: .dateTime),
      weekday: container.decode(UInt8.self, forKey: .weekday),
      checksumError: container.decodeIfPresent(UInt8.self, forKey: .checksumError) ?? 0)
  }
}
#endif

#if !hasFeature(Embedded)
extension LEDnetWF.RingSettingsReply {
  enum CodingKeys: String, CodingKey {
    case header, leds, chip, order, checksumError
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      header: container.decodeIfPresent(LEDnetWF.Header.self, forKey: .header) ?? .text,
      leds: container.decode(UInt16.self, forKey: .leds),
      chip: container.decode(LEDnetWF.RingChip.self, forKey: .chip),
      order: container.decode(LEDnetWF.PixelOrder.self, forKey: .order),
      checksumError: container.decodeIfPresent(UInt8.self, forKey: .checksumError) ?? 0)
  }
}
#endif

#if !hasFeature(Embedded)
extension LEDnetWF.RingTimersReply {
  enum CodingKeys: String, CodingKey {
    case header, entries, checksumError
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      header: container.decodeIfPresent(LEDnetWF.Header.self, forKey: .header) ?? .text,
      entries: container.decode([LEDnetWF.RingTimerEntry].self, forKey: .entries),
      checksumError: container.decodeIfPresent(UInt8.self, forKey: .checksumError) ?? 0)
  }
}
#endif
