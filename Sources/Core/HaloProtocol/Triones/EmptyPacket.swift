extension Triones {
  /// A command whose bytes are always the same.
  public protocol EmptyPacket: Packet {
    /// The bytes of every packet of this type.
    static var constant: [UInt8] { get }
    /// The packet in words.
    static var title: String { get }

    /// Makes the packet, which has no fields.
    init()
  }
}

extension Triones.EmptyPacket {
  /// Reads a packet of constant bytes.
  ///
  /// - Throws: ``WireError`` if the bytes differ.
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    let constant = Self.constant
    try Triones.require(constant.count, in: bytes, field: "request")
    for (offset, byte) in constant.enumerated() {
      try Triones.require((offset, byte), in: bytes, field: "request")
    }
    self.init()
  }

  /// The bytes of the packet, always the same.
  public var bytes: [UInt8] { Self.constant }

  /// The words for every packet of this type.
  public var description: String { Self.title }

  #if !hasFeature(Embedded)
  /// Reads the JSON form, an object without required fields.
  public init(from decoder: any Decoder) throws {
    try decoder.requireObject()
    self.init()
  }

  /// Writes the JSON form, an empty object.
  public func encode(to encoder: any Encoder) throws {
    _ = encoder.container(keyedBy: NoKeys.self)
  }
  #endif
}

#if !hasFeature(Embedded)
private enum NoKeys: CodingKey {}
#endif
