// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Polar.PulseInterval {
  /// Makes a value of its fields.
  public init(heartRate: UInt8, milliseconds: UInt16, errorMilliseconds: UInt16, flags: Polar.PulseFlags) {
    self.heartRate = heartRate
    self.milliseconds = milliseconds
    self.errorMilliseconds = errorMilliseconds
    self.flags = flags
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    heartRate = try cursor.readUInt8("heartRate", from: bytes)
    milliseconds = try cursor.readUInt16LE("milliseconds", from: bytes)
    errorMilliseconds = try cursor.readUInt16LE("errorMilliseconds", from: bytes)
    flags = Polar.PulseFlags(rawValue: try cursor.readUInt8("flags", from: bytes))
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.write(heartRate)
    builder.writeLE(milliseconds)
    builder.writeLE(errorMilliseconds)
    builder.write(flags.rawValue)
  }
}

extension Polar.ShortPPGGain {
  /// Makes a value of its fields.
  public init(integrations: UInt8, firstGain: UInt8, secondGain: UInt8) {
    self.integrations = integrations
    self.firstGain = firstGain
    self.secondGain = secondGain
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    integrations = try cursor.readUInt8("integrations", from: bytes)
    firstGain = try cursor.readUInt8("firstGain", from: bytes)
    secondGain = try cursor.readUInt8("secondGain", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.write(integrations)
    builder.write(firstGain)
    builder.write(secondGain)
  }
}

extension Polar.TaggedECGSample {
  /// Makes a value of its fields.
  public init(low: UInt16, tags: UInt8) {
    self.low = low
    self.tags = tags
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    low = try cursor.readUInt16LE("low", from: bytes)
    tags = try cursor.readUInt8("tags", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.writeLE(low)
    builder.write(tags)
  }
}

extension Polar.PulseFlags {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The interval is not usable, as the sensor moved.
  public static let isBlocked = Polar.PulseFlags(rawValue: 0x1)
  /// The sensor touches the skin.
  public static let hasContact = Polar.PulseFlags(rawValue: 0x2)
  /// The sensor measures the contact.
  public static let supportsContact = Polar.PulseFlags(rawValue: 0x4)
}

#if !hasFeature(Embedded)
extension Polar.DualECGSample {
  enum CodingKeys: String, CodingKey {
    case first, second, status
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      first: container.decode(HexBytes.self, forKey: .first),
      second: container.decode(HexBytes.self, forKey: .second),
      status: container.decode(UInt8.self, forKey: .status))
  }
}
#endif

#if !hasFeature(Embedded)
extension Polar.PPGGain {
  enum CodingKeys: String, CodingKey {
    case integrations, gains
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      integrations: container.decode([UInt8].self, forKey: .integrations),
      gains: container.decode([UInt8].self, forKey: .gains))
  }
}
#endif

#if !hasFeature(Embedded)
extension Polar.SampleFrame {
  enum CodingKeys: String, CodingKey {
    case measurement, time, frameType, content, samples
  }

  /// Reads the JSON form: an object with `measurement`, `time`, `frameType`, `content` if
  /// present, `samples` if present.
  ///
  /// - Throws: `DecodingError` for another object, ``WireError`` for an invalid field.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      json: container.decode(Polar.Measurement.self, forKey: .measurement),
      time: container.decode(Polar.Timestamp.self, forKey: .time),
      frameType: container.decode(UInt8.self, forKey: .frameType),
      content: container.decodeIfPresent(HexBytes.self, forKey: .content),
      samples: container.decodeIfPresent([[Int32]].self, forKey: .samples))
  }

  /// Writes the JSON form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(measurement, forKey: .measurement)
    try container.encode(time, forKey: .time)
    try container.encode(frameType, forKey: .frameType)
    try container.encode(content, forKey: .content)
    try container.encode(jsonSamples, forKey: .samples)
  }
}
#endif
