extension Colmi {
  /// Makes frames again of the notifications that a frame was cut into.
  ///
  /// Feed it each notification with ``append(_:)-(Span<UInt8>)``, then call ``next()`` until it
  /// returns nil. It holds at most one frame of 65541 bytes and the notification that ended it.
  /// Each byte is copied once into the buffer and once into the frame's payload.
  ///
  /// After an error it goes on with what follows: bytes that start no frame are dropped to the next
  /// `BC`. A frame with a wrong CRC is dropped whole, unless a sound one begins in it and ends
  /// behind it, as happens where its length was what got damaged; then it is dropped up to there.
  /// When a reply stops in the middle, ``reset()`` says what was left, and makes room for the next.
  public struct BigDataReassembler: Sendable {
    private var buffer: [UInt8] = []
    private var position = 0
    private var droppedRange = 0..<0

    /// Starts with nothing.
    public init() {}

    /// How many bytes wait for the rest of their frame.
    public var pendingCount: Int { buffer.count - position }

    /// The bytes that the last error of ``next()`` dropped, until more are appended.
    ///
    /// Over all errors, no byte is in here twice.
    public var dropped: [UInt8] { Array(buffer[droppedRange]) }

    /// Takes the bytes of one notification.
    public mutating func append(_ bytes: Span<UInt8>) {
      droppedRange = 0..<0
      if position == buffer.count {
        buffer.removeAll(keepingCapacity: true)
        position = 0
      } else if position > 0 {
        buffer.removeSubrange(..<position)
        position = 0
      }
      buffer.reserveCapacity(buffer.count + bytes.count)
      for index in bytes.indices { buffer.append(bytes[index]) }
    }

    /// Takes the bytes of one notification from an array.
    public mutating func append(_ bytes: [UInt8]) {
      let slice = bytes[...]
      append(slice.span)
    }

    /// The next whole frame; nil means that more bytes are needed.
    ///
    /// - Throws: ``WireError`` for bytes that were dropped, see ``dropped``: a wrong CRC, or no
    ///   frame at all.
    public mutating func next() throws(WireError) -> BigDataFrame? {
      guard position < buffer.count else { return nil }
      guard buffer[position] == BigDataFrame.start else {
        let byte = buffer[position]
        let end = buffer[position...].firstIndex(of: BigDataFrame.start) ?? buffer.count
        droppedRange = position..<end
        position = end
        throw WireError(.unexpectedStart(byte: byte), at: 0, in: "start")
      }
      guard let end = end(ofFrameAt: position) else { return nil }
      let start = position
      let frame = buffer[start..<end]
      position = end
      do throws(WireError) {
        let frame = try BigDataFrame(parsing: frame.span)
        droppedRange = 0..<0
        return frame
      } catch {
        position = soundFrame(within: start..<end) ?? end
        droppedRange = start..<position
        throw error
      }
    }

    /// Where a frame would end; nil where it is not there yet.
    private func end(ofFrameAt start: Int) -> Int? {
      guard start + BigDataFrame.headerLength <= buffer.count else { return nil }
      let length = Int(buffer[start + 2]) | Int(buffer[start + 3]) << 8
      let end = start + BigDataFrame.headerLength + length
      return end <= buffer.count ? end : nil
    }

    /// The first place behind the start of a damaged frame from where sound frames follow each
    /// other to beyond its end.
    ///
    /// Those that end within it are its payload. So many bytes are looked at as the frame has, four
    /// times over: time stays linear whatever they are.
    private func soundFrame(within range: Range<Int>) -> Int? {
      var budget = 4 * range.count
      for start in range.dropFirst() where buffer[start] == BigDataFrame.start {
        var place = start
        while place < range.upperBound, let end = end(ofFrameAt: place) {
          budget -= end - place
          guard budget >= 0 else { return nil }
          let frame = buffer[place..<end]
          guard (try? BigDataFrame(parsing: frame.span)) != nil else { break }
          if end > range.upperBound { return start }
          place = end
        }
      }
      return nil
    }

    /// Forgets an unfinished frame, and says how many bytes that were.
    @discardableResult
    public mutating func reset() -> Int {
      let count = pendingCount
      droppedRange = 0..<0
      buffer.removeAll(keepingCapacity: true)
      position = 0
      return count
    }
  }
}
