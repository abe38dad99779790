// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT.FitnessMachineEvent.OpCode {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The machine was reset.
  public static let reset = GATT.FitnessMachineEvent.OpCode(rawValue: 0x01)
  /// The user stopped or paused the training.
  public static let stoppedOrPaused = GATT.FitnessMachineEvent.OpCode(rawValue: 0x02)
  /// The safety key stopped the machine.
  public static let stoppedBySafetyKey = GATT.FitnessMachineEvent.OpCode(rawValue: 0x03)
  /// The user started or resumed the training.
  public static let startedOrResumed = GATT.FitnessMachineEvent.OpCode(rawValue: 0x04)
  /// The target speed changed, in units of 0.01 km/h.
  public static let speedChanged = GATT.FitnessMachineEvent.OpCode(rawValue: 0x05)
  /// The target inclination changed, in units of 0.1 %.
  public static let inclinationChanged = GATT.FitnessMachineEvent.OpCode(rawValue: 0x06)
  /// The target resistance changed, in units of 0.1.
  public static let resistanceChanged = GATT.FitnessMachineEvent.OpCode(rawValue: 0x07)
  /// The target power changed.
  public static let powerChanged = GATT.FitnessMachineEvent.OpCode(rawValue: 0x08)
  /// The target heart rate changed.
  public static let heartRateChanged = GATT.FitnessMachineEvent.OpCode(rawValue: 0x09)
  /// The target of the energy changed.
  public static let energyChanged = GATT.FitnessMachineEvent.OpCode(rawValue: 0x0A)
  /// The target number of steps changed.
  public static let stepsChanged = GATT.FitnessMachineEvent.OpCode(rawValue: 0x0B)
  /// The target number of strides changed.
  public static let stridesChanged = GATT.FitnessMachineEvent.OpCode(rawValue: 0x0C)
  /// The target distance changed.
  public static let distanceChanged = GATT.FitnessMachineEvent.OpCode(rawValue: 0x0D)
  /// The target time changed.
  public static let timeChanged = GATT.FitnessMachineEvent.OpCode(rawValue: 0x0E)
  /// The target times in two zones changed.
  public static let timeInTwoZonesChanged = GATT.FitnessMachineEvent.OpCode(rawValue: 0x0F)
  /// The target times in three zones changed.
  public static let timeInThreeZonesChanged = GATT.FitnessMachineEvent.OpCode(rawValue: 0x10)
  /// The target times in five zones changed.
  public static let timeInFiveZonesChanged = GATT.FitnessMachineEvent.OpCode(rawValue: 0x11)
  /// The simulated road changed.
  public static let simulationChanged = GATT.FitnessMachineEvent.OpCode(rawValue: 0x12)
  /// The circumference of the wheel changed, in units of 0.1 mm.
  public static let wheelCircumferenceChanged = GATT.FitnessMachineEvent.OpCode(rawValue: 0x13)
  /// The state of the spin down.
  public static let spinDownChanged = GATT.FitnessMachineEvent.OpCode(rawValue: 0x14)
  /// The target cadence changed, in units of 0.5 a minute.
  public static let cadenceChanged = GATT.FitnessMachineEvent.OpCode(rawValue: 0x15)
  /// The client lost the control of the machine.
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
