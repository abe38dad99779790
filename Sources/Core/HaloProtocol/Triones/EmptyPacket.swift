extension Triones {
  /// A command of constant bytes.
  public protocol EmptyPacket: Packet {
    /// The bytes.
    static var constant: [UInt8] { get }
    /// The packet in words.
    static var title: String { get }

    /// Makes the packet.
    init()
  }
}

extension Triones.EmptyPacket {
  /// Reads the packet.
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

  /// The constant bytes.
  public var bytes: [UInt8] { Self.constant }

  /// The packet in words.
  public var description: String { Self.title }

  #if !hasFeature(Embedded)
  /// Reads the JSON form, an object.
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
