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
  /// Rings reject it. No source documents whether the moment is on the ring's clock, as all others
  /// are.
  public struct WeatherRequest: Packet {
    /// Opcode 1A.
    public static let opcode = Opcode.weather

    /// The number of the day in the forecast.
    public var index: UInt8
    /// The moment of the forecast.
    public var timestamp: RingTimestamp
    /// The number of the kind of weather.
    public var kind: UInt8
    /// The lowest temperature in degrees Celsius.
    public var minimumCelsius: Int8
    /// The highest temperature in degrees Celsius.
    public var maximumCelsius: Int8
    /// The humidity, probably in percent.
    public var humidity: UInt8
    /// Byte 10, whether to take an umbrella.
    public var umbrella: UInt8

    /// Makes a request.
    public init(
      index: UInt8, timestamp: RingTimestamp, kind: UInt8, minimumCelsius: Int8,
      maximumCelsius: Int8, humidity: UInt8, umbrella: UInt8
    ) {
      self.index = index
      self.timestamp = timestamp
      self.kind = kind
      self.minimumCelsius = minimumCelsius
      self.maximumCelsius = maximumCelsius
      self.humidity = humidity
      self.umbrella = umbrella
    }

    /// Reads the request.
    ///
    /// - Throws: ``WireError`` if the frame has another opcode.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      index = frame[1]
      timestamp = RingTimestamp(rawValue: frame.uint32LE(at: 2))
      kind = frame[6]
      minimumCelsius = Int8(bitPattern: frame[7])
      maximumCelsius = Int8(bitPattern: frame[8])
      humidity = frame[9]
      umbrella = frame[10]
    }

    /// The request as a frame.
    public var frame: Frame {
      Frame(Self.opcode) {
        $0[1] = index
        $0.setLE(timestamp.rawValue, at: 2)
        $0[6] = kind
        $0[7] = UInt8(bitPattern: minimumCelsius)
        $0[8] = UInt8(bitPattern: maximumCelsius)
        $0[9] = humidity
        $0[10] = umbrella
      }
    }
  }
}

extension Colmi.WeatherRequest {
  /// The request in words.
  public var description: String {
    "weather \(index) of \(timestamp): kind \(kind), \(minimumCelsius)…\(maximumCelsius) °C, "
      + "humidity \(humidity), umbrella \(umbrella)"
  }
}
