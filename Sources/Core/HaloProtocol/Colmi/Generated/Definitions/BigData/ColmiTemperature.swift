// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi {
  /// Asks for the temperatures of today and of earlier days, one for each slot of a day.
  ///
  /// Big data 25, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `daysBack` | 0 today alone, 2 today and two days before; 6 at most by the vendor |
  public struct TemperatureHistoryRequest: BigDataPacket {
    /// The number of days before today, by the ring's clock, that are requested in addition to
    /// today.
    public var daysBack: UInt8 = 0

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "ask for temperatures of today" + (daysBack == 0 ? "" : " and \(daysBack) day(s) before")
    }
  }
}
