extension Colmi {
  /// Reports the end of pairing to the ring, which flashes twice.
  ///
  /// Opcode 10, no payload. Confidence A.
  ///
  /// Other clients call it "blink twice". The reply is ``BindSuccessReply``.
  public struct BindSuccessRequest: EmptyPacket {
    init(_ never: Never) { switch never {} }

    /// The bind-success request in words.
    public var description: String { "pairing done, flash twice" }
  }

  /// The echo of ``BindSuccessRequest``.
  ///
  /// Opcode 10, no payload. Confidence A.
  public struct BindSuccessReply: EmptyPacket {
    init(_ never: Never) { switch never {} }

    /// The bind-success reply in words.
    public var description: String { "pairing noted" }
  }
}
