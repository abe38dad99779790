// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT.FitnessMachineServiceData {
  /// Makes a value of its fields.
  public init(availability: GATT.FitnessMachineAvailability, types: GATT.FitnessMachineTypes) {
    self.availability = availability
    self.types = types
    self.trailing = HexBytes()
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    availability = GATT.FitnessMachineAvailability(rawValue: try cursor.readUInt8("availability", from: bytes))
    types = GATT.FitnessMachineTypes(rawValue: try cursor.readUInt16LE("types", from: bytes))
    trailing = cursor.readRest(from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.write(availability.rawValue)
    builder.writeLE(types.rawValue)
    builder.write(trailing)
  }
}

extension GATT.FitnessMachineAvailability {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Available.
  public static let available = GATT.FitnessMachineAvailability(rawValue: 0x1)
}

extension GATT.FitnessMachineTypes {
  /// Any value, known or not.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Treadmill.
  public static let treadmill = GATT.FitnessMachineTypes(rawValue: 0x1)
  /// Cross trainer.
  public static let crossTrainer = GATT.FitnessMachineTypes(rawValue: 0x2)
  /// Step climber.
  public static let stepClimber = GATT.FitnessMachineTypes(rawValue: 0x4)
  /// Stair climber.
  public static let stairClimber = GATT.FitnessMachineTypes(rawValue: 0x8)
  /// Rower.
  public static let rower = GATT.FitnessMachineTypes(rawValue: 0x10)
  /// Indoor bike.
  public static let indoorBike = GATT.FitnessMachineTypes(rawValue: 0x20)
}

extension GATT.SpinDownStatus {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The machine asks for a spin down.
  public static let requested = GATT.SpinDownStatus(rawValue: 0x01)
  /// Success.
  public static let success = GATT.SpinDownStatus(rawValue: 0x02)
  /// Error.
  public static let error = GATT.SpinDownStatus(rawValue: 0x03)
  /// The user must stop pedalling.
  public static let stopPedaling = GATT.SpinDownStatus(rawValue: 0x04)
}

extension GATT.SpinDownStatus: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .requested: "requested"
    case .success: "success"
    case .error: "error"
    case .stopPedaling: "stop pedaling"
    default: "status 0x\(hexadecimal: rawValue)"
    }
  }
}
