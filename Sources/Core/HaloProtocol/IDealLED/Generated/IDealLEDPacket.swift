// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension IDealLED {
  /// A value that one frame carries.
  public protocol FrameValue: WireValue, FramedMessage, CustomStringConvertible
  where Frame == IDealLED.Frame {}

  /// A value with a word of its own.
  public protocol Packet: FrameValue {
    /// The word of its frames.
    static var word: Word { get }

    /// Reads the payload of a frame.
    ///
    /// - Throws: ``WireError`` if the payload is not such a value.
    init(payload bytes: Span<UInt8>) throws(WireError)

    /// The payload of its frame.
    var payload: [UInt8] { get }
  }
}

extension IDealLED.Packet {
  /// Reads the value from a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another word, or its payload is not such a
  ///   value; offsets count from the first byte of the frame.
  public init(parsing frame: IDealLED.Frame) throws(WireError) {
    guard frame.word == Self.word else {
      let code = UInt8(truncatingIfNeeded: frame.word.rawValue)
      throw WireError(.otherLayout(code: code), at: 0, in: "word")
    }
    let payload = frame.payload.bytes[...]
    do throws(WireError) {
      try self.init(payload: payload.span)
    } catch {
      let offset = error.offset + IDealLED.Frame.headerLength
      throw WireError(error.reason, at: offset, in: error.field)
    }
  }

  /// The value as a frame.
  public var frame: IDealLED.Frame { .init(bounded: Self.word, payload) }
}
