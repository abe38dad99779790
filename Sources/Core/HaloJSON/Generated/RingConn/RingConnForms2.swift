// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

import HaloProtocol

extension RingConn.LiveHeartRate: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let heartRate = try json.value("heartRate", as: UInt8.self)
    let detail = try json.value("detail", as: HexBytes.self)
    self.init(heartRate: heartRate, detail: detail)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("detail", detail)
    json.field("heartRate", heartRate)
    json.close()
  }
}

extension RingConn.LiveMode: JSONForm {}

extension RingConn.LoginAnswer: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let answer = try json.value("answer", as: HexBytes.self)
    try self.init(answer: answer)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("answer", answer)
    json.close()
  }
}

extension RingConn.LoginStatus: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let content = try json.value("content", as: HexBytes.self)
    self.init(content: content)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("content", content)
    json.close()
  }
}

extension RingConn.ModeRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let mode = try json.value("mode", as: RingConn.LiveMode.self)
    self.init(mode: mode)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("mode", mode)
    json.close()
  }
}

extension RingConn.Opcode: JSONForm {}

extension RingConn.PageAnswer: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let opcode = try json.value("opcode", as: RingConn.Opcode.self)
    try self.init(opcode: opcode)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("opcode", opcode)
    json.close()
  }
}

extension RingConn.PollRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    try json.requireObject()
    self.init()
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.close()
  }
}

extension RingConn.Timestamp: JSONForm {}

extension RingConn.VitalsPage: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let remaining = try json.value("remaining", as: UInt8.self)
    let records = try json.value("records", as: [RingConn.VitalsRecord].self)
    self.init(remaining: remaining, records: records)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("records", records)
    json.field("remaining", remaining)
    json.close()
  }
}

extension RingConn.VitalsRecord: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let stamp = try json.value("stamp", as: RingConn.Timestamp.self)
    let heartRate = try json.value("heartRate", as: UInt8.self)
    let variability = try json.value("variability", as: UInt8.self)
    let confidence = try json.value("confidence", as: UInt8.self)
    let breaths = try json.value("breaths", as: UInt8.self)
    let oxygen = try json.value("oxygen", as: UInt8.self)
    let detail = try json.value("detail", as: UInt8.self)
    let motion = try json.value("motion", as: HexBytes.self)
    let magnitudes = try json.value("magnitudes", as: HexBytes.self)
    try self.init(stamp: stamp, heartRate: heartRate, variability: variability, confidence: confidence, breaths: breaths, oxygen: oxygen, detail: detail, motion: motion, magnitudes: magnitudes)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("breaths", breaths)
    json.field("confidence", confidence)
    json.field("detail", detail)
    json.field("heartRate", heartRate)
    json.field("magnitudes", magnitudes)
    json.field("motion", motion)
    json.field("oxygen", oxygen)
    json.field("stamp", stamp)
    json.field("variability", variability)
    json.close()
  }
}
