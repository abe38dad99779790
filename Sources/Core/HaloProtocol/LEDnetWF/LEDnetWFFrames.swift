extension LEDnetWF {
  /// The head of a frame, without its lengths.
  public struct Header: WireValue {
    /// The kind of the frame.
    public var kind: Kind
    /// The number of the frame; either side counts its own.
    public var sequence: UInt8
    /// Whether the frame has the transport of version 1, with two bytes for both lengths, as lights
    /// with the `bleVersion` 8 do.
    public var isVersion1: Bool
    /// Whether the frame has the mark of a light.
    public var isFromLight: Bool
    /// Whether the payload is sent in hexadecimal, as `{"code":0,"payload":"…"}`.
    public var isText: Bool

    /// Makes a head; the defaults are those of a host's first frame.
    public init(
      kind: Kind, sequence: UInt8 = 0, isVersion1: Bool = false, isFromLight: Bool = false,
      isText: Bool = false
    ) {
      (self.kind, self.sequence, self.isVersion1) = (kind, sequence, isVersion1)
      (self.isFromLight, self.isText) = (isFromLight, isText)
    }

    /// The head of a command without an answer.
    public static let command = Header(kind: .command)
    /// The head of a request.
    public static let request = Header(kind: .request)
    /// The head of a request for the identity.
    public static let identity = Header(kind: .identity)
    /// The head of an empty first frame.
    public static let greeting = Header(kind: .change)
    /// The head of an answer in hexadecimal.
    public static let text = Header(kind: .request, isFromLight: true, isText: true)
    /// The head of an answer with the identity.
    public static let identityText = Header(kind: .identity, isFromLight: true)
    /// The head of an answer with the state of an IOTBT light.
    public static let state = Header(kind: .state, isFromLight: true)
  }

  /// A write or a notification: a head and the payload of a message.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `header.version` | bit 0 version 1, bit 2 from a light |
  /// | 1 | 1 | `header.sequence` | |
  /// | 2 | 2 | part | always `80 00` |
  /// | 4 | 2 | length of payload, high byte first | |
  /// | 6 | 1 | length of payload | plus the kind; in version 1 two bytes, high byte first |
  /// | 7 | 1 | `header.kind` | |
  /// | 8 | n | `payload` | perhaps as text |
  ///
  /// ``FragmentAssembler`` joins frames that a light cuts.
  public struct Frame: WireMessage, CustomStringConvertible {
    /// The head of the frame.
    public var header: Header
    /// The bytes after the head; those of a text in hexadecimal.
    public let payload: HexBytes

    init(_ first: Never) { switch first {} }

    /// The number of bytes before the payload: 8, in version 1 9.
    var headerLength: Int { header.isVersion1 ? 9 : 8 }

    /// Reads a whole frame.
    ///
    /// - Throws: ``WireError`` for another first byte, as that of a part, and for wrong lengths.
    public init(parsing bytes: Span<UInt8>) throws(WireError) {
      self = try Self.read(bytes) { (header, payload) throws(WireError) in
        Frame(bounded: header, HexBytes(copying: payload).bytes)
      }
    }

    /// Reads the head of a whole frame, and passes it to `body` with the payload.
    @inline(__always)
    static func read<Value>(
      _ bytes: Span<UInt8>, _ body: (Header, Span<UInt8>) throws(WireError) -> Value
    ) throws(WireError) -> Value {
      var (header, start) = try head(of: bytes)
      let content = bytes.extracting(start..<bytes.count)
      if let digits = digits(in: content) {
        header.isText = true
        let result = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: digits.count / 2) {
          payload -> Result<Value, WireError>? in
          guard decode(content, digits, to: payload) else { return nil }
          do throws(WireError) {
            return .success(try body(header, payload.span))
          } catch {
            return .failure(error)
          }
        }
        header.isText = false
        switch result {
        case .success(let value): return value
        case .failure(let error):
          throw WireError(error.reason, at: error.offset + start, in: error.field)
        case nil: break
        }
      }
      do throws(WireError) {
        return try body(header, content)
      } catch {
        throw WireError(error.reason, at: error.offset + start, in: error.field)
      }
    }

    /// Reads the head of a whole frame, and returns it with the offset of the payload.
    @inline(__always)
    private static func head(of bytes: Span<UInt8>) throws(WireError) -> (Header, Int) {
      var cursor = ByteCursor()
      let flags = try cursor.readUInt8("version", from: bytes)
      guard flags & 0xFA == 0 else {
        throw WireError(.unexpectedStart(byte: flags), at: 0, in: "version")
      }
      let isVersion1 = flags & 1 != 0
      let sequence = try cursor.readUInt8("sequence", from: bytes)
      try cursor.readConstant(0x80, "part", from: bytes)
      try cursor.readConstant(0x00, "part", from: bytes)
      let length = try cursor.readUInt16BE("length", from: bytes)
      let longLength: UInt16 =
        isVersion1
        ? try cursor.readUInt16BE("length", from: bytes)
        : UInt16(try cursor.readUInt8("length", from: bytes))
      guard longLength == (length &+ 1) & (isVersion1 ? 0xFFFF : 0xFF) else {
        throw WireError(
          .contradiction(first: Int(length), second: Int(longLength)), at: 4, in: "length")
      }
      let kind = Kind(rawValue: try cursor.readUInt8("kind", from: bytes))
      try bytes.requireEnd(at: cursor.offset + Int(length), "length")
      let header = Header(
        kind: kind, sequence: sequence, isVersion1: isVersion1, isFromLight: flags & 4 != 0)
      return (header, cursor.offset)
    }

    /// The bytes of the frame.
    public var bytes: [UInt8] {
      let content = header.isText ? Self.text(of: payload.bytes) : payload.bytes
      let length = UInt16(truncatingIfNeeded: content.count)
      var builder = ByteBuilder(capacity: 9 + content.count)
      builder.write((header.isVersion1 ? 1 : 0) | (header.isFromLight ? 4 : 0))
      builder.write([header.sequence, 0x80, 0x00])
      builder.writeBE(length)
      if header.isVersion1 { builder.write(UInt8(truncatingIfNeeded: (length &+ 1) >> 8)) }
      builder.write(UInt8(truncatingIfNeeded: length &+ 1))
      builder.write(header.kind.rawValue)
      builder.write(content)
      return builder.bytes
    }

    /// Returns the frame with another payload.
    package func replacing(_ payload: [UInt8]) -> Frame { Frame(bounded: header, payload) }

    private static let textStart = Array("{\"code\":0,\"payload\":\"".utf8)
    private static let textEnd = Array("\"}".utf8)

    /// Returns whether bytes are a text with a payload.
    static func isText(_ bytes: Span<UInt8>) -> Bool {
      guard let digits = digits(in: bytes) else { return false }
      return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: digits.count / 2) {
        decode(bytes, digits, to: $0)
      }
    }

    /// Returns the places of what should be digits in a text; nil for other bytes.
    @inline(__always)
    private static func digits(in text: Span<UInt8>) -> Range<Int>? {
      let (start, end) = (textStart.count, text.count - textEnd.count)
      guard end >= start, (end - start) % 2 == 0, text[0] == 0x7B else { return nil }
      for index in 0..<start where text[index] != textStart[index] { return nil }
      for index in end..<text.count where text[index] != textEnd[index - end] { return nil }
      return start..<end
    }

    /// Writes the bytes of the digits in a text; returns false for other digits than those that
    /// lights send, which are capitals.
    @inline(__always)
    private static func decode(
      _ text: Span<UInt8>, _ digits: Range<Int>, to bytes: UnsafeMutableBufferPointer<UInt8>
    ) -> Bool {
      var (index, all) = (digits.lowerBound, UInt8(0))
      for place in bytes.indices {
        let (high, low) = (value(of: text[index]), value(of: text[index + 1]))
        all |= high | low
        bytes.initializeElement(at: place, to: high << 4 | low)
        index += 2
      }
      return all < 0x10
    }

    /// Returns the value of a digit; FF for other characters.
    @inline(__always)
    private static func value(of digit: UInt8) -> UInt8 {
      switch digit {
      case 0x30...0x39: digit - 0x30
      case 0x41...0x46: digit - 0x37
      default: 0xFF
      }
    }

    private static func text(of payload: [UInt8]) -> [UInt8] {
      var text = textStart
      text.reserveCapacity(textStart.count + 2 * payload.count + textEnd.count)
      for byte in payload {
        for digit in [byte >> 4, byte & 0xF] { text.append(digit + (digit < 10 ? 0x30 : 0x37)) }
      }
      return text + textEnd
    }
  }

  /// Joins the parts of frames of one side, which a light cuts to fit the MTU.
  ///
  /// The first part has the length of the whole payload, later parts a head of five bytes. Parts of
  /// version 1 were never seen; they are read as those of version 0 are. When the link drops, call
  /// ``reset()``.
  public struct FragmentAssembler: Sendable {
    private var pending: [UInt8] = []
    private var parts: UInt8 = 0

    /// Makes an assembler without parts.
    public init() {}

    /// The number of bytes of the unfinished frame.
    public var pendingCount: Int { pending.count }

    /// Adds a write or a notification, and returns the bytes of a whole frame; nil until it is
    /// complete.
    ///
    /// Values that are no parts pass unchanged, and drop an unfinished frame.
    ///
    /// - Throws: ``WireError`` for a part that does not continue the frame, which is then dropped.
    public mutating func consume(_ bytes: [UInt8]) throws(WireError) -> [UInt8]? {
      guard bytes.count > 4, bytes[0] & 0xFA == 0x40 else {
        reset()
        return bytes
      }
      let headCount = bytes[0] & 1 != 0 ? 8 : 7
      if bytes[3] == 0, bytes.count > headCount {
        reset()
        pending = [bytes[0] & 0xBF, bytes[1], 0x80, 0x00, bytes[4], bytes[5]]
        let length = UInt16(bytes[4]) << 8 | UInt16(bytes[5])
        if headCount == 8 { pending.append(UInt8(truncatingIfNeeded: (length &+ 1) >> 8)) }
        pending.append(UInt8(truncatingIfNeeded: length &+ 1))
        pending += bytes[headCount...]
      } else if !pending.isEmpty, bytes[1] == pending[1], bytes[3] == parts,
        pending.count + bytes.count - 5 <= 0x1_0008
      {
        pending += bytes[5...]
      } else {
        reset()
        throw WireError(
          .unexpectedIndex(expected: Int(parts), actual: Int(bytes[3])), at: 3, in: "part")
      }
      parts &+= 1
      guard bytes[2] == 0x80 else { return nil }
      defer { reset() }
      return pending
    }

    /// Drops an unfinished frame, and returns the number of its bytes.
    @discardableResult
    public mutating func reset() -> Int {
      defer { (pending, parts) = ([], 0) }
      return pending.count
    }
  }
}
