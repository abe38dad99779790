extension Colmi {
  /// The temperatures that the ring has logged at a fixed interval, for all stored days.
  ///
  /// Sent in a ``BigDataFrame`` with message type 0x25, confidence B (probable).
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | n | `days` | rows of ``TemperatureDay`` |
  ///
  /// If nothing is stored, the payload is one zero byte.
  ///
  /// A day without values consists of its first two bytes only, and no field shows that its values
  /// are missing. The length of the payload gives the number of such days. A day counts as empty if
  /// the bytes after it look like the start of a day with the same interval. Rings were seen to
  /// send completed days only, and the current day only late in the evening.
  public struct TemperatureHistory: BigDataPacket {
    /// The days that the ring has stored, with the temperatures of each.
    public let days: [TemperatureDay]

    /// Makes a ring's reply with the temperatures of several days.
    ///
    /// - Throws: ``WireError`` if the days do not fit one frame, or if the encoding would be
    ///   ambiguous: if the bytes after a day without values could be values of that day.
    public init(days: [TemperatureDay]) throws(WireError) {
      let length = days.reduce(0) { $0 + 2 + $1.values.count }
      try length.limited(to: 0...0xFFFF, at: BigDataFrame.headerLength, in: "days")
      self.days = days
      guard let read = try? Self.days(in: bigDataFrame), read == days else {
        throw WireError(
          .contradiction(first: days.count, second: 0), at: BigDataFrame.headerLength, in: "days")
      }
    }

    /// Decodes a temperature history from a frame.
    ///
    /// - Throws: ``WireError`` if the payload ends within a day, or if the interval of a day is 0.
    public init(parsing frame: BigDataFrame) throws(WireError) {
      try frame.require(Self.action)
      days = try Self.days(in: frame)
    }

    private static func days(in frame: BigDataFrame) throws(WireError) -> [TemperatureDay] {
      guard !frame.isEmptyReply else { return [] }
      var cursor = BigDataCursor(frame)
      var days: [TemperatureDay] = []
      var emptyDays: Int?
      repeat {
        let daysAgo = try cursor.readUInt8("daysAgo")
        let offset = cursor.offset
        let minutes = try cursor.readUInt8("minutesPerSlot")
        try minutes.limited(to: 1...255, at: offset, in: "minutesPerSlot")
        let slots = TemperatureDay.slotCount(minutes)
        // Days with values leave no remainder; each day without values adds two bytes.
        let left = emptyDays ?? (cursor.remaining + 2) % (slots + 2) / 2
        let isEmpty = left > 0 && (cursor.remaining == 0 || cursor.isHead(of: minutes))
        emptyDays = isEmpty ? left - 1 : left
        days.append(
          try TemperatureDay(
            daysAgo: daysAgo, minutesPerSlot: minutes,
            values: cursor.readBytes(isEmpty ? 0 : slots, "values")))
      } while cursor.remaining > 0
      return days
    }

    /// The temperature history, encoded as a big-data frame.
    public var bigDataFrame: BigDataFrame {
      guard !days.isEmpty else { return BigDataFrame(bounded: Self.action, [0]) }
      var builder = ByteBuilder(capacity: days.count * 50)
      for day in days {
        builder.write(day.daysAgo)
        builder.write(day.minutesPerSlot)
        builder.write(day.values)
      }
      return BigDataFrame(bounded: Self.action, builder.bytes)
    }

    /// A readable description of the temperature history.
    public var description: String {
      guard !days.isEmpty else { return "temperatures: nothing stored" }
      let texts = days.map { "\($0.daysAgo) day(s) ago: \($0)" }
      return "temperatures: " + texts.joined(separator: "; ")
    }
  }

  /// The temperatures that the ring has logged at a fixed interval on one day.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `daysAgo` | |
  /// | 1 | 1 | `minutesPerSlot` | minutes, 1…255; 30 is usual |
  /// | 2 | n | `values` | 0.1 °C above 20 °C from midnight on, 0 none |
  ///
  /// A day has one value for each interval, the last of which midnight may cut off, or no values at
  /// all. Older bracelets count from 32 °C, and compress runs of equal values.
  public struct TemperatureDay: WireValue, CustomStringConvertible {
    /// The day of the values, as a number of days before today by the ring's clock.
    public let daysAgo: UInt8
    /// The interval between two temperatures, in minutes, 1…255.
    public let minutesPerSlot: UInt8
    /// The logged values from midnight on, in units of 0.1 °C above 20 °C; 0 means no value.
    public let values: [UInt8]

    /// Makes the temperatures of one day.
    ///
    /// - Throws: ``WireError`` if `minutesPerSlot` is 0, or if there are values but not one for
    ///   each interval of the day.
    public init(daysAgo: UInt8, minutesPerSlot: UInt8 = 30, values: [UInt8]) throws(WireError) {
      try minutesPerSlot.limited(to: 1...255, at: 1, in: "minutesPerSlot")
      let count = Self.slotCount(minutesPerSlot)
      guard values.isEmpty || values.count == count else {
        throw WireError(.wrongLength(expected: count, actual: values.count), at: 2, in: "values")
      }
      self.daysAgo = daysAgo
      self.minutesPerSlot = minutesPerSlot
      self.values = values
    }

    /// The temperatures in tenths of a degree Celsius; nil for an interval without a value.
    public var tenthsOfCelsius: [Int?] { values.map { TemperatureDay.tenthsOfCelsius($0) } }

    /// Converts a value on the wire to tenths of a degree Celsius: 165 to 365, which is 36.5 °C; 0,
    /// which means no value, to nil.
    static func tenthsOfCelsius(_ value: UInt8) -> Int? { value == 0 ? nil : Int(value) + 200 }

    static func slotCount(_ minutesPerSlot: UInt8) -> Int {
      let minutes = max(1, Int(minutesPerSlot))
      return (1440 + minutes - 1) / minutes
    }

    /// A readable description of the temperatures.
    public var description: String {
      let texts = values.enumerated().filter { $1 != 0 }.map { slot, value in
        let minute = slot * Int(minutesPerSlot)
        return "\(padded: minute / 60, 2):\(padded: minute % 60, 2) "
          + Colmi.ManualTemperature.text(value)
      }
      return texts.isEmpty ? "none" : texts.joined(separator: ", ")
    }
  }
}

extension Colmi.BigDataCursor {
  /// Returns whether the next two bytes could begin a ``TemperatureDay`` with slots of `minutes`
  /// minutes.
  fileprivate func isHead(of minutes: UInt8) -> Bool {
    // No ring keeps more than a month of days.
    remaining >= 2 && peek(0) <= 31 && peek(1) == minutes
  }
}
