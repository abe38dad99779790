import HaloTransport

/// Reads a trace line by line from a file of any length.
///
/// The reader skips and reports (``Item/skipped(_:)``) lines that it cannot read, and a last line
/// without a line feed, which may be incomplete. If an event has an earlier time than the event
/// before it, one of the two is skipped: the second line if its time is also before that of the
/// last event returned, otherwise the first. In a pipe, which is not read ahead, it is always the
/// second line. A reader has one position in its file, so it cannot be copied.
package struct TraceReader: ~Copyable {
  /// One item of a trace: a header line, an event, or lines that cannot be read.
  package enum Item: Hashable, Sendable {
    /// A header line of the trace.
    case header(Trace.HeaderField)
    /// A recorded event.
    case event(ATTEvent)
    /// One or several successive lines that cannot be read, with the same invalid field.
    case skipped(CaptureDamage)
  }

  /// An item, and the report to return instead if its line has to be left out.
  private struct Found {
    var item: Item
    var line: CaptureDamage
    /// The number of further invalid lines that the report in `item` covers.
    var count = 0

    var isSkipped: Bool { if case .skipped = item { true } else { false } }

    /// The item to return; a report mentions the number of further invalid lines.
    var whole: Item {
      guard case .skipped(var damage) = item, count > 0 else { return item }
      damage.reason += ", and \(count) more like it"
      return .skipped(damage)
    }
  }

  private var window: CaptureWindow
  private var parser = TraceParser()
  /// The item that waits until the next line shows whether its line has to be left out.
  private var held: Found?
  private var lastTime: Duration?
  private var isOver = false

  init(_ window: CaptureWindow) { self.window = window }

  /// The number of bytes of the file that have been read.
  package var offset: UInt64 { window.offset }

  /// The length of the file in bytes; nil if unknown.
  package var length: UInt64? { window.length }

  /// Returns the next item of the trace; nil at the end.
  ///
  /// - Throws: ``CaptureError`` if the first line is not that of a trace, or the file cannot be
  ///   read any further.
  package mutating func next() throws(CaptureError) -> Item? {
    guard let item = try advance() else { return nil }
    if case .event(let event) = item { lastTime = event.time }
    return item
  }

  private mutating func advance() throws(CaptureError) -> Item? {
    while true {
      if !window.isFile, let former = held, !former.isSkipped {
        held = nil
        return former.item
      }
      guard let found = try nextFound() else { return held.take()?.whole }
      guard var former = held.take() else {
        held = found
        continue
      }
      switch (former.item, found.item) {
      case (.skipped(var damage), .skipped(let other))
      where damage.field == other.field && damage.offset + damage.length == other.offset:
        damage.length += other.length
        (former.item, former.count) = (.skipped(damage), former.count + 1)
        held = former
      case (.event(let event), .event(let other)) where other.time < event.time:
        held = found
        var damage = former.line
        damage.field = "time"
        damage.reason = "is after the \(Trace.seconds(other.time)) s of the event below"
        return .skipped(damage)
      default:
        held = found
        return former.whole
      }
    }
  }

  /// Returns the item of the next line that is no comment and not empty; nil at the end.
  private mutating func nextFound() throws(CaptureError) -> Found? {
    while !isOver {
      guard let line = try window.nextLine() else {
        isOver = true
        return nil
      }
      var damage = CaptureDamage(
        offset: line.offset, length: UInt64(line.length + (line.isEnded ? 1 : 0)), field: "",
        reason: "", line: parser.lineNumber + 1)
      do throws(TraceError) {
        guard let item = try read(line) else { continue }
        return Found(item: item, line: damage)
      } catch {
        guard error.line > 1 else {
          isOver = true
          throw CaptureError(.trace(error), at: line.offset, in: error.field)
        }
        (damage.field, damage.reason) = (error.field, error.reason)
        return Found(item: .skipped(damage), line: damage)
      }
    }
    return nil
  }

  private mutating func read(_ line: CaptureWindow.Line) throws(TraceError) -> Item? {
    guard let bytes = line.bytes, bytes.count <= TraceParser.maximumLineLength else {
      try parser.pass(length: line.length)
      return nil
    }
    guard let item = try parser.read(String(decoding: bytes, as: UTF8.self)) else { return nil }
    guard line.isEnded else {
      throw parser.error("line", "ends with the file, without a line feed, so it may be cut off")
    }
    switch item {
    case .header(let field): return .header(field)
    case .event(let event):
      if let lastTime, event.time < lastTime { throw parser.error(before: lastTime) }
      return .event(event)
    }
  }
}
