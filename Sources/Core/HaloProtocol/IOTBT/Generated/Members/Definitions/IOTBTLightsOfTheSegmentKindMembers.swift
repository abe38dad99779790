// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension IOTBT.SegmentPowerCommand {
  /// Makes a value of its fields.
  public init(header: IOTBT.Header = .command, action: LEDnetWF.PowerAction, detail: UInt8 = 0x32, checksumError: UInt8 = 0) {
    self.header = header
    self.action = action
    self.detail = detail
    self.checksumError = checksumError
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 13, or a fixed byte differs.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(header: IOTBT.Header, payload bytes: Span<UInt8>) throws(WireError) {
    self.header = header
    try GATT.require(13, in: bytes, field: "segmentPowerCommand")
    var cursor = ByteCursor()
    try cursor.readConstant(0x3B, "command", from: bytes)
    action = LEDnetWF.PowerAction(rawValue: try cursor.readUInt8("action", from: bytes))
    try cursor.readConstant(0x00, "code", from: bytes)
    try cursor.readConstant(0x00, "code", from: bytes)
    try cursor.readConstant(0x00, "code", from: bytes)
    try cursor.readConstant(0x00, "code", from: bytes)
    try cursor.readConstant(0x00, "code", from: bytes)
    try cursor.readConstant(0x00, "code", from: bytes)
    try cursor.readConstant(0x00, "code", from: bytes)
    detail = try cursor.readUInt8("detail", from: bytes)
    try cursor.readConstant(0x00, "code", from: bytes)
    try cursor.readConstant(0x00, "code", from: bytes)
    checksumError = try cursor.readError(of: Checksum.sum, "checksumError", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 13)
    builder.write(0x3B)
    builder.write(action.rawValue)
    builder.write(0x00)
    builder.write(0x00)
    builder.write(0x00)
    builder.write(0x00)
    builder.write(0x00)
    builder.write(0x00)
    builder.write(0x00)
    builder.write(detail)
    builder.write(0x00)
    builder.write(0x00)
    builder.write(builder.sum(Checksum.sum) &+ checksumError)
    return builder.bytes
  }
}

extension IOTBT.SegmentColorsCommand {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(header: IOTBT.Header = .command, segments: UInt8, colors: [IOTBT.SegmentColor]) throws(WireError) {
    self.header = header
    self.segments = segments
    try requireCount(colors.count, upTo: 255, at: 7, in: "colors")
    self.colors = colors
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field, or a fixed byte differs.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(header: IOTBT.Header, payload bytes: Span<UInt8>) throws(WireError) {
    self.header = header
    var cursor = ByteCursor()
    try cursor.readConstant(0xE1, "command", from: bytes)
    try cursor.readConstant(0x03, "command", from: bytes)
    try cursor.readConstant(0x00, "command", from: bytes)
    segments = try cursor.readUInt8("segments", from: bytes)
    try cursor.readConstant(0x00, "code", from: bytes)
    try cursor.readConstant(0x00, "code", from: bytes)
    let colorsCount = Int(try cursor.readUInt8("number of colors", from: bytes))
    let colorsRows = try cursor.rows(colorsCount, of: 4, "colors", in: bytes)
    var colors: [IOTBT.SegmentColor] = []
    colors.reserveCapacity(colorsRows)
    for _ in 0..<colorsRows { colors.append(try IOTBT.SegmentColor(&cursor, from: bytes)) }
    self.colors = colors
    try cursor.requireEnd("segmentColorsCommand", in: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 7 + 4 * colors.count)
    builder.write(0xE1)
    builder.write(0x03)
    builder.write(0x00)
    builder.write(segments)
    builder.write(0x00)
    builder.write(0x00)
    builder.write(UInt8(truncatingIfNeeded: colors.count))
    for row in colors { row.write(to: &builder) }
    return builder.bytes
  }
}

extension IOTBT.SceneCommand {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(header: IOTBT.Header = .command, brightness: UInt8 = 100, scene: UInt8, first: UInt8, second: UInt8, level: UInt8 = 100, speed: UInt8, colors: [IOTBT.SegmentColor]) throws(WireError) {
    self.header = header
    self.brightness = brightness
    self.scene = scene
    self.first = first
    self.second = second
    self.level = level
    self.speed = speed
    try requireCount(colors.count, upTo: 255, at: 15, in: "colors")
    self.colors = colors
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field, or a fixed byte differs.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(header: IOTBT.Header, payload bytes: Span<UInt8>) throws(WireError) {
    self.header = header
    var cursor = ByteCursor()
    try cursor.readConstant(0xE1, "command", from: bytes)
    try cursor.readConstant(0x01, "command", from: bytes)
    try cursor.readConstant(0x00, "command", from: bytes)
    brightness = try cursor.readUInt8("brightness", from: bytes)
    scene = try cursor.readUInt8("scene", from: bytes)
    first = try cursor.readUInt8("first", from: bytes)
    second = try cursor.readUInt8("second", from: bytes)
    level = try cursor.readUInt8("level", from: bytes)
    speed = try cursor.readUInt8("speed", from: bytes)
    try cursor.readConstant(0x00, "code", from: bytes)
    try cursor.readConstant(0xA1, "code", from: bytes)
    try cursor.readConstant(0x00, "code", from: bytes)
    try cursor.readConstant(0x00, "code", from: bytes)
    try cursor.readConstant(0x00, "code", from: bytes)
    let colorsCount = Int(try cursor.readUInt8("number of colors", from: bytes))
    let colorsRows = try cursor.rows(colorsCount, of: 4, "colors", in: bytes)
    var colors: [IOTBT.SegmentColor] = []
    colors.reserveCapacity(colorsRows)
    for _ in 0..<colorsRows { colors.append(try IOTBT.SegmentColor(&cursor, from: bytes)) }
    self.colors = colors
    try cursor.requireEnd("sceneCommand", in: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 15 + 4 * colors.count)
    builder.write(0xE1)
    builder.write(0x01)
    builder.write(0x00)
    builder.write(brightness)
    builder.write(scene)
    builder.write(first)
    builder.write(second)
    builder.write(level)
    builder.write(speed)
    builder.write(0x00)
    builder.write(0xA1)
    builder.write(0x00)
    builder.write(0x00)
    builder.write(0x00)
    builder.write(UInt8(truncatingIfNeeded: colors.count))
    for row in colors { row.write(to: &builder) }
    return builder.bytes
  }
}

extension IOTBT.PreviewCommand {
  /// Makes a value of its fields.
  public init(header: IOTBT.Header = .command, leds: UInt16, segments: UInt8) {
    self.header = header
    self.leds = leds
    self.segments = segments
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 14, or a fixed byte differs.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(header: IOTBT.Header, payload bytes: Span<UInt8>) throws(WireError) {
    self.header = header
    try GATT.require(14, in: bytes, field: "previewCommand")
    var cursor = ByteCursor()
    try cursor.readConstant(0xE1, "command", from: bytes)
    try cursor.readConstant(0x08, "command", from: bytes)
    try cursor.readConstant(0xFF, "command", from: bytes)
    leds = try cursor.readUInt16BE("leds", from: bytes)
    try cursor.readConstant(0x00, "code", from: bytes)
    try cursor.readConstant(0x64, "code", from: bytes)
    try cursor.readConstant(0x3C, "code", from: bytes)
    try cursor.readConstant(0x64, "code", from: bytes)
    try cursor.readConstant(0x78, "code", from: bytes)
    try cursor.readConstant(0x64, "code", from: bytes)
    try cursor.readConstant(0x00, "code", from: bytes)
    try cursor.readConstant(0x00, "code", from: bytes)
    segments = try cursor.readUInt8("segments", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 14)
    builder.write(0xE1)
    builder.write(0x08)
    builder.write(0xFF)
    builder.writeBE(leds)
    builder.write(0x00)
    builder.write(0x64)
    builder.write(0x3C)
    builder.write(0x64)
    builder.write(0x78)
    builder.write(0x64)
    builder.write(0x00)
    builder.write(0x00)
    builder.write(segments)
    return builder.bytes
  }
}

extension IOTBT.SegmentStripCommand {
  /// Makes a value of its fields.
  public init(header: IOTBT.Header = .command, leds: UInt16, segments: UInt8, detail: UInt8 = 0) {
    self.header = header
    self.leds = leds
    self.segments = segments
    self.detail = detail
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 8, or a fixed byte differs.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(header: IOTBT.Header, payload bytes: Span<UInt8>) throws(WireError) {
    self.header = header
    try GATT.require(8, in: bytes, field: "segmentStripCommand")
    var cursor = ByteCursor()
    try cursor.readConstant(0xE0, "command", from: bytes)
    try cursor.readConstant(0x14, "command", from: bytes)
    try cursor.readConstant(0x01, "command", from: bytes)
    try cursor.readConstant(0x00, "command", from: bytes)
    leds = try cursor.readUInt16BE("leds", from: bytes)
    segments = try cursor.readUInt8("segments", from: bytes)
    detail = try cursor.readUInt8("detail", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 8)
    builder.write(0xE0)
    builder.write(0x14)
    builder.write(0x01)
    builder.write(0x00)
    builder.writeBE(leds)
    builder.write(segments)
    builder.write(detail)
    return builder.bytes
  }
}

extension IOTBT.SegmentColor {
  /// Makes a value of its fields.
  public init(mode: UInt8 = 0xA1, color: LEDnetWF.HSV) {
    self.mode = mode
    self.color = color
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    mode = try cursor.readUInt8("mode", from: bytes)
    color = try LEDnetWF.HSV(&cursor, from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.write(mode)
    color.write(to: &builder)
  }
}

#if !hasFeature(Embedded)
extension IOTBT.PreviewCommand {
  enum CodingKeys: String, CodingKey {
    case header, leds, segments
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      header: container.decodeIfPresent(IOTBT.Header.self, forKey: .header) ?? .command,
      leds: container.decode(UInt16.self, forKey: .leds),
      segments: container.decode(UInt8.self, forKey: .segments))
  }
}
#endif

#if !hasFeature(Embedded)
extension IOTBT.SceneCommand {
  enum CodingKeys: String, CodingKey {
    case header, brightness, scene, first, second, level, speed, colors
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      header: container.decodeIfPresent(IOTBT.Header.self, forKey: .header) ?? .command,
      brightness: container.decodeIfPresent(UInt8.self, forKey: .brightness) ?? 100,
      scene: container.decode(UInt8.self, forKey: .scene),
      first: container.decode(UInt8.self, forKey: .first),
      second: container.decode(UInt8.self, forKey: .second),
      level: container.decodeIfPresent(UInt8.self, forKey: .level) ?? 100,
      speed: container.decode(UInt8.self, forKey: .speed),
      colors: container.decode([IOTBT.SegmentColor].self, forKey: .colors))
  }
}
#endif

#if !hasFeature(Embedded)
extension IOTBT.SegmentColorsCommand {
  enum CodingKeys: String, CodingKey {
    case header, segments, colors
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      header: container.decodeIfPresent(IOTBT.Header.self, forKey: .header) ?? .command,
      segments: container.decode(UInt8.self, forKey: .segments),
      colors: container.decode([IOTBT.SegmentColor].self, forKey: .colors))
  }
}
#endif

#if !hasFeature(Embedded)
extension IOTBT.SegmentPowerCommand {
  enum CodingKeys: String, CodingKey {
    case header, action, detail, checksumError
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      header: container.decodeIfPresent(IOTBT.Header.self, forKey: .header) ?? .command,
      action: container.decode(LEDnetWF.PowerAction.self, forKey: .action),
      detail: container.decodeIfPresent(UInt8.self, forKey: .detail) ?? 0x32,
      checksumError: container.decodeIfPresent(UInt8.self, forKey: .checksumError) ?? 0)
  }
}
#endif

#if !hasFeature(Embedded)
extension IOTBT.SegmentStripCommand {
  enum CodingKeys: String, CodingKey {
    case header, leds, segments, detail
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      header: container.decodeIfPresent(IOTBT.Header.self, forKey: .header) ?? .command,
      leds: container.decode(UInt16.self, forKey: .leds),
      segments: container.decode(UInt8.self, forKey: .segments),
      detail: container.decodeIfPresent(UInt8.self, forKey: .detail) ?? 0)
  }
}
#endif
