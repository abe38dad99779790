extension Colmi {
  /// The heart rate variability that the ring stores, in ms for each half hour.
  ///
  /// Opcode 39, confidence A.
  ///
  /// Rings without this log never answer.
  public enum HeartRateVariabilityLog: DailySlotLogKind {
    /// The name of the history in descriptions of packets.
    public static let title = "heart rate variabilities"
  }

  /// Asks for the heart rate variability of a day.
  ///
  /// Opcode 39.
  public typealias HeartRateVariabilityLogRequest = SlotLogRequest<HeartRateVariabilityLog>
  /// The header frame of a reply with heart rate variability.
  ///
  /// Opcode 39.
  public typealias HeartRateVariabilityLogHeader = SlotLogHeader<HeartRateVariabilityLog>
  /// The frame with the first twelve heart rate variabilities of a day.
  ///
  /// Opcode 39.
  public typealias HeartRateVariabilityLogStart = SlotLogStart<HeartRateVariabilityLog>
  /// A later frame of a reply, with thirteen more heart rate variabilities of a day.
  ///
  /// Opcode 39.
  public typealias HeartRateVariabilityLogSegment = SlotLogSegment<HeartRateVariabilityLog>
  /// Puts the frames of a reply to ``HeartRateVariabilityLogRequest`` together.
  public typealias HeartRateVariabilityLogAssembler = SlotLogAssembler<HeartRateVariabilityLog>
}
