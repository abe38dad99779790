extension Colmi {
  /// Reports that the wearer is looking for the phone.
  ///
  /// Opcode 22, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 14 | `payload` | not documented |
  ///
  /// Devices with a display send this. No capture contains it, and the bytes that distinguish the
  /// start of the search from its end are not known.
  public struct FindPhoneEvent: RawPacket {
    /// Bytes 1…14 of the frame, of unknown meaning.
    public var payload: RawPayload = RawPayload()

    init(_ never: Never) { switch never {} }

    /// The find-phone event in words.
    public var description: String { text("find the phone") }
  }
}
