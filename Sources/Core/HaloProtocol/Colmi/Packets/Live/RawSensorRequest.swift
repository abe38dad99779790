extension Colmi {
  /// The action of a ``RawSensorRequest``, such as start or stop; its meaning depends on the ring's
  /// ``RawSensorDialect``.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `00` | `r08Stop` | stop (R08) | Stop; the answer is ``RawSensorCode/stopped``. |
  /// | `01` | `r08Start` | stream (R08) | Stream, on an R08. |
  /// | `02` | `stop` | | Stop, on all rings except an R08. |
  /// | `03` | `once` | | Send each kind of sample once. |
  /// | `04` | `start` | stream | Stream; an extended stream on an R08. |
  /// | `06` | `calibrate` | | |
  /// | `FF` | `r08OtherStop` | stop (R08, FF) | Stop, on an R08; the alternative number. |
  /// | other | | action n | kept |
  ///
  /// | byte | R02, R06 and RT02R | R08 |
  /// |---|---|---|
  /// | 00 | | stop |
  /// | 01 | | stream |
  /// | 02 | stop | silence |
  /// | 03 | one of each sample | a burst of four frames |
  /// | 04 | stream | extended stream, not documented |
  /// | 06 | calibration, ended with 02 | |
  /// | FF | | stop |
  public struct RawSensorAction: RawRepresentable, WireValue {
    /// The raw sensor action as a byte.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension Colmi {
  /// One of two command sets that start and stop the ring's raw sensor data, both with opcode 0xA1.
  public enum RawSensorDialect: Hashable, Sendable {
    /// The command set of rings with BlueX boards (R02, R06) and of RT02R: action 0x04 starts, 0x02
    /// stops, and 0x03 requests one sample of each kind.
    case blueX
    /// The command set of the ring RT08 and its relatives: actions 0x01 and 0x04 start, 0x00 stops,
    /// and 0x03 requests several frames.
    case realtek
  }
}
