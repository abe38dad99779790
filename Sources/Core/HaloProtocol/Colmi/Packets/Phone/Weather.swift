extension Colmi {
  /// Sends the weather of a day to the ring; for devices with a display.
  ///
  /// Opcode 1A, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `index` | from which number is not documented |
  /// | 2 | 4 | `timestamp`, low byte first | ``RingTimestamp`` |
  /// | 6 | 1 | `kind` | not documented |
  /// | 7 | 1 | `minimumCelsius`, signed | °C |
  /// | 8 | 1 | `maximumCelsius`, signed | °C |
  /// | 9 | 1 | `humidity` | %, not proven |
  /// | 10 | 1 | `umbrella` | 1 or 2; which of them means yes is not documented |
  ///
  /// Rings reject the request. No source documents whether the moment is on the ring's clock, as in
  /// all other packets.
  public struct WeatherRequest: Packet {
    /// The number of the day in the forecast; whether today is 0 or 1 is not documented.
    public var index: UInt8
    /// The moment for which the forecast is.
    public var timestamp: RingTimestamp
    /// The kind of weather, as a number that no source documents.
    public var kind: UInt8
    /// The lowest temperature of the day in degrees Celsius.
    public var minimumCelsius: Int8
    /// The highest temperature of the day in degrees Celsius.
    public var maximumCelsius: Int8
    /// The humidity, probably in percent.
    public var humidity: UInt8
    /// Byte 10 of the frame, whether to take an umbrella: 1 or 2; which of them means yes is not
    /// documented.
    public var umbrella: UInt8

    init(_ never: Never) { switch never {} }

    /// The weather request in words.
    public var description: String {
      "weather \(index) of \(timestamp): kind \(kind), \(minimumCelsius)…\(maximumCelsius) °C, "
        + "humidity \(humidity), umbrella \(umbrella)"
    }
  }
}
