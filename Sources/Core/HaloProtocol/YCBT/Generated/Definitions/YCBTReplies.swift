// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension YCBT {
  /// The status in a reply of one byte; errors begin at FB.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `00` | `accepted` | |  |
  /// | `01` | `refused` | |  |
  /// | `FB` | `unknownGroup` | |  |
  /// | `FC` | `unknownKey` | |  |
  /// | `FD` | `wrongLength` | |  |
  /// | `FE` | `wrongData` | |  |
  /// | `FF` | `wrongCRC` | wrong CRC | |
  /// | other | | status 0xn | |
  public struct Status: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension YCBT {
  /// The status of a command; confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `status` | |
  public struct StatusReply: SharedPacket {
    /// The opcode of the frame.
    public let opcode: Opcode
    /// The status.
    public var status: Status

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "status reply: status \(status)"
    }
  }
}
