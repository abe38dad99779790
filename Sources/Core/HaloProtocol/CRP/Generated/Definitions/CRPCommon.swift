// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension CRP {
  /// An answer without a payload; confidence C.
  public struct Acknowledgement: SharedPacket {
    /// The opcode of the frame.
    public let opcode: Opcode

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "acknowledgement"
    }
  }
}

extension CRP {
  /// The totals of the day, without the last numbers from some rings; confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 3 | `steps`, low byte first | |
  /// | 3 | 0 or 3 | `distance`, low byte first | m |
  /// | next | 0 or 3 | `energy`, low byte first | kcal |
  public struct TodayTotals: GATT.CharacteristicValue {
    /// The steps.
    public var steps: UInt24
    /// The distance.
    public let distance: UInt24?
    /// The energy.
    public let energy: UInt24?

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "today totals: steps \(steps), distance \(distance.map { "\($0)" } ?? "none"), energy \(energy.map { "\($0)" } ?? "none")"
    }
  }
}
