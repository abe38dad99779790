extension Colmi {
  /// A history of manual measurements: heart rate, blood oxygen or temperature.
  public protocol ManualHistoryKind: Hashable, Sendable {
    /// The action of the request and of the reply.
    static var action: BigDataAction { get }
    /// The measured quantity, in words that fit after "ask for".
    static var title: String { get }
    /// Formats a value with its unit.
    static func text(_ value: UInt8) -> String
  }

  /// Manual measurements of the heart rate.
  ///
  /// Big data 28, confidence A.
  public enum ManualHeartRate: ManualHistoryKind {
    /// Action 28.
    public static let action = BigDataAction.manualHeartRateHistory
    /// Manual heart rates.
    public static let title = "manual heart rates"
    /// Formats a number of beats per minute.
    public static func text(_ value: UInt8) -> String { "\(value) bpm" }
  }

  /// Manual measurements of blood oxygen.
  ///
  /// Big data 49, confidence B.
  public enum ManualBloodOxygen: ManualHistoryKind {
    /// Action 49.
    public static let action = BigDataAction.manualBloodOxygenHistory
    /// Manual blood oxygen.
    public static let title = "manual blood oxygen"
    /// Formats a percentage.
    public static func text(_ value: UInt8) -> String { "\(value) %" }
  }

  /// Manual measurements of the temperature.
  ///
  /// Big data 26, confidence B.
  ///
  /// A value is in units of 0.1 °C above 20 °C, as in ``TemperatureDay``. It is not settled
  /// whether the byte of the request names one day or, as in ``TemperatureHistoryRequest``, counts
  /// days back.
  public enum ManualTemperature: ManualHistoryKind {
    /// Action 26.
    public static let action = BigDataAction.manualTemperatureHistory
    /// Manual temperatures.
    public static let title = "manual temperatures"
    /// Formats a temperature in degrees Celsius.
    public static func text(_ value: UInt8) -> String {
      guard let tenths = TemperatureDay.tenthsOfCelsius(value) else { return "no temperature" }
      return "\(tenths / 10).\(tenths % 10) °C"
    }
  }

  /// Asks for manual measurements of the heart rate.
  ///
  /// Big data 28.
  public typealias ManualHeartRateHistoryRequest = ManualHistoryRequest<ManualHeartRate>
  /// Manual measurements of the heart rate.
  ///
  /// Big data 28.
  public typealias ManualHeartRateHistory = ManualHistory<ManualHeartRate>
  /// Asks for manual measurements of blood oxygen.
  ///
  /// Big data 49.
  public typealias ManualBloodOxygenHistoryRequest = ManualHistoryRequest<ManualBloodOxygen>
  /// Manual measurements of blood oxygen.
  ///
  /// Big data 49.
  public typealias ManualBloodOxygenHistory = ManualHistory<ManualBloodOxygen>
  /// Asks for manual measurements of the temperature.
  ///
  /// Big data 26.
  public typealias ManualTemperatureHistoryRequest = ManualHistoryRequest<ManualTemperature>
  /// Manual measurements of the temperature.
  ///
  /// Big data 26.
  public typealias ManualTemperatureHistory = ManualHistory<ManualTemperature>

  /// Asks for manual measurements.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `daysAgo` | 0 today; `FF` all days |
  public struct ManualHistoryRequest<Kind: ManualHistoryKind>: BigDataPacket {
    /// The action of the history.
    public static var action: BigDataAction { Kind.action }

    /// The number of days before today, by the ring's clock, or 255 for all days.
    public var daysAgo: UInt8

    /// Makes a request.
    public init(daysAgo: UInt8 = 0) {
      self.daysAgo = daysAgo
    }

    /// Reads the request.
    ///
    /// - Throws: ``WireError`` if the payload is not one byte.
    public init(parsing frame: BigDataFrame) throws(WireError) {
      try frame.require(Self.action)
      try frame.require(length: 1, in: "daysAgo")
      daysAgo = frame.payload[0]
    }

    /// The request as a frame.
    public var bigDataFrame: BigDataFrame { BigDataFrame(bounded: Self.action, [daysAgo]) }
  }

  /// Manual measurements.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `index` | a day or a counter: only 0 was seen |
  /// | 1 | 3 × n | `readings` | rows of ``ManualReading`` |
  public struct ManualHistory<Kind: ManualHistoryKind>: BigDataPacket {
    /// The action of the history.
    public static var action: BigDataAction { Kind.action }
    static var maximumCount: Int { (0xFFFF - 1) / 3 }

    /// Byte 0, a day or a counter; only 0 was seen.
    public var index: UInt8
    /// The readings, in the order in which the ring sent them.
    public let readings: [ManualReading]

    /// Makes a history.
    ///
    /// - Throws: ``WireError`` if the readings do not fit one frame.
    public init(index: UInt8 = 0, readings: [ManualReading]) throws(WireError) {
      guard readings.count <= Self.maximumCount else {
        throw WireError(
          .outOfRange(value: readings.count, minimum: 0, maximum: Self.maximumCount),
          at: BigDataFrame.headerLength + 1, in: "readings")
      }
      self.index = index
      self.readings = readings
    }

    /// Reads the history.
    ///
    /// - Throws: ``WireError`` if the payload ends within a reading.
    public init(parsing frame: BigDataFrame) throws(WireError) {
      try frame.require(Self.action)
      let payload = frame.payload
      guard let index = payload.first else {
        throw WireError(
          .truncated(needed: 1, available: 0), at: BigDataFrame.headerLength, in: "index")
      }
      let rest = (payload.count - 1) % 3
      guard rest == 0 else {
        throw WireError(
          .truncated(needed: 3, available: rest),
          at: BigDataFrame.headerLength + payload.count - rest, in: "readings")
      }
      let readings = stride(from: 1, to: payload.count, by: 3).map { start in
        let minute = UInt16(payload[start]) | UInt16(payload[start + 1]) << 8
        return ManualReading(minuteOfDay: minute, value: payload[start + 2])
      }
      try self.init(index: index, readings: readings)
    }

    /// The history as a frame.
    public var bigDataFrame: BigDataFrame {
      var builder = ByteBuilder(capacity: 1 + readings.count * 3)
      builder.write(index)
      for reading in readings {
        builder.writeLE(reading.minuteOfDay)
        builder.write(reading.value)
      }
      return BigDataFrame(bounded: Self.action, builder.bytes)
    }
  }

  /// One manual measurement.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `minuteOfDay`, low byte first | minutes from midnight |
  /// | 2 | 1 | `value` | of the kind |
  public struct ManualReading: WireValue {
    /// Minutes after the ring's midnight.
    public var minuteOfDay: UInt16
    /// The value, in the unit of its history.
    public var value: UInt8

    /// Makes a reading.
    public init(minuteOfDay: UInt16, value: UInt8) {
      self.minuteOfDay = minuteOfDay
      self.value = value
    }
  }
}

extension Colmi.ManualHistory where Kind == Colmi.ManualTemperature {
  /// The readings in tenths of a degree Celsius, nil for a reading without a temperature.
  public var tenthsOfCelsius: [Int?] {
    readings.map { Colmi.TemperatureDay.tenthsOfCelsius($0.value) }
  }
}

extension Colmi.ManualHistoryRequest {
  /// The request in words.
  public var description: String {
    "ask for \(Kind.title)" + (daysAgo == 0xFF ? " of all days" : ", \(daysAgo) day(s) ago")
  }
}

extension Colmi.ManualHistory {
  /// The history in words.
  public var description: String {
    guard !readings.isEmpty else { return "\(Kind.title): nothing stored" }
    return "\(Kind.title) (\(index)): \(readingsText)"
  }

  /// The times and values of the readings.
  package var readingsText: String {
    readings.map {
      "\(padded: Int($0.minuteOfDay) / 60, 2):\(padded: Int($0.minuteOfDay) % 60, 2) "
        + Kind.text($0.value)
    }.joined(separator: ", ")
  }
}

#if !hasFeature(Embedded)
extension Colmi.ManualHistoryRequest {
  /// The name in JSON and fixtures: the name of the kind followed by `HistoryRequest`.
  public static var name: String { "\(Kind.self)HistoryRequest" }
}

extension Colmi.ManualHistory {
  /// The name in JSON and fixtures: the name of the kind followed by `History`.
  public static var name: String { "\(Kind.self)History" }

  /// Reads the JSON form, with the check of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      index: container.decode(UInt8.self, forKey: .index),
      readings: container.decode([Colmi.ManualReading].self, forKey: .readings))
  }
}
#endif
