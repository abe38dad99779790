// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension ELK {
  /// A value that one frame carries.
  public protocol FrameValue: WireValue, FramedMessage, CustomStringConvertible
  where Frame == ELK.Frame {}

  /// A value with a command of its own.
  public protocol Packet: FrameValue {
    /// The command of its frames.
    static var command: Command { get }

    /// Reads the payload of a frame.
    ///
    /// - Throws: ``WireError`` if the payload is not such a value.
    init(payload bytes: Span<UInt8>) throws(WireError)

    /// The payload of its frame.
    var payload: [UInt8] { get }
  }
}

extension ELK.Packet {
  /// Reads the value from a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another command, or its payload is not such a
  ///   value; offsets count from the first byte of the frame.
  public init(parsing frame: ELK.Frame) throws(WireError) {
    guard frame.command == Self.command else {
      let code = UInt8(truncatingIfNeeded: frame.command.rawValue)
      throw WireError(.otherLayout(code: code), at: 0, in: "command")
    }
    let payload = frame.payload.bytes[...]
    do throws(WireError) {
      try self.init(payload: payload.span)
    } catch {
      let offset = error.offset + ELK.Frame.headerLength
      throw WireError(error.reason, at: offset, in: error.field)
    }
  }

  /// The value as a frame.
  public var frame: ELK.Frame { .init(bounded: Self.command, payload) }
}
