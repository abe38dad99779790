/// A complete message that can be decoded from bytes and encoded as bytes, such as a frame or the
/// value of a characteristic.
public protocol WireMessage: Hashable, Sendable {
  /// Decodes a complete message from its bytes.
  ///
  /// - Throws: ``WireError`` if the bytes are not a valid message of this type.
  init(parsing bytes: Span<UInt8>) throws(WireError)

  /// The message, encoded as bytes.
  var bytes: [UInt8] { get }
}

extension WireMessage {
  /// Decodes a complete message from an array of bytes.
  ///
  /// - Throws: ``WireError`` if the bytes are not a valid message of this type.
  @inlinable @inline(__always)
  public init(parsing bytes: [UInt8]) throws(WireError) {
    let slice = bytes[...]
    try self.init(parsing: slice.span)
  }
}

/// A message that is encoded in exactly one frame (packet) of a device's protocol.
public protocol FramedMessage: WireMessage {
  /// The type of the frame that contains the message.
  associatedtype Frame: WireMessage

  /// Decodes the message from a frame.
  ///
  /// - Throws: ``WireError`` if the frame contains another type of message, or an invalid payload;
  ///   offsets count from the first byte of the frame.
  init(parsing frame: Frame) throws(WireError)

  /// The message, encoded as a frame.
  var frame: Frame { get }
}

extension FramedMessage {
  /// Decodes the message from the bytes of a frame.
  ///
  /// - Throws: ``WireError`` if the bytes are not a valid frame, or if the frame contains another
  ///   type of message.
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    try self.init(parsing: Frame(parsing: bytes))
  }

  /// The bytes of the frame that encodes the message.
  public var bytes: [UInt8] { frame.bytes }
}

/// A message without fields, so its bytes are always the same.
public protocol FieldlessMessage: WireMessage {
  /// Makes a message without fields.
  init()
}
