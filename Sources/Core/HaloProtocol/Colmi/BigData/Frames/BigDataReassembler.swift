extension Colmi {
  /// Restores big-data frames from the notifications that carry them in pieces.
  ///
  /// Pass each notification to ``append(_:)-(Span<UInt8>)``, then call ``next()`` until it returns
  /// nil. The reassembler holds at most one unfinished frame, with room for a payload of
  /// 65535 bytes, and the frames that the last notification completed. Each byte of a payload is
  /// copied once.
  ///
  /// After an error, the reassembler continues with the next bytes: a frame with a wrong CRC is
  /// dropped whole, and bytes that start no frame are dropped up to the next `BC`. A dropped frame
  /// is not searched for other frames. So the result depends only on the bytes and not on how they
  /// were cut, and a `BC` within a payload never delays the frames after it. When a reply stops in
  /// the middle, ``reset()`` returns the number of bytes left and makes room for the next reply.
  ///
  /// The reasons: <doc:Design#Replies-of-many-frames>.
  public struct BigDataReassembler: Sendable {
    /// The bytes of the unfinished frame's header so far, the first one lowest; `payload` has the
    /// bytes after the header.
    private var header: UInt64 = 0
    private var headerCount = 0
    private var payload: [UInt8] = []
    /// The complete frames, and the bytes between frames, that `next()` has not returned yet; they
    /// begin at index `head`.
    private var arrived: [Arrival?] = []
    private var head = 0
    private var arrivedCount = 0
    private var lastDropped: Arrival?

    fileprivate enum Arrival: Sendable {
      case frame(header: UInt64, payload: [UInt8])
      /// Bytes that do not start a frame.
      case noise([UInt8])
    }

    /// Makes an empty reassembler.
    public init() {}

    /// The number of bytes in the unfinished frame and in the frames that ``next()`` has not
    /// returned.
    public var pendingCount: Int { arrivedCount + headerCount + payload.count }

    /// The number of bytes that memory is reserved for: a header reserves memory for the whole
    /// payload.
    package var reservedCount: Int { pendingCount - payload.count + payload.capacity }

    /// The bytes that the last error of ``next()`` dropped, until more are appended.
    ///
    /// Each byte is dropped at most once.
    public var dropped: [UInt8] { lastDropped?.bytes ?? [] }

    /// Adds the bytes of one notification.
    public mutating func append(_ bytes: Span<UInt8>) {
      lastDropped = nil
      if head == arrived.count, head > 0 {
        arrived.removeAll(keepingCapacity: true)
        head = 0
      }
      var next = 0
      while next < bytes.count {
        if headerCount == 0, bytes[next] != BigDataFrame.start {
          var end = next + 1
          while end < bytes.count, bytes[end] != BigDataFrame.start { end += 1 }
          drop(bytes.extracting(next..<end))
          next = end
          continue
        }
        if headerCount < BigDataFrame.headerLength {
          consumeHeader(bytes[next])
          next += 1
        } else {
          let end = min(bytes.count, next + payloadLength - payload.count)
          payload.append(bytes.extracting(next..<end))
          next = end
        }
        finishFrame()
      }
    }

    /// Adds the bytes of one notification from an array.
    public mutating func append(_ bytes: [UInt8]) {
      let slice = bytes[...]
      append(slice.span)
    }

    /// Returns the next complete frame; nil means that more bytes are needed.
    ///
    /// - Throws: ``WireError`` if bytes were dropped, see ``dropped``: a wrong CRC, or bytes that
    ///   start no frame.
    public mutating func next() throws(WireError) -> BigDataFrame? {
      guard head < arrived.count, let arrival = arrived[head] else { return nil }
      // The returned frame is not kept.
      arrived[head] = nil
      head += 1
      arrivedCount -= arrival.count
      lastDropped = arrival
      switch arrival {
      case .noise(let bytes):
        throw WireError(.unexpectedStart(byte: bytes[0]), at: 0, in: "start")
      case .frame(let header, let payload):
        let frame = try BigDataFrame(header: header, payload: payload)
        lastDropped = nil
        return frame
      }
    }

    /// Discards the bytes that wait for the rest of a frame, and returns their number.
    @discardableResult
    public mutating func reset() -> Int {
      let count = pendingCount
      lastDropped = nil
      arrived.removeAll(keepingCapacity: true)
      head = 0
      arrivedCount = 0
      header = 0
      headerCount = 0
      payload = []
      return count
    }
  }
}

extension Colmi.BigDataReassembler {
  private var payloadLength: Int { Int(UInt16(truncatingIfNeeded: header >> 16)) }

  /// Adds a byte of the header; with the last one, reserves memory for the payload.
  private mutating func consumeHeader(_ byte: UInt8) {
    header |= UInt64(byte) << UInt64(8 * headerCount)
    headerCount += 1
    if headerCount == Colmi.BigDataFrame.headerLength { payload.reserveCapacity(payloadLength) }
  }

  private mutating func finishFrame() {
    guard headerCount == Colmi.BigDataFrame.headerLength, payload.count == payloadLength else {
      return
    }
    arrived.append(.frame(header: header, payload: payload))
    arrivedCount += headerCount + payload.count
    header = 0
    headerCount = 0
    payload = []
  }

  /// Records bytes that start no frame, together with those before them unless `next()` has
  /// returned those.
  private mutating func drop(_ bytes: Span<UInt8>) {
    arrivedCount += bytes.count
    if head < arrived.count, case .noise(var noise) = arrived[arrived.count - 1] {
      arrived[arrived.count - 1] = nil
      noise.append(bytes)
      arrived[arrived.count - 1] = .noise(noise)
    } else {
      var noise: [UInt8] = []
      noise.append(bytes)
      arrived.append(.noise(noise))
    }
  }
}

extension Colmi.BigDataReassembler.Arrival {
  var count: Int {
    switch self {
    case .frame(_, let payload): Colmi.BigDataFrame.headerLength + payload.count
    case .noise(let bytes): bytes.count
    }
  }

  var bytes: [UInt8] {
    switch self {
    case .frame(let header, let payload):
      (0..<UInt64(Colmi.BigDataFrame.headerLength)).map {
        UInt8(truncatingIfNeeded: header >> (8 * $0))
      } + payload
    case .noise(let bytes): bytes
    }
  }
}

extension Colmi.BigDataFrame {
  /// Makes a frame from its header, low bytes first, and a payload of the length in the header.
  fileprivate init(header: UInt64, payload: [UInt8]) throws(WireError) {
    try Self.require(UInt16(truncatingIfNeeded: header >> 32), of: payload)
    self.init(
      bounded: Colmi.BigDataAction(rawValue: UInt8(truncatingIfNeeded: header >> 8)), payload)
  }
}

extension [UInt8] {
  fileprivate mutating func append(_ bytes: Span<UInt8>) {
    bytes.withUnsafeBufferPointer { append(contentsOf: $0) }
  }
}
