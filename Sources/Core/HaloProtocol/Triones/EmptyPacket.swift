extension Triones {
  /// A request to a Triones light that has no fields, so its bytes are always the same.
  public protocol EmptyPacket: Packet {
    /// The bytes of every request of this type.
    static var constant: [UInt8] { get }
    /// A readable description of every request of this type.
    static var title: String { get }

    /// Makes a request without fields.
    init()
  }
}

extension Triones.EmptyPacket {
  /// Decodes a request without fields from its bytes.
  ///
  /// - Throws: ``WireError`` if the bytes differ from ``constant``.
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    let constant = Self.constant
    try Triones.require(constant.count, in: bytes, field: "request")
    for (offset, byte) in constant.enumerated() {
      try Triones.require((offset, byte), in: bytes, field: "request")
    }
    self.init()
  }

  /// The encoded request, always ``constant``.
  public var bytes: [UInt8] { Self.constant }

  /// A readable description of the request, always ``title``.
  public var description: String { Self.title }

  #if !hasFeature(Embedded)
  /// Decodes a request without fields from an empty JSON object.
  public init(from decoder: any Decoder) throws {
    try decoder.requireObject()
    self.init()
  }

  /// Encodes the request as an empty JSON object.
  public func encode(to encoder: any Encoder) throws { _ = encoder.container(keyedBy: NoKey.self) }
  #endif
}
