extension JStyle {
  /// Splits the notifications (FFF7) of a JStyle ring into messages: single history records, ends
  /// of histories, and all other notifications.
  ///
  /// Some rings send whole records only, others split a record between two notifications. The
  /// assembler keeps the incomplete record at the end of a notification, and passes through replies
  /// that arrive before its remainder. Call ``reset()`` after some seconds of silence.
  ///
  /// Decode each message with ``RingMessage``: one damaged record then causes one error, and no
  /// other record is lost. Bytes that do not begin a record become messages as well, and cause such
  /// an error.
  public struct RecordAssembler: Sendable {
    /// The model of the device, which determines the lengths of some records.
    public let product: Product
    private var pending: [UInt8] = []
    /// Opcode and number of the last record.
    private var last: [UInt8] = []

    /// Makes an assembler for the notifications of one device of this model.
    public init(for product: Product) { self.product = product }

    /// The length of the longest history record in bytes.
    public static let longestRecord = 130

    /// The number of bytes of the incomplete record that have arrived, always less than
    /// ``longestRecord``.
    public var pendingCount: Int { pending.count }

    /// Adds the bytes of a notification, and returns the bytes of each message that is now
    /// complete.
    public mutating func consume(_ bytes: [UInt8]) -> [[UInt8]] {
      guard !bytes.isEmpty, !isOther(bytes) else { return [bytes] }
      var rest = (pending + bytes)[...]
      var messages: [[UInt8]] = []
      let opcode = rest.first
      while !rest.isEmpty {
        let length = rest.first == opcode ? length(ofRecord: Array(rest.prefix(131))) : rest.count
        guard let length, length <= rest.count else { break }
        last = Array(rest.prefix(2))
        messages.append(Array(rest.prefix(length)))
        rest = rest.dropFirst(length)
      }
      pending = Array(rest)
      return messages
    }

    /// Removes and returns the received bytes of an incomplete record.
    ///
    /// From an X6B, they can be a complete record: one that only the bytes after it show to be
    /// complete, such as a night of sleep or the end of a history.
    @discardableResult
    public mutating func reset() -> [UInt8] {
      defer { (pending, last) = ([], []) }
      return pending
    }

    /// Returns whether a notification contains no records: for example, a reply to another command
    /// that comes within a history.
    private func isOther(_ bytes: [UInt8]) -> Bool {
      let slice = bytes[...]
      let isReply = bytes.count == 16 && (try? slice.span.end(before: Checksum.sum)) != nil
      // Live values and exercises have no checksum, but a length of their own.
      let isLive = bytes[0] == 0x09 && bytes.count == 26 || bytes[0] == 0x18 && bytes.count == 22
      if let opcode = pending.first {
        return (isReply || isLive) && bytes[0] != opcode && !isContinuation(bytes)
      }
      return !Opcode(rawValue: bytes[0]).isHistory
        || isReply && !NotificationFrame.isPage(slice.span)
    }

    /// Returns whether the next record, or the end, follows the unfinished record in a
    /// notification, as the last bytes of a page can look like a reply by chance.
    private func isContinuation(_ bytes: [UInt8]) -> Bool {
      let joined = pending + bytes
      guard let length = length(ofRecord: Array(joined.prefix(131))), length < joined.count,
        joined[length] == joined[0]
      else { return false }
      // The numbers of all records may be zero.
      let next = joined[(length + 1)...].first ?? 0xFF
      return [joined[1], joined[1] &+ 1, 0xFF].contains(next)
    }

    /// Returns the length of the record at the beginning of the bytes, or of the end of the
    /// history; nil if that depends on bytes that are still missing.
    private func length(ofRecord bytes: [UInt8]) -> Int? {
      guard bytes.count > 1 else { return nil }
      // A record whose number ends with FF continues.
      if bytes.count == 2, bytes[1] == 0xFF {
        return product == .x6b && last == [bytes[0], 0xFE] ? nil : 2
      }
      /// Returns the length of a record that has 27 bytes, or `short` on a band V8 if the next
      /// record or the end follows there.
      func shorter(_ short: Int) -> Int {
        let isShort = bytes.count > short ? bytes[short] == bytes[0] : bytes.count == short
        return product == .v8 && isShort ? short : 27
      }
      switch bytes[0] {
      case 0x51: return shorter(26)
      case 0x52: return 25
      case 0x54: return 24
      case 0x55, 0x66: return 10
      case 0x56: return 15
      case 0x5C: return shorter(25)
      case 0x62: return product == .v8 ? 11 : 15
      default:
        guard bytes.count > 9 else { return nil }
        let end = 10 + Int(bytes[9])
        guard 11...130 ~= end else { return bytes.count }
        // Zeros that fill the record may follow.
        if product == .x6b, end == bytes.count, end < 130 { return nil }
        return end < bytes.count && bytes[end] == 0 ? 130 : end
      }
    }
  }
}
