// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

import HaloProtocol

extension JStyle.HeartRateVariabilityRecord: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let index = try json.value("index", as: UInt16.self)
    let time = try json.value("time", as: CivilDateTime.self)
    let variability = try json.value("variability", as: UInt8.self)
    let detail = try json.value("detail", as: UInt8.self)
    let heartRate = try json.value("heartRate", as: UInt8.self)
    let stress = try json.value("stress", as: UInt8.self)
    let systolic = try json.value("systolic", as: UInt8.self)
    let diastolic = try json.value("diastolic", as: UInt8.self)
    try self.init(index: index, time: time, variability: variability, detail: detail, heartRate: heartRate, stress: stress, systolic: systolic, diastolic: diastolic)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("detail", detail)
    json.field("diastolic", diastolic)
    json.field("heartRate", heartRate)
    json.field("index", index)
    json.field("stress", stress)
    json.field("systolic", systolic)
    json.field("time", time)
    json.field("variability", variability)
    json.close()
  }
}

extension JStyle.HistoryMode: JSONForm {}

extension JStyle.HistoryReply: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let opcode = try json.value("opcode", as: JStyle.Opcode.self)
    let mode = try json.value("mode", as: JStyle.HistoryMode.self)
    let rest = try json.optional("rest", as: HexBytes.self)
    try self.init(opcode: opcode, mode: mode, rest: rest)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("mode", mode)
    json.field("opcode", opcode)
    json.field("rest", ifPresent: rest)
    json.close()
  }
}

extension JStyle.HistoryRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let opcode = try json.value("opcode", as: JStyle.Opcode.self)
    let mode = try json.value("mode", as: JStyle.HistoryMode.self)
    let rest = try json.optional("rest", as: HexBytes.self)
    try self.init(opcode: opcode, mode: mode, rest: rest)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("mode", mode)
    json.field("opcode", opcode)
    json.field("rest", ifPresent: rest)
    json.close()
  }
}

extension JStyle.LiveRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let isOn = try json.value("isOn", as: Bool.self)
    let isTemperatureOn = try json.value("isTemperatureOn", as: Bool.self)
    let rest = try json.optional("rest", as: HexBytes.self)
    try self.init(isOn: isOn, isTemperatureOn: isTemperatureOn, rest: rest)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("isOn", isOn)
    json.field("isTemperatureOn", isTemperatureOn)
    json.field("rest", ifPresent: rest)
    json.close()
  }
}

extension JStyle.LiveValues: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let steps = try json.value("steps", as: UInt32.self)
    let energy = try json.value("energy", as: UInt32.self)
    let distance = try json.value("distance", as: UInt32.self)
    let heartRate = try json.value("heartRate", as: UInt8.self)
    let detail = try json.value("detail", as: UInt8.self)
    self.init(steps: steps, energy: energy, distance: distance, heartRate: heartRate, detail: detail)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("detail", detail)
    json.field("distance", distance)
    json.field("energy", energy)
    json.field("heartRate", heartRate)
    json.field("steps", steps)
    json.close()
  }
}

extension JStyle.MeasurementMode: JSONForm {}

extension JStyle.MeasurementReply: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let mode = try json.value("mode", as: UInt8.self)
    let result = try json.value("result", as: UInt8.self)
    let rest = try json.optional("rest", as: HexBytes.self)
    try self.init(mode: mode, result: result, rest: rest)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("mode", mode)
    json.field("rest", ifPresent: rest)
    json.field("result", result)
    json.close()
  }
}

extension JStyle.MeasurementRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let mode = try json.value("mode", as: JStyle.MeasurementMode.self)
    let isOn = try json.value("isOn", as: Bool.self)
    let seconds = try json.value("seconds", as: UInt16.self)
    let rest = try json.optional("rest", as: HexBytes.self)
    try self.init(mode: mode, isOn: isOn, seconds: seconds, rest: rest)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("isOn", isOn)
    json.field("mode", mode)
    json.field("rest", ifPresent: rest)
    json.field("seconds", seconds)
    json.close()
  }
}

extension JStyle.Opcode: JSONForm {}

extension JStyle.ScheduleKind: JSONForm {}

extension JStyle.ScheduleMode: JSONForm {}

extension JStyle.ScheduleReply: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let mode = try json.value("mode", as: JStyle.ScheduleMode.self)
    let window = try json.value("window", as: HexBytes.self)
    let weekdays = try json.value("weekdays", as: JStyle.Weekdays.self)
    let interval = try json.value("interval", as: UInt16.self)
    let rest = try json.optional("rest", as: HexBytes.self)
    try self.init(mode: mode, window: window, weekdays: weekdays, interval: interval, rest: rest)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("interval", interval)
    json.field("mode", mode)
    json.field("rest", ifPresent: rest)
    json.field("weekdays", weekdays)
    json.field("window", window)
    json.close()
  }
}

extension JStyle.ScheduleRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let kind = try json.value("kind", as: JStyle.ScheduleKind.self)
    let rest = try json.optional("rest", as: HexBytes.self)
    try self.init(kind: kind, rest: rest)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("kind", kind)
    json.field("rest", ifPresent: rest)
    json.close()
  }
}

extension JStyle.SetIdentifierRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let identifier = try json.value("identifier", as: HexBytes.self)
    let rest = try json.optional("rest", as: HexBytes.self)
    try self.init(identifier: identifier, rest: rest)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("identifier", identifier)
    json.field("rest", ifPresent: rest)
    json.close()
  }
}

extension JStyle.SetScheduleRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let kind = try json.value("kind", as: JStyle.ScheduleKind.self)
    let mode = try json.value("mode", as: JStyle.ScheduleMode.self)
    let window = try json.value("window", as: HexBytes.self)
    let weekdays = try json.value("weekdays", as: JStyle.Weekdays.self)
    let interval = try json.value("interval", as: UInt16.self)
    let rest = try json.optional("rest", as: HexBytes.self)
    try self.init(kind: kind, mode: mode, window: window, weekdays: weekdays, interval: interval, rest: rest)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("interval", interval)
    json.field("kind", kind)
    json.field("mode", mode)
    json.field("rest", ifPresent: rest)
    json.field("weekdays", weekdays)
    json.field("window", window)
    json.close()
  }
}

extension JStyle.SetTimeReply: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let largestPacket = try json.value("largestPacket", as: UInt8.self)
    let rest = try json.optional("rest", as: HexBytes.self)
    try self.init(largestPacket: largestPacket, rest: rest)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("largestPacket", largestPacket)
    json.field("rest", ifPresent: rest)
    json.close()
  }
}

extension JStyle.SetTimeRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let time = try json.value("time", as: CivilDateTime.self)
    let rest = try json.optional("rest", as: HexBytes.self)
    try self.init(time: time, rest: rest)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("rest", ifPresent: rest)
    json.field("time", time)
    json.close()
  }
}

extension JStyle.SetUserRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let gender = try json.value("gender", as: UInt8.self)
    let age = try json.value("age", as: UInt8.self)
    let height = try json.value("height", as: UInt8.self)
    let weight = try json.value("weight", as: UInt8.self)
    let stride = try json.value("stride", as: UInt8.self)
    let identifier = try json.value("identifier", as: HexBytes.self)
    let rest = try json.optional("rest", as: HexBytes.self)
    try self.init(gender: gender, age: age, height: height, weight: weight, stride: stride, identifier: identifier, rest: rest)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("age", age)
    json.field("gender", gender)
    json.field("height", height)
    json.field("identifier", identifier)
    json.field("rest", ifPresent: rest)
    json.field("stride", stride)
    json.field("weight", weight)
    json.close()
  }
}

extension JStyle.ShortDayTotals: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let records = try json.value("records", as: [JStyle.ShortDayTotalsRecord].self)
    let isLast = try json.value("isLast", as: Bool.self)
    try self.init(records: records, isLast: isLast)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("isLast", isLast)
    json.field("records", records)
    json.close()
  }
}

extension JStyle.ShortDayTotalsRecord: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let index = try json.value("index", as: UInt8.self)
    let date = try json.value("date", as: CivilDate.self)
    let steps = try json.value("steps", as: UInt32.self)
    let exerciseTime = try json.value("exerciseTime", as: UInt32.self)
    let distance = try json.value("distance", as: UInt32.self)
    let energy = try json.value("energy", as: UInt32.self)
    let goal = try json.value("goal", as: UInt8.self)
    let activeMinutes = try json.value("activeMinutes", as: UInt32.self)
    try self.init(index: index, date: date, steps: steps, exerciseTime: exerciseTime, distance: distance, energy: energy, goal: goal, activeMinutes: activeMinutes)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("activeMinutes", activeMinutes)
    json.field("date", date)
    json.field("distance", distance)
    json.field("energy", energy)
    json.field("exerciseTime", exerciseTime)
    json.field("goal", goal)
    json.field("index", index)
    json.field("steps", steps)
    json.close()
  }
}

extension JStyle.ShortExerciseLog: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let records = try json.value("records", as: [JStyle.ShortExerciseRecord].self)
    let isLast = try json.value("isLast", as: Bool.self)
    try self.init(records: records, isLast: isLast)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("isLast", isLast)
    json.field("records", records)
    json.close()
  }
}

extension JStyle.ShortExerciseRecord: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let index = try json.value("index", as: UInt16.self)
    let time = try json.value("time", as: CivilDateTime.self)
    let kind = try json.value("kind", as: JStyle.ExerciseKind.self)
    let heartRate = try json.value("heartRate", as: UInt8.self)
    let seconds = try json.value("seconds", as: UInt16.self)
    let steps = try json.value("steps", as: UInt16.self)
    let paceMinutes = try json.value("paceMinutes", as: UInt8.self)
    let paceSeconds = try json.value("paceSeconds", as: UInt8.self)
    let energyBits = try json.value("energyBits", as: UInt32.self)
    let distanceBits = try json.value("distanceBits", as: UInt32.self)
    try self.init(index: index, time: time, kind: kind, heartRate: heartRate, seconds: seconds, steps: steps, paceMinutes: paceMinutes, paceSeconds: paceSeconds, energyBits: energyBits, distanceBits: distanceBits)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("distanceBits", distanceBits)
    json.field("energyBits", energyBits)
    json.field("heartRate", heartRate)
    json.field("index", index)
    json.field("kind", kind)
    json.field("paceMinutes", paceMinutes)
    json.field("paceSeconds", paceSeconds)
    json.field("seconds", seconds)
    json.field("steps", steps)
    json.field("time", time)
    json.close()
  }
}

extension JStyle.SleepLog: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let records = try json.value("records", as: [JStyle.SleepRecord].self)
    let isLast = try json.value("isLast", as: Bool.self)
    try self.init(records: records, isLast: isLast)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("isLast", isLast)
    json.field("records", records)
    json.close()
  }
}
