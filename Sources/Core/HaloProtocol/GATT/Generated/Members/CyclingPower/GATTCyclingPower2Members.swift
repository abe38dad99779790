// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT.CyclingPowerCommand.OpCode {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Set wheel revolutions.
  public static let setWheelRevolutions = GATT.CyclingPowerCommand.OpCode(rawValue: 0x01)
  /// Update location.
  public static let updateLocation = GATT.CyclingPowerCommand.OpCode(rawValue: 0x02)
  /// Request locations.
  public static let requestLocations = GATT.CyclingPowerCommand.OpCode(rawValue: 0x03)
  /// Set crank length.
  public static let setCrankLength = GATT.CyclingPowerCommand.OpCode(rawValue: 0x04)
  /// Request crank length.
  public static let requestCrankLength = GATT.CyclingPowerCommand.OpCode(rawValue: 0x05)
  /// Set chain length.
  public static let setChainLength = GATT.CyclingPowerCommand.OpCode(rawValue: 0x06)
  /// Request chain length.
  public static let requestChainLength = GATT.CyclingPowerCommand.OpCode(rawValue: 0x07)
  /// Set chain weight.
  public static let setChainWeight = GATT.CyclingPowerCommand.OpCode(rawValue: 0x08)
  /// Request chain weight.
  public static let requestChainWeight = GATT.CyclingPowerCommand.OpCode(rawValue: 0x09)
  /// Set span length.
  public static let setSpanLength = GATT.CyclingPowerCommand.OpCode(rawValue: 0x0A)
  /// Request span length.
  public static let requestSpanLength = GATT.CyclingPowerCommand.OpCode(rawValue: 0x0B)
  /// Compensate offset.
  public static let compensateOffset = GATT.CyclingPowerCommand.OpCode(rawValue: 0x0C)
  /// Mask content.
  public static let maskContent = GATT.CyclingPowerCommand.OpCode(rawValue: 0x0D)
  /// Request sampling rate.
  public static let requestSamplingRate = GATT.CyclingPowerCommand.OpCode(rawValue: 0x0E)
  /// Request calibration date.
  public static let requestCalibrationDate = GATT.CyclingPowerCommand.OpCode(rawValue: 0x0F)
  /// Compensate offset enhanced.
  public static let compensateOffsetEnhanced = GATT.CyclingPowerCommand.OpCode(rawValue: 0x10)
  /// Response.
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
