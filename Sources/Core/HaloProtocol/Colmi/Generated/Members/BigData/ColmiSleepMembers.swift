// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.SleepStage {
  /// Makes a value of its fields.
  public init(stage: Colmi.SleepStageKind, minutes: UInt8) {
    self.stage = stage
    self.minutes = minutes
  }
}

extension Colmi.SleepStageKind {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// No sleep: the time between two naps.
  public static let none = Colmi.SleepStageKind(rawValue: 0)
  /// The ring was not worn.
  public static let notWorn = Colmi.SleepStageKind(rawValue: 1)
  /// Light sleep.
  public static let light = Colmi.SleepStageKind(rawValue: 2)
  /// Deep sleep.
  public static let deep = Colmi.SleepStageKind(rawValue: 3)
  /// Sleep with rapid eye movement.
  public static let rem = Colmi.SleepStageKind(rawValue: 4)
  /// Awake.
  public static let awake = Colmi.SleepStageKind(rawValue: 5)
}

extension Colmi.SleepStageKind: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .none: "none"
    case .notWorn: "not worn"
    case .light: "light"
    case .deep: "deep"
    case .rem: "REM"
    case .awake: "awake"
    default: "stage \(rawValue)"
    }
  }
}
