import HaloDevices
import HaloJSON
import HaloProtocol

/// A kind of settings of a ring, of any type: its name, and closures that read and write such
/// settings in JSON form.
package struct SettingsEntry: Sendable {
  /// The name of the settings in commands and scenarios.
  package let name: String
  /// The number of slots, such as the alarms of a ring, each named `name:SLOT`; nil for settings
  /// without slots.
  package let slots: Int?
  /// The opcode of the requests for the settings; entries with the same opcode follow each other in
  /// ``all``.
  package let opcode: Colmi.Opcode
  /// The words for certain values, such as `on`, with the number that each stands for, by the key
  /// of the value.
  let words: [String: [String: Int]]
  /// Reads the settings of a slot from a ring; the slot has no effect for settings without slots.
  package let read: @Sendable (Ring, UInt8) async throws(RingError) -> SettingsValue
  /// Writes settings to a ring; returns the settings that the ring reports afterwards, and whether
  /// they equal those written.
  package let write:
    @Sendable (Ring, SettingsValue) async throws -> (held: SettingsValue, isApplied: Bool)
  /// Returns settings of this kind with all values zero; nil if zeros are not valid.
  let zeros: @Sendable () -> SettingsValue?
  /// Parses settings of this kind from JSON; returns nil if the JSON has another form.
  let value: @Sendable ([UInt8]) throws(WireError) -> SettingsValue?

  /// Settings of this kind with all values zero, from which a program without a ring can list the
  /// keys; nil if zeros are not valid.
  ///
  /// Each access encodes them again: encoding all settings at the start of the program would delay
  /// it.
  package var template: SettingsValue? { zeros() }

  /// Reads settings in order to change them: zeros for a family whose rings do not report them.
  package func readForChange(_ ring: Ring, _ slot: UInt8) async throws(RingError) -> SettingsValue {
    do throws(RingError) {
      return try await read(ring, slot)
    } catch {
      guard case .unsupported(let command) = error, command.isMissing, let template else {
        throw error
      }
      return template
    }
  }
}

extension Ring {
  fileprivate func reminders(named name: String) throws(RingError) -> ColmiRing {
    guard let ring = try? colmi else { throw .unsupported(RingCommand(family, named: name)) }
    return ring
  }
}

/// A ring's settings of one kind, in JSON form and as text.
package struct SettingsValue: Sendable {
  /// The settings as text for people; it may contain text of the ring, so escape it for a terminal.
  package let summary: String
  /// The settings as a value that can be encoded within other JSON.
  package let value: any Encodable & Sendable
  package internal(set) var members: [String: JSONFragment]

  init(_ value: some JSONForm & Encodable & CustomStringConvertible & Sendable) {
    summary = "\(value)"
    self.value = value
    members = JSONFragment.members(of: value)
  }

  /// The settings' JSON object, encoded from ``members``.
  var json: [UInt8] { JSONFragment.object(members) }

  /// The settings as a list of `key=value`, sorted by key, in the form that ``SettingsChange``
  /// parses.
  package var assignments: [String] {
    members.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
  }
}

extension SettingsEntry {
  /// All kinds of settings of rings, in the order of display.
  package static let all: [SettingsEntry] = [
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
    settings("touch", Colmi.TouchSettings.self), settings("gestures", Colmi.GestureSettings.self),
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

  /// The names of all kinds of settings, separated by commas; those with slots end in `:SLOT`.
  package static var names: String {
    all.map { $0.slots == nil ? $0.name : "\($0.name):SLOT" }.joined(separator: ", ")
  }

  private static func settings<Value: Colmi.Settings & JSONForm>(
    _ name: String, _ type: Value.Type, _ words: [String: [String: Int]] = [:]
  ) -> SettingsEntry {
    entry(
      name, type, words, opcode: Value.opcode,
      read: { (ring, _) async throws(RingError) in try await ring.settings(type) },
      write: { ring, value in try await ring.set(value) },
      zeros: { try? Value(payload: Colmi.RawPayload()) })
  }

  private static func reminder<Value: Colmi.Reminder & JSONForm>(
    _ name: String, _ type: Value.Type, slots: Int? = nil, _ words: [String: [String: Int]] = [:]
  ) -> SettingsEntry {
    entry(
      name, type, slots: slots, words, opcode: Value.opcode,
      read: { (ring, slot) async throws(RingError) in
        try await ring.reminders(named: name).settings(type, slot: slot)
      },
      write: { ring, value in try await ring.reminders(named: name).set(value) },
      zeros: { try? Value(payload: Colmi.RawPayload()) })
  }

  private static func entry<
    Value: JSONForm & Encodable & CustomStringConvertible & Hashable & Sendable
  >(
    _ name: String, _ type: Value.Type, slots: Int? = nil, _ words: [String: [String: Int]],
    opcode: Colmi.Opcode, read: @escaping @Sendable (Ring, UInt8) async throws(RingError) -> Value,
    write: @escaping @Sendable (Ring, Value) async throws -> SettingsOutcome<Value>,
    zeros: @escaping @Sendable () -> Value?
  ) -> SettingsEntry {
    SettingsEntry(
      name: name, slots: slots, opcode: opcode, words: words,
      read: { (ring, slot) async throws(RingError) in SettingsValue(try await read(ring, slot)) },
      write: { ring, settings in
        guard let value = try Value(json: settings.json) else {
          throw WireError(.invalidText, at: 0, in: "settings")
        }
        let outcome = try await write(ring, value)
        return (SettingsValue(outcome.held), outcome.isApplied)
      },
      zeros: { zeros().map { SettingsValue($0) } },
      value: { (json) throws(WireError) in try Value(json: json).map { SettingsValue($0) } })
  }
}
