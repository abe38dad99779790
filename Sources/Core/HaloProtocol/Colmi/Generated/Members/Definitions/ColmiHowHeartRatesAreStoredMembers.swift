// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.HeartRateLogSettings {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.heartRateLogSettings

  /// The name of the settings, in words that fit after "ask for".
  public static let title = "heart rate log settings"

  /// Makes a value of its fields.
  public init(state: Colmi.SwitchState, intervalMinutes: UInt8, startIntervalMinutes: UInt8 = 0, lowLimit: UInt8 = 0, highLimit: UInt8 = 0, mainSwitch: UInt8 = 0) {
    self.state = state
    self.intervalMinutes = intervalMinutes
    self.startIntervalMinutes = startIntervalMinutes
    self.lowLimit = lowLimit
    self.highLimit = highLimit
    self.mainSwitch = mainSwitch
  }

  /// Reads the settings from the bytes of a frame after its form.
  public init(payload: Colmi.RawPayload) {
    state = Colmi.SwitchState(rawValue: payload.byte(at: 0))
    intervalMinutes = payload.byte(at: 1)
    startIntervalMinutes = payload.byte(at: 2)
    lowLimit = payload.byte(at: 3)
    highLimit = payload.byte(at: 4)
    mainSwitch = payload.byte(at: 5)
  }

  /// The settings as the bytes of a frame after its form.
  public var payload: Colmi.RawPayload {
    Colmi.RawPayload(filling: {
      $0[0] = state.rawValue
      $0[1] = intervalMinutes
      $0[2] = startIntervalMinutes
      $0[3] = lowLimit
      $0[4] = highLimit
      $0[5] = mainSwitch
    })
  }
}

extension Colmi.SwitchState {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// On.
  public static let on = Colmi.SwitchState(rawValue: 1)
  /// Off.
  public static let off = Colmi.SwitchState(rawValue: 2)
}

extension Colmi.SwitchState: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .on: "on"
    case .off: "off"
    default: "state \(rawValue)"
    }
  }
}
