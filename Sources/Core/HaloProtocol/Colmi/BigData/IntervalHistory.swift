extension Colmi {
  /// A kind of history whose values are measured at a fixed interval; a day's values that do not
  /// fit one reply are split into pages.
  public protocol IntervalHistoryKind: Hashable, Sendable {
    /// The message type (action byte) of the frames that request and that contain this history.
    static var action: BigDataAction { get }
    /// The name of the history in readable descriptions, such as "interval heart rates" in "ask for
    /// interval heart rates".
    static var title: String { get }
    /// The largest value that the ring can send: 255 if it sends one byte for a value, 65535 if it
    /// sends two.
    static var maximumValue: UInt16 { get }
    /// Returns text with a value of the history and its unit, such as "60 bpm".
    static func text(_ value: UInt16) -> String
  }

  /// The kind of history that contains heart rates at a fixed interval.
  ///
  /// Sent in a ``BigDataFrame`` with message type 0x75, confidence B (probable).
  public enum IntervalHeartRate: IntervalHistoryKind {
    /// The name of the history in readable descriptions of packets.
    public static let title = "interval heart rates"
    /// The largest heart rate that the ring can send, 255, as it sends one byte.
    public static let maximumValue: UInt16 = 0xFF
    /// Returns text with a heart rate in beats per minute, such as "60 bpm".
    public static func text(_ value: UInt16) -> String { "\(value) bpm" }
  }

  /// The kind of history that contains blood oxygen values at a fixed interval.
  ///
  /// Sent in a ``BigDataFrame`` with message type 0x5F, confidence B (probable).
  public enum IntervalBloodOxygen: IntervalHistoryKind {
    /// The name of the history in readable descriptions of packets.
    public static let title = "interval blood oxygen"
    /// The largest blood oxygen value that the ring can send, 255, as it sends one byte.
    public static let maximumValue: UInt16 = 0xFF
    /// Returns text with a blood oxygen value in percent, such as "97 %".
    public static func text(_ value: UInt16) -> String { "\(value) %" }
  }

  /// The kind of history that contains temperatures at a fixed interval.
  ///
  /// Sent in a ``BigDataFrame`` with message type 0x77, confidence B (probable).
  public enum IntervalTemperature: IntervalHistoryKind {
    /// The name of the history in readable descriptions of packets.
    public static let title = "interval temperatures"
    /// The largest temperature that the ring can send, 65535 (in 0.01 °C), as it sends two bytes,
    /// low byte first.
    public static let maximumValue: UInt16 = 0xFFFF
    /// Returns text such as "36.55 °C" for a temperature in units of 0.01 °C, such as 3655.
    public static func text(_ value: UInt16) -> String {
      "\(value / 100).\(padded: Int(value % 100), 2) °C"
    }
  }

  /// The kind of history that contains temperatures at a fixed interval, with the message type
  /// (action byte) of the vendor's older development kit.
  ///
  /// Sent in a ``BigDataFrame`` with message type 0x74, confidence B (probable).
  public enum LegacyIntervalTemperature: IntervalHistoryKind {
    /// The name of the history in readable descriptions of packets.
    public static let title = "interval temperatures (older action)"
    /// The largest temperature that the ring can send, 65535 (in 0.01 °C), as it sends two bytes,
    /// low byte first.
    public static let maximumValue: UInt16 = 0xFFFF
    /// Returns text such as "36.55 °C" for a temperature in units of 0.01 °C, such as 3655.
    public static func text(_ value: UInt16) -> String { IntervalTemperature.text(value) }
  }

  /// Asks the ring for one page (part) of a day's heart rates, measured at a fixed interval.
  ///
  /// Sent in a ``BigDataFrame`` with message type 0x75.
  public typealias IntervalHeartRateRequest = IntervalHistoryRequest<IntervalHeartRate>
  /// One page (part) of a day's heart rates, measured at a fixed interval.
  ///
  /// Sent in a ``BigDataFrame`` with message type 0x75.
  public typealias IntervalHeartRatePage = IntervalHistoryPage<IntervalHeartRate>
  /// Asks the ring for one page (part) of a day's blood oxygen, measured at a fixed interval.
  ///
  /// Sent in a ``BigDataFrame`` with message type 0x5F.
  public typealias IntervalBloodOxygenRequest = IntervalHistoryRequest<IntervalBloodOxygen>
  /// One page (part) of a day's blood oxygen values, measured at a fixed interval.
  ///
  /// Sent in a ``BigDataFrame`` with message type 0x5F.
  public typealias IntervalBloodOxygenPage = IntervalHistoryPage<IntervalBloodOxygen>
  /// Asks the ring for one page (part) of a day's temperatures, measured at a fixed interval.
  ///
  /// Sent in a ``BigDataFrame`` with message type 0x77.
  public typealias IntervalTemperatureRequest = IntervalHistoryRequest<IntervalTemperature>
  /// One page (part) of a day's temperatures, measured at a fixed interval.
  ///
  /// Sent in a ``BigDataFrame`` with message type 0x77.
  public typealias IntervalTemperaturePage = IntervalHistoryPage<IntervalTemperature>
  /// Asks the ring for one page (part) of a day's temperatures, as the vendor's older development
  /// kit does: in a ``BigDataFrame`` with message type 0x74.
  public typealias LegacyIntervalTemperatureRequest =
    IntervalHistoryRequest<LegacyIntervalTemperature>
  /// One page (part) of a day's temperatures, as older firmware sends them: in a ``BigDataFrame``
  /// with message type 0x74.
  public typealias LegacyIntervalTemperaturePage = IntervalHistoryPage<LegacyIntervalTemperature>

  /// Asks the ring for one page (part) of a day's heart rates, blood oxygen values or temperatures,
  /// measured at a fixed interval.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `day` | |
  /// | 1 | 1 | `page` | |
  public struct IntervalHistoryRequest<Kind: IntervalHistoryKind>: BigDataPacket {
    /// The requested day, apparently as a number of days before today by the ring's clock.
    public var day: UInt8 = 0
    /// The number of the requested page (part) of the day's values; no source documents whether the
    /// first is 0 or 1.
    public var page: UInt8 = 0

    init(_ never: Never) { switch never {} }

    /// A readable description of the request.
    public var description: String { "ask for \(Kind.title), day \(day), page \(page)" }
  }

  /// One page (part) of a day's heart rates, blood oxygen values or temperatures, measured at a
  /// fixed interval.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `day` | its origin is not documented |
  /// | 1 | 1 | `minutesPerSlot` | minutes |
  /// | 2 | 1 | `pageCount` | 0 nothing stored |
  /// | 3 | 1 | `page` | |
  /// | 4 | n or 2 × n | `values`, low byte first | of the kind; two bytes each for temperatures |
  ///
  /// No source documents whether pages count from 0 or from 1, or how many values a page has. So
  /// the time of day of a value is known on the first page only. If nothing is stored, the ring
  /// sends a ``BigDataStatus`` instead.
  public struct IntervalHistoryPage<Kind: IntervalHistoryKind>: BigDataPacket {
    static var valueLength: Int { Kind.maximumValue > 0xFF ? 2 : 1 }

    /// The day of the values as the ring numbers it, probably the same number as in the request.
    public var day: UInt8
    /// The interval between two values of the page, in minutes.
    public var minutesPerSlot: UInt8
    /// The number of pages into which the ring splits the day's values; 0 if nothing is stored.
    public var pageCount: UInt8
    /// The number of this page within the day; no source documents whether the first is 0 or 1.
    public var page: UInt8
    /// The values of the page as the ring sends them: in bpm, in percent, or in 0.01 °C, depending
    /// on `Kind`.
    public let values: [UInt16]

    /// Makes one page of a day's values, as a ring sends it.
    ///
    /// - Throws: ``WireError`` if a value is above ``IntervalHistoryKind/maximumValue``, or if the
    ///   values do not fit one frame.
    public init(
      day: UInt8, minutesPerSlot: UInt8, pageCount: UInt8, page: UInt8, values: [UInt16]
    ) throws(WireError) {
      let maximum = (0xFFFF - 4) / Self.valueLength
      try values.count.limited(to: 0...maximum, at: BigDataFrame.headerLength + 4, in: "values")
      for value in values {
        try value.limited(
          to: 0...Kind.maximumValue, at: BigDataFrame.headerLength + 4, in: "values")
      }
      self.day = day
      self.minutesPerSlot = minutesPerSlot
      self.pageCount = pageCount
      self.page = page
      self.values = values
    }

    /// Decodes a page of a day's values from a frame.
    ///
    /// - Throws: ``WireError`` if the payload ends within its first four bytes or within a two-byte
    ///   value.
    public init(parsing frame: BigDataFrame) throws(WireError) {
      try frame.require(Self.action)
      var cursor = BigDataCursor(frame)
      day = try cursor.readUInt8("day")
      minutesPerSlot = try cursor.readUInt8("minutesPerSlot")
      pageCount = try cursor.readUInt8("pageCount")
      page = try cursor.readUInt8("page")
      var values: [UInt16] = []
      values.reserveCapacity(cursor.remaining / Self.valueLength)
      while cursor.remaining > 0 {
        values.append(
          Self.valueLength == 1
            ? UInt16(try cursor.readUInt8("values")) : try cursor.readUInt16LE("values"))
      }
      self.values = values
    }

    /// The page, encoded as a big-data frame.
    public var bigDataFrame: BigDataFrame {
      var builder = ByteBuilder(capacity: 4 + values.count * Self.valueLength)
      builder.write([day, minutesPerSlot, pageCount, page])
      for value in values {
        if Self.valueLength == 1 {
          builder.write(UInt8(truncatingIfNeeded: value))
        } else {
          builder.writeLE(value)
        }
      }
      return BigDataFrame(bounded: Self.action, builder.bytes)
    }

    /// A readable description of the page and its values.
    public var description: String {
      let head = "\(Kind.title), day \(day), page \(page) of \(pageCount)"
      guard !values.isEmpty else { return "\(head): nothing stored" }
      let texts = values.map { $0 == 0 ? "none" : Kind.text($0) }
      return "\(head), every \(minutesPerSlot) min: " + texts.joined(separator: ", ")
    }
  }
}
