// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.GestureSettings {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.touchSettings

  /// Makes a value of its fields.
  public init(app: Colmi.GestureApp, strength: UInt8 = 0, touchSleep: UInt8 = 0) {
    self.app = app
    self.strength = strength
    self.touchSleep = touchSleep
  }

  /// Reads the settings from the bytes of a frame after its form.
  public init(payload: Colmi.RawPayload) {
    app = Colmi.GestureApp(rawValue: payload.byte(at: 0))
    strength = payload.byte(at: 1)
    touchSleep = payload.byte(at: 2)
  }

  /// The settings as the bytes of a frame after its form.
  public var payload: Colmi.RawPayload {
    Colmi.RawPayload(filling: {
      $0[0] = app.rawValue
      $0[1] = strength
      $0[2] = touchSleep
    })
  }
}
