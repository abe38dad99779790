extension Colmi {
  /// The stress in the ring's memory, 1…99 for each half hour.
  ///
  /// Opcode 37, confidence A.
  ///
  /// The vendor's ranges are relaxed 0…29, normal 30…59, medium 60…79 and high from 80 on.
  public enum StressLog: DailySlotLogKind {
    /// The name of the history in descriptions of packets.
    public static let title = "stress values"
  }

  /// Asks for the stress of a day.
  ///
  /// Opcode 37.
  public typealias StressLogRequest = SlotLogRequest<StressLog>
  /// The header frame of a reply with stress values.
  ///
  /// Opcode 37.
  public typealias StressLogHeader = SlotLogHeader<StressLog>
  /// The frame with the first twelve stress values of a day.
  ///
  /// Opcode 37.
  public typealias StressLogStart = SlotLogStart<StressLog>
  /// A later frame of a reply, with thirteen more stress values of a day.
  ///
  /// Opcode 37.
  public typealias StressLogSegment = SlotLogSegment<StressLog>
  /// Puts the frames of a reply to ``StressLogRequest`` together.
  public typealias StressLogAssembler = SlotLogAssembler<StressLog>
}
