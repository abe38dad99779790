// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

import HaloProtocol

extension Colmi.OneKeyReading: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let error = try json.value("error", as: Colmi.MeasurementStatus.self)
    let heartRate = try json.value("heartRate", as: UInt8.self)
    let heartRateVariability = try json.value("heartRateVariability", as: UInt8.self)
    let stress = try json.value("stress", as: UInt8.self)
    let rrMilliseconds = try json.value("rrMilliseconds", as: UInt16.self)
    let temperature = try json.value("temperature", as: UInt8.self)
    let systolic = try json.value("systolic", as: UInt8.self)
    let diastolic = try json.value("diastolic", as: UInt8.self)
    self.init(error: error, heartRate: heartRate, heartRateVariability: heartRateVariability, stress: stress, rrMilliseconds: rrMilliseconds, temperature: temperature, systolic: systolic, diastolic: diastolic)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("diastolic", diastolic)
    json.field("error", error)
    json.field("heartRate", heartRate)
    json.field("heartRateVariability", heartRateVariability)
    json.field("rrMilliseconds", rrMilliseconds)
    json.field("stress", stress)
    json.field("systolic", systolic)
    json.field("temperature", temperature)
    json.close()
  }
}

extension Colmi.OpaqueBigDataReply: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let action = try json.value("action", as: Colmi.BigDataAction.self)
    let payload = try json.value("payload", as: HexBytes.self)
    try self.init(action, payload: payload)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("action", action)
    json.field("payload", payload)
    json.close()
  }
}

extension Colmi.OpaqueBigDataRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let action = try json.value("action", as: Colmi.BigDataAction.self)
    let payload = try json.value("payload", as: HexBytes.self)
    try self.init(action, payload: payload)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("action", action)
    json.field("payload", payload)
    json.close()
  }
}

extension Colmi.OpaqueReply: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let opcode = try json.value("opcode", as: Colmi.Opcode.self)
    let payload = try json.value("payload", as: Colmi.RawPayload.self)
    try self.init(opcode, payload: payload)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("opcode", opcode)
    json.field("payload", payload)
    json.close()
  }
}

extension Colmi.OpaqueRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let opcode = try json.value("opcode", as: Colmi.Opcode.self)
    let payload = try json.value("payload", as: Colmi.RawPayload.self)
    try self.init(opcode, payload: payload)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("opcode", opcode)
    json.field("payload", payload)
    json.close()
  }
}

extension Colmi.Opcode: JSONForm {}

extension Colmi.PPGSample: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let rate = try json.value("rate", as: UInt8.self)
    let light = try json.value("light", as: Int32.self)
    self.init(rate: rate, light: light)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("light", light)
    json.field("rate", rate)
    json.close()
  }
}

extension Colmi.PacketLength: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let length = try json.value("length", as: UInt8.self)
    self.init(length: length)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("length", length)
    json.close()
  }
}

extension Colmi.PalmDisplayFlags: JSONForm {}

extension Colmi.PalmDisplaySettings: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let state = try json.value("state", as: Colmi.SwitchState.self)
    let flags = try json.value("flags", as: Colmi.PalmDisplayFlags.self)
    self.init(state: state, flags: flags)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("flags", flags)
    json.field("state", state)
    json.close()
  }
}

extension Colmi.PhoneCallAction: JSONForm {}

extension Colmi.PhoneCallEvent: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let action = try json.value("action", as: Colmi.PhoneCallAction.self)
    self.init(action: action)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("action", action)
    json.close()
  }
}

extension Colmi.PhoneGPSRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let status = try json.value("status", as: UInt8.self)
    let payload = try json.value("payload", as: Colmi.RawPayload.self)
    try self.init(status: status, payload: payload)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("payload", payload)
    json.field("status", status)
    json.close()
  }
}

extension Colmi.PhoneNameReply: JSONForm {}

extension Colmi.PhoneNameRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let name = try json.value("name", as: String.self)
    let operatingSystem = try json.value("operatingSystem", as: UInt8.self)
    let version = try json.value("version", as: UInt8.self)
    try self.init(name: name, operatingSystem: operatingSystem, version: version)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("name", name)
    json.field("operatingSystem", operatingSystem)
    json.field("version", version)
    json.close()
  }
}

extension Colmi.PhoneSportReply: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let status = try json.value("status", as: UInt8.self)
    let detail = try json.value("detail", as: UInt8.self)
    let startTime = try json.value("startTime", as: UInt32.self)
    self.init(status: status, detail: detail, startTime: startTime)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("detail", detail)
    json.field("startTime", startTime)
    json.field("status", status)
    json.close()
  }
}

extension Colmi.PhoneSportRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let action = try json.value("action", as: Colmi.SportAction.self)
    let kind = try json.value("kind", as: Colmi.SportKind.self)
    self.init(action: action, kind: kind)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("action", action)
    json.field("kind", kind)
    json.close()
  }
}

extension Colmi.PhoneSportUpdate: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let kind = try json.value("kind", as: Colmi.SportKind.self)
    let status = try json.value("status", as: Colmi.SportStatus.self)
    let seconds = try json.value("seconds", as: UInt16.self)
    let heartRate = try json.value("heartRate", as: UInt8.self)
    let steps = try json.value("steps", as: UInt24.self)
    let metres = try json.value("metres", as: UInt24.self)
    let calories = try json.value("calories", as: UInt24.self)
    self.init(kind: kind, status: status, seconds: seconds, heartRate: heartRate, steps: steps, metres: metres, calories: calories)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("calories", calories)
    json.field("heartRate", heartRate)
    json.field("kind", kind)
    json.field("metres", metres)
    json.field("seconds", seconds)
    json.field("status", status)
    json.field("steps", steps)
    json.close()
  }
}

extension Colmi.PingReply: JSONForm {
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

extension Colmi.PingRequest: JSONForm {
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

extension Colmi.PowerOffRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let action = try json.value("action", as: UInt8.self)
    self.init(action: action)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("action", action)
    json.close()
  }
}

extension Colmi.PraiseNotification: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let count = try json.value("count", as: UInt16.self)
    self.init(count: count)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("count", count)
    json.close()
  }
}

extension Colmi.PushMessageKind: JSONForm {}

extension Colmi.PushMessageRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let kind = try json.value("kind", as: Colmi.PushMessageKind.self)
    let pieceCount = try json.value("pieceCount", as: UInt8.self)
    let index = try json.value("index", as: UInt8.self)
    let bytes = try json.value("bytes", as: Colmi.RawPayload.self)
    try self.init(kind: kind, pieceCount: pieceCount, index: index, bytes: bytes)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("bytes", bytes)
    json.field("index", index)
    json.field("kind", kind)
    json.field("pieceCount", pieceCount)
    json.close()
  }
}

extension Colmi.PushSwitches: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let raw = try json.value("raw", as: Colmi.RawPayload.self)
    try self.init(raw: raw)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("raw", raw)
    json.close()
  }
}

extension Colmi.PushSwitchesRequest: JSONForm {}

extension Colmi.PushSwitchesWriteRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let raw = try json.value("raw", as: Colmi.RawPayload.self)
    self.init(raw: raw)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("raw", raw)
    json.close()
  }
}
