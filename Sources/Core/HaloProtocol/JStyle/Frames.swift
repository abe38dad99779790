extension JStyle {
  /// A notification from a JStyle ring: a reply, live values, or records of a history.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `opcode` | |
  /// | 1 | n | `payload` | |
  ///
  /// A reply of 16 bytes ends with a checksum, the sum of the bytes before, which the payload
  /// leaves out; replies of other lengths, and notifications about an exercise, have none.
  /// Notifications with records of a history have no checksum either. Each record begins with the
  /// opcode, so there the payload begins at offset 0 and has all bytes. A notification of 16 bytes
  /// has such records if offset 1 repeats the opcode, or if it is of sleep and has 6 at offset 9.
  public struct NotificationFrame: WireMessage, CustomStringConvertible {
    /// The opcode of the command that the ring answers; 0x80 is added if the ring rejects the
    /// command.
    public let opcode: Opcode
    /// The bytes after the opcode, without the checksum; in a history, all bytes of the
    /// notification.
    public let payload: HexBytes

    /// Decodes a notification from its bytes.
    ///
    /// - Throws: ``WireError`` if the notification is empty, or if a reply has a wrong checksum or
    ///   length.
    public init(parsing bytes: Span<UInt8>) throws(WireError) {
      var cursor = ByteCursor()
      opcode = Opcode(rawValue: try cursor.readUInt8("opcode", from: bytes))
      if opcode.isHistory, Self.isPage(bytes) {
        payload = HexBytes(copying: bytes)
        return
      }
      let hasLength = bytes.count == 16 && opcode != .exerciseUpdate
      // A reply without its last byte would look like one that never had a checksum.
      if bytes.count == 15, opcode != .exerciseUpdate {
        throw WireError(.wrongLength(expected: 16, actual: 15), at: 0, in: "frame")
      }
      let end = hasLength ? try bytes.end(before: Checksum.sum) : bytes.count
      payload = HexBytes(copying: bytes.extracting(1..<end))
    }

    /// Returns whether a notification with the opcode of a history contains records, and not a
    /// reply of 16 bytes.
    static func isPage(_ bytes: Span<UInt8>) -> Bool {
      bytes.count != 16 || bytes[1] == bytes[0] || bytes[0] == 0x53 && bytes[9] == 6
    }

    private var isPage: Bool { opcode.isHistory && payload.bytes.first == opcode.rawValue }

    /// The number of bytes before the payload: 1 for the opcode, 0 if the payload contains it.
    var headerLength: Int { isPage ? 0 : 1 }

    /// The notification, encoded as bytes.
    public var bytes: [UInt8] {
      if isPage { return payload.bytes }
      var builder = ByteBuilder()
      builder.write(opcode.rawValue)
      builder.write(payload.bytes)
      if payload.bytes.count == 14, opcode != .exerciseUpdate {
        builder.write(builder.sum(Checksum.sum))
      }
      return builder.bytes
    }
  }
}

extension JStyle.Opcode {
  /// Whether the opcode requests a history: records that the ring has stored, such as sleep.
  public var isHistory: Bool {
    switch rawValue {
    case 0x51...0x56, 0x5C, 0x62, 0x66: true
    default: false
    }
  }
}

extension JStyle.UnsupportedReply {
  func check() throws(WireError) {
    try opcode.rawValue.limited(to: 0x80...0xFD, at: 0, in: "opcode")
  }
}

extension JStyle.HistoryReply {
  /// Throws if the bytes of the reply would be read as records of the history.
  func check() throws(WireError) {
    let bytes = frame.bytes[...]
    let isPage = JStyle.NotificationFrame.isPage(bytes.span)
    try requireLayout(!isPage, of: opcode.rawValue, at: 0, in: "opcode")
  }
}
