extension YCBT {
  /// Restores frames from the values of one characteristic, which has its own reassembler.
  ///
  /// Either side cuts frames to fit the MTU, and several can share a value. A frame ends after its
  /// length; bytes that cannot begin a frame are dropped, and so is a frame with a wrong CRC. The
  /// result depends only on the bytes and not on how they were cut. When the link drops, call
  /// ``reset()``.
  public struct FrameReassembler: Sendable {
    private var pending: [UInt8] = []

    /// The most bytes of a frame; no ring was seen to send more than 512.
    public static let longestFrame = 1024

    /// Makes an empty reassembler.
    public init() {}

    /// The number of bytes in the unfinished frame, less than ``longestFrame``.
    public var pendingCount: Int { pending.count }

    /// Adds the bytes of one write or indication.
    ///
    /// - Returns: The frames that they complete, and an error for each frame with a wrong CRC and
    ///   for adjacent bytes that begin no frame.
    public mutating func consume(_ bytes: [UInt8]) -> [Result<Frame, WireError>] {
      pending += bytes
      var results: [Result<Frame, WireError>] = []
      var (start, noise): (Int, Int?) = (0, nil)
      while let length = frameLength(at: start) {
        let end = start + max(1, length)
        if length == 0 {
          noise = noise ?? start
        } else {
          append(noise, to: &results)
          noise = nil
          results.append(Self.frame(in: pending[start..<end]))
        }
        start = end
      }
      append(noise, to: &results)
      pending.removeFirst(start)
      return results
    }

    /// Drops the unfinished frame.
    ///
    /// - Returns: The number of bytes dropped.
    @discardableResult
    public mutating func reset() -> Int {
      defer { pending = [] }
      return pending.count
    }

    /// The length of the frame at an offset; 0 if none can begin there, nil if bytes are missing.
    private func frameLength(at start: Int) -> Int? {
      guard start < pending.count else { return nil }
      guard 1...7 ~= pending[start] else { return 0 }
      guard pending.count - start >= Frame.headerLength else { return nil }
      let length = Int(pending[start + 2]) | Int(pending[start + 3]) << 8
      guard Frame.headerLength + 2...Self.longestFrame ~= length else { return 0 }
      return length <= pending.count - start ? length : nil
    }

    private func append(_ noise: Int?, to results: inout [Result<Frame, WireError>]) {
      guard let noise else { return }
      let error = WireError(.unexpectedStart(byte: pending[noise]), at: 0, in: "opcode")
      results.append(.failure(error))
    }

    private static func frame(in bytes: ArraySlice<UInt8>) -> Result<Frame, WireError> {
      do throws(WireError) {
        return .success(try Frame(parsing: bytes.span))
      } catch {
        return .failure(error)
      }
    }
  }
}
