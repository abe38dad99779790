extension Colmi {
  /// The daily log of stress levels, 1…99 for each half hour.
  ///
  /// Opcode 0x37, confidence A (seen on devices). The vendor's ranges are relaxed 0…29, normal
  /// 30…59, medium 60…79 and high from 80 on.
  public enum StressLog: DailySlotLogKind {
    /// The name of the log in readable descriptions of packets.
    public static let title = "stress values"
  }

  /// Asks the ring for the stress log of a day.
  ///
  /// Opcode 0x37.
  public typealias StressLogRequest = SlotLogRequest<StressLog>
  /// The first frame of a reply with a day's stress levels: frame count and logging interval.
  ///
  /// Opcode 0x37.
  public typealias StressLogHeader = SlotLogHeader<StressLog>
  /// The second frame of the ring's reply with a day's stress levels: the first twelve.
  ///
  /// Opcode 0x37.
  public typealias StressLogStart = SlotLogStart<StressLog>
  /// A later frame of the ring's reply with a day's stress levels: thirteen more.
  ///
  /// Opcode 0x37.
  public typealias StressLogSegment = SlotLogSegment<StressLog>
  /// Joins the frames of the ring's reply to a ``StressLogRequest``.
  public typealias StressLogAssembler = SlotLogAssembler<StressLog>
}
