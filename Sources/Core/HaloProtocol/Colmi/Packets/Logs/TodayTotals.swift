extension Colmi {
  /// Asks for the totals of today.
  ///
  /// Opcode 48, no payload; see ``TodayTotals``. Confidence A.
  public struct TodayTotalsRequest: EmptyPacket {
    init(_ never: Never) { switch never {} }

    /// The request for the totals of today in words.
    public var description: String { "ask for totals of today" }
  }

  /// The ring's totals since midnight on its clock: steps, energy, distance and active time.
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
    /// The steps of today, walking and running.
    public var steps: UInt24
    /// The steps that the wearer ran today; ``steps`` includes them.
    public var runningSteps: UInt24
    /// The energy of today in small calories.
    public var calories: UInt24
    /// The distance of today in metres.
    public var metres: UInt24
    /// The active time of today in minutes.
    public var activeMinutes: UInt16

    init(_ never: Never) { switch never {} }

    /// The totals of today in words.
    public var description: String {
      "today: \(steps) steps (\(runningSteps) run), \(calories) cal, \(metres) m, "
        + "\(activeMinutes) min active"
    }
  }
}
