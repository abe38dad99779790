// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

import HaloProtocol

extension YCBT.LiveWear: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let time = try json.value("time", as: YCBT.Timestamp.self)
    let wearState = try json.value("wearState", as: YCBT.WearState.self)
    self.init(time: time, wearState: wearState)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("time", time)
    json.field("wearState", wearState)
    json.close()
  }
}

extension YCBT.LongLiveSteps: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let steps = try json.value("steps", as: UInt24.self)
    let distance = try json.value("distance", as: UInt16.self)
    let energy = try json.value("energy", as: UInt16.self)
    self.init(steps: steps, distance: distance, energy: energy)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("distance", distance)
    json.field("energy", energy)
    json.field("steps", steps)
    json.close()
  }
}

extension YCBT.MeasurementEnd: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let mode = try json.value("mode", as: YCBT.MeasurementMode.self)
    let result = try json.value("result", as: YCBT.MeasurementResult.self)
    self.init(mode: mode, result: result)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("mode", mode)
    json.field("result", result)
    json.close()
  }
}

extension YCBT.MeasurementMode: JSONForm {}

extension YCBT.MeasurementRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let isOn = try json.value("isOn", as: Bool.self)
    let mode = try json.value("mode", as: YCBT.MeasurementMode.self)
    self.init(isOn: isOn, mode: mode)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("isOn", isOn)
    json.field("mode", mode)
    json.close()
  }
}

extension YCBT.MeasurementResult: JSONForm {}

extension YCBT.MeasurementStatus: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let mode = try json.value("mode", as: YCBT.MeasurementMode.self)
    let state = try json.value("state", as: UInt8.self)
    let values = try json.value("values", as: HexBytes.self)
    try self.init(mode: mode, state: state, values: values)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("mode", mode)
    json.field("state", state)
    json.field("values", values)
    json.close()
  }
}

extension YCBT.MeasurementSwitch: JSONForm {}

extension YCBT.MessageKind: JSONForm {}

extension YCBT.MessageSwitches: JSONForm {}

extension YCBT.Modes: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let mode = try json.value("mode", as: UInt8.self)
    let unknown = try json.value("unknown", as: UInt8.self)
    let first = try json.value("first", as: UInt16.self)
    let second = try json.value("second", as: UInt16.self)
    self.init(mode: mode, unknown: unknown, first: first, second: second)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("first", first)
    json.field("mode", mode)
    json.field("second", second)
    json.field("unknown", unknown)
    json.close()
  }
}

extension YCBT.Monitor: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let opcode = try json.value("opcode", as: YCBT.Opcode.self)
    let isOn = try json.value("isOn", as: Bool.self)
    let minutes = try json.value("minutes", as: UInt8.self)
    try self.init(opcode: opcode, isOn: isOn, minutes: minutes)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("isOn", isOn)
    json.field("minutes", minutes)
    json.field("opcode", opcode)
    json.close()
  }
}

extension YCBT.MoreMessageSwitches: JSONForm {}

extension YCBT.Name: JSONForm {
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

extension YCBT.NameRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    try json.requireObject()
    self.init()
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.close()
  }
}

extension YCBT.NotificationSettings: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let isOn = try json.value("isOn", as: Bool.self)
    let messages = try json.value("messages", as: YCBT.MessageSwitches.self)
    let moreMessages = try json.value("moreMessages", as: YCBT.MoreMessageSwitches.self)
    let trailing = try json.value("trailing", as: HexBytes.self)
    try self.init(isOn: isOn, messages: messages, moreMessages: moreMessages, trailing: trailing)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("isOn", isOn)
    json.field("messages", messages)
    json.field("moreMessages", moreMessages)
    json.field("trailing", trailing)
    json.close()
  }
}

extension YCBT.NumberSetting: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let opcode = try json.value("opcode", as: YCBT.Opcode.self)
    let value = try json.value("value", as: UInt8.self)
    try self.init(opcode: opcode, value: value)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("opcode", opcode)
    json.field("value", value)
    json.close()
  }
}

extension YCBT.OpaqueSetting: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let opcode = try json.value("opcode", as: YCBT.Opcode.self)
    let data = try json.value("data", as: HexBytes.self)
    try self.init(opcode: opcode, data: data)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("data", data)
    json.field("opcode", opcode)
    json.close()
  }
}

extension YCBT.Opcode: JSONForm {}

extension YCBT.PhoneSystem: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let kind = try json.value("kind", as: UInt8.self)
    let version = try json.value("version", as: String.self)
    try self.init(kind: kind, version: version)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("kind", kind)
    json.field("version", version)
    json.close()
  }
}

extension YCBT.Position: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let first = try json.value("first", as: UInt32.self)
    let second = try json.value("second", as: UInt32.self)
    self.init(first: first, second: second)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("first", first)
    json.field("second", second)
    json.close()
  }
}

extension YCBT.PowerMode: JSONForm {}

extension YCBT.PowerOffRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let mode = try json.value("mode", as: YCBT.PowerMode.self)
    self.init(mode: mode)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("mode", mode)
    json.close()
  }
}

extension YCBT.PowerStatistics: JSONForm {
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

extension YCBT.PowerStatisticsRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    try json.requireObject()
    self.init()
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.close()
  }
}

extension YCBT.PressureSwitch: JSONForm {
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

extension YCBT.PushMessageRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let kind = try json.value("kind", as: YCBT.MessageKind.self)
    let text = try json.value("text", as: String.self)
    try self.init(kind: kind, text: text)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("kind", kind)
    json.field("text", text)
    json.close()
  }
}

extension YCBT.Query: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let opcode = try json.value("opcode", as: YCBT.Opcode.self)
    let data = try json.value("data", as: HexBytes.self)
    try self.init(opcode: opcode, data: data)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("data", data)
    json.field("opcode", opcode)
    json.close()
  }
}

extension YCBT.QuietPeriod: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let opcode = try json.value("opcode", as: YCBT.Opcode.self)
    let isOn = try json.value("isOn", as: Bool.self)
    let period = try json.value("period", as: YCBT.DayPeriod.self)
    try self.init(opcode: opcode, isOn: isOn, period: period)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("isOn", isOn)
    json.field("opcode", opcode)
    json.field("period", period)
    json.close()
  }
}

extension YCBT.RawCollection: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let isOn = try json.value("isOn", as: Bool.self)
    let sensor = try json.value("sensor", as: YCBT.SensorKind.self)
    let duration = try json.value("duration", as: UInt16.self)
    let interval = try json.value("interval", as: UInt16.self)
    self.init(isOn: isOn, sensor: sensor, duration: duration, interval: interval)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("duration", duration)
    json.field("interval", interval)
    json.field("isOn", isOn)
    json.field("sensor", sensor)
    json.close()
  }
}

extension YCBT.Schedule: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let operation = try json.value("operation", as: UInt8.self)
    let index = try json.value("index", as: UInt8.self)
    let isOn = try json.value("isOn", as: Bool.self)
    let eventIndex = try json.value("eventIndex", as: UInt8.self)
    let isEventOn = try json.value("isEventOn", as: Bool.self)
    let time = try json.value("time", as: YCBT.Timestamp.self)
    let kind = try json.value("kind", as: UInt8.self)
    let text = try json.value("text", as: String.self)
    try self.init(operation: operation, index: index, isOn: isOn, eventIndex: eventIndex, isEventOn: isEventOn, time: time, kind: kind, text: text)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("eventIndex", eventIndex)
    json.field("index", index)
    json.field("isEventOn", isEventOn)
    json.field("isOn", isOn)
    json.field("kind", kind)
    json.field("operation", operation)
    json.field("text", text)
    json.field("time", time)
    json.close()
  }
}
