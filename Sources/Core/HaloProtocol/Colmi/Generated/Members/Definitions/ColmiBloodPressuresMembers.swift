// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.BloodPressureLogRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.bloodPressureLog

  /// Makes a value of its fields.
  public init(payload: Colmi.RawPayload = Colmi.RawPayload()) {
    self.payload = payload
  }
}

extension Colmi.BloodPressureLogHeader {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.bloodPressureLog

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(date: CivilDate, minutesPerSlot: UInt8, slots: Colmi.RawPayload) throws(WireError) {
    try date.requireYear(upTo: 2255, at: 2)
    self.date = date
    self.minutesPerSlot = minutesPerSlot
    self.slots = try slots.limited(to: 6)
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode or code, or a field is out of range.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    try frame.require(0x00, at: 1, in: "index")
    date = try frame.date(at: 2)
    minutesPerSlot = frame[5]
    slots = Colmi.RawPayload(of: frame, from: 6, to: 11)
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = 0x00
      $0.set(date, at: 2)
      $0[5] = minutesPerSlot
      slots.write(to: &$0, from: 6)
    }
  }
}

extension Colmi.BloodPressureLogSegment {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.bloodPressureLog

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(index: UInt8 = 1, values: Colmi.SlotValues) throws(WireError) {
    self.index = try index.limited(to: 1...254, at: 1, in: "index")
    self.values = try values.padded(to: Self.slotCount)
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode, or a field is out of range.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    index = try frame[1].limited(to: 1...254, at: 1, in: "index")
    values = Colmi.SlotValues(of: frame, from: 2)
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = index
      values.write(to: &$0, from: 2)
    }
  }
}

extension Colmi.BloodPressureLogConfirmation {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.bloodPressureLogConfirmation

  /// Makes a value of its fields.
  public init(result: Colmi.BloodPressureLogResult = .received) {
    self.result = result
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    result = Colmi.BloodPressureLogResult(rawValue: frame[1])
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = result.rawValue
    }
  }
}

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

extension Colmi.BloodPressureLogResult {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The host received the blood pressures.
  public static let received = Colmi.BloodPressureLogResult(rawValue: 0x00)
  /// The host did not receive the blood pressures.
  public static let failed = Colmi.BloodPressureLogResult(rawValue: 0xFF)
}

extension Colmi.BloodPressureLogResult: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .received: "received"
    case .failed: "failed"
    default: "result \(rawValue)"
    }
  }
}

#if !hasFeature(Embedded)
extension Colmi.BloodPressureLogHeader {
  enum CodingKeys: String, CodingKey {
    case date, minutesPerSlot, slots
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      date: container.decode(CivilDate.self, forKey: .date),
      minutesPerSlot: container.decode(UInt8.self, forKey: .minutesPerSlot),
      slots: container.decode(Colmi.RawPayload.self, forKey: .slots))
  }
}
#endif

#if !hasFeature(Embedded)
extension Colmi.BloodPressureLogSegment {
  enum CodingKeys: String, CodingKey {
    case index, values
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      index: container.decode(UInt8.self, forKey: .index),
      values: Colmi.SlotValues.decode(Self.slotCount, from: container, forKey: .values))
  }
}
#endif
