// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.AccelerationSample {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.rawSensor

  /// Makes a value of its fields.
  public init(y: UInt16, z: UInt16, x: UInt16) {
    self.y = y
    self.z = z
    self.x = x
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode or code.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    try frame.require(0x03, at: 1, in: "code")
    y = frame.uint16BE(at: 2)
    z = frame.uint16BE(at: 4)
    x = frame.uint16BE(at: 6)
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = 0x03
      $0.setBE(y, at: 2)
      $0.setBE(z, at: 4)
      $0.setBE(x, at: 6)
    }
  }
}
