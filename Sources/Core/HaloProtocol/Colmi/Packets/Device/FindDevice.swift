extension Colmi {
  /// Makes the ring flash so that the wearer finds it.
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

    /// The request in words.
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
    /// The bytes that the ring sent back, 1…14.
    public var echo: RawPayload = RawPayload()

    init(_ never: Never) { switch never {} }

    /// The reply in words.
    public var description: String { "flashing" }
  }
}
