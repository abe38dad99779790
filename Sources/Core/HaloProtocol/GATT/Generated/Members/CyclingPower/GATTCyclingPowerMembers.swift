// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT.CyclingPowerMeasurement {
  /// 2A63.
  public static var characteristic: BluetoothUUID { 0x2A63 }

  /// Makes a value of its fields.
  public init(powerWatts: Int16, balance: UInt8? = nil, isBalanceOfLeftPedal: Bool = false, accumulatedTorque: UInt16? = nil, isTorqueOfCrank: Bool = false, wheel: GATT.PowerWheelRevolutions? = nil, crank: GATT.CSCMeasurement.CrankRevolutions? = nil, forces: GATT.ExtremeForces? = nil, torques: GATT.ExtremeTorques? = nil, angles: GATT.ExtremeAngles? = nil, topDeadSpotDegrees: UInt16? = nil, bottomDeadSpotDegrees: UInt16? = nil, energyKilojoules: UInt16? = nil, isOffsetCompensated: Bool = false) {
    self.powerWatts = powerWatts
    self.balance = balance
    self.isBalanceOfLeftPedal = isBalanceOfLeftPedal
    self.accumulatedTorque = accumulatedTorque
    self.isTorqueOfCrank = isTorqueOfCrank
    self.wheel = wheel
    self.crank = crank
    self.forces = forces
    self.torques = torques
    self.angles = angles
    self.topDeadSpotDegrees = topDeadSpotDegrees
    self.bottomDeadSpotDegrees = bottomDeadSpotDegrees
    self.energyKilojoules = energyKilojoules
    self.isOffsetCompensated = isOffsetCompensated
    self.reservedFlags = 0
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
    isBalanceOfLeftPedal = flags & 0x0002 != 0
    isTorqueOfCrank = flags & 0x0008 != 0
    isOffsetCompensated = flags & 0x1000 != 0
    reservedFlags = flags & 0xE000
    powerWatts = Int16(bitPattern: try cursor.readUInt16LE("powerWatts", from: bytes))
    balance = flags & 0x0001 == 0 ? nil : try cursor.readUInt8("balance", from: bytes)
    accumulatedTorque = flags & 0x0004 == 0 ? nil : try cursor.readUInt16LE("accumulatedTorque", from: bytes)
    wheel = flags & 0x0010 == 0 ? nil : try GATT.PowerWheelRevolutions(&cursor, from: bytes)
    crank = flags & 0x0020 == 0 ? nil : GATT.CSCMeasurement.CrankRevolutions(try cursor.readUInt16LE("crankRevolutions", from: bytes), lastEventTime: try cursor.readUInt16LE("crankEventTime", from: bytes))
    forces = flags & 0x0040 == 0 ? nil : try GATT.ExtremeForces(&cursor, from: bytes)
    torques = flags & 0x0080 == 0 ? nil : try GATT.ExtremeTorques(&cursor, from: bytes)
    angles = flags & 0x0100 == 0 ? nil : try GATT.ExtremeAngles(&cursor, from: bytes)
    topDeadSpotDegrees = flags & 0x0200 == 0 ? nil : try cursor.readUInt16LE("topDeadSpotDegrees", from: bytes)
    bottomDeadSpotDegrees = flags & 0x0400 == 0 ? nil : try cursor.readUInt16LE("bottomDeadSpotDegrees", from: bytes)
    energyKilojoules = flags & 0x0800 == 0 ? nil : try cursor.readUInt16LE("energyKilojoules", from: bytes)
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 34 + trailing.count)
    var flags: UInt16 = reservedFlags
    if isBalanceOfLeftPedal { flags |= 0x0002 }
    if isTorqueOfCrank { flags |= 0x0008 }
    if isOffsetCompensated { flags |= 0x1000 }
    if balance != nil { flags |= 0x0001 }
    if accumulatedTorque != nil { flags |= 0x0004 }
    if wheel != nil { flags |= 0x0010 }
    if crank != nil { flags |= 0x0020 }
    if forces != nil { flags |= 0x0040 }
    if torques != nil { flags |= 0x0080 }
    if angles != nil { flags |= 0x0100 }
    if topDeadSpotDegrees != nil { flags |= 0x0200 }
    if bottomDeadSpotDegrees != nil { flags |= 0x0400 }
    if energyKilojoules != nil { flags |= 0x0800 }
    builder.writeLE(flags)
    builder.writeLE(UInt16(bitPattern: powerWatts))
    if let balance { builder.write(balance) }
    if let accumulatedTorque { builder.writeLE(accumulatedTorque) }
    if let wheel { wheel.write(to: &builder) }
    if let crank {
      builder.writeLE(crank.revolutions)
      builder.writeLE(crank.lastEventTime)
    }
    if let forces { forces.write(to: &builder) }
    if let torques { torques.write(to: &builder) }
    if let angles { angles.write(to: &builder) }
    if let topDeadSpotDegrees { builder.writeLE(topDeadSpotDegrees) }
    if let bottomDeadSpotDegrees { builder.writeLE(bottomDeadSpotDegrees) }
    if let energyKilojoules { builder.writeLE(energyKilojoules) }
    builder.write(trailing)
    return builder.bytes
  }

  /// The part of one pedal in the power in percent.
  public var balancePercent: Double? { balance.map { Double($0) * 5 / 10 } }

  /// Returns the number for percent, which are rounded to the nearest step.
  ///
  /// - Throws: ``WireError`` if the field cannot hold the number.
  public static func balance(percent value: Double) throws(WireError) -> UInt8 {
    try UInt8(nearest: value * 10 / 5, in: "balance")
  }

  /// The sum of the torques in newton metres.
  public var accumulatedTorqueNewtonMeters: Double? { accumulatedTorque.map { Double($0) / 32 } }

  /// Returns the number for newton metres, which are rounded to the nearest step.
  ///
  /// - Throws: ``WireError`` if the field cannot hold the number.
  public static func accumulatedTorque(newtonMeters value: Double) throws(WireError) -> UInt16 {
    try UInt16(nearest: value * 32, in: "accumulatedTorque")
  }
}

extension GATT.CyclingPowerVector {
  /// 2A64.
  public static var characteristic: BluetoothUUID { 0x2A64 }

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(crank: GATT.CSCMeasurement.CrankRevolutions? = nil, firstAngleDegrees: UInt16? = nil, hasForces: Bool = false, hasTorques: Bool = false, direction: UInt8 = 0, magnitudes: [Int16]) throws(WireError) {
    self.crank = crank
    self.firstAngleDegrees = firstAngleDegrees
    self.hasForces = hasForces
    self.hasTorques = hasTorques
    self.direction = try direction.limited(to: 0...3, at: 0, in: "direction")
    self.reservedFlags = 0
    self.magnitudes = magnitudes
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
    hasForces = flags & 0x04 != 0
    hasTorques = flags & 0x08 != 0
    direction = flags >> 4 & 3
    reservedFlags = flags & 0xC0
    crank = flags & 0x01 == 0 ? nil : GATT.CSCMeasurement.CrankRevolutions(try cursor.readUInt16LE("crankRevolutions", from: bytes), lastEventTime: try cursor.readUInt16LE("crankEventTime", from: bytes))
    firstAngleDegrees = flags & 0x02 == 0 ? nil : try cursor.readUInt16LE("firstAngleDegrees", from: bytes)
    let magnitudesRows = try cursor.rows(of: 2, upTo: bytes.count, "magnitudes", in: bytes)
    var magnitudes: [Int16] = []
    magnitudes.reserveCapacity(magnitudesRows)
    for _ in 0..<magnitudesRows { magnitudes.append(Int16(bitPattern: try cursor.readUInt16LE("magnitudes", from: bytes))) }
    self.magnitudes = magnitudes
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 7 + 2 * magnitudes.count)
    var flags: UInt8 = reservedFlags
    if hasForces { flags |= 0x04 }
    if hasTorques { flags |= 0x08 }
    flags |= direction << 4 & 0x30
    if crank != nil { flags |= 0x01 }
    if firstAngleDegrees != nil { flags |= 0x02 }
    builder.write(flags)
    if let crank {
      builder.writeLE(crank.revolutions)
      builder.writeLE(crank.lastEventTime)
    }
    if let firstAngleDegrees { builder.writeLE(firstAngleDegrees) }
    for row in magnitudes { builder.writeLE(UInt16(bitPattern: row)) }
    return builder.bytes
  }
}

extension GATT.CyclingPowerFeature {
  /// 2A65.
  public static var characteristic: BluetoothUUID { 0x2A65 }

  /// Makes a value of its fields.
  public init(_ features: GATT.CyclingPowerFeatures) {
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
    features = GATT.CyclingPowerFeatures(rawValue: try cursor.readUInt32LE("features", from: bytes))
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 4 + trailing.count)
    builder.writeLE(features.rawValue)
    builder.write(trailing)
    return builder.bytes
  }
}

extension GATT.CyclingPowerControlPoint {
  /// 2A66.
  public static var characteristic: BluetoothUUID { 0x2A66 }

  /// Makes a value of its fields.
  public init(_ command: GATT.CyclingPowerCommand) {
    self.command = command
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
    command = try GATT.CyclingPowerCommand(&cursor, from: bytes)
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 0 + 16 + trailing.count)
    command.write(to: &builder)
    builder.write(trailing)
    return builder.bytes
  }
}

extension GATT.ExtremeAngles {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(maximumDegrees: UInt16, minimumDegrees: UInt16) throws(WireError) {
    self.maximumDegrees = try maximumDegrees.limited(to: 0...4095, at: 0, in: "maximumDegrees")
    self.minimumDegrees = try minimumDegrees.limited(to: 0...4095, at: 1, in: "minimumDegrees")
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    let flags = try cursor.readUInt24LE("flags", from: bytes).value
    maximumDegrees = UInt16(truncatingIfNeeded: flags >> 0 & 4095)
    minimumDegrees = UInt16(truncatingIfNeeded: flags >> 12 & 4095)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    var flags: UInt32 = 0
    flags |= UInt32(maximumDegrees) << 0 & 0x000FFF
    flags |= UInt32(minimumDegrees) << 12 & 0xFFF000
    builder.writeLE(UInt24(clamping: flags))
  }
}

extension GATT.ExtremeForces {
  /// Makes a value of its fields.
  public init(maximumNewtons: Int16, minimumNewtons: Int16) {
    self.maximumNewtons = maximumNewtons
    self.minimumNewtons = minimumNewtons
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    maximumNewtons = Int16(bitPattern: try cursor.readUInt16LE("maximumNewtons", from: bytes))
    minimumNewtons = Int16(bitPattern: try cursor.readUInt16LE("minimumNewtons", from: bytes))
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.writeLE(UInt16(bitPattern: maximumNewtons))
    builder.writeLE(UInt16(bitPattern: minimumNewtons))
  }
}

extension GATT.ExtremeTorques {
  /// Makes a value of its fields.
  public init(maximum: Int16, minimum: Int16) {
    self.maximum = maximum
    self.minimum = minimum
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    maximum = Int16(bitPattern: try cursor.readUInt16LE("maximum", from: bytes))
    minimum = Int16(bitPattern: try cursor.readUInt16LE("minimum", from: bytes))
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.writeLE(UInt16(bitPattern: maximum))
    builder.writeLE(UInt16(bitPattern: minimum))
  }

  /// The largest torque in newton metres.
  public var maximumNewtonMeters: Double { Double(maximum) / 32 }

  /// Returns the number for newton metres, which are rounded to the nearest step.
  ///
  /// - Throws: ``WireError`` if the field cannot hold the number.
  public static func maximum(newtonMeters value: Double) throws(WireError) -> Int16 {
    try Int16(nearest: value * 32, in: "maximum")
  }

  /// The smallest torque in newton metres.
  public var minimumNewtonMeters: Double { Double(minimum) / 32 }

  /// Returns the number for newton metres, which are rounded to the nearest step.
  ///
  /// - Throws: ``WireError`` if the field cannot hold the number.
  public static func minimum(newtonMeters value: Double) throws(WireError) -> Int16 {
    try Int16(nearest: value * 32, in: "minimum")
  }
}

extension GATT.PowerWheelRevolutions {
  /// Makes a value of its fields.
  public init(revolutions: UInt32, lastEventTime: UInt16) {
    self.revolutions = revolutions
    self.lastEventTime = lastEventTime
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    revolutions = try cursor.readUInt32LE("revolutions", from: bytes)
    lastEventTime = try cursor.readUInt16LE("lastEventTime", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.writeLE(revolutions)
    builder.writeLE(lastEventTime)
  }

  /// The time of the last revolution in seconds.
  public var lastEventTimeSeconds: Double { Double(lastEventTime) / 2048 }

  /// Returns the number for seconds, which are rounded to the nearest step.
  ///
  /// - Throws: ``WireError`` if the field cannot hold the number.
  public static func lastEventTime(seconds value: Double) throws(WireError) -> UInt16 {
    try UInt16(nearest: value * 2048, in: "lastEventTime")
  }
}
