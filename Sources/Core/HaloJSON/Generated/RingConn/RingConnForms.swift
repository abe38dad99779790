// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

import HaloProtocol

extension RingConn.AirplaneModeRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    try json.requireObject()
    self.init()
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.close()
  }
}

extension RingConn.ApneaNightAction: JSONForm {}

extension RingConn.ApneaNightRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let action = try json.value("action", as: RingConn.ApneaNightAction.self)
    self.init(action: action)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("action", action)
    json.close()
  }
}

extension RingConn.ApneaWaveform: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let mark = try json.value("mark", as: UInt8.self)
    let counter = try json.value("counter", as: UInt32.self)
    let session = try json.value("session", as: RingConn.Timestamp.self)
    let detail = try json.value("detail", as: HexBytes.self)
    let marker = try json.value("marker", as: UInt8.self)
    let samples = try json.value("samples", as: HexBytes.self)
    let secondMarker = try json.value("secondMarker", as: UInt8.self)
    let secondSamples = try json.value("secondSamples", as: HexBytes.self)
    try self.init(mark: mark, counter: counter, session: session, detail: detail, marker: marker, samples: samples, secondMarker: secondMarker, secondSamples: secondSamples)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("counter", counter)
    json.field("detail", detail)
    json.field("mark", mark)
    json.field("marker", marker)
    json.field("samples", samples)
    json.field("secondMarker", secondMarker)
    json.field("secondSamples", secondSamples)
    json.field("session", session)
    json.close()
  }
}

extension RingConn.AutomaticExerciseRequest: JSONForm {
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

extension RingConn.Challenge: JSONForm {
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

extension RingConn.ChallengeRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    try json.requireObject()
    self.init()
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.close()
  }
}

extension RingConn.CommandResult: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let opcode = try json.value("opcode", as: RingConn.Opcode.self)
    let status = try json.value("status", as: UInt8.self)
    try self.init(opcode: opcode, status: status)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("opcode", opcode)
    json.field("status", status)
    json.close()
  }
}

extension RingConn.DeviceState: JSONForm {}

extension RingConn.DeviceStatus: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let opcode = try json.value("opcode", as: RingConn.Opcode.self)
    let battery = try json.value("battery", as: UInt8.self)
    let state = try json.value("state", as: RingConn.DeviceState.self)
    let detail = try json.value("detail", as: UInt8.self)
    let steps = try json.value("steps", as: UInt16.self)
    let temperature = try json.value("temperature", as: UInt16.self)
    let secondTemperature = try json.value("secondTemperature", as: UInt16.self)
    let unknown = try json.value("unknown", as: HexBytes.self)
    let voltage = try json.value("voltage", as: UInt16.self)
    let more = try json.value("more", as: UInt8.self)
    let caseState = try json.value("caseState", as: UInt8.self)
    try self.init(opcode: opcode, battery: battery, state: state, detail: detail, steps: steps, temperature: temperature, secondTemperature: secondTemperature, unknown: unknown, voltage: voltage, more: more, caseState: caseState)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("battery", battery)
    json.field("caseState", caseState)
    json.field("detail", detail)
    json.field("more", more)
    json.field("opcode", opcode)
    json.field("secondTemperature", secondTemperature)
    json.field("state", state)
    json.field("steps", steps)
    json.field("temperature", temperature)
    json.field("unknown", unknown)
    json.field("voltage", voltage)
    json.close()
  }
}

extension RingConn.DeviceStatusRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    try json.requireObject()
    self.init()
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.close()
  }
}

extension RingConn.ExerciseKind: JSONForm {}

extension RingConn.ExercisePage: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let remaining = try json.value("remaining", as: UInt8.self)
    let records = try json.value("records", as: [RingConn.ExerciseRecord].self)
    self.init(remaining: remaining, records: records)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("records", records)
    json.field("remaining", remaining)
    json.close()
  }
}

extension RingConn.ExerciseRecord: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let stamp = try json.value("stamp", as: RingConn.Timestamp.self)
    let heartRate = try json.value("heartRate", as: UInt8.self)
    let steps = try json.value("steps", as: UInt8.self)
    let detail = try json.value("detail", as: HexBytes.self)
    try self.init(stamp: stamp, heartRate: heartRate, steps: steps, detail: detail)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("detail", detail)
    json.field("heartRate", heartRate)
    json.field("stamp", stamp)
    json.field("steps", steps)
    json.close()
  }
}

extension RingConn.ExerciseRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let kind = try json.value("kind", as: RingConn.ExerciseKind.self)
    self.init(kind: kind)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("kind", kind)
    json.close()
  }
}

extension RingConn.FetchRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    try json.requireObject()
    self.init()
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.close()
  }
}

extension RingConn.FindDeviceRequest: JSONForm {
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

extension RingConn.Heartbeat: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let count = try json.value("count", as: UInt8.self)
    let token = try json.value("token", as: UInt8.self)
    self.init(count: count, token: token)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("count", count)
    json.field("token", token)
    json.close()
  }
}

extension RingConn.HeartbeatAnswer: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    try json.requireObject()
    self.init()
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.close()
  }
}

extension RingConn.HistoryChannel: JSONForm {}

extension RingConn.HistoryEnd: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let entries = try json.value("entries", as: [RingConn.HistoryEndEntry].self)
    self.init(entries: entries)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("entries", entries)
    json.close()
  }
}

extension RingConn.HistoryEndEntry: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let kind = try json.value("kind", as: UInt8.self)
    let value = try json.value("value", as: HexBytes.self)
    try self.init(kind: kind, value: value)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("kind", kind)
    json.field("value", value)
    json.close()
  }
}

extension RingConn.HistoryRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let time = try json.value("time", as: RingConn.Timestamp.self)
    let channel = try json.value("channel", as: RingConn.HistoryChannel.self)
    self.init(time: time, channel: channel)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("channel", channel)
    json.field("time", time)
    json.close()
  }
}

extension RingConn.HistoryStart: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let status = try json.value("status", as: UInt8.self)
    let detail = try json.value("detail", as: UInt8.self)
    self.init(status: status, detail: detail)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("detail", detail)
    json.field("status", status)
    json.close()
  }
}

extension RingConn.LightTrendPage: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let remaining = try json.value("remaining", as: UInt8.self)
    let records = try json.value("records", as: [RingConn.LightTrendRecord].self)
    self.init(remaining: remaining, records: records)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("records", records)
    json.field("remaining", remaining)
    json.close()
  }
}

extension RingConn.LightTrendRecord: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let stamp = try json.value("stamp", as: RingConn.Timestamp.self)
    let baseline = try json.value("baseline", as: UInt16.self)
    let flags = try json.value("flags", as: HexBytes.self)
    let samples = try json.value("samples", as: HexBytes.self)
    try self.init(stamp: stamp, baseline: baseline, flags: flags, samples: samples)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("baseline", baseline)
    json.field("flags", flags)
    json.field("samples", samples)
    json.field("stamp", stamp)
    json.close()
  }
}

extension RingConn.LiveBloodOxygen: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let detail = try json.value("detail", as: HexBytes.self)
    let percent = try json.value("percent", as: UInt8.self)
    let more = try json.value("more", as: HexBytes.self)
    try self.init(detail: detail, percent: percent, more: more)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("detail", detail)
    json.field("more", more)
    json.field("percent", percent)
    json.close()
  }
}

extension RingConn.LiveExercise: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let record = try json.value("record", as: RingConn.ExerciseRecord.self)
    self.init(record: record)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("record", record)
    json.close()
  }
}
