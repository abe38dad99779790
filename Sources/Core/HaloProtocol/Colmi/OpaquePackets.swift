extension Colmi {
  /// A request to the ring whose opcode is known, but whose payload no source documents.
  ///
  /// Confidence B (probable). Most of these requests, which ``opcodes`` lists, belong to devices
  /// with a display, and rings reject them.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `opcode` | |
  /// | 1 | 14 | `payload` | not documented |
  public struct OpaqueRequest: FrameValue {
    /// The opcode of the request, one of ``opcodes``.
    public let opcode: Opcode
    /// The payload, bytes 1…14 of the frame; its meaning is unknown.
    public var payload: RawPayload

    /// Makes a request with any payload; `opcode` must be one of ``opcodes``.
    ///
    /// - Throws: ``WireError`` if the opcode is unknown or has a packet type of its own.
    public init(_ opcode: Opcode, payload: RawPayload = RawPayload()) throws(WireError) {
      try requireLayout(Self.opcodes.contains(opcode), of: opcode.rawValue, at: 0, in: "opcode")
      self.opcode = opcode
      self.payload = payload
    }

    /// Decodes a request with an undocumented payload from a frame.
    ///
    /// - Throws: ``WireError`` if the opcode is unknown or has a packet type of its own.
    public init(parsing frame: Frame) throws(WireError) {
      try self.init(frame.opcode, payload: RawPayload(of: frame, from: 1))
    }

    /// The request, encoded as a 16-byte frame.
    public var frame: Frame { Frame(opcode) { payload.write(to: &$0, from: 1) } }

    /// A readable description of the request: its opcode and its payload bytes.
    public var description: String { "request \(opcode) with \(payload)" }
  }

  /// A frame from the ring whose opcode is known, but whose payload no source documents: the reply
  /// to an ``OpaqueRequest``, or an acknowledgement.
  ///
  /// Confidence B (probable).
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `opcode` | |
  /// | 1 | 14 | `payload` | not documented |
  public struct OpaqueReply: FrameValue {
    /// The opcode of the reply, one of ``opcodes``.
    public let opcode: Opcode
    /// The payload, bytes 1…14 of the frame; its meaning is unknown.
    public let payload: RawPayload

    /// Makes a reply with any payload; `opcode` must be one of ``opcodes``.
    ///
    /// - Throws: ``WireError`` if the opcode is unknown or has a packet type of its own, or if a
    ///   reply with this opcode and first payload byte has another packet type.
    public init(_ opcode: Opcode, payload: RawPayload = RawPayload()) throws(WireError) {
      try requireLayout(Self.opcodes.contains(opcode), of: opcode.rawValue, at: 0, in: "opcode")
      let first = payload.byte(at: 0)
      let isRefusal = opcode.rawValue & 0x80 != 0 && first == UnsupportedReply.code
      let isSettings =
        opcode == .temperatureIntervalSettings && TemperatureIntervalSettings.hasForm(first)
      try requireLayout(!isRefusal && !isSettings, of: first, at: 1, in: "payload")
      self.opcode = opcode
      self.payload = payload
    }

    /// Decodes a reply with an undocumented payload from a frame.
    ///
    /// - Throws: ``WireError`` if the opcode is unknown or has a packet type of its own.
    public init(parsing frame: Frame) throws(WireError) {
      try self.init(frame.opcode, payload: RawPayload(of: frame, from: 1))
    }

    /// The reply, encoded as a 16-byte frame.
    public var frame: Frame { Frame(opcode) { payload.write(to: &$0, from: 1) } }

    /// A readable description of the reply: its opcode and its payload bytes.
    public var description: String { "reply \(opcode) with \(payload)" }
  }
}
