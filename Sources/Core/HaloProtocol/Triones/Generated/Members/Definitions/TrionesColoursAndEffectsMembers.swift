// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Triones.PowerCommand {
  /// Makes a value of its fields.
  public init(isOn: Bool) {
    self.isOn = isOn
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 3, or a fixed byte differs.
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    try Triones.require(3, in: bytes, field: "power")
    try Triones.require((0, 0xCC), (2, 0x33), in: bytes)
    isOn = try bytes[1].isOn(0x23, off: 0x24, at: 1, in: "isOn")
  }

  /// The value as bytes.
  public var bytes: [UInt8] { [0xCC, isOn ? 0x23 : 0x24, 0x33] }
}

extension Triones.PowerNotification {
  /// Makes a value of its fields.
  public init(isOn: Bool, trailing: HexBytes = [0]) {
    self.isOn = isOn
    self.trailing = trailing
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field, or a fixed byte differs.
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    try cursor.skip(3, "power", in: bytes)
    try Triones.require((0, 0xCC), (2, 0x33), in: bytes)
    isOn = try bytes[1].isOn(0x23, off: 0x24, at: 1, in: "isOn")
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] { [0xCC, isOn ? 0x23 : 0x24, 0x33] + trailing.bytes }
}

extension Triones.WhiteCommand {
  /// Makes a value of its fields.
  public init(level: UInt8, color: Triones.Color = .black) {
    self.level = level
    self.color = color
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 7, or a fixed byte differs.
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    try Triones.require(7, in: bytes, field: "white")
    try Triones.require((0, 0x56), (6, 0xAA), in: bytes)
    try Triones.require((5, 0x0F), in: bytes, field: "channel")
    color = Triones.Color(red: bytes[1], green: bytes[2], blue: bytes[3])
    level = bytes[4]
  }

  /// The value as bytes.
  public var bytes: [UInt8] { [0x56, color.red, color.green, color.blue, level, 0x0F, 0xAA] }
}

extension Triones.ColorCommand {
  /// Makes a value of its fields.
  public init(_ color: Triones.Color, white: UInt8 = 0) {
    self.color = color
    self.white = white
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 7, or a fixed byte differs.
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    try Triones.require(7, in: bytes, field: "color")
    try Triones.require((0, 0x56), (6, 0xAA), in: bytes)
    try Triones.require((5, 0xF0), in: bytes, field: "channel")
    color = Triones.Color(red: bytes[1], green: bytes[2], blue: bytes[3])
    white = bytes[4]
  }

  /// The value as bytes.
  public var bytes: [UInt8] { [0x56, color.red, color.green, color.blue, white, 0xF0, 0xAA] }
}

extension Triones.MusicColorCommand {
  /// Makes a value of its fields.
  public init(_ color: Triones.Color, white: UInt8 = 0) {
    self.color = color
    self.white = white
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 7, or a fixed byte differs.
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    try Triones.require(7, in: bytes, field: "musicColor")
    try Triones.require((0, 0x78), (6, 0xEE), in: bytes)
    try Triones.require((5, 0xF0), in: bytes, field: "channel")
    color = Triones.Color(red: bytes[1], green: bytes[2], blue: bytes[3])
    white = bytes[4]
  }

  /// The value as bytes.
  public var bytes: [UInt8] { [0x78, color.red, color.green, color.blue, white, 0xF0, 0xEE] }
}

extension Triones.EffectCommand {
  /// Makes a value of its fields.
  public init(_ effect: Triones.Effect, speed: Triones.Speed) {
    self.effect = effect
    self.speed = speed
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 4, or a fixed byte differs.
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    try Triones.require(4, in: bytes, field: "effect")
    try Triones.require((0, 0xBB), (3, 0x44), in: bytes)
    effect = Triones.Effect(rawValue: bytes[1])
    speed = Triones.Speed(rawValue: bytes[2])
  }

  /// The value as bytes.
  public var bytes: [UInt8] { [0xBB, effect.rawValue, speed.rawValue, 0x44] }
}

extension Triones.DreamEffectCommand {
  /// Makes a value of its fields.
  public init(mode: UInt8, speed: UInt8, brightness: UInt8) {
    self.mode = mode
    self.speed = speed
    self.brightness = brightness
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 7, or a fixed byte differs.
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    try Triones.require(7, in: bytes, field: "dreamEffect")
    try Triones.require((0, 0x9E), (1, 0x00), (5, 0x00), (6, 0xE9), in: bytes)
    mode = bytes[2]
    speed = bytes[3]
    brightness = bytes[4]
  }

  /// The value as bytes.
  public var bytes: [UInt8] { [0x9E, 0x00, mode, speed, brightness, 0x00, 0xE9] }
}

extension Triones.MicrophoneCommand {
  /// Makes a value of its fields.
  public init(isOn: Bool) {
    self.isOn = isOn
  }
}

extension Triones.LoginCommand {
  /// Makes a value of its fields.
  public init(content: HexBytes) {
    self.content = content
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field, or a fixed byte differs.
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    try cursor.skip(1, "login", in: bytes)
    try Triones.require((0, 0xFB), in: bytes)
    content = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] { [0xFB] + content.bytes }
}

extension Triones.OtherLoginCommand {
  /// Makes a value of its fields.
  public init(content: HexBytes) {
    self.content = content
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field, or a fixed byte differs.
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    try cursor.skip(1, "otherLogin", in: bytes)
    try Triones.require((0, 0xCB), in: bytes)
    content = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] { [0xCB] + content.bytes }
}
