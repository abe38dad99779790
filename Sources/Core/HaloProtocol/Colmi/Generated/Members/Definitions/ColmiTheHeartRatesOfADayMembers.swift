// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.HeartRateLogRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.heartRateLog

  /// Makes a value of its fields.
  public init(timestamp: Colmi.RingTimestamp) {
    self.timestamp = timestamp
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    timestamp = Colmi.RingTimestamp(rawValue: frame.uint32LE(at: 1))
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0.setLE(timestamp.rawValue, at: 1)
    }
  }
}

extension Colmi.HeartRateLogStart {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.heartRateLog

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(timestamp: Colmi.RingTimestamp, values: Colmi.SlotValues) throws(WireError) {
    self.timestamp = timestamp
    self.values = try values.padded(to: Self.slotCount)
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode or code.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    try frame.require(0x01, at: 1, in: "index")
    timestamp = Colmi.RingTimestamp(rawValue: frame.uint32LE(at: 2))
    values = Colmi.SlotValues(of: frame, from: 6)
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = 0x01
      $0.setLE(timestamp.rawValue, at: 2)
      values.write(to: &$0, from: 6)
    }
  }
}

extension Colmi.HeartRateReading {
  /// Makes a value of its fields.
  public init(minuteOfDay: Int, beatsPerMinute: UInt8) {
    self.minuteOfDay = minuteOfDay
    self.beatsPerMinute = beatsPerMinute
  }
}

extension Colmi.SlotReading {
  /// Makes a value of its fields.
  public init(minuteOfDay: Int, value: UInt8) {
    self.minuteOfDay = minuteOfDay
    self.value = value
  }
}

#if !hasFeature(Embedded)
extension Colmi.HeartRateLogStart {
  enum CodingKeys: String, CodingKey {
    case timestamp, values
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      timestamp: container.decode(Colmi.RingTimestamp.self, forKey: .timestamp),
      values: Colmi.SlotValues.decode(Self.slotCount, from: container, forKey: .values))
  }
}
#endif
