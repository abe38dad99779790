// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

#if !hasFeature(Embedded)
extension LEDnetWF.SettingsResult {
  enum CodingKeys: String, CodingKey {
    case header, result, checksumError
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      header: container.decodeIfPresent(LEDnetWF.Header.self, forKey: .header) ?? .text,
      result: container.decode(UInt16.self, forKey: .result),
      checksumError: container.decodeIfPresent(UInt8.self, forKey: .checksumError) ?? 0)
  }
}
#endif

#if !hasFeature(Embedded)
extension LEDnetWF.StateReply {
  enum CodingKeys: String, CodingKey {
    case header, product, state, cold, detail, checksumError
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      header: container.decodeIfPresent(LEDnetWF.Header.self, forKey: .header) ?? .text,
      product: container.decode(UInt8.self, forKey: .product),
      state: container.decode(LEDnetWF.State.self, forKey: .state),
      cold: container.decodeIfPresent(UInt8.self, forKey: .cold) ?? 0,
      detail: container.decodeIfPresent(UInt8.self, forKey: .detail) ?? 0x30,
      checksumError: container.decodeIfPresent(UInt8.self, forKey: .checksumError) ?? 0)
  }
}
#endif

#if !hasFeature(Embedded)
extension LEDnetWF.StripSettingsReply {
  enum CodingKeys: String, CodingKey {
    case header, leds, segments, chip, order, musicLEDs, musicSegments, checksumError
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      header: container.decodeIfPresent(LEDnetWF.Header.self, forKey: .header) ?? .text,
      leds: container.decode(UInt16.self, forKey: .leds),
      segments: container.decode(UInt16.self, forKey: .segments),
      chip: container.decode(LEDnetWF.StripChip.self, forKey: .chip),
      order: container.decode(LEDnetWF.PixelOrder.self, forKey: .order),
      musicLEDs: container.decode(UInt8.self, forKey: .musicLEDs),
      musicSegments: container.decode(UInt8.self, forKey: .musicSegments),
      checksumError: container.decodeIfPresent(UInt8.self, forKey: .checksumError) ?? 0)
  }
}
#endif

#if !hasFeature(Embedded)
extension LEDnetWF.TextReply {
  enum CodingKeys: String, CodingKey {
    case header, text
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      header: container.decodeIfPresent(LEDnetWF.Header.self, forKey: .header) ?? .identityText,
      text: container.decode(String.self, forKey: .text))
  }
}
#endif

#if !hasFeature(Embedded)
extension LEDnetWF.TimersReply {
  enum CodingKeys: String, CodingKey {
    case header, entries, checksumError
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      header: container.decodeIfPresent(LEDnetWF.Header.self, forKey: .header) ?? .text,
      entries: container.decode([LEDnetWF.TimerEntry].self, forKey: .entries),
      checksumError: container.decodeIfPresent(UInt8.self, forKey: .checksumError) ?? 0)
  }
}
#endif
