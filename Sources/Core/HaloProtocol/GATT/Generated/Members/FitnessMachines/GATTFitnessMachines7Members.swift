// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT.FitnessMachineEvent.OpCode {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Reset.
  public static let reset = GATT.FitnessMachineEvent.OpCode(rawValue: 0x01)
  /// Stopped or paused.
  public static let stoppedOrPaused = GATT.FitnessMachineEvent.OpCode(rawValue: 0x02)
  /// Stopped by safety key.
  public static let stoppedBySafetyKey = GATT.FitnessMachineEvent.OpCode(rawValue: 0x03)
  /// Started or resumed.
  public static let startedOrResumed = GATT.FitnessMachineEvent.OpCode(rawValue: 0x04)
  /// Speed changed.
  public static let speedChanged = GATT.FitnessMachineEvent.OpCode(rawValue: 0x05)
  /// Inclination changed.
  public static let inclinationChanged = GATT.FitnessMachineEvent.OpCode(rawValue: 0x06)
  /// Resistance changed.
  public static let resistanceChanged = GATT.FitnessMachineEvent.OpCode(rawValue: 0x07)
  /// Power changed.
  public static let powerChanged = GATT.FitnessMachineEvent.OpCode(rawValue: 0x08)
  /// Heart rate changed.
  public static let heartRateChanged = GATT.FitnessMachineEvent.OpCode(rawValue: 0x09)
  /// Energy changed.
  public static let energyChanged = GATT.FitnessMachineEvent.OpCode(rawValue: 0x0A)
  /// Steps changed.
  public static let stepsChanged = GATT.FitnessMachineEvent.OpCode(rawValue: 0x0B)
  /// Strides changed.
  public static let stridesChanged = GATT.FitnessMachineEvent.OpCode(rawValue: 0x0C)
  /// Distance changed.
  public static let distanceChanged = GATT.FitnessMachineEvent.OpCode(rawValue: 0x0D)
  /// Time changed.
  public static let timeChanged = GATT.FitnessMachineEvent.OpCode(rawValue: 0x0E)
  /// Time in two zones changed.
  public static let timeInTwoZonesChanged = GATT.FitnessMachineEvent.OpCode(rawValue: 0x0F)
  /// Time in three zones changed.
  public static let timeInThreeZonesChanged = GATT.FitnessMachineEvent.OpCode(rawValue: 0x10)
  /// Time in five zones changed.
  public static let timeInFiveZonesChanged = GATT.FitnessMachineEvent.OpCode(rawValue: 0x11)
  /// Simulation changed.
  public static let simulationChanged = GATT.FitnessMachineEvent.OpCode(rawValue: 0x12)
  /// Wheel circumference changed.
  public static let wheelCircumferenceChanged = GATT.FitnessMachineEvent.OpCode(rawValue: 0x13)
  /// Spin down changed.
  public static let spinDownChanged = GATT.FitnessMachineEvent.OpCode(rawValue: 0x14)
  /// Cadence changed.
  public static let cadenceChanged = GATT.FitnessMachineEvent.OpCode(rawValue: 0x15)
  /// Control lost.
  public static let controlLost = GATT.FitnessMachineEvent.OpCode(rawValue: 0xFF)
}

extension GATT.FitnessMachineEvent.OpCode: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .reset: "reset"
    case .stoppedOrPaused: "stopped or paused"
    case .stoppedBySafetyKey: "stopped by safety key"
    case .startedOrResumed: "started or resumed"
    case .speedChanged: "speed changed"
    case .inclinationChanged: "inclination changed"
    case .resistanceChanged: "resistance changed"
    case .powerChanged: "power changed"
    case .heartRateChanged: "heart rate changed"
    case .energyChanged: "energy changed"
    case .stepsChanged: "steps changed"
    case .stridesChanged: "strides changed"
    case .distanceChanged: "distance changed"
    case .timeChanged: "time changed"
    case .timeInTwoZonesChanged: "time in two zones changed"
    case .timeInThreeZonesChanged: "time in three zones changed"
    case .timeInFiveZonesChanged: "time in five zones changed"
    case .simulationChanged: "simulation changed"
    case .wheelCircumferenceChanged: "wheel circumference changed"
    case .spinDownChanged: "spin down changed"
    case .cadenceChanged: "cadence changed"
    case .controlLost: "control lost"
    default: "op code 0x\(hexadecimal: rawValue)"
    }
  }
}
