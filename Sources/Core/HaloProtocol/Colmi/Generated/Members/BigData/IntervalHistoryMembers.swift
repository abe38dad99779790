// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.IntervalHistoryRequest {
  /// The action of its frames.
  public static var action: Colmi.BigDataAction { Kind.action }

#if !hasFeature(Embedded)
  /// The name in JSON and fixtures: the name of the kind followed by `Request`.
  public static var name: String { "\(Kind.self)Request" }
#endif

  /// Makes a value of its fields.
  public init(day: UInt8 = 0, page: UInt8 = 0) {
    self.day = day
    self.page = page
  }

  /// Reads the payload of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another action, or the length is not 2.
  public init(parsing frame: Colmi.BigDataFrame) throws(WireError) {
    try frame.require(Self.action)
    try frame.require(length: 2, in: "day")
    var cursor = Colmi.BigDataCursor(frame)
    day = try cursor.readUInt8("day")
    page = try cursor.readUInt8("page")
  }

  /// The value as a frame.
  public var bigDataFrame: Colmi.BigDataFrame {
    Colmi.BigDataFrame(bounded: Self.action, [day, page])
  }
}

extension Colmi.IntervalHistoryPage {
  /// The action of its frames.
  public static var action: Colmi.BigDataAction { Kind.action }

#if !hasFeature(Embedded)
  /// The name in JSON and fixtures: the name of the kind followed by `Page`.
  public static var name: String { "\(Kind.self)Page" }
#endif
}

extension Colmi.IntervalBloodOxygen {
  /// The action 5F.
  public static let action = Colmi.BigDataAction.intervalBloodOxygen
}

extension Colmi.LegacyIntervalTemperature {
  /// The action 74.
  public static let action = Colmi.BigDataAction.legacyIntervalTemperature
}

extension Colmi.IntervalHeartRate {
  /// The action 75.
  public static let action = Colmi.BigDataAction.intervalHeartRate
}

extension Colmi.IntervalTemperature {
  /// The action 77.
  public static let action = Colmi.BigDataAction.intervalTemperature
}

#if !hasFeature(Embedded)
extension Colmi.IntervalHistoryPage {
  enum CodingKeys: String, CodingKey {
    case day, minutesPerSlot, pageCount, page, values
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      day: container.decode(UInt8.self, forKey: .day),
      minutesPerSlot: container.decode(UInt8.self, forKey: .minutesPerSlot),
      pageCount: container.decode(UInt8.self, forKey: .pageCount),
      page: container.decode(UInt8.self, forKey: .page),
      values: container.decode([UInt16].self, forKey: .values))
  }
}
#endif
