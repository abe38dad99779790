extension Colmi {
  /// The header frame of the ring's reply with a day's heart rates.
  ///
  /// Opcode 0x15.
  public typealias HeartRateLogHeader = SlotLogHeader<HeartRateLog>
  /// A later frame of the ring's reply with a day's heart rates: thirteen more values.
  ///
  /// Opcode 0x15.
  public typealias HeartRateLogSegment = SlotLogSegment<HeartRateLog>
}
