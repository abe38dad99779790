// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.PingRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.ping

  /// Makes a value of its fields.
  public init(payload: Colmi.RawPayload = Colmi.RawPayload()) {
    self.payload = payload
  }
}

extension Colmi.PingReply {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.ping

  /// Makes a value of its fields.
  public init(payload: Colmi.RawPayload = Colmi.RawPayload()) {
    self.payload = payload
  }
}
