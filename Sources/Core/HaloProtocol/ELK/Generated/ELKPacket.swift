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
    let payload = frame.payload.bytes[...]
    try self.init(command: frame.command, framed: payload.span)
  }

  /// Reads the value from the code and the payload of a frame.
  @inline(__always)
  init(command: ELK.Command, framed payload: Span<UInt8>) throws(WireError) {
    guard command == Self.command else {
      let code = UInt8(truncatingIfNeeded: command.rawValue)
      throw WireError(.otherLayout(code: code), at: 0, in: "command")
    }
    try self.init(payload: payload)
  }

  /// The value as a frame.
  public var frame: ELK.Frame { .init(bounded: Self.command, payload) }
}
