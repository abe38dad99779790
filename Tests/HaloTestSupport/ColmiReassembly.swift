import HaloProtocol

/// The result of feeding notifications to a ``Colmi/BigDataReassembler``.
public struct ColmiReassembly: Hashable, Sendable {
  /// The complete frames, in order.
  public var frames: [Colmi.BigDataFrame]
  /// The errors of dropped bytes, in order.
  public var errors: [WireError]
  /// The number of bytes left over.
  public var pending: Int

  /// Creates a result.
  public init(frames: [Colmi.BigDataFrame] = [], errors: [WireError] = [], pending: Int = 0) {
    self.frames = frames
    self.errors = errors
    self.pending = pending
  }
}

/// Feeds notifications to a reassembler, and removes all frames after each.
public func colmiReassemble(
  _ notifications: [[UInt8]], with reassembler: inout Colmi.BigDataReassembler
) -> ColmiReassembly {
  var result = ColmiReassembly()
  for notification in notifications {
    reassembler.append(notification)
    var isDone = false
    while !isDone {
      do throws(WireError) {
        if let frame = try reassembler.next() {
          result.frames.append(frame)
        } else {
          isDone = true
        }
      } catch {
        result.errors.append(error)
      }
    }
  }
  result.pending = reassembler.pendingCount
  return result
}

/// Feeds notifications to a new reassembler.
public func colmiReassemble(_ notifications: [[UInt8]]) -> ColmiReassembly {
  var reassembler = Colmi.BigDataReassembler()
  return colmiReassemble(notifications, with: &reassembler)
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
