extension Colmi {
  /// The daily log of the ring's worship (prayer) counter.
  ///
  /// Opcode 0x7A. Captures prove the frames (A), but not the meaning of the count bytes, which are
  /// zero in all captures.
  public enum WorshipLog: SlotLogKind {
    /// The name of the log in readable descriptions of packets.
    public static let title = "worship counts"
  }

  /// The first frame of the ring's reply with a day's worship (prayer) counts: frame count and
  /// logging interval.
  ///
  /// Opcode 0x7A.
  public typealias WorshipLogHeader = SlotLogHeader<WorshipLog>
  /// The second frame of the ring's reply with a day's worship (prayer) counts: twelve bytes.
  ///
  /// Opcode 0x7A.
  public typealias WorshipLogStart = SlotLogStart<WorshipLog>
  /// A later frame of the ring's reply with a day's worship (prayer) counts: thirteen more bytes.
  ///
  /// Opcode 0x7A.
  public typealias WorshipLogSegment = SlotLogSegment<WorshipLog>
}

extension Colmi.WorshipLogRequest {
  /// The number of the action that asks for a day.
  static let action: UInt8 = 1
}
