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
    let payload = frame.payload.bytes[...]
    try self.init(word: frame.word, framed: payload.span)
  }

  /// Reads the value from the code and the payload of a frame.
  @inline(__always)
  init(word: IDealLED.Word, framed payload: Span<UInt8>) throws(WireError) {
    guard word == Self.word else {
      let code = UInt8(truncatingIfNeeded: word.rawValue)
      throw WireError(.otherLayout(code: code), at: 0, in: "word")
    }
    try self.init(payload: payload)
  }

  /// The value as a frame.
  public var frame: IDealLED.Frame { .init(bounded: Self.word, payload) }
}
