import HaloProtocol

// The forms of the ring, the light and advertisements that do not follow from the fields of the
// types.

extension Colmi.RingTimestamp: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    try self.init(CivilDateTime(parsing: json.text()))
  }

  package func write(to json: inout JSONWriter) { json.write(description) }
}

extension YCBT.Timestamp: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    try self.init(CivilDateTime(parsing: json.text()))
  }

  package func write(to json: inout JSONWriter) { json.write(description) }
}

extension Colmi.UserID: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    try self.init(identifier: json.value("identifier"))
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("identifier", identifier)
    json.close()
  }
}

extension Colmi.SleepHistoryRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let version = try json.optional("version", as: UInt8.self)
    let day: UInt8? =
      version == nil ? try json.optional("daysAgo") : try json.value("daysAgo", as: UInt8.self)
    self.init(daysAgo: day, version: version)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("daysAgo", ifPresent: daysAgo)
    json.field("version", ifPresent: version)
    json.close()
  }
}

extension JSONNode {
  /// Reads `values`, a list of exactly `count` numbers: the values in one frame of a log.
  func slots(_ count: Int) throws(WireError) -> Colmi.SlotValues {
    let values = try value("values", as: Colmi.SlotValues.self)
    guard values.count == count else {
      throw WireError(.wrongLength(expected: count, actual: values.count), at: 2, in: "values")
    }
    return values
  }
}

// MARK: Advertisements

extension GAP.ADStructure: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let beacon = try json.optional("beacon", as: IBeacon.self)
    let (hasType, hasData) = (try json.contains("type"), try json.contains("data"))
    if let beacon, !hasType, !hasData {
      try self.init(.manufacturerData(beacon.manufacturerData))
      return
    }
    try self.init(json.value("type"), data: json.value("data"))
    guard beacon == nil || beacon == self.beacon else { throw json.invalid("beacon") }
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("beacon", ifPresent: beacon)
    json.field("data", data)
    json.field("type", type)
    json.close()
  }
}

// MARK: Lights

extension Triones.TimerEntry: JSONForm {
  package init(_ json: JSONNode) throws(WireError) { try self.init(HexBytes(json)) }
  package func write(to json: inout JSONWriter) { bytes.write(to: &json) }
}

extension Triones.TimerEntries: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    var entries: [Triones.TimerEntry] = []
    for index in try json.nodes().indices {
      do {
        entries.append(try json.element(index))
      } catch {
        throw WireError(error.reason, at: error.offset, in: "entries.\(index)")
      }
    }
    try self.init(entries)
  }

  package func write(to json: inout JSONWriter) { json.list(entries) }
}

extension Triones.Status: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let kind = try json.value("kind", as: Triones.DeviceKind.self)
    let power = try json.value("power", as: UInt8.self)
    let mode = try json.value("mode", as: UInt8.self)
    let detail = try json.value("detail", as: UInt8.self)
    let speed = try json.value("speed", as: Triones.Speed.self)
    self.init(
      kind: kind, isOn: true, mode: mode, speed: speed, color: try json.value("color"),
      white: try json.value("white"), version: try json.value("version"), detail: detail,
      trailing: try json.value("trailing"))
    self.power = power
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("color", color)
    json.field("detail", detail)
    json.field("kind", kind)
    json.field("mode", mode)
    json.field("power", power)
    json.field("speed", speed)
    json.field("trailing", trailing)
    json.field("version", version)
    json.field("white", white)
    json.close()
  }
}

// MARK: Polar

extension Polar.SampleFrame: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    try self.init(
      measurement: json.value("measurement"), time: json.value("time"),
      frameType: json.value("frameType"), content: json.optional("content"),
      rows: json.optional("samples"))
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("content", content)
    json.field("frameType", frameType)
    json.field("measurement", measurement)
    json.field("samples", samples.map(Array.init))
    json.field("time", time)
    json.close()
  }
}
