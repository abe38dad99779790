// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

import HaloProtocol

extension GATT.PLXSensorStatus: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let flags = try json.value("flags", as: GATT.PLXSensorFlags.self)
    let reserved = try json.value("reserved", as: UInt8.self)
    self.init(flags: flags, reserved: reserved)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("flags", flags)
    json.field("reserved", reserved)
    json.close()
  }
}

extension GATT.PLXSpotCheckMeasurement: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let plain = GATT.PLXSpotCheckMeasurement(isClockUnset: try json.value("isClockUnset"), oxygen: try json.value("oxygen"), pulseRate: try json.value("pulseRate"), time: try json.optional("time"), measurementStatus: try json.optional("measurementStatus"), sensorStatus: try json.optional("sensorStatus"), amplitude: try json.optional("amplitude"))
    self = try Self(plain.bytes, json, mask: 0x1F as UInt8)
    try requireTrailing(trailing, of: json)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("amplitude", ifPresent: amplitude)
    json.field("isClockUnset", isClockUnset)
    json.field("measurementStatus", ifPresent: measurementStatus)
    json.field("oxygen", oxygen)
    json.field("pulseRate", pulseRate)
    json.field("reservedFlags", reservedFlags)
    json.field("sensorStatus", ifPresent: sensorStatus)
    json.field("time", ifPresent: time)
    json.field("trailing", trailing)
    json.close()
  }
}

extension GATT.Pace: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    if try json.contains("secondsPer500Meters") {
      self = .secondsPer500Meters(try json.value("secondsPer500Meters", as: UInt16.self))
      return
    }
    if try json.contains("tenthKilometersPerMinute") {
      self = .tenthKilometersPerMinute(try json.value("tenthKilometersPerMinute", as: UInt8.self))
      return
    }
    throw json.invalid
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    switch self {
    case .secondsPer500Meters(let value): json.field("secondsPer500Meters", value)
    case .tenthKilometersPerMinute(let value): json.field("tenthKilometersPerMinute", value)
    }
    json.close()
  }
}

extension GATT.PeripheralPreferredConnectionParameters: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let minimumInterval = try json.value("minimumInterval", as: UInt16.self)
    let maximumInterval = try json.value("maximumInterval", as: UInt16.self)
    let latency = try json.value("latency", as: UInt16.self)
    let supervisionTimeout = try json.value("supervisionTimeout", as: UInt16.self)
    self.init(minimumInterval: minimumInterval, maximumInterval: maximumInterval, latency: latency, supervisionTimeout: supervisionTimeout)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("latency", latency)
    json.field("maximumInterval", maximumInterval)
    json.field("minimumInterval", minimumInterval)
    json.field("supervisionTimeout", supervisionTimeout)
    json.close()
  }
}

extension GATT.PnPID: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let vendorIDSource = try json.value("vendorIDSource", as: GATT.PnPID.VendorIDSource.self)
    let vendorID = try json.value("vendorID", as: UInt16.self)
    let productID = try json.value("productID", as: UInt16.self)
    let productVersion = try json.value("productVersion", as: UInt16.self)
    self.init(vendorIDSource: vendorIDSource, vendorID: vendorID, productID: productID, productVersion: productVersion)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("productID", productID)
    json.field("productVersion", productVersion)
    json.field("vendorID", vendorID)
    json.field("vendorIDSource", vendorIDSource)
    json.close()
  }
}

extension GATT.PnPID.VendorIDSource: JSONForm {}

extension GATT.PowerWheelRevolutions: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let revolutions = try json.value("revolutions", as: UInt32.self)
    let lastEventTime = try json.value("lastEventTime", as: UInt16.self)
    self.init(revolutions: revolutions, lastEventTime: lastEventTime)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("lastEventTime", lastEventTime)
    json.field("revolutions", revolutions)
    json.close()
  }
}

extension GATT.RSCFeature: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let features = try json.value("features", as: GATT.RSCFeatures.self)
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

extension GATT.RSCFeatures: JSONForm {}

extension GATT.RSCMeasurement: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let plain = GATT.RSCMeasurement(isRunning: try json.value("isRunning"), speed: try json.value("speed"), cadencePerMinute: try json.value("cadencePerMinute"), strideLength: try json.optional("strideLength"), distance: try json.optional("distance"))
    self = try Self(plain.bytes, json, mask: 0x07 as UInt8)
    try requireTrailing(trailing, of: json)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("cadencePerMinute", cadencePerMinute)
    json.field("distance", ifPresent: distance)
    json.field("isRunning", isRunning)
    json.field("reservedFlags", reservedFlags)
    json.field("speed", speed)
    json.field("strideLength", ifPresent: strideLength)
    json.field("trailing", trailing)
    json.close()
  }
}

extension GATT.RecordAccessControlPoint: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let opCode = try json.value("opCode", as: GATT.RecordOpCode.self)
    let selection = try json.value("selection", as: GATT.RecordSelection.self)
    let operand = try json.value("operand", as: HexBytes.self)
    try self.init(opCode: opCode, selection: selection, operand: operand)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("opCode", opCode)
    json.field("operand", operand)
    json.field("selection", selection)
    json.close()
  }
}

extension GATT.RecordOpCode: JSONForm {}

extension GATT.RecordSelection: JSONForm {}

extension GATT.ReferenceTimeInformation: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let source = try json.value("source", as: GATT.TimeSource.self)
    let accuracy = try json.value("accuracy", as: UInt8.self)
    let daysSinceUpdate = try json.value("daysSinceUpdate", as: UInt8.self)
    let hoursSinceUpdate = try json.value("hoursSinceUpdate", as: UInt8.self)
    let trailing = try json.value("trailing", as: HexBytes.self)
    self.init(source: source, accuracy: accuracy, daysSinceUpdate: daysSinceUpdate, hoursSinceUpdate: hoursSinceUpdate)
    self.trailing = trailing
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("accuracy", accuracy)
    json.field("daysSinceUpdate", daysSinceUpdate)
    json.field("hoursSinceUpdate", hoursSinceUpdate)
    json.field("source", source)
    json.field("trailing", trailing)
    json.close()
  }
}

extension GATT.RegulatoryCertificationData: JSONForm {
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

extension GATT.Resistance: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    if try json.contains("oneByte") {
      self = .oneByte(try json.value("oneByte", as: UInt8.self))
      return
    }
    if try json.contains("twoBytes") {
      self = .twoBytes(try json.value("twoBytes", as: Int16.self))
      return
    }
    throw json.invalid
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    switch self {
    case .oneByte(let value): json.field("oneByte", value)
    case .twoBytes(let value): json.field("twoBytes", value)
    }
    json.close()
  }
}

extension GATT.ResistanceStep: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    if try json.contains("oneByte") {
      self = .oneByte(try json.value("oneByte", as: UInt8.self))
      return
    }
    if try json.contains("twoBytes") {
      self = .twoBytes(try json.value("twoBytes", as: UInt16.self))
      return
    }
    throw json.invalid
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    switch self {
    case .oneByte(let value): json.field("oneByte", value)
    case .twoBytes(let value): json.field("twoBytes", value)
    }
    json.close()
  }
}

extension GATT.RoadSimulation: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let windSpeed = try json.value("windSpeed", as: Int16.self)
    let grade = try json.value("grade", as: Int16.self)
    let rollingResistance = try json.value("rollingResistance", as: UInt8.self)
    let windResistance = try json.value("windResistance", as: UInt8.self)
    self.init(windSpeed: windSpeed, grade: grade, rollingResistance: rollingResistance, windResistance: windResistance)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("grade", grade)
    json.field("rollingResistance", rollingResistance)
    json.field("windResistance", windResistance)
    json.field("windSpeed", windSpeed)
    json.close()
  }
}

extension GATT.RowerData: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let plain = GATT.RowerData(strokes: try json.optional("strokes"), averageStrokeRate: try json.optional("averageStrokeRate"), distanceMeters: try json.optional("distanceMeters"), paceSecondsPer500Meters: try json.optional("paceSecondsPer500Meters"), averagePaceSecondsPer500Meters: try json.optional("averagePaceSecondsPer500Meters"), powerWatts: try json.optional("powerWatts"), averagePowerWatts: try json.optional("averagePowerWatts"), resistance: try json.optional("resistance"), energy: try json.optional("energy"), beatsPerMinute: try json.optional("beatsPerMinute"), metabolic: try json.optional("metabolic"), elapsedSeconds: try json.optional("elapsedSeconds"), remainingSeconds: try json.optional("remainingSeconds"))
    self = try Self(plain.bytes, json, mask: 0x1FFF as UInt16)
    try requireTrailing(trailing, of: json)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("averagePaceSecondsPer500Meters", ifPresent: averagePaceSecondsPer500Meters)
    json.field("averagePowerWatts", ifPresent: averagePowerWatts)
    json.field("averageStrokeRate", ifPresent: averageStrokeRate)
    json.field("beatsPerMinute", ifPresent: beatsPerMinute)
    json.field("distanceMeters", ifPresent: distanceMeters)
    json.field("elapsedSeconds", ifPresent: elapsedSeconds)
    json.field("energy", ifPresent: energy)
    json.field("metabolic", ifPresent: metabolic)
    json.field("paceSecondsPer500Meters", ifPresent: paceSecondsPer500Meters)
    json.field("powerWatts", ifPresent: powerWatts)
    json.field("remainingSeconds", ifPresent: remainingSeconds)
    json.field("reservedFlags", reservedFlags)
    json.field("resistance", ifPresent: resistance)
    json.field("strokes", ifPresent: strokes)
    json.field("trailing", trailing)
    json.close()
  }
}

extension GATT.SCControlPoint.OpCode: JSONForm {}

extension GATT.SCControlPoint.ResultCode: JSONForm {}

extension GATT.SensorContact: JSONForm {}

extension GATT.SensorLocation: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let location = try json.value("location", as: GATT.SensorLocation.Location.self)
    let trailing = try json.value("trailing", as: HexBytes.self)
    self.init(location)
    self.trailing = trailing
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("location", location)
    json.field("trailing", trailing)
    json.close()
  }
}

extension GATT.SensorLocation.Location: JSONForm {}

extension GATT.SerialNumberString: JSONForm {}

extension GATT.SoftwareRevisionString: JSONForm {}

extension GATT.SpinDownAction: JSONForm {}

extension GATT.SpinDownSpeeds: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let low = try json.value("low", as: UInt16.self)
    let high = try json.value("high", as: UInt16.self)
    self.init(low: low, high: high)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("high", high)
    json.field("low", low)
    json.close()
  }
}

extension GATT.SpinDownStatus: JSONForm {}

extension GATT.StairClimberData: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let plain = GATT.StairClimberData(floors: try json.optional("floors"), stepsPerMinute: try json.optional("stepsPerMinute"), averageStepsPerMinute: try json.optional("averageStepsPerMinute"), elevationGainMeters: try json.optional("elevationGainMeters"), strides: try json.optional("strides"), energy: try json.optional("energy"), beatsPerMinute: try json.optional("beatsPerMinute"), metabolic: try json.optional("metabolic"), elapsedSeconds: try json.optional("elapsedSeconds"), remainingSeconds: try json.optional("remainingSeconds"))
    self = try Self(plain.bytes, json, mask: 0x03FF as UInt16)
    try requireTrailing(trailing, of: json)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("averageStepsPerMinute", ifPresent: averageStepsPerMinute)
    json.field("beatsPerMinute", ifPresent: beatsPerMinute)
    json.field("elapsedSeconds", ifPresent: elapsedSeconds)
    json.field("elevationGainMeters", ifPresent: elevationGainMeters)
    json.field("energy", ifPresent: energy)
    json.field("floors", ifPresent: floors)
    json.field("metabolic", ifPresent: metabolic)
    json.field("remainingSeconds", ifPresent: remainingSeconds)
    json.field("reservedFlags", reservedFlags)
    json.field("stepsPerMinute", ifPresent: stepsPerMinute)
    json.field("strides", ifPresent: strides)
    json.field("trailing", trailing)
    json.close()
  }
}
