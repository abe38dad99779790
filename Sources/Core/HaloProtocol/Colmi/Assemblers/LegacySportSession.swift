extension Colmi {
  /// One recorded sport session, in the format of old Colmi firmware.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 4 | `start`, low byte first | ``RingTimestamp``, not 0 |
  /// | 4 | 4 | `duration`, low byte first | seconds, not proven |
  /// | 8 | 4 | `type`, low byte first | not documented |
  /// | 12 | 4 | `steps`, low byte first | |
  /// | 16 | 4 | `distance`, low byte first | not documented |
  /// | 20 | 4 | `calories`, low byte first | not documented |
  /// | 24 | 4 | number of `heartRates`, low byte first | |
  /// | 28 | n | `heartRates` | bpm |
  ///
  /// All numbers have their low byte first. Confidence B (probable), never captured.
  public struct LegacySportSession: WireValue, CustomStringConvertible {
    /// The number of bytes before the heart rates.
    static let headLength = 28

    /// The start of the sport session on the ring's clock; never 0.
    public let start: RingTimestamp
    /// The duration of the sport session, probably in seconds.
    public var duration: UInt32
    /// The type of sport, a number whose meanings are not documented.
    public var type: UInt32
    /// The number of steps in the sport session.
    public var steps: UInt32
    /// The distance of the sport session, in an unknown unit.
    public var distance: UInt32
    /// The energy used in the sport session, in an unknown unit.
    public var calories: UInt32
    /// The heart rates during the sport session in beats per minute, at an unknown interval.
    public let heartRates: [UInt8]

    /// Makes a sport session in the format of old Colmi firmware.
    ///
    /// - Throws: ``WireError`` if the start is 0, which marks padding, or if the heart rates do not
    ///   fit one reply.
    public init(
      start: RingTimestamp, duration: UInt32, type: UInt32, steps: UInt32, distance: UInt32,
      calories: UInt32, heartRates: [UInt8]
    ) throws(WireError) {
      try start.rawValue.limited(to: 1...UInt32.max, at: 0, in: "start")
      let maximum = SportSessionLog.maximumLength - Self.headLength
      try heartRates.count.limited(to: 0...maximum, at: 24, in: "heartRates")
      self.start = start
      self.duration = duration
      self.type = type
      self.steps = steps
      self.distance = distance
      self.calories = calories
      self.heartRates = heartRates
    }

    /// Reads the next session of a reply from `data`, in which `cursor` moves on.
    ///
    /// - Throws: ``WireError`` if the data ends too early, or the start is 0.
    init(_ cursor: inout ByteCursor, in data: Span<UInt8>) throws(WireError) {
      let offset = cursor.offset
      guard cursor.remaining(in: data) >= Self.headLength else {
        throw WireError(
          .truncated(needed: Self.headLength, available: cursor.remaining(in: data)), at: offset,
          in: "session")
      }
      start = RingTimestamp(rawValue: try cursor.readUInt32LE("start", from: data))
      duration = try cursor.readUInt32LE("duration", from: data)
      type = try cursor.readUInt32LE("type", from: data)
      steps = try cursor.readUInt32LE("steps", from: data)
      distance = try cursor.readUInt32LE("distance", from: data)
      calories = try cursor.readUInt32LE("calories", from: data)
      let count = Int(clamping: try cursor.readUInt32LE("heartRates", from: data))
      heartRates = try cursor.readBytes(count, "heartRates", from: data)
      try start.rawValue.limited(to: 1...UInt32.max, at: offset, in: "start")
    }

    var length: Int { Self.headLength + heartRates.count }

    func write(to builder: inout ByteBuilder) {
      for number in [start.rawValue, duration, type, steps, distance, calories] {
        builder.writeLE(number)
      }
      builder.writeLE(UInt32(clamping: heartRates.count))
      builder.write(heartRates)
    }

    /// A readable description of the sport session.
    public var description: String {
      "\(start) sport \(type), duration \(duration), \(steps) steps, distance \(distance), "
        + "calories \(calories), \(heartRates.count) heart rate(s)"
    }
  }
}
