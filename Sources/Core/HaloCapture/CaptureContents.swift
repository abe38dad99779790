/// The content of an open file: a capture of Bluetooth packets, or a text file of ATT events.
package enum CaptureContents: ~Copyable {
  /// A capture of packets, in any supported format, such as btsnoop or pcapng.
  case packets(CaptureReader)
  /// A trace, a text file of ATT events.
  case trace(TraceReader)

  /// Opens a file, and detects whether it is a capture of packets or a trace (text).
  ///
  /// - Parameter source: The source of the file's bytes.
  /// - Throws: ``CaptureError`` if the file cannot be read or has no supported format.
  package init(_ source: any CaptureSource) throws(CaptureError) {
    try self.init(CaptureWindow(source))
  }

  /// Opens a file in memory, and detects whether it is a capture of packets or a trace (text).
  ///
  /// - Parameter bytes: The whole file.
  /// - Throws: ``CaptureError`` if the bytes have no supported format.
  package init(_ bytes: [UInt8]) throws(CaptureError) { try self.init(CaptureWindow(bytes)) }

  private init(_ window: CaptureWindow) throws(CaptureError) {
    var window = window
    self = try window.isTrace() ? .trace(TraceReader(window)) : .packets(CaptureReader(window))
  }
}
