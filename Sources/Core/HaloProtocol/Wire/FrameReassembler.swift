/// A packet (frame) whose header contains its length, and that may arrive in several notifications.
public protocol FragmentedFrame: Sendable {
  /// The length of the frame's header in bytes, 1 to 8; the bytes after the header are the body.
  static var headerLength: Int { get }

  /// Returns whether a frame can begin with the `count` bytes that `header` contains, the first
  /// byte received in the lowest eight bits.
  ///
  /// `count` is 1 to ``headerLength``.
  static func canStart(with header: UInt64, count: Int) -> Bool

  /// Returns the length of the body in bytes, which the frame header determines; the first byte
  /// received is the lowest byte of `header`.
  ///
  /// The caller has checked the header with ``canStart(with:count:)``.
  static func bodyLength(after header: UInt64) -> Int

  /// Makes a frame from its header, the first byte in the lowest byte of `header`, and its body.
  ///
  /// - Throws: ``WireError`` if the frame is damaged, for example if its checksum is wrong.
  init(header: UInt64, body: [UInt8]) throws(WireError)

  /// The encoded frame: header and body.
  var bytes: [UInt8] { get }
}

/// Joins notifications that contain pieces of frames into complete frames.
///
/// Pass each notification to ``append(_:)-(Span<UInt8>)``, then call ``next()`` until it returns
/// nil. The reassembler holds at most one unfinished frame, with room for the longest body, and the
/// frames that the last notification completed. Each byte of a body is copied once.
///
/// After an error, the reassembler continues with the next bytes: a damaged frame is discarded
/// whole, and bytes that cannot begin a frame are discarded up to the next possible start. A
/// discarded frame is not searched for other frames. So the result depends only on the bytes and
/// not on how the notifications split them, and a start byte within a body never delays the frames
/// after it. When a reply stops in the middle, ``reset()`` returns the number of bytes left and
/// makes room for the next reply.
///
/// The reasons for this design: <doc:Design#Replies-of-many-frames>.
public struct FrameReassembler<Frame: FragmentedFrame>: Sendable {
  // Inlinable, as other modules do not specialize generic code otherwise, which then takes five
  // times as long.

  /// The bytes of the unfinished frame's header so far, the first one lowest; `body` has the bytes
  /// after the header.
  @usableFromInline var header: UInt64 = 0
  @usableFromInline var headerCount = 0
  @usableFromInline var body: [UInt8] = []
  /// The complete frames, and the bytes that start no frame, which `next()` has not returned yet;
  /// they begin at index `head`.
  @usableFromInline var arrived: [Arrival?] = []
  @usableFromInline var head = 0
  @usableFromInline var arrivedCount = 0
  @usableFromInline var lastDropped: Arrival?

  // Not private: Swift 6.3.1 crashes when it optimizes a generic use in another module ("Global is
  // external, but doesn't have external or weak linkage").
  @usableFromInline
  package enum Arrival: Sendable {
    case frame(header: UInt64, body: [UInt8])
    /// Bytes that belong to no frame, as no frame can begin with them.
    case noise([UInt8])
  }

  /// Makes a reassembler that has received no bytes.
  public init() {}

  /// The number of bytes in the incomplete frame and in the frames that ``next()`` has not returned
  /// yet.
  public var pendingCount: Int { arrivedCount + headerCount + body.count }

  /// The number of bytes of memory that the reassembler has reserved: a complete header reserves
  /// memory for the whole body.
  package var reservedCount: Int { pendingCount - body.count + body.capacity }

  /// The bytes that were discarded with the last error of ``next()``; emptied when more bytes are
  /// appended.
  ///
  /// Each byte is reported at most once.
  public var dropped: [UInt8] { lastDropped?.bytes ?? [] }

  /// Adds the bytes of one notification.
  @inlinable
  public mutating func append(_ bytes: Span<UInt8>) {
    lastDropped = nil
    if head == arrived.count, head > 0 {
      arrived.removeAll(keepingCapacity: true)
      head = 0
    }
    var next = 0
    while next < bytes.count {
      if headerCount == 0, !Frame.canStart(with: UInt64(bytes[next]), count: 1) {
        var end = next + 1
        while end < bytes.count, !Frame.canStart(with: UInt64(bytes[end]), count: 1) { end += 1 }
        drop(bytes.extracting(next..<end))
        next = end
        continue
      }
      if headerCount < Frame.headerLength {
        consumeHeader(bytes[next])
        next += 1
      } else {
        let end = min(bytes.count, next + Frame.bodyLength(after: header) - body.count)
        body.append(bytes.extracting(next..<end))
        next = end
      }
      finishFrame()
    }
  }

  /// Adds the bytes of one notification from an array.
  @inlinable
  public mutating func append(_ bytes: [UInt8]) {
    let slice = bytes[...]
    append(slice.span)
  }

  /// Returns the next complete frame, or nil if more bytes are needed.
  ///
  /// - Throws: ``WireError`` if bytes were discarded (see ``dropped``): a damaged frame, or bytes
  ///   that cannot begin a frame.
  @inlinable
  public mutating func next() throws(WireError) -> Frame? {
    guard head < arrived.count, let arrival = arrived[head] else { return nil }
    // The returned frame is not kept.
    arrived[head] = nil
    head += 1
    arrivedCount -= arrival.count
    lastDropped = arrival
    switch arrival {
    case .noise(let bytes): throw WireError(.unexpectedStart(byte: bytes[0]), at: 0, in: "start")
    case .frame(let header, let body):
      let frame = try Frame(header: header, body: body)
      lastDropped = nil
      return frame
    }
  }

  /// Adds the bytes of one notification, and returns the frames that are now complete, in order.
  ///
  /// Each damaged frame, and each run of bytes that cannot begin a frame, results in an error.
  public mutating func consume(_ bytes: [UInt8]) -> [Result<Frame, WireError>] {
    append(bytes)
    var results: [Result<Frame, WireError>] = []
    while true {
      do throws(WireError) {
        guard let frame = try next() else { return results }
        results.append(.success(frame))
      } catch {
        results.append(.failure(error))
      }
    }
  }

  /// Discards the incomplete frame and the frames that ``next()`` has not returned, and returns the
  /// number of their bytes.
  @discardableResult
  public mutating func reset() -> Int {
    let count = pendingCount
    lastDropped = nil
    arrived.removeAll(keepingCapacity: true)
    head = 0
    arrivedCount = 0
    header = 0
    headerCount = 0
    body = []
    return count
  }
}

extension FrameReassembler {
  /// Adds a byte to the header, drops bytes that start no frame, and reserves memory for the body
  /// after the last byte of the header.
  @inlinable
  mutating func consumeHeader(_ byte: UInt8) {
    header |= UInt64(byte) << UInt64(8 * headerCount)
    headerCount += 1
    while headerCount > 0, !Frame.canStart(with: header, count: headerCount) {
      let first = [UInt8(truncatingIfNeeded: header)][...]
      drop(first.span)
      header >>= 8
      headerCount -= 1
    }
    if headerCount == Frame.headerLength { body.reserveCapacity(Frame.bodyLength(after: header)) }
  }

  @inlinable
  mutating func finishFrame() {
    guard headerCount == Frame.headerLength, body.count == Frame.bodyLength(after: header) else {
      return
    }
    arrived.append(.frame(header: header, body: body))
    arrivedCount += headerCount + body.count
    header = 0
    headerCount = 0
    body = []
  }

  /// Records bytes that start no frame, joined with such bytes right before them unless `next()`
  /// has returned those.
  @inlinable
  mutating func drop(_ bytes: Span<UInt8>) {
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

extension FrameReassembler.Arrival {
  @inlinable
  var count: Int {
    switch self {
    case .frame(_, let body): Frame.headerLength + body.count
    case .noise(let bytes): bytes.count
    }
  }

  var bytes: [UInt8] {
    switch self {
    case .frame(let header, let body):
      (0..<UInt64(Frame.headerLength)).map { UInt8(truncatingIfNeeded: header >> (8 * $0)) } + body
    case .noise(let bytes): bytes
    }
  }
}

extension [UInt8] {
  /// Splits the bytes into pieces of `length` bytes and a last one of at most as many; a length
  /// below 1 counts as 1.
  package func parts(of length: Int) -> [[UInt8]] {
    let step = Swift.max(1, length)
    return stride(from: 0, to: count, by: step).map {
      Array(self[$0..<Swift.min($0 + step, count)])
    }
  }

  @inlinable
  mutating func append(_ bytes: Span<UInt8>) {
    bytes.withUnsafeBufferPointer { append(contentsOf: $0) }
  }
}
