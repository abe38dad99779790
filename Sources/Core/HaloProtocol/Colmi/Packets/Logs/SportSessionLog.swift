extension Colmi {
  /// The header frame of a reply with sport sessions from old firmware.
  ///
  /// Opcode 13, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | index | always `00` |
  /// | 2 | 1 | `frameCount` | 2…255, this one included |
  /// | 3 | 1 | `detail` | minutes of a slot in other histories, without meaning here |
  ///
  /// No source documents the request, which is an ``OpaqueRequest``. The reply may be a
  /// ``NoDataReply`` instead. One ring (RT08) rejects the request, and no capture contains a reply;
  /// newer rings send sessions over the big-data channel.
  public struct SportSessionLogHeader: Packet {
    /// The number of frames in the reply, the header included.
    public var frameCount: UInt8
    /// Byte 3 of the frame, without meaning here; in other histories the minutes of a slot.
    public var detail: UInt8 = 0

    init(_ never: Never) { switch never {} }

    /// The sport session log header in words.
    public var description: String { "sport sessions follow: \(frameCount) frames" }
  }

  /// A frame with thirteen bytes of a reply of sport sessions.
  ///
  /// Opcode 13, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `index` | 1…254 |
  /// | 2 | 13 | `data` | rows of ``LegacySportSession`` from byte 13·(index − 1) on |
  ///
  /// ``SportSessionLogAssembler`` joins the bytes of all frames.
  public struct SportSessionLogSegment: Packet {
    /// The number of data bytes in a frame of this type.
    public static let dataLength = 13

    /// The number of the frame in its reply, from 1.
    public let index: UInt8
    /// Bytes 2…14 of the frame; zeros at the end belong to the data, although the value drops them.
    public let data: RawPayload

    init(_ never: Never) { switch never {} }

    /// The sport session log segment in words.
    public var description: String { "sport sessions \(index): \(data)" }
  }
}
