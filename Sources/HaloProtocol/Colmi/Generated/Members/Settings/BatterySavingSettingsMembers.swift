// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.BatterySavingSettings {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.batterySavingSettings

  /// Makes a value of its fields.
  public init(state: Colmi.EnableState) {
    self.state = state
  }

  /// Reads the settings from the bytes of a frame after its form.
  public init(payload: Colmi.RawPayload) {
    state = Colmi.EnableState(rawValue: payload.byte(at: 0))
  }

  /// The settings as the bytes of a frame after its form.
  public var payload: Colmi.RawPayload {
    Colmi.RawPayload(filling: {
      $0[0] = state.rawValue
    })
  }
}
