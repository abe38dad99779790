// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.PhoneGPSRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.temperatureIntervalSettings

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(status: UInt8, payload: Colmi.RawPayload = Colmi.RawPayload()) throws(WireError) {
    self.status = status
    self.payload = try payload.limited(to: 13)
    try check()
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode, or a field is out of range.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    status = frame[1]
    payload = Colmi.RawPayload(of: frame, from: 2)
    try check()
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = status
      payload.write(to: &$0, from: 2)
    }
  }
}

#if !hasFeature(Embedded)
extension Colmi.PhoneGPSRequest {
  enum CodingKeys: String, CodingKey {
    case status, payload
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      status: container.decode(UInt8.self, forKey: .status),
      payload: container.decode(Colmi.RawPayload.self, forKey: .payload))
  }
}
#endif
