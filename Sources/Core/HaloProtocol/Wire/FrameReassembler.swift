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

/// Joins writes or notifications that contain pieces of frames into complete frames.
///
/// The reassembler holds at most one unfinished frame, with room for the longest body. Each byte of
/// a body is copied once.
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

  /// A complete frame, or bytes that were discarded.
  public struct Arrival: Sendable {
    /// The frame; or the error of a damaged frame, or of bytes that cannot begin a frame.
    public let frame: Result<Frame, WireError>
    @usableFromInline let dropped: [UInt8]
    /// The number of writes or notifications that contained the bytes, without one that an arrival
    /// before it counted.
    @usableFromInline package let pieceCount: Int

    @inlinable
    init(_ frame: Result<Frame, WireError>, dropping bytes: [UInt8] = [], pieceCount: Int) {
      (self.frame, dropped, self.pieceCount) = (frame, bytes, pieceCount)
    }

    /// The encoded frame, or the discarded bytes, each of which is reported once.
    public var bytes: [UInt8] { (try? frame.get())?.bytes ?? dropped }
  }

  /// The bytes of the unfinished frame's header so far, the first one lowest; `body` has the bytes
  /// after the header.
  @usableFromInline var header: UInt64 = 0
  @usableFromInline var headerCount = 0
  @usableFromInline var body: [UInt8] = []
  /// The number of writes or notifications with bytes of the unfinished frame, without one that an
  /// arrival counted.
  @usableFromInline package var pieceCount = 0

  /// Makes a reassembler that has received no bytes.
  public init() {}

  /// The number of bytes in the unfinished frame.
  public var pendingCount: Int { headerCount + body.count }

  /// The number of bytes of memory that the reassembler has reserved: a complete header reserves
  /// memory for the whole body.
  package var reservedCount: Int { headerCount + body.capacity }

  /// Adds the bytes of one write or notification, and calls a closure with each frame that is now
  /// complete, in order.
  ///
  /// Each damaged frame, and each run of bytes that cannot begin a frame, results in an error.
  @inlinable
  public mutating func consume(_ bytes: Span<UInt8>, _ report: (Arrival) -> Void) {
    var noise: [UInt8] = []
    pieceCount += 1
    var next = 0
    while next < bytes.count {
      if headerCount < Frame.headerLength {
        consumeHeader(bytes[next], &noise)
        next += 1
      } else {
        let end = min(bytes.count, next + Frame.bodyLength(after: header) - body.count)
        bytes.extracting(next..<end).withUnsafeBufferPointer { body.append(contentsOf: $0) }
        next = end
      }
      if headerCount == Frame.headerLength, body.count == Frame.bodyLength(after: header) {
        drop(&noise, report)
        report(popFrame())
      }
    }
    drop(&noise, report)
    if headerCount == 0 { pieceCount = 0 }
  }

  /// Adds the bytes of one write or notification, and returns the frames that are now complete, in
  /// order.
  ///
  /// Each damaged frame, and each run of bytes that cannot begin a frame, results in an error.
  @inlinable
  public mutating func consume(_ bytes: [UInt8]) -> [Arrival] {
    let slice = bytes[...]
    var arrivals: [Arrival] = []
    consume(slice.span) { arrivals.append($0) }
    return arrivals
  }

  /// Discards the incomplete frame, and returns the number of its bytes.
  @discardableResult
  public mutating func reset() -> Int {
    defer { self = FrameReassembler() }
    return pendingCount
  }
}

extension FrameReassembler {
  /// Adds a byte to the header, moves bytes that start no frame to `noise`, and reserves memory for
  /// the body after the last byte of the header.
  @inlinable @inline(__always)
  mutating func consumeHeader(_ byte: UInt8, _ noise: inout [UInt8]) {
    header |= UInt64(byte) << UInt64(8 * headerCount)
    headerCount += 1
    while headerCount > 0, !Frame.canStart(with: header, count: headerCount) {
      noise.append(UInt8(truncatingIfNeeded: header))
      header >>= 8
      headerCount -= 1
    }
    if headerCount == Frame.headerLength { body.reserveCapacity(Frame.bodyLength(after: header)) }
  }

  @inlinable @inline(__always)
  mutating func popFrame() -> Arrival {
    let (header, body) = (header, body)
    defer { (self.header, headerCount, self.body, pieceCount) = (0, 0, [], 0) }
    do throws(WireError) {
      let frame = try Frame(header: header, body: body)
      return Arrival(.success(frame), pieceCount: pieceCount)
    } catch {
      let start = (0..<UInt64(headerCount)).map { UInt8(truncatingIfNeeded: header >> (8 * $0)) }
      return Arrival(.failure(error), dropping: start + body, pieceCount: pieceCount)
    }
  }

  /// Reports bytes that start no frame.
  @inlinable
  mutating func drop(_ noise: inout [UInt8], _ report: (Arrival) -> Void) {
    guard let first = noise.first else { return }
    let error = WireError(.unexpectedStart(byte: first), at: 0, in: "start")
    report(Arrival(.failure(error), dropping: noise, pieceCount: pieceCount))
    (noise, pieceCount) = ([], 0)
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
}
