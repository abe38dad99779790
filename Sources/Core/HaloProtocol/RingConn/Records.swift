extension RingConn.VitalsRecord {
  /// The heart rate in beats per minute; nil if ``heartRate`` is below 30: such a number is a code
  /// for a state without a heart rate.
  public var measuredHeartRate: UInt8? { heartRate < 30 ? nil : heartRate }

  /// The blood oxygen saturation in percent; nil outside 50…100: lower numbers are codes for other
  /// states (0x11 to 0x13) or for a failed measurement.
  public var measuredOxygen: UInt8? { 50...100 ~= oxygen ? oxygen : nil }

  /// The heart rate variability in milliseconds (RMSSD, the root mean square of successive
  /// differences); nil if the ring has none, or if the wearer moved.
  ///
  /// The wearer moved if the oxygen byte is 0x11 to 0x13, and one of the first five bytes of
  /// ``magnitudes`` is not 0.
  public var measuredVariability: UInt8? {
    let isQuiet = magnitudes.bytes.prefix(5).allSatisfy { $0 == 0 }
    return variability != 0 && (isQuiet || !(0x11...0x13 ~= oxygen)) ? variability : nil
  }

  /// The five 12-bit numbers in ``magnitudes``, whose meaning is unknown.
  public var magnitudeValues: [UInt16] { RingConn.numbers(of: 12, count: 5, in: magnitudes) }
}

extension RingConn.LightTrendRecord {
  /// The thirty 10-bit numbers in ``samples``: the brightness of one light of the sensor every 30
  /// seconds.
  public var sampleValues: [UInt16] { RingConn.numbers(of: 10, count: 30, in: samples) }
}

extension RingConn.HistoryEndEntry {
  /// The time in the entry, usually that of the first or the last history record; nil unless the
  /// entry is of kind 0x15.
  public var stamp: RingConn.Timestamp? {
    kind != 0x15
      ? nil : .init(rawValue: value.bytes.dropFirst().reduce(0) { $0 << 8 | UInt32($1) })
  }
}

extension RingConn.DeviceStatus {
  /// The charge level of the charging case in percent; nil if the ring is not in the case.
  public var caseBattery: UInt8? { caseState == 0xFF ? nil : caseState & 0x7F }

  /// Whether the charging case that contains the ring is charging.
  public var isCaseCharging: Bool { caseState != 0xFF && caseState & 0x80 != 0 }
}

extension RingConn {
  /// Returns `count` numbers of `bits` bits each from the beginning of the bytes, the highest bit
  /// first.
  static func numbers(of bits: Int, count: Int, in bytes: HexBytes) -> [UInt16] {
    (0..<count).map { index in
      (index * bits..<(index + 1) * bits).reduce(0) { (number: UInt16, bit: Int) in
        let shifted: UInt8 = bytes.bytes[bit / 8] >> UInt8(7 - bit % 8)
        return number << 1 | UInt16(shifted & 1)
      }
    }
  }
}
