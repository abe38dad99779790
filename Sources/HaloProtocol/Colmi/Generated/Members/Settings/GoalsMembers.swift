// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.Goals {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.goals

  /// Makes a value of its fields.
  public init(steps: UInt24, calories: UInt24, metres: UInt24, sportMinutes: UInt16, sleepMinutes: UInt16) {
    self.steps = steps
    self.calories = calories
    self.metres = metres
    self.sportMinutes = sportMinutes
    self.sleepMinutes = sleepMinutes
  }

  /// Reads the settings from the bytes of a frame after its form.
  public init(payload: Colmi.RawPayload) {
    steps = payload.uint24LE(at: 0)
    calories = payload.uint24LE(at: 3)
    metres = payload.uint24LE(at: 6)
    sportMinutes = payload.uint16LE(at: 9)
    sleepMinutes = payload.uint16LE(at: 11)
  }

  /// The settings as the bytes of a frame after its form.
  public var payload: Colmi.RawPayload {
    Colmi.RawPayload(filling: {
      $0.setLE(steps, at: 0)
      $0.setLE(calories, at: 3)
      $0.setLE(metres, at: 6)
      $0.setLE(sportMinutes, at: 9)
      $0.setLE(sleepMinutes, at: 11)
    })
  }
}
