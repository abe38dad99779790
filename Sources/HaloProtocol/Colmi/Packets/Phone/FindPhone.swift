extension Colmi {
  /// The wearer looks for the phone, unasked.
  ///
  /// Opcode 22, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 14 | `payload` | not documented |
  ///
  /// Comes from devices with a display; none was captured, and what tells the begin of the search
  /// from its end is not known.
  public struct FindPhoneEvent: RawPacket {
    /// Opcode 22.
    public static let opcode = Opcode.findPhone

    /// Bytes 1…14.
    public var payload: RawPayload

    /// Makes an event.
    public init(payload: RawPayload = RawPayload()) {
      self.payload = payload
    }
  }
}

extension Colmi.FindPhoneEvent {
  /// The event in words.
  public var description: String { text("find the phone") }
}
