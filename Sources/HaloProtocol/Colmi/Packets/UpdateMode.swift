extension Colmi {
  /// Sends the ring into the mode for firmware updates.
  ///
  /// Opcode 0F, no payload. Confidence B.
  ///
  /// **Dangerous**: it is here for reading captures, do not send it. The name is that of the
  /// vendor's code; another source takes the opcode for a blinking light, which is opcode 10. No
  /// source shows an answer.
  public struct UpdateModeRequest: EmptyPacket {
    /// Opcode 0F.
    public static let opcode = Opcode.updateMode

    /// Makes a request.
    public init() {}
  }
}

extension Colmi.UpdateModeRequest {
  /// The request in words.
  public var description: String { "go into firmware update mode" }
}
