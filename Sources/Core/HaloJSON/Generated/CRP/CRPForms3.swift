// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

import HaloProtocol

extension CRP.SleepMark: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let stage = try json.value("stage", as: CRP.SleepStageKind.self)
    let hour = try json.value("hour", as: UInt8.self)
    let minute = try json.value("minute", as: UInt8.self)
    self.init(stage: stage, hour: hour, minute: minute)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("hour", hour)
    json.field("minute", minute)
    json.field("stage", stage)
    json.close()
  }
}

extension CRP.SleepStageKind: JSONForm {}

extension CRP.SleepState: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let state = try json.value("state", as: UInt8.self)
    self.init(state: state)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("state", state)
    json.close()
  }
}

extension CRP.SleepStateRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    try json.requireObject()
    self.init()
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.close()
  }
}

extension CRP.SportKind: JSONForm {}

extension CRP.SportTypeRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let kind = try json.value("kind", as: CRP.SportKind.self)
    self.init(kind: kind)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("kind", kind)
    json.close()
  }
}

extension CRP.StepLog: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let daysAgo = try json.value("daysAgo", as: UInt8.self)
    let values = try json.value("values", as: [UInt16].self)
    try self.init(daysAgo: daysAgo, values: values)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("daysAgo", daysAgo)
    json.field("values", values)
    json.close()
  }
}

extension CRP.StepLogRequest: JSONForm {
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

extension CRP.StressLogPage: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let daysAgo = try json.value("daysAgo", as: UInt8.self)
    let page = try json.value("page", as: UInt8.self)
    let values = try json.value("values", as: [UInt8].self)
    try self.init(daysAgo: daysAgo, page: page, values: values)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("daysAgo", daysAgo)
    json.field("page", page)
    json.field("values", values)
    json.close()
  }
}

extension CRP.StressLogRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let daysAgo = try json.value("daysAgo", as: UInt8.self)
    let page = try json.value("page", as: UInt8.self)
    self.init(daysAgo: daysAgo, page: page)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("daysAgo", daysAgo)
    json.field("page", page)
    json.close()
  }
}

extension CRP.StressLogSettingsReply: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let interval = try json.value("interval", as: UInt8.self)
    self.init(interval: interval)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("interval", interval)
    json.close()
  }
}

extension CRP.StressLogSettingsRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    try json.requireObject()
    self.init()
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.close()
  }
}

extension CRP.StressLogSettingsWriteRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let interval = try json.value("interval", as: UInt8.self)
    self.init(interval: interval)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("interval", interval)
    json.close()
  }
}

extension CRP.StressReading: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let level = try json.value("level", as: UInt8.self)
    self.init(level: level)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("level", level)
    json.close()
  }
}

extension CRP.StressRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let isOn = try json.value("isOn", as: Bool.self)
    self.init(isOn: isOn)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("isOn", isOn)
    json.close()
  }
}

extension CRP.TemperatureLogPage: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let daysAgo = try json.value("daysAgo", as: UInt8.self)
    let page = try json.value("page", as: UInt8.self)
    let values = try json.value("values", as: [UInt16].self)
    try self.init(daysAgo: daysAgo, page: page, values: values)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("daysAgo", daysAgo)
    json.field("page", page)
    json.field("values", values)
    json.close()
  }
}

extension CRP.TemperatureLogRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let daysAgo = try json.value("daysAgo", as: UInt8.self)
    let page = try json.value("page", as: UInt8.self)
    self.init(daysAgo: daysAgo, page: page)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("daysAgo", daysAgo)
    json.field("page", page)
    json.close()
  }
}

extension CRP.TemperatureLogSettingsReply: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let state = try json.value("state", as: UInt8.self)
    self.init(state: state)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("state", state)
    json.close()
  }
}

extension CRP.TemperatureLogSettingsRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    try json.requireObject()
    self.init()
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.close()
  }
}

extension CRP.TemperatureLogSettingsWriteRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let isOn = try json.value("isOn", as: Bool.self)
    self.init(isOn: isOn)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("isOn", isOn)
    json.close()
  }
}

extension CRP.TemperatureReading: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let temperature = try json.value("temperature", as: UInt16.self)
    self.init(temperature: temperature)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("temperature", temperature)
    json.close()
  }
}

extension CRP.TemperatureRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let isOn = try json.value("isOn", as: Bool.self)
    self.init(isOn: isOn)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("isOn", isOn)
    json.close()
  }
}

extension CRP.TodayTotals: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let steps = try json.value("steps", as: UInt24.self)
    let distance = try json.optional("distance", as: UInt24.self)
    let energy = try json.optional("energy", as: UInt24.self)
    try self.init(steps: steps, distance: distance, energy: energy)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("distance", ifPresent: distance)
    json.field("energy", ifPresent: energy)
    json.field("steps", steps)
    json.close()
  }
}

extension CRP.UserProfileRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let height = try json.value("height", as: UInt8.self)
    let weight = try json.value("weight", as: UInt8.self)
    let age = try json.value("age", as: UInt8.self)
    let gender = try json.value("gender", as: CRP.Gender.self)
    let stride = try json.value("stride", as: UInt8.self)
    self.init(height: height, weight: weight, age: age, gender: gender, stride: stride)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("age", age)
    json.field("gender", gender)
    json.field("height", height)
    json.field("stride", stride)
    json.field("weight", weight)
    json.close()
  }
}

extension CRP.VersionReply: JSONForm {
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

extension CRP.VersionRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    try json.requireObject()
    self.init()
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.close()
  }
}

extension CRP.WearingEvent: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let isWorn = try json.value("isWorn", as: Bool.self)
    self.init(isWorn: isWorn)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("isWorn", isWorn)
    json.close()
  }
}
