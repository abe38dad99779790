import HaloTransport

extension Trace {
  /// Reads a file of any format to its end: for ``ReplayTransport``, which goes to and fro in it.
  ///
  /// Parts that cannot be read are left out.
  ///
  /// - Parameter reader: What to read.
  /// - Throws: ``CaptureError`` where it cannot be read any further.
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
