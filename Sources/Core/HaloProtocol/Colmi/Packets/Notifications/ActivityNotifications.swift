extension Colmi {
  /// The totals of today, which the ring sends while the wearer moves.
  ///
  /// Opcode 73, code 12, confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 3 | `steps`, high byte first | |
  /// | 5 | 3 | `calories`, high byte first | cal (1000 are one kcal) |
  /// | 8 | 3 | `metres`, high byte first | m |
  ///
  /// The vendor's sample supports the unit of the energy; one other client divides by 10.
  public struct LiveActivityNotification: Packet {
    /// The steps of today.
    public var steps: UInt24
    /// The energy of today in small calories.
    public var calories: UInt24
    /// The distance of today in metres.
    public var metres: UInt24

    init(_ never: Never) { switch never {} }

    /// The live activity notification in words.
    public var description: String { "moving: \(steps) steps, \(calories) cal, \(metres) m today" }
  }

  /// The steps since the last notification of this kind.
  ///
  /// Opcode 73, code 11, confidence C; old firmware.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 1 | `steps` | |
  public struct StepIncrementNotification: Packet {
    /// The number of steps since the last notification of this kind.
    public var steps: UInt8

    init(_ never: Never) { switch never {} }

    /// The step increment notification in words.
    public var description: String { "\(steps) more steps" }
  }

  /// Reports a change of the worship counter.
  ///
  /// Opcode 73, code 25, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 4 | `count`, high byte first | |
  /// | 6 | 2 | `detail`, high byte first | 7 in the one public packet, not explained |
  public struct WorshipCountNotification: Packet {
    /// The new count of the worship counter.
    public var count: UInt32
    /// Bytes 6 and 7 of the frame, of unknown meaning.
    public var detail: UInt16 = 0

    init(_ never: Never) { switch never {} }

    /// The worship count notification in words.
    public var description: String {
      "worship count \(count)" + (detail == 0 ? "" : ", detail \(detail)")
    }
  }
}
