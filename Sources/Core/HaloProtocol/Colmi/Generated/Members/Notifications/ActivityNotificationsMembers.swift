// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.LiveActivityNotification {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.notification

  /// Makes a value of its fields.
  public init(steps: UInt24, calories: UInt24, metres: UInt24) {
    self.steps = steps
    self.calories = calories
    self.metres = metres
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode or code.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    try frame.require(0x12, at: 1, in: "code")
    steps = frame.uint24BE(at: 2)
    calories = frame.uint24BE(at: 5)
    metres = frame.uint24BE(at: 8)
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = 0x12
      $0.setBE(steps, at: 2)
      $0.setBE(calories, at: 5)
      $0.setBE(metres, at: 8)
    }
  }
}

extension Colmi.StepIncrementNotification {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.notification

  /// Makes a value of its fields.
  public init(steps: UInt8) {
    self.steps = steps
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode or code.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    try frame.require(0x11, at: 1, in: "code")
    steps = frame[2]
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = 0x11
      $0[2] = steps
    }
  }
}

extension Colmi.WorshipCountNotification {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.notification

  /// Makes a value of its fields.
  public init(count: UInt32, detail: UInt16 = 0) {
    self.count = count
    self.detail = detail
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode or code.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    try frame.require(0x25, at: 1, in: "code")
    count = frame.uint32BE(at: 2)
    detail = frame.uint16BE(at: 6)
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = 0x25
      $0.setBE(count, at: 2)
      $0.setBE(detail, at: 6)
    }
  }
}
