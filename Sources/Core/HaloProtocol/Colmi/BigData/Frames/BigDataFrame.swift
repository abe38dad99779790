extension Colmi {
  /// One packet of a Colmi ring's second channel, for long messages ("big data"): a message type
  /// (action byte), a length, a CRC-16, and up to 65535 bytes of payload.
  ///
  /// Confidence A (seen on devices).
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | start | always `BC` |
  /// | 1 | 1 | `action` | ``BigDataAction`` |
  /// | 2 | 2 | length of `payload`, low byte first | 0…65535 |
  /// | 4 | 2 | CRC of the payload, low byte first | ``Checksum/crc16Modbus(_:)`` |
  /// | 6 | n | `payload` | |
  ///
  /// A payload of one zero byte means "done" in reply to a write and "nothing stored" in reply to a
  /// query.
  public struct BigDataFrame: WireMessage, CustomStringConvertible {
    /// The message type (action byte), which identifies the request or reply and its layout.
    public var action: BigDataAction
    /// The payload of the frame, at most 65535 bytes.
    public let payload: [UInt8]

    /// The start byte of every big-data frame.
    @inlinable
    public static var start: UInt8 { 0xBC }
    /// The number of bytes before the payload: start byte, message type, length and CRC.
    @inlinable
    public static var headerLength: Int { 6 }

    /// Makes a big-data frame from a message type and a payload, empty by default.
    ///
    /// - Throws: ``WireError`` if the payload is longer than 65535 bytes.
    public init(_ action: BigDataAction, payload: [UInt8] = []) throws(WireError) {
      try requireCount(payload.count, upTo: 0xFFFF, at: 2, in: "length")
      self.action = action
      self.payload = payload
    }

    /// Decodes one complete big-data frame.
    ///
    /// - Throws: ``WireError`` if the start byte, the length or the CRC is wrong.
    public init(parsing bytes: Span<UInt8>) throws(WireError) {
      var cursor = ByteCursor()
      let start = try cursor.readUInt8("start", from: bytes)
      guard start == Self.start else {
        throw WireError(.unexpectedStart(byte: start), at: 0, in: "start")
      }
      action = BigDataAction(rawValue: try cursor.readUInt8("action", from: bytes))
      let length = Int(try cursor.readUInt16LE("length", from: bytes))
      let crc = try cursor.readUInt16LE("crc", from: bytes)
      payload = try cursor.readBytes(length, "payload", from: bytes)
      try cursor.requireEnd("payload", in: bytes)
      try Self.require(crc, of: payload)
    }

    /// The encoded frame: start byte, message type, length, CRC and payload.
    public var bytes: [UInt8] {
      let length = UInt16(truncatingIfNeeded: payload.count)
      let header =
        UInt64(Self.start) | UInt64(action.rawValue) << 8 | UInt64(length) << 16
        | UInt64(Self.crc(of: payload)) << 32
      let count = Self.headerLength + payload.count
      return [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
        for index in 0..<Self.headerLength {
          buffer[index] = UInt8(truncatingIfNeeded: header >> UInt64(8 * index))
        }
        let rest = UnsafeMutableBufferPointer(rebasing: buffer[Self.headerLength..<count])
        _ = rest.initialize(from: payload)
        initialized = count
      }
    }

    /// Splits the encoded frame into pieces of at most `length` bytes, in sending order.
    ///
    /// The ring reports the largest length that it accepts in ``PacketLength``. A `length` below 1
    /// counts as 1.
    public func chunks(of length: Int) -> [[UInt8]] { bytes.parts(of: length) }

    static func require(_ crc: UInt16, of payload: [UInt8]) throws(WireError) {
      let actual = Self.crc(of: payload)
      guard actual == crc else {
        throw WireError(.crcMismatch(expected: actual, actual: crc), at: 4, in: "crc")
      }
    }

    private static func crc(of payload: [UInt8]) -> UInt16 {
      let slice = payload[...]
      return Checksum.crc16Modbus(slice.span)
    }

    /// The encoded frame as hexadecimal text.
    public var description: String { HexBytes(bytes).description }
  }
}

extension Colmi.BigDataFrame {
  /// Makes a frame from a payload of at most 65535 bytes, and drops any further bytes.
  init(bounded action: Colmi.BigDataAction, _ payload: [UInt8]) {
    self.action = action
    self.payload = payload.count <= 0xFFFF ? payload : Array(payload.prefix(0xFFFF))
  }

  /// Whether the payload is the single zero byte that means "done" or "nothing stored".
  public var isEmptyReply: Bool { payload == [0] }

  func require(_ action: Colmi.BigDataAction) throws(WireError) {
    guard self.action == action else {
      throw WireError(
        .unexpectedOpcode(expected: action.rawValue, actual: self.action.rawValue), at: 1,
        in: "action")
    }
  }

  func require(length: Int, in field: String) throws(WireError) {
    try requireLength(payload.count, of: length, at: Self.headerLength, in: field)
  }
}

extension Colmi {
  /// Joins the notifications in which a ring sends big-data frames into complete frames.
  public typealias BigDataReassembler = FrameReassembler<BigDataFrame>
}

extension Colmi.BigDataFrame: FragmentedFrame {
  /// Returns whether a frame can begin with the `count` bytes that `header` contains, the first
  /// byte received in the lowest eight bits.
  @inlinable
  public static func canStart(with header: UInt64, count: Int) -> Bool {
    UInt8(truncatingIfNeeded: header) == start
  }

  /// Returns the length of the payload in bytes, which the six header bytes of a frame determine;
  /// the first byte received is the lowest byte of `header`.
  @inlinable
  public static func bodyLength(after header: UInt64) -> Int {
    Int(UInt16(truncatingIfNeeded: header >> 16))
  }

  /// Makes a frame from its six header bytes, the first byte in the lowest byte of `header`, and
  /// from its payload.
  ///
  /// - Throws: ``WireError`` if the CRC in the header is not that of the payload.
  public init(header: UInt64, body: [UInt8]) throws(WireError) {
    try Self.require(UInt16(truncatingIfNeeded: header >> 32), of: body)
    self.init(bounded: Colmi.BigDataAction(rawValue: UInt8(truncatingIfNeeded: header >> 8)), body)
  }
}

extension Colmi.BigDataFrame {
  /// Decodes a big-data frame from hexadecimal text.
  ///
  /// - Throws: ``WireError`` if the text is not a complete frame with a correct CRC.
  public init(parsing text: String) throws(WireError) {
    try self.init(parsing: HexBytes(parsing: text).bytes)
  }
}

#if !hasFeature(Embedded)
extension Colmi.BigDataFrame: WireText {}
#endif
