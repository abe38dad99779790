extension Colmi {
  /// Settings that the host reads and writes with one opcode, as it does most settings.
  ///
  /// Confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | action | 1 read, 2 write |
  /// | 2 | 13 | the settings | |
  ///
  /// A few have other numbers for the actions. A few share their opcode with other settings, and
  /// have a selector byte before or after the action: ``SettingsForm``.
  ///
  /// The reply to a read contains the settings. The reply to a write repeats the action; its other
  /// bytes are no proof of the stored settings. See ``SettingsRequest``, ``SettingsReply``,
  /// ``SettingsWriteRequest`` and ``SettingsWriteReply``.
  public protocol Settings: WireValue, CustomStringConvertible {
    /// The opcode that reads and writes the settings.
    static var opcode: Opcode { get }
    /// The name of the settings in descriptions of packets, such as "stress log settings" in "ask
    /// for stress log settings".
    static var title: String { get }
    /// The values of bytes 1 and 2 of a frame that identify the settings and the action.
    static var form: SettingsForm { get }

    /// Reads the settings from the bytes of a frame after those of ``form``: bytes 2…14 for most
    /// settings.
    ///
    /// - Throws: ``WireError`` if a field has an invalid value.
    init(payload: RawPayload) throws(WireError)

    /// The settings as the bytes of a frame after those of ``form``.
    var payload: RawPayload { get }
  }

  /// The values of bytes 1 and 2 of a frame that identify the action, to read or to write, and the
  /// settings if several share one opcode.
  public struct SettingsForm: Hashable, Sendable {
    /// The number of the action that reads the settings, also in the reply.
    public let read: UInt8
    /// The number of the action in a write, and in the acknowledgement of the write.
    public let write: UInt8
    /// The offset of the action in the frame: byte 1 or 2.
    public let actionOffset: Int
    /// The value that identifies the settings, in byte 1 or 2, whichever is not the action; nil if
    /// byte 2 belongs to the settings.
    public let selector: UInt8?

    /// The form of most settings: byte 1 is the action, 1 to read and 2 to write.
    public static let common = SettingsForm()

    init(read: UInt8 = 1, write: UInt8 = 2, actionOffset: Int = 1, selector: UInt8? = nil) {
      self.read = read
      self.write = write
      self.actionOffset = actionOffset
      self.selector = selector
    }

    /// The offset in the frame at which the settings begin.
    public var payloadOffset: Int { selector == nil ? 2 : 3 }

    /// Returns whether a frame of the settings' opcode has this form and a given action.
    public func matches(_ frame: Frame, _ action: UInt8) -> Bool {
      frame[actionOffset] == action && (selector == nil || frame[3 - actionOffset] == selector)
    }

    /// Returns the settings in a frame as bytes: those after the action and the selector.
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

  /// Asks the ring for settings of one kind.
  public struct SettingsRequest<Value: Settings>: Packet {
    /// The opcode of the settings.
    public static var opcode: Opcode { Value.opcode }

    /// Makes a request for the settings, which has no fields.
    public init() {}

    /// Reads a settings request from a frame.
    ///
    /// - Throws: ``WireError`` if the frame does not read these settings.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      try Value.form.require(Value.form.read, in: frame)
    }

    /// The settings request as a frame of 16 bytes.
    public var frame: Frame { Frame(Self.opcode) { Value.form.write(Value.form.read, to: &$0) } }

    /// The settings request in words.
    public var description: String { "ask for \(Value.title)" }
  }

  /// The ring's answer to a ``SettingsRequest``, which contains the settings.
  public struct SettingsReply<Value: Settings>: Packet {
    /// The opcode of the settings.
    public static var opcode: Opcode { Value.opcode }

    /// The settings as the ring reports them.
    public var settings: Value

    /// Makes the ring's answer to a ``SettingsRequest``, which contains these settings.
    public init(settings: Value) {
      self.settings = settings
    }

    /// Reads a settings reply from a frame.
    ///
    /// - Throws: ``WireError`` if the frame is not a reply to a read of these settings, or a field
    ///   is invalid.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      try Value.form.require(Value.form.read, in: frame)
      settings = try Value(payload: Value.form.payload(of: frame))
    }

    /// The settings reply as a frame of 16 bytes.
    public var frame: Frame {
      Frame(Self.opcode) {
        Value.form.write(Value.form.read, to: &$0)
        settings.payload.write(to: &$0, from: Value.form.payloadOffset)
      }
    }

    /// The settings reply in words.
    public var description: String { "\(settings)" }
  }

  /// Changes settings of one kind.
  public struct SettingsWriteRequest<Value: Settings>: Packet {
    /// The opcode of the settings.
    public static var opcode: Opcode { Value.opcode }

    /// The settings to store.
    public var settings: Value

    /// Makes a request that replaces the settings of the ring with these.
    public init(settings: Value) {
      self.settings = settings
    }

    /// Reads a settings write request from a frame.
    ///
    /// - Throws: ``WireError`` if the frame does not write these settings, or a field is invalid.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      try Value.form.require(Value.form.write, in: frame)
      settings = try Value(payload: Value.form.payload(of: frame))
    }

    /// The settings write request as a frame of 16 bytes.
    public var frame: Frame {
      Frame(Self.opcode) {
        Value.form.write(Value.form.write, to: &$0)
        settings.payload.write(to: &$0, from: Value.form.payloadOffset)
      }
    }

    /// The settings write request in words.
    public var description: String { "set \(settings)" }
  }

  /// The ring's acknowledgement of a ``SettingsWriteRequest``.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 13 | `echo` | no proof of the stored settings |
  ///
  /// The bytes after the form are an echo, in part or whole, or zeros. They are no proof of the
  /// stored settings: read the settings back.
  public struct SettingsWriteReply<Value: Settings>: Packet {
    /// The opcode of the settings.
    public static var opcode: Opcode { Value.opcode }

    /// The bytes of the frame after the action and the selector, 2…14 for most settings; at most
    /// 13.
    public let echo: RawPayload

    /// Makes the ring's acknowledgement of a ``SettingsWriteRequest``.
    ///
    /// - Throws: ``WireError`` if the echo does not fit the frame.
    public init(echo: RawPayload = RawPayload()) throws(WireError) {
      self.echo = try echo.limited(to: 15 - Value.form.payloadOffset)
    }

    /// Makes an acknowledgement with as many bytes of `echo` as fit the frame.
    init(truncating echo: RawPayload) {
      self.echo = RawPayload(filling: { bytes in
        for index in 0..<15 - Value.form.payloadOffset { bytes[index] = echo.byte(at: index) }
      })
    }

    /// Reads a settings write reply from a frame.
    ///
    /// - Throws: ``WireError`` if the frame is not a reply to a write of these settings.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      try Value.form.require(Value.form.write, in: frame)
      echo = Value.form.payload(of: frame)
    }

    /// The settings write reply as a frame of 16 bytes.
    public var frame: Frame {
      Frame(Self.opcode) {
        Value.form.write(Value.form.write, to: &$0)
        echo.write(to: &$0, from: Value.form.payloadOffset)
      }
    }

    /// The settings write reply in words.
    public var description: String { "\(Value.title) written" }
  }
}

extension Colmi.Settings {
  /// The default, the form of most settings: byte 1 is the action, 1 to read and 2 to write.
  public static var form: Colmi.SettingsForm { .common }
}

#if !hasFeature(Embedded)
extension Colmi.SettingsRequest {
  /// The name in JSON and fixtures: the name of the settings followed by `Request`.
  public static var name: String { "\(Value.self)Request" }

  /// Reads the JSON form, an object, of the request, which has no fields.
  public init(from decoder: any Decoder) throws {
    try decoder.requireObject()
  }
}

extension Colmi.SettingsReply {
  /// The name in JSON and fixtures: the name of the settings followed by `Reply`.
  public static var name: String { "\(Value.self)Reply" }
}

extension Colmi.SettingsWriteRequest {
  /// The name in JSON and fixtures: the name of the settings followed by `WriteRequest`.
  public static var name: String { "\(Value.self)WriteRequest" }
}

extension Colmi.SettingsWriteReply {
  /// The name in JSON and fixtures: the name of the settings followed by `WriteReply`.
  public static var name: String { "\(Value.self)WriteReply" }

  /// Reads the JSON form, and checks the length as the initializer does.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(echo: container.decode(Colmi.RawPayload.self, forKey: .echo))
  }
}
#endif
