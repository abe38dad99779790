// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

import HaloProtocol

extension YCBT.ChemistryRecord: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let time = try json.value("time", as: YCBT.Timestamp.self)
    let sugarModel = try json.value("sugarModel", as: UInt8.self)
    let bloodSugar = try json.value("bloodSugar", as: YCBT.DecimalPair.self)
    let uricAcid = try json.value("uricAcid", as: HexBytes.self)
    let ketone = try json.value("ketone", as: HexBytes.self)
    let lipids = try json.value("lipids", as: HexBytes.self)
    try self.init(time: time, sugarModel: sugarModel, bloodSugar: bloodSugar, uricAcid: uricAcid, ketone: ketone, lipids: lipids)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("bloodSugar", bloodSugar)
    json.field("ketone", ketone)
    json.field("lipids", lipids)
    json.field("sugarModel", sugarModel)
    json.field("time", time)
    json.field("uricAcid", uricAcid)
    json.close()
  }
}

extension YCBT.Chip: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let scheme = try json.value("scheme", as: YCBT.ChipScheme.self)
    self.init(scheme: scheme)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("scheme", scheme)
    json.close()
  }
}

extension YCBT.ChipRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    try json.requireObject()
    self.init()
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.close()
  }
}

extension YCBT.ChipScheme: JSONForm {}

extension YCBT.CombinedData: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let records = try json.value("records", as: [YCBT.CombinedRecord].self)
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

extension YCBT.CombinedRecord: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let time = try json.value("time", as: YCBT.Timestamp.self)
    let steps = try json.value("steps", as: UInt16.self)
    let heartRate = try json.value("heartRate", as: UInt8.self)
    let systolic = try json.value("systolic", as: UInt8.self)
    let diastolic = try json.value("diastolic", as: UInt8.self)
    let bloodOxygen = try json.value("bloodOxygen", as: UInt8.self)
    let breathing = try json.value("breathing", as: UInt8.self)
    let heartRateVariability = try json.value("heartRateVariability", as: UInt8.self)
    let intervalVariation = try json.value("intervalVariation", as: UInt8.self)
    let temperature = try json.value("temperature", as: YCBT.DecimalPair.self)
    let fat = try json.value("fat", as: YCBT.DecimalPair.self)
    let bloodSugar = try json.value("bloodSugar", as: UInt8.self)
    let crc = try json.value("crc", as: UInt16.self)
    self.init(time: time, steps: steps, heartRate: heartRate, systolic: systolic, diastolic: diastolic, bloodOxygen: bloodOxygen, breathing: breathing, heartRateVariability: heartRateVariability, intervalVariation: intervalVariation, temperature: temperature, fat: fat, bloodSugar: bloodSugar, crc: crc)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("bloodOxygen", bloodOxygen)
    json.field("bloodSugar", bloodSugar)
    json.field("breathing", breathing)
    json.field("crc", crc)
    json.field("diastolic", diastolic)
    json.field("fat", fat)
    json.field("heartRate", heartRate)
    json.field("heartRateVariability", heartRateVariability)
    json.field("intervalVariation", intervalVariation)
    json.field("steps", steps)
    json.field("systolic", systolic)
    json.field("temperature", temperature)
    json.field("time", time)
    json.close()
  }
}

extension YCBT.DayPeriod: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let startHour = try json.value("startHour", as: UInt8.self)
    let startMinute = try json.value("startMinute", as: UInt8.self)
    let endHour = try json.value("endHour", as: UInt8.self)
    let endMinute = try json.value("endMinute", as: UInt8.self)
    self.init(startHour: startHour, startMinute: startMinute, endHour: endHour, endMinute: endMinute)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("endHour", endHour)
    json.field("endMinute", endMinute)
    json.field("startHour", startHour)
    json.field("startMinute", startMinute)
    json.close()
  }
}

extension YCBT.DecimalPair: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let whole = try json.value("whole", as: UInt8.self)
    let fraction = try json.value("fraction", as: UInt8.self)
    self.init(whole: whole, fraction: fraction)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("fraction", fraction)
    json.field("whole", whole)
    json.close()
  }
}

extension YCBT.DeviceInfo: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let device = try json.value("device", as: UInt16.self)
    let minorVersion = try json.value("minorVersion", as: UInt8.self)
    let majorVersion = try json.value("majorVersion", as: UInt8.self)
    let charging = try json.value("charging", as: UInt8.self)
    let percent = try json.value("percent", as: UInt8.self)
    let trailing = try json.value("trailing", as: HexBytes.self)
    try self.init(device: device, minorVersion: minorVersion, majorVersion: majorVersion, charging: charging, percent: percent, trailing: trailing)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("charging", charging)
    json.field("device", device)
    json.field("majorVersion", majorVersion)
    json.field("minorVersion", minorVersion)
    json.field("percent", percent)
    json.field("trailing", trailing)
    json.close()
  }
}

extension YCBT.DeviceInfoRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    try json.requireObject()
    self.init()
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.close()
  }
}

extension YCBT.DeviceLog: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let text = try json.value("text", as: String.self)
    try self.init(text: text)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("text", text)
    json.close()
  }
}

extension YCBT.DeviceLogRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let isComplete = try json.value("isComplete", as: Bool.self)
    self.init(isComplete: isComplete)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("isComplete", isComplete)
    json.close()
  }
}

extension YCBT.DeviceNameRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let name = try json.value("name", as: String.self)
    try self.init(name: name)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("name", name)
    json.close()
  }
}

extension YCBT.Event: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let opcode = try json.value("opcode", as: YCBT.Opcode.self)
    let state = try json.optional("state", as: UInt8.self)
    let trailing = try json.value("trailing", as: HexBytes.self)
    try self.init(opcode: opcode, state: state, trailing: trailing)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("opcode", opcode)
    json.field("state", ifPresent: state)
    json.field("trailing", trailing)
    json.close()
  }
}

extension YCBT.EventAcknowledgement: JSONForm {
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

extension YCBT.EventReminder: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let operation = try json.value("operation", as: UInt8.self)
    let index = try json.value("index", as: UInt8.self)
    let isOn = try json.value("isOn", as: Bool.self)
    let kind = try json.value("kind", as: UInt8.self)
    let hour = try json.value("hour", as: UInt8.self)
    let minute = try json.value("minute", as: UInt8.self)
    let weekdays = try json.value("weekdays", as: YCBT.Weekdays.self)
    let repeats = try json.value("repeats", as: UInt8.self)
    let text = try json.value("text", as: String.self)
    try self.init(operation: operation, index: index, isOn: isOn, kind: kind, hour: hour, minute: minute, weekdays: weekdays, repeats: repeats, text: text)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("hour", hour)
    json.field("index", index)
    json.field("isOn", isOn)
    json.field("kind", kind)
    json.field("minute", minute)
    json.field("operation", operation)
    json.field("repeats", repeats)
    json.field("text", text)
    json.field("weekdays", weekdays)
    json.close()
  }
}

extension YCBT.FactoryResetRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    try json.requireObject()
    self.init()
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.close()
  }
}

extension YCBT.FallData: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let records = try json.value("records", as: [YCBT.FallRecord].self)
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

extension YCBT.FallRecord: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let time = try json.value("time", as: YCBT.Timestamp.self)
    let state = try json.value("state", as: UInt8.self)
    self.init(time: time, state: state)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("state", state)
    json.field("time", time)
    json.close()
  }
}

extension YCBT.FindDeviceRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let isOn = try json.value("isOn", as: Bool.self)
    let times = try json.value("times", as: UInt8.self)
    let seconds = try json.value("seconds", as: UInt8.self)
    self.init(isOn: isOn, times: times, seconds: seconds)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("isOn", isOn)
    json.field("seconds", seconds)
    json.field("times", times)
    json.close()
  }
}

extension YCBT.Goal: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let kind = try json.value("kind", as: YCBT.GoalKind.self)
    let value = try json.value("value", as: UInt32.self)
    let hours = try json.value("hours", as: UInt8.self)
    let minutes = try json.value("minutes", as: UInt8.self)
    self.init(kind: kind, value: value, hours: hours, minutes: minutes)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("hours", hours)
    json.field("kind", kind)
    json.field("minutes", minutes)
    json.field("value", value)
    json.close()
  }
}

extension YCBT.GoalKind: JSONForm {}

extension YCBT.Hand: JSONForm {}

extension YCBT.HeartRateAlarm: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let isOn = try json.value("isOn", as: Bool.self)
    let high = try json.value("high", as: UInt8.self)
    let low = try json.value("low", as: UInt8.self)
    let trailing = try json.value("trailing", as: HexBytes.self)
    try self.init(isOn: isOn, high: high, low: low, trailing: trailing)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("high", high)
    json.field("isOn", isOn)
    json.field("low", low)
    json.field("trailing", trailing)
    json.close()
  }
}

extension YCBT.HeartRateData: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let records = try json.value("records", as: [YCBT.HeartRateRecord].self)
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
