// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Triones.Status {
  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field, or a fixed byte differs.
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    try cursor.skip(11, "status", in: bytes)
    try Triones.require((0, 0x66), in: bytes)
    kind = Triones.ProductType(rawValue: bytes[1])
    power = bytes[2]
    mode = bytes[3]
    detail = bytes[4]
    speed = Triones.Speed(rawValue: bytes[5])
    color = Triones.Color(red: bytes[6], green: bytes[7], blue: bytes[8])
    white = bytes[9]
    version = bytes[10]
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] { [0x66, kind.rawValue, power, mode, detail, speed.rawValue, color.red, color.green, color.blue, white, version] + trailing.bytes }
}

#if !hasFeature(Embedded)
extension Triones.Status {
  enum CodingKeys: String, CodingKey {
    case kind, power, mode, detail, speed, color, white, version, trailing
  }

  /// Reads the JSON form: an object with `kind`, `power`, `mode`, `detail`, `speed`, `color`,
  /// `white`, `version`, `trailing`.
  ///
  /// - Throws: `DecodingError` for another object, ``WireError`` for an invalid field.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      json: container.decode(Triones.ProductType.self, forKey: .kind),
      power: container.decode(UInt8.self, forKey: .power),
      mode: container.decode(UInt8.self, forKey: .mode),
      detail: container.decode(UInt8.self, forKey: .detail),
      speed: container.decode(Triones.Speed.self, forKey: .speed),
      color: container.decode(Triones.Color.self, forKey: .color),
      white: container.decode(UInt8.self, forKey: .white),
      version: container.decode(UInt8.self, forKey: .version),
      trailing: container.decode(HexBytes.self, forKey: .trailing))
  }

  /// Writes the JSON form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(kind, forKey: .kind)
    try container.encode(power, forKey: .power)
    try container.encode(mode, forKey: .mode)
    try container.encode(detail, forKey: .detail)
    try container.encode(speed, forKey: .speed)
    try container.encode(color, forKey: .color)
    try container.encode(white, forKey: .white)
    try container.encode(version, forKey: .version)
    try container.encode(trailing, forKey: .trailing)
  }
}
#endif
