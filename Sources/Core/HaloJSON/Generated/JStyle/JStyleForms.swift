// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

import HaloProtocol

extension JStyle.AddressReply: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let address = try json.value("address", as: HexBytes.self)
    let rest = try json.optional("rest", as: HexBytes.self)
    try self.init(address: address, rest: rest)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("address", address)
    json.field("rest", ifPresent: rest)
    json.close()
  }
}

extension JStyle.AddressRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let rest = try json.optional("rest", as: HexBytes.self)
    try self.init(rest: rest)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("rest", ifPresent: rest)
    json.close()
  }
}

extension JStyle.BatteryRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let rest = try json.optional("rest", as: HexBytes.self)
    try self.init(rest: rest)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("rest", ifPresent: rest)
    json.close()
  }
}

extension JStyle.BatteryStatus: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let percent = try json.value("percent", as: UInt8.self)
    let charging = try json.value("charging", as: UInt8.self)
    let voltage = try json.value("voltage", as: HexBytes.self)
    let rest = try json.optional("rest", as: HexBytes.self)
    try self.init(percent: percent, charging: charging, voltage: voltage, rest: rest)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("charging", charging)
    json.field("percent", percent)
    json.field("rest", ifPresent: rest)
    json.field("voltage", voltage)
    json.close()
  }
}

extension JStyle.BloodOxygenLog: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let records = try json.value("records", as: [JStyle.BloodOxygenRecord].self)
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

extension JStyle.BloodOxygenRecord: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let index = try json.value("index", as: UInt16.self)
    let time = try json.value("time", as: CivilDateTime.self)
    let oxygen = try json.value("oxygen", as: UInt8.self)
    try self.init(index: index, time: time, oxygen: oxygen)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("index", index)
    json.field("oxygen", oxygen)
    json.field("time", time)
    json.close()
  }
}

extension JStyle.CommandReply: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let opcode = try json.value("opcode", as: JStyle.Opcode.self)
    let rest = try json.optional("rest", as: HexBytes.self)
    try self.init(opcode: opcode, rest: rest)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("opcode", opcode)
    json.field("rest", ifPresent: rest)
    json.close()
  }
}

extension JStyle.DayTotals: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let records = try json.value("records", as: [JStyle.DayTotalsRecord].self)
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

extension JStyle.DayTotalsRecord: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let index = try json.value("index", as: UInt8.self)
    let date = try json.value("date", as: CivilDate.self)
    let steps = try json.value("steps", as: UInt32.self)
    let exerciseTime = try json.value("exerciseTime", as: UInt32.self)
    let distance = try json.value("distance", as: UInt32.self)
    let energy = try json.value("energy", as: UInt32.self)
    let goal = try json.value("goal", as: UInt16.self)
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

extension JStyle.ExerciseAction: JSONForm {}

extension JStyle.ExerciseKind: JSONForm {}

extension JStyle.ExerciseLog: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let records = try json.value("records", as: [JStyle.ExerciseRecord].self)
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

extension JStyle.ExerciseNotice: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let code = try json.value("code", as: UInt8.self)
    let number = try json.value("number", as: UInt8.self)
    let trailing = try json.value("trailing", as: HexBytes.self)
    try self.init(code: code, number: number, trailing: trailing)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("code", code)
    json.field("number", number)
    json.field("trailing", trailing)
    json.close()
  }
}

extension JStyle.ExerciseRecord: JSONForm {
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
    let detail = try json.value("detail", as: UInt8.self)
    try self.init(index: index, time: time, kind: kind, heartRate: heartRate, seconds: seconds, steps: steps, paceMinutes: paceMinutes, paceSeconds: paceSeconds, energyBits: energyBits, distanceBits: distanceBits, detail: detail)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("detail", detail)
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

extension JStyle.ExerciseReply: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let state = try json.value("state", as: UInt8.self)
    let start = try json.optional("start", as: CivilDateTime.self)
    let rest = try json.optional("rest", as: HexBytes.self)
    try self.init(state: state, start: start, rest: rest)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("rest", ifPresent: rest)
    json.field("start", ifPresent: start)
    json.field("state", state)
    json.close()
  }
}

extension JStyle.ExerciseRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let action = try json.value("action", as: JStyle.ExerciseAction.self)
    let kind = try json.value("kind", as: UInt8.self)
    let level = try json.value("level", as: UInt8.self)
    let minutes = try json.value("minutes", as: UInt8.self)
    let rest = try json.optional("rest", as: HexBytes.self)
    try self.init(action: action, kind: kind, level: level, minutes: minutes, rest: rest)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("action", action)
    json.field("kind", kind)
    json.field("level", level)
    json.field("minutes", minutes)
    json.field("rest", ifPresent: rest)
    json.close()
  }
}

extension JStyle.ExerciseUpdate: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let heartRate = try json.value("heartRate", as: UInt8.self)
    let steps = try json.value("steps", as: UInt32.self)
    let energyBits = try json.value("energyBits", as: UInt32.self)
    let seconds = try json.value("seconds", as: UInt32.self)
    let distanceBits = try json.value("distanceBits", as: UInt32.self)
    let trailing = try json.value("trailing", as: HexBytes.self)
    self.init(heartRate: heartRate, steps: steps, energyBits: energyBits, seconds: seconds, distanceBits: distanceBits, trailing: trailing)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("distanceBits", distanceBits)
    json.field("energyBits", energyBits)
    json.field("heartRate", heartRate)
    json.field("seconds", seconds)
    json.field("steps", steps)
    json.field("trailing", trailing)
    json.close()
  }
}

extension JStyle.ExtendedLiveValues: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let steps = try json.value("steps", as: UInt32.self)
    let energy = try json.value("energy", as: UInt32.self)
    let distance = try json.value("distance", as: UInt32.self)
    let exerciseSeconds = try json.value("exerciseSeconds", as: UInt32.self)
    let activeMinutes = try json.value("activeMinutes", as: UInt32.self)
    let heartRate = try json.value("heartRate", as: UInt8.self)
    let temperature = try json.value("temperature", as: UInt16.self)
    let oxygen = try json.value("oxygen", as: UInt8.self)
    let trailing = try json.value("trailing", as: HexBytes.self)
    self.init(steps: steps, energy: energy, distance: distance, exerciseSeconds: exerciseSeconds, activeMinutes: activeMinutes, heartRate: heartRate, temperature: temperature, oxygen: oxygen, trailing: trailing)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("activeMinutes", activeMinutes)
    json.field("distance", distance)
    json.field("energy", energy)
    json.field("exerciseSeconds", exerciseSeconds)
    json.field("heartRate", heartRate)
    json.field("oxygen", oxygen)
    json.field("steps", steps)
    json.field("temperature", temperature)
    json.field("trailing", trailing)
    json.close()
  }
}

extension JStyle.FactoryResetRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let rest = try json.optional("rest", as: HexBytes.self)
    try self.init(rest: rest)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("rest", ifPresent: rest)
    json.close()
  }
}

extension JStyle.HeartRateLog: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let records = try json.value("records", as: [JStyle.HeartRateRecord].self)
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

extension JStyle.HeartRateRecord: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let index = try json.value("index", as: UInt16.self)
    let time = try json.value("time", as: CivilDateTime.self)
    let heartRates = try json.value("heartRates", as: [UInt8].self)
    try self.init(index: index, time: time, heartRates: heartRates)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("heartRates", heartRates)
    json.field("index", index)
    json.field("time", time)
    json.close()
  }
}

extension JStyle.HeartRateVariabilityLog: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let records = try json.value("records", as: [JStyle.HeartRateVariabilityRecord].self)
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
