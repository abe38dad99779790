// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.BloodPressureRecordsRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.bloodPressureRecords

  /// Makes a value of its fields.
  package init(since: Colmi.RingTimestamp, constant5: UInt8, count: UInt8 = 50) {
    self.since = since
    self.constant5 = constant5
    self.count = count
  }

  /// Makes a value of its fields.
  public init(since: Colmi.RingTimestamp, count: UInt8 = 50) {
    self.init(since: since, constant5: 0, count: count)
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    since = Colmi.RingTimestamp(rawValue: frame.uint32LE(at: 1))
    constant5 = frame[5]
    count = frame[6]
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0.setLE(since.rawValue, at: 1)
      $0[5] = constant5
      $0[6] = count
    }
  }
}

extension Colmi.BloodPressureRecord {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.bloodPressureRecords

  /// Makes a value of its fields.
  public init(timestamp: Colmi.RingTimestamp, diastolic: UInt8, systolic: UInt8) {
    self.timestamp = timestamp
    self.diastolic = diastolic
    self.systolic = systolic
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    timestamp = Colmi.RingTimestamp(rawValue: frame.uint32LE(at: 1))
    diastolic = frame[5]
    systolic = frame[6]
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0.setLE(timestamp.rawValue, at: 1)
      $0[5] = diastolic
      $0[6] = systolic
    }
  }
}
