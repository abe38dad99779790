import Foundation
import HaloDevices
import HaloProtocol

/// Settings of any type, as `halo settings` shows and changes them: by their JSON form.
struct SettingsEntry: Sendable {
  /// What they are called on the command line.
  let name: String
  /// How many of a kind there are, told apart as `name:SLOT`; nil where they are alone.
  let slots: Int?
  /// Keys whose numbers have words.
  let words: [String: [String: Int]]
  /// Asks a ring for them.
  let read: @Sendable (Ring, UInt8) async throws(RingError) -> SettingsValue
  /// Changes them, and says what the ring holds afterwards.
  let write: @Sendable (Ring, SettingsValue) async throws -> (held: SettingsValue, isApplied: Bool)
  /// What stands for them before a ring was asked: their keys are those of all.
  let template: SettingsValue?
  /// Reads the JSON form of them, strictly.
  let value: @Sendable (Data) throws -> SettingsValue
}

/// Settings in their JSON form, and in words.
struct SettingsValue: Sendable, Equatable {
  /// The settings in words, as they are; not yet fit for a terminal.
  let summary: String
  /// The members of the JSON form.
  let members: [String: JSONTree]

  init(_ value: some Encodable & CustomStringConvertible) throws {
    summary = "\(value)"
    members = try JSONDecoder().decode([String: JSONTree].self, from: JSONEncoder().encode(value))
  }

  /// The JSON form as text.
  func data() throws -> Data { try JSONEncoder().encode(members) }

  /// `key=value` of each member, by key, as they can be given to `halo settings` again.
  var assignments: [String] {
    members.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
  }
}

extension SettingsEntry {
  /// All settings that rings have, in the order in which they are shown.
  static let all: [SettingsEntry] = [
    settings("heart-rate-log", Colmi.HeartRateLogSettings.self, ["state": onOrTwo]),
    settings("blood-oxygen-log", Colmi.BloodOxygenLogSettings.self, ["state": onOrZero]),
    settings("stress-log", Colmi.StressLogSettings.self, ["state": onOrZero]),
    settings(
      "heart-rate-variability-log", Colmi.HeartRateVariabilityLogSettings.self,
      ["state": onOrZero]),
    settings("temperature-log", Colmi.TemperatureLogSettings.self, ["state": onOrZero]),
    settings("blood-pressure-log", Colmi.BloodPressureLogSettings.self),
    settings("blood-sugar-log", Colmi.BloodSugarLogSettings.self, ["state": onOrZero]),
    settings("blood-lipids-log", Colmi.BloodLipidsLogSettings.self, ["state": onOrZero]),
    settings("temperature-interval", Colmi.TemperatureIntervalSettings.self, ["state": onOrZero]),
    settings("goals", Colmi.Goals.self),
    settings(
      "user-preferences", Colmi.UserPreferences.self,
      [
        "unitSystem": ["metric": 0, "imperial": 1], "gender": ["male": 0, "female": 1, "other": 2],
        "clockFormat": ["hours24": 0, "hours12": 1], "heartRateLimitState": onOrZero,
      ]),
    settings(
      "temperature-unit", Colmi.TemperatureUnitSettings.self,
      ["state": onOrTwo, "unit": ["celsius": 1, "fahrenheit": 2]]),
    settings("touch", Colmi.TouchSettings.self),
    settings("gestures", Colmi.GestureSettings.self),
    settings("touch-sleep", Colmi.TouchSleepSettings.self),
    settings("display", Colmi.DisplaySettings.self, ["state": onOrTwo]),
    settings("palm-display", Colmi.PalmDisplaySettings.self, ["state": onOrTwo]),
    settings(
      "menstruation", Colmi.MenstruationSettings.self, ["state": onOrZero, "reminder": onOrZero]),
    settings("battery-saving", Colmi.BatterySavingSettings.self, ["state": onOrZero]),
    settings("agps", Colmi.AGPSSettings.self, ["state": onOrZero]),
    settings("user-id", Colmi.UserID.self),
    reminder("sedentary-reminder", Colmi.SedentaryReminder.self),
    reminder("alarm", Colmi.Alarm.self, slots: 5, ["state": reminderStates]),
    reminder("drink-reminder", Colmi.DrinkReminder.self, slots: 8, ["state": reminderStates]),
  ]

  private static let onOrZero = ["on": 1, "off": 0]
  private static let onOrTwo = ["on": 1, "off": 2]
  private static let reminderStates = ["off": 0, "once": 1, "repeating": 2]

  /// The names, with the numbers of slots.
  static var names: String {
    all.map { $0.slots == nil ? $0.name : "\($0.name):SLOT" }.joined(separator: ", ")
  }

  private static func settings<Value: Colmi.Settings>(
    _ name: String, _ type: Value.Type, _ words: [String: [String: Int]] = [:]
  ) -> SettingsEntry {
    SettingsEntry(
      name: name, slots: nil, words: words,
      read: { (ring, _) async throws(RingError) in
        try shown(try await ring.settings(type))
      },
      write: { ring, value in
        let outcome = try await ring.set(try StrictJSON.decode(type, from: value.data()))
        return (try SettingsValue(outcome.held), outcome.isApplied)
      },
      template: (try? Value(payload: Colmi.RawPayload())).flatMap { try? SettingsValue($0) },
      value: { try SettingsValue(StrictJSON.decode(type, from: $0)) })
  }

  private static func reminder<Value: Colmi.Reminder>(
    _ name: String, _ type: Value.Type, slots: Int? = nil, _ words: [String: [String: Int]] = [:]
  ) -> SettingsEntry {
    SettingsEntry(
      name: name, slots: slots, words: words,
      read: { (ring, slot) async throws(RingError) in
        try shown(try await ring.reminder(type, slot: slot))
      },
      write: { ring, value in
        let outcome = try await ring.setReminder(try StrictJSON.decode(type, from: value.data()))
        return (try SettingsValue(outcome.held), outcome.isApplied)
      },
      template: (try? Value(payload: Colmi.RawPayload())).flatMap { try? SettingsValue($0) },
      value: { try SettingsValue(StrictJSON.decode(type, from: $0)) })
  }

  private static func shown(
    _ value: some Encodable & CustomStringConvertible
  ) throws(RingError) -> SettingsValue {
    do {
      return try SettingsValue(value)
    } catch {
      // Numbers and text only: there is nothing that JSON could not hold.
      throw .wire(WireError(.invalidText, at: 0, in: "settings"))
    }
  }
}

/// Settings or why there are none, as `--json` prints them.
struct SettingsObject: Encodable {
  let name: String
  let answer: Answer<SettingsValue>
  /// Whether the ring holds what was asked for; nil where nothing was.
  var isApplied: Bool?

  private enum Key: String, CodingKey {
    case name, value, applied, absent
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(name, forKey: .name)
    switch answer {
    case .value(let value):
      try container.encode(value.members, forKey: .value)
      try container.encodeIfPresent(isApplied, forKey: .applied)
    case .absent(let absence): try container.encode(absence.name, forKey: .absent)
    }
  }
}
