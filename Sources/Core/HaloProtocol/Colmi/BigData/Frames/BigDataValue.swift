extension Colmi {
  /// A value that one frame of the big-data channel carries.
  public protocol BigDataValue: NamedValue {
    /// Reads the value from a big-data frame.
    ///
    /// - Throws: ``WireError`` if the frame has another action, or its payload is not such a value.
    init(parsing frame: BigDataFrame) throws(WireError)

    /// The value as a big-data frame.
    var bigDataFrame: BigDataFrame { get }
  }

  /// A ``BigDataValue`` with a fixed action.
  public protocol BigDataPacket: BigDataValue {
    /// The action of the value's frames.
    static var action: BigDataAction { get }
  }

  /// A ``BigDataPacket`` without a payload.
  public protocol EmptyBigDataPacket: BigDataPacket {
    /// Makes the value, which has no fields.
    init()
  }
}

extension Colmi.EmptyBigDataPacket {
  /// Reads an empty big-data packet from a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another action, or there is a payload.
  public init(parsing frame: Colmi.BigDataFrame) throws(WireError) {
    try frame.require(Self.action)
    try frame.require(length: 0, in: "payload")
    self.init()
  }

  /// The value as a big-data frame.
  public var bigDataFrame: Colmi.BigDataFrame { Colmi.BigDataFrame(bounded: Self.action, []) }
}

#if !hasFeature(Embedded)
extension Colmi.EmptyBigDataPacket {
  /// Reads the JSON form, an object, of a packet without fields.
  ///
  /// - Throws: `DecodingError` if it is not an object.
  public init(from decoder: any Decoder) throws {
    try decoder.requireObject()
    self.init()
  }
}
#endif
