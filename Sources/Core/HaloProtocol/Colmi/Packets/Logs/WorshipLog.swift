extension Colmi {
  /// The counts of the ring's worship counter for a day.
  ///
  /// Opcode 7A. The frames are proven (A), the meaning of their bytes is not: all captured ones are
  /// zero. ``WorshipLogAssembler`` puts them together.
  public enum WorshipLog: SlotLogKind {
    /// The name of the history in descriptions of packets.
    public static let title = "worship counts"
  }

  /// The header frame of a reply with worship counts.
  ///
  /// Opcode 7A.
  public typealias WorshipLogHeader = SlotLogHeader<WorshipLog>
  /// The frame with the first twelve bytes of a day of the worship counter.
  ///
  /// Opcode 7A.
  public typealias WorshipLogStart = SlotLogStart<WorshipLog>
  /// A later frame of a reply, with thirteen more bytes of a day of the worship counter.
  ///
  /// Opcode 7A.
  public typealias WorshipLogSegment = SlotLogSegment<WorshipLog>
}

extension Colmi.WorshipLogRequest {
  /// The number of the action that asks for a day.
  static let action: UInt8 = 1
}
