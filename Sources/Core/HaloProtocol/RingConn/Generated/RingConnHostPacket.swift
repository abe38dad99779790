// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension RingConn {
  /// A value that one frame carries.
  public protocol HostFrameValue: WireValue, FramedMessage, CustomStringConvertible
  where Frame == RingConn.HostFrame {}

  /// A value with a opcode of its own.
  public protocol HostPacket: HostFrameValue {
    /// The opcode of its frames.
    static var opcode: Opcode { get }

    /// Reads the payload of a frame.
    ///
    /// - Throws: ``WireError`` if the payload is not such a value.
    init(payload bytes: Span<UInt8>) throws(WireError)

    /// The payload of its frame.
    var payload: [UInt8] { get }
  }
}

extension RingConn.HostPacket {
  /// Reads the value from a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode, or its payload is not such a
  ///   value; offsets count from the first byte of the frame.
  public init(parsing frame: RingConn.HostFrame) throws(WireError) {
    guard frame.opcode == Self.opcode else {
      let code = UInt8(truncatingIfNeeded: frame.opcode.rawValue)
      throw WireError(.otherLayout(code: code), at: 0, in: "opcode")
    }
    let payload = frame.payload.bytes[...]
    do throws(WireError) {
      try self.init(payload: payload.span)
    } catch {
      let offset = error.offset + RingConn.HostFrame.headerLength
      throw WireError(error.reason, at: offset, in: error.field)
    }
  }

  /// The value as a frame.
  public var frame: RingConn.HostFrame { .init(bounded: Self.opcode, payload) }
}

extension RingConn {
  /// A value that frames with several opcodes carry.
  public protocol SharedHostPacket: HostFrameValue {
    /// The opcodes of its frames; empty for any.
    static var opcodes: [Opcode] { get }

    /// The opcode of the frame.
    var opcode: Opcode { get }

    /// Reads the payload of a frame.
    ///
    /// - Throws: ``WireError`` if the payload is not such a value.
    init(opcode: Opcode, payload bytes: Span<UInt8>) throws(WireError)

    /// The payload of its frame.
    var payload: [UInt8] { get }
  }
}

extension RingConn.SharedHostPacket {
  /// Empty, as its frames can have any opcode.
  public static var opcodes: [RingConn.Opcode] { [] }

  /// Checks that its frames can have a opcode.
  static func require(_ opcode: RingConn.Opcode) throws(WireError) {
    guard opcodes.isEmpty || opcodes.contains(opcode) else {
      let code = UInt8(truncatingIfNeeded: opcode.rawValue)
      throw WireError(.otherLayout(code: code), at: 0, in: "opcode")
    }
  }

  /// Reads the value from a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode, or its payload is not such a
  ///   value; offsets count from the first byte of the frame.
  public init(parsing frame: RingConn.HostFrame) throws(WireError) {
    let payload = frame.payload.bytes[...]
    try self.init(opcode: frame.opcode, framed: payload.span)
  }

  /// Reads the value from the bytes of a frame.
  @inline(__always)
  init(framed bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    let opcode = RingConn.Opcode(rawValue: try cursor.readUInt8("opcode", from: bytes))
    try self.init(opcode: opcode, framed: bytes.extracting(1..<bytes.count))
  }

  @inline(__always)
  private init(opcode: RingConn.Opcode, framed payload: Span<UInt8>) throws(WireError) {
    try Self.require(opcode)
    do throws(WireError) {
      try self.init(opcode: opcode, payload: payload)
    } catch {
      let offset = error.offset + RingConn.HostFrame.headerLength
      throw WireError(error.reason, at: offset, in: error.field)
    }
  }

  /// The value as a frame.
  public var frame: RingConn.HostFrame { .init(bounded: opcode, payload) }
}
