// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.TouchSleepSettings {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.touchSettings

  /// Makes a value of its fields.
  public init(app: Colmi.GestureApp, state: UInt8) {
    self.app = app
    self.state = state
  }

  /// Reads the settings from the bytes of a frame after its form.
  public init(payload: Colmi.RawPayload) {
    app = Colmi.GestureApp(rawValue: payload.byte(at: 0))
    state = payload.byte(at: 1)
  }

  /// The settings as the bytes of a frame after its form.
  public var payload: Colmi.RawPayload {
    Colmi.RawPayload(filling: {
      $0[0] = app.rawValue
      $0[1] = state
    })
  }
}
