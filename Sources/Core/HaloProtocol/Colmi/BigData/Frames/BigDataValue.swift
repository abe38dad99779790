extension Colmi {
  /// A value that is encoded in exactly one ``BigDataFrame``, a Colmi ring's frame for long
  /// messages.
  public protocol BigDataValue: NamedValue {
    /// Decodes a value of this type from a big-data frame.
    ///
    /// - Throws: ``WireError`` if the frame has another message type, or if its payload has another
    ///   layout.
    init(parsing frame: BigDataFrame) throws(WireError)

    /// The value, encoded as a big-data frame.
    var bigDataFrame: BigDataFrame { get }
  }

  /// A ``BigDataValue`` whose frames always have the same message type (action byte).
  public protocol BigDataPacket: BigDataValue {
    /// The message type (action byte) of every big-data frame of this packet type.
    static var action: BigDataAction { get }
  }

  /// A ``BigDataPacket`` whose frames have no payload, only their message type (action byte).
  public protocol EmptyBigDataPacket: BigDataPacket {
    /// Makes a packet without fields.
    init()
  }
}

extension Colmi.EmptyBigDataPacket {
  /// Decodes a packet without fields from a frame of the ring's second channel, for long messages.
  ///
  /// - Throws: ``WireError`` if the frame's message type is not that of the packet, or if its
  ///   payload is not empty.
  public init(parsing frame: Colmi.BigDataFrame) throws(WireError) {
    try frame.require(Self.action)
    try frame.require(length: 0, in: "payload")
    self.init()
  }

  /// The packet without fields, encoded as a big-data frame.
  public var bigDataFrame: Colmi.BigDataFrame { Colmi.BigDataFrame(bounded: Self.action, []) }
}

#if !hasFeature(Embedded)
extension Colmi.EmptyBigDataPacket {
  /// Decodes a packet without fields from an empty JSON object.
  ///
  /// - Throws: `DecodingError` if the JSON value is not an object.
  public init(from decoder: any Decoder) throws {
    try decoder.requireObject()
    self.init()
  }
}
#endif
