// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension ELK {
  /// A notification of a light, whose layout no source knows.
  ///
  /// No light reports its state. A light called ELK-BLEDDM repeats each command: see
  /// ``Notification/echo``. Confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | n | `content` | |
  public struct Notification: GATT.CharacteristicValue {
    /// The bytes.
    public let content: HexBytes

    init(_ never: Never) { switch never {} }
  }
}
