extension Colmi {
  /// Settings that one opcode reads and writes, in the convention that most of them share.
  ///
  /// Confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | action | 1 read, 2 write |
  /// | 2 | 13 | the settings | |
  ///
  /// A few have other numbers for the actions, or share their opcode with further settings and have
  /// a byte that tells them apart before or behind the action: ``SettingsForm``.
  ///
  /// The reply to a read carries the settings; the reply to a write repeats the action, and what
  /// stands behind it says nothing about what the ring holds now. See ``SettingsRequest``,
  /// ``SettingsReply``, ``SettingsWriteRequest`` and ``SettingsWriteReply``.
  public protocol Settings: WireValue, CustomStringConvertible {
    /// The opcode that reads and writes them.
    static var opcode: Opcode { get }
    /// What the settings are about, in words that fit behind "ask for".
    static var title: String { get }
    /// Where the frames say that they are about these settings, and what they do to them.
    static var form: SettingsForm { get }

    /// Reads the settings from the bytes of a frame behind its form, 2…14 for most.
    ///
    /// - Throws: ``WireError`` if a field has a value that it cannot have.
    init(payload: RawPayload) throws(WireError)

    /// The settings as the bytes of a frame behind its form.
    var payload: RawPayload { get }
  }

  /// How frames say which settings they are about, and what they do to them.
  public struct SettingsForm: Hashable, Sendable {
    /// The action of a read, and of the reply to it.
    public let read: UInt8
    /// The action of a write, and of the reply to it.
    public let write: UInt8
    /// Where the action stands: byte 1 or 2.
    public let actionOffset: Int
    /// What the other of bytes 1 and 2 holds; nil if it belongs to the settings.
    public let selector: UInt8?

    /// What most settings have: byte 1 is the action, 1 read, 2 write.
    public static let common = SettingsForm()

    init(read: UInt8 = 1, write: UInt8 = 2, actionOffset: Int = 1, selector: UInt8? = nil) {
      self.read = read
      self.write = write
      self.actionOffset = actionOffset
      self.selector = selector
    }

    /// Where the settings begin.
    public var payloadOffset: Int { selector == nil ? 2 : 3 }

    /// Whether a frame of the opcode has this action, and is about settings of this form.
    public func matches(_ frame: Frame, _ action: UInt8) -> Bool {
      frame[actionOffset] == action && (selector == nil || frame[3 - actionOffset] == selector)
    }

    /// The bytes of a frame after the form.
    func payload(of frame: Frame) -> RawPayload { RawPayload(of: frame, from: payloadOffset) }

    fileprivate func require(_ action: UInt8, in frame: Frame) throws(WireError) {
      if let selector { try frame.require(selector, at: 3 - actionOffset, in: "selector") }
      try frame.require(action, at: actionOffset, in: "action")
    }

    fileprivate func write(_ action: UInt8, to bytes: inout SIMD16<UInt8>) {
      if let selector { bytes[3 - actionOffset] = selector }
      bytes[actionOffset] = action
    }
  }

  /// Asks for settings.
  public struct SettingsRequest<Value: Settings>: Packet {
    /// The opcode of the settings.
    public static var opcode: Opcode { Value.opcode }

    /// Makes a request.
    public init() {}

    /// Reads the request.
    ///
    /// - Throws: ``WireError`` if the frame is no read of these settings.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      try Value.form.require(Value.form.read, in: frame)
    }

    /// The request as a frame.
    public var frame: Frame { Frame(Self.opcode) { Value.form.write(Value.form.read, to: &$0) } }
  }

  /// Carries settings to the host.
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
    /// - Throws: ``WireError`` if the frame is no read of these settings, or a field is wrong.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      try Value.form.require(Value.form.read, in: frame)
      settings = try Value(payload: Value.form.payload(of: frame))
    }

    /// The reply as a frame.
    public var frame: Frame {
      Frame(Self.opcode) {
        Value.form.write(Value.form.read, to: &$0)
        settings.payload.write(to: &$0, from: Value.form.payloadOffset)
      }
    }
  }

  /// Changes settings.
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
    /// - Throws: ``WireError`` if the frame is no write of these settings, or a field is wrong.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      try Value.form.require(Value.form.write, in: frame)
      settings = try Value(payload: Value.form.payload(of: frame))
    }

    /// The request as a frame.
    public var frame: Frame {
      Frame(Self.opcode) {
        Value.form.write(Value.form.write, to: &$0)
        settings.payload.write(to: &$0, from: Value.form.payloadOffset)
      }
    }
  }

  /// Says that a write of settings came in.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 13 | `echo` | no proof of the stored settings |
  ///
  /// The bytes behind are an echo, in part or whole, or zeros: they say nothing about what the ring
  /// holds now. Read the settings back to know.
  public struct SettingsWriteReply<Value: Settings>: Packet {
    /// The opcode of the settings.
    public static var opcode: Opcode { Value.opcode }

    /// The bytes behind the form, 2…14 for most; at most 13.
    public let echo: RawPayload

    /// Makes a reply.
    ///
    /// - Throws: ``WireError`` if the echo is longer than the frame has room for.
    public init(echo: RawPayload = RawPayload()) throws(WireError) {
      self.echo = try echo.limited(to: 15 - Value.form.payloadOffset)
    }

    /// Makes a reply with as much of an echo as the frame has room for.
    init(truncating echo: RawPayload) {
      self.echo = RawPayload(filling: { bytes in
        for index in 0..<15 - Value.form.payloadOffset { bytes[index] = echo.byte(at: index) }
      })
    }

    /// Reads the reply.
    ///
    /// - Throws: ``WireError`` if the frame is no write of these settings.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      try Value.form.require(Value.form.write, in: frame)
      echo = Value.form.payload(of: frame)
    }

    /// The reply as a frame.
    public var frame: Frame {
      Frame(Self.opcode) {
        Value.form.write(Value.form.write, to: &$0)
        echo.write(to: &$0, from: Value.form.payloadOffset)
      }
    }
  }
}

extension Colmi.Settings {
  /// What most settings have.
  public static var form: Colmi.SettingsForm { .common }
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
