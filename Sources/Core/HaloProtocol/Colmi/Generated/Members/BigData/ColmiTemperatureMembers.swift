// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.TemperatureHistoryRequest {
  /// The action of its frames.
  public static let action = Colmi.BigDataAction.temperatureHistory

  /// Makes a value of its fields.
  public init(daysBack: UInt8 = 0) {
    self.daysBack = daysBack
  }

  /// Reads the payload of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another action, or the length is not 1.
  public init(parsing frame: Colmi.BigDataFrame) throws(WireError) {
    try frame.require(Self.action)
    try frame.require(length: 1, in: "daysBack")
    var cursor = Colmi.BigDataCursor(frame)
    daysBack = try cursor.readUInt8("daysBack")
  }

  /// The value as a frame.
  public var bigDataFrame: Colmi.BigDataFrame {
    Colmi.BigDataFrame(bounded: Self.action, [daysBack])
  }
}
