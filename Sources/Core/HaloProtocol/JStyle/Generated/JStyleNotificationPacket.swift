// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension JStyle {
  /// A value that one frame carries.
  public protocol NotificationFrameValue: WireValue, FramedMessage, CustomStringConvertible
  where Frame == JStyle.NotificationFrame {}

  /// A value with a opcode of its own.
  public protocol NotificationPacket: NotificationFrameValue {
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

extension JStyle.NotificationPacket {
  /// Reads the value from a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode, or its payload is not such a
  ///   value; offsets count from the first byte of the frame.
  public init(parsing frame: JStyle.NotificationFrame) throws(WireError) {
    guard frame.opcode == Self.opcode else {
      let code = UInt8(truncatingIfNeeded: frame.opcode.rawValue)
      throw WireError(.otherLayout(code: code), at: 0, in: "opcode")
    }
    let payload = frame.payload.bytes[...]
    do throws(WireError) {
      try self.init(payload: payload.span)
    } catch {
      let offset = error.offset + frame.headerLength
      throw WireError(error.reason, at: offset, in: error.field)
    }
  }

  /// The value as a frame.
  public var frame: JStyle.NotificationFrame { .init(bounded: Self.opcode, payload) }
}

extension JStyle {
  /// A value that frames with several opcodes carry.
  public protocol SharedNotificationPacket: NotificationFrameValue {
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

extension JStyle.SharedNotificationPacket {
  /// Empty, as its frames can have any opcode.
  public static var opcodes: [JStyle.Opcode] { [] }

  /// Checks that its frames can have a opcode.
  static func require(_ opcode: JStyle.Opcode) throws(WireError) {
    guard opcodes.isEmpty || opcodes.contains(opcode) else {
      let code = UInt8(truncatingIfNeeded: opcode.rawValue)
      throw WireError(.otherLayout(code: code), at: 0, in: "opcode")
    }
  }

  /// Reads the value from a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode, or its payload is not such a
  ///   value; offsets count from the first byte of the frame.
  public init(parsing frame: JStyle.NotificationFrame) throws(WireError) {
    try Self.require(frame.opcode)
    let payload = frame.payload.bytes[...]
    do throws(WireError) {
      try self.init(opcode: frame.opcode, payload: payload.span)
    } catch {
      let offset = error.offset + frame.headerLength
      throw WireError(error.reason, at: offset, in: error.field)
    }
  }

  /// The value as a frame.
  public var frame: JStyle.NotificationFrame { .init(bounded: opcode, payload) }
}
