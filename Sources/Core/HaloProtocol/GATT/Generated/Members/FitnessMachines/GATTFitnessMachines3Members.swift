// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT.StairClimberData {
  /// 2AD0.
  public static var characteristic: BluetoothUUID { 0x2AD0 }

  /// Makes a value of its fields.
  public init(floors: UInt16? = nil, stepsPerMinute: UInt16? = nil, averageStepsPerMinute: UInt16? = nil, elevationGainMeters: UInt16? = nil, strides: UInt16? = nil, energy: GATT.ExpendedEnergy? = nil, beatsPerMinute: UInt8? = nil, metabolic: UInt8? = nil, elapsedSeconds: UInt16? = nil, remainingSeconds: UInt16? = nil) {
    self.reservedFlags = 0
    self.floors = floors
    self.stepsPerMinute = stepsPerMinute
    self.averageStepsPerMinute = averageStepsPerMinute
    self.elevationGainMeters = elevationGainMeters
    self.strides = strides
    self.energy = energy
    self.beatsPerMinute = beatsPerMinute
    self.metabolic = metabolic
    self.elapsedSeconds = elapsedSeconds
    self.remainingSeconds = remainingSeconds
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
    let flags = try cursor.readUInt16LE("flags", from: bytes)
    reservedFlags = flags & 0xFC00
    floors = flags & 0x0001 != 0 ? nil : try cursor.readUInt16LE("floors", from: bytes)
    stepsPerMinute = flags & 0x0002 == 0 ? nil : try cursor.readUInt16LE("stepsPerMinute", from: bytes)
    averageStepsPerMinute = flags & 0x0004 == 0 ? nil : try cursor.readUInt16LE("averageStepsPerMinute", from: bytes)
    elevationGainMeters = flags & 0x0008 == 0 ? nil : try cursor.readUInt16LE("elevationGainMeters", from: bytes)
    strides = flags & 0x0010 == 0 ? nil : try cursor.readUInt16LE("strides", from: bytes)
    energy = flags & 0x0020 == 0 ? nil : try GATT.ExpendedEnergy(&cursor, from: bytes)
    beatsPerMinute = flags & 0x0040 == 0 ? nil : try cursor.readUInt8("beatsPerMinute", from: bytes)
    metabolic = flags & 0x0080 == 0 ? nil : try cursor.readUInt8("metabolic", from: bytes)
    elapsedSeconds = flags & 0x0100 == 0 ? nil : try cursor.readUInt16LE("elapsedSeconds", from: bytes)
    remainingSeconds = flags & 0x0200 == 0 ? nil : try cursor.readUInt16LE("remainingSeconds", from: bytes)
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 23 + trailing.count)
    var flags: UInt16 = reservedFlags
    if floors == nil { flags |= 0x0001 }
    if stepsPerMinute != nil { flags |= 0x0002 }
    if averageStepsPerMinute != nil { flags |= 0x0004 }
    if elevationGainMeters != nil { flags |= 0x0008 }
    if strides != nil { flags |= 0x0010 }
    if energy != nil { flags |= 0x0020 }
    if beatsPerMinute != nil { flags |= 0x0040 }
    if metabolic != nil { flags |= 0x0080 }
    if elapsedSeconds != nil { flags |= 0x0100 }
    if remainingSeconds != nil { flags |= 0x0200 }
    builder.writeLE(flags)
    if let floors { builder.writeLE(floors) }
    if let stepsPerMinute { builder.writeLE(stepsPerMinute) }
    if let averageStepsPerMinute { builder.writeLE(averageStepsPerMinute) }
    if let elevationGainMeters { builder.writeLE(elevationGainMeters) }
    if let strides { builder.writeLE(strides) }
    if let energy { energy.write(to: &builder) }
    if let beatsPerMinute { builder.write(beatsPerMinute) }
    if let metabolic { builder.write(metabolic) }
    if let elapsedSeconds { builder.writeLE(elapsedSeconds) }
    if let remainingSeconds { builder.writeLE(remainingSeconds) }
    builder.write(trailing)
    return builder.bytes
  }

  /// The metabolic equivalent in metabolic equivalents.
  public var metabolicEquivalents: Double? { metabolic.map { Double($0) / 10 } }

  /// Returns the number for metabolic equivalents, which are rounded to the nearest step.
  ///
  /// - Throws: ``WireError`` if the field cannot hold the number.
  public static func metabolic(equivalents value: Double) throws(WireError) -> UInt8 {
    try UInt8(nearest: value * 10, in: "metabolic")
  }

  /// Returns the record with the fields of another part, which replace those of before.
  ///
  /// A record that is too long for one notification comes in parts, in any order. The bytes
  /// after the fields of both are left out.
  public func merging(_ part: Self) -> Self {
    var record = self
    if let floors = part.floors { record.floors = floors }
    if let stepsPerMinute = part.stepsPerMinute { record.stepsPerMinute = stepsPerMinute }
    if let averageStepsPerMinute = part.averageStepsPerMinute { record.averageStepsPerMinute = averageStepsPerMinute }
    if let elevationGainMeters = part.elevationGainMeters { record.elevationGainMeters = elevationGainMeters }
    if let strides = part.strides { record.strides = strides }
    if let energy = part.energy { record.energy = energy }
    if let beatsPerMinute = part.beatsPerMinute { record.beatsPerMinute = beatsPerMinute }
    if let metabolic = part.metabolic { record.metabolic = metabolic }
    if let elapsedSeconds = part.elapsedSeconds { record.elapsedSeconds = elapsedSeconds }
    if let remainingSeconds = part.remainingSeconds { record.remainingSeconds = remainingSeconds }
    record.trailing = HexBytes()
    return record
  }
}

extension GATT.RowerData {
  /// 2AD1.
  public static var characteristic: BluetoothUUID { 0x2AD1 }

  /// Makes a value of its fields.
  public init(strokes: GATT.Strokes? = nil, averageStrokeRate: UInt8? = nil, distanceMeters: UInt24? = nil, paceSecondsPer500Meters: UInt16? = nil, averagePaceSecondsPer500Meters: UInt16? = nil, powerWatts: Int16? = nil, averagePowerWatts: Int16? = nil, resistance: GATT.Resistance? = nil, energy: GATT.ExpendedEnergy? = nil, beatsPerMinute: UInt8? = nil, metabolic: UInt8? = nil, elapsedSeconds: UInt16? = nil, remainingSeconds: UInt16? = nil) {
    self.reservedFlags = 0
    self.strokes = strokes
    self.averageStrokeRate = averageStrokeRate
    self.distanceMeters = distanceMeters
    self.paceSecondsPer500Meters = paceSecondsPer500Meters
    self.averagePaceSecondsPer500Meters = averagePaceSecondsPer500Meters
    self.powerWatts = powerWatts
    self.averagePowerWatts = averagePowerWatts
    self.resistance = resistance
    self.energy = energy
    self.beatsPerMinute = beatsPerMinute
    self.metabolic = metabolic
    self.elapsedSeconds = elapsedSeconds
    self.remainingSeconds = remainingSeconds
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
    let flags = try cursor.readUInt16LE("flags", from: bytes)
    reservedFlags = flags & 0xE000
    strokes = flags & 0x0001 != 0 ? nil : try GATT.Strokes(&cursor, from: bytes)
    averageStrokeRate = flags & 0x0002 == 0 ? nil : try cursor.readUInt8("averageStrokeRate", from: bytes)
    distanceMeters = flags & 0x0004 == 0 ? nil : try cursor.readUInt24LE("distanceMeters", from: bytes)
    paceSecondsPer500Meters = flags & 0x0008 == 0 ? nil : try cursor.readUInt16LE("paceSecondsPer500Meters", from: bytes)
    averagePaceSecondsPer500Meters = flags & 0x0010 == 0 ? nil : try cursor.readUInt16LE("averagePaceSecondsPer500Meters", from: bytes)
    powerWatts = flags & 0x0020 == 0 ? nil : Int16(bitPattern: try cursor.readUInt16LE("powerWatts", from: bytes))
    averagePowerWatts = flags & 0x0040 == 0 ? nil : Int16(bitPattern: try cursor.readUInt16LE("averagePowerWatts", from: bytes))
    let isOther = cursor.remaining(in: bytes) == (flags & 0x0080 == 0 ? 0 : 2) + (flags & 0x0100 == 0 ? 0 : 5) + (flags & 0x0200 == 0 ? 0 : 1) + (flags & 0x0400 == 0 ? 0 : 1) + (flags & 0x0800 == 0 ? 0 : 2) + (flags & 0x1000 == 0 ? 0 : 2)
    let width = isOther ? 2 : 1
    resistance = flags & 0x0080 == 0 ? nil : try GATT.Resistance(&cursor, size: width, from: bytes)
    energy = flags & 0x0100 == 0 ? nil : try GATT.ExpendedEnergy(&cursor, from: bytes)
    beatsPerMinute = flags & 0x0200 == 0 ? nil : try cursor.readUInt8("beatsPerMinute", from: bytes)
    metabolic = flags & 0x0400 == 0 ? nil : try cursor.readUInt8("metabolic", from: bytes)
    elapsedSeconds = flags & 0x0800 == 0 ? nil : try cursor.readUInt16LE("elapsedSeconds", from: bytes)
    remainingSeconds = flags & 0x1000 == 0 ? nil : try cursor.readUInt16LE("remainingSeconds", from: bytes)
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 30 + trailing.count)
    var flags: UInt16 = reservedFlags
    if strokes == nil { flags |= 0x0001 }
    if averageStrokeRate != nil { flags |= 0x0002 }
    if distanceMeters != nil { flags |= 0x0004 }
    if paceSecondsPer500Meters != nil { flags |= 0x0008 }
    if averagePaceSecondsPer500Meters != nil { flags |= 0x0010 }
    if powerWatts != nil { flags |= 0x0020 }
    if averagePowerWatts != nil { flags |= 0x0040 }
    if resistance != nil { flags |= 0x0080 }
    if energy != nil { flags |= 0x0100 }
    if beatsPerMinute != nil { flags |= 0x0200 }
    if metabolic != nil { flags |= 0x0400 }
    if elapsedSeconds != nil { flags |= 0x0800 }
    if remainingSeconds != nil { flags |= 0x1000 }
    builder.writeLE(flags)
    if let strokes { strokes.write(to: &builder) }
    if let averageStrokeRate { builder.write(averageStrokeRate) }
    if let distanceMeters { builder.writeLE(distanceMeters) }
    if let paceSecondsPer500Meters { builder.writeLE(paceSecondsPer500Meters) }
    if let averagePaceSecondsPer500Meters { builder.writeLE(averagePaceSecondsPer500Meters) }
    if let powerWatts { builder.writeLE(UInt16(bitPattern: powerWatts)) }
    if let averagePowerWatts { builder.writeLE(UInt16(bitPattern: averagePowerWatts)) }
    if let resistance { resistance.write(to: &builder) }
    if let energy { energy.write(to: &builder) }
    if let beatsPerMinute { builder.write(beatsPerMinute) }
    if let metabolic { builder.write(metabolic) }
    if let elapsedSeconds { builder.writeLE(elapsedSeconds) }
    if let remainingSeconds { builder.writeLE(remainingSeconds) }
    builder.write(trailing)
    return builder.bytes
  }

  /// The average stroke rate in 1/min.
  public var averageStrokeRatePerMinute: Double? { averageStrokeRate.map { Double($0) * 5 / 10 } }

  /// Returns the number for 1/min, which are rounded to the nearest step.
  ///
  /// - Throws: ``WireError`` if the field cannot hold the number.
  public static func averageStrokeRate(perMinute value: Double) throws(WireError) -> UInt8 {
    try UInt8(nearest: value * 10 / 5, in: "averageStrokeRate")
  }

  /// The metabolic equivalent in metabolic equivalents.
  public var metabolicEquivalents: Double? { metabolic.map { Double($0) / 10 } }

  /// Returns the number for metabolic equivalents, which are rounded to the nearest step.
  ///
  /// - Throws: ``WireError`` if the field cannot hold the number.
  public static func metabolic(equivalents value: Double) throws(WireError) -> UInt8 {
    try UInt8(nearest: value * 10, in: "metabolic")
  }

  /// Returns the record with the fields of another part, which replace those of before.
  ///
  /// A record that is too long for one notification comes in parts, in any order. The bytes
  /// after the fields of both are left out.
  public func merging(_ part: Self) -> Self {
    var record = self
    if let strokes = part.strokes { record.strokes = strokes }
    if let averageStrokeRate = part.averageStrokeRate { record.averageStrokeRate = averageStrokeRate }
    if let distanceMeters = part.distanceMeters { record.distanceMeters = distanceMeters }
    if let paceSecondsPer500Meters = part.paceSecondsPer500Meters { record.paceSecondsPer500Meters = paceSecondsPer500Meters }
    if let averagePaceSecondsPer500Meters = part.averagePaceSecondsPer500Meters { record.averagePaceSecondsPer500Meters = averagePaceSecondsPer500Meters }
    if let powerWatts = part.powerWatts { record.powerWatts = powerWatts }
    if let averagePowerWatts = part.averagePowerWatts { record.averagePowerWatts = averagePowerWatts }
    if let resistance = part.resistance { record.resistance = resistance }
    if let energy = part.energy { record.energy = energy }
    if let beatsPerMinute = part.beatsPerMinute { record.beatsPerMinute = beatsPerMinute }
    if let metabolic = part.metabolic { record.metabolic = metabolic }
    if let elapsedSeconds = part.elapsedSeconds { record.elapsedSeconds = elapsedSeconds }
    if let remainingSeconds = part.remainingSeconds { record.remainingSeconds = remainingSeconds }
    record.trailing = HexBytes()
    return record
  }
}
