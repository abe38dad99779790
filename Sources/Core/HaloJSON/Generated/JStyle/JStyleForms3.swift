// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

import HaloProtocol

extension JStyle.SleepRecord: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let index = try json.value("index", as: UInt16.self)
    let time = try json.value("time", as: CivilDateTime.self)
    let count = try json.value("count", as: UInt8.self)
    let codes = try json.value("codes", as: [UInt8].self)
    try self.init(index: index, time: time, count: count, codes: codes)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("codes", codes)
    json.field("count", count)
    json.field("index", index)
    json.field("time", time)
    json.close()
  }
}

extension JStyle.SpotHeartRateLog: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let records = try json.value("records", as: [JStyle.SpotHeartRateRecord].self)
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

extension JStyle.SpotHeartRateRecord: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let index = try json.value("index", as: UInt16.self)
    let time = try json.value("time", as: CivilDateTime.self)
    let heartRate = try json.value("heartRate", as: UInt8.self)
    try self.init(index: index, time: time, heartRate: heartRate)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("heartRate", heartRate)
    json.field("index", index)
    json.field("time", time)
    json.close()
  }
}

extension JStyle.StepLog: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let records = try json.value("records", as: [JStyle.StepRecord].self)
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

extension JStyle.StepRecord: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let index = try json.value("index", as: UInt16.self)
    let time = try json.value("time", as: CivilDateTime.self)
    let steps = try json.value("steps", as: UInt16.self)
    let energy = try json.value("energy", as: UInt16.self)
    let distance = try json.value("distance", as: UInt16.self)
    let minutes = try json.value("minutes", as: [UInt8].self)
    try self.init(index: index, time: time, steps: steps, energy: energy, distance: distance, minutes: minutes)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("distance", distance)
    json.field("energy", energy)
    json.field("index", index)
    json.field("minutes", minutes)
    json.field("steps", steps)
    json.field("time", time)
    json.close()
  }
}

extension JStyle.TemperatureLog: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let records = try json.value("records", as: [JStyle.TemperatureRecord].self)
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

extension JStyle.TemperatureRecord: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let index = try json.value("index", as: UInt16.self)
    let time = try json.value("time", as: CivilDateTime.self)
    let temperature = try json.value("temperature", as: UInt16.self)
    try self.init(index: index, time: time, temperature: temperature)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("index", index)
    json.field("temperature", temperature)
    json.field("time", time)
    json.close()
  }
}

extension JStyle.TemperatureReply: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let highest = try json.value("highest", as: UInt16.self)
    let packed = try json.value("packed", as: HexBytes.self)
    let first = try json.value("first", as: UInt16.self)
    let second = try json.value("second", as: UInt16.self)
    let third = try json.value("third", as: UInt16.self)
    let rest = try json.optional("rest", as: HexBytes.self)
    try self.init(highest: highest, packed: packed, first: first, second: second, third: third, rest: rest)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("first", first)
    json.field("highest", highest)
    json.field("packed", packed)
    json.field("rest", ifPresent: rest)
    json.field("second", second)
    json.field("third", third)
    json.close()
  }
}

extension JStyle.TemperatureRequest: JSONForm {
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

extension JStyle.TimeReply: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let time = try json.value("time", as: CivilDateTime.self)
    let weekday = try json.value("weekday", as: UInt8.self)
    let largestPacket = try json.value("largestPacket", as: UInt8.self)
    let rest = try json.optional("rest", as: HexBytes.self)
    try self.init(time: time, weekday: weekday, largestPacket: largestPacket, rest: rest)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("largestPacket", largestPacket)
    json.field("rest", ifPresent: rest)
    json.field("time", time)
    json.field("weekday", weekday)
    json.close()
  }
}

extension JStyle.TimeRequest: JSONForm {
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

extension JStyle.TripleTemperatureLog: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let records = try json.value("records", as: [JStyle.TripleTemperatureRecord].self)
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

extension JStyle.TripleTemperatureRecord: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let index = try json.value("index", as: UInt16.self)
    let time = try json.value("time", as: CivilDateTime.self)
    let first = try json.value("first", as: UInt16.self)
    let second = try json.value("second", as: UInt16.self)
    let third = try json.value("third", as: UInt16.self)
    try self.init(index: index, time: time, first: first, second: second, third: third)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("first", first)
    json.field("index", index)
    json.field("second", second)
    json.field("third", third)
    json.field("time", time)
    json.close()
  }
}

extension JStyle.TypedScheduleReply: JSONForm {
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

extension JStyle.UnsupportedReply: JSONForm {
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

extension JStyle.UserReply: JSONForm {
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

extension JStyle.UserRequest: JSONForm {
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

extension JStyle.VersionReply: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let version = try json.value("version", as: HexBytes.self)
    let build = try json.optional("build", as: CivilDate.self)
    let rest = try json.optional("rest", as: HexBytes.self)
    try self.init(version: version, build: build, rest: rest)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("build", ifPresent: build)
    json.field("rest", ifPresent: rest)
    json.field("version", version)
    json.close()
  }
}

extension JStyle.VersionRequest: JSONForm {
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

extension JStyle.VibrationRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let count = try json.value("count", as: UInt8.self)
    let rest = try json.optional("rest", as: HexBytes.self)
    try self.init(count: count, rest: rest)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("count", count)
    json.field("rest", ifPresent: rest)
    json.close()
  }
}

extension JStyle.Weekdays: JSONForm {}
