// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

import HaloProtocol

extension Polar.SettingsResponse: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let request = try json.value("request", as: Polar.Operation.self)
    let measurement = try json.value("measurement", as: Polar.Measurement.self)
    let settings = try json.value("settings", as: [Polar.Setting].self)
    self.init(request: request, measurement: measurement, settings: settings)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("measurement", measurement)
    json.field("request", request)
    json.field("settings", settings)
    json.close()
  }
}

extension Polar.ShortPPGGain: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let integrations = try json.value("integrations", as: UInt8.self)
    let firstGain = try json.value("firstGain", as: UInt8.self)
    let secondGain = try json.value("secondGain", as: UInt8.self)
    self.init(integrations: integrations, firstGain: firstGain, secondGain: secondGain)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("firstGain", firstGain)
    json.field("integrations", integrations)
    json.field("secondGain", secondGain)
    json.close()
  }
}

extension Polar.ShortPPGGains: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let time = try json.value("time", as: Polar.Timestamp.self)
    let gains = try json.value("gains", as: [Polar.ShortPPGGain].self)
    self.init(time: time, gains: gains)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("gains", gains)
    json.field("time", time)
    json.close()
  }
}

extension Polar.StartRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let measurement = try json.value("measurement", as: Polar.Measurement.self)
    let settings = try json.value("settings", as: [Polar.Setting].self)
    self.init(measurement: measurement, settings: settings)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("measurement", measurement)
    json.field("settings", settings)
    json.close()
  }
}

extension Polar.StatusRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    try json.requireObject()
    self.init()
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.close()
  }
}

extension Polar.StatusResponse: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let request = try json.value("request", as: Polar.Operation.self)
    let measurement = try json.value("measurement", as: Polar.Measurement.self)
    let states = try json.value("states", as: [UInt8].self)
    self.init(request: request, measurement: measurement, states: states)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("measurement", measurement)
    json.field("request", request)
    json.field("states", states)
    json.close()
  }
}

extension Polar.StopRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let measurement = try json.value("measurement", as: Polar.Measurement.self)
    self.init(measurement: measurement)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("measurement", measurement)
    json.close()
  }
}

extension Polar.StreamsEnded: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let measurements = try json.value("measurements", as: [Polar.Measurement].self)
    self.init(measurements: measurements)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("measurements", measurements)
    json.close()
  }
}

extension Polar.TaggedECG: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let time = try json.value("time", as: Polar.Timestamp.self)
    let samples = try json.value("samples", as: [Polar.TaggedECGSample].self)
    self.init(time: time, samples: samples)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("samples", samples)
    json.field("time", time)
    json.close()
  }
}

extension Polar.TaggedECGSample: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let low = try json.value("low", as: UInt16.self)
    let tags = try json.value("tags", as: UInt8.self)
    self.init(low: low, tags: tags)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("low", low)
    json.field("tags", tags)
    json.close()
  }
}

extension Polar.Timestamp: JSONForm {}
