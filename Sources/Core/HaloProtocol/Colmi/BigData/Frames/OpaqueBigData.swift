extension Colmi {
  /// A request in a ``BigDataFrame`` whose message type (action byte) is known, but whose payload
  /// no source documents.
  ///
  /// Confidence C (uncertain). Most of the requests belong to watches: location, contacts, an
  /// electronic card, watch faces, navigation, assisted GPS, long sitting, an emergency contact, an
  /// electrocardiogram. Message types 0x31, 0x32, 0x33, 0x35, 0x36 and 0x39 belong to the file
  /// transfer that ``FileHandshakeRequest`` begins.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | n | `payload` | not documented |
  public struct OpaqueBigDataRequest: BigDataValue {
    /// The message type (action byte) of the request, one of ``actions``.
    public let action: BigDataAction
    /// The payload of unknown meaning, at most 65535 bytes.
    public let payload: HexBytes

    /// Makes a request with any payload; `action` must be one of ``actions``.
    ///
    /// - Throws: ``WireError`` if the message type is unknown or has a packet type of its own, or
    ///   if the payload does not fit one frame.
    public init(_ action: BigDataAction, payload: HexBytes = []) throws(WireError) {
      try action.require(in: Self.actions)
      self.payload = HexBytes(try BigDataFrame(action, payload: payload.bytes).payload)
      self.action = action
    }

    /// Decodes a request with an undocumented payload from a big-data frame.
    ///
    /// - Throws: ``WireError`` if the message type is unknown or has a packet type of its own.
    public init(parsing frame: BigDataFrame) throws(WireError) {
      try self.init(frame.action, payload: HexBytes(frame.payload))
    }

    /// The request, encoded as a big-data frame.
    public var bigDataFrame: BigDataFrame { BigDataFrame(bounded: action, payload.bytes) }

    /// A readable description of the request: its message type and its payload bytes.
    public var description: String {
      "request big data \(action)" + (payload.bytes.isEmpty ? "" : " with \(payload)")
    }
  }

  /// The ring's reply to an ``OpaqueBigDataRequest``; its message type (action byte) is known, but
  /// no source documents its payload.
  ///
  /// Confidence C (uncertain). The answers to requests for files are ``BigDataStatus``.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | n | `payload` | not documented |
  public struct OpaqueBigDataReply: BigDataValue {
    /// The message type (action byte) of the reply, one of ``actions``.
    public let action: BigDataAction
    /// The payload of unknown meaning, at most 65535 bytes.
    public let payload: HexBytes

    /// Makes a reply with any payload; `action` must be one of ``actions``.
    ///
    /// - Throws: ``WireError`` if the message type is unknown or has a packet type of its own, or
    ///   if the payload does not fit one frame.
    public init(_ action: BigDataAction, payload: HexBytes = []) throws(WireError) {
      try action.require(in: Self.actions)
      self.payload = HexBytes(try BigDataFrame(action, payload: payload.bytes).payload)
      self.action = action
    }

    /// Decodes a reply with an undocumented payload from a big-data frame.
    ///
    /// - Throws: ``WireError`` if the message type is unknown or has a packet type of its own.
    public init(parsing frame: BigDataFrame) throws(WireError) {
      try self.init(frame.action, payload: HexBytes(frame.payload))
    }

    /// The reply, encoded as a big-data frame.
    public var bigDataFrame: BigDataFrame { BigDataFrame(bounded: action, payload.bytes) }

    /// A readable description of the reply: its message type and its payload bytes.
    public var description: String {
      "reply big data \(action)" + (payload.bytes.isEmpty ? "" : " with \(payload)")
    }
  }
}
