// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension JStyle.BloodOxygenRecord {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(index: UInt16, time: CivilDateTime, oxygen: UInt8) throws(WireError) {
    self.index = index
    try time.date.requireYear(upTo: 2099, at: 3)
    self.time = time
    self.oxygen = oxygen
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    try cursor.readConstant(0x66, "opcode", from: bytes)
    index = try cursor.readUInt16LE("index", from: bytes)
    time = try cursor.readBCDDateTime("time", from: bytes)
    oxygen = try cursor.readUInt8("oxygen", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.write(0x66)
    builder.writeLE(index)
    builder.writeBCD(time)
    builder.write(oxygen)
  }
}

extension JStyle.ExerciseRecord {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(index: UInt16, time: CivilDateTime, kind: JStyle.ExerciseKind, heartRate: UInt8, seconds: UInt16, steps: UInt16, paceMinutes: UInt8, paceSeconds: UInt8, energyBits: UInt32, distanceBits: UInt32, detail: UInt8) throws(WireError) {
    self.index = index
    try time.date.requireYear(upTo: 2099, at: 3)
    self.time = time
    self.kind = kind
    self.heartRate = heartRate
    self.seconds = seconds
    self.steps = steps
    self.paceMinutes = try paceMinutes.limited(to: 0...99, at: 15, in: "paceMinutes")
    self.paceSeconds = try paceSeconds.limited(to: 0...99, at: 16, in: "paceSeconds")
    self.energyBits = energyBits
    self.distanceBits = distanceBits
    self.detail = detail
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    let start = cursor.offset
    try cursor.readConstant(0x5C, "opcode", from: bytes)
    index = try cursor.readUInt16LE("index", from: bytes)
    time = try cursor.readBCDDateTime("time", from: bytes)
    kind = JStyle.ExerciseKind(rawValue: try cursor.readUInt8("kind", from: bytes))
    heartRate = try cursor.readUInt8("heartRate", from: bytes)
    seconds = try cursor.readUInt16LE("seconds", from: bytes)
    steps = try cursor.readUInt16LE("steps", from: bytes)
    paceMinutes = try cursor.readBCD("paceMinutes", from: bytes)
    paceSeconds = try cursor.readBCD("paceSeconds", from: bytes)
    energyBits = try cursor.readUInt32LE("energyBits", from: bytes)
    distanceBits = try cursor.readUInt32LE("distanceBits", from: bytes)
    detail = try cursor.readUInt8("detail", from: bytes)
    try cursor.requireChecksum(Checksum.sum, from: start, in: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    let start = builder.bytes.count
    builder.write(0x5C)
    builder.writeLE(index)
    builder.writeBCD(time)
    builder.write(kind.rawValue)
    builder.write(heartRate)
    builder.writeLE(seconds)
    builder.writeLE(steps)
    builder.write(BCD.encode(paceMinutes))
    builder.write(BCD.encode(paceSeconds))
    builder.writeLE(energyBits)
    builder.writeLE(distanceBits)
    builder.write(detail)
    builder.write(builder.sum(Checksum.sum, from: start))
  }

  /// The energy in kcal.
  public var energy: Float { Float(bitPattern: energyBits) }

  /// The distance in km.
  public var distance: Float { Float(bitPattern: distanceBits) }
}

extension JStyle.HeartRateRecord {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(index: UInt16, time: CivilDateTime, heartRates: [UInt8]) throws(WireError) {
    self.index = index
    try time.date.requireYear(upTo: 2099, at: 3)
    self.time = time
    try requireLength(heartRates.count, of: 15, at: 9, in: "heartRates")
    self.heartRates = heartRates
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    try cursor.readConstant(0x54, "opcode", from: bytes)
    index = try cursor.readUInt16LE("index", from: bytes)
    time = try cursor.readBCDDateTime("time", from: bytes)
    heartRates = try cursor.readBytes(15, "heartRates", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.write(0x54)
    builder.writeLE(index)
    builder.writeBCD(time)
    builder.write(heartRates)
  }
}

extension JStyle.HeartRateVariabilityRecord {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(index: UInt16, time: CivilDateTime, variability: UInt8, detail: UInt8, heartRate: UInt8, stress: UInt8, systolic: UInt8, diastolic: UInt8) throws(WireError) {
    self.index = index
    try time.date.requireYear(upTo: 2099, at: 3)
    self.time = time
    self.variability = variability
    self.detail = detail
    self.heartRate = heartRate
    self.stress = stress
    self.systolic = systolic
    self.diastolic = diastolic
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    try cursor.readConstant(0x56, "opcode", from: bytes)
    index = try cursor.readUInt16LE("index", from: bytes)
    time = try cursor.readBCDDateTime("time", from: bytes)
    variability = try cursor.readUInt8("variability", from: bytes)
    detail = try cursor.readUInt8("detail", from: bytes)
    heartRate = try cursor.readUInt8("heartRate", from: bytes)
    stress = try cursor.readUInt8("stress", from: bytes)
    systolic = try cursor.readUInt8("systolic", from: bytes)
    diastolic = try cursor.readUInt8("diastolic", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.write(0x56)
    builder.writeLE(index)
    builder.writeBCD(time)
    builder.write(variability)
    builder.write(detail)
    builder.write(heartRate)
    builder.write(stress)
    builder.write(systolic)
    builder.write(diastolic)
  }
}

extension JStyle.ShortDayTotalsRecord {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(index: UInt8, date: CivilDate, steps: UInt32, exerciseTime: UInt32, distance: UInt32, energy: UInt32, goal: UInt8, activeMinutes: UInt32) throws(WireError) {
    self.index = index
    try date.requireYear(upTo: 2099, at: 2)
    self.date = date
    self.steps = steps
    self.exerciseTime = exerciseTime
    self.distance = distance
    self.energy = energy
    self.goal = goal
    self.activeMinutes = activeMinutes
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    try cursor.readConstant(0x51, "opcode", from: bytes)
    index = try cursor.readUInt8("index", from: bytes)
    date = try cursor.readBCDDate("date", from: bytes)
    steps = try cursor.readUInt32LE("steps", from: bytes)
    exerciseTime = try cursor.readUInt32LE("exerciseTime", from: bytes)
    distance = try cursor.readUInt32LE("distance", from: bytes)
    energy = try cursor.readUInt32LE("energy", from: bytes)
    goal = try cursor.readUInt8("goal", from: bytes)
    activeMinutes = try cursor.readUInt32LE("activeMinutes", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.write(0x51)
    builder.write(index)
    builder.writeBCD(date)
    builder.writeLE(steps)
    builder.writeLE(exerciseTime)
    builder.writeLE(distance)
    builder.writeLE(energy)
    builder.write(goal)
    builder.writeLE(activeMinutes)
  }

  /// The distance in kilometres.
  public var distanceKilometers: Double { Double(distance) / 100 }

  /// The energy in kcal.
  public var energyKilocalories: Double { Double(energy) / 100 }
}

extension JStyle.ShortExerciseRecord {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(index: UInt16, time: CivilDateTime, kind: JStyle.ExerciseKind, heartRate: UInt8, seconds: UInt16, steps: UInt16, paceMinutes: UInt8, paceSeconds: UInt8, energyBits: UInt32, distanceBits: UInt32) throws(WireError) {
    self.index = index
    try time.date.requireYear(upTo: 2099, at: 3)
    self.time = time
    self.kind = kind
    self.heartRate = heartRate
    self.seconds = seconds
    self.steps = steps
    self.paceMinutes = try paceMinutes.limited(to: 0...99, at: 15, in: "paceMinutes")
    self.paceSeconds = try paceSeconds.limited(to: 0...99, at: 16, in: "paceSeconds")
    self.energyBits = energyBits
    self.distanceBits = distanceBits
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    try cursor.readConstant(0x5C, "opcode", from: bytes)
    index = try cursor.readUInt16LE("index", from: bytes)
    time = try cursor.readBCDDateTime("time", from: bytes)
    kind = JStyle.ExerciseKind(rawValue: try cursor.readUInt8("kind", from: bytes))
    heartRate = try cursor.readUInt8("heartRate", from: bytes)
    seconds = try cursor.readUInt16LE("seconds", from: bytes)
    steps = try cursor.readUInt16LE("steps", from: bytes)
    paceMinutes = try cursor.readBCD("paceMinutes", from: bytes)
    paceSeconds = try cursor.readBCD("paceSeconds", from: bytes)
    energyBits = try cursor.readUInt32LE("energyBits", from: bytes)
    distanceBits = try cursor.readUInt32LE("distanceBits", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.write(0x5C)
    builder.writeLE(index)
    builder.writeBCD(time)
    builder.write(kind.rawValue)
    builder.write(heartRate)
    builder.writeLE(seconds)
    builder.writeLE(steps)
    builder.write(BCD.encode(paceMinutes))
    builder.write(BCD.encode(paceSeconds))
    builder.writeLE(energyBits)
    builder.writeLE(distanceBits)
  }

  /// The energy in kcal.
  public var energy: Float { Float(bitPattern: energyBits) }

  /// The distance in km.
  public var distance: Float { Float(bitPattern: distanceBits) }
}

extension JStyle.SpotHeartRateRecord {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(index: UInt16, time: CivilDateTime, heartRate: UInt8) throws(WireError) {
    self.index = index
    try time.date.requireYear(upTo: 2099, at: 3)
    self.time = time
    self.heartRate = heartRate
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    try cursor.readConstant(0x55, "opcode", from: bytes)
    index = try cursor.readUInt16LE("index", from: bytes)
    time = try cursor.readBCDDateTime("time", from: bytes)
    heartRate = try cursor.readUInt8("heartRate", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.write(0x55)
    builder.writeLE(index)
    builder.writeBCD(time)
    builder.write(heartRate)
  }
}

extension JStyle.StepRecord {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(index: UInt16, time: CivilDateTime, steps: UInt16, energy: UInt16, distance: UInt16, minutes: [UInt8]) throws(WireError) {
    self.index = index
    try time.date.requireYear(upTo: 2099, at: 3)
    self.time = time
    self.steps = steps
    self.energy = energy
    self.distance = distance
    try requireLength(minutes.count, of: 10, at: 15, in: "minutes")
    self.minutes = minutes
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    try cursor.readConstant(0x52, "opcode", from: bytes)
    index = try cursor.readUInt16LE("index", from: bytes)
    time = try cursor.readBCDDateTime("time", from: bytes)
    steps = try cursor.readUInt16LE("steps", from: bytes)
    energy = try cursor.readUInt16LE("energy", from: bytes)
    distance = try cursor.readUInt16LE("distance", from: bytes)
    minutes = try cursor.readBytes(10, "minutes", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.write(0x52)
    builder.writeLE(index)
    builder.writeBCD(time)
    builder.writeLE(steps)
    builder.writeLE(energy)
    builder.writeLE(distance)
    builder.write(minutes)
  }

  /// The energy in kcal.
  public var energyKilocalories: Double { Double(energy) / 100 }

  /// The distance in kilometres.
  public var distanceKilometers: Double { Double(distance) / 100 }
}

extension JStyle.TemperatureRecord {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(index: UInt16, time: CivilDateTime, temperature: UInt16) throws(WireError) {
    self.index = index
    try time.date.requireYear(upTo: 2099, at: 3)
    self.time = time
    self.temperature = temperature
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    try cursor.readConstant(0x62, "opcode", from: bytes)
    index = try cursor.readUInt16LE("index", from: bytes)
    time = try cursor.readBCDDateTime("time", from: bytes)
    temperature = try cursor.readUInt16LE("temperature", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.write(0x62)
    builder.writeLE(index)
    builder.writeBCD(time)
    builder.writeLE(temperature)
  }

  /// The temperature in degrees Celsius; nil without a value.
  public var temperatureCelsius: Double? { temperature == 0x0000 ? nil : Double(temperature) / 10 }
}
