// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

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
