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
    /// Opcode 21.
    public static let opcode = Opcode.goals
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

    /// Makes settings.
    public init(
      steps: UInt24,
      calories: UInt24,
      metres: UInt24,
      sportMinutes: UInt16,
      sleepMinutes: UInt16
    ) {
      self.steps = steps
      self.calories = calories
      self.metres = metres
      self.sportMinutes = sportMinutes
      self.sleepMinutes = sleepMinutes
    }

    /// Reads the settings.
    public init(payload: RawPayload) {
      steps = payload.uint24LE(at: 0)
      calories = payload.uint24LE(at: 3)
      metres = payload.uint24LE(at: 6)
      sportMinutes = payload.uint16LE(at: 9)
      sleepMinutes = payload.uint16LE(at: 11)
    }

    /// The settings as bytes 2…14 of a frame.
    public var payload: RawPayload {
      RawPayload(filling: {
        $0.setLE(steps, at: 0)
        $0.setLE(calories, at: 3)
        $0.setLE(metres, at: 6)
        $0.setLE(sportMinutes, at: 9)
        $0.setLE(sleepMinutes, at: 11)
      })
    }
  }
}

extension Colmi.Goals {
  /// The settings in words.
  public var description: String {
    "goals: \(steps) steps, \(calories) cal, \(metres) m, \(sportMinutes) min of sport, "
      + "\(sleepMinutes) min of sleep"
  }
}
