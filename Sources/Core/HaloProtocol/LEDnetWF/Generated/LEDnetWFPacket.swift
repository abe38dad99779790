// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension LEDnetWF {
  /// A value that one frame carries.
  public protocol FrameValue: WireValue, FramedMessage, CustomStringConvertible
  where Frame == LEDnetWF.Frame {}

  /// A value with the header of its frame.
  public protocol Packet: FrameValue {
    /// The header of the frame.
    var header: Header { get set }

    /// Reads the payload of a frame.
    ///
    /// - Throws: ``WireError`` if the payload is not such a value.
    init(header: Header, payload bytes: Span<UInt8>) throws(WireError)

    /// The payload of its frame.
    var payload: [UInt8] { get }
  }
}

extension LEDnetWF.Packet {
  /// Reads the value from a frame.
  ///
  /// - Throws: ``WireError`` if the payload is not such a value; offsets count from the first
  ///   byte of the frame.
  public init(parsing frame: LEDnetWF.Frame) throws(WireError) {
    let payload = frame.payload.bytes[...]
    do throws(WireError) {
      try self.init(header: frame.header, payload: payload.span)
    } catch {
      throw WireError(error.reason, at: error.offset + frame.headerLength, in: error.field)
    }
  }

  /// The value as a frame.
  public var frame: LEDnetWF.Frame { .init(bounded: header, payload) }
}
