// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

<<<<<<< HEAD
extension ELK.ColorCommand {
  /// The command of its frames.
  public static let command = ELK.Command.color

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(length: UInt8 = 7, color: Triones.Color, rest: HexBytes? = [0x10]) throws(WireError) {
    self.length = length
    self.color = color
    try requireFilled(rest, upTo: 1, at: 7, in: "rest")
    self.rest = rest
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field, or a fixed byte differs.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    try cursor.readConstant(0x7E, "start", from: bytes)
    length = try cursor.readUInt8("length", from: bytes)
    try cursor.readConstant(0x05, "command", from: bytes)
    try cursor.readConstant(0x03, "command", from: bytes)
    color = Triones.Color(red: try cursor.readUInt8("color", from: bytes), green: try cursor.readUInt8("color", from: bytes), blue: try cursor.readUInt8("color", from: bytes))
    rest = try cursor.readFilled(to: bytes.count, of: 8, "rest", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 7)
    builder.write(0x7E)
    builder.write(length)
    builder.write(0x05)
    builder.write(0x03)
    builder.write([color.red, color.green, color.blue])
    builder.write(rest, filledTo: 8)
    return builder.bytes
  }

  /// Reads the value from the bytes of a frame.
  ///
  /// - Throws: ``WireError`` if the bytes are no such frame, or its payload is not such a value.
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    self = try ELK.Frame.read(bytes) { (command, payload) throws(WireError) in
      try Self(command: command, framed: payload)
    }
  }
}

extension ELK.SensitivityCommand {
  /// The command of its frames.
  public static let command = ELK.Command.sensitivity

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(length: UInt8 = 4, value: UInt8, rest: HexBytes? = [0xFF, 0xFF, 0xFF]) throws(WireError) {
    self.length = length
    self.value = value
    try requireFilled(rest, upTo: 4, at: 4, in: "rest")
    self.rest = rest
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field, or a fixed byte differs.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(payload bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    try cursor.readConstant(0x7E, "start", from: bytes)
    length = try cursor.readUInt8("length", from: bytes)
    try cursor.readConstant(0x06, "command", from: bytes)
    value = try cursor.readUInt8("value", from: bytes)
    rest = try cursor.readFilled(to: bytes.count, of: 8, "rest", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 4)
    builder.write(0x7E)
    builder.write(length)
    builder.write(0x06)
    builder.write(value)
    builder.write(rest, filledTo: 8)
    return builder.bytes
  }

  /// Reads the value from the bytes of a frame.
  ///
  /// - Throws: ``WireError`` if the bytes are no such frame, or its payload is not such a value.
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    self = try ELK.Frame.read(bytes) { (command, payload) throws(WireError) in
      try Self(command: command, framed: payload)
    }
  }
}

extension ELK.MicrophoneCommand {
  /// The command of its frames.
  public static let command = ELK.Command.microphone

  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(length: UInt8 = 4, value: UInt8, rest: HexBytes? = [0xFF, 0xFF, 0xFF]) throws(WireError) {
    self.length = length
    self.value = value
    try requireFilled(rest, upTo: 4, at: 4, in: "rest")
=======
extension ELK.MicrophoneCommand {
  /// FFF3.
  public static var characteristic: BluetoothUUID { 0xFFF3 }

  /// Makes a value of its fields.
  public init(length: UInt8 = 4, value: UInt8, rest: UInt32 = 0xFFFFFF00) {
    self.length = length
    self.value = value
>>>>>>> e08cbd45 (Read packets of ELK and IOTBT lights without frames of their own)
    self.rest = rest
  }

  /// Reads the value.
  ///
<<<<<<< HEAD
  /// - Throws: ``WireError`` if the bytes end within a field, or a fixed byte differs.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(payload bytes: Span<UInt8>) throws(WireError) {
=======
  /// - Throws: ``WireError`` if the length is not 9, or a fixed byte differs.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    try GATT.require(9, in: bytes, field: "microphone")
>>>>>>> e08cbd45 (Read packets of ELK and IOTBT lights without frames of their own)
    var cursor = ByteCursor()
    try cursor.readConstant(0x7E, "start", from: bytes)
    length = try cursor.readUInt8("length", from: bytes)
    try cursor.readConstant(0x07, "command", from: bytes)
    value = try cursor.readUInt8("value", from: bytes)
<<<<<<< HEAD
    rest = try cursor.readFilled(to: bytes.count, of: 8, "rest", from: bytes)
  }

  /// The value as bytes.
  public var payload: [UInt8] {
    var builder = ByteBuilder(capacity: 4)
=======
    rest = try cursor.readUInt32BE("rest", from: bytes)
    try cursor.readConstant(0xEF, "end", from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 9)
>>>>>>> e08cbd45 (Read packets of ELK and IOTBT lights without frames of their own)
    builder.write(0x7E)
    builder.write(length)
    builder.write(0x07)
    builder.write(value)
<<<<<<< HEAD
    builder.write(rest, filledTo: 8)
    return builder.bytes
  }

  /// Reads the value from the bytes of a frame.
  ///
  /// - Throws: ``WireError`` if the bytes are no such frame, or its payload is not such a value.
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    self = try ELK.Frame.read(bytes) { (command, payload) throws(WireError) in
      try Self(command: command, framed: payload)
    }
  }
=======
    builder.writeBE(rest)
    builder.write(0xEF)
    return builder.bytes
  }
>>>>>>> e08cbd45 (Read packets of ELK and IOTBT lights without frames of their own)
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
<<<<<<< HEAD

#if !hasFeature(Embedded)
extension ELK.BrightnessCommand {
  enum CodingKeys: String, CodingKey {
    case length, percent, rest
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      length: container.decode(UInt8.self, forKey: .length),
      percent: container.decode(UInt8.self, forKey: .percent),
      rest: container.decodeIfPresent(HexBytes.self, forKey: .rest))
  }
}
#endif

#if !hasFeature(Embedded)
extension ELK.ColorCommand {
  enum CodingKeys: String, CodingKey {
    case length, color, rest
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      length: container.decode(UInt8.self, forKey: .length),
      color: container.decode(Triones.Color.self, forKey: .color),
      rest: container.decodeIfPresent(HexBytes.self, forKey: .rest))
  }
}
#endif

#if !hasFeature(Embedded)
extension ELK.EffectCommand {
  enum CodingKeys: String, CodingKey {
    case length, number, kind, rest
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      length: container.decode(UInt8.self, forKey: .length),
      number: container.decode(UInt8.self, forKey: .number),
      kind: container.decode(ELK.EffectKind.self, forKey: .kind),
      rest: container.decodeIfPresent(HexBytes.self, forKey: .rest))
  }
}
#endif

#if !hasFeature(Embedded)
extension ELK.GrayCommand {
  enum CodingKeys: String, CodingKey {
    case length, level, rest
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      length: container.decode(UInt8.self, forKey: .length),
      level: container.decode(UInt8.self, forKey: .level),
      rest: container.decodeIfPresent(HexBytes.self, forKey: .rest))
  }
}
#endif

#if !hasFeature(Embedded)
extension ELK.MicrophoneCommand {
  enum CodingKeys: String, CodingKey {
    case length, value, rest
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      length: container.decode(UInt8.self, forKey: .length),
      value: container.decode(UInt8.self, forKey: .value),
      rest: container.decodeIfPresent(HexBytes.self, forKey: .rest))
  }
}
#endif
=======
>>>>>>> e08cbd45 (Read packets of ELK and IOTBT lights without frames of their own)
