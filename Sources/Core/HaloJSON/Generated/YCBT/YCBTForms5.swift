// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

import HaloProtocol

extension YCBT.ScheduleRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let opcode = try json.value("opcode", as: YCBT.Opcode.self)
    try self.init(opcode: opcode)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("opcode", opcode)
    json.close()
  }
}

extension YCBT.ScreenTime: JSONForm {}

extension YCBT.ScreenTimeSetting: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let time = try json.value("time", as: YCBT.ScreenTime.self)
    self.init(time: time)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("time", time)
    json.close()
  }
}

extension YCBT.SedentaryReminder: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let first = try json.value("first", as: YCBT.DayPeriod.self)
    let second = try json.value("second", as: YCBT.DayPeriod.self)
    let minutes = try json.value("minutes", as: UInt8.self)
    let weekdays = try json.value("weekdays", as: YCBT.Weekdays.self)
    self.init(first: first, second: second, minutes: minutes, weekdays: weekdays)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("first", first)
    json.field("minutes", minutes)
    json.field("second", second)
    json.field("weekdays", weekdays)
    json.close()
  }
}

extension YCBT.SensorKind: JSONForm {}

extension YCBT.SensorRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let opcode = try json.value("opcode", as: YCBT.Opcode.self)
    let state = try json.value("state", as: YCBT.MeasurementSwitch.self)
    try self.init(opcode: opcode, state: state)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("opcode", opcode)
    json.field("state", state)
    json.close()
  }
}

extension YCBT.SensorStoreRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let sensor = try json.value("sensor", as: YCBT.SensorKind.self)
    let isOn = try json.value("isOn", as: Bool.self)
    self.init(sensor: sensor, isOn: isOn)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("isOn", isOn)
    json.field("sensor", sensor)
    json.close()
  }
}

extension YCBT.SetTimeRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let year = try json.value("year", as: UInt16.self)
    let month = try json.value("month", as: UInt8.self)
    let day = try json.value("day", as: UInt8.self)
    let hour = try json.value("hour", as: UInt8.self)
    let minute = try json.value("minute", as: UInt8.self)
    let second = try json.value("second", as: UInt8.self)
    let weekday = try json.value("weekday", as: UInt8.self)
    self.init(year: year, month: month, day: day, hour: hour, minute: minute, second: second, weekday: weekday)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("day", day)
    json.field("hour", hour)
    json.field("minute", minute)
    json.field("month", month)
    json.field("second", second)
    json.field("weekday", weekday)
    json.field("year", year)
    json.close()
  }
}

extension YCBT.SleepData: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let nights = try json.value("nights", as: [YCBT.SleepNight].self)
    let rest = try json.value("rest", as: HexBytes.self)
    try self.init(nights: nights, rest: rest)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("nights", nights)
    json.field("rest", rest)
    json.close()
  }
}

extension YCBT.SleepNight: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let mark = try json.value("mark", as: HexBytes.self)
    let start = try json.value("start", as: YCBT.Timestamp.self)
    let end = try json.value("end", as: YCBT.Timestamp.self)
    let deepCount = try json.value("deepCount", as: UInt16.self)
    let lightCountOrREM = try json.value("lightCountOrREM", as: UInt16.self)
    let deep = try json.value("deep", as: UInt16.self)
    let light = try json.value("light", as: UInt16.self)
    let stages = try json.value("stages", as: [YCBT.SleepStage].self)
    try self.init(mark: mark, start: start, end: end, deepCount: deepCount, lightCountOrREM: lightCountOrREM, deep: deep, light: light, stages: stages)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("deep", deep)
    json.field("deepCount", deepCount)
    json.field("end", end)
    json.field("light", light)
    json.field("lightCountOrREM", lightCountOrREM)
    json.field("mark", mark)
    json.field("stages", stages)
    json.field("start", start)
    json.close()
  }
}

extension YCBT.SleepReminder: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let hour = try json.value("hour", as: UInt8.self)
    let minute = try json.value("minute", as: UInt8.self)
    let weekdays = try json.value("weekdays", as: YCBT.Weekdays.self)
    self.init(hour: hour, minute: minute, weekdays: weekdays)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("hour", hour)
    json.field("minute", minute)
    json.field("weekdays", weekdays)
    json.close()
  }
}

extension YCBT.SleepStage: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let tag = try json.value("tag", as: YCBT.SleepTag.self)
    let start = try json.value("start", as: YCBT.Timestamp.self)
    let duration = try json.value("duration", as: UInt24.self)
    self.init(tag: tag, start: start, duration: duration)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("duration", duration)
    json.field("start", start)
    json.field("tag", tag)
    json.close()
  }
}

extension YCBT.SleepTag: JSONForm {}

extension YCBT.SportData: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let records = try json.value("records", as: [YCBT.SportRecord].self)
    let rest = try json.value("rest", as: HexBytes.self)
    try self.init(records: records, rest: rest)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("records", records)
    json.field("rest", rest)
    json.close()
  }
}

extension YCBT.SportKind: JSONForm {}

extension YCBT.SportRecord: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let start = try json.value("start", as: YCBT.Timestamp.self)
    let end = try json.value("end", as: YCBT.Timestamp.self)
    let steps = try json.value("steps", as: UInt16.self)
    let distance = try json.value("distance", as: UInt16.self)
    let energy = try json.value("energy", as: UInt16.self)
    self.init(start: start, end: end, steps: steps, distance: distance, energy: energy)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("distance", distance)
    json.field("end", end)
    json.field("energy", energy)
    json.field("start", start)
    json.field("steps", steps)
    json.close()
  }
}

extension YCBT.SportRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let isOn = try json.value("isOn", as: Bool.self)
    let kind = try json.value("kind", as: YCBT.SportKind.self)
    self.init(isOn: isOn, kind: kind)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("isOn", isOn)
    json.field("kind", kind)
    json.close()
  }
}

extension YCBT.Status: JSONForm {}

extension YCBT.StatusAlert: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let isOn = try json.value("isOn", as: Bool.self)
    let kind = try json.value("kind", as: YCBT.StatusAlertKind.self)
    self.init(isOn: isOn, kind: kind)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("isOn", isOn)
    json.field("kind", kind)
    json.close()
  }
}

extension YCBT.StatusAlertKind: JSONForm {}

extension YCBT.StatusReply: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let opcode = try json.value("opcode", as: YCBT.Opcode.self)
    let status = try json.value("status", as: YCBT.Status.self)
    try self.init(opcode: opcode, status: status)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("opcode", opcode)
    json.field("status", status)
    json.close()
  }
}

extension YCBT.Steps: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let steps = try json.value("steps", as: UInt24.self)
    let energy = try json.value("energy", as: UInt16.self)
    let distance = try json.value("distance", as: UInt16.self)
    let trailing = try json.value("trailing", as: HexBytes.self)
    try self.init(steps: steps, energy: energy, distance: distance, trailing: trailing)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("distance", distance)
    json.field("energy", energy)
    json.field("steps", steps)
    json.field("trailing", trailing)
    json.close()
  }
}

extension YCBT.StepsRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    try json.requireObject()
    self.init()
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.close()
  }
}

extension YCBT.SwitchSetting: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let opcode = try json.value("opcode", as: YCBT.Opcode.self)
    let isOn = try json.value("isOn", as: Bool.self)
    try self.init(opcode: opcode, isOn: isOn)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("isOn", isOn)
    json.field("opcode", opcode)
    json.close()
  }
}

extension YCBT.TemperatureAlarm: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let isOn = try json.value("isOn", as: Bool.self)
    let high = try json.value("high", as: UInt8.self)
    let low = try json.value("low", as: Int8.self)
    let highTenths = try json.optional("highTenths", as: UInt8.self)
    let lowTenths = try json.optional("lowTenths", as: UInt8.self)
    let trailing = try json.value("trailing", as: HexBytes.self)
    try self.init(isOn: isOn, high: high, low: low, highTenths: highTenths, lowTenths: lowTenths, trailing: trailing)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("high", high)
    json.field("highTenths", ifPresent: highTenths)
    json.field("isOn", isOn)
    json.field("low", low)
    json.field("lowTenths", ifPresent: lowTenths)
    json.field("trailing", trailing)
    json.close()
  }
}

extension YCBT.TemperatureCorrection: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let whole = try json.value("whole", as: Int8.self)
    let hundredths = try json.value("hundredths", as: UInt8.self)
    self.init(whole: whole, hundredths: hundredths)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("hundredths", hundredths)
    json.field("whole", whole)
    json.close()
  }
}

extension YCBT.TemperatureData: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let records = try json.value("records", as: [YCBT.TemperatureRecord].self)
    let rest = try json.value("rest", as: HexBytes.self)
    try self.init(records: records, rest: rest)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("records", records)
    json.field("rest", rest)
    json.close()
  }
}

extension YCBT.TemperatureRecord: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let time = try json.value("time", as: YCBT.Timestamp.self)
    let mode = try json.value("mode", as: UInt8.self)
    let temperature = try json.value("temperature", as: YCBT.DecimalPair.self)
    self.init(time: time, mode: mode, temperature: temperature)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("mode", mode)
    json.field("temperature", temperature)
    json.field("time", time)
    json.close()
  }
}
