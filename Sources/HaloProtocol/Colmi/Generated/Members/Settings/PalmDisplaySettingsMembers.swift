// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.PalmDisplaySettings {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.displaySettings

  /// Makes a value of its fields.
  public init(state: Colmi.SwitchState, flags: Colmi.PalmDisplayFlags) {
    self.state = state
    self.flags = flags
  }

  /// Reads the settings from the bytes of a frame after its form.
  public init(payload: Colmi.RawPayload) {
    state = Colmi.SwitchState(rawValue: payload.byte(at: 0))
    flags = Colmi.PalmDisplayFlags(rawValue: payload.byte(at: 1))
  }

  /// The settings as the bytes of a frame after its form.
  public var payload: Colmi.RawPayload {
    Colmi.RawPayload(filling: {
      $0[0] = state.rawValue
      $0[1] = flags.rawValue
    })
  }
}

extension Colmi.PalmDisplayFlags {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Set for the left hand.
  public static let left = Colmi.PalmDisplayFlags(rawValue: 0x01)
  /// Set for the right hand.
  public static let right = Colmi.PalmDisplayFlags(rawValue: 0x02)
  /// Set if the palm must be turned up.
  public static let palm = Colmi.PalmDisplayFlags(rawValue: 0x04)
}
