// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Triones.ShortStatus {
  /// Makes a value of its fields.
  public init(kind: Triones.ProductType, power: UInt8, mode: UInt8, detail: UInt8, speed: Triones.Speed, red: UInt8 = 0, green: UInt8 = 0) {
    self.kind = kind
    self.power = power
    self.mode = mode
    self.detail = detail
    self.speed = speed
    self.red = red
    self.green = green
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 8, or a fixed byte differs.
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    try Triones.require(8, in: bytes, field: "shortStatus")
    try Triones.require((0, 0x66), in: bytes)
    kind = Triones.ProductType(rawValue: bytes[1])
    power = bytes[2]
    mode = bytes[3]
    detail = bytes[4]
    speed = Triones.Speed(rawValue: bytes[5])
    red = bytes[6]
    green = bytes[7]
  }

  /// The value as bytes.
  public var bytes: [UInt8] { [0x66, kind.rawValue, power, mode, detail, speed.rawValue, red, green] }
}

extension Triones.ProductType {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A strip controller of Triones.
  public static let strip = Triones.ProductType(rawValue: 0x04)
  /// A strip with individually addressed LEDs.
  public static let dream = Triones.ProductType(rawValue: 0x10)
  /// A bulb of Zengge, third version.
  public static let zenggeBulb = Triones.ProductType(rawValue: 0x14)
  /// A bulb with red, green, blue and white LEDs: LEDBlue, Triones.
  public static let bulb = Triones.ProductType(rawValue: 0x15)
  /// A light whose name begins with LEDBLE.
  public static let ledBLE = Triones.ProductType(rawValue: 0x54)
  /// A light whose name begins with QHM.
  public static let qhm = Triones.ProductType(rawValue: 0xE3)
}

extension Triones.ProductType: CustomStringConvertible {
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
