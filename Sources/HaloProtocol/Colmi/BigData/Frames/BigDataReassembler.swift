extension Colmi {
  /// Makes frames again of the notifications that a frame was cut into.
  ///
  /// Feed it each notification with ``append(_:)-(Span<UInt8>)``, then call ``next()`` until it
  /// returns nil. It holds at most one unfinished frame, with room for the 65535 bytes that its
  /// payload may have, and what the last notification ended. Each byte of a payload is copied once,
  /// from the notification to where it stays.
  ///
  /// After an error it goes on with what follows: a frame with a wrong CRC is dropped whole, bytes
  /// that start no frame are dropped to the next `BC`. Nothing is looked for within a frame that
  /// was dropped: what comes out depends on the bytes alone, and not on how they were cut; and no
  /// start in the middle of a payload makes the frames behind it wait. When a reply stops in the
  /// middle, ``reset()`` says what was left, and makes room for the next.
  ///
  /// The reasons: <doc:Design#Replies-of-many-frames>.
  public struct BigDataReassembler: Sendable {
    /// The frame that is not whole yet: as much as there is of its header, low bytes first, and
    /// then of its payload.
    private var header: UInt64 = 0
    private var headerCount = 0
    private var payload: [UInt8] = []
    /// What has come and was not asked for yet, from a place on.
    private var arrived: [Arrival?] = []
    private var place = 0
    private var arrivedCount = 0
    private var lastDropped: Arrival?

    fileprivate enum Arrival: Sendable {
      case frame(header: UInt64, payload: [UInt8])
      /// Bytes that start no frame.
      case noise([UInt8])
    }

    /// Starts with nothing.
    public init() {}

    /// How many bytes wait for the rest of their frame, or to be asked for.
    public var pendingCount: Int { arrivedCount + headerCount + payload.count }

    /// How many bytes it has room for: a header makes room for the whole payload.
    package var reservedCount: Int { pendingCount - payload.count + payload.capacity }

    /// The bytes that the last error of ``next()`` dropped, until more are appended.
    ///
    /// Over all errors, no byte is in here twice.
    public var dropped: [UInt8] { lastDropped?.bytes ?? [] }

    /// Takes the bytes of one notification.
    public mutating func append(_ bytes: Span<UInt8>) {
      lastDropped = nil
      if place == arrived.count, place > 0 {
        arrived.removeAll(keepingCapacity: true)
        place = 0
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
          takeHeader(bytes[next])
          next += 1
        } else {
          let end = min(bytes.count, next + payloadLength - payload.count)
          payload.append(bytes.extracting(next..<end))
          next = end
        }
        finishFrame()
      }
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
      guard place < arrived.count, let arrival = arrived[place] else { return nil }
      // What was given is not kept.
      arrived[place] = nil
      place += 1
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

    /// Forgets an unfinished frame, and says how many bytes that were.
    @discardableResult
    public mutating func reset() -> Int {
      let count = pendingCount
      lastDropped = nil
      arrived.removeAll(keepingCapacity: true)
      place = 0
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

  /// Takes a byte of the header; with the last one it is known how long the payload is.
  private mutating func takeHeader(_ byte: UInt8) {
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

  /// Puts bytes that start no frame behind those that came right before, if nobody has asked yet.
  private mutating func drop(_ bytes: Span<UInt8>) {
    arrivedCount += bytes.count
    if place < arrived.count, case .noise(var noise) = arrived[arrived.count - 1] {
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
  /// A frame of the six bytes before its payload, low bytes first, and of as many bytes of payload
  /// as they say.
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
