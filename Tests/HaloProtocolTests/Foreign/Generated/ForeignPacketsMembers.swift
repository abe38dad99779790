// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

@testable import HaloProtocol

extension Foreign.BloodPressure {
  /// Makes a value of its fields.
  init(usesKilopascals: Bool, systolic: MedicalFloat16, diastolic: MedicalFloat16, mean: MedicalFloat16, time: Foreign.DateTime? = nil, pulse: MedicalFloat16? = nil, user: UInt8? = nil, status: UInt16? = nil) {
    self.usesKilopascals = usesKilopascals
    self.systolic = systolic
    self.diastolic = diastolic
    self.mean = mean
    self.time = time
    self.pulse = pulse
    self.user = user
    self.status = status
    self.reservedFlags = 0
    self.trailing = HexBytes()
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  init(parsing bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    let flags = try cursor.readUInt8("flags", from: bytes)
    usesKilopascals = flags & 0x01 != 0
    reservedFlags = flags & 0xE0
    systolic = MedicalFloat16(rawValue: try cursor.readUInt16LE("systolic", from: bytes))
    diastolic = MedicalFloat16(rawValue: try cursor.readUInt16LE("diastolic", from: bytes))
    mean = MedicalFloat16(rawValue: try cursor.readUInt16LE("mean", from: bytes))
    time = flags & 0x02 == 0 ? nil : try Foreign.DateTime(&cursor, from: bytes)
    pulse = flags & 0x04 == 0 ? nil : MedicalFloat16(rawValue: try cursor.readUInt16LE("pulse", from: bytes))
    user = flags & 0x08 == 0 ? nil : try cursor.readUInt8("user", from: bytes)
    status = flags & 0x10 == 0 ? nil : try cursor.readUInt16LE("status", from: bytes)
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 19 + trailing.count)
    var flags: UInt8 = reservedFlags
    if usesKilopascals { flags |= 0x01 }
    if time != nil { flags |= 0x02 }
    if pulse != nil { flags |= 0x04 }
    if user != nil { flags |= 0x08 }
    if status != nil { flags |= 0x10 }
    builder.write(flags)
    builder.writeLE(systolic.rawValue)
    builder.writeLE(diastolic.rawValue)
    builder.writeLE(mean.rawValue)
    if let time { time.write(to: &builder) }
    if let pulse { builder.writeLE(pulse.rawValue) }
    if let user { builder.write(user) }
    if let status { builder.writeLE(status) }
    builder.write(trailing)
    return builder.bytes
  }
}

extension Foreign.DateTime {
  /// Makes a value of its fields.
  init(year: UInt16, month: UInt8, day: UInt8, hour: UInt8, minute: UInt8, second: UInt8) {
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
    self.second = second
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    year = try cursor.readUInt16LE("year", from: bytes)
    month = try cursor.readUInt8("month", from: bytes)
    day = try cursor.readUInt8("day", from: bytes)
    hour = try cursor.readUInt8("hour", from: bytes)
    minute = try cursor.readUInt8("minute", from: bytes)
    second = try cursor.readUInt8("second", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.writeLE(year)
    builder.write(month)
    builder.write(day)
    builder.write(hour)
    builder.write(minute)
    builder.write(second)
  }
}

extension Foreign.OximeterSpotCheck {
  /// Makes a value of its fields.
  init(isClockUnset: Bool, oxygen: MedicalFloat16, pulse: MedicalFloat16, time: Foreign.DateTime? = nil, measurementStatus: UInt16? = nil, sensorStatus: UInt24? = nil, amplitude: MedicalFloat16? = nil) {
    self.isClockUnset = isClockUnset
    self.oxygen = oxygen
    self.pulse = pulse
    self.time = time
    self.measurementStatus = measurementStatus
    self.sensorStatus = sensorStatus
    self.amplitude = amplitude
    self.reservedFlags = 0
    self.trailing = HexBytes()
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  init(parsing bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    let flags = try cursor.readUInt8("flags", from: bytes)
    isClockUnset = flags & 0x10 != 0
    reservedFlags = flags & 0xE0
    oxygen = MedicalFloat16(rawValue: try cursor.readUInt16LE("oxygen", from: bytes))
    pulse = MedicalFloat16(rawValue: try cursor.readUInt16LE("pulse", from: bytes))
    time = flags & 0x01 == 0 ? nil : try Foreign.DateTime(&cursor, from: bytes)
    measurementStatus = flags & 0x02 == 0 ? nil : try cursor.readUInt16LE("measurementStatus", from: bytes)
    sensorStatus = flags & 0x04 == 0 ? nil : try cursor.readUInt24LE("sensorStatus", from: bytes)
    amplitude = flags & 0x08 == 0 ? nil : MedicalFloat16(rawValue: try cursor.readUInt16LE("amplitude", from: bytes))
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 19 + trailing.count)
    var flags: UInt8 = reservedFlags
    if isClockUnset { flags |= 0x10 }
    if time != nil { flags |= 0x01 }
    if measurementStatus != nil { flags |= 0x02 }
    if sensorStatus != nil { flags |= 0x04 }
    if amplitude != nil { flags |= 0x08 }
    builder.write(flags)
    builder.writeLE(oxygen.rawValue)
    builder.writeLE(pulse.rawValue)
    if let time { time.write(to: &builder) }
    if let measurementStatus { builder.writeLE(measurementStatus) }
    if let sensorStatus { builder.writeLE(sensorStatus) }
    if let amplitude { builder.writeLE(amplitude.rawValue) }
    builder.write(trailing)
    return builder.bytes
  }
}

extension Foreign.TemperatureMeasurement {
  /// Makes a value of its fields.
  init(usesFahrenheit: Bool, temperature: MedicalFloat32, time: Foreign.DateTime? = nil, place: UInt8? = nil) {
    self.usesFahrenheit = usesFahrenheit
    self.temperature = temperature
    self.time = time
    self.place = place
    self.reservedFlags = 0
    self.trailing = HexBytes()
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  init(parsing bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    let flags = try cursor.readUInt8("flags", from: bytes)
    usesFahrenheit = flags & 0x01 != 0
    reservedFlags = flags & 0xF8
    temperature = MedicalFloat32(rawValue: try cursor.readUInt32LE("temperature", from: bytes))
    time = flags & 0x02 == 0 ? nil : try Foreign.DateTime(&cursor, from: bytes)
    place = flags & 0x04 == 0 ? nil : try cursor.readUInt8("place", from: bytes)
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 13 + trailing.count)
    var flags: UInt8 = reservedFlags
    if usesFahrenheit { flags |= 0x01 }
    if time != nil { flags |= 0x02 }
    if place != nil { flags |= 0x04 }
    builder.write(flags)
    builder.writeLE(temperature.rawValue)
    if let time { time.write(to: &builder) }
    if let place { builder.write(place) }
    builder.write(trailing)
    return builder.bytes
  }
}
