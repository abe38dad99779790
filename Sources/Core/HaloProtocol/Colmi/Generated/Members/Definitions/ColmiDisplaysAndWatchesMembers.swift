// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.PalmDisplaySettings {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.displaySettings

  /// The name of the settings, in words that fit after "ask for".
  public static let title = "palm display settings"

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

extension Colmi.DisplaySettings {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.displaySettings

  /// The name of the settings, in words that fit after "ask for".
  public static let title = "display settings"

  /// Makes a value of its fields.
  public init(state: Colmi.SwitchState, hand: Colmi.WearingHand, brightness: UInt8, maximumBrightness: UInt8, period: Colmi.DisplayPeriod, startHour: UInt8, startMinute: UInt8, endHour: UInt8, endMinute: UInt8) {
    self.state = state
    self.hand = hand
    self.brightness = brightness
    self.maximumBrightness = maximumBrightness
    self.period = period
    self.startHour = startHour
    self.startMinute = startMinute
    self.endHour = endHour
    self.endMinute = endMinute
  }

  /// Reads the settings from the bytes of a frame after its form.
  public init(payload: Colmi.RawPayload) {
    state = Colmi.SwitchState(rawValue: payload.byte(at: 0))
    hand = Colmi.WearingHand(rawValue: payload.byte(at: 1))
    brightness = payload.byte(at: 2)
    maximumBrightness = payload.byte(at: 3)
    period = Colmi.DisplayPeriod(rawValue: payload.byte(at: 4))
    startHour = payload.byte(at: 5)
    startMinute = payload.byte(at: 6)
    endHour = payload.byte(at: 7)
    endMinute = payload.byte(at: 8)
  }

  /// The settings as the bytes of a frame after its form.
  public var payload: Colmi.RawPayload {
    Colmi.RawPayload(filling: {
      $0[0] = state.rawValue
      $0[1] = hand.rawValue
      $0[2] = brightness
      $0[3] = maximumBrightness
      $0[4] = period.rawValue
      $0[5] = startHour
      $0[6] = startMinute
      $0[7] = endHour
      $0[8] = endMinute
    })
  }
}

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

extension Colmi.DisplayPeriod {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// From the start to the end in ``DisplaySettings``.
  public static let timed = Colmi.DisplayPeriod(rawValue: 1)
  /// Always.
  public static let allDay = Colmi.DisplayPeriod(rawValue: 2)
}

extension Colmi.DisplayPeriod: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .timed: "timed"
    case .allDay: "all day"
    default: "period \(rawValue)"
    }
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

extension Colmi.PalmDisplayFlags {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Set for the left hand.
  public static let left = Colmi.PalmDisplayFlags(rawValue: 0x1)
  /// Set for the right hand.
  public static let right = Colmi.PalmDisplayFlags(rawValue: 0x2)
  /// Set if the palm must be turned up.
  public static let palm = Colmi.PalmDisplayFlags(rawValue: 0x4)
}

extension Colmi.WearingHand {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The left hand.
  public static let left = Colmi.WearingHand(rawValue: 1)
  /// The right hand.
  public static let right = Colmi.WearingHand(rawValue: 2)
}

extension Colmi.WearingHand: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .left: "left hand"
    case .right: "right hand"
    default: "hand \(rawValue)"
    }
  }
}
