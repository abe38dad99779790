// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.StepLogHeader {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.stepLog

  /// Makes a value of its fields.
  public init(recordCount: UInt8, calorieProtocol: UInt8 = 1) {
    self.recordCount = recordCount
    self.calorieProtocol = calorieProtocol
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode or code.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    try frame.require(0xF0, at: 1, in: "mark")
    recordCount = frame[2]
    calorieProtocol = frame[3]
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = 0xF0
      $0[2] = recordCount
      $0[3] = calorieProtocol
    }
  }
}
