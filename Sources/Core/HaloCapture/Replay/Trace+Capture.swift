import HaloTransport

extension Trace {
  /// Reads a whole file of any format, as ``ReplayTransport`` needs random access.
  ///
  /// Parts that cannot be read are left out.
  ///
  /// - Parameter reader: The reader of the file.
  /// - Throws: ``CaptureError`` if the file cannot be read any further.
  public init(_ reader: consuming CaptureEventReader) throws(CaptureError) {
    var reader = reader
    self.init(events: [])
    while let item = try reader.next() {
      switch item {
      case .header(let field): header.append(field)
      case .event(let event): events.append(event)
      case .loss, .skipped: break
      }
    }
    if let captured = reader.captured { header.append(captured) }
  }
}
