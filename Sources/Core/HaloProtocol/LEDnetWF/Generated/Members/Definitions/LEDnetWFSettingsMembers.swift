// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension LEDnetWF.RingSettingsCommand {
  /// Makes a value of its fields.
  public init(header: LEDnetWF.Header = .request, leds: UInt16, chip: LEDnetWF.RingChip, order: LEDnetWF.PixelOrder, checksumError: UInt8 = 0) {
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
    try GATT.require(6, in: bytes, field: "ringSettingsCommand")
    var cursor = ByteCursor()
    try cursor.readConstant(0x62, "command", from: bytes)
    leds = try cursor.readUInt16BE("leds", from: bytes)
    chip = LEDnetWF.RingChip(rawValue: try cursor.readUInt8("chip", from: bytes))
    order = LEDnetWF.PixelOrder(rawValue: try cursor.readUInt8("order", from: bytes))
    checksumError = try cursor.readError(of: Checksum.sum, "checksumError", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 6)
    builder.write(0x62)
    builder.writeBE(leds)
    builder.write(chip.rawValue)
    builder.write(order.rawValue)
    builder.write(builder.sum(Checksum.sum) &+ checksumError)
    return builder.bytes
  }
}

extension LEDnetWF.StripSettingsCommand {
  /// Makes a value of its fields.
  public init(header: LEDnetWF.Header = .command, leds: UInt16, segments: UInt16, chip: LEDnetWF.StripChip, order: LEDnetWF.PixelOrder, musicLEDs: UInt8, musicSegments: UInt8, target: UInt8 = 0xF0, checksumError: UInt8 = 0) {
    self.header = header
    self.leds = leds
    self.segments = segments
    self.chip = chip
    self.order = order
    self.musicLEDs = musicLEDs
    self.musicSegments = musicSegments
    self.target = target
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
    try GATT.require(11, in: bytes, field: "stripSettingsCommand")
    var cursor = ByteCursor()
    try cursor.readConstant(0x62, "command", from: bytes)
    leds = try cursor.readUInt16BE("leds", from: bytes)
    segments = try cursor.readUInt16BE("segments", from: bytes)
    chip = LEDnetWF.StripChip(rawValue: try cursor.readUInt8("chip", from: bytes))
    order = LEDnetWF.PixelOrder(rawValue: try cursor.readUInt8("order", from: bytes))
    musicLEDs = try cursor.readUInt8("musicLEDs", from: bytes)
    musicSegments = try cursor.readUInt8("musicSegments", from: bytes)
    target = try cursor.readUInt8("target", from: bytes)
    checksumError = try cursor.readError(of: Checksum.sum, "checksumError", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 11)
    builder.write(0x62)
    builder.writeBE(leds)
    builder.writeBE(segments)
    builder.write(chip.rawValue)
    builder.write(order.rawValue)
    builder.write(musicLEDs)
    builder.write(musicSegments)
    builder.write(target)
    builder.write(builder.sum(Checksum.sum) &+ checksumError)
    return builder.bytes
  }
}

extension LEDnetWF.SettingsRequest {
  /// Makes a value of its fields.
  public init(header: LEDnetWF.Header = .request, checksumError: UInt8 = 0) {
    self.header = header
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
    try GATT.require(4, in: bytes, field: "settingsRequest")
    var cursor = ByteCursor()
    try cursor.readConstant(0x63, "command", from: bytes)
    try cursor.readConstant(0x12, "command", from: bytes)
    try cursor.readConstant(0x21, "command", from: bytes)
    checksumError = try cursor.readError(of: Checksum.sum, "checksumError", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 4)
    builder.write(0x63)
    builder.write(0x12)
    builder.write(0x21)
    builder.write(builder.sum(Checksum.sum) &+ checksumError)
    return builder.bytes
  }
}

extension LEDnetWF.StripSettingsRequest {
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
    try GATT.require(5, in: bytes, field: "stripSettingsRequest")
    var cursor = ByteCursor()
    try cursor.readConstant(0x63, "command", from: bytes)
    try cursor.readConstant(0x12, "command", from: bytes)
    try cursor.readConstant(0x21, "command", from: bytes)
    try cursor.readConstant(0xF0, "command", from: bytes)
    checksumError = try cursor.readError(of: Checksum.sum, "checksumError", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 5)
    builder.write(0x63)
    builder.write(0x12)
    builder.write(0x21)
    builder.write(0xF0)
    builder.write(builder.sum(Checksum.sum) &+ checksumError)
    return builder.bytes
  }
}

extension LEDnetWF.CountCommand {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(header: LEDnetWF.Header = .command, content: HexBytes) throws(WireError) {
    self.header = header
    try requireCount(content.count, upTo: 65534, at: 1, in: "content")
    self.content = content
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
    try cursor.readConstant(0x66, "command", from: bytes)
    content = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 1 + content.count)
    builder.write(0x66)
    builder.write(content)
    return builder.bytes
  }
}

extension LEDnetWF.SegmentsCommand {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(header: LEDnetWF.Header = .command, content: HexBytes) throws(WireError) {
    self.header = header
    try requireCount(content.count, upTo: 65534, at: 1, in: "content")
    self.content = content
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
    try cursor.readConstant(0xA0, "command", from: bytes)
    content = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 1 + content.count)
    builder.write(0xA0)
    builder.write(content)
    return builder.bytes
  }
}

extension LEDnetWF.PixelOrder {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// RGB.
  public static let rgb = LEDnetWF.PixelOrder(rawValue: 0x00)
  /// RBG.
  public static let rbg = LEDnetWF.PixelOrder(rawValue: 0x01)
  /// GRB.
  public static let grb = LEDnetWF.PixelOrder(rawValue: 0x02)
  /// GBR.
  public static let gbr = LEDnetWF.PixelOrder(rawValue: 0x03)
  /// BRG.
  public static let brg = LEDnetWF.PixelOrder(rawValue: 0x04)
  /// BGR.
  public static let bgr = LEDnetWF.PixelOrder(rawValue: 0x05)
}

extension LEDnetWF.PixelOrder: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .rgb: "RGB"
    case .rbg: "RBG"
    case .grb: "GRB"
    case .gbr: "GBR"
    case .brg: "BRG"
    case .bgr: "BGR"
    default: "order \(rawValue)"
    }
  }
}

extension LEDnetWF.RingChip {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// WS2812B.
  public static let ws2812b = LEDnetWF.RingChip(rawValue: 0x01)
  /// SM16703.
  public static let sm16703 = LEDnetWF.RingChip(rawValue: 0x02)
  /// WS2811.
  public static let ws2811 = LEDnetWF.RingChip(rawValue: 0x03)
  /// UCS1903.
  public static let ucs1903 = LEDnetWF.RingChip(rawValue: 0x04)
  /// SK6812.
  public static let sk6812 = LEDnetWF.RingChip(rawValue: 0x05)
  /// INK1003.
  public static let ink1003 = LEDnetWF.RingChip(rawValue: 0x06)
}

extension LEDnetWF.RingChip: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .ws2812b: "WS2812B"
    case .sm16703: "SM16703"
    case .ws2811: "WS2811"
    case .ucs1903: "UCS1903"
    case .sk6812: "SK6812"
    case .ink1003: "INK1003"
    default: "chip \(rawValue)"
    }
  }
}

extension LEDnetWF.StripChip {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// SM16703.
  public static let sm16703 = LEDnetWF.StripChip(rawValue: 0x00)
  /// WS2812B.
  public static let ws2812b = LEDnetWF.StripChip(rawValue: 0x01)
  /// SM16716.
  public static let sm16716 = LEDnetWF.StripChip(rawValue: 0x02)
  /// SK6812.
  public static let sk6812 = LEDnetWF.StripChip(rawValue: 0x03)
  /// INK1003.
  public static let ink1003 = LEDnetWF.StripChip(rawValue: 0x04)
  /// WS2811.
  public static let ws2811 = LEDnetWF.StripChip(rawValue: 0x05)
  /// WS2801.
  public static let ws2801 = LEDnetWF.StripChip(rawValue: 0x06)
  /// WS2815.
  public static let ws2815 = LEDnetWF.StripChip(rawValue: 0x07)
  /// SK6812RGBW.
  public static let sk6812rgbw = LEDnetWF.StripChip(rawValue: 0x08)
  /// TM1914.
  public static let tm1914 = LEDnetWF.StripChip(rawValue: 0x09)
  /// UCS1903.
  public static let ucs1903 = LEDnetWF.StripChip(rawValue: 0x0A)
  /// UCS2904B.
  public static let ucs2904b = LEDnetWF.StripChip(rawValue: 0x0B)
}

extension LEDnetWF.StripChip: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .sm16703: "SM16703"
    case .ws2812b: "WS2812B"
    case .sm16716: "SM16716"
    case .sk6812: "SK6812"
    case .ink1003: "INK1003"
    case .ws2811: "WS2811"
    case .ws2801: "WS2801"
    case .ws2815: "WS2815"
    case .sk6812rgbw: "SK6812RGBW"
    case .tm1914: "TM1914"
    case .ucs1903: "UCS1903"
    case .ucs2904b: "UCS2904B"
    default: "chip \(rawValue)"
    }
  }
}

#if !hasFeature(Embedded)
extension LEDnetWF.CountCommand {
  enum CodingKeys: String, CodingKey {
    case header, content
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      header: container.decodeIfPresent(LEDnetWF.Header.self, forKey: .header) ?? .command,
      content: container.decode(HexBytes.self, forKey: .content))
  }
}
#endif

#if !hasFeature(Embedded)
extension LEDnetWF.RingSettingsCommand {
  enum CodingKeys: String, CodingKey {
    case header, leds, chip, order, checksumError
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      header: container.decodeIfPresent(LEDnetWF.Header.self, forKey: .header) ?? .request,
      leds: container.decode(UInt16.self, forKey: .leds),
      chip: container.decode(LEDnetWF.RingChip.self, forKey: .chip),
      order: container.decode(LEDnetWF.PixelOrder.self, forKey: .order),
      checksumError: container.decodeIfPresent(UInt8.self, forKey: .checksumError) ?? 0)
  }
}
#endif
