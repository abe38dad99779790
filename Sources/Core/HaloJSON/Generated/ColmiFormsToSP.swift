// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

import HaloProtocol

extension Colmi.SleepHistoryRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    if let version = try json.optional("version", as: UInt8.self) {
      try self.init(
        json: version,
        daysAgo: json.value("daysAgo", as: UInt8.self))
      return
    }
    try self.init(json: json.optional("daysAgo", as: UInt8.self))
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("daysAgo", ifPresent: daysAgo)
    json.field("version", ifPresent: version)
    json.close()
  }
}

extension Colmi.SleepRecord: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let daysAgo = try json.value("daysAgo", as: UInt8.self)
    let startMinute = try json.value("startMinute", as: UInt16.self)
    let endMinute = try json.value("endMinute", as: UInt16.self)
    let stages = try json.value("stages", as: [Colmi.SleepStage].self)
    try self.init(daysAgo: daysAgo, startMinute: startMinute, endMinute: endMinute, stages: stages)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("daysAgo", daysAgo)
    json.field("endMinute", endMinute)
    json.field("stages", stages)
    json.field("startMinute", startMinute)
    json.close()
  }
}

extension Colmi.SleepRecords: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let records = try json.value("records", as: [Colmi.SleepRecord].self)
    try self.init(records: records)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("records", records)
    json.close()
  }
}

extension Colmi.SleepStage: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let stage = try json.value("stage", as: Colmi.SleepStageKind.self)
    let minutes = try json.value("minutes", as: UInt8.self)
    self.init(stage: stage, minutes: minutes)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("minutes", minutes)
    json.field("stage", stage)
    json.close()
  }
}

extension Colmi.SleepStageKind: JSONForm {}

extension Colmi.SlotLog: ReplyForm {
  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("daysAgo", daysAgo)
    json.field("minutesPerSlot", minutesPerSlot)
    json.field("values", values)
    json.close()
  }
}

extension Colmi.SlotLogHeader: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let frameCount = try json.value("frameCount", as: UInt8.self)
    let minutesPerSlot = try json.value("minutesPerSlot", as: UInt8.self)
    self.init(frameCount: frameCount, minutesPerSlot: minutesPerSlot)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("frameCount", frameCount)
    json.field("minutesPerSlot", minutesPerSlot)
    json.close()
  }
}

extension Colmi.SlotLogRequest: JSONForm {
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

extension Colmi.SlotLogSegment: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let index = try json.value("index", as: UInt8.self)
    let values = try json.slots(Self.slotCount)
    try self.init(index: index, values: values)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("index", index)
    json.field("values", values)
    json.close()
  }
}

extension Colmi.SlotLogStart: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let daysAgo = try json.value("daysAgo", as: UInt8.self)
    let values = try json.slots(Self.slotCount)
    try self.init(daysAgo: daysAgo, values: values)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("daysAgo", daysAgo)
    json.field("values", values)
    json.close()
  }
}

extension Colmi.SportAction: JSONForm {}

extension Colmi.SportColumn: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let size = try json.value("size", as: UInt8.self)
    let key = try json.value("key", as: Colmi.SportKey.self)
    self.init(size: size, key: key)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("key", key)
    json.field("size", size)
    json.close()
  }
}

extension Colmi.SportDetailHeader: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let status = try json.value("status", as: UInt8.self)
    let packageCount = try json.value("packageCount", as: UInt16.self)
    let secondsPerSample = try json.value("secondsPerSample", as: UInt8.self)
    let columns = try json.value("columns", as: [Colmi.SportColumn].self)
    try self.init(status: status, packageCount: packageCount, secondsPerSample: secondsPerSample, columns: columns)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("columns", columns)
    json.field("packageCount", packageCount)
    json.field("secondsPerSample", secondsPerSample)
    json.field("status", status)
    json.close()
  }
}

extension Colmi.SportDetailPackage: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let number = try json.value("number", as: UInt16.self)
    let bytes = try json.value("bytes", as: HexBytes.self)
    try self.init(number: number, bytes: bytes)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("bytes", bytes)
    json.field("number", number)
    json.close()
  }
}

extension Colmi.SportDetailRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let sport = try json.value("sport", as: Colmi.SportKind.self)
    let start = try json.value("start", as: Colmi.RingTimestamp.self)
    self.init(sport: sport, start: start)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("sport", sport)
    json.field("start", start)
    json.close()
  }
}

extension Colmi.SportField: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let key = try json.value("key", as: Colmi.SportKey.self)
    let bytes = try json.value("bytes", as: HexBytes.self)
    try self.init(key: key, bytes: bytes)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("bytes", bytes)
    json.field("key", key)
    json.close()
  }
}

extension Colmi.SportKey: JSONForm {}

extension Colmi.SportKind: JSONForm {}

extension Colmi.SportSession: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let sport = try json.value("sport", as: Colmi.SportKind.self)
    let fields = try json.value("fields", as: [Colmi.SportField].self)
    try self.init(sport: sport, fields: fields)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("fields", fields)
    json.field("sport", sport)
    json.close()
  }
}

extension Colmi.SportSessionLog: ReplyForm {
  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("sessions", sessions)
    json.close()
  }
}

extension Colmi.SportSessionLogHeader: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let frameCount = try json.value("frameCount", as: UInt8.self)
    let detail = try json.value("detail", as: UInt8.self)
    self.init(frameCount: frameCount, detail: detail)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("detail", detail)
    json.field("frameCount", frameCount)
    json.close()
  }
}

extension Colmi.SportSessionLogSegment: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let index = try json.value("index", as: UInt8.self)
    let data = try json.value("data", as: Colmi.RawPayload.self)
    try self.init(index: index, data: data)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("data", data)
    json.field("index", index)
    json.close()
  }
}

extension Colmi.SportStatus: JSONForm {}

extension Colmi.SportSummary: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let sessions = try json.value("sessions", as: [Colmi.SportSession].self)
    try self.init(sessions: sessions)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("sessions", sessions)
    json.close()
  }
}

extension Colmi.SportSummaryRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let since = try json.value("since", as: Colmi.RingTimestamp.self)
    self.init(since: since)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("since", since)
    json.close()
  }
}
