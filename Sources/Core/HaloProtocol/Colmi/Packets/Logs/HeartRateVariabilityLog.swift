extension Colmi {
  /// The daily log of heart rate variability, in milliseconds for each half hour.
  ///
  /// Opcode 0x39, confidence A (seen on devices). Rings without this log do not answer the request.
  public enum HeartRateVariabilityLog: DailySlotLogKind {
    /// The name of the log in readable descriptions of packets.
    public static let title = "heart rate variabilities"
  }

  /// Asks the ring for the heart rate variability log of a day.
  ///
  /// Opcode 0x39.
  public typealias HeartRateVariabilityLogRequest = SlotLogRequest<HeartRateVariabilityLog>
  /// The first frame of a reply with a day's heart rate variability: frame count and interval.
  ///
  /// Opcode 0x39.
  public typealias HeartRateVariabilityLogHeader = SlotLogHeader<HeartRateVariabilityLog>
  /// The second frame of the ring's reply with a day's heart rate variability: twelve values.
  ///
  /// Opcode 0x39.
  public typealias HeartRateVariabilityLogStart = SlotLogStart<HeartRateVariabilityLog>
  /// A later frame of the ring's reply with a day's heart rate variability: thirteen values.
  ///
  /// Opcode 0x39.
  public typealias HeartRateVariabilityLogSegment = SlotLogSegment<HeartRateVariabilityLog>
  /// Joins the frames of the ring's reply to a ``HeartRateVariabilityLogRequest``.
  public typealias HeartRateVariabilityLogAssembler = SlotLogAssembler<HeartRateVariabilityLog>
}
