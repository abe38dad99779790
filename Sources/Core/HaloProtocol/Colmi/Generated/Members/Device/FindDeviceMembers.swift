// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.FindDeviceRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.findDevice

  /// Makes the value.
  public init() {}

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode or code.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    try frame.require(0x55, at: 1, in: "key")
    try frame.require(0xAA, at: 2, in: "key")
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = 0x55
      $0[2] = 0xAA
    }
  }
}

extension Colmi.FindDeviceReply {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.findDevice

  /// Makes a value of its fields.
  public init(echo: Colmi.RawPayload = Colmi.RawPayload()) {
    self.echo = echo
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    echo = Colmi.RawPayload(of: frame, from: 1)
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      echo.write(to: &$0, from: 1)
    }
  }
}

#if !hasFeature(Embedded)
extension Colmi.FindDeviceRequest {
  /// Reads the JSON form, an object.
  public init(from decoder: any Decoder) throws {
    try decoder.requireObject()
  }
}
#endif
