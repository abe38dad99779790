// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension IOTBT.PowerCommand {
  /// Makes a value of its fields.
  public init(header: IOTBT.Header = .request, isOn: Bool) {
    self.header = header
    self.isOn = isOn
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 2, or a fixed byte differs.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(header: IOTBT.Header, payload bytes: Span<UInt8>) throws(WireError) {
    self.header = header
    try GATT.require(2, in: bytes, field: "powerCommand")
    var cursor = ByteCursor()
    try cursor.readConstant(0x71, "command", from: bytes)
    isOn = try cursor.readUInt8("isOn", from: bytes).isOn(0x23, off: 0x24, at: cursor.offset - 1, in: "isOn")
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 2)
    builder.write(0x71)
    builder.write(isOn ? 0x23 : 0x24)
    return builder.bytes
  }
}

extension IOTBT.ColorCommand {
  /// Makes a value of its fields.
  public init(header: IOTBT.Header = .request, hue: UInt8, light: UInt8) {
    self.header = header
    self.hue = hue
    self.light = light
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 4, or a fixed byte differs.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(header: IOTBT.Header, payload bytes: Span<UInt8>) throws(WireError) {
    self.header = header
    try GATT.require(4, in: bytes, field: "colorCommand")
    var cursor = ByteCursor()
    try cursor.readConstant(0xE2, "command", from: bytes)
    try cursor.readConstant(0x0B, "command", from: bytes)
    hue = try cursor.readUInt8("hue", from: bytes)
    light = try cursor.readUInt8("light", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 4)
    builder.write(0xE2)
    builder.write(0x0B)
    builder.write(hue)
    builder.write(light)
    return builder.bytes
  }
}

extension IOTBT.EffectCommand {
  /// Makes a value of its fields.
  public init(header: IOTBT.Header = .request, preview: UInt8 = 0, effect: UInt8, speed: UInt8, brightness: UInt8) {
    self.header = header
    self.preview = preview
    self.effect = effect
    self.speed = speed
    self.brightness = brightness
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 6, or a fixed byte differs.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(header: IOTBT.Header, payload bytes: Span<UInt8>) throws(WireError) {
    self.header = header
    try GATT.require(6, in: bytes, field: "effectCommand")
    var cursor = ByteCursor()
    try cursor.readConstant(0xE0, "command", from: bytes)
    try cursor.readConstant(0x02, "command", from: bytes)
    preview = try cursor.readUInt8("preview", from: bytes)
    effect = try cursor.readUInt8("effect", from: bytes)
    speed = try cursor.readUInt8("speed", from: bytes)
    brightness = try cursor.readUInt8("brightness", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 6)
    builder.write(0xE0)
    builder.write(0x02)
    builder.write(preview)
    builder.write(effect)
    builder.write(speed)
    builder.write(brightness)
    return builder.bytes
  }
}

extension IOTBT.StripCommand {
  /// Makes a value of its fields.
  public init(header: IOTBT.Header = .request, segments: UInt8, leds: UInt16, detail: UInt16 = 1) {
    self.header = header
    self.segments = segments
    self.leds = leds
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
    try GATT.require(8, in: bytes, field: "stripCommand")
    var cursor = ByteCursor()
    try cursor.readConstant(0xE0, "command", from: bytes)
    try cursor.readConstant(0x14, "command", from: bytes)
    try cursor.readConstant(0x00, "command", from: bytes)
    segments = try cursor.readUInt8("segments", from: bytes)
    leds = try cursor.readUInt16BE("leds", from: bytes)
    detail = try cursor.readUInt16BE("detail", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 8)
    builder.write(0xE0)
    builder.write(0x14)
    builder.write(0x00)
    builder.write(segments)
    builder.writeBE(leds)
    builder.writeBE(detail)
    return builder.bytes
  }
}

extension IOTBT.ChipCommand {
  /// Makes a value of its fields.
  public init(header: IOTBT.Header = .request, detail: UInt8 = 1, chip: UInt8, channels: UInt8 = 0) {
    self.header = header
    self.detail = detail
    self.chip = chip
    self.channels = channels
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 5, or a fixed byte differs.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(header: IOTBT.Header, payload bytes: Span<UInt8>) throws(WireError) {
    self.header = header
    try GATT.require(5, in: bytes, field: "chipCommand")
    var cursor = ByteCursor()
    try cursor.readConstant(0xE1, "command", from: bytes)
    try cursor.readConstant(0x0A, "command", from: bytes)
    detail = try cursor.readUInt8("detail", from: bytes)
    chip = try cursor.readUInt8("chip", from: bytes)
    channels = try cursor.readUInt8("channels", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 5)
    builder.write(0xE1)
    builder.write(0x0A)
    builder.write(detail)
    builder.write(chip)
    builder.write(channels)
    return builder.bytes
  }
}

extension IOTBT.OpenCommand {
  /// Makes a value of its fields.
  public init(header: IOTBT.Header = .request, value: UInt8 = 1) {
    self.header = header
    self.value = value
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 3, or a fixed byte differs.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(header: IOTBT.Header, payload bytes: Span<UInt8>) throws(WireError) {
    self.header = header
    try GATT.require(3, in: bytes, field: "openCommand")
    var cursor = ByteCursor()
    try cursor.readConstant(0xE0, "command", from: bytes)
    try cursor.readConstant(0x0E, "command", from: bytes)
    value = try cursor.readUInt8("value", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 3)
    builder.write(0xE0)
    builder.write(0x0E)
    builder.write(value)
    return builder.bytes
  }
}

extension IOTBT.MusicCommand {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(header: IOTBT.Header = .request, content: HexBytes) throws(WireError) {
    self.header = header
    try requireCount(content.count, upTo: 65533, at: 2, in: "content")
    self.content = content
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
    try cursor.readConstant(0x05, "command", from: bytes)
    content = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 2 + content.count)
    builder.write(0xE1)
    builder.write(0x05)
    builder.write(content)
    return builder.bytes
  }
}

#if !hasFeature(Embedded)
extension IOTBT.ChipCommand {
  enum CodingKeys: String, CodingKey {
    case header, detail, chip, channels
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      header: container.decodeIfPresent(IOTBT.Header.self, forKey: .header) ?? .request,
      detail: container.decodeIfPresent(UInt8.self, forKey: .detail) ?? 1,
      chip: container.decode(UInt8.self, forKey: .chip),
      channels: container.decodeIfPresent(UInt8.self, forKey: .channels) ?? 0)
  }
}
#endif

#if !hasFeature(Embedded)
extension IOTBT.ColorCommand {
  enum CodingKeys: String, CodingKey {
    case header, hue, light
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      header: container.decodeIfPresent(IOTBT.Header.self, forKey: .header) ?? .request,
      hue: container.decode(UInt8.self, forKey: .hue),
      light: container.decode(UInt8.self, forKey: .light))
  }
}
#endif

#if !hasFeature(Embedded)
extension IOTBT.EffectCommand {
  enum CodingKeys: String, CodingKey {
    case header, preview, effect, speed, brightness
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      header: container.decodeIfPresent(IOTBT.Header.self, forKey: .header) ?? .request,
      preview: container.decodeIfPresent(UInt8.self, forKey: .preview) ?? 0,
      effect: container.decode(UInt8.self, forKey: .effect),
      speed: container.decode(UInt8.self, forKey: .speed),
      brightness: container.decode(UInt8.self, forKey: .brightness))
  }
}
#endif

#if !hasFeature(Embedded)
extension IOTBT.MusicCommand {
  enum CodingKeys: String, CodingKey {
    case header, content
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      header: container.decodeIfPresent(IOTBT.Header.self, forKey: .header) ?? .request,
      content: container.decode(HexBytes.self, forKey: .content))
  }
}
#endif

#if !hasFeature(Embedded)
extension IOTBT.OpenCommand {
  enum CodingKeys: String, CodingKey {
    case header, value
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      header: container.decodeIfPresent(IOTBT.Header.self, forKey: .header) ?? .request,
      value: container.decodeIfPresent(UInt8.self, forKey: .value) ?? 1)
  }
}
#endif

#if !hasFeature(Embedded)
extension IOTBT.PowerCommand {
  enum CodingKeys: String, CodingKey {
    case header, isOn
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      header: container.decodeIfPresent(IOTBT.Header.self, forKey: .header) ?? .request,
      isOn: container.decode(Bool.self, forKey: .isOn))
  }
}
#endif

#if !hasFeature(Embedded)
extension IOTBT.StripCommand {
  enum CodingKeys: String, CodingKey {
    case header, segments, leds, detail
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      header: container.decodeIfPresent(IOTBT.Header.self, forKey: .header) ?? .request,
      segments: container.decode(UInt8.self, forKey: .segments),
      leds: container.decode(UInt16.self, forKey: .leds),
      detail: container.decodeIfPresent(UInt16.self, forKey: .detail) ?? 1)
  }
}
#endif
