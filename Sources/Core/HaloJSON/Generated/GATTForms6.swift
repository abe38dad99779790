// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

import HaloProtocol

extension GATT.StepClimberData: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let plain = GATT.StepClimberData(climb: try json.optional("climb"), stepsPerMinute: try json.optional("stepsPerMinute"), averageStepsPerMinute: try json.optional("averageStepsPerMinute"), elevationGainMeters: try json.optional("elevationGainMeters"), energy: try json.optional("energy"), beatsPerMinute: try json.optional("beatsPerMinute"), metabolic: try json.optional("metabolic"), elapsedSeconds: try json.optional("elapsedSeconds"), remainingSeconds: try json.optional("remainingSeconds"))
    self = try Self(plain.bytes, json, mask: 0x01FF as UInt16)
    try requireTrailing(trailing, of: json)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("averageStepsPerMinute", ifPresent: averageStepsPerMinute)
    json.field("beatsPerMinute", ifPresent: beatsPerMinute)
    json.field("climb", ifPresent: climb)
    json.field("elapsedSeconds", ifPresent: elapsedSeconds)
    json.field("elevationGainMeters", ifPresent: elevationGainMeters)
    json.field("energy", ifPresent: energy)
    json.field("metabolic", ifPresent: metabolic)
    json.field("remainingSeconds", ifPresent: remainingSeconds)
    json.field("reservedFlags", reservedFlags)
    json.field("stepsPerMinute", ifPresent: stepsPerMinute)
    json.field("trailing", trailing)
    json.close()
  }
}

extension GATT.StepRates: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let present = try json.value("present", as: UInt16.self)
    let average = try json.value("average", as: UInt16.self)
    self.init(present: present, average: average)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("average", average)
    json.field("present", present)
    json.close()
  }
}

extension GATT.StopAction: JSONForm {}

extension JSONForm where Self: GATT.StringValue {
  package init(_ json: JSONNode) throws(WireError) {
    if try !json.contains("raw"), let text = try json.optional("text", as: String.self) {
      try self.init(
        json: text,
        isLossy: json.optional("isLossy", as: Bool.self))
      return
    }
    try self.init(
      json: json.optional("text", as: String.self),
      raw: json.value("raw", as: HexBytes.self),
      isLossy: json.optional("isLossy", as: Bool.self))
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("isLossy", isLossy)
    json.field("raw", raw)
    json.field("text", ifPresent: text)
    json.close()
  }
}

extension GATT.Strokes: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let rate = try json.value("rate", as: UInt8.self)
    let count = try json.value("count", as: UInt16.self)
    self.init(rate: rate, count: count)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("count", count)
    json.field("rate", rate)
    json.close()
  }
}

extension GATT.SupportedHeartRateRange: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let minimumPerMinute = try json.value("minimumPerMinute", as: UInt8.self)
    let maximumPerMinute = try json.value("maximumPerMinute", as: UInt8.self)
    let incrementPerMinute = try json.value("incrementPerMinute", as: UInt8.self)
    let trailing = try json.value("trailing", as: HexBytes.self)
    self.init(minimumPerMinute: minimumPerMinute, maximumPerMinute: maximumPerMinute, incrementPerMinute: incrementPerMinute)
    self.trailing = trailing
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("incrementPerMinute", incrementPerMinute)
    json.field("maximumPerMinute", maximumPerMinute)
    json.field("minimumPerMinute", minimumPerMinute)
    json.field("trailing", trailing)
    json.close()
  }
}

extension GATT.SupportedInclinationRange: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let minimum = try json.value("minimum", as: Int16.self)
    let maximum = try json.value("maximum", as: Int16.self)
    let increment = try json.value("increment", as: UInt16.self)
    let trailing = try json.value("trailing", as: HexBytes.self)
    self.init(minimum: minimum, maximum: maximum, increment: increment)
    self.trailing = trailing
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("increment", increment)
    json.field("maximum", maximum)
    json.field("minimum", minimum)
    json.field("trailing", trailing)
    json.close()
  }
}

extension GATT.SupportedPowerRange: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let minimumWatts = try json.value("minimumWatts", as: Int16.self)
    let maximumWatts = try json.value("maximumWatts", as: Int16.self)
    let incrementWatts = try json.value("incrementWatts", as: UInt16.self)
    let trailing = try json.value("trailing", as: HexBytes.self)
    self.init(minimumWatts: minimumWatts, maximumWatts: maximumWatts, incrementWatts: incrementWatts)
    self.trailing = trailing
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("incrementWatts", incrementWatts)
    json.field("maximumWatts", maximumWatts)
    json.field("minimumWatts", minimumWatts)
    json.field("trailing", trailing)
    json.close()
  }
}

extension GATT.SupportedResistanceRange: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let minimum = try json.value("minimum", as: GATT.Resistance.self)
    let maximum = try json.value("maximum", as: GATT.Resistance.self)
    let increment = try json.value("increment", as: GATT.ResistanceStep.self)
    let trailing = try json.value("trailing", as: HexBytes.self)
    try self.init(minimum: minimum, maximum: maximum, increment: increment, trailing: trailing)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("increment", increment)
    json.field("maximum", maximum)
    json.field("minimum", minimum)
    json.field("trailing", trailing)
    json.close()
  }
}

extension GATT.SupportedSpeedRange: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let minimum = try json.value("minimum", as: UInt16.self)
    let maximum = try json.value("maximum", as: UInt16.self)
    let increment = try json.value("increment", as: UInt16.self)
    let trailing = try json.value("trailing", as: HexBytes.self)
    self.init(minimum: minimum, maximum: maximum, increment: increment)
    self.trailing = trailing
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("increment", increment)
    json.field("maximum", maximum)
    json.field("minimum", minimum)
    json.field("trailing", trailing)
    json.close()
  }
}

extension GATT.SystemID: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    try self.init(
      json: json.value("oui", as: HexBytes.self),
      manufacturerIdentifier: json.value("manufacturerIdentifier", as: HexBytes.self))
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("manufacturerIdentifier", jsonManufacturerIdentifier)
    json.field("oui", jsonOui)
    json.close()
  }
}

extension GATT.TemperatureMeasurement: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let plain = GATT.TemperatureMeasurement(usesFahrenheit: try json.value("usesFahrenheit"), temperature: try json.value("temperature"), time: try json.optional("time"), site: try json.optional("site"))
    self = try Self(plain.bytes, json, mask: 0x07 as UInt8)
    try requireTrailing(trailing, of: json)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("reservedFlags", reservedFlags)
    json.field("site", ifPresent: site)
    json.field("temperature", temperature)
    json.field("time", ifPresent: time)
    json.field("trailing", trailing)
    json.field("usesFahrenheit", usesFahrenheit)
    json.close()
  }
}

extension GATT.TemperatureSite: JSONForm {}

extension GATT.TemperatureType: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let site = try json.value("site", as: GATT.TemperatureSite.self)
    let trailing = try json.value("trailing", as: HexBytes.self)
    self.init(site: site)
    self.trailing = trailing
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("site", site)
    json.field("trailing", trailing)
    json.close()
  }
}

extension GATT.TesterKind: JSONForm {}

extension GATT.ThreeZoneTimes: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let lightSeconds = try json.value("lightSeconds", as: UInt16.self)
    let moderateSeconds = try json.value("moderateSeconds", as: UInt16.self)
    let hardSeconds = try json.value("hardSeconds", as: UInt16.self)
    self.init(lightSeconds: lightSeconds, moderateSeconds: moderateSeconds, hardSeconds: hardSeconds)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("hardSeconds", hardSeconds)
    json.field("lightSeconds", lightSeconds)
    json.field("moderateSeconds", moderateSeconds)
    json.close()
  }
}

extension GATT.TimeSource: JSONForm {}

extension GATT.TrainingPhase: JSONForm {}

extension GATT.TrainingStatus: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let plain = GATT.TrainingStatus(hasText: try json.value("hasText"), isCut: try json.value("isCut"), phase: try json.value("phase"), textBytes: try json.value("textBytes"))
    self = try Self(plain.bytes, json, mask: 0x03 as UInt8)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("hasText", hasText)
    json.field("isCut", isCut)
    json.field("phase", phase)
    json.field("reservedFlags", reservedFlags)
    json.field("textBytes", textBytes)
    json.close()
  }
}

extension GATT.TreadmillData: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let plain = try GATT.TreadmillData(speed: try json.optional("speed"), averageSpeed: try json.optional("averageSpeed"), distanceMeters: try json.optional("distanceMeters"), incline: try json.optional("incline"), elevationGain: try json.optional("elevationGain"), pace: try json.optional("pace"), averagePace: try json.optional("averagePace"), energy: try json.optional("energy"), beatsPerMinute: try json.optional("beatsPerMinute"), metabolic: try json.optional("metabolic"), elapsedSeconds: try json.optional("elapsedSeconds"), remainingSeconds: try json.optional("remainingSeconds"), belt: try json.optional("belt"))
    self = try Self(plain.bytes, json, mask: 0x1FFF as UInt16)
    try requireTrailing(trailing, of: json)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("averagePace", ifPresent: averagePace)
    json.field("averageSpeed", ifPresent: averageSpeed)
    json.field("beatsPerMinute", ifPresent: beatsPerMinute)
    json.field("belt", ifPresent: belt)
    json.field("distanceMeters", ifPresent: distanceMeters)
    json.field("elapsedSeconds", ifPresent: elapsedSeconds)
    json.field("elevationGain", ifPresent: elevationGain)
    json.field("energy", ifPresent: energy)
    json.field("incline", ifPresent: incline)
    json.field("metabolic", ifPresent: metabolic)
    json.field("pace", ifPresent: pace)
    json.field("remainingSeconds", ifPresent: remainingSeconds)
    json.field("reservedFlags", reservedFlags)
    json.field("speed", ifPresent: speed)
    json.field("trailing", trailing)
    json.close()
  }
}

extension GATT.TwoZoneTimes: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let fatBurnSeconds = try json.value("fatBurnSeconds", as: UInt16.self)
    let fitnessSeconds = try json.value("fitnessSeconds", as: UInt16.self)
    self.init(fatBurnSeconds: fatBurnSeconds, fitnessSeconds: fitnessSeconds)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("fatBurnSeconds", fatBurnSeconds)
    json.field("fitnessSeconds", fitnessSeconds)
    json.close()
  }
}

extension GATT.UDIForMedicalDevices: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let raw = try json.value("raw", as: HexBytes.self)
    self.init(raw: raw)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("raw", raw)
    json.close()
  }
}

extension GATT.UserControlPoint: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let opCode = try json.value("opCode", as: GATT.UserOpCode.self)
    let parameter = try json.value("parameter", as: HexBytes.self)
    try self.init(opCode: opCode, parameter: parameter)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("opCode", opCode)
    json.field("parameter", parameter)
    json.close()
  }
}

extension GATT.UserIndex: JSONForm {}

extension GATT.UserOpCode: JSONForm {}

extension GATT.Weight: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let weight = try json.value("weight", as: UInt16.self)
    let trailing = try json.value("trailing", as: HexBytes.self)
    self.init(weight: weight)
    self.trailing = trailing
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("trailing", trailing)
    json.field("weight", weight)
    json.close()
  }
}

extension GATT.WeightMeasurement: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let plain = GATT.WeightMeasurement(isImperial: try json.value("isImperial"), weight: try json.value("weight"), time: try json.optional("time"), user: try json.optional("user"), build: try json.optional("build"))
    self = try Self(plain.bytes, json, mask: 0x0F as UInt8)
    try requireTrailing(trailing, of: json)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("build", ifPresent: build)
    json.field("isImperial", isImperial)
    json.field("reservedFlags", reservedFlags)
    json.field("time", ifPresent: time)
    json.field("trailing", trailing)
    json.field("user", ifPresent: user)
    json.field("weight", weight)
    json.close()
  }
}
