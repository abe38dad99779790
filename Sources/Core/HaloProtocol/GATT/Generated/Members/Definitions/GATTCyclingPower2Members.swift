// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT.CyclingPowerCommand.OpCode {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Sets the revolutions of the wheel.
  public static let setWheelRevolutions = GATT.CyclingPowerCommand.OpCode(rawValue: 0x01)
  /// Sets the location of the sensor.
  public static let updateLocation = GATT.CyclingPowerCommand.OpCode(rawValue: 0x02)
  /// Asks for the supported locations.
  public static let requestLocations = GATT.CyclingPowerCommand.OpCode(rawValue: 0x03)
  /// Sets the length of the crank, in units of 0.5 mm.
  public static let setCrankLength = GATT.CyclingPowerCommand.OpCode(rawValue: 0x04)
  /// Asks for the length of the crank.
  public static let requestCrankLength = GATT.CyclingPowerCommand.OpCode(rawValue: 0x05)
  /// Sets the length of the chain.
  public static let setChainLength = GATT.CyclingPowerCommand.OpCode(rawValue: 0x06)
  /// Asks for the length of the chain.
  public static let requestChainLength = GATT.CyclingPowerCommand.OpCode(rawValue: 0x07)
  /// Sets the weight of the chain.
  public static let setChainWeight = GATT.CyclingPowerCommand.OpCode(rawValue: 0x08)
  /// Asks for the weight of the chain.
  public static let requestChainWeight = GATT.CyclingPowerCommand.OpCode(rawValue: 0x09)
  /// Sets the length of the span.
  public static let setSpanLength = GATT.CyclingPowerCommand.OpCode(rawValue: 0x0A)
  /// Asks for the length of the span.
  public static let requestSpanLength = GATT.CyclingPowerCommand.OpCode(rawValue: 0x0B)
  /// Starts the offset compensation.
  public static let compensateOffset = GATT.CyclingPowerCommand.OpCode(rawValue: 0x0C)
  /// Leaves fields out of the measurements, by the bits of the mask.
  public static let maskContent = GATT.CyclingPowerCommand.OpCode(rawValue: 0x0D)
  /// Asks for the sampling rate.
  public static let requestSamplingRate = GATT.CyclingPowerCommand.OpCode(rawValue: 0x0E)
  /// Asks for the date of the calibration in the factory.
  public static let requestCalibrationDate = GATT.CyclingPowerCommand.OpCode(rawValue: 0x0F)
  /// Starts the enhanced offset compensation.
  public static let compensateOffsetEnhanced = GATT.CyclingPowerCommand.OpCode(rawValue: 0x10)
  /// The answer to a command.
  public static let response = GATT.CyclingPowerCommand.OpCode(rawValue: 0x20)
}

extension GATT.CyclingPowerCommand.OpCode: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .setWheelRevolutions: "set wheel revolutions"
    case .updateLocation: "update location"
    case .requestLocations: "request locations"
    case .setCrankLength: "set crank length"
    case .requestCrankLength: "request crank length"
    case .setChainLength: "set chain length"
    case .requestChainLength: "request chain length"
    case .setChainWeight: "set chain weight"
    case .requestChainWeight: "request chain weight"
    case .setSpanLength: "set span length"
    case .requestSpanLength: "request span length"
    case .compensateOffset: "compensate offset"
    case .maskContent: "mask content"
    case .requestSamplingRate: "request sampling rate"
    case .requestCalibrationDate: "request calibration date"
    case .compensateOffsetEnhanced: "compensate offset enhanced"
    case .response: "response"
    default: "op code 0x\(hexadecimal: rawValue)"
    }
  }
}
