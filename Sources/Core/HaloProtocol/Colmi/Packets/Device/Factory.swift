extension Colmi {
  /// Begins the factory test.
  ///
  /// Opcode C9, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 14 | `payload` | not documented |
  ///
  /// **Dangerous**: this type exists for reading captures; do not send it. The test is not
  /// documented; ``FactoryTestCloseRequest`` ends it.
  public struct FactoryTestOpenRequest: RawPacket {
    /// Bytes 1…14 of the frame, of unknown meaning.
    public var payload: RawPayload = RawPayload()

    init(_ never: Never) { switch never {} }

    /// The factory test open request in words.
    public var description: String { text("begin the factory test") }
  }

  /// Ends the factory test.
  ///
  /// Opcode CA, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 14 | `payload` | not documented |
  ///
  /// **Dangerous**: this type exists for reading captures; do not send it.
  public struct FactoryTestCloseRequest: RawPacket {
    /// Bytes 1…14 of the frame, of unknown meaning.
    public var payload: RawPayload = RawPayload()

    init(_ never: Never) { switch never {} }

    /// The factory test close request in words.
    public var description: String { text("end the factory test") }
  }

  /// Erases all stored data and settings of the ring.
  ///
  /// Opcode FF, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 2 | `key` | `66 66` |
  ///
  /// **Dangerous**. The vendor's code and two clients use the key `66 66`, the default here; one
  /// document has `ED ED`. Reading accepts any key, since the effect of other keys is not known.
  /// The ring may send no reply.
  public struct FactoryResetRequest: Packet {
    /// Bytes 1 and 2 of the frame, usually `66 66`.
    public let key: RawPayload

    init(_ never: Never) { switch never {} }

    /// Makes a request with the key of the vendor's code, `66 66`.
    public init() {
      key = RawPayload(truncating: [0x66, 0x66])
    }

    /// The factory reset request in words.
    public var description: String { "erase everything, key \(key)" }
  }
}
