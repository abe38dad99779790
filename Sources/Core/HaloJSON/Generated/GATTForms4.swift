// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

import HaloProtocol

extension GATT.GlucoseFeature: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let features = try json.value("features", as: GATT.GlucoseFeatures.self)
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

extension GATT.GlucoseFeatures: JSONForm {}

extension GATT.GlucoseMeasurement: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let plain = GATT.GlucoseMeasurement(usesMoles: try json.value("usesMoles"), hasContext: try json.value("hasContext"), sequenceNumber: try json.value("sequenceNumber"), baseTime: try json.value("baseTime"), offset: try json.optional("offset"), sample: try json.optional("sample"), status: try json.optional("status"))
    self = try Self(plain.bytes, json, mask: 0x1F as UInt8)
    try requireTrailing(trailing, of: json)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("baseTime", baseTime)
    json.field("hasContext", hasContext)
    json.field("offset", ifPresent: offset)
    json.field("reservedFlags", reservedFlags)
    json.field("sample", ifPresent: sample)
    json.field("sequenceNumber", sequenceNumber)
    json.field("status", ifPresent: status)
    json.field("trailing", trailing)
    json.field("usesMoles", usesMoles)
    json.close()
  }
}

extension GATT.GlucoseMeasurementContext: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let usesLiters = try json.value("usesLiters", as: Bool.self)
    let sequenceNumber = try json.value("sequenceNumber", as: UInt16.self)
    let extendedFlags = try json.optional("extendedFlags", as: UInt8.self)
    let carbohydrate = try json.optional("carbohydrate", as: GATT.Carbohydrate.self)
    let meal = try json.optional("meal", as: GATT.MealKind.self)
    let tester = try json.optional("tester", as: GATT.GlucoseTester.self)
    let exercise = try json.optional("exercise", as: GATT.GlucoseExercise.self)
    let medication = try json.optional("medication", as: GATT.Medication.self)
    let hba1c = try json.optional("hba1c", as: MedicalFloat16.self)
    let trailing = try json.value("trailing", as: HexBytes.self)
    self.init(usesLiters: usesLiters, sequenceNumber: sequenceNumber, extendedFlags: extendedFlags, carbohydrate: carbohydrate, meal: meal, tester: tester, exercise: exercise, medication: medication, hba1c: hba1c)
    self.trailing = trailing
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("carbohydrate", ifPresent: carbohydrate)
    json.field("exercise", ifPresent: exercise)
    json.field("extendedFlags", ifPresent: extendedFlags)
    json.field("hba1c", ifPresent: hba1c)
    json.field("meal", ifPresent: meal)
    json.field("medication", ifPresent: medication)
    json.field("sequenceNumber", sequenceNumber)
    json.field("tester", ifPresent: tester)
    json.field("trailing", trailing)
    json.field("usesLiters", usesLiters)
    json.close()
  }
}

extension GATT.GlucoseSample: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let concentration = try json.value("concentration", as: MedicalFloat16.self)
    let type = try json.value("type", as: GATT.GlucoseSampleType.self)
    let location = try json.value("location", as: GATT.GlucoseSampleLocation.self)
    try self.init(concentration: concentration, type: type, location: location)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("concentration", concentration)
    json.field("location", location)
    json.field("type", type)
    json.close()
  }
}

extension GATT.GlucoseSampleLocation: JSONForm {}

extension GATT.GlucoseSampleType: JSONForm {}

extension GATT.GlucoseStatus: JSONForm {}

extension GATT.GlucoseTester: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let tester = try json.value("tester", as: GATT.TesterKind.self)
    let health = try json.value("health", as: GATT.HealthKind.self)
    try self.init(tester: tester, health: health)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("health", health)
    json.field("tester", tester)
    json.close()
  }
}

extension GATT.HardwareRevisionString: JSONForm {}

extension GATT.HealthKind: JSONForm {}

extension GATT.HeartRateControlPoint: JSONForm {}

extension GATT.HeartRateMeasurement: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    try self.init(
      json: json.value("beatsPerMinute", as: UInt16.self),
      usesUInt16: json.optional("usesUInt16", as: Bool.self),
      contact: json.optional("contact", as: GATT.SensorContact.self),
      energyExpendedKilojoules: json.optional("energyExpendedKilojoules", as: UInt16.self),
      rrIntervals: json.optional("rrIntervals", as: GATT.RRIntervals.self),
      reservedFlags: json.optional("reservedFlags", as: UInt8.self),
      trailing: json.optional("trailing", as: HexBytes.self),
      anomalies: json.optional("anomalies", as: GATT.HeartRateMeasurement.Anomalies.self))
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("anomalies", anomalies)
    json.field("beatsPerMinute", beatsPerMinute)
    json.field("contact", contact)
    json.field("energyExpendedKilojoules", ifPresent: energyExpendedKilojoules)
    json.field("reservedFlags", reservedFlags)
    json.field("rrIntervals", rrIntervals)
    json.field("trailing", trailing)
    json.field("usesUInt16", usesUInt16)
    json.close()
  }
}

extension GATT.HeartRateMeasurement.Anomalies: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    try self.init(json: [String](json))
  }

  package func write(to json: inout JSONWriter) {
    self.json.write(to: &json)
  }
}

extension GATT.Height: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let height = try json.value("height", as: UInt16.self)
    let trailing = try json.value("trailing", as: HexBytes.self)
    self.init(height: height)
    self.trailing = trailing
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("height", height)
    json.field("trailing", trailing)
    json.close()
  }
}

extension GATT.Incline: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let inclination = try json.value("inclination", as: Int16.self)
    let rampAngle = try json.value("rampAngle", as: Int16.self)
    self.init(inclination: inclination, rampAngle: rampAngle)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("inclination", inclination)
    json.field("rampAngle", rampAngle)
    json.close()
  }
}

extension GATT.IndoorBikeData: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let plain = GATT.IndoorBikeData(speed: try json.optional("speed"), averageSpeed: try json.optional("averageSpeed"), cadence: try json.optional("cadence"), averageCadence: try json.optional("averageCadence"), distanceMeters: try json.optional("distanceMeters"), resistance: try json.optional("resistance"), powerWatts: try json.optional("powerWatts"), averagePowerWatts: try json.optional("averagePowerWatts"), energy: try json.optional("energy"), beatsPerMinute: try json.optional("beatsPerMinute"), metabolic: try json.optional("metabolic"), elapsedSeconds: try json.optional("elapsedSeconds"), remainingSeconds: try json.optional("remainingSeconds"))
    self = try Self(plain.bytes, json, mask: 0x1FFF as UInt16)
    try requireTrailing(trailing, of: json)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("averageCadence", ifPresent: averageCadence)
    json.field("averagePowerWatts", ifPresent: averagePowerWatts)
    json.field("averageSpeed", ifPresent: averageSpeed)
    json.field("beatsPerMinute", ifPresent: beatsPerMinute)
    json.field("cadence", ifPresent: cadence)
    json.field("distanceMeters", ifPresent: distanceMeters)
    json.field("elapsedSeconds", ifPresent: elapsedSeconds)
    json.field("energy", ifPresent: energy)
    json.field("metabolic", ifPresent: metabolic)
    json.field("powerWatts", ifPresent: powerWatts)
    json.field("remainingSeconds", ifPresent: remainingSeconds)
    json.field("reservedFlags", reservedFlags)
    json.field("resistance", ifPresent: resistance)
    json.field("speed", ifPresent: speed)
    json.field("trailing", trailing)
    json.close()
  }
}

extension GATT.IntermediateCuffPressure: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let plain = GATT.IntermediateCuffPressure(usesKilopascals: try json.value("usesKilopascals"), cuffPressure: try json.value("cuffPressure"), unusedDiastolic: try json.value("unusedDiastolic"), unusedMeanArterial: try json.value("unusedMeanArterial"), time: try json.optional("time"), pulseRate: try json.optional("pulseRate"), user: try json.optional("user"), status: try json.optional("status"))
    self = try Self(plain.bytes, json, mask: 0x1F as UInt8)
    try requireTrailing(trailing, of: json)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("cuffPressure", cuffPressure)
    json.field("pulseRate", ifPresent: pulseRate)
    json.field("reservedFlags", reservedFlags)
    json.field("status", ifPresent: status)
    json.field("time", ifPresent: time)
    json.field("trailing", trailing)
    json.field("unusedDiastolic", unusedDiastolic)
    json.field("unusedMeanArterial", unusedMeanArterial)
    json.field("user", ifPresent: user)
    json.field("usesKilopascals", usesKilopascals)
    json.close()
  }
}

extension GATT.IntermediateTemperature: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let plain = GATT.IntermediateTemperature(usesFahrenheit: try json.value("usesFahrenheit"), temperature: try json.value("temperature"), time: try json.optional("time"), site: try json.optional("site"))
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

extension GATT.LocalTimeInformation: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let timeZone = try json.value("timeZone", as: Int8.self)
    let daylightSaving = try json.value("daylightSaving", as: GATT.DaylightSaving.self)
    let trailing = try json.value("trailing", as: HexBytes.self)
    self.init(timeZone: timeZone, daylightSaving: daylightSaving)
    self.trailing = trailing
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("daylightSaving", daylightSaving)
    json.field("timeZone", timeZone)
    json.field("trailing", trailing)
    json.close()
  }
}

extension GATT.ManufacturerNameString: JSONForm {}

extension GATT.MealKind: JSONForm {}

extension GATT.MeasurementInterval: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let seconds = try json.value("seconds", as: UInt16.self)
    let trailing = try json.value("trailing", as: HexBytes.self)
    self.init(seconds: seconds)
    self.trailing = trailing
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("seconds", seconds)
    json.field("trailing", trailing)
    json.close()
  }
}

extension GATT.Medication: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let identifier = try json.value("identifier", as: GATT.MedicationKind.self)
    let amount = try json.value("amount", as: MedicalFloat16.self)
    self.init(identifier: identifier, amount: amount)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("amount", amount)
    json.field("identifier", identifier)
    json.close()
  }
}

extension GATT.MedicationKind: JSONForm {}

extension GATT.ModelNumberString: JSONForm {}

extension GATT.PLXContinuousMeasurement: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let plain = GATT.PLXContinuousMeasurement(oxygen: try json.value("oxygen"), pulseRate: try json.value("pulseRate"), fast: try json.optional("fast"), slow: try json.optional("slow"), measurementStatus: try json.optional("measurementStatus"), sensorStatus: try json.optional("sensorStatus"), amplitude: try json.optional("amplitude"))
    self = try Self(plain.bytes, json, mask: 0x1F as UInt8)
    try requireTrailing(trailing, of: json)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("amplitude", ifPresent: amplitude)
    json.field("fast", ifPresent: fast)
    json.field("measurementStatus", ifPresent: measurementStatus)
    json.field("oxygen", oxygen)
    json.field("pulseRate", pulseRate)
    json.field("reservedFlags", reservedFlags)
    json.field("sensorStatus", ifPresent: sensorStatus)
    json.field("slow", ifPresent: slow)
    json.field("trailing", trailing)
    json.close()
  }
}

extension GATT.PLXFeatures: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let plain = GATT.PLXFeatures(hasStore: try json.value("hasStore"), hasTime: try json.value("hasTime"), hasFast: try json.value("hasFast"), hasSlow: try json.value("hasSlow"), hasAmplitude: try json.value("hasAmplitude"), hasSeveralBonds: try json.value("hasSeveralBonds"), measurementStatus: try json.optional("measurementStatus"), sensorStatus: try json.optional("sensorStatus"))
    self = try Self(plain.bytes, json, mask: 0x00FF as UInt16)
    try requireTrailing(trailing, of: json)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("hasAmplitude", hasAmplitude)
    json.field("hasFast", hasFast)
    json.field("hasSeveralBonds", hasSeveralBonds)
    json.field("hasSlow", hasSlow)
    json.field("hasStore", hasStore)
    json.field("hasTime", hasTime)
    json.field("measurementStatus", ifPresent: measurementStatus)
    json.field("reservedFlags", reservedFlags)
    json.field("sensorStatus", ifPresent: sensorStatus)
    json.field("trailing", trailing)
    json.close()
  }
}

extension GATT.PLXMeasurementStatus: JSONForm {}

extension GATT.PLXReading: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    let oxygen = try json.value("oxygen", as: MedicalFloat16.self)
    let pulseRate = try json.value("pulseRate", as: MedicalFloat16.self)
    self.init(oxygen: oxygen, pulseRate: pulseRate)
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("oxygen", oxygen)
    json.field("pulseRate", pulseRate)
    json.close()
  }
}

extension GATT.PLXSensorFlags: JSONForm {}
