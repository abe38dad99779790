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
    /// Makes a request.
    public init() {}

    /// Reads the request.
    ///
    /// - Throws: ``WireError`` if the opcode or the key differs.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      try frame.require(0x55, in: "key")
      guard frame[2] == 0xAA else {
        throw WireError(.unexpectedOpcode(expected: 0xAA, actual: frame[2]), at: 2, in: "key")
      }
    }

    /// The request as a frame.
    public var frame: Frame {
      Frame(Self.opcode) {
        $0[1] = 0x55
        $0[2] = 0xAA
      }
    }
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
  }
}

#if !hasFeature(Embedded)
extension Colmi.FindDeviceRequest {
  /// Reads the JSON form, an object.
  public init(from decoder: any Decoder) throws {
    try decoder.requireObject()
  }
}
#endif

extension Colmi.FindDeviceRequest {
  /// The request in words.
  public var description: String { "find the ring" }
}

extension Colmi.FindDeviceReply {
  /// The reply in words.
  public var description: String { "flashing" }
}
