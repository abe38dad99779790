// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi {
  /// The answer of a ring to one request of a firmware update.
  ///
  /// An open enumeration: unknown values are kept. Confidence B; 0 and 2 were seen.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | 0 | `ok` | OK | Done. |
  /// | 1 | `wrongSize` | | The size is wrong. |
  /// | 2 | `wrongData` | | The data is wrong, as at the first piece of an image for another chip. |
  /// | 3 | `wrongState` | | The step came at the wrong time. |
  /// | 4 | `wrongFormat` | | The format is wrong. |
  /// | 5 | `internalError` | | An error within the ring. |
  /// | 6 | `lowBattery` | | The battery is too low. |
  /// | other | | status n | kept |
  public struct UpdateStatus: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}
