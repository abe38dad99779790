extension Triones.EffectCommand {
  /// A readable description of the effect and the speed that the command sets.
  public var description: String { "\(effect), \(speed)" }
}

extension Triones.DreamEffectCommand {
  /// A readable description of the command that sets an effect of a dream strip, whose LEDs are
  /// controlled individually.
  public var description: String {
    "dream effect \(mode), speed \(speed), brightness \(brightness)"
  }
}

extension Triones.MicrophoneCommand {
  /// A readable description of the command that turns the light's microphone on or off.
  public var description: String { isOn ? "microphone on" : "microphone off" }
}

extension Triones.MicrophoneCommand {
  /// Decodes the command that turns the light's microphone on or off.
  ///
  /// - Throws: ``WireError`` if the bytes are not this command.
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    try Triones.require(6, in: bytes, field: "microphone")
    isOn = bytes[1] == 0xF0
    try Triones.require((0, 0x01), (3, 0x00), (4, 0x00), (5, 0x18), in: bytes)
    try Triones.require((1, isOn ? 0xF0 : 0x0F), (2, isOn ? 0x32 : 0x1E), in: bytes, field: "isOn")
  }

  /// The encoded command, six bytes.
  public var bytes: [UInt8] {
    isOn ? [0x01, 0xF0, 0x32, 0x00, 0x00, 0x18] : [0x01, 0x0F, 0x1E, 0x00, 0x00, 0x18]
  }
}
