// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.DayTotalsRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.dayTotals

  /// Makes a value of its fields.
  public init(daysAgo: UInt8 = 0) {
    self.daysAgo = daysAgo
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    daysAgo = frame[1]
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = daysAgo
    }
  }
}

extension Colmi.DayTotalsActivity {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.dayTotals

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(daysAgo: UInt8, date: CivilDate?, steps: UInt24, runningSteps: UInt24, calories: UInt24) throws(WireError) {
    self.daysAgo = try daysAgo.limited(to: 0...99, at: 2, in: "daysAgo")
    try date?.requireYear(upTo: 2099, at: 3)
    self.date = date
    self.steps = steps
    self.runningSteps = runningSteps
    self.calories = calories
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode or code, or a field is out of range.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    try frame.require(0x00, at: 1, in: "index")
    daysAgo = try BCD.decode(frame[2], at: 2, in: "daysAgo")
    date = try frame.bcdDateIfAny(at: 3)
    steps = frame.uint24BE(at: 6)
    runningSteps = frame.uint24BE(at: 9)
    calories = frame.uint24BE(at: 12)
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = 0x00
      $0[2] = BCD.encode(daysAgo)
      if let date { $0.setBCD(date, at: 3) }
      $0.setBE(steps, at: 6)
      $0.setBE(runningSteps, at: 9)
      $0.setBE(calories, at: 12)
    }
  }
}

extension Colmi.DayTotalsDistance {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.dayTotals

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(daysAgo: UInt8, date: CivilDate?, metres: UInt24, sportMinutes: UInt16, sleepMinutes: UInt16) throws(WireError) {
    self.daysAgo = try daysAgo.limited(to: 0...99, at: 2, in: "daysAgo")
    try date?.requireYear(upTo: 2099, at: 3)
    self.date = date
    self.metres = metres
    self.sportMinutes = sportMinutes
    self.sleepMinutes = sleepMinutes
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode or code, or a field is out of range.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    try frame.require(0x01, at: 1, in: "index")
    daysAgo = try BCD.decode(frame[2], at: 2, in: "daysAgo")
    date = try frame.bcdDateIfAny(at: 3)
    metres = frame.uint24BE(at: 6)
    sportMinutes = frame.uint16BE(at: 9)
    sleepMinutes = frame.uint16BE(at: 11)
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = 0x01
      $0[2] = BCD.encode(daysAgo)
      if let date { $0.setBCD(date, at: 3) }
      $0.setBE(metres, at: 6)
      $0.setBE(sportMinutes, at: 9)
      $0.setBE(sleepMinutes, at: 11)
    }
  }
}

extension Colmi.DataDistributionRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.dataDistribution

  /// Makes the packet.
  public init() {}
}

extension Colmi.DataDistribution {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.dataDistribution

  /// Makes a value of its fields.
  public init(days: UInt32) {
    self.days = days
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    days = frame.uint32BE(at: 1)
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0.setBE(days, at: 1)
    }
  }
}

#if !hasFeature(Embedded)
extension Colmi.DayTotalsActivity {
  enum CodingKeys: String, CodingKey {
    case daysAgo, date, steps, runningSteps, calories
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      daysAgo: container.decode(UInt8.self, forKey: .daysAgo),
      date: container.decodeIfPresent(CivilDate.self, forKey: .date),
      steps: container.decode(UInt24.self, forKey: .steps),
      runningSteps: container.decode(UInt24.self, forKey: .runningSteps),
      calories: container.decode(UInt24.self, forKey: .calories))
  }
}
#endif

#if !hasFeature(Embedded)
extension Colmi.DayTotalsDistance {
  enum CodingKeys: String, CodingKey {
    case daysAgo, date, metres, sportMinutes, sleepMinutes
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      daysAgo: container.decode(UInt8.self, forKey: .daysAgo),
      date: container.decodeIfPresent(CivilDate.self, forKey: .date),
      metres: container.decode(UInt24.self, forKey: .metres),
      sportMinutes: container.decode(UInt16.self, forKey: .sportMinutes),
      sleepMinutes: container.decode(UInt16.self, forKey: .sleepMinutes))
  }
}
#endif
