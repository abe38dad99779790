// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

import HaloProtocol

extension CRP.Acknowledgement: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let opcode = try json.value("opcode", as: CRP.Opcode.self)
    try self.init(opcode: opcode)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("opcode", opcode)
    json.close()
  }
}

extension CRP.BatteryRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    try json.requireObject()
    self.init()
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.close()
  }
}

extension CRP.BatteryStatus: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let percent = try json.value("percent", as: UInt8.self)
    self.init(percent: percent)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("percent", percent)
    json.close()
  }
}

extension CRP.BloodOxygenLogPage: JSONForm {
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

extension CRP.BloodOxygenLogRequest: JSONForm {
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

extension CRP.BloodOxygenLogSettingsReply: JSONForm {
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

extension CRP.BloodOxygenLogSettingsRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    try json.requireObject()
    self.init()
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.close()
  }
}

extension CRP.BloodOxygenLogSettingsWriteRequest: JSONForm {
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

extension CRP.BloodOxygenMode: JSONForm {}

extension CRP.BloodOxygenReading: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let value = try json.value("value", as: UInt8.self)
    self.init(value: value)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("value", value)
    json.close()
  }
}

extension CRP.BloodOxygenRequest: JSONForm {
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

extension CRP.BloodOxygenSupport: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let mode = try json.value("mode", as: CRP.BloodOxygenMode.self)
    self.init(mode: mode)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("mode", mode)
    json.close()
  }
}

extension CRP.BloodOxygenSupportRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    try json.requireObject()
    self.init()
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.close()
  }
}

extension CRP.BloodPressureReading: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let systolic = try json.value("systolic", as: UInt8.self)
    let diastolic = try json.value("diastolic", as: UInt8.self)
    self.init(systolic: systolic, diastolic: diastolic)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("diastolic", diastolic)
    json.field("systolic", systolic)
    json.close()
  }
}

extension CRP.BloodPressureRequest: JSONForm {
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

extension CRP.BuildReply: JSONForm {
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

extension CRP.BuildRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    try json.requireObject()
    self.init()
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.close()
  }
}

extension CRP.DayTotals: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let daysAgo = try json.value("daysAgo", as: UInt8.self)
    let steps = try json.value("steps", as: UInt32.self)
    let distance = try json.value("distance", as: UInt32.self)
    let detail = try json.value("detail", as: UInt32.self)
    let energy = try json.value("energy", as: UInt32.self)
    self.init(daysAgo: daysAgo, steps: steps, distance: distance, detail: detail, energy: energy)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("daysAgo", daysAgo)
    json.field("detail", detail)
    json.field("distance", distance)
    json.field("energy", energy)
    json.field("steps", steps)
    json.close()
  }
}

extension CRP.DayTotalsRequest: JSONForm {
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

extension CRP.DeviceReply: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let model = try json.value("model", as: String.self)
    let name = try json.value("name", as: String.self)
    let more = try json.value("more", as: HexBytes.self)
    try self.init(model: model, name: name, more: more)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("model", model)
    json.field("more", more)
    json.field("name", name)
    json.close()
  }
}

extension CRP.DeviceRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    try json.requireObject()
    self.init()
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.close()
  }
}

extension CRP.FactoryResetRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    try json.requireObject()
    self.init()
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.close()
  }
}

extension CRP.FindDeviceRequest: JSONForm {
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

extension CRP.Gender: JSONForm {}

extension CRP.GoalsRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    try json.requireObject()
    self.init()
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.close()
  }
}

extension CRP.HeartRateLogPage: JSONForm {
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

extension CRP.HeartRateLogRequest: JSONForm {
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

extension CRP.HeartRateLogSettingsReply: JSONForm {
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

extension CRP.HeartRateLogSettingsRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    try json.requireObject()
    self.init()
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.close()
  }
}

extension CRP.HeartRateLogSettingsWriteRequest: JSONForm {
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
