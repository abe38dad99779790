// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.StepLogRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.stepLog

  /// Makes a value of its fields.
  package init(daysAgo: UInt8, firstSlot: UInt8 = 0, lastSlot: UInt8 = 95, constant2: UInt8, constant5: UInt8) {
    self.daysAgo = daysAgo
    self.firstSlot = firstSlot
    self.lastSlot = lastSlot
    self.constant2 = constant2
    self.constant5 = constant5
  }

  /// Makes a value of its fields.
  public init(daysAgo: UInt8, firstSlot: UInt8 = 0, lastSlot: UInt8 = 95) {
    self.init(daysAgo: daysAgo, firstSlot: firstSlot, lastSlot: lastSlot, constant2: 0x0F, constant5: 0x01)
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
    constant5 = frame[5]
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = daysAgo
      $0[2] = constant2
      $0[3] = firstSlot
      $0[4] = lastSlot
      $0[5] = constant5
    }
  }
}

extension Colmi.StepRecord {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.stepLog

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(date: CivilDate, slot: UInt8, index: UInt8, count: UInt8, calories: UInt16, steps: UInt16, metres: UInt16) throws(WireError) {
    try date.requireYear(upTo: 2099, at: 1)
    self.date = date
    self.slot = try slot.limited(to: 0...95, at: 4, in: "slot")
    self.index = index
    self.count = try count.limited(to: 1...255, at: 6, in: "count")
    self.calories = calories
    self.steps = steps
    self.metres = metres
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
    calories = frame.uint16LE(at: 7)
    steps = frame.uint16LE(at: 9)
    metres = frame.uint16LE(at: 11)
    try check()
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0.setBCD(date, at: 1)
      $0[4] = slot
      $0[5] = index
      $0[6] = count
      $0.setLE(calories, at: 7)
      $0.setLE(steps, at: 9)
      $0.setLE(metres, at: 11)
    }
  }
}

extension Colmi.TodayTotalsRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.todayTotals

  /// Makes the packet.
  public init() {}
}

extension Colmi.TodayTotals {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.todayTotals

  /// Makes a value of its fields.
  public init(steps: UInt24, runningSteps: UInt24, calories: UInt24, metres: UInt24, activeMinutes: UInt16) {
    self.steps = steps
    self.runningSteps = runningSteps
    self.calories = calories
    self.metres = metres
    self.activeMinutes = activeMinutes
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    steps = frame.uint24BE(at: 1)
    runningSteps = frame.uint24BE(at: 4)
    calories = frame.uint24BE(at: 7)
    metres = frame.uint24BE(at: 10)
    activeMinutes = frame.uint16BE(at: 13)
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0.setBE(steps, at: 1)
      $0.setBE(runningSteps, at: 4)
      $0.setBE(calories, at: 7)
      $0.setBE(metres, at: 10)
      $0.setBE(activeMinutes, at: 13)
    }
  }
}

#if !hasFeature(Embedded)
extension Colmi.StepRecord {
  enum CodingKeys: String, CodingKey {
    case date, slot, index, count, calories, steps, metres
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      date: container.decode(CivilDate.self, forKey: .date),
      slot: container.decode(UInt8.self, forKey: .slot),
      index: container.decode(UInt8.self, forKey: .index),
      count: container.decode(UInt8.self, forKey: .count),
      calories: container.decode(UInt16.self, forKey: .calories),
      steps: container.decode(UInt16.self, forKey: .steps),
      metres: container.decode(UInt16.self, forKey: .metres))
  }
}
#endif
