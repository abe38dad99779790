import HaloDevices
import HaloProtocol

/// One kind of setting, with functions that write and read it through a ledger.
struct LedgerEntry: Sendable {
  let name: String
  /// The opcode that reads the setting; nil if all firmware stores its writes.
  var opcode: Colmi.Opcode?
  /// Writes a new value; returns true if the ring applied it.
  let write: @Sendable (Ring, SettingsLedger) async throws -> Bool
  let read: @Sendable (Ring, SettingsLedger) async throws -> Void

  static let all: [LedgerEntry] = [
    settings {
      Colmi.Goals(
        steps: UInt24(clamping: 1000 + $0), calories: UInt24(clamping: 0),
        metres: UInt24(clamping: 0), sportMinutes: 0, sleepMinutes: 0)
    },
    settings {
      Colmi.HeartRateLogSettings(state: .on, intervalMinutes: $0.low, startIntervalMinutes: $0.high)
    }, settings { Colmi.TouchSettings(app: .music, sleepMinutes: $0.low, touchSleep: $0.high) },
    settings { Colmi.TouchSleepSettings(app: Colmi.GestureApp(rawValue: $0.high), state: $0.low) },
    settings { Colmi.StressLogSettings(state: Colmi.EnableState(rawValue: $0.low)) },
    reminder(Colmi.Alarm.self, slot: 0) { try weekly($0, slot: 0) },
    reminder(Colmi.Alarm.self, slot: 1) { try weekly($0, slot: 1) },
    reminder(Colmi.Alarm.self, slot: 4) { try weekly($0, slot: 4) },
    reminder(Colmi.DrinkReminder.self, slot: 0) { try weekly($0, slot: 0) },
    reminder(Colmi.DrinkReminder.self, slot: 7) { try weekly($0, slot: 7) },
    reminder(Colmi.SedentaryReminder.self, slot: 0) {
      try Colmi.SedentaryReminder(
        startHour: UInt8($0 / 60 % 24), startMinute: UInt8($0 % 60), endHour: 22, endMinute: 0,
        weekdays: [], cycleMinutes: 60)
    }, alarms, pushSwitches, nickname,
  ]

  private static func settings<Value: Colmi.Settings>(
    _ make: @escaping @Sendable (Int) -> Value
  ) -> LedgerEntry {
    LedgerEntry(name: Value.title, opcode: Value.opcode) { ring, ledger in
      let value = make(ledger.nextNumber())
      let isForgotten = ledger.forgotten.contains(Value.opcode)
      let bytes = Colmi.SettingsWriteRequest(settings: value).frame.bytes
      return try await ledger.write(bytes) {
        if !isForgotten { $0.store(value) }
      } call: {
        try await ring.colmi.set(value)
      } holds: { memory, held in
        memory.settings(Value.self) == held
      }
    } read: { ring, ledger in
      try await ledger.read {
        try await ring.colmi.settings(Value.self)
      } holds: { memory, value in
        memory.settings(Value.self) == value
      }
    }
  }

  private static func weekly<Kind: Colmi.WeeklyReminderKind>(
    _ number: Int, slot: UInt8
  ) throws -> Colmi.WeeklyReminder<Kind> {
    try Colmi.WeeklyReminder(
      slot: slot, state: Colmi.ReminderState(rawValue: 1), hour: UInt8(number / 60 % 24),
      minute: UInt8(number % 60))
  }

  private static func reminder<Value: Colmi.Reminder>(
    _ type: Value.Type, slot: UInt8, _ make: @escaping @Sendable (Int) throws -> Value
  ) -> LedgerEntry {
    LedgerEntry(name: "\(Value.title) \(slot)", opcode: Value.opcode) { ring, ledger in
      let value = try make(ledger.nextNumber())
      let isForgotten = ledger.forgotten.contains(Value.opcode)
      let bytes = Colmi.ReminderWriteRequest(reminder: value).frame.bytes
      return try await ledger.write(bytes) {
        if !isForgotten { $0.store(value) }
      } call: {
        try await ring.colmi.set(value)
      } holds: { memory, held in
        memory.reminder(Value.self, slot: slot) == held
      }
    } read: { ring, ledger in
      try await ledger.read {
        try await ring.colmi.settings(Value.self, slot: slot)
      } holds: { memory, value in
        memory.reminder(Value.self, slot: slot) == value
      }
    }
  }

  /// A list that fills several packets.
  private static let alarms = LedgerEntry(name: "alarms with names") { ring, ledger in
    let number = ledger.nextNumber()
    let alarm = try Colmi.ListedAlarm(
      repeatAndEnable: 1, minuteOfDay: UInt16(clamping: number),
      label: String(repeating: "x", count: number % 40))
    let alarms = Array(repeating: alarm, count: 1 + number % 4)
    let bytes = try Colmi.AlarmListWriteRequest(alarms: alarms).bigDataFrame.bytes
    return try await ledger.write(bytes) {
      $0.alarms = alarms
    } call: {
      try await ring.colmi.setAlarms(alarms)
    } holds: { memory, held in
      memory.alarms == held
    }
  } read: { ring, ledger in
    try await ledger.read {
      try await ring.colmi.alarms()
    } holds: { memory, value in
      memory.alarms == value
    }
  }

  private static let pushSwitches = LedgerEntry(name: "push switches") { ring, ledger in
    let number = ledger.nextNumber()
    let raw = Colmi.RawPayload(truncating: [number.low, number.high])
    let bytes = Colmi.PushSwitchesWriteRequest(raw: raw).frame.bytes
    return try await ledger.write(bytes) {
      $0.pushSwitches = raw
    } call: {
      try await ring.colmi.set(Colmi.PushSwitches(raw: raw))
      return SettingsOutcome(
        requested: raw, held: try await ring.colmi.settings(Colmi.PushSwitches.self).raw)
    } holds: { memory, held in
      memory.pushSwitches == held
    }
  } read: { ring, ledger in
    try await ledger.read {
      try await ring.colmi.settings(Colmi.PushSwitches.self)
    } holds: { memory, value in
      memory.pushSwitches == value.raw
    }
  }

  /// A setting that no request reads.
  private static let nickname = LedgerEntry(name: "nickname") { ring, ledger in
    let name = "name \(ledger.nextNumber())"
    let bytes = try Colmi.Nickname(name).bigDataFrame.bytes
    return try await ledger.write(bytes) {
      $0.nickname = name
    } call: {
      try await ring.colmi.setNickname(name)
      return SettingsOutcome(requested: name, held: name)
    } holds: { memory, held in
      memory.nickname == held
    }
  } read: { _, _ in
  }
}

extension Int {
  fileprivate var low: UInt8 { UInt8(truncatingIfNeeded: self) }
  fileprivate var high: UInt8 { UInt8(truncatingIfNeeded: self >> 8) }
}
