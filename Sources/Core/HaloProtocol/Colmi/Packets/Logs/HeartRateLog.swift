extension Colmi {
  /// The first frame of a reply with a day's heart rates: frame count and logging interval.
  ///
  /// Opcode 0x15.
  public typealias HeartRateLogHeader = SlotLogHeader<HeartRateLog>
  /// A later frame of the ring's reply with a day's heart rates: thirteen more values.
  ///
  /// Opcode 0x15.
  public typealias HeartRateLogSegment = SlotLogSegment<HeartRateLog>
}
