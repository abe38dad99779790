// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

import HaloProtocol

extension Colmi.Language: JSONForm {}

extension Colmi.LegacyHeartRateAction: JSONForm {}

extension Colmi.LegacyHeartRateReading: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let beatsPerMinute = try json.value("beatsPerMinute", as: UInt8.self)
    self.init(beatsPerMinute: beatsPerMinute)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("beatsPerMinute", beatsPerMinute)
    json.close()
  }
}

extension Colmi.LegacyHeartRateRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let action = try json.value("action", as: Colmi.LegacyHeartRateAction.self)
    self.init(action: action)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("action", action)
    json.close()
  }
}

extension Colmi.LegacySleepLog: ReplyForm {
  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("detail", ifPresent: detail)
    json.field("records", records)
    json.close()
  }
}

extension Colmi.LegacySleepLogHeader: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let recordCount = try json.value("recordCount", as: UInt8.self)
    let detail = try json.value("detail", as: UInt8.self)
    self.init(recordCount: recordCount, detail: detail)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("detail", detail)
    json.field("recordCount", recordCount)
    json.close()
  }
}

extension Colmi.LegacySleepLogRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let daysAgo = try json.value("daysAgo", as: UInt8.self)
    let firstSlot = try json.value("firstSlot", as: UInt8.self)
    let lastSlot = try json.value("lastSlot", as: UInt8.self)
    let constant2 = try json.value("constant2", as: UInt8.self)
    self.init(daysAgo: daysAgo, firstSlot: firstSlot, lastSlot: lastSlot, constant2: constant2)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("constant2", constant2)
    json.field("daysAgo", daysAgo)
    json.field("firstSlot", firstSlot)
    json.field("lastSlot", lastSlot)
    json.close()
  }
}

extension Colmi.LegacySleepRecord: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let date = try json.value("date", as: CivilDate.self)
    let slot = try json.value("slot", as: UInt8.self)
    let index = try json.value("index", as: UInt8.self)
    let count = try json.value("count", as: UInt8.self)
    let quality = try json.value("quality", as: Colmi.RawPayload.self)
    try self.init(date: date, slot: slot, index: index, count: count, quality: quality)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("count", count)
    json.field("date", date)
    json.field("index", index)
    json.field("quality", quality)
    json.field("slot", slot)
    json.close()
  }
}

extension Colmi.LegacySportSession: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let start = try json.value("start", as: Colmi.RingTimestamp.self)
    let duration = try json.value("duration", as: UInt32.self)
    let type = try json.value("type", as: UInt32.self)
    let steps = try json.value("steps", as: UInt32.self)
    let distance = try json.value("distance", as: UInt32.self)
    let calories = try json.value("calories", as: UInt32.self)
    let heartRates = try json.value("heartRates", as: [UInt8].self)
    try self.init(start: start, duration: duration, type: type, steps: steps, distance: distance, calories: calories, heartRates: heartRates)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("calories", calories)
    json.field("distance", distance)
    json.field("duration", duration)
    json.field("heartRates", heartRates)
    json.field("start", start)
    json.field("steps", steps)
    json.field("type", type)
    json.close()
  }
}

extension Colmi.ListedAlarm: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let repeatAndEnable = try json.value("repeatAndEnable", as: UInt8.self)
    let minuteOfDay = try json.value("minuteOfDay", as: UInt16.self)
    let label = try json.value("label", as: String.self)
    try self.init(repeatAndEnable: repeatAndEnable, minuteOfDay: minuteOfDay, label: label)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("label", label)
    json.field("minuteOfDay", minuteOfDay)
    json.field("repeatAndEnable", repeatAndEnable)
    json.close()
  }
}

extension Colmi.LiveActivityNotification: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let steps = try json.value("steps", as: UInt24.self)
    let calories = try json.value("calories", as: UInt24.self)
    let metres = try json.value("metres", as: UInt24.self)
    self.init(steps: steps, calories: calories, metres: metres)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("calories", calories)
    json.field("metres", metres)
    json.field("steps", steps)
    json.close()
  }
}

extension Colmi.ManualHeartRateNotification: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let beatsPerMinute = try json.value("beatsPerMinute", as: UInt8.self)
    self.init(beatsPerMinute: beatsPerMinute)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("beatsPerMinute", beatsPerMinute)
    json.close()
  }
}

extension Colmi.ManualHistory: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let index = try json.value("index", as: UInt8.self)
    let readings = try json.value("readings", as: [Colmi.ManualReading].self)
    try self.init(index: index, readings: readings)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("index", index)
    json.field("readings", readings)
    json.close()
  }
}

extension Colmi.ManualHistoryRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let daysAgo = try json.value("daysAgo", as: UInt8.self)
    self.init(daysAgo: daysAgo)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("daysAgo", daysAgo)
    json.close()
  }
}

extension Colmi.ManualReading: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let minuteOfDay = try json.value("minuteOfDay", as: UInt16.self)
    let value = try json.value("value", as: UInt8.self)
    self.init(minuteOfDay: minuteOfDay, value: value)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("minuteOfDay", minuteOfDay)
    json.field("value", value)
    json.close()
  }
}

extension Colmi.MeasurementKind: JSONForm {}

extension Colmi.MeasurementReading: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let kind = try json.value("kind", as: Colmi.MeasurementKind.self)
    let error = try json.value("error", as: Colmi.MeasurementStatus.self)
    let level = try json.value("level", as: UInt8.self)
    let systolic = try json.value("systolic", as: UInt8.self)
    let diastolic = try json.value("diastolic", as: UInt8.self)
    let rrMilliseconds = try json.value("rrMilliseconds", as: UInt16.self)
    try self.init(kind: kind, error: error, level: level, systolic: systolic, diastolic: diastolic, rrMilliseconds: rrMilliseconds)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("diastolic", diastolic)
    json.field("error", error)
    json.field("kind", kind)
    json.field("level", level)
    json.field("rrMilliseconds", rrMilliseconds)
    json.field("systolic", systolic)
    json.close()
  }
}

extension Colmi.MeasurementRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let kind = try json.value("kind", as: Colmi.MeasurementKind.self)
    let parameter = try json.value("parameter", as: UInt8.self)
    let seconds = try json.value("seconds", as: UInt8.self)
    self.init(kind: kind, parameter: parameter, seconds: seconds)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("kind", kind)
    json.field("parameter", parameter)
    json.field("seconds", seconds)
    json.close()
  }
}

extension Colmi.MeasurementStatus: JSONForm {}

extension Colmi.MenstruationAcknowledgement: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    try json.requireObject()
    self.init()
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.close()
  }
}

extension Colmi.MenstruationSettings: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let state = try json.value("state", as: Colmi.EnableState.self)
    let periodDays = try json.value("periodDays", as: UInt8.self)
    let cycleDays = try json.value("cycleDays", as: UInt8.self)
    let daysSinceStart = try json.value("daysSinceStart", as: UInt8.self)
    let daysSinceEnd = try json.value("daysSinceEnd", as: UInt8.self)
    let reminder = try json.value("reminder", as: Colmi.EnableState.self)
    let periodReminderDays = try json.value("periodReminderDays", as: UInt8.self)
    let ovulationReminderDays = try json.value("ovulationReminderDays", as: UInt8.self)
    let hour = try json.value("hour", as: UInt8.self)
    let minute = try json.value("minute", as: UInt8.self)
    self.init(state: state, periodDays: periodDays, cycleDays: cycleDays, daysSinceStart: daysSinceStart, daysSinceEnd: daysSinceEnd, reminder: reminder, periodReminderDays: periodReminderDays, ovulationReminderDays: ovulationReminderDays, hour: hour, minute: minute)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("cycleDays", cycleDays)
    json.field("daysSinceEnd", daysSinceEnd)
    json.field("daysSinceStart", daysSinceStart)
    json.field("hour", hour)
    json.field("minute", minute)
    json.field("ovulationReminderDays", ovulationReminderDays)
    json.field("periodDays", periodDays)
    json.field("periodReminderDays", periodReminderDays)
    json.field("reminder", reminder)
    json.field("state", state)
    json.close()
  }
}

extension Colmi.MusicCommand: JSONForm {}

extension Colmi.MusicCommandEvent: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let command = try json.value("command", as: Colmi.MusicCommand.self)
    self.init(command: command)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("command", command)
    json.close()
  }
}

extension Colmi.MusicStateRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let playing = try json.value("playing", as: UInt8.self)
    let progress = try json.value("progress", as: UInt8.self)
    let volume = try json.value("volume", as: UInt8.self)
    self.init(playing: playing, progress: progress, volume: volume)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("playing", playing)
    json.field("progress", progress)
    json.field("volume", volume)
    json.close()
  }
}

extension Colmi.NewRecordNotification: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let code = try json.value("code", as: Colmi.NotificationCode.self)
    let detail = try json.value("detail", as: UInt8.self)
    try self.init(code: code, detail: detail)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("code", code)
    json.field("detail", detail)
    json.close()
  }
}

extension Colmi.Nickname: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let head = try json.value("head", as: Colmi.RawPayload.self)
    let text = try json.optional("text", as: String.self)
    try self.init(text, head: head)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("head", head)
    json.field("text", ifPresent: text)
    json.close()
  }
}

extension Colmi.NoDataReply: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let opcode = try json.value("opcode", as: Colmi.Opcode.self)
    let detail = try json.value("detail", as: Colmi.RawPayload.self)
    try self.init(to: opcode, detail: detail)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("detail", detail)
    json.field("opcode", opcode)
    json.close()
  }
}

extension Colmi.NotificationCode: JSONForm {}
