extension Colmi {
  /// Sets the ring's clock and language.
  ///
  /// Opcode 01, confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 6 | `dateTime` | year − 2000, month, day, hour, minute, second; BCD |
  /// | 7 | 1 | `language` | ``Language`` |
  ///
  /// There is no time zone: the ring stores all data by the clock that this request sets. The ring
  /// answers with ``Capabilities``, and sends ``PacketLength`` after the first command.
  public struct SetTimeRequest: Packet {
    /// The date and time to set, in the years 2000…2099.
    public let dateTime: CivilDateTime
    /// The language of texts on the ring.
    public var language: Language

    /// Makes a request.
    ///
    /// - Throws: ``WireError`` if the year does not fit two digits after 2000.
    public init(dateTime: CivilDateTime, language: Language = .english) throws(WireError) {
      try requireTwoDigitYear(dateTime.date, at: 1)
      self.dateTime = dateTime
      self.language = language
    }

    /// Reads the request.
    ///
    /// - Throws: ``WireError`` if a byte is not BCD or the date does not exist.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      let date = try frame.bcdDate(at: 1)
      let hour = try BCD.decode(frame[4], at: 4, in: "hour")
      let minute = try BCD.decode(frame[5], at: 5, in: "minute")
      let second = try BCD.decode(frame[6], at: 6, in: "second")
      guard
        let dateTime = CivilDateTime(
          date, hour: Int(hour), minute: Int(minute), second: Int(second))
      else { throw WireError(.impossibleDate, at: 4, in: "time") }
      self.dateTime = dateTime
      language = Language(rawValue: frame[7])
    }

    /// The request as a frame.
    public var frame: Frame {
      Frame(Self.opcode) {
        $0.setBCD(dateTime.date, at: 1)
        $0[4] = BCD.encode(UInt8(dateTime.hour))
        $0[5] = BCD.encode(UInt8(dateTime.minute))
        $0[6] = BCD.encode(UInt8(dateTime.second))
        $0[7] = language.rawValue
      }
    }
  }

  /// A language of the ring's texts, with its number in opcode 01.
  ///
  /// | value | name | meaning |
  /// |---|---|---|
  /// | 0 | `simplifiedChinese` | Chinese, as written on the mainland (`zh_CN`). |
  /// | 1 | `english` | English. |
  ///
  /// An open enumeration: unknown values are kept. Confidence B.
  public struct Language: RawRepresentable, WireValue {
    /// The number.
    public var rawValue: UInt8

    init(_ never: Never) { switch never {} }

    /// The ISO 639 codes of the numbers 0…26 and 35, from the vendor's app.
    public static let codes: [UInt8: String] = [
      0: "zh_CN", 1: "en", 2: "zh_HK", 3: "el", 4: "fr", 5: "de", 6: "it", 7: "es", 8: "nl",
      9: "pt", 10: "ru", 11: "tr", 12: "ja", 13: "ko", 14: "pl", 15: "ro", 16: "ar", 17: "th",
      18: "vi", 19: "id", 20: "hi", 21: "cs", 22: "sk", 23: "hu", 24: "he", 25: "hr", 26: "sl",
      35: "ur",
    ]
  }
}

extension Colmi.SetTimeRequest {
  /// The request in words.
  public var description: String {
    "set time \(dateTime), language \(Colmi.Language.codes[language.rawValue] ?? "\(language.rawValue)")"
  }
}

/// Checks that the year fits two BCD digits.
func requireTwoDigitYear(_ date: CivilDate, at offset: Int) throws(WireError) {
  guard (2000...2099).contains(date.year) else {
    throw WireError(
      .outOfRange(value: date.year, minimum: 2000, maximum: 2099), at: offset, in: "year")
  }
}

extension Colmi.Frame {
  /// Reads a date of three BCD bytes: year after 2000, month, day.
  func bcdDate(at offset: Int) throws(WireError) -> CivilDate {
    let year = try BCD.decode(self[offset], at: offset, in: "year")
    let month = try BCD.decode(self[offset + 1], at: offset + 1, in: "month")
    let day = try BCD.decode(self[offset + 2], at: offset + 2, in: "day")
    guard let date = CivilDate(year: 2000 + Int(year), month: Int(month), day: Int(day)) else {
      throw WireError(.impossibleDate, at: offset, in: "date")
    }
    return date
  }
}

extension SIMD16<UInt8> {
  /// Writes the year after 2000, month and day in BCD.
  ///
  /// The caller has checked that the year is 2000…2099.
  mutating func setBCD(_ date: CivilDate, at offset: Int) {
    self[offset] = BCD.encode(UInt8(truncatingIfNeeded: date.year - 2000))
    self[offset + 1] = BCD.encode(UInt8(truncatingIfNeeded: date.month))
    self[offset + 2] = BCD.encode(UInt8(truncatingIfNeeded: date.day))
  }
}
