extension Colmi {
  /// Makes frames again of the notifications that a frame was cut into.
  ///
  /// Feed it each notification with ``append(_:)-(Span<UInt8>)``, then call ``next()`` until it
  /// returns nil. It holds at most one frame of 65541 bytes and the notification that ended it.
  /// Each byte is copied once into the buffer and once into the frame's payload.
  ///
  /// After an error it goes on with what follows: a frame with a wrong CRC is dropped whole, bytes
  /// that start no frame are dropped to the next `BC`. Nothing is looked for within a frame that
  /// was dropped: what comes out depends on the bytes alone, and not on how they were cut; and no
  /// start in the middle of a payload makes the frames behind it wait. When a reply stops in the
  /// middle, ``reset()`` says what was left, and makes room for the next.
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
      guard pendingCount >= BigDataFrame.headerLength else { return nil }
      let length = Int(buffer[position + 2]) | Int(buffer[position + 3]) << 8
      let end = position + BigDataFrame.headerLength + length
      guard end <= buffer.count else { return nil }
      let frame = buffer[position..<end]
      droppedRange = position..<end
      position = end
      let value = try BigDataFrame(parsing: frame.span)
      droppedRange = 0..<0
      return value
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
