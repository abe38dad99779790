// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

import HaloProtocol

extension GATT.EnhancedBloodPressureMeasurement: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let plain = GATT.EnhancedBloodPressureMeasurement(usesKilopascals: try json.value("usesKilopascals"), countsFrom2000: try json.value("countsFrom2000"), systolic: try json.value("systolic"), diastolic: try json.value("diastolic"), meanArterial: try json.value("meanArterial"), time: try json.optional("time"), pulseRate: try json.optional("pulseRate"), user: try json.optional("user"), status: try json.optional("status"), userFacingTime: try json.optional("userFacingTime"))
    self = try Self(plain.bytes, json, mask: 0x7F as UInt8)
    try requireTrailing(trailing, of: json)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("countsFrom2000", countsFrom2000)
    json.field("diastolic", diastolic)
    json.field("meanArterial", meanArterial)
    json.field("pulseRate", ifPresent: pulseRate)
    json.field("reservedFlags", reservedFlags)
    json.field("status", ifPresent: status)
    json.field("systolic", systolic)
    json.field("time", ifPresent: time)
    json.field("trailing", trailing)
    json.field("user", ifPresent: user)
    json.field("userFacingTime", ifPresent: userFacingTime)
    json.field("usesKilopascals", usesKilopascals)
    json.close()
  }
}

extension GATT.EnhancedIntermediateCuffPressure: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let plain = GATT.EnhancedIntermediateCuffPressure(usesKilopascals: try json.value("usesKilopascals"), countsFrom2000: try json.value("countsFrom2000"), cuffPressure: try json.value("cuffPressure"), time: try json.optional("time"), pulseRate: try json.optional("pulseRate"), user: try json.optional("user"), status: try json.optional("status"), userFacingTime: try json.optional("userFacingTime"))
    self = try Self(plain.bytes, json, mask: 0x7F as UInt8)
    try requireTrailing(trailing, of: json)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("countsFrom2000", countsFrom2000)
    json.field("cuffPressure", cuffPressure)
    json.field("pulseRate", ifPresent: pulseRate)
    json.field("reservedFlags", reservedFlags)
    json.field("status", ifPresent: status)
    json.field("time", ifPresent: time)
    json.field("trailing", trailing)
    json.field("user", ifPresent: user)
    json.field("userFacingTime", ifPresent: userFacingTime)
    json.field("usesKilopascals", usesKilopascals)
    json.close()
  }
}

extension GATT.ExpendedEnergy: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let total = try json.value("total", as: UInt16.self)
    let perHour = try json.value("perHour", as: UInt16.self)
    let perMinute = try json.value("perMinute", as: UInt8.self)
    self.init(total: total, perHour: perHour, perMinute: perMinute)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("perHour", perHour)
    json.field("perMinute", perMinute)
    json.field("total", total)
    json.close()
  }
}

extension GATT.ExtremeAngles: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let maximumDegrees = try json.value("maximumDegrees", as: UInt16.self)
    let minimumDegrees = try json.value("minimumDegrees", as: UInt16.self)
    try self.init(maximumDegrees: maximumDegrees, minimumDegrees: minimumDegrees)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("maximumDegrees", maximumDegrees)
    json.field("minimumDegrees", minimumDegrees)
    json.close()
  }
}

extension GATT.ExtremeForces: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let maximumNewtons = try json.value("maximumNewtons", as: Int16.self)
    let minimumNewtons = try json.value("minimumNewtons", as: Int16.self)
    self.init(maximumNewtons: maximumNewtons, minimumNewtons: minimumNewtons)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("maximumNewtons", maximumNewtons)
    json.field("minimumNewtons", minimumNewtons)
    json.close()
  }
}

extension GATT.ExtremeTorques: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let maximum = try json.value("maximum", as: Int16.self)
    let minimum = try json.value("minimum", as: Int16.self)
    self.init(maximum: maximum, minimum: minimum)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("maximum", maximum)
    json.field("minimum", minimum)
    json.close()
  }
}

extension GATT.FirmwareRevisionString: JSONForm {}

extension GATT.FitnessMachineCommand: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    switch try json.value("opCode", as: OpCode.self).rawValue {
    case 0x80 where try json.contains("targetSpeeds"): self = .spinDownStarted(try json.value("targetSpeeds", as: GATT.SpinDownSpeeds.self))
    case 0x00: self = .requestControl
    case 0x01: self = .reset
    case 0x02: self = .setSpeed(try json.value("speed", as: UInt16.self))
    case 0x03: self = .setInclination(try json.value("inclination", as: Int16.self))
    case 0x04: self = .setResistance(try json.value("resistance", as: GATT.Resistance.self))
    case 0x05: self = .setPower(try json.value("watts", as: Int16.self))
    case 0x06: self = .setHeartRate(try json.value("beatsPerMinute", as: UInt8.self))
    case 0x07: self = .startOrResume
    case 0x08: self = .stopOrPause(try json.value("action", as: GATT.StopAction.self))
    case 0x09: self = .setEnergy(try json.value("kilocalories", as: UInt16.self))
    case 0x0A: self = .setSteps(try json.value("steps", as: UInt16.self))
    case 0x0B: self = .setStrides(try json.value("strides", as: UInt16.self))
    case 0x0C: self = .setDistance(try json.value("distanceMeters", as: UInt24.self))
    case 0x0D: self = .setTime(try json.value("seconds", as: UInt16.self))
    case 0x0E: self = .setTimeInTwoZones(try json.value("twoZones", as: GATT.TwoZoneTimes.self))
    case 0x0F: self = .setTimeInThreeZones(try json.value("threeZones", as: GATT.ThreeZoneTimes.self))
    case 0x10: self = .setTimeInFiveZones(try json.value("fiveZones", as: GATT.FiveZoneTimes.self))
    case 0x11: self = .simulate(try json.value("simulation", as: GATT.RoadSimulation.self))
    case 0x12: self = .setWheelCircumference(try json.value("circumference", as: UInt16.self))
    case 0x13: self = .spinDown(try json.value("control", as: GATT.SpinDownAction.self))
    case 0x14: self = .setCadence(try json.value("cadence", as: UInt16.self))
    case 0x80: self = .response(try json.value("response", as: GATT.FitnessMachineResponse.self))
    case let code:
      guard
        let value = Other(
          OpCode(rawValue: code), try json.optional("parameter", as: HexBytes.self) ?? [])
      else { throw WireError(.otherLayout(code: code), at: 0, in: "opCode") }
      self = .other(value)
    }
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    switch self {
    case .spinDownStarted(let value): json.field("opCode", opCode); json.field("targetSpeeds", value)
    case .requestControl: json.field("opCode", opCode)
    case .reset: json.field("opCode", opCode)
    case .setSpeed(let value): json.field("opCode", opCode); json.field("speed", value)
    case .setInclination(let value): json.field("inclination", value); json.field("opCode", opCode)
    case .setResistance(let value): json.field("opCode", opCode); json.field("resistance", value)
    case .setPower(let value): json.field("opCode", opCode); json.field("watts", value)
    case .setHeartRate(let value): json.field("beatsPerMinute", value); json.field("opCode", opCode)
    case .startOrResume: json.field("opCode", opCode)
    case .stopOrPause(let value): json.field("action", value); json.field("opCode", opCode)
    case .setEnergy(let value): json.field("kilocalories", value); json.field("opCode", opCode)
    case .setSteps(let value): json.field("opCode", opCode); json.field("steps", value)
    case .setStrides(let value): json.field("opCode", opCode); json.field("strides", value)
    case .setDistance(let value): json.field("distanceMeters", value); json.field("opCode", opCode)
    case .setTime(let value): json.field("opCode", opCode); json.field("seconds", value)
    case .setTimeInTwoZones(let value): json.field("opCode", opCode); json.field("twoZones", value)
    case .setTimeInThreeZones(let value): json.field("opCode", opCode); json.field("threeZones", value)
    case .setTimeInFiveZones(let value): json.field("fiveZones", value); json.field("opCode", opCode)
    case .simulate(let value): json.field("opCode", opCode); json.field("simulation", value)
    case .setWheelCircumference(let value): json.field("circumference", value); json.field("opCode", opCode)
    case .spinDown(let value): json.field("control", value); json.field("opCode", opCode)
    case .setCadence(let value): json.field("cadence", value); json.field("opCode", opCode)
    case .response(let value): json.field("opCode", opCode); json.field("response", value)
    case .other(let value): json.field("opCode", opCode); json.field("parameter", value.parameter)
    }
    json.close()
  }
}

extension GATT.FitnessMachineCommand.OpCode: JSONForm {}

extension GATT.FitnessMachineControlPoint: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let command = try json.value("command", as: GATT.FitnessMachineCommand.self)
    let trailing = try json.value("trailing", as: HexBytes.self)
    self.init(command)
    self.trailing = trailing
    self = try Self(parsing: bytes)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("command", command)
    json.field("trailing", trailing)
    json.close()
  }
}

extension GATT.FitnessMachineEvent: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    switch try json.value("opCode", as: OpCode.self).rawValue {
    case 0x01: self = .reset
    case 0x02: self = .stoppedOrPaused(try json.value("action", as: GATT.StopAction.self))
    case 0x03: self = .stoppedBySafetyKey
    case 0x04: self = .startedOrResumed
    case 0x05: self = .speedChanged(try json.value("speed", as: UInt16.self))
    case 0x06: self = .inclinationChanged(try json.value("inclination", as: Int16.self))
    case 0x07: self = .resistanceChanged(try json.value("resistance", as: GATT.Resistance.self))
    case 0x08: self = .powerChanged(try json.value("watts", as: Int16.self))
    case 0x09: self = .heartRateChanged(try json.value("beatsPerMinute", as: UInt8.self))
    case 0x0A: self = .energyChanged(try json.value("kilocalories", as: UInt16.self))
    case 0x0B: self = .stepsChanged(try json.value("steps", as: UInt16.self))
    case 0x0C: self = .stridesChanged(try json.value("strides", as: UInt16.self))
    case 0x0D: self = .distanceChanged(try json.value("distanceMeters", as: UInt24.self))
    case 0x0E: self = .timeChanged(try json.value("seconds", as: UInt16.self))
    case 0x0F: self = .timeInTwoZonesChanged(try json.value("twoZones", as: GATT.TwoZoneTimes.self))
    case 0x10: self = .timeInThreeZonesChanged(try json.value("threeZones", as: GATT.ThreeZoneTimes.self))
    case 0x11: self = .timeInFiveZonesChanged(try json.value("fiveZones", as: GATT.FiveZoneTimes.self))
    case 0x12: self = .simulationChanged(try json.value("simulation", as: GATT.RoadSimulation.self))
    case 0x13: self = .wheelCircumferenceChanged(try json.value("circumference", as: UInt16.self))
    case 0x14: self = .spinDownChanged(try json.value("status", as: GATT.SpinDownStatus.self))
    case 0x15: self = .cadenceChanged(try json.value("cadence", as: UInt16.self))
    case 0xFF: self = .controlLost
    case let code:
      guard
        let value = Other(
          OpCode(rawValue: code), try json.optional("parameter", as: HexBytes.self) ?? [])
      else { throw WireError(.otherLayout(code: code), at: 0, in: "opCode") }
      self = .other(value)
    }
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    switch self {
    case .reset: json.field("opCode", opCode)
    case .stoppedOrPaused(let value): json.field("action", value); json.field("opCode", opCode)
    case .stoppedBySafetyKey: json.field("opCode", opCode)
    case .startedOrResumed: json.field("opCode", opCode)
    case .speedChanged(let value): json.field("opCode", opCode); json.field("speed", value)
    case .inclinationChanged(let value): json.field("inclination", value); json.field("opCode", opCode)
    case .resistanceChanged(let value): json.field("opCode", opCode); json.field("resistance", value)
    case .powerChanged(let value): json.field("opCode", opCode); json.field("watts", value)
    case .heartRateChanged(let value): json.field("beatsPerMinute", value); json.field("opCode", opCode)
    case .energyChanged(let value): json.field("kilocalories", value); json.field("opCode", opCode)
    case .stepsChanged(let value): json.field("opCode", opCode); json.field("steps", value)
    case .stridesChanged(let value): json.field("opCode", opCode); json.field("strides", value)
    case .distanceChanged(let value): json.field("distanceMeters", value); json.field("opCode", opCode)
    case .timeChanged(let value): json.field("opCode", opCode); json.field("seconds", value)
    case .timeInTwoZonesChanged(let value): json.field("opCode", opCode); json.field("twoZones", value)
    case .timeInThreeZonesChanged(let value): json.field("opCode", opCode); json.field("threeZones", value)
    case .timeInFiveZonesChanged(let value): json.field("fiveZones", value); json.field("opCode", opCode)
    case .simulationChanged(let value): json.field("opCode", opCode); json.field("simulation", value)
    case .wheelCircumferenceChanged(let value): json.field("circumference", value); json.field("opCode", opCode)
    case .spinDownChanged(let value): json.field("opCode", opCode); json.field("status", value)
    case .cadenceChanged(let value): json.field("cadence", value); json.field("opCode", opCode)
    case .controlLost: json.field("opCode", opCode)
    case .other(let value): json.field("opCode", opCode); json.field("parameter", value.parameter)
    }
    json.close()
  }
}

extension GATT.FitnessMachineEvent.OpCode: JSONForm {}

extension GATT.FitnessMachineFeature: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let fields = try json.value("fields", as: GATT.FitnessMachineFields.self)
    let targets = try json.value("targets", as: GATT.FitnessMachineTargets.self)
    let trailing = try json.value("trailing", as: HexBytes.self)
    self.init(fields: fields, targets: targets)
    self.trailing = trailing
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("fields", fields)
    json.field("targets", targets)
    json.field("trailing", trailing)
    json.close()
  }
}

extension GATT.FitnessMachineFields: JSONForm {}

extension GATT.FitnessMachineResponse: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let request = try json.value("request", as: GATT.FitnessMachineCommand.OpCode.self)
    let result = try json.value("result", as: GATT.FitnessMachineResult.self)
    self.init(request, result: result)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("request", request)
    json.field("result", result)
    json.close()
  }
}

extension GATT.FitnessMachineResult: JSONForm {}

extension GATT.FitnessMachineStatus: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let event = try json.value("event", as: GATT.FitnessMachineEvent.self)
    let trailing = try json.value("trailing", as: HexBytes.self)
    self.init(event)
    self.trailing = trailing
    self = try Self(parsing: bytes)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("event", event)
    json.field("trailing", trailing)
    json.close()
  }
}

extension GATT.FitnessMachineTargets: JSONForm {}

extension GATT.FiveZoneTimes: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let veryLightSeconds = try json.value("veryLightSeconds", as: UInt16.self)
    let lightSeconds = try json.value("lightSeconds", as: UInt16.self)
    let moderateSeconds = try json.value("moderateSeconds", as: UInt16.self)
    let hardSeconds = try json.value("hardSeconds", as: UInt16.self)
    let maximumSeconds = try json.value("maximumSeconds", as: UInt16.self)
    self.init(veryLightSeconds: veryLightSeconds, lightSeconds: lightSeconds, moderateSeconds: moderateSeconds, hardSeconds: hardSeconds, maximumSeconds: maximumSeconds)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("hardSeconds", hardSeconds)
    json.field("lightSeconds", lightSeconds)
    json.field("maximumSeconds", maximumSeconds)
    json.field("moderateSeconds", moderateSeconds)
    json.field("veryLightSeconds", veryLightSeconds)
    json.close()
  }
}

extension GATT.Gender: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let gender = try json.value("gender", as: GATT.GenderKind.self)
    let trailing = try json.value("trailing", as: HexBytes.self)
    self.init(gender: gender)
    self.trailing = trailing
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("gender", gender)
    json.field("trailing", trailing)
    json.close()
  }
}

extension GATT.GenderKind: JSONForm {}

extension GATT.GlucoseExercise: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let seconds = try json.value("seconds", as: UInt16.self)
    let intensity = try json.value("intensity", as: UInt8.self)
    self.init(seconds: seconds, intensity: intensity)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("intensity", intensity)
    json.field("seconds", seconds)
    json.close()
  }
}
