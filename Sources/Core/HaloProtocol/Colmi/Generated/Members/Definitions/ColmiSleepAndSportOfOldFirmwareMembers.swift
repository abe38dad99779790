// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.SportSessionLogHeader {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.sportSessionLog

  /// Makes a value of its fields.
  public init(frameCount: UInt8, detail: UInt8 = 0) {
    self.frameCount = frameCount
    self.detail = detail
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode or code.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    try frame.require(0x00, at: 1, in: "index")
    frameCount = frame[2]
    detail = frame[3]
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = 0x00
      $0[2] = frameCount
      $0[3] = detail
    }
  }
}

extension Colmi.SportSessionLogSegment {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.sportSessionLog

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(index: UInt8, data: Colmi.RawPayload) throws(WireError) {
    self.index = try index.limited(to: 1...254, at: 1, in: "index")
    self.data = try data.limited(to: 13)
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode, or a field is out of range.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    index = try frame[1].limited(to: 1...254, at: 1, in: "index")
    data = Colmi.RawPayload(of: frame, from: 2)
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = index
      data.write(to: &$0, from: 2)
    }
  }
}

extension Colmi.LegacySleepLogRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.legacySleepLog

  /// Makes a value of its fields.
  package init(daysAgo: UInt8, firstSlot: UInt8 = 0, lastSlot: UInt8 = 95, constant2: UInt8) {
    self.daysAgo = daysAgo
    self.firstSlot = firstSlot
    self.lastSlot = lastSlot
    self.constant2 = constant2
  }

  /// Makes a value of its fields.
  public init(daysAgo: UInt8, firstSlot: UInt8 = 0, lastSlot: UInt8 = 95) {
    self.init(daysAgo: daysAgo, firstSlot: firstSlot, lastSlot: lastSlot, constant2: 0x0F)
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    daysAgo = frame[1]
    constant2 = frame[2]
    firstSlot = frame[3]
    lastSlot = frame[4]
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = daysAgo
      $0[2] = constant2
      $0[3] = firstSlot
      $0[4] = lastSlot
    }
  }
}

extension Colmi.LegacySleepLogHeader {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.legacySleepLog

  /// Makes a value of its fields.
  public init(recordCount: UInt8, detail: UInt8 = 0) {
    self.recordCount = recordCount
    self.detail = detail
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode or code.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    try frame.require(0xF0, at: 1, in: "mark")
    recordCount = frame[2]
    detail = frame[3]
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = 0xF0
      $0[2] = recordCount
      $0[3] = detail
    }
  }
}

extension Colmi.LegacySleepRecord {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.legacySleepLog

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(date: CivilDate, slot: UInt8, index: UInt8, count: UInt8, quality: Colmi.RawPayload) throws(WireError) {
    try date.requireYear(upTo: 2099, at: 1)
    self.date = date
    self.slot = try slot.limited(to: 0...95, at: 4, in: "slot")
    self.index = index
    self.count = try count.limited(to: 1...255, at: 6, in: "count")
    self.quality = try quality.limited(to: 7)
    try check()
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode, or a field is out of range.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    date = try frame.bcdDate(at: 1)
    slot = try frame[4].limited(to: 0...95, at: 4, in: "slot")
    index = frame[5]
    count = try frame[6].limited(to: 1...255, at: 6, in: "count")
    quality = Colmi.RawPayload(of: frame, from: 7, to: 13)
    try check()
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0.setBCD(date, at: 1)
      $0[4] = slot
      $0[5] = index
      $0[6] = count
      quality.write(to: &$0, from: 7)
    }
  }
}

#if !hasFeature(Embedded)
extension Colmi.LegacySleepRecord {
  enum CodingKeys: String, CodingKey {
    case date, slot, index, count, quality
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      date: container.decode(CivilDate.self, forKey: .date),
      slot: container.decode(UInt8.self, forKey: .slot),
      index: container.decode(UInt8.self, forKey: .index),
      count: container.decode(UInt8.self, forKey: .count),
      quality: container.decode(Colmi.RawPayload.self, forKey: .quality))
  }
}
#endif

#if !hasFeature(Embedded)
extension Colmi.SportSessionLogSegment {
  enum CodingKeys: String, CodingKey {
    case index, data
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      index: container.decode(UInt8.self, forKey: .index),
      data: container.decode(Colmi.RawPayload.self, forKey: .data))
  }
}
#endif
