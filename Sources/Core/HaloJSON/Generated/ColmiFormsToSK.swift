// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

import HaloProtocol

extension Colmi.RawSensorAction: JSONForm {}

extension Colmi.RawSensorCode: JSONForm {}

extension Colmi.RawSensorReply: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let code = try json.value("code", as: Colmi.RawSensorCode.self)
    let payload = try json.value("payload", as: Colmi.RawPayload.self)
    try self.init(code: code, payload: payload)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("code", code)
    json.field("payload", payload)
    json.close()
  }
}

extension Colmi.RawSensorRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let action = try json.value("action", as: Colmi.RawSensorAction.self)
    let parameter = try json.value("parameter", as: UInt8.self)
    self.init(action: action, parameter: parameter)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("action", action)
    json.field("parameter", parameter)
    json.close()
  }
}

extension Colmi.RedLightSample: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let raw = try json.value("raw", as: UInt16.self)
    let maximum = try json.value("maximum", as: UInt16.self)
    let minimum = try json.value("minimum", as: UInt16.self)
    let third = try json.value("third", as: UInt16.self)
    let validity = try json.value("validity", as: UInt8.self)
    self.init(raw: raw, maximum: maximum, minimum: minimum, third: third, validity: validity)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("maximum", maximum)
    json.field("minimum", minimum)
    json.field("raw", raw)
    json.field("third", third)
    json.field("validity", validity)
    json.close()
  }
}

extension Colmi.ReminderReply: JSONForm where Value: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let reminder = try json.value("reminder", as: Value.self)
    self.init(reminder: reminder)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("reminder", reminder)
    json.close()
  }
}

extension Colmi.ReminderRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let slot = try json.value("slot", as: UInt8.self)
    self.init(slot: slot)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("slot", slot)
    json.close()
  }
}

extension Colmi.ReminderState: JSONForm {}

extension Colmi.ReminderWriteReply: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let echo = try json.value("echo", as: Colmi.RawPayload.self)
    self.init(echo: echo)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("echo", echo)
    json.close()
  }
}

extension Colmi.ReminderWriteRequest: JSONForm where Value: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let reminder = try json.value("reminder", as: Value.self)
    self.init(reminder: reminder)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("reminder", reminder)
    json.close()
  }
}

extension Colmi.RestingHeartRateAlert: JSONForm {}

extension Colmi.RestingHeartRateNotification: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let alert = try json.value("alert", as: Colmi.RestingHeartRateAlert.self)
    let beatsPerMinute = try json.value("beatsPerMinute", as: UInt8.self)
    self.init(alert: alert, beatsPerMinute: beatsPerMinute)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("alert", alert)
    json.field("beatsPerMinute", beatsPerMinute)
    json.close()
  }
}

extension Colmi.SedentaryReminder: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let startHour = try json.value("startHour", as: UInt8.self)
    let startMinute = try json.value("startMinute", as: UInt8.self)
    let endHour = try json.value("endHour", as: UInt8.self)
    let endMinute = try json.value("endMinute", as: UInt8.self)
    let weekdays = try json.value("weekdays", as: Colmi.WeekdayMask.self)
    let cycleMinutes = try json.value("cycleMinutes", as: UInt8.self)
    try self.init(startHour: startHour, startMinute: startMinute, endHour: endHour, endMinute: endMinute, weekdays: weekdays, cycleMinutes: cycleMinutes)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("cycleMinutes", cycleMinutes)
    json.field("endHour", endHour)
    json.field("endMinute", endMinute)
    json.field("startHour", startHour)
    json.field("startMinute", startMinute)
    json.field("weekdays", weekdays)
    json.close()
  }
}

extension Colmi.SetTimeRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let dateTime = try json.value("dateTime", as: CivilDateTime.self)
    let language = try json.value("language", as: Colmi.Language.self)
    try self.init(dateTime: dateTime, language: language)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("dateTime", dateTime)
    json.field("language", language)
    json.close()
  }
}

extension Colmi.SettingsReply: JSONForm where Value: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let settings = try json.value("settings", as: Value.self)
    self.init(settings: settings)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("settings", settings)
    json.close()
  }
}

extension Colmi.SettingsRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    try json.requireObject()
    self.init()
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.close()
  }
}

extension Colmi.SettingsWriteReply: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let echo = try json.value("echo", as: Colmi.RawPayload.self)
    try self.init(echo: echo)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("echo", echo)
    json.close()
  }
}

extension Colmi.SettingsWriteRequest: JSONForm where Value: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let settings = try json.value("settings", as: Value.self)
    self.init(settings: settings)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("settings", settings)
    json.close()
  }
}
