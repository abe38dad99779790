// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi {
  /// The lowest and the highest value of one hour; both 0 if there is no value.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `lowest` | of the kind, 0 none |
  /// | 1 | 1 | `highest` | of the kind, 0 none |
  public struct HourlyRange: WireValue {
    /// The lowest value of the hour.
    public var lowest: UInt8
    /// The highest value of the hour.
    public var highest: UInt8

    init(_ never: Never) { switch never {} }
  }
}
