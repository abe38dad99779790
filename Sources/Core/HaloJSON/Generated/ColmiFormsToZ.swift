// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

import HaloProtocol

extension Colmi.UnitSystem: JSONForm {}

extension Colmi.UnsupportedReply: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    try self.init(json: json.value("opcode", as: Colmi.Opcode.self))
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("opcode", opcode)
    json.close()
  }
}

extension Colmi.UpdateCheckRequest: JSONForm {}

extension Colmi.UpdateDataRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let index = try json.value("index", as: UInt16.self)
    let data = try json.value("data", as: HexBytes.self)
    try self.init(index: index, data: data)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("data", data)
    json.field("index", index)
    json.close()
  }
}

extension Colmi.UpdateEndRequest: JSONForm {}

extension Colmi.UpdateInitRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let kind = try json.value("kind", as: UInt8.self)
    let length = try json.value("length", as: UInt32.self)
    let crc = try json.value("crc", as: UInt16.self)
    let sum = try json.value("sum", as: UInt16.self)
    self.init(kind: kind, length: length, crc: crc, sum: sum)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("crc", crc)
    json.field("kind", kind)
    json.field("length", length)
    json.field("sum", sum)
    json.close()
  }
}

extension Colmi.UpdateModeRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let payload = try json.value("payload", as: Colmi.RawPayload.self)
    self.init(payload: payload)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("payload", payload)
    json.close()
  }
}

extension Colmi.UpdateStartRequest: JSONForm {}

extension Colmi.UserID: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    try self.init(json: json.value("identifier", as: String.self))
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("identifier", identifier)
    json.close()
  }
}

extension Colmi.UserPreferences: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let clockFormat = try json.value("clockFormat", as: Colmi.ClockFormat.self)
    let unitSystem = try json.value("unitSystem", as: Colmi.UnitSystem.self)
    let gender = try json.value("gender", as: Colmi.Gender.self)
    let age = try json.value("age", as: UInt8.self)
    let heightCentimetres = try json.value("heightCentimetres", as: UInt8.self)
    let weightKilograms = try json.value("weightKilograms", as: UInt8.self)
    let systolic = try json.value("systolic", as: UInt8.self)
    let diastolic = try json.value("diastolic", as: UInt8.self)
    let heartRateLimit = try json.value("heartRateLimit", as: UInt8.self)
    let heartRateLimitState = try json.value("heartRateLimitState", as: Colmi.EnableState.self)
    self.init(clockFormat: clockFormat, unitSystem: unitSystem, gender: gender, age: age, heightCentimetres: heightCentimetres, weightKilograms: weightKilograms, systolic: systolic, diastolic: diastolic, heartRateLimit: heartRateLimit, heartRateLimitState: heartRateLimitState)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("age", age)
    json.field("clockFormat", clockFormat)
    json.field("diastolic", diastolic)
    json.field("gender", gender)
    json.field("heartRateLimit", heartRateLimit)
    json.field("heartRateLimitState", heartRateLimitState)
    json.field("heightCentimetres", heightCentimetres)
    json.field("systolic", systolic)
    json.field("unitSystem", unitSystem)
    json.field("weightKilograms", weightKilograms)
    json.close()
  }
}

extension Colmi.VersionReply: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let index = try json.value("index", as: UInt8.self)
    let bytes = try json.value("bytes", as: Colmi.RawPayload.self)
    try self.init(index: index, bytes: bytes)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("bytes", bytes)
    json.field("index", index)
    json.close()
  }
}

extension Colmi.VersionRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let payload = try json.value("payload", as: Colmi.RawPayload.self)
    self.init(payload: payload)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("payload", payload)
    json.close()
  }
}

extension Colmi.WearingHand: JSONForm {}

extension Colmi.WeatherRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let index = try json.value("index", as: UInt8.self)
    let timestamp = try json.value("timestamp", as: Colmi.RingTimestamp.self)
    let kind = try json.value("kind", as: UInt8.self)
    let minimumCelsius = try json.value("minimumCelsius", as: Int8.self)
    let maximumCelsius = try json.value("maximumCelsius", as: Int8.self)
    let humidity = try json.value("humidity", as: UInt8.self)
    let umbrella = try json.value("umbrella", as: UInt8.self)
    self.init(index: index, timestamp: timestamp, kind: kind, minimumCelsius: minimumCelsius, maximumCelsius: maximumCelsius, humidity: humidity, umbrella: umbrella)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("humidity", humidity)
    json.field("index", index)
    json.field("kind", kind)
    json.field("maximumCelsius", maximumCelsius)
    json.field("minimumCelsius", minimumCelsius)
    json.field("timestamp", timestamp)
    json.field("umbrella", umbrella)
    json.close()
  }
}

extension Colmi.WeekdayMask: JSONForm {}

extension Colmi.WeeklyReminder: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let slot = try json.value("slot", as: UInt8.self)
    let state = try json.value("state", as: Colmi.ReminderState.self)
    let hour = try json.value("hour", as: UInt8.self)
    let minute = try json.value("minute", as: UInt8.self)
    let weekdays = try json.value("weekdays", as: Colmi.ReminderWeekdays.self)
    try self.init(slot: slot, state: state, hour: hour, minute: minute, weekdays: weekdays)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("hour", hour)
    json.field("minute", minute)
    json.field("slot", slot)
    json.field("state", state)
    json.field("weekdays", weekdays)
    json.close()
  }
}

extension Colmi.WorshipCountNotification: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let count = try json.value("count", as: UInt32.self)
    let detail = try json.value("detail", as: UInt16.self)
    self.init(count: count, detail: detail)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("count", count)
    json.field("detail", detail)
    json.close()
  }
}

extension Colmi.WorshipDay: ReplyForm {
  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("bytes", bytes)
    json.field("daysAgo", daysAgo)
    json.field("minutesPerSlot", minutesPerSlot)
    json.close()
  }
}

extension Colmi.WorshipLogRequest: JSONForm {
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
