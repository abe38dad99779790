// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.BloodSugarLogSettings {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.valueLogSettings

  /// Makes a value of its fields.
  public init(state: Colmi.EnableState, low: UInt8 = 0, high: UInt8 = 0) {
    self.state = state
    self.low = low
    self.high = high
  }

  /// Reads the settings from the bytes of a frame after its form.
  public init(payload: Colmi.RawPayload) {
    state = Colmi.EnableState(rawValue: payload.byte(at: 0))
    low = payload.byte(at: 1)
    high = payload.byte(at: 2)
  }

  /// The settings as the bytes of a frame after its form.
  public var payload: Colmi.RawPayload {
    Colmi.RawPayload(filling: {
      $0[0] = state.rawValue
      $0[1] = low
      $0[2] = high
    })
  }
}
