// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension ELK.MicrophoneCommand {
  /// FFF3.
  public static var characteristic: BluetoothUUID { 0xFFF3 }

  /// Makes a value of its fields.
  public init(length: UInt8 = 4, value: UInt8, rest: UInt32 = 0xFFFFFF00) {
    self.length = length
    self.value = value
    self.rest = rest
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the length is not 9, or a fixed byte differs.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(9, in: bytes, field: "microphone")
    var cursor = ByteCursor()
    try cursor.readConstant(0x7E, "start", from: bytes)
    length = try cursor.readUInt8("length", from: bytes)
    try cursor.readConstant(0x07, "command", from: bytes)
    value = try cursor.readUInt8("value", from: bytes)
    rest = try cursor.readUInt32BE("rest", from: bytes)
    try cursor.readConstant(0xEF, "end", from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 9)
    builder.write(0x7E)
    builder.write(length)
    builder.write(0x07)
    builder.write(value)
    builder.writeBE(rest)
    builder.write(0xEF)
    return builder.bytes
  }
}

extension ELK.Effect {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A red that does not change.
  public static let red = ELK.Effect(rawValue: 0x80)
  /// A green that does not change.
  public static let green = ELK.Effect(rawValue: 0x81)
  /// A blue that does not change.
  public static let blue = ELK.Effect(rawValue: 0x82)
  /// A yellow that does not change.
  public static let yellow = ELK.Effect(rawValue: 0x83)
  /// A cyan that does not change.
  public static let cyan = ELK.Effect(rawValue: 0x84)
  /// A magenta that does not change.
  public static let magenta = ELK.Effect(rawValue: 0x85)
  /// A white that does not change.
  public static let white = ELK.Effect(rawValue: 0x86)
  /// Jumps between red, green and blue.
  public static let threeColorJump = ELK.Effect(rawValue: 0x87)
  /// Jumps between seven colours.
  public static let sevenColorJump = ELK.Effect(rawValue: 0x88)
  /// Fades between red, green and blue.
  public static let threeColorFade = ELK.Effect(rawValue: 0x89)
  /// Fades between seven colours.
  public static let sevenColorFade = ELK.Effect(rawValue: 0x8A)
  /// Red that fades in and out.
  public static let redGradual = ELK.Effect(rawValue: 0x8B)
  /// Green that fades in and out.
  public static let greenGradual = ELK.Effect(rawValue: 0x8C)
  /// Blue that fades in and out.
  public static let blueGradual = ELK.Effect(rawValue: 0x8D)
  /// Yellow that fades in and out.
  public static let yellowGradual = ELK.Effect(rawValue: 0x8E)
  /// Cyan that fades in and out.
  public static let cyanGradual = ELK.Effect(rawValue: 0x8F)
  /// Magenta that fades in and out.
  public static let magentaGradual = ELK.Effect(rawValue: 0x90)
  /// White that fades in and out.
  public static let whiteGradual = ELK.Effect(rawValue: 0x91)
  /// Fades between red and green.
  public static let redGreenFade = ELK.Effect(rawValue: 0x92)
  /// Fades between red and blue.
  public static let redBlueFade = ELK.Effect(rawValue: 0x93)
  /// Fades between green and blue.
  public static let greenBlueFade = ELK.Effect(rawValue: 0x94)
  /// Flashes in seven colours.
  public static let sevenColorStrobe = ELK.Effect(rawValue: 0x95)
  /// Flashes in red.
  public static let redStrobe = ELK.Effect(rawValue: 0x96)
  /// Flashes in green.
  public static let greenStrobe = ELK.Effect(rawValue: 0x97)
  /// Flashes in blue.
  public static let blueStrobe = ELK.Effect(rawValue: 0x98)
  /// Flashes in yellow.
  public static let yellowStrobe = ELK.Effect(rawValue: 0x99)
  /// Flashes in cyan.
  public static let cyanStrobe = ELK.Effect(rawValue: 0x9A)
  /// Flashes in magenta.
  public static let magentaStrobe = ELK.Effect(rawValue: 0x9B)
  /// Flashes in white.
  public static let whiteStrobe = ELK.Effect(rawValue: 0x9C)
}

extension ELK.Effect: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .red: "red"
    case .green: "green"
    case .blue: "blue"
    case .yellow: "yellow"
    case .cyan: "cyan"
    case .magenta: "magenta"
    case .white: "white"
    case .threeColorJump: "three-colour jump"
    case .sevenColorJump: "seven-colour jump"
    case .threeColorFade: "three-colour cross fade"
    case .sevenColorFade: "seven-colour cross fade"
    case .redGradual: "red gradual change"
    case .greenGradual: "green gradual change"
    case .blueGradual: "blue gradual change"
    case .yellowGradual: "yellow gradual change"
    case .cyanGradual: "cyan gradual change"
    case .magentaGradual: "magenta gradual change"
    case .whiteGradual: "white gradual change"
    case .redGreenFade: "red/green cross fade"
    case .redBlueFade: "red/blue cross fade"
    case .greenBlueFade: "green/blue cross fade"
    case .sevenColorStrobe: "seven-colour strobe"
    case .redStrobe: "red strobe"
    case .greenStrobe: "green strobe"
    case .blueStrobe: "blue strobe"
    case .yellowStrobe: "yellow strobe"
    case .cyanStrobe: "cyan strobe"
    case .magentaStrobe: "magenta strobe"
    case .whiteStrobe: "white strobe"
    default: "effect \(rawValue)"
    }
  }
}

extension ELK.EffectKind {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Grey: 80…8A for 0 to 100 %, 00 for grey without a level.
  public static let gray = ELK.EffectKind(rawValue: 0x01)
  /// Whites from 80 cold to 8A warm.
  public static let white = ELK.EffectKind(rawValue: 0x02)
  /// Effects of the colours, see ``Effect``.
  public static let effect = ELK.EffectKind(rawValue: 0x03)
  /// 80 classic, 81 soft, 82 dynamic, 83 disco.
  public static let microphone = ELK.EffectKind(rawValue: 0x04)
  /// Modes of a MELK, 0…255, which belong to the model.
  public static let mode = ELK.EffectKind(rawValue: 0x06)
  /// Modes of a MELK, as another program sends them.
  public static let anyMode = ELK.EffectKind(rawValue: 0xFF)
}

extension ELK.EffectKind: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .gray: "grey"
    case .white: "white"
    case .effect: "effect"
    case .microphone: "microphone style"
    case .mode: "mode"
    case .anyMode: "mode"
    default: "effect kind \(rawValue)"
    }
  }
}
