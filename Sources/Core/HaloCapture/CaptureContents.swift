/// The contents of a file: packets, or the events of a trace.
public enum CaptureContents: ~Copyable {
  /// Packets, of any format.
  case packets(CaptureReader)
  /// Events.
  case trace(TraceReader)

  /// Opens a file and detects its format.
  ///
  /// - Parameter source: The file.
  /// - Throws: ``CaptureError`` if the file cannot be read or has no supported format.
  public init(_ source: any CaptureSource) throws(CaptureError) {
    try self.init(CaptureWindow(source))
  }

  /// Detects the format of bytes.
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
