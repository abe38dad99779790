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
    trailing = HexBytes(cursor.readRemaining(from: bytes))
  }

  /// The value as bytes.
  var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 19 + trailing.bytes.count)
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
    builder.write(trailing.bytes)
    return builder.bytes
  }
}

extension Foreign.CRPDevice {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  init(model: String, name: String) throws(WireError) {
    try requireCount(model.utf8.count, upTo: 255, at: 0, in: "model")
    self.model = model
    try requireCount(name.utf8.count, upTo: 255, at: 0, in: "name")
    self.name = name
    try check()
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field, or a fixed byte differs.
  init(parsing bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    try cursor.readConstant(0xFD, "start", from: bytes)
    try cursor.readConstant(0xDA, "start", from: bytes)
    try cursor.readConstant(0x10, "start", from: bytes)
    let length = Int(try cursor.readUInt8("length of the frame", from: bytes))
    try bytes.requireEnd(at: length, "length of the frame")
    try cursor.readConstant(0x05, "command", from: bytes)
    try cursor.readConstant(0x02, "command", from: bytes)
    let modelCount = Int(try cursor.readUInt8("length of model", from: bytes))
    model = try cursor.readUTF8(modelCount, "model", from: bytes)
    let nameCount = Int(try cursor.readUInt8("length of name", from: bytes))
    name = try cursor.readUTF8(nameCount, "name", from: bytes)
    try cursor.requireEnd("cRPDevice", in: bytes)
    try check()
  }

  /// The value as bytes.
  var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 8 + model.utf8.count + name.utf8.count)
    builder.write(0xFD)
    builder.write(0xDA)
    builder.write(0x10)
    builder.write(UInt8(truncatingIfNeeded: 8 + model.utf8.count + name.utf8.count))
    builder.write(0x05)
    builder.write(0x02)
    builder.write(UInt8(truncatingIfNeeded: model.utf8.count))
    builder.write(model.utf8)
    builder.write(UInt8(truncatingIfNeeded: name.utf8.count))
    builder.write(name.utf8)
    return builder.bytes
  }
}

extension Foreign.CRPPulse {
  /// Makes a value of its fields.
  init(pulse: UInt8, stamp: UInt32) {
    self.pulse = pulse
    self.stamp = stamp
  }

  /// Reads the fields of a part of a value.
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    pulse = try cursor.readUInt8("pulse", from: bytes)
    stamp = try cursor.readUInt32LE("stamp", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.write(pulse)
    builder.writeLE(stamp)
  }
}

extension Foreign.CRPPulses {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  init(state: UInt8, records: [Foreign.CRPPulse]) throws(WireError) {
    self.state = state
    try requireCount(records.count, upTo: 49, at: 7, in: "records")
    self.records = records
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field, or a fixed byte differs.
  init(parsing bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    try cursor.readConstant(0xFD, "start", from: bytes)
    try cursor.readConstant(0xDA, "start", from: bytes)
    try cursor.readConstant(0x10, "start", from: bytes)
    let length = Int(try cursor.readUInt8("length of the frame", from: bytes))
    try bytes.requireEnd(at: length, "length of the frame")
    try cursor.readConstant(0x02, "command", from: bytes)
    try cursor.readConstant(0x09, "command", from: bytes)
    state = try cursor.readUInt8("state", from: bytes)
    let recordsRows = try cursor.rows(of: 5, upTo: bytes.count, "records", in: bytes)
    var records: [Foreign.CRPPulse] = []
    records.reserveCapacity(recordsRows)
    for _ in 0..<recordsRows { records.append(try Foreign.CRPPulse(&cursor, from: bytes)) }
    self.records = records
  }

  /// The value as bytes.
  var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 7 + 5 * records.count)
    builder.write(0xFD)
    builder.write(0xDA)
    builder.write(0x10)
    builder.write(UInt8(truncatingIfNeeded: 7 + 5 * records.count))
    builder.write(0x02)
    builder.write(0x09)
    builder.write(state)
    for row in records { row.write(to: &builder) }
    return builder.bytes
  }
}

extension Foreign.CyclingPower {
  /// Makes a value of its fields.
  init(isBalanceLeft: Bool, isTorqueOfCrank: Bool, power: Int16, balance: UInt8? = nil, torque: UInt16? = nil, wheel: GATT.CSCMeasurement.WheelRevolutions? = nil, crank: GATT.CSCMeasurement.CrankRevolutions? = nil) {
    self.isBalanceLeft = isBalanceLeft
    self.isTorqueOfCrank = isTorqueOfCrank
    self.power = power
    self.balance = balance
    self.torque = torque
    self.wheel = wheel
    self.crank = crank
    self.reservedFlags = 0
    self.trailing = HexBytes()
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  init(parsing bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    let flags = try cursor.readUInt16LE("flags", from: bytes)
    isBalanceLeft = flags & 0x0002 != 0
    isTorqueOfCrank = flags & 0x0008 != 0
    reservedFlags = flags & 0xFFC0
    power = Int16(bitPattern: try cursor.readUInt16LE("power", from: bytes))
    balance = flags & 0x0001 == 0 ? nil : try cursor.readUInt8("balance", from: bytes)
    torque = flags & 0x0004 == 0 ? nil : try cursor.readUInt16LE("torque", from: bytes)
    wheel = flags & 0x0010 == 0 ? nil : GATT.CSCMeasurement.WheelRevolutions(try cursor.readUInt32LE("wheelRevolutions", from: bytes), lastEventTime: try cursor.readUInt16LE("wheelLastEventTime", from: bytes))
    crank = flags & 0x0020 == 0 ? nil : GATT.CSCMeasurement.CrankRevolutions(try cursor.readUInt16LE("crankRevolutions", from: bytes), lastEventTime: try cursor.readUInt16LE("crankLastEventTime", from: bytes))
    trailing = HexBytes(cursor.readRemaining(from: bytes))
  }

  /// The value as bytes.
  var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 17 + trailing.bytes.count)
    var flags: UInt16 = reservedFlags
    if isBalanceLeft { flags |= 0x0002 }
    if isTorqueOfCrank { flags |= 0x0008 }
    if balance != nil { flags |= 0x0001 }
    if torque != nil { flags |= 0x0004 }
    if wheel != nil { flags |= 0x0010 }
    if crank != nil { flags |= 0x0020 }
    builder.writeLE(flags)
    builder.writeLE(UInt16(bitPattern: power))
    if let balance { builder.write(balance) }
    if let torque { builder.writeLE(torque) }
    if let wheel {
      builder.writeLE(wheel.revolutions)
      builder.writeLE(wheel.lastEventTime)
    }
    if let crank {
      builder.writeLE(crank.revolutions)
      builder.writeLE(crank.lastEventTime)
    }
    builder.write(trailing.bytes)
    return builder.bytes
  }

  /// The pedal balance in percent.
  var balancePercent: Double? { balance.map { Double($0) * 5 / 10 } }

  /// The torque in newton metres.
  var torqueNewtonMeters: Double? { torque.map { Double($0) / 32 } }
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

extension Foreign.Energy {
  /// Makes a value of its fields.
  init(total: UInt16, perHour: UInt16, perMinute: UInt8) {
    self.total = total
    self.perHour = perHour
    self.perMinute = perMinute
  }
}

extension Foreign.IndoorBikeData {
  /// Makes a value of its fields.
  init(speed: UInt16? = nil, cadence: UInt16? = nil, distance: UInt24? = nil, resistance: Int16? = nil, power: Int16? = nil, energy: Foreign.Energy? = nil, heartRate: UInt8? = nil, elapsed: UInt16? = nil) {
    self.speed = speed
    self.cadence = cadence
    self.distance = distance
    self.resistance = resistance
    self.power = power
    self.energy = energy
    self.heartRate = heartRate
    self.elapsed = elapsed
    self.reservedFlags = 0
    self.trailing = HexBytes()
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  init(parsing bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    let flags = try cursor.readUInt16LE("flags", from: bytes)
    reservedFlags = flags & 0xF48A
    speed = flags & 0x0001 != 0 ? nil : try cursor.readUInt16LE("speed", from: bytes)
    cadence = flags & 0x0004 == 0 ? nil : try cursor.readUInt16LE("cadence", from: bytes)
    distance = flags & 0x0010 == 0 ? nil : try cursor.readUInt24LE("distance", from: bytes)
    resistance = flags & 0x0020 == 0 ? nil : Int16(bitPattern: try cursor.readUInt16LE("resistance", from: bytes))
    power = flags & 0x0040 == 0 ? nil : Int16(bitPattern: try cursor.readUInt16LE("power", from: bytes))
    energy = flags & 0x0100 == 0 ? nil : Foreign.Energy(total: try cursor.readUInt16LE("energyTotal", from: bytes), perHour: try cursor.readUInt16LE("energyPerHour", from: bytes), perMinute: try cursor.readUInt8("energyPerMinute", from: bytes))
    heartRate = flags & 0x0200 == 0 ? nil : try cursor.readUInt8("heartRate", from: bytes)
    elapsed = flags & 0x0800 == 0 ? nil : try cursor.readUInt16LE("elapsed", from: bytes)
    trailing = HexBytes(cursor.readRemaining(from: bytes))
  }

  /// The value as bytes.
  var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 21 + trailing.bytes.count)
    var flags: UInt16 = reservedFlags
    if speed == nil { flags |= 0x0001 }
    if cadence != nil { flags |= 0x0004 }
    if distance != nil { flags |= 0x0010 }
    if resistance != nil { flags |= 0x0020 }
    if power != nil { flags |= 0x0040 }
    if energy != nil { flags |= 0x0100 }
    if heartRate != nil { flags |= 0x0200 }
    if elapsed != nil { flags |= 0x0800 }
    builder.writeLE(flags)
    if let speed { builder.writeLE(speed) }
    if let cadence { builder.writeLE(cadence) }
    if let distance { builder.writeLE(distance) }
    if let resistance { builder.writeLE(UInt16(bitPattern: resistance)) }
    if let power { builder.writeLE(UInt16(bitPattern: power)) }
    if let energy {
      builder.writeLE(energy.total)
      builder.writeLE(energy.perHour)
      builder.write(energy.perMinute)
    }
    if let heartRate { builder.write(heartRate) }
    if let elapsed { builder.writeLE(elapsed) }
    builder.write(trailing.bytes)
    return builder.bytes
  }

  /// The speed in km/h.
  var speedKilometersPerHour: Double? { speed.map { Double($0) / 100 } }

  /// The cadence in 1/min.
  var cadencePerMinute: Double? { cadence.map { Double($0) * 5 / 10 } }
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
    trailing = HexBytes(cursor.readRemaining(from: bytes))
  }

  /// The value as bytes.
  var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 19 + trailing.bytes.count)
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
    builder.write(trailing.bytes)
    return builder.bytes
  }
}

extension Foreign.RingConnDescriptor {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  init(battery: UInt8, state: UInt8, detail: UInt8, steps: UInt16, temperature: UInt16, secondTemperature: UInt16, unknown: HexBytes, voltage: UInt16, more: UInt8, caseLevel: UInt8) throws(WireError) {
    self.battery = battery
    self.state = state
    self.detail = detail
    self.steps = steps
    self.temperature = temperature
    self.secondTemperature = secondTemperature
    try requireLength(unknown.bytes.count, of: 4, at: 10, in: "unknown")
    self.unknown = unknown
    self.voltage = voltage
    self.more = more
    self.caseLevel = caseLevel
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field, or a fixed byte differs.
  init(parsing bytes: Span<UInt8>) throws(WireError) {
    let end = try bytes.end(before: Checksum.xor)
    var cursor = ByteCursor()
    try cursor.readConstant(0x10, "opcode", from: bytes)
    battery = try cursor.readUInt8("battery", from: bytes)
    state = try cursor.readUInt8("state", from: bytes)
    detail = try cursor.readUInt8("detail", from: bytes)
    steps = try cursor.readUInt16BE("steps", from: bytes)
    temperature = try cursor.readUInt16BE("temperature", from: bytes)
    secondTemperature = try cursor.readUInt16BE("secondTemperature", from: bytes)
    unknown = HexBytes(try cursor.readBytes(4, "unknown", from: bytes))
    voltage = try cursor.readUInt16BE("voltage", from: bytes)
    more = try cursor.readUInt8("more", from: bytes)
    caseLevel = try cursor.readUInt8("caseLevel", from: bytes)
    try bytes.requireEnd(at: cursor.offset + bytes.count - end, "ringConnDescriptor")
  }

  /// The value as bytes.
  var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 19)
    builder.write(0x10)
    builder.write(battery)
    builder.write(state)
    builder.write(detail)
    builder.writeBE(steps)
    builder.writeBE(temperature)
    builder.writeBE(secondTemperature)
    builder.write(unknown.bytes)
    builder.writeBE(voltage)
    builder.write(more)
    builder.write(caseLevel)
    builder.write(builder.sum(Checksum.xor))
    return builder.bytes
  }

  /// The temperature of the skin in degrees Celsius.
  var temperatureCelsius: Double { Double(temperature) / 10 }

  /// The temperature of the other sensor in degrees Celsius.
  var secondTemperatureCelsius: Double { Double(secondTemperature) / 10 }

  /// The voltage of the battery in volts.
  var voltageVolts: Double { Double(voltage) / 1000 }
}

extension Foreign.RingConnPage {
  /// Makes a value of its fields.
  init(remaining: UInt8, records: [Foreign.RingConnRecord]) {
    self.remaining = remaining
    self.records = records
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field, or a fixed byte differs.
  init(parsing bytes: Span<UInt8>) throws(WireError) {
    let end = try bytes.end(before: Checksum.xor)
    var cursor = ByteCursor()
    try cursor.readConstant(0x4C, "page", from: bytes)
    try cursor.readConstant(0x00, "page", from: bytes)
    remaining = try cursor.readUInt8("remaining", from: bytes)
    let recordsRows = try cursor.rows(of: 23, upTo: end, "records", in: bytes)
    var records: [Foreign.RingConnRecord] = []
    records.reserveCapacity(recordsRows)
    for _ in 0..<recordsRows { records.append(try Foreign.RingConnRecord(&cursor, from: bytes)) }
    self.records = records
  }

  /// The value as bytes.
  var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 4 + 23 * records.count)
    builder.write(0x4C)
    builder.write(0x00)
    builder.write(remaining)
    for row in records { row.write(to: &builder) }
    builder.write(builder.sum(Checksum.xor))
    return builder.bytes
  }
}

extension Foreign.RingConnRecord {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  init(stamp: UInt32, pulse: UInt8, variability: UInt8, confidence: UInt8, breaths: UInt8, oxygen: UInt8, detail: UInt8, motion: HexBytes, magnitudes: HexBytes) throws(WireError) {
    self.stamp = stamp
    self.pulse = pulse
    self.variability = variability
    self.confidence = confidence
    self.breaths = breaths
    self.oxygen = oxygen
    self.detail = detail
    try requireLength(motion.bytes.count, of: 5, at: 10, in: "motion")
    self.motion = motion
    try requireLength(magnitudes.bytes.count, of: 8, at: 15, in: "magnitudes")
    self.magnitudes = magnitudes
  }

  /// Reads the fields of a part of a value.
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    stamp = try cursor.readUInt32BE("stamp", from: bytes)
    pulse = try cursor.readUInt8("pulse", from: bytes)
    variability = try cursor.readUInt8("variability", from: bytes)
    confidence = try cursor.readUInt8("confidence", from: bytes)
    breaths = try cursor.readUInt8("breaths", from: bytes)
    oxygen = try cursor.readUInt8("oxygen", from: bytes)
    detail = try cursor.readUInt8("detail", from: bytes)
    motion = HexBytes(try cursor.readBytes(5, "motion", from: bytes))
    magnitudes = HexBytes(try cursor.readBytes(8, "magnitudes", from: bytes))
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.writeBE(stamp)
    builder.write(pulse)
    builder.write(variability)
    builder.write(confidence)
    builder.write(breaths)
    builder.write(oxygen)
    builder.write(detail)
    builder.write(motion.bytes)
    builder.write(magnitudes.bytes)
  }

  /// The breaths in 1/min.
  var breathsPerMinute: Double { Double(breaths) / 8 }
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
  init(parsing bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    let flags = try cursor.readUInt8("flags", from: bytes)
    usesFahrenheit = flags & 0x01 != 0
    reservedFlags = flags & 0xF8
    temperature = MedicalFloat32(rawValue: try cursor.readUInt32LE("temperature", from: bytes))
    time = flags & 0x02 == 0 ? nil : try Foreign.DateTime(&cursor, from: bytes)
    place = flags & 0x04 == 0 ? nil : try cursor.readUInt8("place", from: bytes)
    trailing = HexBytes(cursor.readRemaining(from: bytes))
  }

  /// The value as bytes.
  var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 13 + trailing.bytes.count)
    var flags: UInt8 = reservedFlags
    if usesFahrenheit { flags |= 0x01 }
    if time != nil { flags |= 0x02 }
    if place != nil { flags |= 0x04 }
    builder.write(flags)
    builder.writeLE(temperature.rawValue)
    if let time { time.write(to: &builder) }
    if let place { builder.write(place) }
    builder.write(trailing.bytes)
    return builder.bytes
  }
}

extension Foreign.YCBTFrame {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  init(group: UInt8, key: UInt8, payload: HexBytes) throws(WireError) {
    self.group = group
    self.key = key
    try requireCount(payload.bytes.count, upTo: 65529, at: 4, in: "payload")
    self.payload = payload
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
  init(parsing bytes: Span<UInt8>) throws(WireError) {
    let end = try bytes.end(before: Checksum.crc16CCITT)
    var cursor = ByteCursor()
    group = try cursor.readUInt8("group", from: bytes)
    key = try cursor.readUInt8("key", from: bytes)
    let length = Int(try cursor.readUInt16LE("length of the frame", from: bytes))
    try bytes.requireEnd(at: length, "length of the frame")
    payload = HexBytes(try cursor.readBytes(end - cursor.offset, "payload", from: bytes))
  }

  /// The value as bytes.
  var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 6 + payload.bytes.count)
    builder.write(group)
    builder.write(key)
    builder.writeLE(UInt16(truncatingIfNeeded: 6 + payload.bytes.count))
    builder.write(payload.bytes)
    builder.writeLE(builder.sum(Checksum.crc16CCITT))
    return builder.bytes
  }
}

extension Foreign.YCBTHeart {
  /// Makes a value of its fields.
  init(stamp: UInt32, mode: UInt8, pulse: UInt8) {
    self.stamp = stamp
    self.mode = mode
    self.pulse = pulse
  }

  /// Reads the fields of a part of a value.
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    stamp = try cursor.readUInt32LE("stamp", from: bytes)
    mode = try cursor.readUInt8("mode", from: bytes)
    pulse = try cursor.readUInt8("pulse", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.writeLE(stamp)
    builder.write(mode)
    builder.write(pulse)
  }
}

extension Foreign.YCBTHeartRecords {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  init(_ records: [Foreign.YCBTHeart]) throws(WireError) {
    try requireCount(records.count, upTo: 10921, at: 4, in: "records")
    self.records = records
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field, or a fixed byte differs.
  init(parsing bytes: Span<UInt8>) throws(WireError) {
    let end = try bytes.end(before: Checksum.crc16CCITT)
    var cursor = ByteCursor()
    try cursor.readConstant(0x05, "key", from: bytes)
    try cursor.readConstant(0x15, "key", from: bytes)
    let length = Int(try cursor.readUInt16LE("length of the frame", from: bytes))
    try bytes.requireEnd(at: length, "length of the frame")
    let recordsRows = try cursor.rows(of: 6, upTo: end, "records", in: bytes)
    var records: [Foreign.YCBTHeart] = []
    records.reserveCapacity(recordsRows)
    for _ in 0..<recordsRows { records.append(try Foreign.YCBTHeart(&cursor, from: bytes)) }
    self.records = records
  }

  /// The value as bytes.
  var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 6 + 6 * records.count)
    builder.write(0x05)
    builder.write(0x15)
    builder.writeLE(UInt16(truncatingIfNeeded: 6 + 6 * records.count))
    for row in records { row.write(to: &builder) }
    builder.writeLE(builder.sum(Checksum.crc16CCITT))
    return builder.bytes
  }
}
