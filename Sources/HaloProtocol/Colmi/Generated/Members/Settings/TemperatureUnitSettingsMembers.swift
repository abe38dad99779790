// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.TemperatureUnitSettings {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.temperatureUnitSettings

  /// Makes a value of its fields.
  public init(state: Colmi.SwitchState, unit: Colmi.TemperatureUnit) {
    self.state = state
    self.unit = unit
  }

  /// Reads the settings from the bytes of a frame after its form.
  public init(payload: Colmi.RawPayload) {
    state = Colmi.SwitchState(rawValue: payload.byte(at: 0))
    unit = Colmi.TemperatureUnit(rawValue: payload.byte(at: 1))
  }

  /// The settings as the bytes of a frame after its form.
  public var payload: Colmi.RawPayload {
    Colmi.RawPayload(filling: {
      $0[0] = state.rawValue
      $0[1] = unit.rawValue
    })
  }
}
