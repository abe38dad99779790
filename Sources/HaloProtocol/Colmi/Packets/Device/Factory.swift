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
    /// Opcode C9.
    public static let opcode = Opcode.factoryTestOpen

    /// Bytes 1…14.
    public var payload: RawPayload

    /// Makes a request.
    public init(payload: RawPayload = RawPayload()) {
      self.payload = payload
    }
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
    /// Opcode CA.
    public static let opcode = Opcode.factoryTestClose

    /// Bytes 1…14.
    public var payload: RawPayload

    /// Makes a request.
    public init(payload: RawPayload = RawPayload()) {
      self.payload = payload
    }
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
    /// Opcode FF.
    public static let opcode = Opcode.factoryReset

    /// Bytes 1 and 2, usually `66 66`.
    public let key: RawPayload

    /// Makes a request with the key of the vendor's code, `66 66`.
    public init() {
      key = RawPayload(truncating: [0x66, 0x66])
    }

    /// Makes a request with another key.
    ///
    /// - Throws: ``WireError`` if the key has more than two bytes.
    public init(key: RawPayload) throws(WireError) {
      self.key = try key.limited(to: 2)
    }

    /// Reads the request.
    ///
    /// - Throws: ``WireError`` if the frame has another opcode.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      key = RawPayload(of: frame, from: 1, to: 2)
    }

    /// The request as a frame.
    public var frame: Frame { Frame(Self.opcode) { key.write(to: &$0, from: 1) } }
  }
}

extension Colmi.FactoryTestOpenRequest {
  /// The request in words.
  public var description: String { text("begin the factory test") }
}

extension Colmi.FactoryTestCloseRequest {
  /// The request in words.
  public var description: String { text("end the factory test") }
}

extension Colmi.FactoryResetRequest {
  /// The request in words.
  public var description: String { "erase everything, key \(key)" }
}

#if !hasFeature(Embedded)
extension Colmi.FactoryResetRequest {
  /// Reads the JSON form, and checks the length as the initializer does.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(key: container.decode(Colmi.RawPayload.self, forKey: .key))
  }
}
#endif
