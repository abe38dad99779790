extension Triones {
  /// Puts the one long message together that comes in pieces: the timers.
  ///
  /// Everything else is one write or one notification, and goes through as it is; also what a
  /// light tells unasked between two pieces: its status, and that its remote control was used. A
  /// message is cut into pieces of one length and a rest: by that a status is told from a piece
  /// that looks like one, also of lights whose status does not have the usual twelve bytes. A
  /// light that stops in the middle is told from a slow one by silence only: ``reset()`` after a
  /// second or two.
  public struct FrameAssembler: Sendable {
    private let side: Side
    private var pending: [UInt8] = []
    /// How long the first piece was, and so all are but the last.
    private var step = 0

    /// For what a host writes, or for what a light notifies.
    public init(for side: Side) {
      self.side = side
    }

    private var opcode: UInt8 { side == .host ? 0x23 : 0x25 }

    /// Who sends.
    public enum Side: Hashable, Sendable, CaseIterable {
      /// The host, who sets timers.
      case host
      /// The light, which tells them.
      case light
    }

    /// The most bytes of one piece, at the smallest MTU.
    public static let longestPiece = 20

    /// How many bytes wait for the rest of their message, at most 86.
    public var pendingCount: Int { pending.count }

    /// Takes a write or a notification.
    ///
    /// - Returns: A whole message; nil if more is to come.
    /// - Throws: ``WireError`` if the last piece is longer than its message. What waited is
    ///   dropped then.
    public mutating func consume(_ bytes: [UInt8]) throws(WireError) -> [UInt8]? {
      let length = TimerEntries.messageLength
      guard !pending.isEmpty || bytes.first == opcode && bytes.count < length else { return bytes }
      if bytes.isEmpty || isToldUnasked(bytes) { return bytes }
      guard pending.count + bytes.count <= length else {
        let count = reset() + bytes.count - length
        throw WireError(.trailingBytes(count: count), at: length, in: "timers")
      }
      if pending.isEmpty { step = bytes.count }
      pending += bytes
      guard pending.count == length else { return nil }
      defer { pending = [] }
      return pending
    }

    /// Drops what waits for the rest of its message.
    ///
    /// - Returns: How many bytes that were.
    @discardableResult
    public mutating func reset() -> Int {
      defer { pending = [] }
      return pending.count
    }

    /// The pieces of a message, in the order in which they are sent.
    public static func pieces(of bytes: [UInt8], longest: Int = longestPiece) -> [[UInt8]] {
      let step = max(1, longest)
      return stride(from: 0, to: bytes.count, by: step).map {
        Array(bytes[$0..<min($0 + step, bytes.count)])
      }
    }

    /// A status, as it comes each second while an effect runs, or what a remote control did.
    private func isToldUnasked(_ bytes: [UInt8]) -> Bool {
      guard side == .light else { return false }
      let isRest = pending.count + bytes.count == TimerEntries.messageLength
      if bytes.count >= 11, bytes.count != step, !isRest, bytes[0] == 0x66,
        bytes[2] == 0x23 || bytes[2] == 0x24
      {
        return true
      }
      return switch bytes.count {
      case 12: bytes[0] == 0x66 && bytes[11] == 0x99
      case 4: bytes[0] == 0xCC && (bytes[1] == 0x23 || bytes[1] == 0x24) && bytes[2] == 0x33
      default: false
      }
    }
  }
}
