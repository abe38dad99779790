extension RingConn.VitalsRecord {
  /// The pulse in 1/min; nil below 30, where rings send markers.
  public var measuredHeartRate: UInt8? { heartRate < 30 ? nil : heartRate }

  /// The blood oxygen saturation in percent; nil for the markers 11 to 13, and after a failed
  /// measurement, whose bytes are below 50.
  public var measuredOxygen: UInt8? { 50...100 ~= oxygen ? oxygen : nil }

  /// The heart rate variability (RMSSD) in milliseconds; nil without a value, or if movement
  /// falsifies it: with a marker instead of oxygen, and other bytes than 0 in the first five of
  /// ``magnitudes``.
  public var measuredVariability: UInt8? {
    let isQuiet = magnitudes.bytes.prefix(5).allSatisfy { $0 == 0 }
    return variability != 0 && (isQuiet || !(0x11...0x13 ~= oxygen)) ? variability : nil
  }

  /// The five numbers of 12 bits in ``magnitudes``, whose meaning is not known.
  public var magnitudeValues: [UInt16] { RingConn.numbers(of: 12, count: 5, in: magnitudes) }
}

extension RingConn.LightTrendRecord {
  /// The 30 numbers of 10 bits in ``samples``, the brightness of one light every 30 seconds.
  public var sampleValues: [UInt16] { RingConn.numbers(of: 10, count: 30, in: samples) }
}

extension RingConn.HistoryEndEntry {
  /// The moment of an entry of kind 15, which bounds the records that were sent; nil for others.
  public var stamp: RingConn.Timestamp? {
    kind != 0x15
      ? nil : .init(rawValue: value.bytes.dropFirst().reduce(0) { $0 << 8 | UInt32($1) })
  }
}

extension RingConn.DeviceStatus {
  /// The charge of the case in percent; nil if the ring is not in it.
  public var caseBattery: UInt8? { caseState == 0xFF ? nil : caseState & 0x7F }

  /// Whether the case that contains the ring is charging.
  public var isCaseCharging: Bool { caseState != 0xFF && caseState & 0x80 != 0 }
}

extension RingConn {
  /// Returns numbers of some bits each, the highest bit first.
  static func numbers(of bits: Int, count: Int, in bytes: HexBytes) -> [UInt16] {
    (0..<count).map { index in
      (index * bits..<(index + 1) * bits).reduce(0) { number, bit in
        number << 1 | UInt16(bytes.bytes[bit / 8] >> UInt8(7 - bit % 8) & 1)
      }
    }
  }
}
