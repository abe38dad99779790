// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension CRP {
  /// One CRP packet, which the host writes to characteristic FDD2 or the ring notifies on
  /// FDD3; it has no checksum.
  ///
  /// Confidence B (probable). FDD3 can carry a frame in several notifications, see
  /// ``Reassembler``.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | start | always `FD DA` |
  /// | 2 | 2 | length of the frame, high byte first | 1000 plus the length; 511 at most |
  /// | 4 | 2 | `opcode`, high byte first | group, command |
  /// | 6 | n | `payload` | |
  public struct Frame: WireMessage, CustomStringConvertible {
    /// The opcode: the command group and the command number, one byte each; a reply repeats the
    /// opcode of its request.
    public var opcode: Opcode
    /// The bytes of the frame after start bytes, length and opcode, which determines their
    /// layout.
    public let payload: HexBytes

    init(_ first: Never) { switch first {} }
  }
}

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
