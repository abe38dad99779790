extension LEDnetWF {
  /// The fields before the payload of a frame to or from a LEDnetWF light: message kind, sequence
  /// number and flags, without the lengths.
  public struct Header: WireValue {
    /// The kind of message in the frame, such as a command or a request.
    public var kind: Kind
    /// The sequence number of the frame; host and light each count their own frames.
    public var sequence: UInt8
    /// Whether the frame has version 1 of the frame format, with length fields of two bytes, for
    /// lights that advertise `bleVersion` 8.
    public var isVersion1: Bool
    /// Whether the header has the flag of frames that a light sends, as opposed to a host.
    public var isFromLight: Bool
    /// Whether the payload is hexadecimal text in a JSON object, `{"code":0,"payload":"…"}`.
    public var isText: Bool

    /// Makes the header of a frame; the default arguments are those of the first frame that a host
    /// sends.
    public init(
      kind: Kind, sequence: UInt8 = 0, isVersion1: Bool = false, isFromLight: Bool = false,
      isText: Bool = false
    ) {
      (self.kind, self.sequence, self.isVersion1) = (kind, sequence, isVersion1)
      (self.isFromLight, self.isText) = (isFromLight, isText)
    }

    /// The header of a command that the light does not answer.
    public static let command = Header(kind: .command)
    /// The header of a request that the light answers.
    public static let request = Header(kind: .request)
    /// The header of a request for the light's identity, which the light sends as JSON.
    public static let identity = Header(kind: .identity)
    /// The header of the empty frame that a host sends before all others.
    public static let greeting = Header(kind: .change)
    /// The header of a light's answer with a payload in hexadecimal text.
    public static let text = Header(kind: .request, isFromLight: true, isText: true)
    /// The header of a light's answer with its identity, which is JSON.
    public static let identityText = Header(kind: .identity, isFromLight: true)
    /// The header of an IOTBT light's answer with its state.
    public static let state = Header(kind: .state, isFromLight: true)
  }

  /// Joins the fragments into which a light or a host splits a frame to fit the MTU.
  ///
  /// The first fragment contains the length of the whole payload, and later fragments have a header
  /// of five bytes. Fragments in transport version 1 were never seen; they are decoded as in
  /// version 0. When the link drops, call ``reset()``.
  public struct FragmentAssembler: Sendable {
    private var pending: [UInt8] = []
    private var parts: UInt8 = 0

    /// Makes an assembler that has received no fragments.
    public init() {}

    /// The number of received bytes of the incomplete frame.
    public var pendingCount: Int { pending.count }

    /// Adds the bytes of one write or notification, and returns the bytes of the complete frame;
    /// nil if fragments are still missing.
    ///
    /// Writes and notifications that are not fragments are returned unchanged, and discard an
    /// incomplete frame.
    ///
    /// - Throws: ``WireError`` if a fragment does not continue the incomplete frame, which is then
    ///   discarded.
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

    /// Discards an incomplete frame, and returns the number of its bytes.
    @discardableResult
    public mutating func reset() -> Int {
      defer { (pending, parts) = ([], 0) }
      return pending.count
    }
  }
}

extension LEDnetWF.Frame {
  /// The number of bytes before the payload: 8, in version 1 9.
  var headerLength: Int { header.isVersion1 ? 9 : 8 }

  /// Decodes a complete frame.
  ///
  /// - Throws: ``WireError`` if the first byte is not that of a complete frame, or if a length is
  ///   wrong.
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    self = try Self.read(bytes) { (header, payload) throws(WireError) in
      Self(bounded: header, HexBytes(copying: payload).bytes)
    }
  }

  /// Reads the head of a whole frame, and passes it to `body` with the payload.
  @inline(__always)
  static func read<Value>(
    _ bytes: Span<UInt8>, _ body: (LEDnetWF.Header, Span<UInt8>) throws(WireError) -> Value
  ) throws(WireError) -> Value {
    var (header, start) = try head(of: bytes)
    let content = bytes.extracting(start..<bytes.count)
    do throws(WireError) {
      guard let digits = digits(in: content) else { return try body(header, content) }
      header.isText = true
      let result = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: digits.count / 2) {
        payload -> Result<Value, WireError>? in
        var cursor = ByteCursor(at: digits.lowerBound)
        guard cursor.readDigits(to: payload, from: content) else { return nil }
        return Result { () throws(WireError) in try body(header, payload.span) }
      }
      header.isText = result != nil
      if let result { return try result.get() }
      return try body(header, content)
    } catch {
      throw WireError(error.reason, at: error.offset + start, in: error.field)
    }
  }

  /// Reads the head of a whole frame, and returns it with the offset of the payload.
  @inline(__always)
  private static func head(of bytes: Span<UInt8>) throws(WireError) -> (LEDnetWF.Header, Int) {
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
    let kind = LEDnetWF.Kind(rawValue: try cursor.readUInt8("kind", from: bytes))
    try bytes.requireEnd(at: cursor.offset + Int(length), "length")
    let header = LEDnetWF.Header(
      kind: kind, sequence: sequence, isVersion1: isVersion1, isFromLight: flags & 4 != 0)
    return (header, cursor.offset)
  }

  /// The encoded frame: header and payload.
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
  package func replacing(_ payload: [UInt8]) -> Self { Self(bounded: header, payload) }

  private static let textStart = Array("{\"code\":0,\"payload\":\"".utf8)
  private static let textEnd = Array("\"}".utf8)

  /// Returns whether bytes are a text with a payload.
  static func isText(_ bytes: Span<UInt8>) -> Bool {
    guard let digits = digits(in: bytes) else { return false }
    var cursor = ByteCursor(at: digits.lowerBound)
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: digits.count / 2) {
      cursor.readDigits(to: $0, from: bytes)
    }
  }

  /// Returns the positions of what should be digits in a text; nil for other bytes.
  @inline(__always)
  private static func digits(in text: Span<UInt8>) -> Range<Int>? {
    // The start and the end of 21 and 2 bytes, as numbers.
    guard text.count >= 23, text.count % 2 == 1,
      text.uint64LE(at: 0) == 0x3A22_6564_6F63_227B,
      text.uint64LE(at: 8) == 0x6F6C_7961_7022_2C30,
      text.uint64LE(at: 13) == 0x223A_2264_616F_6C79,
      text.uint16LE(at: text.count - 2) == 0x7D22
    else { return nil }
    return 21..<text.count - 2
  }

  private static func text(of payload: [UInt8]) -> [UInt8] {
    textStart + HexBytes(payload).description.uppercased().utf8 + textEnd
  }
}
