// The enumerations of messages are generated; this file has the functions that read them. Each
// initializer for other modules calls a function, since Swift 6.3 copies the message once more in
// an initializer.

extension Colmi.HostMessage {
  /// Decodes the 16-byte frame of a message to the ring.
  ///
  /// - Throws: ``WireError`` if a field of the message has an invalid value.
  @inlinable
  public init(parsing frame: Colmi.Frame) throws(WireError) { self = try readHostMessage(frame) }

  /// Reads a frame that requests or writes settings as a message from the host.
  @inline(__always)
  static func reading(settings frame: Colmi.Frame) throws(WireError) -> Self {
    guard let kind = Colmi.SettingsKind(of: frame),
      let command = try Colmi.SettingsCommand(kind, parsing: frame)
    else { return .unrecognized(frame) }
    return .settings(command)
  }

  /// The message to the ring, encoded as a 16-byte frame.
  public var frame: Colmi.Frame { accept(Colmi.FrameVisitor()) }
}

extension Colmi.HostMessage: CustomStringConvertible {
  /// A readable description of the message to the ring; its bytes if it is ``unrecognized(_:)``.
  public var description: String { accept(Colmi.DescriptionVisitor()) }
}

@usableFromInline
func readHostMessage(_ frame: Colmi.Frame) throws(WireError) -> Colmi.HostMessage {
  try Colmi.HostMessage(reading: frame)
}

extension Colmi.RingMessage {
  /// Decodes the 16-byte frame of a message that the ring sent.
  ///
  /// - Throws: ``WireError`` if a field of the message has an invalid value.
  @inlinable
  public init(parsing frame: Colmi.Frame) throws(WireError) { self = try readRingMessage(frame) }

  /// Reads a frame that replies to a request about settings as a message from the ring.
  @inline(__always)
  static func reading(settings frame: Colmi.Frame) throws(WireError) -> Self {
    guard let kind = Colmi.SettingsKind(of: frame),
      let answer = try Colmi.SettingsAnswer(kind, parsing: frame)
    else { return .unrecognized(frame) }
    return .settings(answer)
  }

  /// The message that the ring sends, encoded as a 16-byte frame.
  public var frame: Colmi.Frame { accept(Colmi.FrameVisitor()) }
}

extension Colmi.RingMessage: CustomStringConvertible {
  /// A readable description of the message that the ring sends; its bytes if it is
  /// ``unrecognized(_:)``.
  public var description: String { accept(Colmi.DescriptionVisitor()) }
}

@usableFromInline
func readRingMessage(_ frame: Colmi.Frame) throws(WireError) -> Colmi.RingMessage {
  try Colmi.RingMessage(reading: frame)
}

extension Colmi.BigDataHostMessage: CustomStringConvertible {
  /// Decodes the big-data frame (a packet of any length) of a message to the ring.
  ///
  /// - Throws: ``WireError`` if the payload does not have the layout of the frame's message type
  ///   (action byte).
  public init(parsing frame: Colmi.BigDataFrame) throws(WireError) { try self.init(reading: frame) }

  /// The message to the ring, encoded as a big-data frame (a packet of any length).
  public var bigDataFrame: Colmi.BigDataFrame { accept(Colmi.BigDataFrameVisitor()) }

  /// A readable description of the message to the ring; its bytes if it is ``unrecognized(_:)``.
  public var description: String { accept(Colmi.BigDataDescriptionVisitor()) }
}

extension Colmi.BigDataRingMessage: CustomStringConvertible {
  /// Decodes the big-data frame (a packet of any length) of a message that the ring sent.
  ///
  /// - Throws: ``WireError`` if the payload does not have the layout of the frame's message type
  ///   (action byte).
  public init(parsing frame: Colmi.BigDataFrame) throws(WireError) { try self.init(reading: frame) }

  /// The message that the ring sends, encoded as a big-data frame (a packet of any length).
  public var bigDataFrame: Colmi.BigDataFrame { accept(Colmi.BigDataFrameVisitor()) }

  /// A readable description of the message that the ring sends; its bytes if it is
  /// ``unrecognized(_:)``.
  public var description: String { accept(Colmi.BigDataDescriptionVisitor()) }
}

#if !hasFeature(Embedded)
extension Colmi.HostMessage {
  /// The decoded packet in the message to the ring; nil if it is ``unrecognized(_:)``.
  public var packet: (any Colmi.FrameValue)? { accept(Colmi.ValueVisitor()) }
}

extension Colmi.RingMessage {
  /// The decoded packet in the message that the ring sent; nil if it is ``unrecognized(_:)``.
  public var packet: (any Colmi.FrameValue)? { accept(Colmi.ValueVisitor()) }
}

extension Colmi.BigDataHostMessage {
  /// The decoded big-data packet (of any length) in the message to the ring; nil if it is
  /// ``unrecognized(_:)``.
  public var value: (any Colmi.BigDataValue)? { accept(Colmi.BigDataValueVisitor()) }
}

extension Colmi.BigDataRingMessage {
  /// The decoded big-data packet (of any length) in the message that the ring sent; nil if it is
  /// ``unrecognized(_:)``.
  public var value: (any Colmi.BigDataValue)? { accept(Colmi.BigDataValueVisitor()) }
}
#endif
