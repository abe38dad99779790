// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT.FitnessMachineCommand.OpCode {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Request control.
  public static let requestControl = GATT.FitnessMachineCommand.OpCode(rawValue: 0x00)
  /// Reset.
  public static let reset = GATT.FitnessMachineCommand.OpCode(rawValue: 0x01)
  /// Set speed.
  public static let setSpeed = GATT.FitnessMachineCommand.OpCode(rawValue: 0x02)
  /// Set inclination.
  public static let setInclination = GATT.FitnessMachineCommand.OpCode(rawValue: 0x03)
  /// Set resistance.
  public static let setResistance = GATT.FitnessMachineCommand.OpCode(rawValue: 0x04)
  /// Set power.
  public static let setPower = GATT.FitnessMachineCommand.OpCode(rawValue: 0x05)
  /// Set heart rate.
  public static let setHeartRate = GATT.FitnessMachineCommand.OpCode(rawValue: 0x06)
  /// Start or resume.
  public static let startOrResume = GATT.FitnessMachineCommand.OpCode(rawValue: 0x07)
  /// Stop or pause.
  public static let stopOrPause = GATT.FitnessMachineCommand.OpCode(rawValue: 0x08)
  /// Set energy.
  public static let setEnergy = GATT.FitnessMachineCommand.OpCode(rawValue: 0x09)
  /// Set steps.
  public static let setSteps = GATT.FitnessMachineCommand.OpCode(rawValue: 0x0A)
  /// Set strides.
  public static let setStrides = GATT.FitnessMachineCommand.OpCode(rawValue: 0x0B)
  /// Set distance.
  public static let setDistance = GATT.FitnessMachineCommand.OpCode(rawValue: 0x0C)
  /// Set time.
  public static let setTime = GATT.FitnessMachineCommand.OpCode(rawValue: 0x0D)
  /// Set time in two zones.
  public static let setTimeInTwoZones = GATT.FitnessMachineCommand.OpCode(rawValue: 0x0E)
  /// Set time in three zones.
  public static let setTimeInThreeZones = GATT.FitnessMachineCommand.OpCode(rawValue: 0x0F)
  /// Set time in five zones.
  public static let setTimeInFiveZones = GATT.FitnessMachineCommand.OpCode(rawValue: 0x10)
  /// Simulate.
  public static let simulate = GATT.FitnessMachineCommand.OpCode(rawValue: 0x11)
  /// Set wheel circumference.
  public static let setWheelCircumference = GATT.FitnessMachineCommand.OpCode(rawValue: 0x12)
  /// Spin down.
  public static let spinDown = GATT.FitnessMachineCommand.OpCode(rawValue: 0x13)
  /// Set cadence.
  public static let setCadence = GATT.FitnessMachineCommand.OpCode(rawValue: 0x14)
  /// Response.
  public static let response = GATT.FitnessMachineCommand.OpCode(rawValue: 0x80)
}

extension GATT.FitnessMachineCommand.OpCode: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .requestControl: "request control"
    case .reset: "reset"
    case .setSpeed: "set speed"
    case .setInclination: "set inclination"
    case .setResistance: "set resistance"
    case .setPower: "set power"
    case .setHeartRate: "set heart rate"
    case .startOrResume: "start or resume"
    case .stopOrPause: "stop or pause"
    case .setEnergy: "set energy"
    case .setSteps: "set steps"
    case .setStrides: "set strides"
    case .setDistance: "set distance"
    case .setTime: "set time"
    case .setTimeInTwoZones: "set time in two zones"
    case .setTimeInThreeZones: "set time in three zones"
    case .setTimeInFiveZones: "set time in five zones"
    case .simulate: "simulate"
    case .setWheelCircumference: "set wheel circumference"
    case .spinDown: "spin down"
    case .setCadence: "set cadence"
    case .response: "response"
    default: "op code 0x\(hexadecimal: rawValue)"
    }
  }
}
