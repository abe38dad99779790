// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT.SCControlPoint {
  /// 2A55.
  public static var characteristic: BluetoothUUID { 0x2A55 }
}

extension GATT.SCControlPoint.OpCode {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Set the revolutions of the wheel.
  public static let setCumulativeValue = GATT.SCControlPoint.OpCode(rawValue: 1)
  /// Start the calibration of the sensor.
  public static let startSensorCalibration = GATT.SCControlPoint.OpCode(rawValue: 2)
  /// Set the location of the sensor.
  public static let updateSensorLocation = GATT.SCControlPoint.OpCode(rawValue: 3)
  /// Request the locations.
  public static let requestSupportedSensorLocations = GATT.SCControlPoint.OpCode(rawValue: 4)
  /// The answer to a command.
  public static let response = GATT.SCControlPoint.OpCode(rawValue: 16)
}

extension GATT.SCControlPoint.OpCode: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .setCumulativeValue: "set wheel revolutions"
    case .startSensorCalibration: "start calibration"
    case .updateSensorLocation: "update location"
    case .requestSupportedSensorLocations: "request locations"
    case .response: "response"
    default: "op code \(rawValue)"
    }
  }
}

extension GATT.SCControlPoint.ResultCode {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The command succeeded.
  public static let success = GATT.SCControlPoint.ResultCode(rawValue: 1)
  /// The sensor does not support the op code.
  public static let opCodeNotSupported = GATT.SCControlPoint.ResultCode(rawValue: 2)
  /// The sensor rejected the parameter.
  public static let invalidParameter = GATT.SCControlPoint.ResultCode(rawValue: 3)
  /// The command failed.
  public static let operationFailed = GATT.SCControlPoint.ResultCode(rawValue: 4)
}

extension GATT.SCControlPoint.ResultCode: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .success: "success"
    case .opCodeNotSupported: "op code not supported"
    case .invalidParameter: "invalid parameter"
    case .operationFailed: "operation failed"
    default: "result \(rawValue)"
    }
  }
}
