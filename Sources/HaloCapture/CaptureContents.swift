/// What a file holds: packets, or the events of a trace.
public enum CaptureContents: ~Copyable {
  /// Packets, of whatever format.
  case packets(CaptureReader)
  /// Events.
  case trace(TraceReader)

  /// Opens a file and finds out what it holds.
  ///
  /// - Parameter source: What to read.
  /// - Throws: ``CaptureError`` where it cannot be read, or is in no format that is read here.
  public init(_ source: any CaptureSource) throws(CaptureError) {
    try self.init(CaptureWindow(source))
  }

  /// Finds out what bytes hold.
  ///
  /// - Parameter bytes: All of the file.
  /// - Throws: ``CaptureError`` where they are in no format that is read here.
  public init(_ bytes: [UInt8]) throws(CaptureError) {
    try self.init(CaptureWindow(bytes))
  }

  private init(_ window: CaptureWindow) throws(CaptureError) {
    var window = window
    self = try window.isTrace() ? .trace(TraceReader(window)) : .packets(CaptureReader(window))
  }
}
