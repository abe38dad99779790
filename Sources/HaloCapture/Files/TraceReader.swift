/// Reads a trace line by line out of a file of any length.
public struct TraceReader: ~Copyable {
  private var window: CaptureWindow
  private var parser = TraceParser()
  private var isOver = false

  init(_ window: CaptureWindow) { self.window = window }

  /// How many bytes of the file are behind.
  public var offset: UInt64 { window.offset }

  /// How many bytes the file has; nil where nobody knows.
  public var length: UInt64? { window.length }

  /// The next line that says something; nil at the end.
  ///
  /// - Throws: ``CaptureError`` at the first line that cannot be read.
  public mutating func next() throws(CaptureError) -> TraceParser.Item? {
    while !isOver {
      guard let line = try window.nextLine() else {
        isOver = true
        do throws(TraceError) { try parser.finish() } catch { throw failure(error) }
        return nil
      }
      do throws(TraceError) {
        if let item = try parser.consume(String(decoding: line.bytes, as: UTF8.self)) {
          return item
        }
      } catch {
        isOver = true
        throw failure(error)
      }
    }
    return nil
  }

  private func failure(_ error: TraceError) -> CaptureError {
    CaptureError(.trace(error), at: window.offset, in: error.field)
  }
}
