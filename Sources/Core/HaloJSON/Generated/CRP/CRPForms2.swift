// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

import HaloProtocol

extension CRP.HeartRateReading: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let beatsPerMinute = try json.value("beatsPerMinute", as: UInt8.self)
    self.init(beatsPerMinute: beatsPerMinute)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("beatsPerMinute", beatsPerMinute)
    json.close()
  }
}

extension CRP.HeartRateRequest: JSONForm {
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

extension CRP.HeartRateVariabilityLogPage: JSONForm {
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

extension CRP.HeartRateVariabilityLogRequest: JSONForm {
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

extension CRP.HeartRateVariabilityLogSettingsReply: JSONForm {
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

extension CRP.HeartRateVariabilityLogSettingsRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    try json.requireObject()
    self.init()
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.close()
  }
}

extension CRP.HeartRateVariabilityLogSettingsWriteRequest: JSONForm {
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

extension CRP.HeartRateVariabilityReading: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let low = try json.value("low", as: UInt8.self)
    let high = try json.optional("high", as: UInt8.self)
    self.init(low: low, high: high)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("high", ifPresent: high)
    json.field("low", low)
    json.close()
  }
}

extension CRP.HeartRateVariabilityRequest: JSONForm {
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

extension CRP.LivePushRequest: JSONForm {
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

extension CRP.ManualBloodOxygenHistory: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let state = try json.value("state", as: UInt8.self)
    let records = try json.value("records", as: [CRP.ManualRecord].self)
    try self.init(state: state, records: records)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("records", records)
    json.field("state", state)
    json.close()
  }
}

extension CRP.ManualBloodOxygenHistoryRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    try json.requireObject()
    self.init()
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.close()
  }
}

extension CRP.ManualHeartRateHistory: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let state = try json.value("state", as: UInt8.self)
    let records = try json.value("records", as: [CRP.ManualRecord].self)
    try self.init(state: state, records: records)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("records", records)
    json.field("state", state)
    json.close()
  }
}

extension CRP.ManualHeartRateHistoryRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    try json.requireObject()
    self.init()
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.close()
  }
}

extension CRP.ManualHeartRateVariabilityHistory: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let state = try json.value("state", as: UInt8.self)
    let records = try json.value("records", as: [CRP.ManualHeartRateVariabilityRecord].self)
    try self.init(state: state, records: records)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("records", records)
    json.field("state", state)
    json.close()
  }
}

extension CRP.ManualHeartRateVariabilityHistoryRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    try json.requireObject()
    self.init()
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.close()
  }
}

extension CRP.ManualHeartRateVariabilityRecord: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let value = try json.value("value", as: UInt16.self)
    let timestamp = try json.value("timestamp", as: CRP.RingTimestamp.self)
    self.init(value: value, timestamp: timestamp)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("timestamp", timestamp)
    json.field("value", value)
    json.close()
  }
}

extension CRP.ManualRecord: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let value = try json.value("value", as: UInt8.self)
    let timestamp = try json.value("timestamp", as: CRP.RingTimestamp.self)
    self.init(value: value, timestamp: timestamp)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("timestamp", timestamp)
    json.field("value", value)
    json.close()
  }
}

extension CRP.ManualStressHistory: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let state = try json.value("state", as: UInt8.self)
    let records = try json.value("records", as: [CRP.ManualRecord].self)
    try self.init(state: state, records: records)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("records", records)
    json.field("state", state)
    json.close()
  }
}

extension CRP.ManualStressHistoryRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    try json.requireObject()
    self.init()
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.close()
  }
}

extension CRP.OpaqueReply: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let opcode = try json.value("opcode", as: CRP.Opcode.self)
    let content = try json.value("content", as: HexBytes.self)
    try self.init(opcode: opcode, content: content)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("content", content)
    json.field("opcode", opcode)
    json.close()
  }
}

extension CRP.OpaqueRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let opcode = try json.value("opcode", as: CRP.Opcode.self)
    let content = try json.value("content", as: HexBytes.self)
    try self.init(opcode: opcode, content: content)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("content", content)
    json.field("opcode", opcode)
    json.close()
  }
}

extension CRP.Opcode: JSONForm {}

extension CRP.PowerOffRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    try json.requireObject()
    self.init()
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.close()
  }
}

extension CRP.RestartRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    try json.requireObject()
    self.init()
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.close()
  }
}

extension CRP.RingTimestamp: JSONForm {}

extension CRP.SetTimeRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let timestamp = try json.value("timestamp", as: CRP.RingTimestamp.self)
    self.init(timestamp: timestamp)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("timestamp", timestamp)
    json.close()
  }
}

extension CRP.SleepHistory: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let daysAgo = try json.value("daysAgo", as: UInt8.self)
    let marks = try json.value("marks", as: [CRP.SleepMark].self)
    try self.init(daysAgo: daysAgo, marks: marks)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("daysAgo", daysAgo)
    json.field("marks", marks)
    json.close()
  }
}

extension CRP.SleepHistoryRequest: JSONForm {
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
