// Members of medical values that follow from no table.

extension GATT.WeightMeasurement {
  /// The weight that a scale measured, in kilograms; nil if the measurement failed.
  public var weightKilograms: Double? {
    weight == 0xFFFF ? nil : GATT.kilograms(weight, isImperial: isImperial)
  }
}

extension GATT {
  /// Converts a mass to kilograms from units of 0.005 kg or, if imperial, 0.01 lb.
  public static func kilograms(_ count: UInt16, isImperial: Bool) -> Double {
    isImperial ? Double(count) * 0.453_592_37 / 100 : Double(count) * 5 / 1000
  }

  /// Converts a height to metres from units of 0.001 m or, if imperial, 0.1 inch.
  public static func meters(_ count: UInt16, isImperial: Bool) -> Double {
    isImperial ? Double(count) * 254 / 100_000 : Double(count) / 1000
  }
}

extension GATT.BodyCompositionMeasurement {
  /// Whether the packet is in the proprietary format of one manufacturer: decoded as this type, it
  /// would contain a body fat above 100 %.
  public var isForeign: Bool { bodyFat > 1000 && bodyFat != 0xFFFF }
}

extension GATT.GlucoseMeasurement {
  /// The glucose concentration in mg/dL; nil if the packet contains mol/L, or no concentration.
  public var milligramsPerDeciliter: Double? {
    usesMoles ? nil : sample?.concentration.scaled(by: 5)
  }

  /// The glucose concentration in mmol/L; nil if the packet contains kg/L, or no concentration.
  public var millimolesPerLiter: Double? { usesMoles ? sample?.concentration.scaled(by: 3) : nil }
}

extension MedicalFloat16 {
  /// The number times ten to a power of ten; nil for a special value.
  fileprivate func scaled(by power: Int) -> Double? {
    isFinite ? MedicalFloat32(mantissa: mantissa, exponent: exponent + power)?.value : nil
  }
}

extension GATT.DateOfBirth {
  /// The date of birth; nil if year, month or day is unknown, or if the date does not exist.
  public var date: CivilDate? { CivilDate(year: Int(year), month: Int(month), day: Int(day)) }
}

// MARK: Control points

extension GATT.UserControlPoint {
  func check() throws(WireError) {
    let lengths: [UInt8: Int] = [1: 2, 2: 3, 5: 1, 0x20: 2]
    try parameter.require(lengths[opCode.rawValue] ?? 0, at: 1, in: "parameter")
  }
}

extension GATT.RecordAccessControlPoint {
  func check() throws(WireError) {
    var length = [5, 6, 8].contains(opCode.rawValue) ? 2 : 0
    if [1, 2, 4, 7].contains(opCode.rawValue), 2...4 ~= selection.rawValue {
      let size = [1: 2, 2: 7][operand.bytes.first ?? 1] ?? 0
      length = 1 + (selection == .within ? 2 : 1) * size
    }
    try operand.require(length, at: 2, in: "operand")
  }
}

extension GATT.CGMControlPoint {
  /// The number of bytes before the CRC; 0 for op codes that are not known.
  private var length: Int {
    switch opCode.rawValue {
    case 0x03: operand.bytes.count == 1 || operand.bytes.count == 3 ? 1 : 2
    case 0x01: 1
    case 0x04, 0x06: 10
    case 0x05, 0x1C, 0x07, 0x0A, 0x0D, 0x10, 0x13, 0x16, 0x09, 0x0C, 0x0F, 0x12, 0x15, 0x18: 2
    default: 0
    }
  }

  func check() throws(WireError) {
    try operand.require(min(length, opCode == .interval ? 1 : length), at: 1, in: "operand")
  }

  /// The operand of the command or answer, without the end-to-end checksum (E2E-CRC) that can
  /// follow.
  public var parameter: HexBytes { HexBytes(Array(operand.bytes.prefix(length))) }

  /// Whether the end-to-end checksum (E2E-CRC) after the operand is correct; nil if there is none.
  public var isIntact: Bool? {
    operand.bytes.count == length + 2 ? GATT.endsWithChecksum(bytes) : nil
  }
}

extension HexBytes {
  fileprivate func require(_ count: Int, at offset: Int, in field: String) throws(WireError) {
    guard bytes.count >= count else {
      throw WireError(.truncated(needed: count, available: bytes.count), at: offset, in: field)
    }
  }
}

// MARK: End-to-end checksums

extension GATT {
  /// A value of a continuous glucose monitor that can end with an end-to-end checksum, the E2E-CRC.
  public protocol ChecksummedValue: CharacteristicValue {
    /// The end-to-end checksum (E2E-CRC) as received; nil if the value has no checksum.
    var checksum: UInt16? { get set }
    /// The bytes of the value after the end-to-end checksum.
    var trailing: HexBytes { get }
  }

  static func checksum(_ bytes: some Sequence<UInt8>) -> UInt16 {
    let slice = Array(bytes)[...]
    return Checksum.crc16MCRF4XX(slice.span)
  }

  static func endsWithChecksum(_ bytes: [UInt8]) -> Bool { checksum(bytes) == 0 }
}

extension GATT.ChecksummedValue {
  /// Whether the end-to-end checksum (E2E-CRC) is correct for the bytes before it; nil if the value
  /// has no checksum.
  public var isIntact: Bool? {
    checksum.map { $0 == GATT.checksum(bytes.dropLast(trailing.bytes.count + 2)) }
  }

  /// Returns the same value with a correct end-to-end checksum (E2E-CRC).
  public func sealed() -> Self {
    var copy = self
    copy.checksum = 0
    copy.checksum = GATT.checksum(copy.bytes.dropLast(trailing.bytes.count + 2))
    return copy
  }
}

extension GATT.CGMStatus: GATT.ChecksummedValue {}
extension GATT.CGMSessionStartTime: GATT.ChecksummedValue {}
extension GATT.CGMSessionRunTime: GATT.ChecksummedValue {}

extension GATT.CGMFeature {
  /// Whether the end-to-end checksum (E2E-CRC) is correct for the bytes before it; nil if bit 12 of
  /// the features shows that there is no checksum.
  public var isIntact: Bool? {
    features.value & 0x1000 == 0 ? nil : GATT.endsWithChecksum(Array(bytes.prefix(6)))
  }
}

extension GATT.CGMRecord {
  /// Whether the last two bytes of the record are a correct end-to-end checksum (E2E-CRC) of the
  /// bytes before them; nil if the record has no such bytes.
  public var isIntact: Bool? { trailing.bytes.count == 2 ? checksum == 0 : nil }

  /// The CRC of all bytes of a record with two bytes after its fields, without an array of them.
  private var checksum: UInt16 {
    var (crc, size, flags): (UInt16, UInt8, UInt8) = (0xFFFF, 8, reserved << 2)
    func count(_ flag: UInt8, _ bytes: UInt8) { (size, flags) = (size + bytes, flags | flag) }
    func add(_ byte: UInt8) { crc = Checksum.crc16MCRF4XX(crc, adding: byte) }
    func add(_ number: UInt16) {
      add(UInt8(truncatingIfNeeded: number))
      add(UInt8(number >> 8))
    }
    if trend != nil { count(0x01, 2) }
    if quality != nil { count(0x02, 2) }
    if warning != nil { count(0x20, 1) }
    if calibration != nil { count(0x40, 1) }
    if status != nil { count(0x80, 1) }
    add(size)
    add(flags)
    add(glucose.rawValue)
    add(timeOffset)
    if let status { add(status.rawValue) }
    if let calibration { add(calibration.rawValue) }
    if let warning { add(warning.rawValue) }
    if let trend { add(trend.rawValue) }
    if let quality { add(quality.rawValue) }
    for byte in trailing.bytes { add(byte) }
    return crc
  }

  /// Returns the same record with a correct end-to-end checksum (E2E-CRC).
  ///
  /// - Throws: Nothing in practice, as a record with a checksum is always valid.
  public func sealed() throws(WireError) -> Self {
    func with(_ crc: [UInt8]) throws(WireError) -> Self {
      try Self(
        reserved: reserved, glucose: glucose, timeOffset: timeOffset, status: status,
        calibration: calibration, warning: warning, trend: trend, quality: quality,
        trailing: HexBytes(crc))
    }
    var builder = ByteBuilder()
    try with([0, 0]).write(to: &builder)
    let crc = GATT.checksum(builder.bytes.dropLast(2))
    return try with([UInt8(truncatingIfNeeded: crc), UInt8(crc >> 8)])
  }
}
