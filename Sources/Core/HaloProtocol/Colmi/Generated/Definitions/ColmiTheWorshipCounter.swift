// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi {
  /// Asks for the worship counts of a day.
  ///
  /// Opcode 7A, confidence A.
  ///
  /// The reply is a ``WorshipLogHeader``, a ``WorshipLogStart`` and ``WorshipLogSegment``
  /// frames, or a ``NoDataReply``.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | action | always `01` |
  /// | 2 | 1 | `daysAgo` | 0 today |
  public struct WorshipLogRequest: Packet {
    /// The number of days before today, by the ring's clock.
    public var daysAgo: UInt8 = 0

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "ask for worship counts, \(daysAgo) day(s) ago"
    }
  }
}
