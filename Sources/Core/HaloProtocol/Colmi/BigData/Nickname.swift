extension Colmi {
  /// Asks the ring to store or to remove the name of its wearer.
  ///
  /// Sent in a ``BigDataFrame`` with message type 0x4A, confidence A (seen on devices). The answer
  /// is a ``BigDataStatus``.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 3 | `head` | `01 01 00` in captures; the meaning is not known |
  /// | 3 | 0 or 2 | byte order mark | always `FF FE`; missing without `text` |
  /// | 5 | 2 × n | `text`, low byte first | UTF-16 |
  ///
  /// A payload that ends before the name, after three bytes, removes the name.
  public struct Nickname: BigDataPacket {
    /// The three bytes before the name in all captured requests, `01 01 00`.
    public static let usualHead = RawPayload(truncating: [1, 1, 0])
    static let headLength = 3
    static let byteOrderMark: UInt16 = 0xFEFF
    static let maximumCount = (0xFFFF - headLength - 2) / 2

    /// The three bytes before the name in the payload, of unknown meaning.
    public let head: RawPayload
    /// The new name of the wearer; nil removes the name from the ring.
    public let text: String?

    /// Makes a request that sets the wearer's name or, if `text` is nil, removes it.
    ///
    /// - Throws: ``WireError`` if `head` has more than three bytes, or if the name does not fit one
    ///   frame.
    public init(_ text: String?, head: RawPayload = usualHead) throws(WireError) {
      let count = text?.utf16.count ?? 0
      try count.limited(
        to: 0...Self.maximumCount, at: BigDataFrame.headerLength + Self.headLength + 2, in: "text")
      self.head = try head.limited(to: Self.headLength)
      self.text = text
    }

    /// Decodes a request that sets or removes the wearer's name.
    ///
    /// - Throws: ``WireError`` if the payload has fewer than three bytes, if its byte order mark is
    ///   wrong, or if the name is not UTF-16.
    public init(parsing frame: BigDataFrame) throws(WireError) {
      try frame.require(Self.action)
      var cursor = BigDataCursor(frame)
      head = RawPayload(truncating: try cursor.readBytes(Self.headLength, "head"))
      guard cursor.remaining > 0 else {
        text = nil
        return
      }
      let offset = cursor.offset
      guard try cursor.readUInt16LE("byteOrderMark") == Self.byteOrderMark else {
        throw WireError(
          .otherLayout(code: frame.payload[Self.headLength]), at: offset, in: "byteOrderMark")
      }
      let start = cursor.offset
      var units: [UInt16] = []
      while cursor.remaining > 0 { units.append(try cursor.readUInt16LE("text")) }
      if let index = Self.loneSurrogate(in: units) {
        throw WireError(.invalidText, at: start + 2 * index, in: "text")
      }
      text = String(decoding: units, as: UTF16.self)
    }

    /// The request, encoded as a big-data frame.
    public var bigDataFrame: BigDataFrame {
      var builder = ByteBuilder(capacity: 64)
      for offset in 0..<Self.headLength { builder.write(head.byte(at: offset)) }
      if let text {
        builder.writeLE(Self.byteOrderMark)
        for unit in text.utf16 { builder.writeLE(unit) }
      }
      return BigDataFrame(bounded: Self.action, builder.bytes)
    }

    /// Returns the index of the first UTF-16 surrogate that is not part of a pair; nil without one.
    private static func loneSurrogate(in units: [UInt16]) -> Int? {
      var index = 0
      while index < units.count {
        switch units[index] {
        case 0xD800...0xDBFF:
          guard index + 1 < units.count, (0xDC00...0xDFFF).contains(units[index + 1]) else {
            return index
          }
          index += 2
        case 0xDC00...0xDFFF: return index
        default: index += 1
        }
      }
      return nil
    }

    /// A readable description of the request.
    public var description: String {
      (text.map { "nickname \(quoted: $0)" } ?? "no nickname")
        + (head == Self.usualHead ? "" : ", head \(head)")
    }
  }
}
