extension Colmi {
  /// Asks for the totals of one day.
  ///
  /// Opcode 07, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `daysAgo` | 0 today |
  ///
  /// The reply is a ``DayTotalsActivity`` and a ``DayTotalsDistance``; ``DayTotalsAssembler`` puts
  /// them together. One ring (RT08) rejects the request.
  public struct DayTotalsRequest: Packet {
    /// The number of days before today, by the ring's clock.
    public var daysAgo: UInt8 = 0

    init(_ never: Never) { switch never {} }
  }

  /// The first half of the totals of a day: steps and energy.
  ///
  /// Opcode 07, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | index | always `00` |
  /// | 2 | 1 | `daysAgo` | BCD |
  /// | 3 | 3 | `date` | year − 2000, month, day; BCD; all zero if nothing is stored |
  /// | 6 | 3 | `steps`, high byte first | |
  /// | 9 | 3 | `runningSteps`, high byte first | |
  /// | 12 | 3 | `calories`, high byte first | cal (1000 are one kcal) |
  public struct DayTotalsActivity: Packet {
    /// The number of days before today, by the ring's clock, 0…99.
    public let daysAgo: UInt8
    /// The day, in the years 2000…2099; nil if nothing is stored.
    public let date: CivilDate?
    /// The steps, walking and running.
    public var steps: UInt24
    /// The steps while running.
    public var runningSteps: UInt24
    /// The energy in small calories.
    public var calories: UInt24

    /// Makes the frame.
    ///
    /// - Throws: ``WireError`` if the number of days or the year does not fit two digits.
    public init(
      daysAgo: UInt8, date: CivilDate?, steps: UInt24, runningSteps: UInt24, calories: UInt24
    ) throws(WireError) {
      try requireTotalledDay(daysAgo, date)
      self.daysAgo = daysAgo
      self.date = date
      self.steps = steps
      self.runningSteps = runningSteps
      self.calories = calories
    }

    /// Reads the frame.
    ///
    /// - Throws: ``WireError`` if byte 1 is not 0, the number of days or the date is not BCD, or
    ///   the date does not exist.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      try frame.require(0, in: "index")
      try self.init(
        daysAgo: frame.totalledDaysAgo(), date: frame.totalledDate(),
        steps: frame.uint24BE(at: 6), runningSteps: frame.uint24BE(at: 9),
        calories: frame.uint24BE(at: 12))
    }

    /// The frame.
    public var frame: Frame {
      Frame(Self.opcode) {
        $0.setTotalledDay(daysAgo, date)
        $0.setBE(steps, at: 6)
        $0.setBE(runningSteps, at: 9)
        $0.setBE(calories, at: 12)
      }
    }
  }

  /// The second half of the totals of a day: distance and times.
  ///
  /// Opcode 07, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | index | always `01` |
  /// | 2 | 1 | `daysAgo` | BCD |
  /// | 3 | 3 | `date` | year − 2000, month, day; BCD; all zero if nothing is stored |
  /// | 6 | 3 | `metres`, high byte first | m |
  /// | 9 | 2 | `sportMinutes`, high byte first | minutes |
  /// | 11 | 2 | `sleepMinutes`, high byte first | minutes |
  public struct DayTotalsDistance: Packet {
    /// The number of days before today, by the ring's clock, 0…99.
    public let daysAgo: UInt8
    /// The day, in the years 2000…2099; nil if nothing is stored.
    public let date: CivilDate?
    /// The distance in metres.
    public var metres: UInt24
    /// The minutes of sport.
    public var sportMinutes: UInt16
    /// The minutes of sleep.
    public var sleepMinutes: UInt16

    /// Makes the frame.
    ///
    /// - Throws: ``WireError`` if the number of days or the year does not fit two digits.
    public init(
      daysAgo: UInt8, date: CivilDate?, metres: UInt24, sportMinutes: UInt16,
      sleepMinutes: UInt16
    ) throws(WireError) {
      try requireTotalledDay(daysAgo, date)
      self.daysAgo = daysAgo
      self.date = date
      self.metres = metres
      self.sportMinutes = sportMinutes
      self.sleepMinutes = sleepMinutes
    }

    /// Reads the frame.
    ///
    /// - Throws: ``WireError`` if byte 1 is not 1, the number of days or the date is not BCD, or
    ///   the date does not exist.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      try frame.require(1, in: "index")
      try self.init(
        daysAgo: frame.totalledDaysAgo(), date: frame.totalledDate(),
        metres: frame.uint24BE(at: 6), sportMinutes: frame.uint16BE(at: 9),
        sleepMinutes: frame.uint16BE(at: 11))
    }

    /// The frame.
    public var frame: Frame {
      Frame(Self.opcode) {
        $0[1] = 1
        $0.setTotalledDay(daysAgo, date)
        $0.setBE(metres, at: 6)
        $0.setBE(sportMinutes, at: 9)
        $0.setBE(sleepMinutes, at: 11)
      }
    }
  }
}

/// Checks that the number of days and the year each fit two BCD digits.
func requireTotalledDay(_ daysAgo: UInt8, _ date: CivilDate?) throws(WireError) {
  guard daysAgo < 100 else {
    throw WireError(
      .outOfRange(value: Int(daysAgo), minimum: 0, maximum: 99), at: 2, in: "daysAgo")
  }
  if let date { try requireTwoDigitYear(date, at: 3) }
}

extension Colmi.Frame {
  fileprivate func totalledDaysAgo() throws(WireError) -> UInt8 {
    try BCD.decode(self[2], at: 2, in: "daysAgo")
  }

  /// Reads the date at byte 3; nil if all its bytes are 0.
  fileprivate func totalledDate() throws(WireError) -> CivilDate? {
    self[3] | self[4] | self[5] == 0 ? nil : try bcdDate(at: 3)
  }
}

extension SIMD16<UInt8> {
  fileprivate mutating func setTotalledDay(_ daysAgo: UInt8, _ date: CivilDate?) {
    self[2] = BCD.encode(daysAgo)
    if let date { setBCD(date, at: 3) }
  }
}

extension Colmi.DayTotalsRequest {
  /// The request in words.
  public var description: String { "ask for totals, \(daysAgo) day(s) ago" }
}

extension Colmi.DayTotalsActivity {
  /// The frame in words.
  public var description: String {
    "totals 0, \(daysAgo) day(s) ago (\(date.map { "\($0)" } ?? "nothing stored")): \(steps) steps "
      + "(\(runningSteps) run), \(calories) cal"
  }
}

extension Colmi.DayTotalsDistance {
  /// The frame in words.
  public var description: String {
    "totals 1, \(daysAgo) day(s) ago (\(date.map { "\($0)" } ?? "nothing stored")): \(metres) m, "
      + "\(sportMinutes) min of sport, \(sleepMinutes) min of sleep"
  }
}
