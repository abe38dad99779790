extension Colmi {
  /// A group of ring settings that the host reads and writes as a whole, usually with one opcode.
  ///
  /// Confidence A (seen on devices).
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | action | 1 read, 2 write |
  /// | 2 | 13 | the settings | |
  ///
  /// Some settings have other action numbers than 1 and 2. Some share their opcode with other
  /// settings, and have a selector byte before or after the action: ``SettingsForm``.
  ///
  /// The reply to a read contains the settings. The reply to a write repeats the action; its other
  /// bytes are no proof of the stored settings. See ``SettingsRequest``, ``SettingsReply``,
  /// ``SettingsWriteRequest`` and ``SettingsWriteReply``.
  public protocol Settings: WireValue, CustomStringConvertible {
    /// The opcode of the requests that read and write the settings.
    static var opcode: Opcode { get }
    /// The name of the settings in readable descriptions, such as "stress log settings" in "ask for
    /// stress log settings".
    static var title: String { get }
    /// The layout of bytes 1 and 2 of a frame, which identify the settings and the action (read or
    /// write).
    static var form: SettingsForm { get }

    /// Decodes the settings from the bytes of a frame after its action byte (and selector byte):
    /// bytes 2…14 for most settings.
    ///
    /// - Throws: ``WireError`` if a field has an invalid value.
    init(payload: RawPayload) throws(WireError)

    /// The settings, encoded as the bytes of a frame after its action byte (and selector byte).
    var payload: RawPayload { get }
  }

  /// The layout of bytes 1 and 2 of a settings frame: an action byte (read or write), and a
  /// selector byte if several settings share one opcode.
  public struct SettingsForm: Hashable, Sendable {
    /// The byte that identifies a request to read the settings (the action byte), and the reply.
    public let read: UInt8
    /// The byte that identifies a request to write the settings (the action byte), and the reply.
    public let write: UInt8
    /// The offset of the action byte (read or write) in the frame, 1 or 2.
    public let actionOffset: Int
    /// The selector byte, which identifies the settings and is next to the action byte; nil if byte
    /// 2 belongs to the settings.
    public let selector: UInt8?

    /// The layout of most settings: byte 1 is the action, 1 to read and 2 to write, without a
    /// selector.
    public static let common = SettingsForm()

    init(read: UInt8 = 1, write: UInt8 = 2, actionOffset: Int = 1, selector: UInt8? = nil) {
      self.read = read
      self.write = write
      self.actionOffset = actionOffset
      self.selector = selector
    }

    /// The offset of the first byte of the settings in the frame, 2 or 3.
    public var payloadOffset: Int { selector == nil ? 2 : 3 }

    /// Returns whether a frame has the selector byte of the settings and a certain action byte; the
    /// opcode is not compared.
    public func matches(_ frame: Frame, _ action: UInt8) -> Bool {
      frame[actionOffset] == action && (selector == nil || frame[3 - actionOffset] == selector)
    }

    /// Returns the bytes of the settings in a frame, without the action byte and the selector byte.
    func payload(of frame: Frame) -> RawPayload { RawPayload(of: frame, from: payloadOffset) }
  }

  /// Asks the ring for one group of its settings.
  public struct SettingsRequest<Value: Settings>: Packet {
    /// The opcode of the settings, in the request and the reply.
    public static var opcode: Opcode { Value.opcode }

    /// Makes a request for the group of settings.
    public init() {}

    /// Decodes a request for settings from a frame.
    ///
    /// - Throws: ``WireError`` if the frame is not a request to read these settings.
    public init(parsing frame: Frame) throws(WireError) {
      try Value.require(Value.form.read, in: frame)
    }

    /// The request for the settings, encoded as a 16-byte frame.
    public var frame: Frame { Value.frame(Value.form.read, RawPayload()) }

    /// A readable description of the request.
    public var description: String { "ask for \(Value.title)" }
  }

  /// The ring's reply to a ``SettingsRequest``, with the requested settings.
  public struct SettingsReply<Value: Settings>: Packet {
    /// The opcode of the settings, in the request and the reply.
    public static var opcode: Opcode { Value.opcode }

    /// The settings that the ring has stored.
    public var settings: Value

    /// Makes a ring's reply to a ``SettingsRequest`` with settings.
    public init(settings: Value) { self.settings = settings }

    /// Decodes a reply with settings from a frame.
    ///
    /// - Throws: ``WireError`` if the frame is not a reply to a request to read these settings, or
    ///   if a field is invalid.
    public init(parsing frame: Frame) throws(WireError) {
      try Value.require(Value.form.read, in: frame)
      settings = try Value(payload: Value.form.payload(of: frame))
    }

    /// The reply with the settings, encoded as a 16-byte frame.
    public var frame: Frame { Value.frame(Value.form.read, settings.payload) }

    /// A readable description of the settings.
    public var description: String { "\(settings)" }
  }

  /// Asks the ring to replace one group of its settings.
  public struct SettingsWriteRequest<Value: Settings>: Packet {
    /// The opcode of the settings, in the request and the acknowledgement.
    public static var opcode: Opcode { Value.opcode }

    /// The settings that the ring is to store.
    public var settings: Value

    /// Makes a request that replaces the stored settings of the ring.
    public init(settings: Value) { self.settings = settings }

    /// Decodes a request to replace settings from a frame.
    ///
    /// - Throws: ``WireError`` if the frame is not a request to write these settings, or if a field
    ///   is invalid.
    public init(parsing frame: Frame) throws(WireError) {
      try Value.require(Value.form.write, in: frame)
      settings = try Value(payload: Value.form.payload(of: frame))
    }

    /// The request to replace the settings, encoded as a 16-byte frame.
    public var frame: Frame { Value.frame(Value.form.write, settings.payload) }

    /// A readable description of the request and of its settings.
    public var description: String { "set \(settings)" }
  }

  /// The ring's acknowledgement of a ``SettingsWriteRequest``.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 13 | `echo` | no proof of the stored settings |
  ///
  /// The bytes after the action and the selector repeat the request, in part or whole, or are
  /// zeros. They do not prove which settings the ring has stored: read the settings back.
  public struct SettingsWriteReply<Value: Settings>: Packet {
    /// The opcode of the settings, in the request and the acknowledgement.
    public static var opcode: Opcode { Value.opcode }

    /// The bytes of the frame after its action byte (and selector byte), at most 13: bytes 2…14 for
    /// most settings.
    public let echo: RawPayload

    /// Makes a ring's acknowledgement of a ``SettingsWriteRequest``.
    ///
    /// - Throws: ``WireError`` if `echo` does not fit the frame.
    public init(echo: RawPayload = RawPayload()) throws(WireError) {
      self.echo = try echo.limited(to: 15 - Value.form.payloadOffset)
    }

    /// Makes an acknowledgement with the bytes of `echo` that fit the frame.
    init(truncating echo: RawPayload) {
      self.echo = RawPayload(filling: { bytes in
        for index in 0..<15 - Value.form.payloadOffset { bytes[index] = echo.byte(at: index) }
      })
    }

    /// Decodes the acknowledgement of new settings from a frame.
    ///
    /// - Throws: ``WireError`` if the frame does not acknowledge a write of these settings.
    public init(parsing frame: Frame) throws(WireError) {
      try Value.require(Value.form.write, in: frame)
      echo = Value.form.payload(of: frame)
    }

    /// The acknowledgement, encoded as a 16-byte frame.
    public var frame: Frame { Value.frame(Value.form.write, echo) }

    /// A readable description of the acknowledgement.
    public var description: String { "\(Value.title) written" }
  }
}

extension Colmi.Settings {
  /// The default, the layout of most settings: byte 1 is the action, 1 to read and 2 to write.
  public static var form: Colmi.SettingsForm { .common }

  /// Checks that a frame is of these settings, and has an action.
  fileprivate static func require(_ action: UInt8, in frame: Colmi.Frame) throws(WireError) {
    try frame.require(opcode)
    let (form, place) = (form, form.actionOffset)
    if let selector = form.selector { try frame.require(selector, at: 3 - place, in: "selector") }
    try frame.require(action, at: place, in: "action")
  }

  /// Makes a frame of an action and the bytes after it.
  fileprivate static func frame(_ action: UInt8, _ payload: Colmi.RawPayload) -> Colmi.Frame {
    Colmi.Frame(opcode) {
      let form = form
      if let selector = form.selector { $0[3 - form.actionOffset] = selector }
      $0[form.actionOffset] = action
      payload.write(to: &$0, from: form.payloadOffset)
    }
  }
}

#if !hasFeature(Embedded)
extension Colmi.SettingsRequest {
  /// The name of the request in JSON, such as `StressLogSettingsRequest`.
  public static var name: String { "\(Value.self)Request" }
}

extension Colmi.SettingsReply {
  /// The name of the reply in JSON, such as `StressLogSettingsReply`.
  public static var name: String { "\(Value.self)Reply" }
}

extension Colmi.SettingsWriteRequest {
  /// The name of the request in JSON, such as `StressLogSettingsWriteRequest`.
  public static var name: String { "\(Value.self)WriteRequest" }
}

extension Colmi.SettingsWriteReply {
  /// The name of the acknowledgement in JSON, such as `StressLogSettingsWriteReply`.
  public static var name: String { "\(Value.self)WriteReply" }
}
#endif
