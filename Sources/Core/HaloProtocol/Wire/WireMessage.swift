/// A value with the bytes of a whole message: a frame, a value of a characteristic, or any message
/// of a channel.
public protocol WireMessage: Hashable, Sendable {
  /// Reads a complete message.
  ///
  /// - Throws: ``WireError`` if the bytes are not such a message.
  init(parsing bytes: Span<UInt8>) throws(WireError)

  /// The bytes of the message.
  var bytes: [UInt8] { get }
}

extension WireMessage {
  /// Reads a complete message from an array.
  ///
  /// - Throws: ``WireError`` if the bytes are not such a message.
  @inlinable @inline(__always)
  public init(parsing bytes: [UInt8]) throws(WireError) {
    let slice = bytes[...]
    try self.init(parsing: slice.span)
  }
}

/// A message that one frame carries.
public protocol FramedMessage: WireMessage {
  /// The frames of the channel.
  associatedtype Frame: WireMessage

  /// Reads the message from a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another code, or its payload is not such a message;
  ///   offsets count from the first byte of the frame.
  init(parsing frame: Frame) throws(WireError)

  /// The message as a frame.
  var frame: Frame { get }
}

extension FramedMessage {
  /// Reads the message from the bytes of a frame.
  ///
  /// - Throws: ``WireError`` if the bytes are no frame, or the frame has no such message.
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    try self.init(parsing: Frame(parsing: bytes))
  }

  /// The bytes of the frame.
  public var bytes: [UInt8] { frame.bytes }
}

/// A message without fields.
public protocol FieldlessMessage: WireMessage {
  /// Makes the message.
  init()
}
