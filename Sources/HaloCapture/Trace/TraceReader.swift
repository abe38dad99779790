import HaloTransport

/// Reads a trace line by line out of a file of any length.
///
/// A line that cannot be read is left out and told of (``Item/skipped(_:)``), and the next one is
/// read. So is a last line without a line feed, as nobody knows whether it is whole, and one of two
/// events of which the second comes before the first: the second, if it also comes before the one
/// above both, else the first. That takes the next event, for which a pipe is not waited on: in one
/// it is always the second. Its place in the file is one, so it cannot be copied.
public struct TraceReader: ~Copyable {
  /// What a trace holds.
  public enum Item: Hashable, Sendable {
    /// A line of the header.
    case header(Trace.HeaderField)
    /// An event.
    case event(ATTEvent)
    /// Lines that cannot be read: one, or several in a row with the same field wrong.
    case skipped(CaptureDamage)
  }

  /// What a line came to, and what is left out if it turns out to be wrong.
  private struct Found {
    var item: Item
    var line: CaptureDamage
    /// How many lines more are wrong in the same way.
    var count = 0

    var isSkipped: Bool { if case .skipped = item { true } else { false } }

    /// The same, once nothing more belongs to it.
    var whole: Item {
      guard case .skipped(var damage) = item, count > 0 else { return item }
      damage.reason += ", and \(count) more like it"
      return .skipped(damage)
    }
  }

  private var window: CaptureWindow
  private var parser = TraceParser()
  /// What waits for what is behind it.
  private var held: Found?
  /// The time of the last event that was given.
  private var lastTime: Duration?
  private var isOver = false

  init(_ window: CaptureWindow) { self.window = window }

  /// How many bytes of the file are behind.
  public var offset: UInt64 { window.offset }

  /// How many bytes the file has; nil where nobody knows.
  public var length: UInt64? { window.length }

  /// The next line that says something, or that cannot be read; nil at the end.
  ///
  /// - Throws: ``CaptureError`` where the first line is none of a trace, or the file cannot be read
  ///   any further.
  public mutating func next() throws(CaptureError) -> Item? {
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

  /// What the next line comes to that says something; nil at the end.
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
