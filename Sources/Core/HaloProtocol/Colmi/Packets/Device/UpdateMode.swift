extension Colmi {
  /// Switches the ring to the mode for firmware updates.
  ///
  /// Opcode 0F, confidence B. No source shows a payload.
  ///
  /// **Dangerous**: this type exists for reading captures; do not send it. The name is that of the
  /// vendor's code; another source describes it as a blinking light, which is opcode 10. No
  /// source documents an answer.
  public struct UpdateModeRequest: RawPacket {
    /// Bytes 1…14 of the frame, of unknown meaning.
    public var payload: RawPayload = RawPayload()

    init(_ never: Never) { switch never {} }

    /// The update mode request in words.
    public var description: String { text("go into firmware update mode") }
  }
}
