extension Colmi {
  /// A history of measurements that the wearer started, as opposed to those of the ring at fixed
  /// intervals.
  public protocol ManualHistoryKind: Hashable, Sendable {
    /// The big-data action of the request and of the reply.
    static var action: BigDataAction { get }
    /// The measured quantity in descriptions of packets, such as "manual heart rates" in "ask for
    /// manual heart rates".
    static var title: String { get }
    /// Returns a value as text with its unit.
    static func text(_ value: UInt8) -> String
  }

  /// The history of heart rates that the wearer measured manually.
  ///
  /// Big data 28, confidence A.
  public enum ManualHeartRate: ManualHistoryKind {
    /// The name of the history in descriptions of packets.
    public static let title = "manual heart rates"
    /// Returns a heart rate as text in beats per minute.
    public static func text(_ value: UInt8) -> String { "\(value) bpm" }
  }

  /// The history of blood oxygen values that the wearer measured manually.
  ///
  /// Big data 49, confidence B.
  public enum ManualBloodOxygen: ManualHistoryKind {
    /// The name of the history in descriptions of packets.
    public static let title = "manual blood oxygen"
    /// Returns a blood oxygen value as text in percent.
    public static func text(_ value: UInt8) -> String { "\(value) %" }
  }

  /// The history of temperatures that the wearer measured manually.
  ///
  /// Big data 26, confidence B.
  ///
  /// A value is in units of 0.1 °C above 20 °C, as in ``TemperatureDay``. It is not settled
  /// whether the byte of the request names one day or, as in ``TemperatureHistoryRequest``, counts
  /// days back.
  public enum ManualTemperature: ManualHistoryKind {
    /// The name of the history in descriptions of packets.
    public static let title = "manual temperatures"
    /// Returns a value as text in degrees Celsius.
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

  /// Asks for the manual measurements of one day, or of all days.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `daysAgo` | 0 today; `FF` all days |
  public struct ManualHistoryRequest<Kind: ManualHistoryKind>: BigDataPacket {
    /// The number of days before today, by the ring's clock, or 255 for all days.
    public var daysAgo: UInt8 = 0

    init(_ never: Never) { switch never {} }

    /// The manual history request in words.
    public var description: String {
      "ask for \(Kind.title)" + (daysAgo == 0xFF ? " of all days" : ", \(daysAgo) day(s) ago")
    }
  }

  /// The manual measurements that the ring has stored.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `index` | a day or a counter: only 0 was seen |
  /// | 1 | 3 × n | `readings` | rows of ``ManualReading`` |
  public struct ManualHistory<Kind: ManualHistoryKind>: BigDataPacket {
    /// Byte 0 of the payload, a day or a counter; only 0 was seen.
    public var index: UInt8 = 0
    /// The readings, in the order in which the ring sent them.
    public let readings: [ManualReading]

    init(_ never: Never) { switch never {} }

    /// The manual history in words.
    public var description: String {
      guard !readings.isEmpty else { return "\(Kind.title): nothing stored" }
      return "\(Kind.title) (\(index)): \(readingsText)"
    }

    /// The times and values of the readings as text.
    package var readingsText: String {
      readings.map {
        "\(padded: Int($0.minuteOfDay) / 60, 2):\(padded: Int($0.minuteOfDay) % 60, 2) "
          + Kind.text($0.value)
      }.joined(separator: ", ")
    }
  }
}

extension Colmi.ManualHistory where Kind == Colmi.ManualTemperature {
  /// The values of the readings in tenths of a degree Celsius, nil for a reading without a
  /// temperature.
  public var tenthsOfCelsius: [Int?] {
    readings.map { Colmi.TemperatureDay.tenthsOfCelsius($0.value) }
  }
}
