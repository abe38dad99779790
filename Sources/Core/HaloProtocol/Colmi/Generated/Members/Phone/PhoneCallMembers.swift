// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.PhoneCallEvent {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.phoneCall

  /// Makes a value of its fields.
  public init(action: Colmi.PhoneCallAction = .reject) {
    self.action = action
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    action = Colmi.PhoneCallAction(rawValue: frame[1])
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = action.rawValue
    }
  }
}

extension Colmi.PhoneCallAction {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Reject the call.
  public static let reject = Colmi.PhoneCallAction(rawValue: 1)
}
