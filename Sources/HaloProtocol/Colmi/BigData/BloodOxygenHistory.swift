extension Colmi {
  /// Asks for the blood oxygen of the days stored.
  ///
  /// Big data 2A, confidence A.
  ///
  /// | offset in payload | size | field | range |
  /// |---|---|---|---|
  /// | 0 | 1 | days ago | 0 today; `FF` all days |
  public struct BloodOxygenHistoryRequest: BigDataValue {
    /// Action 2A.
    public static let action = BigDataAction.bloodOxygenHistory
    /// Asks for all days.
    public static let allDays: UInt8 = 0xFF

    /// How many days before the ring's today, or ``allDays``.
    public var daysAgo: UInt8

    /// Makes a request; without more, for all days.
    public init(daysAgo: UInt8 = allDays) {
      self.daysAgo = daysAgo
    }

    /// Reads the request.
    ///
    /// - Throws: ``WireError`` where the payload is not one byte.
    public init(parsing frame: BigDataFrame) throws(WireError) {
      try frame.require(Self.action)
      guard frame.payload.count == 1 else {
        throw WireError(
          .wrongLength(expected: 1, actual: frame.payload.count), at: BigDataFrame.headerLength,
          in: "daysAgo")
      }
      daysAgo = frame.payload[0]
    }

    /// The request as a frame.
    public var bigDataFrame: BigDataFrame { BigDataFrame(bounded: Self.action, [daysAgo]) }
  }

  /// The blood oxygen of the days stored, the oldest first.
  ///
  /// Big data 2A, confidence A.
  ///
  /// The payload is one block of 49 bytes a day, or one zero byte where nothing is stored.
  ///
  /// | offset in block | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | days ago | |
  /// | 1 | 48 | lowest and highest of each hour | %, 0 none |
  ///
  /// Days without a value are missing. In every public capture lowest and highest are equal; that
  /// the lowest stands first is what the vendor's code and one client say.
  public struct BloodOxygenHistory: BigDataValue {
    /// Action 2A.
    public static let action = BigDataAction.bloodOxygenHistory
    static let blockLength = 49

    /// The days; at most 1337, so many as the length field of a frame has room for.
    public let days: [BloodOxygenDay]

    /// Makes a history.
    ///
    /// - Throws: ``WireError`` where one frame has no room for so many days.
    public init(days: [BloodOxygenDay]) throws(WireError) {
      guard days.count <= 0xFFFF / Self.blockLength else {
        throw WireError(
          .outOfRange(value: days.count, minimum: 0, maximum: 0xFFFF / Self.blockLength),
          at: BigDataFrame.headerLength, in: "days")
      }
      self.days = days
    }

    /// Reads the history.
    ///
    /// - Throws: ``WireError`` where the payload is neither blocks of 49 bytes nor one zero.
    public init(parsing frame: BigDataFrame) throws(WireError) {
      try frame.require(Self.action)
      guard !frame.isEmptyReply else {
        days = []
        return
      }
      let payload = frame.payload[...]
      guard !payload.isEmpty, payload.count % Self.blockLength == 0 else {
        let rest = payload.count % Self.blockLength
        throw WireError(
          .truncated(needed: Self.blockLength, available: rest),
          at: BigDataFrame.headerLength + payload.count - rest, in: "days")
      }
      var days: [BloodOxygenDay] = []
      for start in stride(from: 0, to: payload.count, by: Self.blockLength) {
        let hours = stride(from: start + 1, to: start + Self.blockLength, by: 2).map {
          BloodOxygenHour(lowest: payload[$0], highest: payload[$0 + 1])
        }
        days.append(try BloodOxygenDay(daysAgo: payload[start], hours: hours))
      }
      self.days = days
    }

    /// The history as a frame.
    public var bigDataFrame: BigDataFrame {
      guard !days.isEmpty else { return BigDataFrame(bounded: Self.action, [0]) }
      var builder = ByteBuilder(capacity: days.count * Self.blockLength)
      for day in days {
        builder.write(day.daysAgo)
        for hour in day.hours {
          builder.write(hour.lowest)
          builder.write(hour.highest)
        }
      }
      return BigDataFrame(bounded: Self.action, builder.bytes)
    }
  }

  /// The blood oxygen of one day.
  public struct BloodOxygenDay: WireValue {
    /// How many days before the ring's today.
    public var daysAgo: UInt8
    /// The 24 hours from midnight on.
    public let hours: [BloodOxygenHour]

    /// Makes a day.
    ///
    /// - Throws: ``WireError`` where there are not 24 hours.
    public init(daysAgo: UInt8, hours: [BloodOxygenHour]) throws(WireError) {
      guard hours.count == 24 else {
        throw WireError(.wrongLength(expected: 24, actual: hours.count), at: 1, in: "hours")
      }
      self.daysAgo = daysAgo
      self.hours = hours
    }
  }

  /// The blood oxygen of one hour in percent; both 0 where there is none.
  public struct BloodOxygenHour: WireValue {
    /// The lowest value of the hour.
    public var lowest: UInt8
    /// The highest value of the hour.
    public var highest: UInt8

    /// Makes an hour.
    public init(lowest: UInt8, highest: UInt8) {
      self.lowest = lowest
      self.highest = highest
    }
  }
}

extension Colmi.BloodOxygenHistoryRequest {
  /// The request in words.
  public var description: String {
    daysAgo == Self.allDays
      ? "ask for blood oxygen of all days" : "ask for blood oxygen, \(daysAgo) day(s) ago"
  }
}

extension Colmi.BloodOxygenHistory {
  /// The history in words.
  public var description: String {
    guard !days.isEmpty else { return "blood oxygen: nothing stored" }
    let texts = days.map { day in
      let hours = day.hours.indices.filter { day.hours[$0].highest != 0 }.map { hour in
        let value = day.hours[hour]
        let range =
          value.lowest == value.highest ? "\(value.lowest)" : "\(value.lowest)–\(value.highest)"
        return "\(padded: hour, 2) h \(range)"
      }
      return "\(day.daysAgo) day(s) ago: "
        + (hours.isEmpty ? "none" : hours.joined(separator: ", "))
    }
    return "blood oxygen in %: " + texts.joined(separator: "; ")
  }
}

#if !hasFeature(Embedded)
extension Colmi.BloodOxygenHistory {
  /// Reads the JSON form, with the same check.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(days: container.decode([Colmi.BloodOxygenDay].self, forKey: .days))
  }
}

extension Colmi.BloodOxygenDay {
  /// Reads the JSON form, with the same check.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      daysAgo: container.decode(UInt8.self, forKey: .daysAgo),
      hours: container.decode([Colmi.BloodOxygenHour].self, forKey: .hours))
  }
}
#endif
