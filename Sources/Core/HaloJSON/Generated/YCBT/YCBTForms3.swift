// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

import HaloProtocol

extension YCBT.HeartRateRecord: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let time = try json.value("time", as: YCBT.Timestamp.self)
    let mode = try json.value("mode", as: UInt8.self)
    let heartRate = try json.value("heartRate", as: UInt8.self)
    self.init(time: time, mode: mode, heartRate: heartRate)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("heartRate", heartRate)
    json.field("mode", mode)
    json.field("time", time)
    json.close()
  }
}

extension YCBT.HeartRateVariabilityMonitor: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let isOn = try json.value("isOn", as: Bool.self)
    let minutes = try json.value("minutes", as: UInt8.self)
    let unknown = try json.value("unknown", as: HexBytes.self)
    try self.init(isOn: isOn, minutes: minutes, unknown: unknown)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("isOn", isOn)
    json.field("minutes", minutes)
    json.field("unknown", unknown)
    json.close()
  }
}

extension YCBT.HeartRateZone: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let zone = try json.value("zone", as: UInt8.self)
    let low = try json.value("low", as: UInt8.self)
    let high = try json.value("high", as: UInt8.self)
    self.init(zone: zone, low: low, high: high)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("high", high)
    json.field("low", low)
    json.field("zone", zone)
    json.close()
  }
}

extension YCBT.HistoryData: JSONForm {
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

extension YCBT.HistoryDeleteRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let opcode = try json.value("opcode", as: YCBT.Opcode.self)
    try self.init(opcode: opcode)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("opcode", opcode)
    json.close()
  }
}

extension YCBT.HistoryEnd: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let packetCount = try json.value("packetCount", as: UInt16.self)
    let byteCount = try json.value("byteCount", as: UInt16.self)
    let crc = try json.value("crc", as: UInt16.self)
    self.init(packetCount: packetCount, byteCount: byteCount, crc: crc)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("byteCount", byteCount)
    json.field("crc", crc)
    json.field("packetCount", packetCount)
    json.close()
  }
}

extension YCBT.HistoryHeader: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let opcode = try json.value("opcode", as: YCBT.Opcode.self)
    let recordCount = try json.value("recordCount", as: UInt16.self)
    let packetCount = try json.optional("packetCount", as: UInt32.self)
    let byteCount = try json.optional("byteCount", as: UInt32.self)
    let trailing = try json.value("trailing", as: HexBytes.self)
    try self.init(opcode: opcode, recordCount: recordCount, packetCount: packetCount, byteCount: byteCount, trailing: trailing)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("byteCount", ifPresent: byteCount)
    json.field("opcode", opcode)
    json.field("packetCount", ifPresent: packetCount)
    json.field("recordCount", recordCount)
    json.field("trailing", trailing)
    json.close()
  }
}

extension YCBT.HistoryRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let opcode = try json.value("opcode", as: YCBT.Opcode.self)
    try self.init(opcode: opcode)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("opcode", opcode)
    json.close()
  }
}

extension YCBT.KindRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let opcode = try json.value("opcode", as: YCBT.Opcode.self)
    let kind = try json.value("kind", as: UInt8.self)
    try self.init(opcode: opcode, kind: kind)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("kind", kind)
    json.field("opcode", opcode)
    json.close()
  }
}

extension YCBT.Language: JSONForm {}

extension YCBT.LanguageSetting: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let language = try json.value("language", as: YCBT.Language.self)
    self.init(language: language)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("language", language)
    json.close()
  }
}

extension YCBT.LightRequest: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    try json.requireObject()
    self.init()
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.close()
  }
}

extension YCBT.LiveBattery: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let charging = try json.value("charging", as: UInt8.self)
    let percent = try json.value("percent", as: UInt8.self)
    self.init(charging: charging, percent: percent)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("charging", charging)
    json.field("percent", percent)
    json.close()
  }
}

extension YCBT.LiveBloodOxygen: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let bloodOxygen = try json.value("bloodOxygen", as: UInt8.self)
    self.init(bloodOxygen: bloodOxygen)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("bloodOxygen", bloodOxygen)
    json.close()
  }
}

extension YCBT.LiveBloodPressure: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let systolic = try json.value("systolic", as: UInt8.self)
    let diastolic = try json.value("diastolic", as: UInt8.self)
    let heartRate = try json.optional("heartRate", as: UInt8.self)
    let heartRateVariability = try json.optional("heartRateVariability", as: UInt8.self)
    let bloodOxygen = try json.optional("bloodOxygen", as: UInt8.self)
    let temperatureWhole = try json.optional("temperatureWhole", as: UInt8.self)
    let temperatureFraction = try json.optional("temperatureFraction", as: UInt8.self)
    let trailing = try json.value("trailing", as: HexBytes.self)
    try self.init(systolic: systolic, diastolic: diastolic, heartRate: heartRate, heartRateVariability: heartRateVariability, bloodOxygen: bloodOxygen, temperatureWhole: temperatureWhole, temperatureFraction: temperatureFraction, trailing: trailing)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("bloodOxygen", ifPresent: bloodOxygen)
    json.field("diastolic", diastolic)
    json.field("heartRate", ifPresent: heartRate)
    json.field("heartRateVariability", ifPresent: heartRateVariability)
    json.field("systolic", systolic)
    json.field("temperatureFraction", ifPresent: temperatureFraction)
    json.field("temperatureWhole", ifPresent: temperatureWhole)
    json.field("trailing", trailing)
    json.close()
  }
}

extension YCBT.LiveBody: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let load = try json.value("load", as: YCBT.DecimalPair.self)
    let heartRateVariability = try json.value("heartRateVariability", as: YCBT.DecimalPair.self)
    let stress = try json.value("stress", as: YCBT.DecimalPair.self)
    let fatigue = try json.value("fatigue", as: YCBT.DecimalPair.self)
    let sympathetic = try json.value("sympathetic", as: YCBT.DecimalPair.self)
    let sdnn = try json.value("sdnn", as: UInt16.self)
    let oxygenUptake = try json.value("oxygenUptake", as: UInt8.self)
    let pnn50 = try json.value("pnn50", as: UInt8.self)
    let rmssd = try json.value("rmssd", as: UInt16.self)
    let lowFrequency = try json.value("lowFrequency", as: UInt16.self)
    let highFrequency = try json.value("highFrequency", as: UInt16.self)
    let frequencyRatio = try json.value("frequencyRatio", as: UInt8.self)
    let unknown = try json.value("unknown", as: HexBytes.self)
    try self.init(load: load, heartRateVariability: heartRateVariability, stress: stress, fatigue: fatigue, sympathetic: sympathetic, sdnn: sdnn, oxygenUptake: oxygenUptake, pnn50: pnn50, rmssd: rmssd, lowFrequency: lowFrequency, highFrequency: highFrequency, frequencyRatio: frequencyRatio, unknown: unknown)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("fatigue", fatigue)
    json.field("frequencyRatio", frequencyRatio)
    json.field("heartRateVariability", heartRateVariability)
    json.field("highFrequency", highFrequency)
    json.field("load", load)
    json.field("lowFrequency", lowFrequency)
    json.field("oxygenUptake", oxygenUptake)
    json.field("pnn50", pnn50)
    json.field("rmssd", rmssd)
    json.field("sdnn", sdnn)
    json.field("stress", stress)
    json.field("sympathetic", sympathetic)
    json.field("unknown", unknown)
    json.close()
  }
}

extension YCBT.LiveBreathing: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let breathing = try json.value("breathing", as: UInt8.self)
    self.init(breathing: breathing)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("breathing", breathing)
    json.close()
  }
}

extension YCBT.LiveData: JSONForm {
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

extension YCBT.LiveHeartRate: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let heartRate = try json.value("heartRate", as: UInt8.self)
    self.init(heartRate: heartRate)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("heartRate", heartRate)
    json.close()
  }
}

extension YCBT.LiveStatusRequest: JSONForm {
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

extension YCBT.LiveSteps: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let steps = try json.value("steps", as: UInt16.self)
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

extension YCBT.LiveSummary: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let steps = try json.value("steps", as: UInt24.self)
    let distance = try json.value("distance", as: UInt16.self)
    let energy = try json.value("energy", as: UInt16.self)
    let heartRate = try json.value("heartRate", as: UInt8.self)
    let systolic = try json.value("systolic", as: UInt8.self)
    let diastolic = try json.value("diastolic", as: UInt8.self)
    let bloodOxygen = try json.value("bloodOxygen", as: UInt8.self)
    let breathing = try json.value("breathing", as: UInt8.self)
    let temperature = try json.value("temperature", as: YCBT.DecimalPair.self)
    let wearState = try json.value("wearState", as: YCBT.WearState.self)
    let battery = try json.value("battery", as: UInt8.self)
    let pulseInterval = try json.value("pulseInterval", as: UInt32.self)
    let bloodSugar = try json.value("bloodSugar", as: UInt8.self)
    let uricAcid = try json.value("uricAcid", as: UInt16.self)
    let cholesterol = try json.value("cholesterol", as: YCBT.DecimalPair.self)
    let trailing = try json.value("trailing", as: HexBytes.self)
    try self.init(steps: steps, distance: distance, energy: energy, heartRate: heartRate, systolic: systolic, diastolic: diastolic, bloodOxygen: bloodOxygen, breathing: breathing, temperature: temperature, wearState: wearState, battery: battery, pulseInterval: pulseInterval, bloodSugar: bloodSugar, uricAcid: uricAcid, cholesterol: cholesterol, trailing: trailing)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("battery", battery)
    json.field("bloodOxygen", bloodOxygen)
    json.field("bloodSugar", bloodSugar)
    json.field("breathing", breathing)
    json.field("cholesterol", cholesterol)
    json.field("diastolic", diastolic)
    json.field("distance", distance)
    json.field("energy", energy)
    json.field("heartRate", heartRate)
    json.field("pulseInterval", pulseInterval)
    json.field("steps", steps)
    json.field("systolic", systolic)
    json.field("temperature", temperature)
    json.field("trailing", trailing)
    json.field("uricAcid", uricAcid)
    json.field("wearState", wearState)
    json.close()
  }
}
