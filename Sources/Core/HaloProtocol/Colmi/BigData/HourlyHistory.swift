extension Colmi {
  /// A kind of history with the lowest and the highest value of a quantity for each hour.
  public protocol HourlyHistoryKind: Hashable, Sendable {
    /// The message type (action byte) of the frames that request and that contain this history.
    static var action: BigDataAction { get }
    /// The name of the quantity in readable descriptions, such as "blood oxygen" in "ask for blood
    /// oxygen".
    static var title: String { get }
    /// The unit of the history's values; nil if no source documents it.
    static var unit: String? { get }
  }

  /// The kind of hourly history that contains blood oxygen saturation.
  ///
  /// Sent in a ``BigDataFrame`` with message type 0x2A, confidence A (seen on devices).
  public enum BloodOxygen: HourlyHistoryKind {
    /// The name of the quantity in readable descriptions of packets, "blood oxygen".
    public static let title = "blood oxygen"
    /// The unit of blood oxygen saturation: percent.
    public static let unit: String? = "%"
  }

  /// The kind of hourly history that contains blood sugar.
  ///
  /// Sent in a ``BigDataFrame`` with message type 0x47, confidence B (probable). No source
  /// documents the unit.
  public enum BloodSugar: HourlyHistoryKind {
    /// The name of the quantity in readable descriptions of packets, "blood sugar".
    public static let title = "blood sugar"
    /// The unit of blood sugar: nil, as no source documents it.
    public static let unit: String? = nil
  }

  /// Asks the ring for the lowest and highest blood oxygen of each hour, for one stored day or all.
  ///
  /// Sent in a ``BigDataFrame`` with message type 0x2A. Public clients also send the request
  /// without a payload; no capture contains that.
  public typealias BloodOxygenHistoryRequest = HourlyHistoryRequest<BloodOxygen>
  /// The lowest and highest blood oxygen of each hour, for the days that the ring has stored.
  ///
  /// Sent in a ``BigDataFrame`` with message type 0x2A.
  public typealias BloodOxygenHistory = HourlyHistory<BloodOxygen>
  /// The lowest and highest blood oxygen of each hour of one day.
  public typealias BloodOxygenDay = HourlyDay
  /// The lowest and the highest blood oxygen of one hour, in percent.
  public typealias BloodOxygenHour = HourlyRange
  /// Asks the ring for the lowest and highest blood sugar of each hour of one day.
  ///
  /// Sent in a ``BigDataFrame`` with message type 0x47. Whether 255 asks for all days, as with
  /// blood oxygen, is not known. A ring that does not support the request was reported to flood the
  /// link in reply.
  public typealias BloodSugarHistoryRequest = HourlyHistoryRequest<BloodSugar>
  /// The lowest and highest blood sugar of each hour, for the days that the ring has stored.
  ///
  /// Sent in a ``BigDataFrame`` with message type 0x47.
  public typealias BloodSugarHistory = HourlyHistory<BloodSugar>

  /// Asks the ring for the lowest and highest value of a quantity in each hour of one day or of
  /// all.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 0 or 1 | `daysAgo` | 0 today; `FF` all days |
  public struct HourlyHistoryRequest<Kind: HourlyHistoryKind>: BigDataPacket {
    /// The value of ``daysAgo`` that requests all stored days, 255.
    public static var allDays: UInt8 { 0xFF }

    /// The requested day, as a number of days before today by the ring's clock, or ``allDays``; nil
    /// for a request without a payload.
    public var daysAgo: UInt8?

    /// Makes a request for one stored day, or by default for all.
    public init(daysAgo: UInt8? = allDays) { self.daysAgo = daysAgo }

    /// Decodes a request for an hourly history from a frame.
    ///
    /// - Throws: ``WireError`` if the payload has more than one byte.
    public init(parsing frame: BigDataFrame) throws(WireError) {
      try frame.require(Self.action)
      if !frame.payload.isEmpty { try frame.require(length: 1, in: "daysAgo") }
      daysAgo = frame.payload.first
    }

    /// The request, encoded as a big-data frame.
    public var bigDataFrame: BigDataFrame {
      BigDataFrame(bounded: Self.action, daysAgo.map { [$0] } ?? [])
    }

    /// A readable description of the request.
    public var description: String {
      guard let daysAgo else { return "ask for \(Kind.title), without a day" }
      return "ask for \(Kind.title)"
        + (daysAgo == Self.allDays ? " of all days" : ", \(daysAgo) day(s) ago")
    }
  }

  /// The lowest and highest value of a quantity in each hour, for all days that the ring has
  /// stored, oldest day first.
  ///
  /// The payload is one block of 49 bytes a day, or one zero byte if nothing is stored.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 49 × n | `days` | rows of ``HourlyDay`` |
  ///
  /// Days without a value are missing. That the lowest value comes first is known from the vendor's
  /// code and one client; in all public captures, both values are equal.
  public struct HourlyHistory<Kind: HourlyHistoryKind>: BigDataPacket {
    static var blockLength: Int { 49 }

    /// The stored days, at most 1337, which is the largest number that fits one frame.
    public let days: [HourlyDay]

    /// Makes a ring's reply with the hourly values of several days, oldest day first.
    ///
    /// - Throws: ``WireError`` if the days do not fit one frame.
    public init(days: [HourlyDay]) throws(WireError) {
      try days.count.limited(
        to: 0...(0xFFFF / Self.blockLength), at: BigDataFrame.headerLength, in: "days")
      self.days = days
    }

    /// Decodes an hourly history from a frame.
    ///
    /// - Throws: ``WireError`` if the payload is neither a sequence of 49-byte days nor one zero
    ///   byte.
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
      var days: [HourlyDay] = []
      for start in stride(from: 0, to: payload.count, by: Self.blockLength) {
        let hours = stride(from: start + 1, to: start + Self.blockLength, by: 2).map {
          HourlyRange(lowest: payload[$0], highest: payload[$0 + 1])
        }
        days.append(try HourlyDay(daysAgo: payload[start], hours: hours))
      }
      self.days = days
    }

    /// The hourly history, encoded as a big-data frame.
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

    /// A readable description of the hourly history.
    public var description: String {
      guard !days.isEmpty else { return "\(Kind.title): nothing stored" }
      let texts = days.map { "\($0.daysAgo) day(s) ago: \($0)" }
      let unit = Kind.unit.map { " in \($0)" } ?? ""
      return "\(Kind.title)\(unit): " + texts.joined(separator: "; ")
    }
  }

  /// The lowest and highest value of a quantity in each hour of one day.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `daysAgo` | |
  /// | 1 | 48 | `hours` | rows of ``HourlyRange`` |
  public struct HourlyDay: WireValue, CustomStringConvertible {
    /// The day of the values, as a number of days before today by the ring's clock.
    public var daysAgo: UInt8
    /// The lowest and highest value of each of the 24 hours from midnight on.
    public let hours: [HourlyRange]

    /// Makes the lowest and highest values of one day.
    ///
    /// - Throws: ``WireError`` if there are not exactly 24 hours.
    public init(daysAgo: UInt8, hours: [HourlyRange]) throws(WireError) {
      try requireLength(hours.count, of: 24, at: 1, in: "hours")
      self.daysAgo = daysAgo
      self.hours = hours
    }

    /// A readable description of the hours that have values.
    public var description: String {
      var list = ListText()
      for (hour, value) in hours.enumerated() where value.highest != 0 {
        list.separate()
        list.append(hour, width: 2)
        list.append(" h ")
        list.append(Int(value.lowest))
        guard value.lowest != value.highest else { continue }
        list.append("–")
        list.append(Int(value.highest))
      }
      return list.isEmpty ? "none" : list.text
    }
  }
}
