// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.RawSensorRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.rawSensor

  /// Makes a value of its fields.
  public init(action: Colmi.RawSensorAction, parameter: UInt8 = 0) {
    self.action = action
    self.parameter = parameter
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    action = Colmi.RawSensorAction(rawValue: frame[1])
    parameter = frame[2]
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = action.rawValue
      $0[2] = parameter
    }
  }
}
