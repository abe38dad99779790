extension Colmi {
  /// Makes the ring flash, so that the wearer finds the ring.
  ///
  /// Opcode 50, confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 2 | key | always `55 AA` |
  ///
  /// Some rings answer with ``FindDeviceReply``, others not at all.
  public struct FindDeviceRequest: Packet {
    init(_ never: Never) { switch never {} }

    /// The find-device request in words.
    public var description: String { "find the ring" }
  }

  /// An echo of ``FindDeviceRequest``.
  ///
  /// Opcode 50, confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 14 | `echo` | not documented |
  public struct FindDeviceReply: Packet {
    /// Bytes 1…14 of the frame, which the ring sent back.
    public var echo: RawPayload = RawPayload()

    init(_ never: Never) { switch never {} }

    /// The find-device reply in words.
    public var description: String { "flashing" }
  }
}
