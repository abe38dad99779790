// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

import HaloProtocol

extension GATT.CSCMeasurement.CrankRevolutions: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let revolutions = try json.value("revolutions", as: UInt16.self)
    let lastEventTime = try json.value("lastEventTime", as: UInt16.self)
    self.init(revolutions, lastEventTime: lastEventTime)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("lastEventTime", lastEventTime)
    json.field("revolutions", revolutions)
    json.close()
  }
}

extension GATT.CSCMeasurement.WheelRevolutions: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let revolutions = try json.value("revolutions", as: UInt32.self)
    let lastEventTime = try json.value("lastEventTime", as: UInt16.self)
    self.init(revolutions, lastEventTime: lastEventTime)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("lastEventTime", lastEventTime)
    json.field("revolutions", revolutions)
    json.close()
  }
}

extension GATT.Carbohydrate: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let identifier = try json.value("identifier", as: GATT.CarbohydrateKind.self)
    let kilograms = try json.value("kilograms", as: MedicalFloat16.self)
    self.init(identifier: identifier, kilograms: kilograms)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("identifier", identifier)
    json.field("kilograms", kilograms)
    json.close()
  }
}

extension GATT.CarbohydrateKind: JSONForm {}

extension GATT.CharacteristicPresentationFormat: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let format = try json.value("format", as: GATT.CharacteristicPresentationFormat.Format.self)
    let exponent = try json.value("exponent", as: Int8.self)
    let unit = try json.value("unit", as: UInt16.self)
    let namespace = try json.value("namespace", as: UInt8.self)
    let contentDescription = try json.value("contentDescription", as: UInt16.self)
    self.init(format: format, exponent: exponent, unit: unit, namespace: namespace, contentDescription: contentDescription)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("contentDescription", contentDescription)
    json.field("exponent", exponent)
    json.field("format", format)
    json.field("namespace", namespace)
    json.field("unit", unit)
    json.close()
  }
}

extension GATT.CharacteristicPresentationFormat.Format: JSONForm {}

extension GATT.Climb: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let floors = try json.value("floors", as: UInt16.self)
    let steps = try json.value("steps", as: UInt16.self)
    self.init(floors: floors, steps: steps)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("floors", floors)
    json.field("steps", steps)
    json.close()
  }
}

extension GATT.CrossTrainerData: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let plain = GATT.CrossTrainerData(isBackward: try json.value("isBackward"), speed: try json.optional("speed"), averageSpeed: try json.optional("averageSpeed"), distanceMeters: try json.optional("distanceMeters"), stepRates: try json.optional("stepRates"), counted: try json.optional("counted"), elevationGain: try json.optional("elevationGain"), incline: try json.optional("incline"), resistance: try json.optional("resistance"), powerWatts: try json.optional("powerWatts"), averagePowerWatts: try json.optional("averagePowerWatts"), energy: try json.optional("energy"), beatsPerMinute: try json.optional("beatsPerMinute"), metabolic: try json.optional("metabolic"), elapsedSeconds: try json.optional("elapsedSeconds"), remainingSeconds: try json.optional("remainingSeconds"))
    self = try Self(plain.bytes, json, mask: 0xFF00FFFF as UInt32)
    try requireTrailing(trailing, of: json)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("averagePowerWatts", ifPresent: averagePowerWatts)
    json.field("averageSpeed", ifPresent: averageSpeed)
    json.field("beatsPerMinute", ifPresent: beatsPerMinute)
    json.field("counted", ifPresent: counted)
    json.field("distanceMeters", ifPresent: distanceMeters)
    json.field("elapsedSeconds", ifPresent: elapsedSeconds)
    json.field("elevationGain", ifPresent: elevationGain)
    json.field("energy", ifPresent: energy)
    json.field("incline", ifPresent: incline)
    json.field("isBackward", isBackward)
    json.field("metabolic", ifPresent: metabolic)
    json.field("powerWatts", ifPresent: powerWatts)
    json.field("remainingSeconds", ifPresent: remainingSeconds)
    json.field("reservedFlags", reservedFlags)
    json.field("resistance", ifPresent: resistance)
    json.field("speed", ifPresent: speed)
    json.field("stepRates", ifPresent: stepRates)
    json.field("trailing", trailing)
    json.close()
  }
}

extension GATT.CurrentTime: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let time = try json.value("time", as: GATT.DateTime.self)
    let dayOfWeek = try json.value("dayOfWeek", as: GATT.DayOfWeek.self)
    let fractions = try json.value("fractions", as: UInt8.self)
    let adjustReason = try json.value("adjustReason", as: GATT.AdjustReason.self)
    let trailing = try json.value("trailing", as: HexBytes.self)
    self.init(time: time, dayOfWeek: dayOfWeek, fractions: fractions, adjustReason: adjustReason)
    self.trailing = trailing
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("adjustReason", adjustReason)
    json.field("dayOfWeek", dayOfWeek)
    json.field("fractions", fractions)
    json.field("time", time)
    json.field("trailing", trailing)
    json.close()
  }
}

extension GATT.CyclingPowerCommand: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    switch try json.value("opCode", as: OpCode.self).rawValue {
    case 0x20 where try json.contains("locations"): self = .locations(try json.value("locations", as: HexBytes.self))
    case 0x20 where try json.contains("presentCrankLength"): self = .crankLength(try json.value("presentCrankLength", as: UInt16.self))
    case 0x20 where try json.contains("presentChainLengthMillimeters"): self = .chainLength(try json.value("presentChainLengthMillimeters", as: UInt16.self))
    case 0x20 where try json.contains("presentChainWeightGrams"): self = .chainWeight(try json.value("presentChainWeightGrams", as: UInt16.self))
    case 0x20 where try json.contains("presentSpanLengthMillimeters"): self = .spanLength(try json.value("presentSpanLengthMillimeters", as: UInt16.self))
    case 0x20 where try json.contains("offset"): self = .offset(try json.value("offset", as: Int16.self))
    case 0x20 where try json.contains("samplesPerSecond"): self = .samplingRate(try json.value("samplesPerSecond", as: UInt8.self))
    case 0x20 where try json.contains("calibrationDate"): self = .calibrationDate(try json.value("calibrationDate", as: HexBytes.self))
    case 0x01: self = .setWheelRevolutions(try json.value("revolutions", as: UInt32.self))
    case 0x02: self = .updateLocation(try json.value("location", as: GATT.SensorLocation.Location.self))
    case 0x03: self = .requestLocations
    case 0x04: self = .setCrankLength(try json.value("crankLength", as: UInt16.self))
    case 0x05: self = .requestCrankLength
    case 0x06: self = .setChainLength(try json.value("chainLengthMillimeters", as: UInt16.self))
    case 0x07: self = .requestChainLength
    case 0x08: self = .setChainWeight(try json.value("chainWeightGrams", as: UInt16.self))
    case 0x09: self = .requestChainWeight
    case 0x0A: self = .setSpanLength(try json.value("spanLengthMillimeters", as: UInt16.self))
    case 0x0B: self = .requestSpanLength
    case 0x0C: self = .compensateOffset
    case 0x0D: self = .maskContent(try json.value("mask", as: UInt16.self))
    case 0x0E: self = .requestSamplingRate
    case 0x0F: self = .requestCalibrationDate
    case 0x10: self = .compensateOffsetEnhanced
    case 0x20: self = .response(try json.value("response", as: GATT.CyclingPowerResponse.self))
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
    case .locations(let value): json.field("locations", value); json.field("opCode", opCode)
    case .crankLength(let value): json.field("opCode", opCode); json.field("presentCrankLength", value)
    case .chainLength(let value): json.field("opCode", opCode); json.field("presentChainLengthMillimeters", value)
    case .chainWeight(let value): json.field("opCode", opCode); json.field("presentChainWeightGrams", value)
    case .spanLength(let value): json.field("opCode", opCode); json.field("presentSpanLengthMillimeters", value)
    case .offset(let value): json.field("offset", value); json.field("opCode", opCode)
    case .samplingRate(let value): json.field("opCode", opCode); json.field("samplesPerSecond", value)
    case .calibrationDate(let value): json.field("calibrationDate", value); json.field("opCode", opCode)
    case .setWheelRevolutions(let value): json.field("opCode", opCode); json.field("revolutions", value)
    case .updateLocation(let value): json.field("location", value); json.field("opCode", opCode)
    case .requestLocations: json.field("opCode", opCode)
    case .setCrankLength(let value): json.field("crankLength", value); json.field("opCode", opCode)
    case .requestCrankLength: json.field("opCode", opCode)
    case .setChainLength(let value): json.field("chainLengthMillimeters", value); json.field("opCode", opCode)
    case .requestChainLength: json.field("opCode", opCode)
    case .setChainWeight(let value): json.field("chainWeightGrams", value); json.field("opCode", opCode)
    case .requestChainWeight: json.field("opCode", opCode)
    case .setSpanLength(let value): json.field("opCode", opCode); json.field("spanLengthMillimeters", value)
    case .requestSpanLength: json.field("opCode", opCode)
    case .compensateOffset: json.field("opCode", opCode)
    case .maskContent(let value): json.field("mask", value); json.field("opCode", opCode)
    case .requestSamplingRate: json.field("opCode", opCode)
    case .requestCalibrationDate: json.field("opCode", opCode)
    case .compensateOffsetEnhanced: json.field("opCode", opCode)
    case .response(let value): json.field("opCode", opCode); json.field("response", value)
    case .other(let value): json.field("opCode", opCode); json.field("parameter", value.parameter)
    }
    json.close()
  }
}

extension GATT.CyclingPowerCommand.OpCode: JSONForm {}

extension GATT.CyclingPowerControlPoint: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let command = try json.value("command", as: GATT.CyclingPowerCommand.self)
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

extension GATT.CyclingPowerFeature: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let features = try json.value("features", as: GATT.CyclingPowerFeatures.self)
    let trailing = try json.value("trailing", as: HexBytes.self)
    self.init(features)
    self.trailing = trailing
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("features", features)
    json.field("trailing", trailing)
    json.close()
  }
}

extension GATT.CyclingPowerFeatures: JSONForm {}

extension GATT.CyclingPowerMeasurement: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let plain = GATT.CyclingPowerMeasurement(powerWatts: try json.value("powerWatts"), balance: try json.optional("balance"), isBalanceOfLeftPedal: try json.value("isBalanceOfLeftPedal"), accumulatedTorque: try json.optional("accumulatedTorque"), isTorqueOfCrank: try json.value("isTorqueOfCrank"), wheel: try json.optional("wheel"), crank: try json.optional("crank"), forces: try json.optional("forces"), torques: try json.optional("torques"), angles: try json.optional("angles"), topDeadSpotDegrees: try json.optional("topDeadSpotDegrees"), bottomDeadSpotDegrees: try json.optional("bottomDeadSpotDegrees"), energyKilojoules: try json.optional("energyKilojoules"), isOffsetCompensated: try json.value("isOffsetCompensated"))
    self = try Self(plain.bytes, json, mask: 0x1FFF as UInt16)
    try requireTrailing(trailing, of: json)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("accumulatedTorque", ifPresent: accumulatedTorque)
    json.field("angles", ifPresent: angles)
    json.field("balance", ifPresent: balance)
    json.field("bottomDeadSpotDegrees", ifPresent: bottomDeadSpotDegrees)
    json.field("crank", ifPresent: crank)
    json.field("energyKilojoules", ifPresent: energyKilojoules)
    json.field("forces", ifPresent: forces)
    json.field("isBalanceOfLeftPedal", isBalanceOfLeftPedal)
    json.field("isOffsetCompensated", isOffsetCompensated)
    json.field("isTorqueOfCrank", isTorqueOfCrank)
    json.field("powerWatts", powerWatts)
    json.field("reservedFlags", reservedFlags)
    json.field("topDeadSpotDegrees", ifPresent: topDeadSpotDegrees)
    json.field("torques", ifPresent: torques)
    json.field("trailing", trailing)
    json.field("wheel", ifPresent: wheel)
    json.close()
  }
}

extension GATT.CyclingPowerResponse: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let request = try json.value("request", as: GATT.CyclingPowerCommand.OpCode.self)
    let result = try json.value("result", as: GATT.SCControlPoint.ResultCode.self)
    self.init(request, result: result)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("request", request)
    json.field("result", result)
    json.close()
  }
}

extension GATT.CyclingPowerVector: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let plain = try GATT.CyclingPowerVector(crank: try json.optional("crank"), firstAngleDegrees: try json.optional("firstAngleDegrees"), hasForces: try json.value("hasForces"), hasTorques: try json.value("hasTorques"), direction: try json.value("direction"), magnitudes: try json.value("magnitudes"))
    self = try Self(plain.bytes, json, mask: 0x3F as UInt8)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("crank", ifPresent: crank)
    json.field("direction", direction)
    json.field("firstAngleDegrees", ifPresent: firstAngleDegrees)
    json.field("hasForces", hasForces)
    json.field("hasTorques", hasTorques)
    json.field("magnitudes", magnitudes)
    json.field("reservedFlags", reservedFlags)
    json.close()
  }
}

extension GATT.DatabaseChangeIncrement: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let count = try json.value("count", as: UInt32.self)
    let trailing = try json.value("trailing", as: HexBytes.self)
    self.init(count: count)
    self.trailing = trailing
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("count", count)
    json.field("trailing", trailing)
    json.close()
  }
}

extension GATT.DateOfBirth: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let year = try json.value("year", as: UInt16.self)
    let month = try json.value("month", as: UInt8.self)
    let day = try json.value("day", as: UInt8.self)
    let trailing = try json.value("trailing", as: HexBytes.self)
    self.init(year: year, month: month, day: day)
    self.trailing = trailing
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("day", day)
    json.field("month", month)
    json.field("trailing", trailing)
    json.field("year", year)
    json.close()
  }
}

extension GATT.DayOfWeek: JSONForm {}

extension GATT.DaylightSaving: JSONForm {}

extension GATT.DeviceName: JSONForm {}

extension GATT.ElevationGain: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let positive = try json.value("positive", as: UInt16.self)
    let negative = try json.value("negative", as: UInt16.self)
    self.init(positive: positive, negative: negative)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("negative", negative)
    json.field("positive", positive)
    json.close()
  }
}
