extension Colmi {
  /// A value of the ring's protocol, with a name and a description.
  public protocol NamedValue: WireValue, CustomStringConvertible {
    #if !hasFeature(Embedded)
    /// The name of the type in JSON and fixtures, without `Colmi.` before it.
    static var name: String { get }
    #endif
  }

  /// A value that one frame of the command channel carries.
  ///
  /// Bytes that a layout does not name are ignored when reading and zero when written; the fixtures
  /// say for each type which those are.
  public protocol FrameValue: NamedValue {
    /// Reads the value from a frame.
    ///
    /// - Throws: ``WireError`` if the frame has another opcode or a field that no such value
    ///   has.
    init(parsing frame: Frame) throws(WireError)

    /// The value as a frame.
    var frame: Frame { get }
  }

  /// A ``FrameValue`` with an opcode of its own.
  public protocol Packet: FrameValue {
    /// The opcode of its frames.
    static var opcode: Opcode { get }
  }

  /// A ``Packet`` that is its opcode and nothing else.
  public protocol EmptyPacket: Packet {
    /// Makes the packet.
    init()
  }
}

#if !hasFeature(Embedded)
extension Colmi.NamedValue {
  /// The name of the type, where it is not generic.
  public static var name: String { "\(Self.self)" }
}
#endif

extension Colmi.EmptyPacket {
  /// Reads the packet; its payload does not matter.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    self.init()
  }

  /// The packet as a frame.
  public var frame: Colmi.Frame { Colmi.Frame(Self.opcode) { _ in } }
}

#if !hasFeature(Embedded)
extension Colmi.EmptyPacket {
  /// Reads the JSON form, an object.
  ///
  /// - Throws: `DecodingError` if it is not an object.
  public init(from decoder: any Decoder) throws {
    try decoder.requireObject()
    self.init()
  }
}

extension Decoder {
  /// Checks that there is an object, for a value without fields: what the compiler writes for one
  /// takes anything.
  func requireObject() throws {
    _ = try container(keyedBy: NoKey.self)
  }
}

private enum NoKey: CodingKey {}
#endif
