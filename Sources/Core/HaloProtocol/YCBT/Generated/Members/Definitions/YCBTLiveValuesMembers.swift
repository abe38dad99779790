// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension YCBT.LiveSteps {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.liveSteps

  /// Makes a value of its fields.
  public init(steps: UInt16, distance: UInt16, energy: UInt16) {
    self.steps = steps
    self.distance = distance
    self.energy = energy
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 6.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(6, in: bytes, field: "liveSteps")
    steps = bytes.uint16LE(at: 0)
    distance = bytes.uint16LE(at: 2)
    energy = bytes.uint16LE(at: 4)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 6)
    builder.writeLE(steps)
    builder.writeLE(distance)
    builder.writeLE(energy)
    return builder.bytes
  }
}

extension YCBT.LongLiveSteps {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.liveSteps

  /// Makes a value of its fields.
  public init(steps: UInt24, distance: UInt16, energy: UInt16) {
    self.steps = steps
    self.distance = distance
    self.energy = energy
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 7.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(7, in: bytes, field: "longLiveSteps")
    var cursor = ByteCursor()
    steps = try cursor.readUInt24LE("steps", from: bytes)
    distance = try cursor.readUInt16LE("distance", from: bytes)
    energy = try cursor.readUInt16LE("energy", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 7)
    builder.writeLE(steps)
    builder.writeLE(distance)
    builder.writeLE(energy)
    return builder.bytes
  }
}

extension YCBT.LiveHeartRate {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.liveHeartRate

  /// Makes a value of its fields.
  public init(heartRate: UInt8) {
    self.heartRate = heartRate
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 1.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(1, in: bytes, field: "liveHeartRate")
    heartRate = bytes[0]
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 1)
    builder.write(heartRate)
    return builder.bytes
  }
}

extension YCBT.LiveBloodOxygen {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.liveBloodOxygen

  /// Makes a value of its fields.
  public init(bloodOxygen: UInt8) {
    self.bloodOxygen = bloodOxygen
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 1.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(1, in: bytes, field: "liveBloodOxygen")
    bloodOxygen = bytes[0]
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 1)
    builder.write(bloodOxygen)
    return builder.bytes
  }
}

extension YCBT.LiveBloodPressure {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.liveBloodPressure

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(systolic: UInt8, diastolic: UInt8, heartRate: UInt8? = nil, heartRateVariability: UInt8? = nil, bloodOxygen: UInt8? = nil, temperatureWhole: UInt8? = nil, temperatureFraction: UInt8? = nil, trailing: HexBytes = HexBytes()) throws(WireError) {
    self.systolic = systolic
    self.diastolic = diastolic
    self.heartRate = heartRate
    self.heartRateVariability = heartRateVariability
    self.bloodOxygen = bloodOxygen
    self.temperatureWhole = temperatureWhole
    self.temperatureFraction = temperatureFraction
    try requireCount(trailing.count, upTo: 65522, at: 0, in: "trailing")
    self.trailing = trailing
    if heartRate == nil, heartRateVariability != nil { throw WireError(.truncated(needed: 1, available: 0), at: 2, in: "heartRate") }
    if heartRateVariability == nil, bloodOxygen != nil { throw WireError(.truncated(needed: 1, available: 0), at: 0, in: "heartRateVariability") }
    if bloodOxygen == nil, temperatureWhole != nil { throw WireError(.truncated(needed: 1, available: 0), at: 0, in: "bloodOxygen") }
    if temperatureWhole == nil, temperatureFraction != nil { throw WireError(.truncated(needed: 1, available: 0), at: 0, in: "temperatureWhole") }
    if temperatureFraction == nil, !trailing.bytes.isEmpty { throw WireError(.truncated(needed: 1, available: 0), at: 0, in: "temperatureFraction") }
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    systolic = try cursor.readUInt8("systolic", from: bytes)
    diastolic = try cursor.readUInt8("diastolic", from: bytes)
    heartRate = cursor.offset == bytes.count ? nil : try cursor.readUInt8("heartRate", from: bytes)
    heartRateVariability = cursor.offset == bytes.count ? nil : try cursor.readUInt8("heartRateVariability", from: bytes)
    bloodOxygen = cursor.offset == bytes.count ? nil : try cursor.readUInt8("bloodOxygen", from: bytes)
    temperatureWhole = cursor.offset == bytes.count ? nil : try cursor.readUInt8("temperatureWhole", from: bytes)
    temperatureFraction = cursor.offset == bytes.count ? nil : try cursor.readUInt8("temperatureFraction", from: bytes)
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 7 + trailing.count)
    builder.write(systolic)
    builder.write(diastolic)
    if let heartRate { builder.write(heartRate) }
    if let heartRateVariability { builder.write(heartRateVariability) }
    if let bloodOxygen { builder.write(bloodOxygen) }
    if let temperatureWhole { builder.write(temperatureWhole) }
    if let temperatureFraction { builder.write(temperatureFraction) }
    builder.write(trailing)
    return builder.bytes
  }
}

extension YCBT.LiveData {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(opcode: YCBT.Opcode, data: HexBytes) throws(WireError) {
    try Self.require(opcode)
    self.opcode = opcode
    try requireCount(data.count, upTo: 65529, at: 0, in: "data")
    self.data = data
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(opcode: YCBT.Opcode, payload bytes: Span<UInt8>) throws(WireError) {
    try Self.require(opcode)
    self.opcode = opcode
    var cursor = ByteCursor()
    data = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] { data.bytes }
}

extension YCBT.LiveBreathing {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.liveBreathing

  /// Makes a value of its fields.
  public init(breathing: UInt8) {
    self.breathing = breathing
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 1.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(1, in: bytes, field: "liveBreathing")
    breathing = bytes[0]
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 1)
    builder.write(breathing)
    return builder.bytes
  }
}

extension YCBT.LiveSummary {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.liveSummary

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(steps: UInt24, distance: UInt16, energy: UInt16, heartRate: UInt8, systolic: UInt8, diastolic: UInt8, bloodOxygen: UInt8, breathing: UInt8, temperature: YCBT.DecimalPair, wearState: YCBT.WearState, battery: UInt8, pulseInterval: UInt32, bloodSugar: UInt8, uricAcid: UInt16, cholesterol: YCBT.DecimalPair, trailing: HexBytes = HexBytes()) throws(WireError) {
    self.steps = steps
    self.distance = distance
    self.energy = energy
    self.heartRate = heartRate
    self.systolic = systolic
    self.diastolic = diastolic
    self.bloodOxygen = bloodOxygen
    self.breathing = breathing
    self.temperature = temperature
    self.wearState = wearState
    self.battery = battery
    self.pulseInterval = pulseInterval
    self.bloodSugar = bloodSugar
    self.uricAcid = uricAcid
    self.cholesterol = cholesterol
    try requireCount(trailing.count, upTo: 65504, at: 25, in: "trailing")
    self.trailing = trailing
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    steps = try cursor.readUInt24LE("steps", from: bytes)
    distance = try cursor.readUInt16LE("distance", from: bytes)
    energy = try cursor.readUInt16LE("energy", from: bytes)
    heartRate = try cursor.readUInt8("heartRate", from: bytes)
    systolic = try cursor.readUInt8("systolic", from: bytes)
    diastolic = try cursor.readUInt8("diastolic", from: bytes)
    bloodOxygen = try cursor.readUInt8("bloodOxygen", from: bytes)
    breathing = try cursor.readUInt8("breathing", from: bytes)
    temperature = try YCBT.DecimalPair(&cursor, from: bytes)
    wearState = YCBT.WearState(rawValue: try cursor.readUInt8("wearState", from: bytes))
    battery = try cursor.readUInt8("battery", from: bytes)
    pulseInterval = try cursor.readUInt32LE("pulseInterval", from: bytes)
    bloodSugar = try cursor.readUInt8("bloodSugar", from: bytes)
    uricAcid = try cursor.readUInt16LE("uricAcid", from: bytes)
    cholesterol = try YCBT.DecimalPair(&cursor, from: bytes)
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 25 + trailing.count)
    builder.writeLE(steps)
    builder.writeLE(distance)
    builder.writeLE(energy)
    builder.write(heartRate)
    builder.write(systolic)
    builder.write(diastolic)
    builder.write(bloodOxygen)
    builder.write(breathing)
    temperature.write(to: &builder)
    builder.write(wearState.rawValue)
    builder.write(battery)
    builder.writeLE(pulseInterval)
    builder.write(bloodSugar)
    builder.writeLE(uricAcid)
    cholesterol.write(to: &builder)
    builder.write(trailing)
    return builder.bytes
  }
}

extension YCBT.LiveBody {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.liveBody

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(load: YCBT.DecimalPair, heartRateVariability: YCBT.DecimalPair, stress: YCBT.DecimalPair, fatigue: YCBT.DecimalPair, sympathetic: YCBT.DecimalPair, sdnn: UInt16, oxygenUptake: UInt8, pnn50: UInt8, rmssd: UInt16, lowFrequency: UInt16, highFrequency: UInt16, frequencyRatio: UInt8, unknown: HexBytes) throws(WireError) {
    self.load = load
    self.heartRateVariability = heartRateVariability
    self.stress = stress
    self.fatigue = fatigue
    self.sympathetic = sympathetic
    self.sdnn = sdnn
    self.oxygenUptake = oxygenUptake
    self.pnn50 = pnn50
    self.rmssd = rmssd
    self.lowFrequency = lowFrequency
    self.highFrequency = highFrequency
    self.frequencyRatio = frequencyRatio
    try requireLength(unknown.count, of: 3, at: 21, in: "unknown")
    self.unknown = unknown
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 24.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(24, in: bytes, field: "liveBody")
    var cursor = ByteCursor()
    load = try YCBT.DecimalPair(&cursor, from: bytes)
    heartRateVariability = try YCBT.DecimalPair(&cursor, from: bytes)
    stress = try YCBT.DecimalPair(&cursor, from: bytes)
    fatigue = try YCBT.DecimalPair(&cursor, from: bytes)
    sympathetic = try YCBT.DecimalPair(&cursor, from: bytes)
    sdnn = try cursor.readUInt16LE("sdnn", from: bytes)
    oxygenUptake = try cursor.readUInt8("oxygenUptake", from: bytes)
    pnn50 = try cursor.readUInt8("pnn50", from: bytes)
    rmssd = try cursor.readUInt16LE("rmssd", from: bytes)
    lowFrequency = try cursor.readUInt16LE("lowFrequency", from: bytes)
    highFrequency = try cursor.readUInt16LE("highFrequency", from: bytes)
    frequencyRatio = try cursor.readUInt8("frequencyRatio", from: bytes)
    unknown = HexBytes(try cursor.readBytes(3, "unknown", from: bytes))
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 24)
    load.write(to: &builder)
    heartRateVariability.write(to: &builder)
    stress.write(to: &builder)
    fatigue.write(to: &builder)
    sympathetic.write(to: &builder)
    builder.writeLE(sdnn)
    builder.write(oxygenUptake)
    builder.write(pnn50)
    builder.writeLE(rmssd)
    builder.writeLE(lowFrequency)
    builder.writeLE(highFrequency)
    builder.write(frequencyRatio)
    builder.write(unknown)
    return builder.bytes
  }
}

extension YCBT.LiveWear {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.liveWear

  /// Makes a value of its fields.
  public init(time: YCBT.Timestamp, wearState: YCBT.WearState) {
    self.time = time
    self.wearState = wearState
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 5.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(5, in: bytes, field: "liveWear")
    var cursor = ByteCursor()
    time = YCBT.Timestamp(rawValue: try cursor.readUInt32LE("time", from: bytes))
    wearState = YCBT.WearState(rawValue: try cursor.readUInt8("wearState", from: bytes))
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 5)
    builder.writeLE(time.rawValue)
    builder.write(wearState.rawValue)
    return builder.bytes
  }
}
