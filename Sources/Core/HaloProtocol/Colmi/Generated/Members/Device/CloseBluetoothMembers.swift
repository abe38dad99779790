// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.CloseBluetoothRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.closeBluetooth

  /// Makes a value of its fields.
  public init(action: UInt8 = 1) {
    self.action = action
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    action = frame[1]
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = action
    }
  }
}
