// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension YCBT.SportData {
  /// The opcode of its frames.
  public static let opcode = YCBT.Opcode.sportData

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(records: [YCBT.SportRecord], rest: HexBytes) throws(WireError) {
    try requireCount(records.count, upTo: 4679, at: 0, in: "records")
    self.records = records
    try requireCount(rest.count, upTo: 13, at: 0, in: "rest")
    self.rest = rest
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    let recordsRows = try cursor.rows(of: 14, upTo: bytes.count, andMore: true, "records", in: bytes)
    var records: [YCBT.SportRecord] = []
    records.reserveCapacity(recordsRows)
    for _ in 0..<recordsRows { records.append(try YCBT.SportRecord(&cursor, from: bytes)) }
    self.records = records
    rest = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 0 + 14 * records.count + rest.count)
    for row in records { row.write(to: &builder) }
    builder.write(rest)
    return builder.bytes
  }
}

extension YCBT.BloodOxygenRecord {
  /// Makes a value of its fields.
  public init(time: YCBT.Timestamp, mode: UInt8, bloodOxygen: UInt8) {
    self.time = time
    self.mode = mode
    self.bloodOxygen = bloodOxygen
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    time = YCBT.Timestamp(rawValue: try cursor.readUInt32LE("time", from: bytes))
    mode = try cursor.readUInt8("mode", from: bytes)
    bloodOxygen = try cursor.readUInt8("bloodOxygen", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.writeLE(time.rawValue)
    builder.write(mode)
    builder.write(bloodOxygen)
  }
}

extension YCBT.BloodPressureRecord {
  /// Makes a value of its fields.
  public init(time: YCBT.Timestamp, mode: UInt8, systolic: UInt8, diastolic: UInt8, heartRate: UInt8) {
    self.time = time
    self.mode = mode
    self.systolic = systolic
    self.diastolic = diastolic
    self.heartRate = heartRate
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    time = YCBT.Timestamp(rawValue: try cursor.readUInt32LE("time", from: bytes))
    mode = try cursor.readUInt8("mode", from: bytes)
    systolic = try cursor.readUInt8("systolic", from: bytes)
    diastolic = try cursor.readUInt8("diastolic", from: bytes)
    heartRate = try cursor.readUInt8("heartRate", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.writeLE(time.rawValue)
    builder.write(mode)
    builder.write(systolic)
    builder.write(diastolic)
    builder.write(heartRate)
  }
}

extension YCBT.BodyRecord {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(time: YCBT.Timestamp, load: YCBT.DecimalPair, heartRateVariability: YCBT.DecimalPair, stress: YCBT.DecimalPair, fatigue: YCBT.DecimalPair, sympathetic: YCBT.DecimalPair, sdnn: UInt16, oxygenUptake: UInt8, pnn50: UInt8, rmssd: UInt16, lowFrequency: UInt16, highFrequency: UInt16, frequencyRatio: UInt8, unknown: HexBytes) throws(WireError) {
    self.time = time
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
    try requireLength(unknown.count, of: 3, at: 25, in: "unknown")
    self.unknown = unknown
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    time = YCBT.Timestamp(rawValue: try cursor.readUInt32LE("time", from: bytes))
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

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.writeLE(time.rawValue)
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
  }
}

extension YCBT.ChemistryRecord {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(time: YCBT.Timestamp, sugarModel: UInt8, bloodSugar: YCBT.DecimalPair, uricAcid: HexBytes, ketone: HexBytes, lipids: HexBytes) throws(WireError) {
    self.time = time
    self.sugarModel = sugarModel
    self.bloodSugar = bloodSugar
    try requireLength(uricAcid.count, of: 3, at: 7, in: "uricAcid")
    self.uricAcid = uricAcid
    try requireLength(ketone.count, of: 3, at: 10, in: "ketone")
    self.ketone = ketone
    try requireLength(lipids.count, of: 31, at: 13, in: "lipids")
    self.lipids = lipids
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    time = YCBT.Timestamp(rawValue: try cursor.readUInt32LE("time", from: bytes))
    sugarModel = try cursor.readUInt8("sugarModel", from: bytes)
    bloodSugar = try YCBT.DecimalPair(&cursor, from: bytes)
    uricAcid = HexBytes(try cursor.readBytes(3, "uricAcid", from: bytes))
    ketone = HexBytes(try cursor.readBytes(3, "ketone", from: bytes))
    lipids = HexBytes(try cursor.readBytes(31, "lipids", from: bytes))
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.writeLE(time.rawValue)
    builder.write(sugarModel)
    bloodSugar.write(to: &builder)
    builder.write(uricAcid)
    builder.write(ketone)
    builder.write(lipids)
  }
}

extension YCBT.CombinedRecord {
  /// Makes a value of its fields.
  public init(time: YCBT.Timestamp, steps: UInt16, heartRate: UInt8, systolic: UInt8, diastolic: UInt8, bloodOxygen: UInt8, breathing: UInt8, heartRateVariability: UInt8, intervalVariation: UInt8, temperature: YCBT.DecimalPair, fat: YCBT.DecimalPair, bloodSugar: UInt8, crc: UInt16) {
    self.time = time
    self.steps = steps
    self.heartRate = heartRate
    self.systolic = systolic
    self.diastolic = diastolic
    self.bloodOxygen = bloodOxygen
    self.breathing = breathing
    self.heartRateVariability = heartRateVariability
    self.intervalVariation = intervalVariation
    self.temperature = temperature
    self.fat = fat
    self.bloodSugar = bloodSugar
    self.crc = crc
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    time = YCBT.Timestamp(rawValue: try cursor.readUInt32LE("time", from: bytes))
    steps = try cursor.readUInt16LE("steps", from: bytes)
    heartRate = try cursor.readUInt8("heartRate", from: bytes)
    systolic = try cursor.readUInt8("systolic", from: bytes)
    diastolic = try cursor.readUInt8("diastolic", from: bytes)
    bloodOxygen = try cursor.readUInt8("bloodOxygen", from: bytes)
    breathing = try cursor.readUInt8("breathing", from: bytes)
    heartRateVariability = try cursor.readUInt8("heartRateVariability", from: bytes)
    intervalVariation = try cursor.readUInt8("intervalVariation", from: bytes)
    temperature = try YCBT.DecimalPair(&cursor, from: bytes)
    fat = try YCBT.DecimalPair(&cursor, from: bytes)
    bloodSugar = try cursor.readUInt8("bloodSugar", from: bytes)
    crc = try cursor.readUInt16LE("crc", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.writeLE(time.rawValue)
    builder.writeLE(steps)
    builder.write(heartRate)
    builder.write(systolic)
    builder.write(diastolic)
    builder.write(bloodOxygen)
    builder.write(breathing)
    builder.write(heartRateVariability)
    builder.write(intervalVariation)
    temperature.write(to: &builder)
    fat.write(to: &builder)
    builder.write(bloodSugar)
    builder.writeLE(crc)
  }
}

extension YCBT.FallRecord {
  /// Makes a value of its fields.
  public init(time: YCBT.Timestamp, state: UInt8) {
    self.time = time
    self.state = state
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    time = YCBT.Timestamp(rawValue: try cursor.readUInt32LE("time", from: bytes))
    state = try cursor.readUInt8("state", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.writeLE(time.rawValue)
    builder.write(state)
  }
}

extension YCBT.HeartRateRecord {
  /// Makes a value of its fields.
  public init(time: YCBT.Timestamp, mode: UInt8, heartRate: UInt8) {
    self.time = time
    self.mode = mode
    self.heartRate = heartRate
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    time = YCBT.Timestamp(rawValue: try cursor.readUInt32LE("time", from: bytes))
    mode = try cursor.readUInt8("mode", from: bytes)
    heartRate = try cursor.readUInt8("heartRate", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.writeLE(time.rawValue)
    builder.write(mode)
    builder.write(heartRate)
  }
}

extension YCBT.SleepStage {
  /// Makes a value of its fields.
  public init(tag: YCBT.SleepTag, start: YCBT.Timestamp, duration: UInt24) {
    self.tag = tag
    self.start = start
    self.duration = duration
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    tag = YCBT.SleepTag(rawValue: try cursor.readUInt8("tag", from: bytes))
    start = YCBT.Timestamp(rawValue: try cursor.readUInt32LE("start", from: bytes))
    duration = try cursor.readUInt24LE("duration", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.write(tag.rawValue)
    builder.writeLE(start.rawValue)
    builder.writeLE(duration)
  }
}

extension YCBT.SportRecord {
  /// Makes a value of its fields.
  public init(start: YCBT.Timestamp, end: YCBT.Timestamp, steps: UInt16, distance: UInt16, energy: UInt16) {
    self.start = start
    self.end = end
    self.steps = steps
    self.distance = distance
    self.energy = energy
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    start = YCBT.Timestamp(rawValue: try cursor.readUInt32LE("start", from: bytes))
    end = YCBT.Timestamp(rawValue: try cursor.readUInt32LE("end", from: bytes))
    steps = try cursor.readUInt16LE("steps", from: bytes)
    distance = try cursor.readUInt16LE("distance", from: bytes)
    energy = try cursor.readUInt16LE("energy", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.writeLE(start.rawValue)
    builder.writeLE(end.rawValue)
    builder.writeLE(steps)
    builder.writeLE(distance)
    builder.writeLE(energy)
  }
}

extension YCBT.TemperatureRecord {
  /// Makes a value of its fields.
  public init(time: YCBT.Timestamp, mode: UInt8, temperature: YCBT.DecimalPair) {
    self.time = time
    self.mode = mode
    self.temperature = temperature
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    time = YCBT.Timestamp(rawValue: try cursor.readUInt32LE("time", from: bytes))
    mode = try cursor.readUInt8("mode", from: bytes)
    temperature = try YCBT.DecimalPair(&cursor, from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.writeLE(time.rawValue)
    builder.write(mode)
    temperature.write(to: &builder)
  }
}
