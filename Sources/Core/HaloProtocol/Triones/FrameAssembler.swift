extension Triones {
  /// Joins the pieces of the message with a light's timers, the only message that is too long for
  /// one write or notification.
  ///
  /// All other messages pass through unchanged, including the notifications that a light sends on
  /// its own between two pieces: its status, and the buttons of its remote control. All pieces of a
  /// message except the last have the same length. This distinguishes a status from a similar
  /// piece, even for lights whose status does not have the usual twelve bytes. A light that stops
  /// in the middle of a message looks like a slow light at first, so call ``reset()`` after a
  /// second or two of silence.
  public struct FrameAssembler: Sendable {
    private let side: Side
    private var pending: [UInt8] = []
    /// The length of the first piece of the message, and so of all its pieces except the last.
    private var step = 0

    /// Makes an assembler for the writes of a host or for the notifications of a light.
    public init(for side: Side) { self.side = side }

    private var opcode: UInt8 { side == .host ? 0x23 : 0x25 }

    /// The side of the link that sends the messages: host or light.
    public enum Side: Hashable, Sendable, CaseIterable {
      /// The messages are the writes of the host, one of which sets the timers.
      case host
      /// The messages are the notifications of the light, one of which contains the timers.
      case light
    }

    /// The largest number of bytes in a piece of a message on a link with the smallest MTU, 23.
    public static let longestPiece = 20

    /// The number of bytes of the incomplete message, at most 86.
    public var pendingCount: Int { pending.count }

    /// Adds the bytes of one write or notification.
    ///
    /// - Returns: A complete message, or nil if pieces are still missing.
    /// - Throws: ``WireError`` if the last piece is longer than the rest of its message. The
    ///   received pieces are then discarded.
    public mutating func consume(_ bytes: [UInt8]) throws(WireError) -> [UInt8]? {
      let length = TimerEntries.messageLength
      guard !pending.isEmpty || bytes.first == opcode && bytes.count < length else { return bytes }
      if bytes.isEmpty || isUnaskedReport(bytes) { return bytes }
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

    /// Discards the pieces of an incomplete message.
    ///
    /// - Returns: The number of discarded bytes.
    @discardableResult
    public mutating func reset() -> Int {
      defer { pending = [] }
      return pending.count
    }

    /// Splits a message into pieces of at most `longest` bytes, in sending order.
    public static func pieces(of bytes: [UInt8], longest: Int = longestPiece) -> [[UInt8]] {
      bytes.parts(of: longest)
    }

    /// Returns whether a notification reports a status, which some lights send each second while an
    /// effect runs, or a button of the remote control.
    private func isUnaskedReport(_ bytes: [UInt8]) -> Bool {
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
