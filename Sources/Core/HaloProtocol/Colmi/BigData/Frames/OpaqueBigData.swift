extension Colmi {
  /// A request with a known action and an unknown payload.
  ///
  /// Confidence C. Most belong to watches: location, contacts, an electronic card, watch faces,
  /// navigation, assisted GPS, long sitting, an emergency contact, an electrocardiogram. Actions
  /// 31, 32, 33, 35, 36 and 39 belong to the file transfer that ``FileHandshakeRequest`` begins.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | n | `payload` | not documented |
  public struct OpaqueBigDataRequest: BigDataValue {
    /// The action, one of ``actions``.
    public let action: BigDataAction
    /// The payload, at most 65535 bytes.
    public let payload: HexBytes

    /// Makes a request with any payload; the action must be one of ``actions``.
    ///
    /// - Throws: ``WireError`` if the action is unknown or has its own type, or if the payload does
    ///   not fit one frame.
    public init(_ action: BigDataAction, payload: HexBytes = []) throws(WireError) {
      try action.require(in: Self.actions)
      self.payload = HexBytes(try BigDataFrame(action, payload: payload.bytes).payload)
      self.action = action
    }

    /// Reads an opaque big-data request from a frame.
    ///
    /// - Throws: ``WireError`` if the action is unknown or has its own type.
    public init(parsing frame: BigDataFrame) throws(WireError) {
      try self.init(frame.action, payload: HexBytes(frame.payload))
    }

    /// The opaque big-data request as a big-data frame.
    public var bigDataFrame: BigDataFrame { BigDataFrame(bounded: action, payload.bytes) }

    /// The opaque big-data request in words.
    public var description: String {
      "request big data \(action)" + (payload.bytes.isEmpty ? "" : " with \(payload)")
    }
  }

  /// A reply with a known action and an unknown payload: the answer to an
  /// ``OpaqueBigDataRequest``.
  ///
  /// Confidence C. The answers to requests for files are ``BigDataStatus``.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | n | `payload` | not documented |
  public struct OpaqueBigDataReply: BigDataValue {
    /// The action, one of ``actions``.
    public let action: BigDataAction
    /// The payload, at most 65535 bytes.
    public let payload: HexBytes

    /// Makes a reply with any payload; the action must be one of ``actions``.
    ///
    /// - Throws: ``WireError`` if the action is unknown or has its own type, or if the payload does
    ///   not fit one frame.
    public init(_ action: BigDataAction, payload: HexBytes = []) throws(WireError) {
      try action.require(in: Self.actions)
      self.payload = HexBytes(try BigDataFrame(action, payload: payload.bytes).payload)
      self.action = action
    }

    /// Reads an opaque big-data reply from a frame.
    ///
    /// - Throws: ``WireError`` if the action is unknown or has its own type.
    public init(parsing frame: BigDataFrame) throws(WireError) {
      try self.init(frame.action, payload: HexBytes(frame.payload))
    }

    /// The opaque big-data reply as a big-data frame.
    public var bigDataFrame: BigDataFrame { BigDataFrame(bounded: action, payload.bytes) }

    /// The opaque big-data reply in words.
    public var description: String {
      "reply big data \(action)" + (payload.bytes.isEmpty ? "" : " with \(payload)")
    }
  }
}
