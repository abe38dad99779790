extension Colmi {
  /// A request with a known opcode and an unknown payload.
  ///
  /// Confidence B.
  ///
  /// Most of these requests belong to devices with a display, and rings reject them.
  /// ``opcodes`` lists their opcodes.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `opcode` | |
  /// | 1 | 14 | `payload` | not documented |
  public struct OpaqueRequest: FrameValue {
    /// The opcode, one of ``opcodes``.
    public let opcode: Opcode
    /// Bytes 1…14 of the frame, of unknown meaning.
    public var payload: RawPayload

    /// Makes a request with any payload; the opcode must be one of ``opcodes``.
    ///
    /// - Throws: ``WireError`` if the opcode is unknown or has its own type.
    public init(_ opcode: Opcode, payload: RawPayload = RawPayload()) throws(WireError) {
      guard Self.opcodes.contains(opcode) else {
        throw WireError(.otherLayout(code: opcode.rawValue), at: 0, in: "opcode")
      }
      self.opcode = opcode
      self.payload = payload
    }

    /// Reads an opaque request from a frame.
    ///
    /// - Throws: ``WireError`` if the opcode is unknown or has its own type.
    public init(parsing frame: Frame) throws(WireError) {
      try self.init(frame.opcode, payload: RawPayload(of: frame, from: 1))
    }

    /// The opaque request as a frame of 16 bytes.
    public var frame: Frame { Frame(opcode) { payload.write(to: &$0, from: 1) } }

    /// The opaque request in words.
    public var description: String { "request \(opcode) with \(payload)" }
  }

  /// A frame from the ring with a known opcode and an unknown payload: the answer to an
  /// ``OpaqueRequest``, or an acknowledgement that no source documents.
  ///
  /// Confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `opcode` | |
  /// | 1 | 14 | `payload` | not documented |
  public struct OpaqueReply: FrameValue {
    /// The opcode, one of ``opcodes``.
    public let opcode: Opcode
    /// Bytes 1…14 of the frame, of unknown meaning.
    public let payload: RawPayload

    /// Makes a reply with any payload; the opcode must be one of ``opcodes``.
    ///
    /// - Throws: ``WireError`` if the opcode is unknown or has its own type, or if byte 1 makes the
    ///   frame an ``UnsupportedReply`` or one of ``TemperatureIntervalSettings``.
    public init(_ opcode: Opcode, payload: RawPayload = RawPayload()) throws(WireError) {
      guard Self.opcodes.contains(opcode) else {
        throw WireError(.otherLayout(code: opcode.rawValue), at: 0, in: "opcode")
      }
      let first = payload.byte(at: 0)
      let isRefusal = opcode.rawValue & 0x80 != 0 && first == UnsupportedReply.code
      let isSettings =
        opcode == .temperatureIntervalSettings && TemperatureIntervalSettings.hasForm(first)
      guard !isRefusal, !isSettings else {
        throw WireError(.otherLayout(code: first), at: 1, in: "payload")
      }
      self.opcode = opcode
      self.payload = payload
    }

    /// Reads an opaque reply from a frame.
    ///
    /// - Throws: ``WireError`` if the frame is unknown or has its own type.
    public init(parsing frame: Frame) throws(WireError) {
      try self.init(frame.opcode, payload: RawPayload(of: frame, from: 1))
    }

    /// The opaque reply as a frame of 16 bytes.
    public var frame: Frame { Frame(opcode) { payload.write(to: &$0, from: 1) } }

    /// The opaque reply in words.
    public var description: String { "reply \(opcode) with \(payload)" }
  }
}
