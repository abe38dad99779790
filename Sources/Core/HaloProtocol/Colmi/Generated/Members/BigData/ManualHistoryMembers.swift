// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.ManualHistoryRequest {
  /// The action of its frames.
  public static var action: Colmi.BigDataAction { Kind.action }

#if !hasFeature(Embedded)
  /// The name in JSON and fixtures: the name of the kind followed by `HistoryRequest`.
  public static var name: String { "\(Kind.self)HistoryRequest" }
#endif

  /// Makes a value of its fields.
  public init(daysAgo: UInt8 = 0) {
    self.daysAgo = daysAgo
  }

  /// Reads the payload of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another action, or the length is not 1.
  public init(parsing frame: Colmi.BigDataFrame) throws(WireError) {
    try frame.require(Self.action)
    try frame.require(length: 1, in: "daysAgo")
    var cursor = Colmi.BigDataCursor(frame)
    daysAgo = try cursor.readUInt8("daysAgo")
  }

  /// The value as a frame.
  public var bigDataFrame: Colmi.BigDataFrame {
    Colmi.BigDataFrame(bounded: Self.action, [daysAgo])
  }
}

extension Colmi.ManualHistory {
  /// The action of its frames.
  public static var action: Colmi.BigDataAction { Kind.action }

#if !hasFeature(Embedded)
  /// The name in JSON and fixtures: the name of the kind followed by `History`.
  public static var name: String { "\(Kind.self)History" }
#endif

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(index: UInt8 = 0, readings: [Colmi.ManualReading]) throws(WireError) {
    self.index = index
    self.readings = try readings.limited(to: 21844, at: Colmi.BigDataFrame.headerLength + 1, in: "readings")
  }

  /// Reads the payload of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another action, or the bytes end within a field.
  public init(parsing frame: Colmi.BigDataFrame) throws(WireError) {
    try frame.require(Self.action)
    var cursor = Colmi.BigDataCursor(frame)
    index = try cursor.readUInt8("index")
    var readings: [Colmi.ManualReading] = []
    readings.reserveCapacity(cursor.remaining / 3)
    while cursor.remaining > 0 {
      try cursor.require(3, "readings")
      readings.append(Colmi.ManualReading(minuteOfDay: try cursor.readUInt16LE("readings"), value: try cursor.readUInt8("readings")))
    }
    self.readings = readings
  }

  /// The value as a frame.
  public var bigDataFrame: Colmi.BigDataFrame {
    var builder = ByteBuilder(capacity: 1 + readings.count * 3)
    builder.write(index)
    for row in readings {
      builder.writeLE(row.minuteOfDay)
      builder.write(row.value)
    }
    return Colmi.BigDataFrame(bounded: Self.action, builder.bytes)
  }
}

extension Colmi.ManualTemperature {
  /// The action 26.
  public static let action = Colmi.BigDataAction.manualTemperatureHistory
}

extension Colmi.ManualHeartRate {
  /// The action 28.
  public static let action = Colmi.BigDataAction.manualHeartRateHistory
}

extension Colmi.ManualBloodOxygen {
  /// The action 49.
  public static let action = Colmi.BigDataAction.manualBloodOxygenHistory
}

#if !hasFeature(Embedded)
extension Colmi.ManualHistory {
  enum CodingKeys: String, CodingKey {
    case index, readings
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      index: container.decode(UInt8.self, forKey: .index),
      readings: container.decode([Colmi.ManualReading].self, forKey: .readings))
  }
}
#endif
