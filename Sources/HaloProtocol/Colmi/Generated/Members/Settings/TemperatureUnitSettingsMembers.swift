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

extension Colmi.TemperatureUnit {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Degrees Celsius.
  public static let celsius = Colmi.TemperatureUnit(rawValue: 1)
  /// Degrees Fahrenheit.
  public static let fahrenheit = Colmi.TemperatureUnit(rawValue: 2)
}

extension Colmi.TemperatureUnit: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .celsius: "°C"
    case .fahrenheit: "°F"
    default: "temperature unit \(rawValue)"
    }
  }
}
