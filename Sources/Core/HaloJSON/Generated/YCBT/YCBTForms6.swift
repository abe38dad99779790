// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

import HaloProtocol

extension YCBT.TimeZone: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let seconds = try json.value("seconds", as: UInt32.self)
    let secondsHigh = try json.value("secondsHigh", as: UInt32.self)
    let hours = try json.value("hours", as: Int8.self)
    self.init(seconds: seconds, secondsHigh: secondsHigh, hours: hours)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("hours", hours)
    json.field("seconds", seconds)
    json.field("secondsHigh", secondsHigh)
    json.close()
  }
}

extension YCBT.TransmitPower: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let power = try json.value("power", as: Int8.self)
    self.init(power: power)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("power", power)
    json.close()
  }
}

extension YCBT.Units: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let distance = try json.value("distance", as: UInt8.self)
    let weight = try json.value("weight", as: UInt8.self)
    let temperature = try json.value("temperature", as: UInt8.self)
    let clock = try json.value("clock", as: UInt8.self)
    let bloodSugar = try json.optional("bloodSugar", as: UInt8.self)
    let uricAcid = try json.optional("uricAcid", as: UInt8.self)
    try self.init(distance: distance, weight: weight, temperature: temperature, clock: clock, bloodSugar: bloodSugar, uricAcid: uricAcid)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("bloodSugar", ifPresent: bloodSugar)
    json.field("clock", clock)
    json.field("distance", distance)
    json.field("temperature", temperature)
    json.field("uricAcid", ifPresent: uricAcid)
    json.field("weight", weight)
    json.close()
  }
}

extension YCBT.UploadReminder: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let isOn = try json.value("isOn", as: Bool.self)
    let percent = try json.value("percent", as: UInt8.self)
    self.init(isOn: isOn, percent: percent)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("isOn", isOn)
    json.field("percent", percent)
    json.close()
  }
}

extension YCBT.UserConfiguration: JSONForm {
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

extension YCBT.UserConfigurationRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    try json.requireObject()
    self.init()
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.close()
  }
}

extension YCBT.UserProfile: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let height = try json.value("height", as: UInt8.self)
    let weight = try json.value("weight", as: UInt8.self)
    let sex = try json.value("sex", as: UInt8.self)
    let age = try json.value("age", as: UInt8.self)
    self.init(height: height, weight: weight, sex: sex, age: age)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("age", age)
    json.field("height", height)
    json.field("sex", sex)
    json.field("weight", weight)
    json.close()
  }
}

extension YCBT.VibrationTime: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let kind = try json.value("kind", as: UInt8.self)
    let time = try json.value("time", as: UInt32.self)
    self.init(kind: kind, time: time)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("kind", kind)
    json.field("time", time)
    json.close()
  }
}

extension YCBT.WearState: JSONForm {}

extension YCBT.WearingHand: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let hand = try json.value("hand", as: YCBT.Hand.self)
    self.init(hand: hand)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("hand", hand)
    json.close()
  }
}

extension YCBT.Weather: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let opcode = try json.value("opcode", as: YCBT.Opcode.self)
    let entries = try json.value("entries", as: HexBytes.self)
    try self.init(opcode: opcode, entries: entries)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("entries", entries)
    json.field("opcode", opcode)
    json.close()
  }
}

extension YCBT.Weekdays: JSONForm {}

extension YCBT.WorkingMode: JSONForm {}

extension YCBT.WorkingModeSetting: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let mode = try json.value("mode", as: YCBT.WorkingMode.self)
    self.init(mode: mode)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("mode", mode)
    json.close()
  }
}
