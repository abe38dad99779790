// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

import HaloProtocol

extension Colmi.StepIncrementNotification: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let steps = try json.value("steps", as: UInt8.self)
    self.init(steps: steps)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("steps", steps)
    json.close()
  }
}

extension Colmi.StepLog: ReplyForm {
  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("calorieProtocol", ifPresent: calorieProtocol)
    json.field("records", records)
    json.close()
  }
}

extension Colmi.StepLogHeader: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let recordCount = try json.value("recordCount", as: UInt8.self)
    let calorieProtocol = try json.value("calorieProtocol", as: UInt8.self)
    self.init(recordCount: recordCount, calorieProtocol: calorieProtocol)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("calorieProtocol", calorieProtocol)
    json.field("recordCount", recordCount)
    json.close()
  }
}

extension Colmi.StepLogRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let daysAgo = try json.value("daysAgo", as: UInt8.self)
    let firstSlot = try json.value("firstSlot", as: UInt8.self)
    let lastSlot = try json.value("lastSlot", as: UInt8.self)
    let constant2 = try json.value("constant2", as: UInt8.self)
    let constant5 = try json.value("constant5", as: UInt8.self)
    self.init(daysAgo: daysAgo, firstSlot: firstSlot, lastSlot: lastSlot, constant2: constant2, constant5: constant5)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("constant2", constant2)
    json.field("constant5", constant5)
    json.field("daysAgo", daysAgo)
    json.field("firstSlot", firstSlot)
    json.field("lastSlot", lastSlot)
    json.close()
  }
}

extension Colmi.StepRecord: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let date = try json.value("date", as: CivilDate.self)
    let slot = try json.value("slot", as: UInt8.self)
    let index = try json.value("index", as: UInt8.self)
    let count = try json.value("count", as: UInt8.self)
    let calories = try json.value("calories", as: UInt16.self)
    let steps = try json.value("steps", as: UInt16.self)
    let metres = try json.value("metres", as: UInt16.self)
    try self.init(date: date, slot: slot, index: index, count: count, calories: calories, steps: steps, metres: metres)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("calories", calories)
    json.field("count", count)
    json.field("date", date)
    json.field("index", index)
    json.field("metres", metres)
    json.field("slot", slot)
    json.field("steps", steps)
    json.close()
  }
}

extension Colmi.StopMeasurementReply: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let kind = try json.value("kind", as: Colmi.MeasurementKind.self)
    let level = try json.value("level", as: UInt8.self)
    let error = try json.value("error", as: Colmi.MeasurementStatus.self)
    try self.init(kind: kind, level: level, error: error)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("error", error)
    json.field("kind", kind)
    json.field("level", level)
    json.close()
  }
}

extension Colmi.StopMeasurementRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let kind = try json.value("kind", as: Colmi.MeasurementKind.self)
    let lastLevel = try json.value("lastLevel", as: UInt8.self)
    let diastolic = try json.value("diastolic", as: UInt8.self)
    self.init(kind: kind, lastLevel: lastLevel, diastolic: diastolic)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("diastolic", diastolic)
    json.field("kind", kind)
    json.field("lastLevel", lastLevel)
    json.close()
  }
}

extension Colmi.StressLogSettings: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let state = try json.value("state", as: Colmi.EnableState.self)
    self.init(state: state)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("state", state)
    json.close()
  }
}

extension Colmi.StressNotification: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let stress = try json.value("stress", as: UInt8.self)
    self.init(stress: stress)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("stress", stress)
    json.close()
  }
}

extension Colmi.SwitchState: JSONForm {}

extension Colmi.TemperatureDay: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let daysAgo = try json.value("daysAgo", as: UInt8.self)
    let minutesPerSlot = try json.value("minutesPerSlot", as: UInt8.self)
    let values = try json.value("values", as: [UInt8].self)
    try self.init(daysAgo: daysAgo, minutesPerSlot: minutesPerSlot, values: values)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("daysAgo", daysAgo)
    json.field("minutesPerSlot", minutesPerSlot)
    json.field("values", values)
    json.close()
  }
}

extension Colmi.TemperatureHistory: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let days = try json.value("days", as: [Colmi.TemperatureDay].self)
    try self.init(days: days)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("days", days)
    json.close()
  }
}

extension Colmi.TemperatureHistoryRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let daysBack = try json.value("daysBack", as: UInt8.self)
    self.init(daysBack: daysBack)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("daysBack", daysBack)
    json.close()
  }
}

extension Colmi.TemperatureIntervalSettings: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let state = try json.value("state", as: Colmi.EnableState.self)
    let intervalMinutes = try json.value("intervalMinutes", as: UInt8.self)
    self.init(state: state, intervalMinutes: intervalMinutes)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("intervalMinutes", intervalMinutes)
    json.field("state", state)
    json.close()
  }
}

extension Colmi.TemperatureLogSettings: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let state = try json.value("state", as: Colmi.EnableState.self)
    let intervalMinutes = try json.value("intervalMinutes", as: UInt8.self)
    let start = try json.value("start", as: UInt8.self)
    let reminderIntervalMinutes = try json.value("reminderIntervalMinutes", as: UInt8.self)
    let reminders = try json.value("reminders", as: Colmi.TemperatureReminders.self)
    let customLimit = try json.value("customLimit", as: UInt8.self)
    self.init(state: state, intervalMinutes: intervalMinutes, start: start, reminderIntervalMinutes: reminderIntervalMinutes, reminders: reminders, customLimit: customLimit)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("customLimit", customLimit)
    json.field("intervalMinutes", intervalMinutes)
    json.field("reminderIntervalMinutes", reminderIntervalMinutes)
    json.field("reminders", reminders)
    json.field("start", start)
    json.field("state", state)
    json.close()
  }
}

extension Colmi.TemperatureNotification: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let tenths = try json.value("tenths", as: UInt16.self)
    self.init(tenths: tenths)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("tenths", tenths)
    json.close()
  }
}

extension Colmi.TemperatureReminders: JSONForm {}

extension Colmi.TemperatureUnit: JSONForm {}

extension Colmi.TemperatureUnitSettings: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let state = try json.value("state", as: Colmi.SwitchState.self)
    let unit = try json.value("unit", as: Colmi.TemperatureUnit.self)
    self.init(state: state, unit: unit)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("state", state)
    json.field("unit", unit)
    json.close()
  }
}

extension Colmi.TemperaturesReading: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let error = try json.value("error", as: Colmi.MeasurementStatus.self)
    let first = try json.value("first", as: UInt16.self)
    let second = try json.value("second", as: UInt16.self)
    let third = try json.value("third", as: UInt16.self)
    self.init(error: error, first: first, second: second, third: third)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("error", error)
    json.field("first", first)
    json.field("second", second)
    json.field("third", third)
    json.close()
  }
}

extension Colmi.TemperaturesSample: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let detail = try json.value("detail", as: UInt8.self)
    let first = try json.value("first", as: UInt16.self)
    let second = try json.value("second", as: UInt16.self)
    let third = try json.value("third", as: UInt16.self)
    self.init(detail: detail, first: first, second: second, third: third)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("detail", detail)
    json.field("first", first)
    json.field("second", second)
    json.field("third", third)
    json.close()
  }
}

extension Colmi.TodayTotals: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let steps = try json.value("steps", as: UInt24.self)
    let runningSteps = try json.value("runningSteps", as: UInt24.self)
    let calories = try json.value("calories", as: UInt24.self)
    let metres = try json.value("metres", as: UInt24.self)
    let activeMinutes = try json.value("activeMinutes", as: UInt16.self)
    self.init(steps: steps, runningSteps: runningSteps, calories: calories, metres: metres, activeMinutes: activeMinutes)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("activeMinutes", activeMinutes)
    json.field("calories", calories)
    json.field("metres", metres)
    json.field("runningSteps", runningSteps)
    json.field("steps", steps)
    json.close()
  }
}

extension Colmi.TodayTotalsRequest: JSONForm {}

extension Colmi.TouchSettings: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let app = try json.value("app", as: Colmi.GestureApp.self)
    let sleepMinutes = try json.value("sleepMinutes", as: UInt8.self)
    let touchSleep = try json.value("touchSleep", as: UInt8.self)
    self.init(app: app, sleepMinutes: sleepMinutes, touchSleep: touchSleep)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("app", app)
    json.field("sleepMinutes", sleepMinutes)
    json.field("touchSleep", touchSleep)
    json.close()
  }
}

extension Colmi.TouchSleepSettings: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let app = try json.value("app", as: Colmi.GestureApp.self)
    let state = try json.value("state", as: UInt8.self)
    self.init(app: app, state: state)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("app", app)
    json.field("state", state)
    json.close()
  }
}

extension Colmi.TouchStatus: JSONForm {}

extension Colmi.TouchStatusNotification: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let status = try json.value("status", as: Colmi.TouchStatus.self)
    self.init(status: status)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("status", status)
    json.close()
  }
}
