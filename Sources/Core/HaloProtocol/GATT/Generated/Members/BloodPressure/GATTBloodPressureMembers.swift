// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT.BloodPressureMeasurement {
  /// 2A35.
  public static var characteristic: BluetoothUUID { 0x2A35 }

  /// Makes a value of its fields.
  public init(usesKilopascals: Bool, systolic: MedicalFloat16, diastolic: MedicalFloat16, meanArterial: MedicalFloat16, time: GATT.DateTime? = nil, pulseRate: MedicalFloat16? = nil, user: GATT.UserIndex? = nil, status: GATT.BloodPressureStatus? = nil) {
    self.usesKilopascals = usesKilopascals
    self.reservedFlags = 0
    self.systolic = systolic
    self.diastolic = diastolic
    self.meanArterial = meanArterial
    self.time = time
    self.pulseRate = pulseRate
    self.user = user
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
    usesKilopascals = flags & 0x01 != 0
    reservedFlags = flags & 0xE0
    systolic = MedicalFloat16(rawValue: try cursor.readUInt16LE("systolic", from: bytes))
    diastolic = MedicalFloat16(rawValue: try cursor.readUInt16LE("diastolic", from: bytes))
    meanArterial = MedicalFloat16(rawValue: try cursor.readUInt16LE("meanArterial", from: bytes))
    time = flags & 0x02 == 0 ? nil : try GATT.DateTime(&cursor, from: bytes)
    pulseRate = flags & 0x04 == 0 ? nil : MedicalFloat16(rawValue: try cursor.readUInt16LE("pulseRate", from: bytes))
    user = flags & 0x08 == 0 ? nil : GATT.UserIndex(rawValue: try cursor.readUInt8("user", from: bytes))
    status = flags & 0x10 == 0 ? nil : GATT.BloodPressureStatus(rawValue: try cursor.readUInt16LE("status", from: bytes))
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 19 + trailing.count)
    var flags: UInt8 = reservedFlags
    if usesKilopascals { flags |= 0x01 }
    if time != nil { flags |= 0x02 }
    if pulseRate != nil { flags |= 0x04 }
    if user != nil { flags |= 0x08 }
    if status != nil { flags |= 0x10 }
    builder.write(flags)
    builder.writeLE(systolic.rawValue)
    builder.writeLE(diastolic.rawValue)
    builder.writeLE(meanArterial.rawValue)
    if let time { time.write(to: &builder) }
    if let pulseRate { builder.writeLE(pulseRate.rawValue) }
    if let user { builder.write(user.rawValue) }
    if let status { builder.writeLE(status.rawValue) }
    builder.write(trailing)
    return builder.bytes
  }
}

extension GATT.IntermediateCuffPressure {
  /// 2A36.
  public static var characteristic: BluetoothUUID { 0x2A36 }

  /// Makes a value of its fields.
  public init(usesKilopascals: Bool, cuffPressure: MedicalFloat16, unusedDiastolic: MedicalFloat16 = .nan, unusedMeanArterial: MedicalFloat16 = .nan, time: GATT.DateTime? = nil, pulseRate: MedicalFloat16? = nil, user: GATT.UserIndex? = nil, status: GATT.BloodPressureStatus? = nil) {
    self.usesKilopascals = usesKilopascals
    self.reservedFlags = 0
    self.cuffPressure = cuffPressure
    self.unusedDiastolic = unusedDiastolic
    self.unusedMeanArterial = unusedMeanArterial
    self.time = time
    self.pulseRate = pulseRate
    self.user = user
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
    usesKilopascals = flags & 0x01 != 0
    reservedFlags = flags & 0xE0
    cuffPressure = MedicalFloat16(rawValue: try cursor.readUInt16LE("cuffPressure", from: bytes))
    unusedDiastolic = MedicalFloat16(rawValue: try cursor.readUInt16LE("unusedDiastolic", from: bytes))
    unusedMeanArterial = MedicalFloat16(rawValue: try cursor.readUInt16LE("unusedMeanArterial", from: bytes))
    time = flags & 0x02 == 0 ? nil : try GATT.DateTime(&cursor, from: bytes)
    pulseRate = flags & 0x04 == 0 ? nil : MedicalFloat16(rawValue: try cursor.readUInt16LE("pulseRate", from: bytes))
    user = flags & 0x08 == 0 ? nil : GATT.UserIndex(rawValue: try cursor.readUInt8("user", from: bytes))
    status = flags & 0x10 == 0 ? nil : GATT.BloodPressureStatus(rawValue: try cursor.readUInt16LE("status", from: bytes))
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 19 + trailing.count)
    var flags: UInt8 = reservedFlags
    if usesKilopascals { flags |= 0x01 }
    if time != nil { flags |= 0x02 }
    if pulseRate != nil { flags |= 0x04 }
    if user != nil { flags |= 0x08 }
    if status != nil { flags |= 0x10 }
    builder.write(flags)
    builder.writeLE(cuffPressure.rawValue)
    builder.writeLE(unusedDiastolic.rawValue)
    builder.writeLE(unusedMeanArterial.rawValue)
    if let time { time.write(to: &builder) }
    if let pulseRate { builder.writeLE(pulseRate.rawValue) }
    if let user { builder.write(user.rawValue) }
    if let status { builder.writeLE(status.rawValue) }
    builder.write(trailing)
    return builder.bytes
  }
}

extension GATT.BloodPressureFeature {
  /// 2A49.
  public static var characteristic: BluetoothUUID { 0x2A49 }

  /// Makes a value of its fields.
  public init(features: GATT.BloodPressureFeatures) {
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
    features = GATT.BloodPressureFeatures(rawValue: try cursor.readUInt16LE("features", from: bytes))
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

extension GATT.EnhancedBloodPressureMeasurement {
  /// 2B34.
  public static var characteristic: BluetoothUUID { 0x2B34 }

  /// Makes a value of its fields.
  public init(usesKilopascals: Bool, countsFrom2000: Bool, systolic: MedicalFloat16, diastolic: MedicalFloat16, meanArterial: MedicalFloat16, time: UInt32? = nil, pulseRate: MedicalFloat16? = nil, user: GATT.UserIndex? = nil, status: GATT.BloodPressureStatus? = nil, userFacingTime: UInt32? = nil) {
    self.usesKilopascals = usesKilopascals
    self.countsFrom2000 = countsFrom2000
    self.reservedFlags = 0
    self.systolic = systolic
    self.diastolic = diastolic
    self.meanArterial = meanArterial
    self.time = time
    self.pulseRate = pulseRate
    self.user = user
    self.status = status
    self.userFacingTime = userFacingTime
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
    usesKilopascals = flags & 0x01 != 0
    countsFrom2000 = flags & 0x40 != 0
    reservedFlags = flags & 0x80
    systolic = MedicalFloat16(rawValue: try cursor.readUInt16LE("systolic", from: bytes))
    diastolic = MedicalFloat16(rawValue: try cursor.readUInt16LE("diastolic", from: bytes))
    meanArterial = MedicalFloat16(rawValue: try cursor.readUInt16LE("meanArterial", from: bytes))
    time = flags & 0x02 == 0 ? nil : try cursor.readUInt32LE("time", from: bytes)
    pulseRate = flags & 0x04 == 0 ? nil : MedicalFloat16(rawValue: try cursor.readUInt16LE("pulseRate", from: bytes))
    user = flags & 0x08 == 0 ? nil : GATT.UserIndex(rawValue: try cursor.readUInt8("user", from: bytes))
    status = flags & 0x10 == 0 ? nil : GATT.BloodPressureStatus(rawValue: try cursor.readUInt16LE("status", from: bytes))
    userFacingTime = flags & 0x20 == 0 ? nil : try cursor.readUInt32LE("userFacingTime", from: bytes)
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 20 + trailing.count)
    var flags: UInt8 = reservedFlags
    if usesKilopascals { flags |= 0x01 }
    if countsFrom2000 { flags |= 0x40 }
    if time != nil { flags |= 0x02 }
    if pulseRate != nil { flags |= 0x04 }
    if user != nil { flags |= 0x08 }
    if status != nil { flags |= 0x10 }
    if userFacingTime != nil { flags |= 0x20 }
    builder.write(flags)
    builder.writeLE(systolic.rawValue)
    builder.writeLE(diastolic.rawValue)
    builder.writeLE(meanArterial.rawValue)
    if let time { builder.writeLE(time) }
    if let pulseRate { builder.writeLE(pulseRate.rawValue) }
    if let user { builder.write(user.rawValue) }
    if let status { builder.writeLE(status.rawValue) }
    if let userFacingTime { builder.writeLE(userFacingTime) }
    builder.write(trailing)
    return builder.bytes
  }
}

extension GATT.EnhancedIntermediateCuffPressure {
  /// 2B35.
  public static var characteristic: BluetoothUUID { 0x2B35 }

  /// Makes a value of its fields.
  public init(usesKilopascals: Bool, countsFrom2000: Bool, cuffPressure: MedicalFloat16, time: UInt32? = nil, pulseRate: MedicalFloat16? = nil, user: GATT.UserIndex? = nil, status: GATT.BloodPressureStatus? = nil, userFacingTime: UInt32? = nil) {
    self.usesKilopascals = usesKilopascals
    self.countsFrom2000 = countsFrom2000
    self.reservedFlags = 0
    self.cuffPressure = cuffPressure
    self.time = time
    self.pulseRate = pulseRate
    self.user = user
    self.status = status
    self.userFacingTime = userFacingTime
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
    usesKilopascals = flags & 0x01 != 0
    countsFrom2000 = flags & 0x40 != 0
    reservedFlags = flags & 0x80
    cuffPressure = MedicalFloat16(rawValue: try cursor.readUInt16LE("cuffPressure", from: bytes))
    time = flags & 0x02 == 0 ? nil : try cursor.readUInt32LE("time", from: bytes)
    pulseRate = flags & 0x04 == 0 ? nil : MedicalFloat16(rawValue: try cursor.readUInt16LE("pulseRate", from: bytes))
    user = flags & 0x08 == 0 ? nil : GATT.UserIndex(rawValue: try cursor.readUInt8("user", from: bytes))
    status = flags & 0x10 == 0 ? nil : GATT.BloodPressureStatus(rawValue: try cursor.readUInt16LE("status", from: bytes))
    userFacingTime = flags & 0x20 == 0 ? nil : try cursor.readUInt32LE("userFacingTime", from: bytes)
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 16 + trailing.count)
    var flags: UInt8 = reservedFlags
    if usesKilopascals { flags |= 0x01 }
    if countsFrom2000 { flags |= 0x40 }
    if time != nil { flags |= 0x02 }
    if pulseRate != nil { flags |= 0x04 }
    if user != nil { flags |= 0x08 }
    if status != nil { flags |= 0x10 }
    if userFacingTime != nil { flags |= 0x20 }
    builder.write(flags)
    builder.writeLE(cuffPressure.rawValue)
    if let time { builder.writeLE(time) }
    if let pulseRate { builder.writeLE(pulseRate.rawValue) }
    if let user { builder.write(user.rawValue) }
    if let status { builder.writeLE(status.rawValue) }
    if let userFacingTime { builder.writeLE(userFacingTime) }
    builder.write(trailing)
    return builder.bytes
  }
}

extension GATT.BloodPressureRecord {
  /// 2B36.
  public static var characteristic: BluetoothUUID { 0x2B36 }

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(isFirst: Bool, isLast: Bool, counter: UInt8, sequenceNumber: UInt16, recordUUID: UInt16, data: HexBytes) throws(WireError) {
    self.isFirst = isFirst
    self.isLast = isLast
    self.counter = try counter.limited(to: 0...63, at: 0, in: "counter")
    self.sequenceNumber = sequenceNumber
    self.recordUUID = recordUUID
    self.data = data
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
    isFirst = flags & 0x01 != 0
    isLast = flags & 0x02 != 0
    counter = flags >> 2 & 63
    sequenceNumber = try cursor.readUInt16LE("sequenceNumber", from: bytes)
    recordUUID = try cursor.readUInt16LE("recordUUID", from: bytes)
    data = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 5 + data.count)
    var flags: UInt8 = 0
    if isFirst { flags |= 0x01 }
    if isLast { flags |= 0x02 }
    flags |= counter << 2 & 0xFC
    builder.write(flags)
    builder.writeLE(sequenceNumber)
    builder.writeLE(recordUUID)
    builder.write(data)
    return builder.bytes
  }
}

extension GATT.BloodPressureFeatures {
  /// Any value, known or not.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The cuff detects movements of the body.
  public static let bodyMovement = GATT.BloodPressureFeatures(rawValue: 0x1)
  /// The cuff detects that it is too loose.
  public static let cuffFit = GATT.BloodPressureFeatures(rawValue: 0x2)
  /// The cuff detects an irregular pulse.
  public static let irregularPulse = GATT.BloodPressureFeatures(rawValue: 0x4)
  /// The cuff compares the pulse rate with limits.
  public static let pulseRange = GATT.BloodPressureFeatures(rawValue: 0x8)
  /// The cuff detects a wrong position.
  public static let position = GATT.BloodPressureFeatures(rawValue: 0x10)
  /// The cuff can be bonded with several devices.
  public static let multipleBonds = GATT.BloodPressureFeatures(rawValue: 0x20)
  /// Values end with a CRC.
  public static let e2eChecksum = GATT.BloodPressureFeatures(rawValue: 0x40)
  /// The device has the User Data Service.
  public static let userData = GATT.BloodPressureFeatures(rawValue: 0x80)
  /// Packets can contain the time on the display.
  public static let userFacingTime = GATT.BloodPressureFeatures(rawValue: 0x100)
}

extension GATT.BloodPressureStatus {
  /// Any value, known or not.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The body moved.
  public static let bodyMovement = GATT.BloodPressureStatus(rawValue: 0x1)
  /// The cuff is too loose.
  public static let cuffTooLoose = GATT.BloodPressureStatus(rawValue: 0x2)
  /// The pulse is irregular.
  public static let irregularPulse = GATT.BloodPressureStatus(rawValue: 0x4)
  /// The pulse rate is above the upper limit.
  public static let pulseAboveLimit = GATT.BloodPressureStatus(rawValue: 0x8)
  /// The pulse rate is below the lower limit.
  public static let pulseBelowLimit = GATT.BloodPressureStatus(rawValue: 0x10)
  /// The position of the cuff is wrong.
  public static let improperPosition = GATT.BloodPressureStatus(rawValue: 0x20)
}
