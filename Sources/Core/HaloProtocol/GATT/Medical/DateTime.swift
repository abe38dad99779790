extension GATT {
  /// A date and time on a device's clock, without a time zone; year, month and day can each be
  /// unknown.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `year`, low byte first | 1582…9999; 0 unknown |
  /// | 2 | 1 | `month` | 1…12; 0 unknown |
  /// | 3 | 1 | `day` | 1…31; 0 unknown |
  /// | 4 | 1 | `hour` | 0…23 |
  /// | 5 | 1 | `minute` | 0…59 |
  /// | 6 | 1 | `second` | 0…59 |
  ///
  /// The text and JSON form is ISO 8601 with a question mark for each unknown number,
  /// `?-04-17T20:41:59`. Numbers outside the ranges are kept. Source: GATT Specification
  /// Supplement, Date Time.
  public struct DateTime: Hashable, Sendable {
    // The numbers on the wire, in which 0 is an unknown year, month or day.
    private let rawYear: UInt16
    private let rawMonth: UInt8
    private let rawDay: UInt8
    /// The hour as the device sends it, normally 0…23.
    public let hour: UInt8
    /// The minute as the device sends it, normally 0…59.
    public let minute: UInt8
    /// The second as the device sends it, normally 0…59.
    public let second: UInt8

    /// The year on the device's clock; nil if the device does not know it.
    public var year: UInt16? { rawYear == 0 ? nil : rawYear }
    /// The month on the device's clock, 1 for January; nil if the device does not know it.
    public var month: UInt8? { rawMonth == 0 ? nil : rawMonth }
    /// The day of the month on the device's clock; nil if the device does not know it.
    public var day: UInt8? { rawDay == 0 ? nil : rawDay }

    /// Makes a date and time, of which year, month and day can be unknown; nil if a number is out
    /// of its range.
    public init?(
      year: UInt16?, month: UInt8?, day: UInt8?, hour: UInt8 = 0, minute: UInt8 = 0,
      second: UInt8 = 0
    ) {
      guard 1582...9999 ~= year ?? 1582, 1...12 ~= month ?? 1, 1...31 ~= day ?? 1, hour < 24,
        minute < 60, second < 60
      else { return nil }
      (rawYear, rawMonth, rawDay) = (year ?? 0, month ?? 0, day ?? 0)
      (self.hour, self.minute, self.second) = (hour, minute, second)
    }

    /// Makes a date and time without unknown parts; nil for a date before 1582, which devices
    /// cannot send.
    public init?(_ time: CivilDateTime) {
      self.init(
        year: UInt16(time.date.year), month: UInt8(time.date.month), day: UInt8(time.date.day),
        hour: UInt8(time.hour), minute: UInt8(time.minute), second: UInt8(time.second))
    }

    /// The date and time as a ``CivilDateTime``; nil if year, month or day is unknown, or if the
    /// date does not exist.
    public var civil: CivilDateTime? {
      CivilDate(year: Int(rawYear), month: Int(rawMonth), day: Int(rawDay)).flatMap {
        CivilDateTime($0, hour: Int(hour), minute: Int(minute), second: Int(second))
      }
    }

    @inline(__always)
    init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
      rawYear = try cursor.readUInt16LE("year", from: bytes)
      rawMonth = try cursor.readUInt8("month", from: bytes)
      rawDay = try cursor.readUInt8("day", from: bytes)
      hour = try cursor.readUInt8("hour", from: bytes)
      minute = try cursor.readUInt8("minute", from: bytes)
      second = try cursor.readUInt8("second", from: bytes)
    }

    func write(to builder: inout ByteBuilder) {
      builder.writeLE(rawYear)
      builder.write([rawMonth, rawDay, hour, minute, second])
    }
  }
}

extension GATT.DateTime: CustomStringConvertible {
  /// The date and time in ISO 8601, with a question mark for each unknown number:
  /// `?-04-17T20:41:59`.
  public var description: String {
    func text(_ number: some BinaryInteger, _ width: Int) -> String {
      number == 0 ? "?" : "\(padded: Int(number), width)"
    }
    return "\(text(rawYear, 4))-\(text(rawMonth, 2))-\(text(rawDay, 2))"
      + "T\(padded: Int(hour), 2):\(padded: Int(minute), 2):\(padded: Int(second), 2)"
  }

  /// Decodes a date and time from text such as `?-04-17T20:41:59`, in which the year is unknown.
  ///
  /// - Throws: ``WireError`` if the text has another form, or if a number does not fit its field.
  public init(parsing text: String) throws(WireError) {
    let parts = text.split(omittingEmptySubsequences: false) { "-T:".contains($0) }
    let numbers = parts.compactMap { $0 == "?" ? 0 : UInt16($0) }
    guard parts.count == 6, numbers.count == 6, numbers[1...].allSatisfy({ $0 <= 255 }) else {
      throw WireError(.invalidText, at: 0, in: "time")
    }
    rawYear = numbers[0]
    (rawMonth, rawDay) = (UInt8(numbers[1]), UInt8(numbers[2]))
    (hour, minute, second) = (UInt8(numbers[3]), UInt8(numbers[4]), UInt8(numbers[5]))
    guard description == text else { throw WireError(.invalidText, at: 0, in: "time") }
  }
}

#if !hasFeature(Embedded)
extension GATT.DateTime: WireText {}
#endif
