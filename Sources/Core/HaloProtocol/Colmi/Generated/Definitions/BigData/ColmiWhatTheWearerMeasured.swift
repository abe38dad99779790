// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi {
  /// One manual measurement.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `minuteOfDay`, low byte first | minutes from midnight |
  /// | 2 | 1 | `value` | of the kind |
  public struct ManualReading: WireValue {
    /// The time of day in minutes after midnight on the ring's clock.
    public var minuteOfDay: UInt16
    /// The measured value, in the unit of its history.
    public var value: UInt8

    init(_ never: Never) { switch never {} }
  }
}
