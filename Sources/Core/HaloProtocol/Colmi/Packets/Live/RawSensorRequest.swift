extension Colmi {
  /// The action of a ``RawSensorRequest``; its meaning depends on the dialect of the ring.
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
    /// The byte that encodes the raw sensor action.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension Colmi {
  /// One of the two sets of commands of opcode A1 that start and stop the raw sensors.
  public enum RawSensorDialect: Hashable, Sendable {
    /// BlueX boards (R02, R06) and RT02R: action 04 starts, 02 stops, and 03 sends each kind of
    /// sample once.
    case blueX
    /// RT08 and its relatives: actions 01 and 04 start, 00 stops, and 03 sends a burst of frames.
    case realtek
  }
}
