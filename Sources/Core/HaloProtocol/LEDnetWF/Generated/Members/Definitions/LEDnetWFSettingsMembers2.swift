// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

#if !hasFeature(Embedded)
extension LEDnetWF.SegmentsCommand {
  enum CodingKeys: String, CodingKey {
    case header, content
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      header: container.decodeIfPresent(LEDnetWF.Header.self, forKey: .header) ?? .command,
      content: container.decode(HexBytes.self, forKey: .content))
  }
}
#endif

#if !hasFeature(Embedded)
extension LEDnetWF.SettingsRequest {
  enum CodingKeys: String, CodingKey {
    case header, checksumError
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      header: container.decodeIfPresent(LEDnetWF.Header.self, forKey: .header) ?? .request,
      checksumError: container.decodeIfPresent(UInt8.self, forKey: .checksumError) ?? 0)
  }
}
#endif

#if !hasFeature(Embedded)
extension LEDnetWF.StripSettingsCommand {
  enum CodingKeys: String, CodingKey {
    case header, leds, segments, chip, order, musicLEDs, musicSegments, target, checksumError
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      header: container.decodeIfPresent(LEDnetWF.Header.self, forKey: .header) ?? .command,
      leds: container.decode(UInt16.self, forKey: .leds),
      segments: container.decode(UInt16.self, forKey: .segments),
      chip: container.decode(LEDnetWF.StripChip.self, forKey: .chip),
      order: container.decode(LEDnetWF.PixelOrder.self, forKey: .order),
      musicLEDs: container.decode(UInt8.self, forKey: .musicLEDs),
      musicSegments: container.decode(UInt8.self, forKey: .musicSegments),
      target: container.decodeIfPresent(UInt8.self, forKey: .target) ?? 0xF0,
      checksumError: container.decodeIfPresent(UInt8.self, forKey: .checksumError) ?? 0)
  }
}
#endif

#if !hasFeature(Embedded)
extension LEDnetWF.StripSettingsRequest {
  enum CodingKeys: String, CodingKey {
    case header, checksumError
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      header: container.decodeIfPresent(LEDnetWF.Header.self, forKey: .header) ?? .request,
      checksumError: container.decodeIfPresent(UInt8.self, forKey: .checksumError) ?? 0)
  }
}
#endif
