// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.TodayTotalsRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.todayTotals

  /// Makes the packet.
  public init() {}
}

extension Colmi.TodayTotals {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.todayTotals

  /// Makes a value of its fields.
  public init(steps: UInt24, runningSteps: UInt24, calories: UInt24, metres: UInt24, activeMinutes: UInt16) {
    self.steps = steps
    self.runningSteps = runningSteps
    self.calories = calories
    self.metres = metres
    self.activeMinutes = activeMinutes
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    steps = frame.uint24BE(at: 1)
    runningSteps = frame.uint24BE(at: 4)
    calories = frame.uint24BE(at: 7)
    metres = frame.uint24BE(at: 10)
    activeMinutes = frame.uint16BE(at: 13)
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0.setBE(steps, at: 1)
      $0.setBE(runningSteps, at: 4)
      $0.setBE(calories, at: 7)
      $0.setBE(metres, at: 10)
      $0.setBE(activeMinutes, at: 13)
    }
  }
}
