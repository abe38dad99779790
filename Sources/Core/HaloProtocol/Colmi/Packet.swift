extension Colmi {
  /// A decoded value of a Colmi ring's protocol that has a name in JSON and a readable description.
  public protocol NamedValue: WireValue, CustomStringConvertible {
    #if !hasFeature(Embedded)
    /// The name of the packet type in JSON: its Swift name without the prefix `Colmi.`.
    static var name: String { get }
    #endif
  }

  /// A value that is encoded in exactly one 16-byte frame of a Colmi ring.
  ///
  /// Decoding ignores the bytes of a frame that the layout does not name; encoding sets them to
  /// zero.
  public protocol FrameValue: NamedValue {
    /// Decodes a value of this type from a 16-byte frame.
    ///
    /// - Throws: ``WireError`` if the frame has another opcode or a field has an invalid value.
    init(parsing frame: Frame) throws(WireError)

    /// The value, encoded as a 16-byte frame.
    var frame: Frame { get }
  }

  /// A ``FrameValue`` whose frames always have the same opcode.
  public protocol Packet: FrameValue {
    /// The opcode in every frame of this packet type.
    static var opcode: Opcode { get }
  }

  /// A ``Packet`` that consists of its opcode only, without a payload.
  public protocol EmptyPacket: Packet {
    /// Makes a packet without fields.
    init()
  }
}

#if !hasFeature(Embedded)
extension Colmi.NamedValue {
  /// The name of the packet type in JSON: by default, the name of the Swift type, which must not be
  /// generic.
  public static var name: String { "\(Self.self)" }
}
#endif

extension Colmi.EmptyPacket {
  /// Decodes a packet without fields from a frame, and ignores the frame's payload.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    self.init()
  }

  /// The packet without fields, encoded as a 16-byte frame.
  public var frame: Colmi.Frame { Colmi.Frame(Self.opcode) { _ in } }
}

#if !hasFeature(Embedded)
extension Colmi.EmptyPacket {
  /// Decodes a packet without fields from an empty JSON object.
  ///
  /// - Throws: `DecodingError` if the JSON value is not an object.
  public init(from decoder: any Decoder) throws {
    try decoder.requireObject()
    self.init()
  }
}

extension Decoder {
  /// Throws unless the JSON form of a value without fields is an object.
  ///
  /// The initializer that Swift synthesizes for such a value accepts anything.
  func requireObject() throws { _ = try container(keyedBy: NoKey.self) }
}

/// The keys of a value without fields.
enum NoKey: CodingKey {}
#endif
