// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.WeatherRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.weather

  /// Makes a value of its fields.
  public init(index: UInt8, timestamp: Colmi.RingTimestamp, kind: UInt8, minimumCelsius: Int8, maximumCelsius: Int8, humidity: UInt8, umbrella: UInt8) {
    self.index = index
    self.timestamp = timestamp
    self.kind = kind
    self.minimumCelsius = minimumCelsius
    self.maximumCelsius = maximumCelsius
    self.humidity = humidity
    self.umbrella = umbrella
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    index = frame[1]
    timestamp = Colmi.RingTimestamp(rawValue: frame.uint32LE(at: 2))
    kind = frame[6]
    minimumCelsius = Int8(bitPattern: frame[7])
    maximumCelsius = Int8(bitPattern: frame[8])
    humidity = frame[9]
    umbrella = frame[10]
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
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
