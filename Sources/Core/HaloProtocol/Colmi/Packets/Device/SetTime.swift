extension CivilDate {
  /// Throws unless the year of the date is in 2000…`maximum`; the error contains the offset.
  func requireYear(upTo maximum: Int, at offset: Int) throws(WireError) {
    try year.limited(to: 2000...maximum, at: offset, in: "year")
  }
}

extension Colmi.Frame {
  /// Reads a date at an offset from three BCD bytes: year after 2000, month, day.
  func bcdDate(at offset: Int) throws(WireError) -> CivilDate {
    try CivilDate(bcd: self[offset], self[offset + 1], self[offset + 2], at: offset)
  }

  /// Reads a date at an offset from three BCD bytes; nil if all three are 0.
  @inline(__always)
  func bcdDateIfAny(at offset: Int) throws(WireError) -> CivilDate? {
    self[offset] | self[offset + 1] | self[offset + 2] == 0 ? nil : try bcdDate(at: offset)
  }

  /// Reads a date at an offset from three binary bytes: year after 2000, month, day.
  func date(at offset: Int) throws(WireError) -> CivilDate {
    try CivilDate(after2000: self[offset], self[offset + 1], self[offset + 2], at: offset)
  }

  /// Reads a date and time at an offset from six BCD bytes, the year after 2000 first.
  func bcdDateTime(at offset: Int) throws(WireError) -> CivilDateTime {
    let (date, start) = (try bcdDate(at: offset), offset + 3)
    return try CivilDateTime(date, bcd: self[start], self[start + 1], self[start + 2], at: start)
  }
}

// The writer of a value has checked its year.
extension SIMD16<UInt8> {
  /// Writes a date at an offset as three binary bytes: year after 2000, month, day.
  mutating func set(_ date: CivilDate, at offset: Int) {
    self[offset] = UInt8(truncatingIfNeeded: date.year - 2000)
    self[offset + 1] = UInt8(truncatingIfNeeded: date.month)
    self[offset + 2] = UInt8(truncatingIfNeeded: date.day)
  }

  /// Writes a date at an offset as three BCD bytes: year after 2000, month, day.
  mutating func setBCD(_ date: CivilDate, at offset: Int) {
    self[offset] = BCD.encode(UInt8(truncatingIfNeeded: date.year - 2000))
    self[offset + 1] = BCD.encode(UInt8(truncatingIfNeeded: date.month))
    self[offset + 2] = BCD.encode(UInt8(truncatingIfNeeded: date.day))
  }

  /// Writes a date and time at an offset as six BCD bytes, the year after 2000 first.
  mutating func setBCD(_ time: CivilDateTime, at offset: Int) {
    setBCD(time.date, at: offset)
    self[offset + 3] = BCD.encode(UInt8(time.hour))
    self[offset + 4] = BCD.encode(UInt8(time.minute))
    self[offset + 5] = BCD.encode(UInt8(time.second))
  }
}

extension Colmi.Language {
  /// The ISO 639 language codes by the ring's language numbers (0…26 and 35), from the vendor's
  /// app.
  public static let codes: [UInt8: String] = [
    0: "zh_CN", 1: "en", 2: "zh_HK", 3: "el", 4: "fr", 5: "de", 6: "it", 7: "es", 8: "nl",
    9: "pt", 10: "ru", 11: "tr", 12: "ja", 13: "ko", 14: "pl", 15: "ro", 16: "ar", 17: "th",
    18: "vi", 19: "id", 20: "hi", 21: "cs", 22: "sk", 23: "hu", 24: "he", 25: "hr", 26: "sl",
    35: "ur",
  ]
}
