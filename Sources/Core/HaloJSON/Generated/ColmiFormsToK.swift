// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

import HaloProtocol

extension Colmi.Gender: JSONForm {}

extension Colmi.Gesture: JSONForm {}

extension Colmi.GestureApp: JSONForm {}

extension Colmi.GestureNotification: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let gesture = try json.value("gesture", as: Colmi.Gesture.self)
    self.init(gesture: gesture)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("gesture", gesture)
    json.close()
  }
}

extension Colmi.GestureSettings: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let app = try json.value("app", as: Colmi.GestureApp.self)
    let strength = try json.value("strength", as: UInt8.self)
    let touchSleep = try json.value("touchSleep", as: UInt8.self)
    self.init(app: app, strength: strength, touchSleep: touchSleep)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("app", app)
    json.field("strength", strength)
    json.field("touchSleep", touchSleep)
    json.close()
  }
}

extension Colmi.Goals: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let steps = try json.value("steps", as: UInt24.self)
    let calories = try json.value("calories", as: UInt24.self)
    let metres = try json.value("metres", as: UInt24.self)
    let sportMinutes = try json.value("sportMinutes", as: UInt16.self)
    let sleepMinutes = try json.value("sleepMinutes", as: UInt16.self)
    self.init(steps: steps, calories: calories, metres: metres, sportMinutes: sportMinutes, sleepMinutes: sleepMinutes)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("calories", calories)
    json.field("metres", metres)
    json.field("sleepMinutes", sleepMinutes)
    json.field("sportMinutes", sportMinutes)
    json.field("steps", steps)
    json.close()
  }
}

extension Colmi.GreenLightSample: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let raw = try json.value("raw", as: UInt16.self)
    let maximum = try json.value("maximum", as: UInt16.self)
    let minimum = try json.value("minimum", as: UInt16.self)
    let difference = try json.value("difference", as: UInt16.self)
    let validity = try json.value("validity", as: UInt8.self)
    self.init(raw: raw, maximum: maximum, minimum: minimum, difference: difference, validity: validity)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("difference", difference)
    json.field("maximum", maximum)
    json.field("minimum", minimum)
    json.field("raw", raw)
    json.field("validity", validity)
    json.close()
  }
}

extension Colmi.HeartRateLog: ReplyForm {
  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("minutesPerSlot", minutesPerSlot)
    json.field("timestamp", timestamp)
    json.field("values", values)
    json.close()
  }
}

extension Colmi.HeartRateLogRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let timestamp = try json.value("timestamp", as: Colmi.RingTimestamp.self)
    self.init(timestamp: timestamp)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("timestamp", timestamp)
    json.close()
  }
}

extension Colmi.HeartRateLogSettings: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let state = try json.value("state", as: Colmi.SwitchState.self)
    let intervalMinutes = try json.value("intervalMinutes", as: UInt8.self)
    let startIntervalMinutes = try json.value("startIntervalMinutes", as: UInt8.self)
    let lowLimit = try json.value("lowLimit", as: UInt8.self)
    let highLimit = try json.value("highLimit", as: UInt8.self)
    let mainSwitch = try json.value("mainSwitch", as: UInt8.self)
    self.init(state: state, intervalMinutes: intervalMinutes, startIntervalMinutes: startIntervalMinutes, lowLimit: lowLimit, highLimit: highLimit, mainSwitch: mainSwitch)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("highLimit", highLimit)
    json.field("intervalMinutes", intervalMinutes)
    json.field("lowLimit", lowLimit)
    json.field("mainSwitch", mainSwitch)
    json.field("startIntervalMinutes", startIntervalMinutes)
    json.field("state", state)
    json.close()
  }
}

extension Colmi.HeartRateLogStart: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let timestamp = try json.value("timestamp", as: Colmi.RingTimestamp.self)
    let values = try json.slots(Self.slotCount)
    try self.init(timestamp: timestamp, values: values)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("timestamp", timestamp)
    json.field("values", values)
    json.close()
  }
}

extension Colmi.HeartRateRawReading: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let error = try json.value("error", as: Colmi.MeasurementStatus.self)
    let green = try json.value("green", as: UInt16.self)
    let acceleration = try json.value("acceleration", as: Colmi.Acceleration.self)
    let heartRate = try json.value("heartRate", as: UInt8.self)
    self.init(error: error, green: green, acceleration: acceleration, heartRate: heartRate)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("acceleration", acceleration)
    json.field("error", error)
    json.field("green", green)
    json.field("heartRate", heartRate)
    json.close()
  }
}

extension Colmi.HeartRateRawSample: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let detail = try json.value("detail", as: UInt8.self)
    let counter = try json.value("counter", as: UInt8.self)
    let heartRate = try json.value("heartRate", as: UInt8.self)
    let green = try json.value("green", as: UInt16.self)
    let acceleration = try json.value("acceleration", as: Colmi.Acceleration.self)
    self.init(detail: detail, counter: counter, heartRate: heartRate, green: green, acceleration: acceleration)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("acceleration", acceleration)
    json.field("counter", counter)
    json.field("detail", detail)
    json.field("green", green)
    json.field("heartRate", heartRate)
    json.close()
  }
}

extension Colmi.HeartRateVariabilityLogSettings: JSONForm {
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

extension Colmi.HeartRateVariabilityNotification: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let milliseconds = try json.value("milliseconds", as: UInt8.self)
    self.init(milliseconds: milliseconds)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("milliseconds", milliseconds)
    json.close()
  }
}

extension Colmi.HourlyDay: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let daysAgo = try json.value("daysAgo", as: UInt8.self)
    let hours = try json.value("hours", as: [Colmi.HourlyRange].self)
    try self.init(daysAgo: daysAgo, hours: hours)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("daysAgo", daysAgo)
    json.field("hours", hours)
    json.close()
  }
}

extension Colmi.HourlyHistory: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let days = try json.value("days", as: [Colmi.HourlyDay].self)
    try self.init(days: days)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("days", days)
    json.close()
  }
}

extension Colmi.HourlyHistoryRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let daysAgo = try json.optional("daysAgo", as: UInt8.self)
    self.init(daysAgo: daysAgo)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("daysAgo", ifPresent: daysAgo)
    json.close()
  }
}

extension Colmi.HourlyRange: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let lowest = try json.value("lowest", as: UInt8.self)
    let highest = try json.value("highest", as: UInt8.self)
    self.init(lowest: lowest, highest: highest)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("highest", highest)
    json.field("lowest", lowest)
    json.close()
  }
}

extension Colmi.IntervalHistoryPage: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let day = try json.value("day", as: UInt8.self)
    let minutesPerSlot = try json.value("minutesPerSlot", as: UInt8.self)
    let pageCount = try json.value("pageCount", as: UInt8.self)
    let page = try json.value("page", as: UInt8.self)
    let values = try json.value("values", as: [UInt16].self)
    try self.init(day: day, minutesPerSlot: minutesPerSlot, pageCount: pageCount, page: page, values: values)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("day", day)
    json.field("minutesPerSlot", minutesPerSlot)
    json.field("page", page)
    json.field("pageCount", pageCount)
    json.field("values", values)
    json.close()
  }
}

extension Colmi.IntervalHistoryRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let day = try json.value("day", as: UInt8.self)
    let page = try json.value("page", as: UInt8.self)
    self.init(day: day, page: page)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("day", day)
    json.field("page", page)
    json.close()
  }
}
