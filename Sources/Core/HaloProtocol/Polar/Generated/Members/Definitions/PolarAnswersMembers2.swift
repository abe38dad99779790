// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Polar.SettingKind {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Samples a second, in hertz: 2 bytes.
  public static let rate = Polar.SettingKind(rawValue: 0x00)
  /// Bits of a sample: 2 bytes.
  public static let resolution = Polar.SettingKind(rawValue: 0x01)
  /// The largest value in the unit of the stream, such as g: 2 bytes.
  public static let range = Polar.SettingKind(rawValue: 0x02)
  /// Thousandths of the unit: 4 bytes.
  public static let milliRange = Polar.SettingKind(rawValue: 0x03)
  /// The number of channels: 1 byte.
  public static let channels = Polar.SettingKind(rawValue: 0x04)
  /// The factor that turns samples into the unit: IEEE 754, 4 bytes.
  public static let factor = Polar.SettingKind(rawValue: 0x05)
  /// The encryption of a recording: 1, a method and its key.
  public static let security = Polar.SettingKind(rawValue: 0x06)
}

extension Polar.SettingKind: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .rate: "rate"
    case .resolution: "resolution"
    case .range: "range"
    case .milliRange: "range in thousandths"
    case .channels: "channels"
    case .factor: "factor"
    case .security: "security"
    default: "setting \(rawValue)"
    }
  }
}

#if !hasFeature(Embedded)
extension Polar.Setting {
  enum CodingKeys: String, CodingKey {
    case kind, values
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      kind: container.decode(Polar.SettingKind.self, forKey: .kind),
      values: container.decode([UInt32].self, forKey: .values))
  }
}
#endif
