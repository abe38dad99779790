extension Colmi {
  /// Settings that one opcode reads and writes, in the convention that most of them share.
  ///
  /// Confidence A.
  ///
  /// | offset | size | field | range |
  /// |---|---|---|---|
  /// | 1 | 1 | action | 1 read, 2 write |
  /// | 2 | 13 | the settings | |
  ///
  /// The reply to a read carries the settings; the reply to a write repeats the action, and what
  /// stands behind it says nothing about what the ring holds now. See ``SettingsRequest``,
  /// ``SettingsReply``, ``SettingsWriteRequest`` and ``SettingsWriteReply``.
  public protocol Settings: WireValue, CustomStringConvertible {
    /// The opcode that reads and writes them.
    static var opcode: Opcode { get }
    /// What the settings are about, in words that fit behind "ask for".
    static var title: String { get }

    /// Reads the settings from bytes 2…14 of a frame.
    ///
    /// - Throws: ``WireError`` where a field has a value that it cannot have.
    init(payload: RawPayload) throws(WireError)

    /// The settings as bytes 2…14 of a frame.
    var payload: RawPayload { get }
  }

  /// What a settings frame does, in its byte 1.
  enum SettingsAction {
    static let read: UInt8 = 1
    static let write: UInt8 = 2
  }

  /// Asks for settings: byte 1 is 1.
  public struct SettingsRequest<Value: Settings>: Packet {
    /// The opcode of the settings.
    public static var opcode: Opcode { Value.opcode }

    /// Makes a request.
    public init() {}

    /// Reads the request.
    ///
    /// - Throws: ``WireError`` where byte 1 is not 1.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      try frame.require(SettingsAction.read, in: "action")
    }

    /// The request as a frame.
    public var frame: Frame { Frame(Self.opcode) { $0[1] = SettingsAction.read } }
  }

  /// Carries settings to the host: byte 1 is 1.
  public struct SettingsReply<Value: Settings>: Packet {
    /// The opcode of the settings.
    public static var opcode: Opcode { Value.opcode }

    /// The settings.
    public var settings: Value

    /// Makes a reply.
    public init(settings: Value) {
      self.settings = settings
    }

    /// Reads the reply.
    ///
    /// - Throws: ``WireError`` where byte 1 is not 1, or a field has a value that it cannot have.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      try frame.require(SettingsAction.read, in: "action")
      settings = try Value(payload: RawPayload(of: frame, from: 2))
    }

    /// The reply as a frame.
    public var frame: Frame {
      Frame(Self.opcode) {
        $0[1] = SettingsAction.read
        settings.payload.write(to: &$0, from: 2)
      }
    }
  }

  /// Changes settings: byte 1 is 2.
  public struct SettingsWriteRequest<Value: Settings>: Packet {
    /// The opcode of the settings.
    public static var opcode: Opcode { Value.opcode }

    /// The settings.
    public var settings: Value

    /// Makes a request.
    public init(settings: Value) {
      self.settings = settings
    }

    /// Reads the request.
    ///
    /// - Throws: ``WireError`` where byte 1 is not 2, or a field has a value that it cannot have.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      try frame.require(SettingsAction.write, in: "action")
      settings = try Value(payload: RawPayload(of: frame, from: 2))
    }

    /// The request as a frame.
    public var frame: Frame {
      Frame(Self.opcode) {
        $0[1] = SettingsAction.write
        settings.payload.write(to: &$0, from: 2)
      }
    }
  }

  /// Says that a write of settings came in: byte 1 is 2.
  ///
  /// The bytes behind are an echo, in part or whole, or zeros: they say nothing about what the ring
  /// holds now. Read the settings back to know.
  public struct SettingsWriteReply<Value: Settings>: Packet {
    /// The opcode of the settings.
    public static var opcode: Opcode { Value.opcode }

    /// Bytes 2…14; at most 13.
    public let echo: RawPayload

    /// Makes a reply.
    ///
    /// - Throws: ``WireError`` where the echo is longer than 13 bytes.
    public init(echo: RawPayload = RawPayload()) throws(WireError) {
      self.echo = try echo.limited(to: 13)
    }

    /// Reads the reply.
    ///
    /// - Throws: ``WireError`` where byte 1 is not 2.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      try frame.require(SettingsAction.write, in: "action")
      echo = RawPayload(of: frame, from: 2)
    }

    /// The reply as a frame.
    public var frame: Frame {
      Frame(Self.opcode) {
        $0[1] = SettingsAction.write
        echo.write(to: &$0, from: 2)
      }
    }
  }
}

extension Colmi.SettingsRequest {
  /// The request in words.
  public var description: String { "ask for \(Value.title)" }
}

extension Colmi.SettingsReply {
  /// The reply in words.
  public var description: String { "\(settings)" }
}

extension Colmi.SettingsWriteRequest {
  /// The request in words.
  public var description: String { "set \(settings)" }
}

extension Colmi.SettingsWriteReply {
  /// The reply in words.
  public var description: String { "\(Value.title) written" }
}

#if !hasFeature(Embedded)
extension Colmi.SettingsRequest {
  /// The name of the settings and `Request`.
  public static var name: String { "\(Value.self)Request" }

  /// Reads the JSON form, an object.
  public init(from decoder: any Decoder) throws {
    try decoder.requireObject()
  }
}

extension Colmi.SettingsReply {
  /// The name of the settings and `Reply`.
  public static var name: String { "\(Value.self)Reply" }
}

extension Colmi.SettingsWriteRequest {
  /// The name of the settings and `WriteRequest`.
  public static var name: String { "\(Value.self)WriteRequest" }
}

extension Colmi.SettingsWriteReply {
  /// The name of the settings and `WriteReply`.
  public static var name: String { "\(Value.self)WriteReply" }

  /// Reads the JSON form, with the same check of the length.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(echo: container.decode(Colmi.RawPayload.self, forKey: .echo))
  }
}
#endif
