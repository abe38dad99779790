// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Triones.DeviceKind {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A strip controller of Triones.
  public static let strip = Triones.DeviceKind(rawValue: 0x04)
  /// A strip with individually addressed LEDs.
  public static let dream = Triones.DeviceKind(rawValue: 0x10)
  /// A bulb of Zengge, third version.
  public static let zenggeBulb = Triones.DeviceKind(rawValue: 0x14)
  /// A bulb with red, green, blue and white LEDs: LEDBlue, Triones.
  public static let bulb = Triones.DeviceKind(rawValue: 0x15)
  /// A light whose name begins with LEDBLE.
  public static let ledBLE = Triones.DeviceKind(rawValue: 0x54)
  /// A light whose name begins with QHM.
  public static let qhm = Triones.DeviceKind(rawValue: 0xE3)
}

extension Triones.DeviceKind: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .strip: "strip"
    case .dream: "dream strip"
    case .zenggeBulb: "Zengge bulb"
    case .bulb: "bulb"
    case .ledBLE: "LEDBLE"
    case .qhm: "QHM"
    default: "kind 0x\(hexadecimal: rawValue)"
    }
  }
}
