// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.TemperatureLogSettings {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.valueLogSettings

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
