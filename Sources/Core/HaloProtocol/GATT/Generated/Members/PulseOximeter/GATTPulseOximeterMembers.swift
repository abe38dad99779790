// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT.PLXSpotCheckMeasurement {
  /// 2A5E.
  public static var characteristic: BluetoothUUID { 0x2A5E }

  /// Makes a value of its fields.
  public init(isClockUnset: Bool, oxygen: MedicalFloat16, pulseRate: MedicalFloat16, time: GATT.DateTime? = nil, measurementStatus: GATT.PLXMeasurementStatus? = nil, sensorStatus: GATT.PLXSensorStatus? = nil, amplitude: MedicalFloat16? = nil) {
    self.isClockUnset = isClockUnset
    self.reservedFlags = 0
    self.oxygen = oxygen
    self.pulseRate = pulseRate
    self.time = time
    self.measurementStatus = measurementStatus
    self.sensorStatus = sensorStatus
    self.amplitude = amplitude
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
    isClockUnset = flags & 0x10 != 0
    reservedFlags = flags & 0xE0
    oxygen = MedicalFloat16(rawValue: try cursor.readUInt16LE("oxygen", from: bytes))
    pulseRate = MedicalFloat16(rawValue: try cursor.readUInt16LE("pulseRate", from: bytes))
    time = flags & 0x01 == 0 ? nil : try GATT.DateTime(&cursor, from: bytes)
    measurementStatus = flags & 0x02 == 0 ? nil : GATT.PLXMeasurementStatus(rawValue: try cursor.readUInt16LE("measurementStatus", from: bytes))
    sensorStatus = flags & 0x04 == 0 ? nil : try GATT.PLXSensorStatus(&cursor, from: bytes)
    amplitude = flags & 0x08 == 0 ? nil : MedicalFloat16(rawValue: try cursor.readUInt16LE("amplitude", from: bytes))
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 19 + trailing.count)
    var flags: UInt8 = reservedFlags
    if isClockUnset { flags |= 0x10 }
    if time != nil { flags |= 0x01 }
    if measurementStatus != nil { flags |= 0x02 }
    if sensorStatus != nil { flags |= 0x04 }
    if amplitude != nil { flags |= 0x08 }
    builder.write(flags)
    builder.writeLE(oxygen.rawValue)
    builder.writeLE(pulseRate.rawValue)
    if let time { time.write(to: &builder) }
    if let measurementStatus { builder.writeLE(measurementStatus.rawValue) }
    if let sensorStatus { sensorStatus.write(to: &builder) }
    if let amplitude { builder.writeLE(amplitude.rawValue) }
    builder.write(trailing)
    return builder.bytes
  }
}

extension GATT.PLXContinuousMeasurement {
  /// 2A5F.
  public static var characteristic: BluetoothUUID { 0x2A5F }

  /// Makes a value of its fields.
  public init(oxygen: MedicalFloat16, pulseRate: MedicalFloat16, fast: GATT.PLXReading? = nil, slow: GATT.PLXReading? = nil, measurementStatus: GATT.PLXMeasurementStatus? = nil, sensorStatus: GATT.PLXSensorStatus? = nil, amplitude: MedicalFloat16? = nil) {
    self.reservedFlags = 0
    self.oxygen = oxygen
    self.pulseRate = pulseRate
    self.fast = fast
    self.slow = slow
    self.measurementStatus = measurementStatus
    self.sensorStatus = sensorStatus
    self.amplitude = amplitude
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
    reservedFlags = flags & 0xE0
    oxygen = MedicalFloat16(rawValue: try cursor.readUInt16LE("oxygen", from: bytes))
    pulseRate = MedicalFloat16(rawValue: try cursor.readUInt16LE("pulseRate", from: bytes))
    fast = flags & 0x01 == 0 ? nil : try GATT.PLXReading(&cursor, from: bytes)
    slow = flags & 0x02 == 0 ? nil : try GATT.PLXReading(&cursor, from: bytes)
    measurementStatus = flags & 0x04 == 0 ? nil : GATT.PLXMeasurementStatus(rawValue: try cursor.readUInt16LE("measurementStatus", from: bytes))
    sensorStatus = flags & 0x08 == 0 ? nil : try GATT.PLXSensorStatus(&cursor, from: bytes)
    amplitude = flags & 0x10 == 0 ? nil : MedicalFloat16(rawValue: try cursor.readUInt16LE("amplitude", from: bytes))
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 20 + trailing.count)
    var flags: UInt8 = reservedFlags
    if fast != nil { flags |= 0x01 }
    if slow != nil { flags |= 0x02 }
    if measurementStatus != nil { flags |= 0x04 }
    if sensorStatus != nil { flags |= 0x08 }
    if amplitude != nil { flags |= 0x10 }
    builder.write(flags)
    builder.writeLE(oxygen.rawValue)
    builder.writeLE(pulseRate.rawValue)
    if let fast { fast.write(to: &builder) }
    if let slow { slow.write(to: &builder) }
    if let measurementStatus { builder.writeLE(measurementStatus.rawValue) }
    if let sensorStatus { sensorStatus.write(to: &builder) }
    if let amplitude { builder.writeLE(amplitude.rawValue) }
    builder.write(trailing)
    return builder.bytes
  }
}

extension GATT.PLXFeatures {
  /// 2A60.
  public static var characteristic: BluetoothUUID { 0x2A60 }

  /// Makes a value of its fields.
  public init(hasStore: Bool, hasTime: Bool, hasFast: Bool, hasSlow: Bool, hasAmplitude: Bool, hasSeveralBonds: Bool, measurementStatus: GATT.PLXMeasurementStatus? = nil, sensorStatus: GATT.PLXSensorStatus? = nil) {
    self.hasStore = hasStore
    self.hasTime = hasTime
    self.hasFast = hasFast
    self.hasSlow = hasSlow
    self.hasAmplitude = hasAmplitude
    self.hasSeveralBonds = hasSeveralBonds
    self.reservedFlags = 0
    self.measurementStatus = measurementStatus
    self.sensorStatus = sensorStatus
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
    hasStore = flags & 0x0004 != 0
    hasTime = flags & 0x0008 != 0
    hasFast = flags & 0x0010 != 0
    hasSlow = flags & 0x0020 != 0
    hasAmplitude = flags & 0x0040 != 0
    hasSeveralBonds = flags & 0x0080 != 0
    reservedFlags = flags & 0xFF00
    measurementStatus = flags & 0x0001 == 0 ? nil : GATT.PLXMeasurementStatus(rawValue: try cursor.readUInt16LE("measurementStatus", from: bytes))
    sensorStatus = flags & 0x0002 == 0 ? nil : try GATT.PLXSensorStatus(&cursor, from: bytes)
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 7 + trailing.count)
    var flags: UInt16 = reservedFlags
    if hasStore { flags |= 0x0004 }
    if hasTime { flags |= 0x0008 }
    if hasFast { flags |= 0x0010 }
    if hasSlow { flags |= 0x0020 }
    if hasAmplitude { flags |= 0x0040 }
    if hasSeveralBonds { flags |= 0x0080 }
    if measurementStatus != nil { flags |= 0x0001 }
    if sensorStatus != nil { flags |= 0x0002 }
    builder.writeLE(flags)
    if let measurementStatus { builder.writeLE(measurementStatus.rawValue) }
    if let sensorStatus { sensorStatus.write(to: &builder) }
    builder.write(trailing)
    return builder.bytes
  }
}

extension GATT.PLXReading {
  /// Makes a value of its fields.
  public init(oxygen: MedicalFloat16, pulseRate: MedicalFloat16) {
    self.oxygen = oxygen
    self.pulseRate = pulseRate
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    oxygen = MedicalFloat16(rawValue: try cursor.readUInt16LE("oxygen", from: bytes))
    pulseRate = MedicalFloat16(rawValue: try cursor.readUInt16LE("pulseRate", from: bytes))
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.writeLE(oxygen.rawValue)
    builder.writeLE(pulseRate.rawValue)
  }
}

extension GATT.PLXSensorStatus {
  /// Makes a value of its fields.
  public init(flags: GATT.PLXSensorFlags, reserved: UInt8 = 0) {
    self.flags = flags
    self.reserved = reserved
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    flags = GATT.PLXSensorFlags(rawValue: try cursor.readUInt16LE("flags", from: bytes))
    reserved = try cursor.readUInt8("reserved", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.writeLE(flags.rawValue)
    builder.write(reserved)
  }
}

extension GATT.PLXMeasurementStatus {
  /// Any value, known or not.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The measurement is going on.
  public static let ongoing = GATT.PLXMeasurementStatus(rawValue: 0x20)
  /// The value is an early estimate.
  public static let earlyEstimate = GATT.PLXMeasurementStatus(rawValue: 0x40)
  /// The value is validated.
  public static let validated = GATT.PLXMeasurementStatus(rawValue: 0x80)
  /// The value is fully qualified.
  public static let fullyQualified = GATT.PLXMeasurementStatus(rawValue: 0x100)
  /// The value comes from the store.
  public static let stored = GATT.PLXMeasurementStatus(rawValue: 0x200)
  /// The value is a demonstration.
  public static let demonstration = GATT.PLXMeasurementStatus(rawValue: 0x400)
  /// The value is a test.
  public static let testing = GATT.PLXMeasurementStatus(rawValue: 0x800)
  /// The device is being calibrated.
  public static let calibration = GATT.PLXMeasurementStatus(rawValue: 0x1000)
  /// There is no measurement.
  public static let unavailable = GATT.PLXMeasurementStatus(rawValue: 0x2000)
  /// The measurement is questionable.
  public static let questionable = GATT.PLXMeasurementStatus(rawValue: 0x4000)
  /// The measurement is invalid.
  public static let invalid = GATT.PLXMeasurementStatus(rawValue: 0x8000)
}

extension GATT.PLXSensorFlags {
  /// Any value, known or not.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The display is updated later than usual.
  public static let extendedDisplay = GATT.PLXSensorFlags(rawValue: 0x1)
  /// The device has a malfunction.
  public static let equipmentMalfunction = GATT.PLXSensorFlags(rawValue: 0x2)
  /// The processing of the signal is irregular.
  public static let processingIrregularity = GATT.PLXSensorFlags(rawValue: 0x4)
  /// The signal is inadequate.
  public static let inadequateSignal = GATT.PLXSensorFlags(rawValue: 0x8)
  /// The signal is poor.
  public static let poorSignal = GATT.PLXSensorFlags(rawValue: 0x10)
  /// The perfusion is low.
  public static let lowPerfusion = GATT.PLXSensorFlags(rawValue: 0x20)
  /// The signal is erratic.
  public static let erraticSignal = GATT.PLXSensorFlags(rawValue: 0x40)
  /// The signal has no pulse.
  public static let nonpulsatileSignal = GATT.PLXSensorFlags(rawValue: 0x80)
  /// The pulse is questionable.
  public static let questionablePulse = GATT.PLXSensorFlags(rawValue: 0x100)
  /// The signal is being analysed.
  public static let signalAnalysis = GATT.PLXSensorFlags(rawValue: 0x200)
  /// The sensor is disturbed.
  public static let interference = GATT.PLXSensorFlags(rawValue: 0x400)
  /// The sensor is not on the user.
  public static let notOnUser = GATT.PLXSensorFlags(rawValue: 0x800)
  /// The sensor is unknown.
  public static let unknownSensor = GATT.PLXSensorFlags(rawValue: 0x1000)
  /// The sensor is displaced.
  public static let displaced = GATT.PLXSensorFlags(rawValue: 0x2000)
  /// The sensor has a malfunction.
  public static let sensorMalfunction = GATT.PLXSensorFlags(rawValue: 0x4000)
  /// The sensor is disconnected.
  public static let disconnected = GATT.PLXSensorFlags(rawValue: 0x8000)
}

#if !hasFeature(Embedded)
extension GATT.PLXContinuousMeasurement {
  enum CodingKeys: String, CodingKey {
    case reservedFlags, oxygen, pulseRate, fast, slow, measurementStatus, sensorStatus, amplitude, trailing
  }

  /// Reads the JSON form, in which reserved flags and trailing bytes can be absent.
  ///
  /// - Throws: `WireError` for a reserved flag outside 0xE0, and for fields that
  ///   the bytes cannot have together.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    reservedFlags = try container.decodeIfPresent(UInt8.self, forKey: .reservedFlags) ?? 0
    oxygen = try container.decode(MedicalFloat16.self, forKey: .oxygen)
    pulseRate = try container.decode(MedicalFloat16.self, forKey: .pulseRate)
    fast = try container.decodeIfPresent(GATT.PLXReading.self, forKey: .fast)
    slow = try container.decodeIfPresent(GATT.PLXReading.self, forKey: .slow)
    measurementStatus = try container.decodeIfPresent(GATT.PLXMeasurementStatus.self, forKey: .measurementStatus)
    sensorStatus = try container.decodeIfPresent(GATT.PLXSensorStatus.self, forKey: .sensorStatus)
    amplitude = try container.decodeIfPresent(MedicalFloat16.self, forKey: .amplitude)
    trailing = try container.decodeIfPresent(HexBytes.self, forKey: .trailing) ?? []
    guard reservedFlags & 0x1F == 0 else {
      throw WireError(
        .outOfRange(value: Int(reservedFlags), minimum: 0, maximum: 0xE0), at: 0, in: "flags")
    }
    try requireRoundTrip()
  }
}
#endif

#if !hasFeature(Embedded)
extension GATT.PLXFeatures {
  enum CodingKeys: String, CodingKey {
    case hasStore, hasTime, hasFast, hasSlow, hasAmplitude, hasSeveralBonds, reservedFlags, measurementStatus, sensorStatus, trailing
  }

  /// Reads the JSON form, in which reserved flags and trailing bytes can be absent.
  ///
  /// - Throws: `WireError` for a reserved flag outside 0xFF00, and for fields that
  ///   the bytes cannot have together.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    hasStore = try container.decode(Bool.self, forKey: .hasStore)
    hasTime = try container.decode(Bool.self, forKey: .hasTime)
    hasFast = try container.decode(Bool.self, forKey: .hasFast)
    hasSlow = try container.decode(Bool.self, forKey: .hasSlow)
    hasAmplitude = try container.decode(Bool.self, forKey: .hasAmplitude)
    hasSeveralBonds = try container.decode(Bool.self, forKey: .hasSeveralBonds)
    reservedFlags = try container.decodeIfPresent(UInt16.self, forKey: .reservedFlags) ?? 0
    measurementStatus = try container.decodeIfPresent(GATT.PLXMeasurementStatus.self, forKey: .measurementStatus)
    sensorStatus = try container.decodeIfPresent(GATT.PLXSensorStatus.self, forKey: .sensorStatus)
    trailing = try container.decodeIfPresent(HexBytes.self, forKey: .trailing) ?? []
    guard reservedFlags & 0x00FF == 0 else {
      throw WireError(
        .outOfRange(value: Int(reservedFlags), minimum: 0, maximum: 0xFF00), at: 0, in: "flags")
    }
    try requireRoundTrip()
  }
}
#endif

#if !hasFeature(Embedded)
extension GATT.PLXSpotCheckMeasurement {
  enum CodingKeys: String, CodingKey {
    case isClockUnset, reservedFlags, oxygen, pulseRate, time, measurementStatus, sensorStatus, amplitude, trailing
  }

  /// Reads the JSON form, in which reserved flags and trailing bytes can be absent.
  ///
  /// - Throws: `WireError` for a reserved flag outside 0xE0, and for fields that
  ///   the bytes cannot have together.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    isClockUnset = try container.decode(Bool.self, forKey: .isClockUnset)
    reservedFlags = try container.decodeIfPresent(UInt8.self, forKey: .reservedFlags) ?? 0
    oxygen = try container.decode(MedicalFloat16.self, forKey: .oxygen)
    pulseRate = try container.decode(MedicalFloat16.self, forKey: .pulseRate)
    time = try container.decodeIfPresent(GATT.DateTime.self, forKey: .time)
    measurementStatus = try container.decodeIfPresent(GATT.PLXMeasurementStatus.self, forKey: .measurementStatus)
    sensorStatus = try container.decodeIfPresent(GATT.PLXSensorStatus.self, forKey: .sensorStatus)
    amplitude = try container.decodeIfPresent(MedicalFloat16.self, forKey: .amplitude)
    trailing = try container.decodeIfPresent(HexBytes.self, forKey: .trailing) ?? []
    guard reservedFlags & 0x1F == 0 else {
      throw WireError(
        .outOfRange(value: Int(reservedFlags), minimum: 0, maximum: 0xE0), at: 0, in: "flags")
    }
    try requireRoundTrip()
  }
}
#endif
