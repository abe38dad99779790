// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT.FitnessMachineCommand.OpCode {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Asks for the control of the machine.
  public static let requestControl = GATT.FitnessMachineCommand.OpCode(rawValue: 0x00)
  /// Resets the machine, which ends control.
  public static let reset = GATT.FitnessMachineCommand.OpCode(rawValue: 0x01)
  /// Sets the speed, in units of 0.01 km/h.
  public static let setSpeed = GATT.FitnessMachineCommand.OpCode(rawValue: 0x02)
  /// Sets the inclination, in units of 0.1 %.
  public static let setInclination = GATT.FitnessMachineCommand.OpCode(rawValue: 0x03)
  /// Sets the resistance level, in units of 0.1, in 1 byte or as some clients in 2.
  public static let setResistance = GATT.FitnessMachineCommand.OpCode(rawValue: 0x04)
  /// Sets the power in watts.
  public static let setPower = GATT.FitnessMachineCommand.OpCode(rawValue: 0x05)
  /// Sets the heart rate.
  public static let setHeartRate = GATT.FitnessMachineCommand.OpCode(rawValue: 0x06)
  /// Starts or resumes the training.
  public static let startOrResume = GATT.FitnessMachineCommand.OpCode(rawValue: 0x07)
  /// Stops or pauses the training.
  public static let stopOrPause = GATT.FitnessMachineCommand.OpCode(rawValue: 0x08)
  /// Sets the energy to expend.
  public static let setEnergy = GATT.FitnessMachineCommand.OpCode(rawValue: 0x09)
  /// Sets the number of steps.
  public static let setSteps = GATT.FitnessMachineCommand.OpCode(rawValue: 0x0A)
  /// Sets the number of strides.
  public static let setStrides = GATT.FitnessMachineCommand.OpCode(rawValue: 0x0B)
  /// Sets the distance in metres.
  public static let setDistance = GATT.FitnessMachineCommand.OpCode(rawValue: 0x0C)
  /// Sets the time in seconds.
  public static let setTime = GATT.FitnessMachineCommand.OpCode(rawValue: 0x0D)
  /// Sets the times in two zones of the heart rate.
  public static let setTimeInTwoZones = GATT.FitnessMachineCommand.OpCode(rawValue: 0x0E)
  /// Sets the times in three zones of the heart rate.
  public static let setTimeInThreeZones = GATT.FitnessMachineCommand.OpCode(rawValue: 0x0F)
  /// Sets the times in five zones of the heart rate.
  public static let setTimeInFiveZones = GATT.FitnessMachineCommand.OpCode(rawValue: 0x10)
  /// Sets the wind, the grade and the resistances of a bike on a road.
  public static let simulate = GATT.FitnessMachineCommand.OpCode(rawValue: 0x11)
  /// Sets the circumference of the wheel, in units of 0.1 mm.
  public static let setWheelCircumference = GATT.FitnessMachineCommand.OpCode(rawValue: 0x12)
  /// Starts or refuses the calibration of a trainer by spinning down.
  public static let spinDown = GATT.FitnessMachineCommand.OpCode(rawValue: 0x13)
  /// Sets the cadence, in units of 0.5 a minute.
  public static let setCadence = GATT.FitnessMachineCommand.OpCode(rawValue: 0x14)
  /// The answer to a command.
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
