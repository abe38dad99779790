extension Colmi {
  /// Opens a reply of sport sessions from old firmware.
  ///
  /// Opcode 13, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | index | always `00` |
  /// | 2 | 1 | `frameCount` | 2…255, this one included |
  /// | 3 | 1 | `detail` | minutes of a slot in other histories, without meaning here |
  ///
  /// No source documents the request, which is an ``OpaqueRequest``. The reply may be a
  /// ``NoDataReply`` instead. One ring (RT08) rejects the request, and no capture contains a reply;
  /// newer rings send sessions over the big-data channel.
  public struct SportSessionLogHeader: Packet {
    /// Opcode 13.
    public static let opcode = Opcode.sportSessionLog

    /// The number of frames in the reply, the header included.
    public var frameCount: UInt8
    /// Byte 3, without meaning here; in other histories the minutes of a slot.
    public var detail: UInt8

    /// Makes a header.
    public init(frameCount: UInt8, detail: UInt8 = 0) {
      self.frameCount = frameCount
      self.detail = detail
    }

    /// Reads the header.
    ///
    /// - Throws: ``WireError`` if byte 1 is not 0.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      try frame.require(0, in: "index")
      frameCount = frame[2]
      detail = frame[3]
    }

    /// The header as a frame.
    public var frame: Frame {
      Frame(Self.opcode) {
        $0[2] = frameCount
        $0[3] = detail
      }
    }
  }

  /// Thirteen bytes of a reply of sport sessions.
  ///
  /// Opcode 13, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `index` | 1…254 |
  /// | 2 | 13 | `data` | rows of ``LegacySportSession`` from byte 13·(index − 1) on |
  ///
  /// ``SportSessionLogAssembler`` puts them together.
  public struct SportSessionLogSegment: Packet {
    /// Opcode 13.
    public static let opcode = Opcode.sportSessionLog
    /// The number of data bytes in the frame.
    public static let dataLength = 13

    /// The position in the reply.
    public let index: UInt8
    /// Bytes 2…14; zeros at the end belong to the data, although this value drops them.
    public let data: RawPayload

    /// Makes a frame.
    ///
    /// - Throws: ``WireError`` if the index is not 1…254 or there are more than 13 bytes.
    public init(index: UInt8, data: RawPayload) throws(WireError) {
      guard (1...254).contains(index) else {
        throw WireError(
          .outOfRange(value: Int(index), minimum: 1, maximum: 254), at: 1, in: "index")
      }
      self.index = index
      self.data = try data.limited(to: Self.dataLength)
    }

    /// Reads the frame.
    ///
    /// - Throws: ``WireError`` if byte 1 is not 1…254.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      try self.init(index: frame[1], data: RawPayload(of: frame, from: 2))
    }

    /// The frame.
    public var frame: Frame {
      Frame(Self.opcode) {
        $0[1] = index
        data.write(to: &$0, from: 2)
      }
    }
  }
}

extension Colmi.SportSessionLogHeader {
  /// The header in words.
  public var description: String { "sport sessions follow: \(frameCount) frames" }
}

extension Colmi.SportSessionLogSegment {
  /// The frame in words.
  public var description: String { "sport sessions \(index): \(data)" }
}

#if !hasFeature(Embedded)
extension Colmi.SportSessionLogSegment {
  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      index: container.decode(UInt8.self, forKey: .index),
      data: container.decode(Colmi.RawPayload.self, forKey: .data))
  }
}
#endif
