// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.AGPSSettings {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.agpsSettings

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

extension Colmi.BatterySavingSettings {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.batterySavingSettings

  /// The name of the settings, in words that fit after "ask for".
  public static let title = "battery saving settings"

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

extension Colmi.EnableState {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// On.
  public static let on = Colmi.EnableState(rawValue: 1)
  /// Off.
  public static let off = Colmi.EnableState(rawValue: 0)
}

extension Colmi.EnableState: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .on: "on"
    case .off: "off"
    default: "state \(rawValue)"
    }
  }
}
