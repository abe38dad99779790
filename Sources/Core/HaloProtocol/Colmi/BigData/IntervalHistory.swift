extension Colmi {
  /// A history that the ring sends as pages of values at a fixed interval.
  public protocol IntervalHistoryKind: Hashable, Sendable {
    /// The big-data action of both the request and the reply.
    static var action: BigDataAction { get }
    /// The measured quantity in descriptions of packets, such as "interval heart rates" in "ask for
    /// interval heart rates".
    static var title: String { get }
    /// The largest value on the wire: 255 for values of one byte, 65535 for values of two.
    static var maximumValue: UInt16 { get }
    /// Returns a value as text with its unit, for descriptions of packets.
    static func text(_ value: UInt16) -> String
  }

  /// A history of heart rates at a fixed interval, sent in pages.
  ///
  /// Big data 75, confidence B.
  public enum IntervalHeartRate: IntervalHistoryKind {
    /// The name of the history in descriptions of packets.
    public static let title = "interval heart rates"
    /// The largest value on the wire: 255, as a value has one byte.
    public static let maximumValue: UInt16 = 0xFF
    /// Returns a heart rate as text in beats per minute.
    public static func text(_ value: UInt16) -> String { "\(value) bpm" }
  }

  /// A history of blood oxygen at a fixed interval, sent in pages.
  ///
  /// Big data 5F, confidence B.
  public enum IntervalBloodOxygen: IntervalHistoryKind {
    /// The name of the history in descriptions of packets.
    public static let title = "interval blood oxygen"
    /// The largest value on the wire: 255, as a value has one byte.
    public static let maximumValue: UInt16 = 0xFF
    /// Returns a blood oxygen value as text in percent.
    public static func text(_ value: UInt16) -> String { "\(value) %" }
  }

  /// A history of temperatures at a fixed interval, sent in pages.
  ///
  /// Big data 77, confidence B.
  public enum IntervalTemperature: IntervalHistoryKind {
    /// The name of the history in descriptions of packets.
    public static let title = "interval temperatures"
    /// The largest value on the wire: 65535, as a value has two bytes, low byte first.
    public static let maximumValue: UInt16 = 0xFFFF
    /// Returns a value in hundredths of a degree Celsius as text.
    public static func text(_ value: UInt16) -> String {
      "\(value / 100).\(padded: Int(value % 100), 2) °C"
    }
  }

  /// A history of temperatures in pages, with the big-data action of an older development kit.
  ///
  /// Big data 74, confidence B.
  public enum LegacyIntervalTemperature: IntervalHistoryKind {
    /// The name of the history in descriptions of packets.
    public static let title = "interval temperatures (older action)"
    /// The largest value on the wire: 65535, as a value has two bytes, low byte first.
    public static let maximumValue: UInt16 = 0xFFFF
    /// Returns a value in hundredths of a degree Celsius as text.
    public static func text(_ value: UInt16) -> String { IntervalTemperature.text(value) }
  }

  /// Asks for a page of a day's heart rates, measured at a fixed interval.
  ///
  /// Big data 75.
  public typealias IntervalHeartRateRequest = IntervalHistoryRequest<IntervalHeartRate>
  /// A page of a day's heart rates, measured at a fixed interval.
  ///
  /// Big data 75.
  public typealias IntervalHeartRatePage = IntervalHistoryPage<IntervalHeartRate>
  /// Asks for a page of a day's blood oxygen, measured at a fixed interval.
  ///
  /// Big data 5F.
  public typealias IntervalBloodOxygenRequest = IntervalHistoryRequest<IntervalBloodOxygen>
  /// A page of a day's blood oxygen, measured at a fixed interval.
  ///
  /// Big data 5F.
  public typealias IntervalBloodOxygenPage = IntervalHistoryPage<IntervalBloodOxygen>
  /// Asks for a page of a day's temperatures, measured at a fixed interval.
  ///
  /// Big data 77.
  public typealias IntervalTemperatureRequest = IntervalHistoryRequest<IntervalTemperature>
  /// A page of a day's temperatures, measured at a fixed interval.
  ///
  /// Big data 77.
  public typealias IntervalTemperaturePage = IntervalHistoryPage<IntervalTemperature>
  /// Asks for a page of temperatures, with the older big-data action.
  ///
  /// Big data 74.
  public typealias LegacyIntervalTemperatureRequest =
    IntervalHistoryRequest<LegacyIntervalTemperature>
  /// A page of temperatures, with the older big-data action.
  ///
  /// Big data 74.
  public typealias LegacyIntervalTemperaturePage = IntervalHistoryPage<LegacyIntervalTemperature>

  /// Asks for a page of a day's values, which have a fixed interval.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `day` | |
  /// | 1 | 1 | `page` | |
  public struct IntervalHistoryRequest<Kind: IntervalHistoryKind>: BigDataPacket {
    /// The requested day, apparently as a number of days before today.
    public var day: UInt8 = 0
    /// The number of the requested page of the day.
    public var page: UInt8 = 0

    init(_ never: Never) { switch never {} }

    /// The interval history request in words.
    public var description: String { "ask for \(Kind.title), day \(day), page \(page)" }
  }

  /// A page of a day's values, which have a fixed interval.
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
  /// the time of day of a value is known on the first page only. One zero byte, the "nothing
  /// stored" of any query, is a ``BigDataStatus``.
  public struct IntervalHistoryPage<Kind: IntervalHistoryKind>: BigDataPacket {
    static var valueLength: Int { Kind.maximumValue > 0xFF ? 2 : 1 }

    /// The day as the ring numbers it, probably as in the request.
    public var day: UInt8
    /// The number of minutes between two values.
    public var minutesPerSlot: UInt8
    /// The number of pages of the day; 0 if nothing is stored.
    public var pageCount: UInt8
    /// The number of this page of the day.
    public var page: UInt8
    /// The values of the page as on the wire, in the unit of the history.
    public let values: [UInt16]

    /// Makes a page of a day's values, as a ring sends it.
    ///
    /// - Throws: ``WireError`` if a value is too large for the kind, or if the values do not fit
    ///   one frame.
    public init(
      day: UInt8, minutesPerSlot: UInt8, pageCount: UInt8, page: UInt8, values: [UInt16]
    ) throws(WireError) {
      let maximum = (0xFFFF - 4) / Self.valueLength
      try values.count.limited(to: 0...maximum, at: BigDataFrame.headerLength + 4, in: "values")
      if let value = values.first(where: { $0 > Kind.maximumValue }) {
        throw WireError(
          .outOfRange(value: Int(value), minimum: 0, maximum: Int(Kind.maximumValue)),
          at: BigDataFrame.headerLength + 4, in: "values")
      }
      self.day = day
      self.minutesPerSlot = minutesPerSlot
      self.pageCount = pageCount
      self.page = page
      self.values = values
    }

    /// Reads an interval history page from a frame.
    ///
    /// - Throws: ``WireError`` if the payload ends within its first four bytes or within a value.
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

    /// The interval history page as a big-data frame.
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

    /// The interval history page in words.
    public var description: String {
      let head = "\(Kind.title), day \(day), page \(page) of \(pageCount)"
      guard !values.isEmpty else { return "\(head): nothing stored" }
      let texts = values.map { $0 == 0 ? "none" : Kind.text($0) }
      return "\(head), every \(minutesPerSlot) min: " + texts.joined(separator: ", ")
    }
  }
}
