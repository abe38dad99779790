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

extension Colmi.BloodPressureLogSettings {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.bloodPressureLogSettings

  /// The name of the settings, in words that fit after "ask for".
  public static let title = "blood pressure log settings"

  /// Makes a value of its fields.
  public init(state: UInt8, startHour: UInt8, startMinute: UInt8, endHour: UInt8, endMinute: UInt8, multiple: UInt8) {
    self.state = state
    self.startHour = startHour
    self.startMinute = startMinute
    self.endHour = endHour
    self.endMinute = endMinute
    self.multiple = multiple
  }

  /// Reads the settings from the bytes of a frame after its form.
  public init(payload: Colmi.RawPayload) {
    state = payload.byte(at: 0)
    startHour = payload.byte(at: 1)
    startMinute = payload.byte(at: 2)
    endHour = payload.byte(at: 3)
    endMinute = payload.byte(at: 4)
    multiple = payload.byte(at: 5)
  }

  /// The settings as the bytes of a frame after its form.
  public var payload: Colmi.RawPayload {
    Colmi.RawPayload(filling: {
      $0[0] = state
      $0[1] = startHour
      $0[2] = startMinute
      $0[3] = endHour
      $0[4] = endMinute
      $0[5] = multiple
    })
  }
}

extension Colmi.BloodOxygenLogSettings {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.bloodOxygenLogSettings

  /// The name of the settings, in words that fit after "ask for".
  public static let title = "blood oxygen log settings"

  /// Makes a value of its fields.
  public init(state: Colmi.EnableState, intervalMinutes: UInt8) {
    self.state = state
    self.intervalMinutes = intervalMinutes
  }

  /// Reads the settings from the bytes of a frame after its form.
  public init(payload: Colmi.RawPayload) {
    state = Colmi.EnableState(rawValue: payload.byte(at: 0))
    intervalMinutes = payload.byte(at: 1)
  }

  /// The settings as the bytes of a frame after its form.
  public var payload: Colmi.RawPayload {
    Colmi.RawPayload(filling: {
      $0[0] = state.rawValue
      $0[1] = intervalMinutes
    })
  }
}

extension Colmi.StressLogSettings {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.stressLogSettings

  /// The name of the settings, in words that fit after "ask for".
  public static let title = "stress log settings"

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

extension Colmi.HeartRateVariabilityLogSettings {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.heartRateVariabilityLogSettings

  /// The name of the settings, in words that fit after "ask for".
  public static let title = "heart rate variability log settings"

  /// Makes a value of its fields.
  public init(state: Colmi.EnableState, intervalMinutes: UInt8) {
    self.state = state
    self.intervalMinutes = intervalMinutes
  }

  /// Reads the settings from the bytes of a frame after its form.
  public init(payload: Colmi.RawPayload) {
    state = Colmi.EnableState(rawValue: payload.byte(at: 0))
    intervalMinutes = payload.byte(at: 1)
  }

  /// The settings as the bytes of a frame after its form.
  public var payload: Colmi.RawPayload {
    Colmi.RawPayload(filling: {
      $0[0] = state.rawValue
      $0[1] = intervalMinutes
    })
  }
}

extension Colmi.BloodSugarLogSettings {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.valueLogSettings

  /// The name of the settings, in words that fit after "ask for".
  public static let title = "blood sugar log settings"

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

extension Colmi.BloodLipidsLogSettings {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.valueLogSettings

  /// The name of the settings, in words that fit after "ask for".
  public static let title = "blood lipids log settings"

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
