// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT.GlucoseMeasurement {
  /// 2A18.
  public static var characteristic: BluetoothUUID { 0x2A18 }

  /// Makes a value of its fields.
  public init(usesMoles: Bool, hasContext: Bool, sequenceNumber: UInt16, baseTime: GATT.DateTime, offset: Int16? = nil, sample: GATT.GlucoseSample? = nil, status: GATT.GlucoseStatus? = nil) {
    self.usesMoles = usesMoles
    self.hasContext = hasContext
    self.reservedFlags = 0
    self.sequenceNumber = sequenceNumber
    self.baseTime = baseTime
    self.offset = offset
    self.sample = sample
    self.status = status
    self.trailing = HexBytes()
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    let flags = try cursor.readUInt8("flags", from: bytes)
    usesMoles = flags & 0x04 != 0
    hasContext = flags & 0x10 != 0
    reservedFlags = flags & 0xE0
    sequenceNumber = try cursor.readUInt16LE("sequenceNumber", from: bytes)
    baseTime = try GATT.DateTime(&cursor, from: bytes)
    offset = flags & 0x01 == 0 ? nil : Int16(bitPattern: try cursor.readUInt16LE("offset", from: bytes))
    sample = flags & 0x02 == 0 ? nil : try GATT.GlucoseSample(&cursor, from: bytes)
    status = flags & 0x08 == 0 ? nil : GATT.GlucoseStatus(rawValue: try cursor.readUInt16LE("status", from: bytes))
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 17 + trailing.count)
    var flags: UInt8 = reservedFlags
    if usesMoles { flags |= 0x04 }
    if hasContext { flags |= 0x10 }
    if offset != nil { flags |= 0x01 }
    if sample != nil { flags |= 0x02 }
    if status != nil { flags |= 0x08 }
    builder.write(flags)
    builder.writeLE(sequenceNumber)
    baseTime.write(to: &builder)
    if let offset { builder.writeLE(UInt16(bitPattern: offset)) }
    if let sample { sample.write(to: &builder) }
    if let status { builder.writeLE(status.rawValue) }
    builder.write(trailing)
    return builder.bytes
  }
}

extension GATT.GlucoseMeasurementContext {
  /// 2A34.
  public static var characteristic: BluetoothUUID { 0x2A34 }

  /// Makes a value of its fields.
  public init(usesLiters: Bool, sequenceNumber: UInt16, extendedFlags: UInt8? = nil, carbohydrate: GATT.Carbohydrate? = nil, meal: GATT.MealKind? = nil, tester: GATT.GlucoseTester? = nil, exercise: GATT.GlucoseExercise? = nil, medication: GATT.Medication? = nil, hba1c: MedicalFloat16? = nil) {
    self.usesLiters = usesLiters
    self.sequenceNumber = sequenceNumber
    self.extendedFlags = extendedFlags
    self.carbohydrate = carbohydrate
    self.meal = meal
    self.tester = tester
    self.exercise = exercise
    self.medication = medication
    self.hba1c = hba1c
    self.trailing = HexBytes()
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    let flags = try cursor.readUInt8("flags", from: bytes)
    usesLiters = flags & 0x20 != 0
    sequenceNumber = try cursor.readUInt16LE("sequenceNumber", from: bytes)
    extendedFlags = flags & 0x80 == 0 ? nil : try cursor.readUInt8("extendedFlags", from: bytes)
    carbohydrate = flags & 0x01 == 0 ? nil : try GATT.Carbohydrate(&cursor, from: bytes)
    meal = flags & 0x02 == 0 ? nil : GATT.MealKind(rawValue: try cursor.readUInt8("meal", from: bytes))
    tester = flags & 0x04 == 0 ? nil : try GATT.GlucoseTester(&cursor, from: bytes)
    exercise = flags & 0x08 == 0 ? nil : try GATT.GlucoseExercise(&cursor, from: bytes)
    medication = flags & 0x10 == 0 ? nil : try GATT.Medication(&cursor, from: bytes)
    hba1c = flags & 0x40 == 0 ? nil : MedicalFloat16(rawValue: try cursor.readUInt16LE("hba1c", from: bytes))
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 17 + trailing.count)
    var flags: UInt8 = 0
    if usesLiters { flags |= 0x20 }
    if carbohydrate != nil { flags |= 0x01 }
    if meal != nil { flags |= 0x02 }
    if tester != nil { flags |= 0x04 }
    if exercise != nil { flags |= 0x08 }
    if medication != nil { flags |= 0x10 }
    if hba1c != nil { flags |= 0x40 }
    if extendedFlags != nil { flags |= 0x80 }
    builder.write(flags)
    builder.writeLE(sequenceNumber)
    if let extendedFlags { builder.write(extendedFlags) }
    if let carbohydrate { carbohydrate.write(to: &builder) }
    if let meal { builder.write(meal.rawValue) }
    if let tester { tester.write(to: &builder) }
    if let exercise { exercise.write(to: &builder) }
    if let medication { medication.write(to: &builder) }
    if let hba1c { builder.writeLE(hba1c.rawValue) }
    builder.write(trailing)
    return builder.bytes
  }
}

extension GATT.GlucoseFeature {
  /// 2A51.
  public static var characteristic: BluetoothUUID { 0x2A51 }

  /// Makes a value of its fields.
  public init(features: GATT.GlucoseFeatures) {
    self.features = features
    self.trailing = HexBytes()
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    features = GATT.GlucoseFeatures(rawValue: try cursor.readUInt16LE("features", from: bytes))
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 2 + trailing.count)
    builder.writeLE(features.rawValue)
    builder.write(trailing)
    return builder.bytes
  }
}

extension GATT.RecordAccessControlPoint {
  /// 2A52.
  public static var characteristic: BluetoothUUID { 0x2A52 }

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(opCode: GATT.RecordOpCode, selection: GATT.RecordSelection, operand: HexBytes) throws(WireError) {
    self.opCode = opCode
    self.selection = selection
    self.operand = operand
    try check()
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    opCode = GATT.RecordOpCode(rawValue: try cursor.readUInt8("opCode", from: bytes))
    selection = GATT.RecordSelection(rawValue: try cursor.readUInt8("selection", from: bytes))
    operand = cursor.readRest(from: bytes)
    try check()
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 2 + operand.count)
    builder.write(opCode.rawValue)
    builder.write(selection.rawValue)
    builder.write(operand)
    return builder.bytes
  }
}

extension GATT.Carbohydrate {
  /// Makes a value of its fields.
  public init(identifier: GATT.CarbohydrateKind, kilograms: MedicalFloat16) {
    self.identifier = identifier
    self.kilograms = kilograms
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    identifier = GATT.CarbohydrateKind(rawValue: try cursor.readUInt8("identifier", from: bytes))
    kilograms = MedicalFloat16(rawValue: try cursor.readUInt16LE("kilograms", from: bytes))
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.write(identifier.rawValue)
    builder.writeLE(kilograms.rawValue)
  }
}

extension GATT.GlucoseExercise {
  /// Makes a value of its fields.
  public init(seconds: UInt16, intensity: UInt8) {
    self.seconds = seconds
    self.intensity = intensity
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    seconds = try cursor.readUInt16LE("seconds", from: bytes)
    intensity = try cursor.readUInt8("intensity", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.writeLE(seconds)
    builder.write(intensity)
  }
}

extension GATT.GlucoseSample {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(concentration: MedicalFloat16, type: GATT.GlucoseSampleType, location: GATT.GlucoseSampleLocation) throws(WireError) {
    self.concentration = concentration
    self.type = try type.limited(to: 0...15, at: 2, in: "type")
    self.location = try location.limited(to: 0...15, at: 2, in: "location")
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    concentration = MedicalFloat16(rawValue: try cursor.readUInt16LE("concentration", from: bytes))
    let flags = try cursor.readUInt8("flags", from: bytes)
    type = GATT.GlucoseSampleType(rawValue: flags >> 0 & 15)
    location = GATT.GlucoseSampleLocation(rawValue: flags >> 4 & 15)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.writeLE(concentration.rawValue)
    var flags: UInt8 = 0
    flags |= type.rawValue << 0 & 0x0F
    flags |= location.rawValue << 4 & 0xF0
    builder.write(flags)
  }
}

extension GATT.GlucoseTester {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(tester: GATT.TesterKind, health: GATT.HealthKind) throws(WireError) {
    self.tester = try tester.limited(to: 0...15, at: 0, in: "tester")
    self.health = try health.limited(to: 0...15, at: 0, in: "health")
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    let flags = try cursor.readUInt8("flags", from: bytes)
    tester = GATT.TesterKind(rawValue: flags >> 0 & 15)
    health = GATT.HealthKind(rawValue: flags >> 4 & 15)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    var flags: UInt8 = 0
    flags |= tester.rawValue << 0 & 0x0F
    flags |= health.rawValue << 4 & 0xF0
    builder.write(flags)
  }
}

extension GATT.Medication {
  /// Makes a value of its fields.
  public init(identifier: GATT.MedicationKind, amount: MedicalFloat16) {
    self.identifier = identifier
    self.amount = amount
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    identifier = GATT.MedicationKind(rawValue: try cursor.readUInt8("identifier", from: bytes))
    amount = MedicalFloat16(rawValue: try cursor.readUInt16LE("amount", from: bytes))
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.write(identifier.rawValue)
    builder.writeLE(amount.rawValue)
  }
}

extension GATT.GlucoseFeatures {
  /// Any value, known or not.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The device detects a low battery.
  public static let lowBattery = GATT.GlucoseFeatures(rawValue: 0x1)
  /// The device detects malfunctions of the sensor.
  public static let sensorMalfunction = GATT.GlucoseFeatures(rawValue: 0x2)
  /// The device detects samples that are too small.
  public static let sampleSize = GATT.GlucoseFeatures(rawValue: 0x4)
  /// The device detects strips that are inserted wrongly.
  public static let stripInsertion = GATT.GlucoseFeatures(rawValue: 0x8)
  /// The device detects strips of a wrong type.
  public static let stripType = GATT.GlucoseFeatures(rawValue: 0x10)
  /// The device detects results outside its range.
  public static let resultRange = GATT.GlucoseFeatures(rawValue: 0x20)
  /// The device detects temperatures outside its range.
  public static let temperatureRange = GATT.GlucoseFeatures(rawValue: 0x40)
  /// The device detects strips that are removed too early.
  public static let readInterrupt = GATT.GlucoseFeatures(rawValue: 0x80)
  /// The device detects faults.
  public static let deviceFault = GATT.GlucoseFeatures(rawValue: 0x100)
  /// The device detects faults of the clock.
  public static let timeFault = GATT.GlucoseFeatures(rawValue: 0x200)
  /// The device can be bonded with several others.
  public static let multipleBonds = GATT.GlucoseFeatures(rawValue: 0x400)
}

extension GATT.GlucoseSampleLocation {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Finger.
  public static let finger = GATT.GlucoseSampleLocation(rawValue: 1)
  /// Alternate site.
  public static let alternateSite = GATT.GlucoseSampleLocation(rawValue: 2)
  /// Earlobe.
  public static let earlobe = GATT.GlucoseSampleLocation(rawValue: 3)
  /// Control solution.
  public static let controlSolution = GATT.GlucoseSampleLocation(rawValue: 4)
  /// Subcutaneous tissue.
  public static let subcutaneousTissue = GATT.GlucoseSampleLocation(rawValue: 5)
  /// Not available.
  public static let notAvailable = GATT.GlucoseSampleLocation(rawValue: 15)
}

extension GATT.GlucoseSampleLocation: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .finger: "finger"
    case .alternateSite: "alternate site"
    case .earlobe: "earlobe"
    case .controlSolution: "control solution"
    case .subcutaneousTissue: "subcutaneous tissue"
    case .notAvailable: "not available"
    default: "place \(rawValue)"
    }
  }
}
