// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.SlotLogHeader {
  /// The opcode of its frames.
  public static var opcode: Colmi.Opcode { Kind.opcode }

#if !hasFeature(Embedded)
  /// The name in JSON and fixtures: the name of the kind followed by `Header`.
  public static var name: String { "\(Kind.self)Header" }
#endif

  /// Makes a value of its fields.
  public init(frameCount: UInt8, minutesPerSlot: UInt8) {
    self.frameCount = frameCount
    self.minutesPerSlot = minutesPerSlot
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode or code.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    try frame.require(0x00, at: 1, in: "index")
    frameCount = frame[2]
    minutesPerSlot = frame[3]
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = 0x00
      $0[2] = frameCount
      $0[3] = minutesPerSlot
    }
  }
}

extension Colmi.SlotLogSegment {
  /// The opcode of its frames.
  public static var opcode: Colmi.Opcode { Kind.opcode }

#if !hasFeature(Embedded)
  /// The name in JSON and fixtures: the name of the kind followed by `Segment`.
  public static var name: String { "\(Kind.self)Segment" }
#endif

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(index: UInt8, values: Colmi.SlotValues) throws(WireError) {
    self.index = try index.limited(to: 2...254, at: 1, in: "index")
    self.values = try values.padded(to: Self.slotCount)
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode, or a field is out of range.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    index = try frame[1].limited(to: 2...254, at: 1, in: "index")
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

extension Colmi.SlotLogStart {
  /// The opcode of its frames.
  public static var opcode: Colmi.Opcode { Kind.opcode }

#if !hasFeature(Embedded)
  /// The name in JSON and fixtures: the name of the kind followed by `Start`.
  public static var name: String { "\(Kind.self)Start" }
#endif

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(daysAgo: UInt8, values: Colmi.SlotValues) throws(WireError) {
    self.daysAgo = daysAgo
    self.values = try values.padded(to: Self.slotCount)
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode or code.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    try frame.require(0x01, at: 1, in: "index")
    daysAgo = frame[2]
    values = Colmi.SlotValues(of: frame, from: 3)
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = 0x01
      $0[2] = daysAgo
      values.write(to: &$0, from: 3)
    }
  }
}

#if !hasFeature(Embedded)
extension Colmi.SlotLogSegment {
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

extension Colmi.SlotLogStart {
  enum CodingKeys: String, CodingKey {
    case daysAgo, values
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      daysAgo: container.decode(UInt8.self, forKey: .daysAgo),
      values: Colmi.SlotValues.decode(Self.slotCount, from: container, forKey: .values))
  }
}
#endif
