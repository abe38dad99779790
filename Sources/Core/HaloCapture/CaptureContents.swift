/// An open file: a capture of packets, or a trace of events.
public enum CaptureContents: ~Copyable {
  /// A capture of packets, in any format.
  case packets(CaptureReader)
  /// A trace, which contains events.
  case trace(TraceReader)

  /// Opens a file, and detects its format.
  ///
  /// - Parameter source: The file.
  /// - Throws: ``CaptureError`` if the file cannot be read or has no supported format.
  public init(_ source: any CaptureSource) throws(CaptureError) {
    try self.init(CaptureWindow(source))
  }

  /// Opens the bytes of a file, and detects their format.
  ///
  /// - Parameter bytes: The whole file.
  /// - Throws: ``CaptureError`` if the bytes have no supported format.
  public init(_ bytes: [UInt8]) throws(CaptureError) {
    try self.init(CaptureWindow(bytes))
  }

  private init(_ window: CaptureWindow) throws(CaptureError) {
    var window = window
    self = try window.isTrace() ? .trace(TraceReader(window)) : .packets(CaptureReader(window))
  }
}
