extension Colmi {
  /// The weekdays of an alarm or a reminder to drink: seven bytes, Sunday first, 1 for on, 0 for
  /// off.
  ///
  /// Bytes other than 0 and 1 are kept unchanged. In JSON: an array of seven numbers.
  public struct ReminderWeekdays: Hashable, Sendable, CustomStringConvertible {
    private let storage: SIMD8<UInt8>

    private init(storage: SIMD8<UInt8>) { self.storage = storage }

    /// Makes the weekdays from seven bytes, Sunday first.
    ///
    /// - Throws: ``WireError`` if there are not seven bytes.
    public init(_ bytes: some Collection<UInt8>) throws(WireError) {
      try requireLength(bytes.count, of: 7, at: 5, in: "weekdays")
      var storage = SIMD8<UInt8>()
      for (index, byte) in bytes.enumerated() { storage[index] = byte }
      self.storage = storage
    }

    package init(json: [UInt8]) throws(WireError) { try self.init(json) }
    package var json: [UInt8] { Array(self) }

    /// Makes the weekdays from a bit mask: 1 for each weekday in the mask; ignores bit 7, which has
    /// no weekday.
    public init(_ mask: WeekdayMask) {
      var storage = SIMD8<UInt8>()
      for index in 0..<7 { storage[index] = mask.rawValue >> UInt8(index) & 1 }
      self.storage = storage
    }

    /// Reads the seven bytes that begin at an offset of a payload.
    init(of payload: RawPayload, from offset: Int) {
      var storage = SIMD8<UInt8>()
      for index in 0..<7 { storage[index] = payload.byte(at: offset + index) }
      self.storage = storage
    }

    /// Writes the seven bytes to a frame that is being built, from an offset on.
    func write(to frame: inout SIMD16<UInt8>, from offset: Int) {
      for index in 0..<7 { frame[offset + index] = storage[index] }
    }

    /// The weekdays of a reminder that does not repeat: seven zeros.
    public static var none: ReminderWeekdays { ReminderWeekdays(storage: .init()) }

    /// The weekdays whose byte is not 0, as a bit mask.
    public var mask: WeekdayMask {
      var bits: UInt8 = 0
      for index in 0..<7 where storage[index] != 0 { bits |= 1 << UInt8(index) }
      return WeekdayMask(rawValue: bits)
    }

    /// The names of the weekdays that are on, separated by spaces.
    public var description: String { mask.description }
  }

  /// A set of weekdays as a bit mask; bit 7, which belongs to no weekday, is kept.
  public struct WeekdayMask: OptionSet, WireValue, CustomStringConvertible {
    /// The mask as a byte with one bit for each weekday.
    public let rawValue: UInt8
    /// Makes a set of weekdays from a bit mask; unknown bits are kept.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Sunday, bit 0 of the mask.
    public static let sunday = WeekdayMask(rawValue: 0x01)
    /// Monday, bit 1 of the mask.
    public static let monday = WeekdayMask(rawValue: 0x02)
    /// Tuesday, bit 2 of the mask.
    public static let tuesday = WeekdayMask(rawValue: 0x04)
    /// Wednesday, bit 3 of the mask.
    public static let wednesday = WeekdayMask(rawValue: 0x08)
    /// Thursday, bit 4 of the mask.
    public static let thursday = WeekdayMask(rawValue: 0x10)
    /// Friday, bit 5 of the mask.
    public static let friday = WeekdayMask(rawValue: 0x20)
    /// Saturday, bit 6 of the mask.
    public static let saturday = WeekdayMask(rawValue: 0x40)

    /// The names of the weekdays in the set, separated by spaces.
    public var description: String {
      var text = ""
      for index in 0..<8 where rawValue >> UInt8(index) & 1 == 1 {
        if !text.isEmpty { text += " " }
        switch index {
        case 0: text += "Sun"
        case 1: text += "Mon"
        case 2: text += "Tue"
        case 3: text += "Wed"
        case 4: text += "Thu"
        case 5: text += "Fri"
        case 6: text += "Sat"
        default: text += "bit 7"
        }
      }
      return text.isEmpty ? "no weekday" : text
    }
  }
}

extension Colmi.ReminderWeekdays: RandomAccessCollection {
  /// The index of Sunday, 0.
  public var startIndex: Int { 0 }
  /// The index after Saturday, 7.
  public var endIndex: Int { 7 }
  /// Returns the byte of a weekday; Sunday has index 0.
  ///
  /// - Precondition: `index` is one of `indices`.
  public subscript(index: Int) -> UInt8 {
    precondition(index < 7)
    return storage[index]
  }
}
