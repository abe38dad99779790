// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.BindSuccessRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.bindSuccess

  /// Makes the packet.
  public init() {}
}

extension Colmi.BindSuccessReply {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.bindSuccess

  /// Makes the packet.
  public init() {}
}
