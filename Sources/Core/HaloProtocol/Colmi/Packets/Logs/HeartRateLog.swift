extension Colmi {
  /// The header frame of a reply with heart rates.
  ///
  /// Opcode 15.
  public typealias HeartRateLogHeader = SlotLogHeader<HeartRateLog>
  /// A later frame of a reply, with thirteen more heart rates of a day, from slot 9 on.
  ///
  /// Opcode 15.
  public typealias HeartRateLogSegment = SlotLogSegment<HeartRateLog>
}
