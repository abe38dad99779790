import HaloProtocol

/// The result of feeding notifications to a reassembler of frames.
public struct Reassembly<Frame: FragmentedFrame & Equatable>: Equatable {
  /// The complete frames, in order.
  public var frames: [Frame]
  /// The errors of dropped bytes, in order.
  public var errors: [WireError]
  /// The dropped bytes.
  public var dropped: [UInt8]
  /// The number of bytes left over.
  public var pending: Int

  /// Creates a result.
  public init(
    frames: [Frame] = [], errors: [WireError] = [], dropped: [UInt8] = [], pending: Int = 0
  ) {
    self.frames = frames
    self.errors = errors
    self.dropped = dropped
    self.pending = pending
  }
}

/// Feeds notifications to a reassembler.
public func reassemble<Frame>(
  _ notifications: [[UInt8]], with reassembler: inout FrameReassembler<Frame>
) -> Reassembly<Frame> {
  var result = Reassembly<Frame>()
  for notification in notifications {
    for arrival in reassembler.consume(notification) {
      switch arrival.frame {
      case .success(let frame): result.frames.append(frame)
      case .failure(let error):
        result.errors.append(error)
        result.dropped += arrival.bytes
      }
    }
  }
  result.pending = reassembler.pendingCount
  return result
}

/// Feeds notifications to a new reassembler.
public func reassemble<Frame>(
  _ notifications: [[UInt8]], as type: Frame.Type = Frame.self
) -> Reassembly<Frame> {
  var reassembler = FrameReassembler<Frame>()
  return reassemble(notifications, with: &reassembler)
}

/// Splits bytes into pieces of random length, some of them empty.
public func colmiRandomPieces(
  _ bytes: [UInt8], upTo length: Int, using random: inout SplitMix64
) -> [[UInt8]] {
  var pieces: [[UInt8]] = []
  var rest = bytes[...]
  while !rest.isEmpty {
    let piece = rest.prefix(Int.random(in: 0...length, using: &random))
    pieces.append(Array(piece))
    rest = rest.dropFirst(piece.count)
  }
  return pieces
}
