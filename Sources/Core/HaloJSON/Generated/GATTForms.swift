// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

import HaloProtocol

extension GATT.AdjustReason: JSONForm {}

extension GATT.Age: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let years = try json.value("years", as: UInt8.self)
    let trailing = try json.value("trailing", as: HexBytes.self)
    self.init(years: years)
    self.trailing = trailing
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("trailing", trailing)
    json.field("years", years)
    json.close()
  }
}

extension GATT.Appearance: JSONForm {}

extension GATT.BatteryLevel: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let level = try json.value("level", as: UInt8.self)
    let trailing = try json.value("trailing", as: HexBytes.self)
    self.init(level)
    self.trailing = trailing
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("level", level)
    json.field("trailing", trailing)
    json.close()
  }
}

extension GATT.BatteryLevelStatus: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let plain = GATT.BatteryLevelStatus(powerState: try json.value("powerState"), identifier: try json.optional("identifier"), level: try json.optional("level"), additionalStatus: try json.optional("additionalStatus"))
    self = try Self(plain.bytes, json, mask: 0x07 as UInt8)
    try requireTrailing(trailing, of: json)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("additionalStatus", ifPresent: additionalStatus)
    json.field("identifier", ifPresent: identifier)
    json.field("level", ifPresent: level)
    json.field("powerState", powerState)
    json.field("reservedFlags", reservedFlags)
    json.field("trailing", trailing)
    json.close()
  }
}

extension GATT.BatteryLevelStatus.AdditionalStatus: JSONForm {}

extension GATT.BatteryLevelStatus.PowerState: JSONForm {}

extension GATT.BeltForce: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let force = try json.value("force", as: Int16.self)
    let power = try json.value("power", as: Int16.self)
    self.init(force: force, power: power)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("force", force)
    json.field("power", power)
    json.close()
  }
}

extension GATT.BloodPressureFeature: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let features = try json.value("features", as: GATT.BloodPressureFeatures.self)
    let trailing = try json.value("trailing", as: HexBytes.self)
    self.init(features: features)
    self.trailing = trailing
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("features", features)
    json.field("trailing", trailing)
    json.close()
  }
}

extension GATT.BloodPressureFeatures: JSONForm {}

extension GATT.BloodPressureMeasurement: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let plain = GATT.BloodPressureMeasurement(usesKilopascals: try json.value("usesKilopascals"), systolic: try json.value("systolic"), diastolic: try json.value("diastolic"), meanArterial: try json.value("meanArterial"), time: try json.optional("time"), pulseRate: try json.optional("pulseRate"), user: try json.optional("user"), status: try json.optional("status"))
    self = try Self(plain.bytes, json, mask: 0x1F as UInt8)
    try requireTrailing(trailing, of: json)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("diastolic", diastolic)
    json.field("meanArterial", meanArterial)
    json.field("pulseRate", ifPresent: pulseRate)
    json.field("reservedFlags", reservedFlags)
    json.field("status", ifPresent: status)
    json.field("systolic", systolic)
    json.field("time", ifPresent: time)
    json.field("trailing", trailing)
    json.field("user", ifPresent: user)
    json.field("usesKilopascals", usesKilopascals)
    json.close()
  }
}

extension GATT.BloodPressureRecord: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let isFirst = try json.value("isFirst", as: Bool.self)
    let isLast = try json.value("isLast", as: Bool.self)
    let counter = try json.value("counter", as: UInt8.self)
    let sequenceNumber = try json.value("sequenceNumber", as: UInt16.self)
    let recordUUID = try json.value("recordUUID", as: UInt16.self)
    let data = try json.value("data", as: HexBytes.self)
    try self.init(isFirst: isFirst, isLast: isLast, counter: counter, sequenceNumber: sequenceNumber, recordUUID: recordUUID, data: data)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("counter", counter)
    json.field("data", data)
    json.field("isFirst", isFirst)
    json.field("isLast", isLast)
    json.field("recordUUID", recordUUID)
    json.field("sequenceNumber", sequenceNumber)
    json.close()
  }
}

extension GATT.BloodPressureStatus: JSONForm {}

extension GATT.BodyBuild: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let bodyMassIndex = try json.value("bodyMassIndex", as: UInt16.self)
    let height = try json.value("height", as: UInt16.self)
    self.init(bodyMassIndex: bodyMassIndex, height: height)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("bodyMassIndex", bodyMassIndex)
    json.field("height", height)
    json.close()
  }
}

extension GATT.BodyCompositionFeature: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let features = try json.value("features", as: GATT.BodyCompositionFeatures.self)
    let trailing = try json.value("trailing", as: HexBytes.self)
    self.init(features: features)
    self.trailing = trailing
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("features", features)
    json.field("trailing", trailing)
    json.close()
  }
}

extension GATT.BodyCompositionFeatures: JSONForm {}

extension GATT.BodyCompositionMeasurement: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let plain = GATT.BodyCompositionMeasurement(isImperial: try json.value("isImperial"), isOneOfSeveral: try json.value("isOneOfSeveral"), bodyFat: try json.value("bodyFat"), time: try json.optional("time"), user: try json.optional("user"), basalMetabolism: try json.optional("basalMetabolism"), muscle: try json.optional("muscle"), muscleMass: try json.optional("muscleMass"), fatFreeMass: try json.optional("fatFreeMass"), softLeanMass: try json.optional("softLeanMass"), bodyWaterMass: try json.optional("bodyWaterMass"), impedance: try json.optional("impedance"), weight: try json.optional("weight"), height: try json.optional("height"))
    self = try Self(plain.bytes, json, mask: 0x1FFF as UInt16)
    try requireTrailing(trailing, of: json)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("basalMetabolism", ifPresent: basalMetabolism)
    json.field("bodyFat", bodyFat)
    json.field("bodyWaterMass", ifPresent: bodyWaterMass)
    json.field("fatFreeMass", ifPresent: fatFreeMass)
    json.field("height", ifPresent: height)
    json.field("impedance", ifPresent: impedance)
    json.field("isImperial", isImperial)
    json.field("isOneOfSeveral", isOneOfSeveral)
    json.field("muscle", ifPresent: muscle)
    json.field("muscleMass", ifPresent: muscleMass)
    json.field("reservedFlags", reservedFlags)
    json.field("softLeanMass", ifPresent: softLeanMass)
    json.field("time", ifPresent: time)
    json.field("trailing", trailing)
    json.field("user", ifPresent: user)
    json.field("weight", ifPresent: weight)
    json.close()
  }
}

extension GATT.BodySensorLocation: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let location = try json.value("location", as: GATT.BodySensorLocation.Location.self)
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

extension GATT.BodySensorLocation.Location: JSONForm {}

extension GATT.CGMCalibrationFlags: JSONForm {}

extension GATT.CGMControlPoint: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let opCode = try json.value("opCode", as: GATT.CGMOpCode.self)
    let operand = try json.value("operand", as: HexBytes.self)
    try self.init(opCode: opCode, operand: operand)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("opCode", opCode)
    json.field("operand", operand)
    json.close()
  }
}

extension GATT.CGMFeature: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let features = try json.value("features", as: UInt24.self)
    let type = try json.value("type", as: GATT.GlucoseSampleType.self)
    let location = try json.value("location", as: GATT.GlucoseSampleLocation.self)
    let checksum = try json.value("checksum", as: UInt16.self)
    let trailing = try json.value("trailing", as: HexBytes.self)
    try self.init(features: features, type: type, location: location, checksum: checksum)
    self.trailing = trailing
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("checksum", checksum)
    json.field("features", features)
    json.field("location", location)
    json.field("trailing", trailing)
    json.field("type", type)
    json.close()
  }
}

extension GATT.CGMMeasurement: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let records = try json.value("records", as: [GATT.CGMRecord].self)
    try self.init(records: records)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("records", records)
    json.close()
  }
}

extension GATT.CGMOpCode: JSONForm {}

extension GATT.CGMRecord: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let reserved = try json.value("reserved", as: UInt8.self)
    let glucose = try json.value("glucose", as: MedicalFloat16.self)
    let timeOffset = try json.value("timeOffset", as: UInt16.self)
    let status = try json.optional("status", as: GATT.CGMStatusFlags.self)
    let calibration = try json.optional("calibration", as: GATT.CGMCalibrationFlags.self)
    let warning = try json.optional("warning", as: GATT.CGMWarningFlags.self)
    let trend = try json.optional("trend", as: MedicalFloat16.self)
    let quality = try json.optional("quality", as: MedicalFloat16.self)
    let trailing = try json.value("trailing", as: HexBytes.self)
    try self.init(reserved: reserved, glucose: glucose, timeOffset: timeOffset, status: status, calibration: calibration, warning: warning, trend: trend, quality: quality, trailing: trailing)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("calibration", ifPresent: calibration)
    json.field("glucose", glucose)
    json.field("quality", ifPresent: quality)
    json.field("reserved", reserved)
    json.field("status", ifPresent: status)
    json.field("timeOffset", timeOffset)
    json.field("trailing", trailing)
    json.field("trend", ifPresent: trend)
    json.field("warning", ifPresent: warning)
    json.close()
  }
}

extension GATT.CGMSessionRunTime: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let hours = try json.value("hours", as: UInt16.self)
    let checksum = try json.optional("checksum", as: UInt16.self)
    let trailing = try json.value("trailing", as: HexBytes.self)
    try self.init(hours: hours, checksum: checksum, trailing: trailing)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("checksum", ifPresent: checksum)
    json.field("hours", hours)
    json.field("trailing", trailing)
    json.close()
  }
}

extension GATT.CGMSessionStartTime: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let time = try json.value("time", as: GATT.DateTime.self)
    let timeZone = try json.value("timeZone", as: Int8.self)
    let daylightSaving = try json.value("daylightSaving", as: GATT.DaylightSaving.self)
    let checksum = try json.optional("checksum", as: UInt16.self)
    let trailing = try json.value("trailing", as: HexBytes.self)
    try self.init(time: time, timeZone: timeZone, daylightSaving: daylightSaving, checksum: checksum, trailing: trailing)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("checksum", ifPresent: checksum)
    json.field("daylightSaving", daylightSaving)
    json.field("time", time)
    json.field("timeZone", timeZone)
    json.field("trailing", trailing)
    json.close()
  }
}

extension GATT.CGMStatus: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let timeOffset = try json.value("timeOffset", as: UInt16.self)
    let status = try json.value("status", as: GATT.CGMStatusFlags.self)
    let calibration = try json.value("calibration", as: GATT.CGMCalibrationFlags.self)
    let warning = try json.value("warning", as: GATT.CGMWarningFlags.self)
    let checksum = try json.optional("checksum", as: UInt16.self)
    let trailing = try json.value("trailing", as: HexBytes.self)
    try self.init(timeOffset: timeOffset, status: status, calibration: calibration, warning: warning, checksum: checksum, trailing: trailing)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("calibration", calibration)
    json.field("checksum", ifPresent: checksum)
    json.field("status", status)
    json.field("timeOffset", timeOffset)
    json.field("trailing", trailing)
    json.field("warning", warning)
    json.close()
  }
}

extension GATT.CGMStatusFlags: JSONForm {}

extension GATT.CGMWarningFlags: JSONForm {}

extension GATT.CSCFeature: JSONForm {}

extension GATT.CSCMeasurement: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let plain = GATT.CSCMeasurement(wheel: try json.optional("wheel"), crank: try json.optional("crank"))
    self = try Self(plain.bytes, json, mask: 0x03 as UInt8)
    try requireTrailing(trailing, of: json)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("crank", ifPresent: crank)
    json.field("reservedFlags", reservedFlags)
    json.field("trailing", trailing)
    json.field("wheel", ifPresent: wheel)
    json.close()
  }
}
