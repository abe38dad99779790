// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Polar {
  /// A value that one frame carries.
  public protocol ControlFrameValue: WireValue, FramedMessage, CustomStringConvertible
  where Frame == Polar.ControlFrame {}

  /// A value with a operation of its own.
  public protocol ControlPacket: ControlFrameValue {
    /// The operation of its frames.
    static var operation: Operation { get }

    /// Reads the payload of a frame.
    ///
    /// - Throws: ``WireError`` if the payload is not such a value.
    init(payload bytes: Span<UInt8>) throws(WireError)

    /// The payload of its frame.
    var payload: [UInt8] { get }
  }
}

extension Polar.ControlPacket {
  /// Reads the value from a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another operation, or its payload is not such a
  ///   value; offsets count from the first byte of the frame.
  public init(parsing frame: Polar.ControlFrame) throws(WireError) {
    guard frame.operation == Self.operation else {
      let code = UInt8(truncatingIfNeeded: frame.operation.rawValue)
      throw WireError(.otherLayout(code: code), at: 0, in: "operation")
    }
    let payload = frame.payload.bytes[...]
    do throws(WireError) {
      try self.init(payload: payload.span)
    } catch {
      let offset = error.offset + Polar.ControlFrame.headerLength
      throw WireError(error.reason, at: offset, in: error.field)
    }
  }

  /// The value as a frame.
  public var frame: Polar.ControlFrame { .init(bounded: Self.operation, payload) }
}
