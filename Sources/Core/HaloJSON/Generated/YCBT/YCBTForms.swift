// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

import HaloProtocol

extension YCBT.AddressRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let address = try json.value("address", as: HexBytes.self)
    try self.init(address: address)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("address", address)
    json.close()
  }
}

extension YCBT.AdvertisingInterval: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let interval = try json.value("interval", as: UInt16.self)
    self.init(interval: interval)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("interval", interval)
    json.close()
  }
}

extension YCBT.Alarm: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let kind = try json.value("kind", as: YCBT.AlarmKind.self)
    let hour = try json.value("hour", as: UInt8.self)
    let minute = try json.value("minute", as: UInt8.self)
    let weekdays = try json.value("weekdays", as: YCBT.Weekdays.self)
    let snooze = try json.value("snooze", as: UInt8.self)
    self.init(kind: kind, hour: hour, minute: minute, weekdays: weekdays, snooze: snooze)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("hour", hour)
    json.field("kind", kind)
    json.field("minute", minute)
    json.field("snooze", snooze)
    json.field("weekdays", weekdays)
    json.close()
  }
}

extension YCBT.AlarmAddRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let alarm = try json.value("alarm", as: YCBT.Alarm.self)
    self.init(alarm: alarm)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("alarm", alarm)
    json.close()
  }
}

extension YCBT.AlarmChangeRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let hour = try json.value("hour", as: UInt8.self)
    let minute = try json.value("minute", as: UInt8.self)
    let alarm = try json.value("alarm", as: YCBT.Alarm.self)
    self.init(hour: hour, minute: minute, alarm: alarm)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("alarm", alarm)
    json.field("hour", hour)
    json.field("minute", minute)
    json.close()
  }
}

extension YCBT.AlarmDeleteRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let hour = try json.value("hour", as: UInt8.self)
    let minute = try json.value("minute", as: UInt8.self)
    self.init(hour: hour, minute: minute)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("hour", hour)
    json.field("minute", minute)
    json.close()
  }
}

extension YCBT.AlarmKind: JSONForm {}

extension YCBT.AlarmList: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let slots = try json.value("slots", as: UInt8.self)
    let alarms = try json.value("alarms", as: [YCBT.Alarm].self)
    try self.init(slots: slots, alarms: alarms)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("alarms", alarms)
    json.field("slots", slots)
    json.close()
  }
}

extension YCBT.AlarmListRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    try json.requireObject()
    self.init()
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.close()
  }
}

extension YCBT.AmbientLightRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    try json.requireObject()
    self.init()
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.close()
  }
}

extension YCBT.AntiLoss: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let level = try json.value("level", as: YCBT.AntiLossLevel.self)
    self.init(level: level)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("level", level)
    json.close()
  }
}

extension YCBT.AntiLossLevel: JSONForm {}

extension YCBT.BlockAcknowledgement: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let answer = try json.optional("answer", as: YCBT.BlockAnswer.self)
    self.init(answer: answer)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("answer", ifPresent: answer)
    json.close()
  }
}

extension YCBT.BlockAnswer: JSONForm {}

extension YCBT.BloodOxygenAlarm: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let isOn = try json.value("isOn", as: Bool.self)
    let low = try json.value("low", as: UInt8.self)
    self.init(isOn: isOn, low: low)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("isOn", isOn)
    json.field("low", low)
    json.close()
  }
}

extension YCBT.BloodOxygenData: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let records = try json.value("records", as: [YCBT.BloodOxygenRecord].self)
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

extension YCBT.BloodOxygenRecord: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let time = try json.value("time", as: YCBT.Timestamp.self)
    let mode = try json.value("mode", as: UInt8.self)
    let bloodOxygen = try json.value("bloodOxygen", as: UInt8.self)
    self.init(time: time, mode: mode, bloodOxygen: bloodOxygen)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("bloodOxygen", bloodOxygen)
    json.field("mode", mode)
    json.field("time", time)
    json.close()
  }
}

extension YCBT.BloodOxygenRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    try json.requireObject()
    self.init()
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.close()
  }
}

extension YCBT.BloodPressureData: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let records = try json.value("records", as: [YCBT.BloodPressureRecord].self)
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

extension YCBT.BloodPressureRecord: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let time = try json.value("time", as: YCBT.Timestamp.self)
    let mode = try json.value("mode", as: UInt8.self)
    let systolic = try json.value("systolic", as: UInt8.self)
    let diastolic = try json.value("diastolic", as: UInt8.self)
    let heartRate = try json.value("heartRate", as: UInt8.self)
    self.init(time: time, mode: mode, systolic: systolic, diastolic: diastolic, heartRate: heartRate)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("diastolic", diastolic)
    json.field("heartRate", heartRate)
    json.field("mode", mode)
    json.field("systolic", systolic)
    json.field("time", time)
    json.close()
  }
}

extension YCBT.BodyData: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let records = try json.value("records", as: [YCBT.BodyRecord].self)
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

extension YCBT.BodyRecord: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let time = try json.value("time", as: YCBT.Timestamp.self)
    let load = try json.value("load", as: YCBT.DecimalPair.self)
    let heartRateVariability = try json.value("heartRateVariability", as: YCBT.DecimalPair.self)
    let stress = try json.value("stress", as: YCBT.DecimalPair.self)
    let fatigue = try json.value("fatigue", as: YCBT.DecimalPair.self)
    let sympathetic = try json.value("sympathetic", as: YCBT.DecimalPair.self)
    let sdnn = try json.value("sdnn", as: UInt16.self)
    let oxygenUptake = try json.value("oxygenUptake", as: UInt8.self)
    let pnn50 = try json.value("pnn50", as: UInt8.self)
    let rmssd = try json.value("rmssd", as: UInt16.self)
    let lowFrequency = try json.value("lowFrequency", as: UInt16.self)
    let highFrequency = try json.value("highFrequency", as: UInt16.self)
    let frequencyRatio = try json.value("frequencyRatio", as: UInt8.self)
    let unknown = try json.value("unknown", as: HexBytes.self)
    try self.init(time: time, load: load, heartRateVariability: heartRateVariability, stress: stress, fatigue: fatigue, sympathetic: sympathetic, sdnn: sdnn, oxygenUptake: oxygenUptake, pnn50: pnn50, rmssd: rmssd, lowFrequency: lowFrequency, highFrequency: highFrequency, frequencyRatio: frequencyRatio, unknown: unknown)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("fatigue", fatigue)
    json.field("frequencyRatio", frequencyRatio)
    json.field("heartRateVariability", heartRateVariability)
    json.field("highFrequency", highFrequency)
    json.field("load", load)
    json.field("lowFrequency", lowFrequency)
    json.field("oxygenUptake", oxygenUptake)
    json.field("pnn50", pnn50)
    json.field("rmssd", rmssd)
    json.field("sdnn", sdnn)
    json.field("stress", stress)
    json.field("sympathetic", sympathetic)
    json.field("time", time)
    json.field("unknown", unknown)
    json.close()
  }
}

extension YCBT.Brightness: JSONForm {}

extension YCBT.BrightnessSetting: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let brightness = try json.value("brightness", as: YCBT.Brightness.self)
    self.init(brightness: brightness)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("brightness", brightness)
    json.close()
  }
}

extension YCBT.Capabilities: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let data = try json.value("data", as: HexBytes.self)
    try self.init(data: data)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("data", data)
    json.close()
  }
}

extension YCBT.CapabilitiesRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    try json.requireObject()
    self.init()
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.close()
  }
}

extension YCBT.ChemistryData: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let records = try json.value("records", as: [YCBT.ChemistryRecord].self)
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
