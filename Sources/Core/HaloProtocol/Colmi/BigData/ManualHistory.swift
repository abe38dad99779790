extension Colmi {
  /// A kind of history of measurements that the wearer started, as opposed to automatic
  /// measurements at fixed intervals.
  public protocol ManualHistoryKind: Hashable, Sendable {
    /// The message type (action byte) of the frames that request and that contain this history.
    static var action: BigDataAction { get }
    /// The name of the history in readable descriptions, such as "manual heart rates" in "ask for
    /// manual heart rates".
    static var title: String { get }
    /// Returns text with a measured value and its unit, such as "60 bpm".
    static func text(_ value: UInt8) -> String
  }

  /// The kind of history that contains heart rates measured on the wearer's request.
  ///
  /// Sent in a ``BigDataFrame`` with message type 0x28, confidence A (seen on devices).
  public enum ManualHeartRate: ManualHistoryKind {
    /// The name of the history in readable descriptions of packets.
    public static let title = "manual heart rates"
    /// Returns text with a heart rate in beats per minute, such as "60 bpm".
    public static func text(_ value: UInt8) -> String { "\(value) bpm" }
  }

  /// The kind of history that contains blood oxygen values measured on the wearer's request.
  ///
  /// Sent in a ``BigDataFrame`` with message type 0x49, confidence B (probable).
  public enum ManualBloodOxygen: ManualHistoryKind {
    /// The name of the history in readable descriptions of packets.
    public static let title = "manual blood oxygen"
    /// Returns text with a blood oxygen value in percent, such as "97 %".
    public static func text(_ value: UInt8) -> String { "\(value) %" }
  }

  /// The kind of history that contains temperatures measured on the wearer's request.
  ///
  /// Sent in a ``BigDataFrame`` with message type 0x26, confidence B (probable).
  ///
  /// A value is in units of 0.1 °C above 20 °C. It is not known whether the day in the request
  /// selects one day only, or also all days after it as in ``TemperatureHistoryRequest``.
  public enum ManualTemperature: ManualHistoryKind {
    /// The name of the history in readable descriptions of packets.
    public static let title = "manual temperatures"
    /// Returns text such as "36.5 °C" for a temperature in units of 0.1 °C above 20 °C, such as
    /// 165.
    public static func text(_ value: UInt8) -> String {
      guard let tenths = TemperatureDay.tenthsOfCelsius(value) else { return "no temperature" }
      return "\(tenths / 10).\(tenths % 10) °C"
    }
  }

  /// Asks the ring for the heart rates that the wearer measured manually.
  ///
  /// Sent in a ``BigDataFrame`` with message type 0x28.
  public typealias ManualHeartRateHistoryRequest = ManualHistoryRequest<ManualHeartRate>
  /// The heart rates that the wearer measured manually.
  ///
  /// Sent in a ``BigDataFrame`` with message type 0x28.
  public typealias ManualHeartRateHistory = ManualHistory<ManualHeartRate>
  /// Asks the ring for the blood oxygen values that the wearer measured manually.
  ///
  /// Sent in a ``BigDataFrame`` with message type 0x49.
  public typealias ManualBloodOxygenHistoryRequest = ManualHistoryRequest<ManualBloodOxygen>
  /// The blood oxygen values that the wearer measured manually.
  ///
  /// Sent in a ``BigDataFrame`` with message type 0x49.
  public typealias ManualBloodOxygenHistory = ManualHistory<ManualBloodOxygen>
  /// Asks the ring for the temperatures that the wearer measured manually.
  ///
  /// Sent in a ``BigDataFrame`` with message type 0x26.
  public typealias ManualTemperatureHistoryRequest = ManualHistoryRequest<ManualTemperature>
  /// The temperatures that the wearer measured manually.
  ///
  /// Sent in a ``BigDataFrame`` with message type 0x26.
  public typealias ManualTemperatureHistory = ManualHistory<ManualTemperature>

  /// Asks the ring for the manual measurements of one stored day or of all.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `daysAgo` | 0 today; `FF` all days |
  public struct ManualHistoryRequest<Kind: ManualHistoryKind>: BigDataPacket {
    /// The requested day, as a number of days before today by the ring's clock; 255 requests all
    /// days.
    public var daysAgo: UInt8 = 0

    init(_ never: Never) { switch never {} }

    /// A readable description of the request.
    public var description: String {
      "ask for \(Kind.title)" + (daysAgo == 0xFF ? " of all days" : ", \(daysAgo) day(s) ago")
    }
  }

  /// The results, stored by the ring, of measurements that the wearer started.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `index` | a day or a counter: only 0 was seen |
  /// | 1 | 3 × n | `readings` | rows of ``ManualReading`` |
  public struct ManualHistory<Kind: ManualHistoryKind>: BigDataPacket {
    /// The first byte of the payload, which may be a day or a counter; 0 in all captures.
    public var index: UInt8 = 0
    /// The manual measurements, in the order in which the ring sent them.
    public let readings: [ManualReading]

    init(_ never: Never) { switch never {} }

    /// A readable description of the manual measurements.
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
  /// The measured temperatures in tenths of a degree Celsius (365 is 36.5 °C); nil for a
  /// measurement without a temperature.
  public var tenthsOfCelsius: [Int?] {
    readings.map { Colmi.TemperatureDay.tenthsOfCelsius($0.value) }
  }
}
