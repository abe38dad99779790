// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

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

extension Colmi.PhoneGPSRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.temperatureIntervalSettings

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(status: UInt8, payload: Colmi.RawPayload = Colmi.RawPayload()) throws(WireError) {
    self.status = status
    self.payload = try payload.limited(to: 13)
    try check()
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode, or a field is out of range.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    status = frame[1]
    payload = Colmi.RawPayload(of: frame, from: 2)
    try check()
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = status
      payload.write(to: &$0, from: 2)
    }
  }
}

extension Colmi.TemperatureReminders {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Set if the ring warns of a low temperature.
  public static let low = Colmi.TemperatureReminders(rawValue: 0x1)
  /// Set if the ring warns of a medium temperature.
  public static let middle = Colmi.TemperatureReminders(rawValue: 0x2)
  /// Set if the ring warns of a high temperature.
  public static let high = Colmi.TemperatureReminders(rawValue: 0x4)
  /// Set if the ring warns above ``TemperatureLogSettings/customLimit``.
  public static let custom = Colmi.TemperatureReminders(rawValue: 0x8)
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

#if !hasFeature(Embedded)
extension Colmi.PhoneGPSRequest {
  enum CodingKeys: String, CodingKey {
    case status, payload
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      status: container.decode(UInt8.self, forKey: .status),
      payload: container.decode(Colmi.RawPayload.self, forKey: .payload))
  }
}
#endif
