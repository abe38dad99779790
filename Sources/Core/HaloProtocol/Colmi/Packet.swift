extension Colmi {
  /// A value of the ring's protocol, with a name for JSON and a description in words.
  public protocol NamedValue: WireValue, CustomStringConvertible {
    #if !hasFeature(Embedded)
    /// The name of the packet in JSON and in test fixtures, without the prefix `Colmi.`.
    static var name: String { get }
    #endif
  }

  /// A value that one frame of the command channel carries.
  ///
  /// Reading ignores bytes that a layout does not name, and writing sets them to zero; the test
  /// fixtures list these bytes for each type.
  public protocol FrameValue: NamedValue {
    /// Reads the value from a frame.
    ///
    /// - Throws: ``WireError`` if the frame has another opcode or a field has an invalid value.
    init(parsing frame: Frame) throws(WireError)

    /// The value as a frame of 16 bytes.
    var frame: Frame { get }
  }

  /// A ``FrameValue`` with a fixed opcode.
  public protocol Packet: FrameValue {
    /// The opcode of the packet's frames.
    static var opcode: Opcode { get }
  }

  /// A ``Packet`` without a payload.
  public protocol EmptyPacket: Packet {
    /// Makes the packet, which has no fields.
    init()
  }
}

#if !hasFeature(Embedded)
extension Colmi.NamedValue {
  /// The default name: that of the Swift type, for types that are not generic.
  public static var name: String { "\(Self.self)" }
}
#endif

extension Colmi.EmptyPacket {
  /// Reads the packet and ignores its payload.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    self.init()
  }

  /// The empty packet as a frame of 16 bytes.
  public var frame: Colmi.Frame { Colmi.Frame(Self.opcode) { _ in } }
}

#if !hasFeature(Embedded)
extension Colmi.EmptyPacket {
  /// Reads the JSON form, an object, of a packet without fields.
  ///
  /// - Throws: `DecodingError` if it is not an object.
  public init(from decoder: any Decoder) throws {
    try decoder.requireObject()
    self.init()
  }
}

extension Decoder {
  /// Throws unless the JSON form of a value without fields is an object.
  ///
  /// The initializer that Swift synthesizes for such a value accepts anything.
  func requireObject() throws {
    _ = try container(keyedBy: NoKey.self)
  }
}

private enum NoKey: CodingKey {}
#endif
