extension Colmi {
  /// Asks for the totals of today.
  ///
  /// Opcode 48, no payload; see ``TodayTotals``. Confidence A.
  public struct TodayTotalsRequest: EmptyPacket {
    /// Opcode 48.
    public static let opcode = Opcode.todayTotals

    /// Makes a request.
    public init() {}
  }

  /// The counts of the ring since its midnight.
  ///
  /// Opcode 48, confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 3 | `steps`, high byte first | |
  /// | 4 | 3 | `runningSteps`, high byte first | |
  /// | 7 | 3 | `calories`, high byte first | cal (1000 are one kcal) |
  /// | 10 | 3 | `metres`, high byte first | m |
  /// | 13 | 2 | `activeMinutes`, high byte first | minutes |
  public struct TodayTotals: Packet {
    /// Opcode 48.
    public static let opcode = Opcode.todayTotals

    /// The steps, walking and running.
    public var steps: UInt24
    /// The steps while running.
    public var runningSteps: UInt24
    /// The energy in small calories.
    public var calories: UInt24
    /// The distance in metres.
    public var metres: UInt24
    /// The active time in minutes.
    public var activeMinutes: UInt16

    /// Makes totals.
    public init(
      steps: UInt24, runningSteps: UInt24, calories: UInt24, metres: UInt24, activeMinutes: UInt16
    ) {
      self.steps = steps
      self.runningSteps = runningSteps
      self.calories = calories
      self.metres = metres
      self.activeMinutes = activeMinutes
    }

    /// Reads the reply.
    ///
    /// - Throws: ``WireError`` if the frame has another opcode.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      steps = frame.uint24BE(at: 1)
      runningSteps = frame.uint24BE(at: 4)
      calories = frame.uint24BE(at: 7)
      metres = frame.uint24BE(at: 10)
      activeMinutes = frame.uint16BE(at: 13)
    }

    /// The reply as a frame.
    public var frame: Frame {
      Frame(Self.opcode) {
        $0.setBE(steps, at: 1)
        $0.setBE(runningSteps, at: 4)
        $0.setBE(calories, at: 7)
        $0.setBE(metres, at: 10)
        $0.setBE(activeMinutes, at: 13)
      }
    }
  }
}

extension Colmi.TodayTotalsRequest {
  /// The request in words.
  public var description: String { "ask for totals of today" }
}

extension Colmi.TodayTotals {
  /// The reply in words.
  public var description: String {
    "today: \(steps) steps (\(runningSteps) run), \(calories) cal, \(metres) m, "
      + "\(activeMinutes) min active"
  }
}
