extension Colmi {
  /// A value that one frame of the big-data channel carries.
  public protocol BigDataValue: NamedValue {
    /// The action of its frames.
    static var action: BigDataAction { get }

    /// Reads the value from a frame.
    ///
    /// - Throws: ``WireError`` where the frame has another action or its payload is no such value.
    init(parsing frame: BigDataFrame) throws(WireError)

    /// The value as a frame.
    var bigDataFrame: BigDataFrame { get }
  }
}
