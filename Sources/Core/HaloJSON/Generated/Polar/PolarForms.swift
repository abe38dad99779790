// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

import HaloProtocol

extension Polar.CommandResponse: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let request = try json.value("request", as: Polar.Operation.self)
    let measurement = try json.value("measurement", as: Polar.Measurement.self)
    let error = try json.value("error", as: Polar.ControlError.self)
    let trailing = try json.value("trailing", as: HexBytes.self)
    self.init(request: request, measurement: measurement, error: error, trailing: trailing)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("error", error)
    json.field("measurement", measurement)
    json.field("request", request)
    json.field("trailing", trailing)
    json.close()
  }
}

extension Polar.ControlError: JSONForm {}

extension Polar.DualECG: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let time = try json.value("time", as: Polar.Timestamp.self)
    let samples = try json.value("samples", as: [Polar.DualECGSample].self)
    self.init(time: time, samples: samples)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("samples", samples)
    json.field("time", time)
    json.close()
  }
}

extension Polar.DualECGSample: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let first = try json.value("first", as: HexBytes.self)
    let second = try json.value("second", as: HexBytes.self)
    let status = try json.value("status", as: UInt8.self)
    try self.init(first: first, second: second, status: status)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("first", first)
    json.field("second", second)
    json.field("status", status)
    json.close()
  }
}

extension Polar.Features: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let measurements = try json.value("measurements", as: Polar.MeasurementSet.self)
    let trailing = try json.value("trailing", as: HexBytes.self)
    self.init(measurements: measurements, trailing: trailing)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("measurements", measurements)
    json.field("trailing", trailing)
    json.close()
  }
}

extension Polar.FlaggedECG: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let time = try json.value("time", as: Polar.Timestamp.self)
    let samples = try json.value("samples", as: [Polar.FlaggedECGSample].self)
    self.init(time: time, samples: samples)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("samples", samples)
    json.field("time", time)
    json.close()
  }
}

extension Polar.FlaggedECGSample: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let microvolts = try json.value("microvolts", as: UInt16.self)
    let flags = try json.value("flags", as: UInt8.self)
    self.init(microvolts: microvolts, flags: flags)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("flags", flags)
    json.field("microvolts", microvolts)
    json.close()
  }
}

extension Polar.Measurement: JSONForm {}

extension Polar.MeasurementSet: JSONForm {}

extension Polar.OfflineTriggerMode: JSONForm {}

extension Polar.OfflineTriggersRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    try json.requireObject()
    self.init()
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.close()
  }
}

extension Polar.OfflineTriggersResponse: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let request = try json.value("request", as: Polar.Operation.self)
    let measurement = try json.value("measurement", as: Polar.Measurement.self)
    let mode = try json.value("mode", as: Polar.OfflineTriggerMode.self)
    let triggers = try json.value("triggers", as: HexBytes.self)
    self.init(request: request, measurement: measurement, mode: mode, triggers: triggers)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("measurement", measurement)
    json.field("mode", mode)
    json.field("request", request)
    json.field("triggers", triggers)
    json.close()
  }
}

extension Polar.Operation: JSONForm {}

extension Polar.PPGGain: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let integrations = try json.value("integrations", as: [UInt8].self)
    let gains = try json.value("gains", as: [UInt8].self)
    try self.init(integrations: integrations, gains: gains)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("gains", gains)
    json.field("integrations", integrations)
    json.close()
  }
}

extension Polar.PPGGains: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let time = try json.value("time", as: Polar.Timestamp.self)
    let frameType = try json.value("frameType", as: UInt8.self)
    let gains = try json.value("gains", as: [Polar.PPGGain].self)
    self.init(time: time, frameType: frameType, gains: gains)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("frameType", frameType)
    json.field("gains", gains)
    json.field("time", time)
    json.close()
  }
}

extension Polar.PPGMode: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let time = try json.value("time", as: Polar.Timestamp.self)
    let modes = try json.value("modes", as: [UInt32].self)
    self.init(time: time, modes: modes)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("modes", modes)
    json.field("time", time)
    json.close()
  }
}

extension Polar.PPGSport: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let time = try json.value("time", as: Polar.Timestamp.self)
    let sport = try json.value("sport", as: Int64.self)
    let trailing = try json.value("trailing", as: HexBytes.self)
    self.init(time: time, sport: sport, trailing: trailing)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("sport", sport)
    json.field("time", time)
    json.field("trailing", trailing)
    json.close()
  }
}

extension Polar.ParameterResponse: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let request = try json.value("request", as: Polar.Operation.self)
    let measurement = try json.value("measurement", as: Polar.Measurement.self)
    let more = try json.value("more", as: UInt8.self)
    let parameters = try json.value("parameters", as: HexBytes.self)
    self.init(request: request, measurement: measurement, more: more, parameters: parameters)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("measurement", measurement)
    json.field("more", more)
    json.field("parameters", parameters)
    json.field("request", request)
    json.close()
  }
}

extension Polar.PulseFlags: JSONForm {}

extension Polar.PulseInterval: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let heartRate = try json.value("heartRate", as: UInt8.self)
    let milliseconds = try json.value("milliseconds", as: UInt16.self)
    let errorMilliseconds = try json.value("errorMilliseconds", as: UInt16.self)
    let flags = try json.value("flags", as: Polar.PulseFlags.self)
    self.init(heartRate: heartRate, milliseconds: milliseconds, errorMilliseconds: errorMilliseconds, flags: flags)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("errorMilliseconds", errorMilliseconds)
    json.field("flags", flags)
    json.field("heartRate", heartRate)
    json.field("milliseconds", milliseconds)
    json.close()
  }
}

extension Polar.PulseIntervals: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let time = try json.value("time", as: Polar.Timestamp.self)
    let intervals = try json.value("intervals", as: [Polar.PulseInterval].self)
    self.init(time: time, intervals: intervals)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("intervals", intervals)
    json.field("time", time)
    json.close()
  }
}

extension Polar.SDKModeRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    try json.requireObject()
    self.init()
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.close()
  }
}

extension Polar.SDKModeResponse: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let request = try json.value("request", as: Polar.Operation.self)
    let measurement = try json.value("measurement", as: Polar.Measurement.self)
    let state = try json.value("state", as: UInt8.self)
    let trailing = try json.value("trailing", as: HexBytes.self)
    self.init(request: request, measurement: measurement, state: state, trailing: trailing)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("measurement", measurement)
    json.field("request", request)
    json.field("state", state)
    json.field("trailing", trailing)
    json.close()
  }
}

extension Polar.SDKModeSettingsRequest: JSONForm {
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

extension Polar.SampleFrame: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    try self.init(
      json: json.value("measurement", as: Polar.Measurement.self),
      time: json.value("time", as: Polar.Timestamp.self),
      frameType: json.value("frameType", as: UInt8.self),
      content: json.optional("content", as: HexBytes.self),
      samples: json.optional("samples", as: [[Int32]].self))
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("content", content)
    json.field("frameType", frameType)
    json.field("measurement", measurement)
    json.field("samples", jsonSamples)
    json.field("time", time)
    json.close()
  }
}

extension Polar.SetOfflineTriggerModeRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let mode = try json.value("mode", as: Polar.OfflineTriggerMode.self)
    self.init(mode: mode)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("mode", mode)
    json.close()
  }
}

extension Polar.SetOfflineTriggerRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let isOn = try json.value("isOn", as: Bool.self)
    let measurement = try json.value("measurement", as: Polar.Measurement.self)
    let settings = try json.value("settings", as: HexBytes.self)
    self.init(isOn: isOn, measurement: measurement, settings: settings)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("isOn", isOn)
    json.field("measurement", measurement)
    json.field("settings", settings)
    json.close()
  }
}

extension Polar.Setting: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let kind = try json.value("kind", as: Polar.SettingKind.self)
    let values = try json.value("values", as: [UInt32].self)
    try self.init(kind: kind, values: values)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("kind", kind)
    json.field("values", values)
    json.close()
  }
}

extension Polar.SettingKind: JSONForm {}

extension Polar.SettingsRequest: JSONForm {
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
