extension Colmi {
  /// The wearer's goals for a day.
  ///
  /// Opcode 21, confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 3 | `steps`, low byte first | |
  /// | 5 | 3 | `calories`, low byte first | cal (1000 are one kcal) |
  /// | 8 | 3 | `metres`, low byte first | m |
  /// | 11 | 2 | `sportMinutes`, low byte first | minutes |
  /// | 13 | 2 | `sleepMinutes`, low byte first | minutes |
  ///
  /// One ring (RT08) accepts a write of less than 100 steps without storing it, so read the goals
  /// back.
  public struct Goals: Settings {
    /// Goals.
    public static let title = "goals"

    /// The number of steps to walk in a day.
    public var steps: UInt24
    /// The energy in small calories.
    public var calories: UInt24
    /// The distance to cover in a day, in metres.
    public var metres: UInt24
    /// The minutes of sport in a day.
    public var sportMinutes: UInt16
    /// The minutes of sleep in a day.
    public var sleepMinutes: UInt16

    init(_ never: Never) { switch never {} }
  }
}

extension Colmi.Goals {
  /// The settings in words.
  public var description: String {
    "goals: \(steps) steps, \(calories) cal, \(metres) m, \(sportMinutes) min of sport, "
      + "\(sleepMinutes) min of sleep"
  }
}
