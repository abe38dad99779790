// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.CameraRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.camera

  /// Makes a value of its fields.
  public init(action: Colmi.CameraAction) {
    self.action = action
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    action = Colmi.CameraAction(rawValue: frame[1])
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = action.rawValue
    }
  }
}

extension Colmi.CameraEvent {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.camera

  /// Makes a value of its fields.
  public init(action: Colmi.CameraAction) {
    self.action = action
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    action = Colmi.CameraAction(rawValue: frame[1])
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = action.rawValue
    }
  }
}
