// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.TemperatureLogSettings {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.valueLogSettings

  /// The name of the settings, in words that fit after "ask for".
  public static let title = "temperature log settings"

  /// Makes a value of its fields.
  public init(state: Colmi.EnableState, intervalMinutes: UInt8 = 0, start: UInt8 = 0, reminderIntervalMinutes: UInt8 = 0, reminders: Colmi.TemperatureReminders = [], customLimit: UInt8 = 0) {
    self.state = state
    self.intervalMinutes = intervalMinutes
    self.start = start
    self.reminderIntervalMinutes = reminderIntervalMinutes
    self.reminders = reminders
    self.customLimit = customLimit
  }

  /// Reads the settings from the bytes of a frame after its form.
  public init(payload: Colmi.RawPayload) {
    state = Colmi.EnableState(rawValue: payload.byte(at: 0))
    intervalMinutes = payload.byte(at: 1)
    start = payload.byte(at: 2)
    reminderIntervalMinutes = payload.byte(at: 3)
    reminders = Colmi.TemperatureReminders(rawValue: payload.byte(at: 4))
    customLimit = payload.byte(at: 5)
  }

  /// The settings as the bytes of a frame after its form.
  public var payload: Colmi.RawPayload {
    Colmi.RawPayload(filling: {
      $0[0] = state.rawValue
      $0[1] = intervalMinutes
      $0[2] = start
      $0[3] = reminderIntervalMinutes
      $0[4] = reminders.rawValue
      $0[5] = customLimit
    })
  }
}

extension Colmi.TemperatureIntervalSettings {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.temperatureIntervalSettings

  /// The name of the settings, in words that fit after "ask for".
  public static let title = "temperature interval settings"

  /// Makes a value of its fields.
  public init(state: Colmi.EnableState, intervalMinutes: UInt8 = 0) {
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

extension Colmi.TemperatureUnitSettings {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.temperatureUnitSettings

  /// The name of the settings, in words that fit after "ask for".
  public static let title = "temperature unit settings"

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

extension Colmi.TemperatureReminders {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Set if the ring warns of a low temperature.
  public static let low = Colmi.TemperatureReminders(rawValue: 0x01)
  /// Set if the ring warns of a medium temperature.
  public static let middle = Colmi.TemperatureReminders(rawValue: 0x02)
  /// Set if the ring warns of a high temperature.
  public static let high = Colmi.TemperatureReminders(rawValue: 0x04)
  /// Set if the ring warns above ``TemperatureLogSettings/customLimit``.
  public static let custom = Colmi.TemperatureReminders(rawValue: 0x08)
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
