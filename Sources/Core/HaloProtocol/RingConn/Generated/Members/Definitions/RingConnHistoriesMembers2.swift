// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension RingConn.LightTrendRecord {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(stamp: RingConn.Timestamp, baseline: UInt16, flags: HexBytes, samples: HexBytes) throws(WireError) {
    self.stamp = stamp
    self.baseline = baseline
    try requireLength(flags.count, of: 3, at: 6, in: "flags")
    self.flags = flags
    try requireLength(samples.count, of: 38, at: 9, in: "samples")
    self.samples = samples
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    stamp = RingConn.Timestamp(rawValue: try cursor.readUInt32BE("stamp", from: bytes))
    baseline = try cursor.readUInt16BE("baseline", from: bytes)
    flags = HexBytes(try cursor.readBytes(3, "flags", from: bytes))
    samples = HexBytes(try cursor.readBytes(38, "samples", from: bytes))
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.writeBE(stamp.rawValue)
    builder.writeBE(baseline)
    builder.write(flags)
    builder.write(samples)
  }
}

extension RingConn.VitalsRecord {
  /// Makes a value of its fields.
  ///
  /// - Throws: ``WireError`` if a field is out of its range.
  public init(stamp: RingConn.Timestamp, heartRate: UInt8, variability: UInt8, confidence: UInt8, breaths: UInt8, oxygen: UInt8, detail: UInt8, motion: HexBytes, magnitudes: HexBytes) throws(WireError) {
    self.stamp = stamp
    self.heartRate = heartRate
    self.variability = variability
    self.confidence = confidence
    self.breaths = breaths
    self.oxygen = oxygen
    self.detail = detail
    try requireLength(motion.count, of: 5, at: 10, in: "motion")
    self.motion = motion
    try requireLength(magnitudes.count, of: 8, at: 15, in: "magnitudes")
    self.magnitudes = magnitudes
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    stamp = RingConn.Timestamp(rawValue: try cursor.readUInt32BE("stamp", from: bytes))
    heartRate = try cursor.readUInt8("heartRate", from: bytes)
    variability = try cursor.readUInt8("variability", from: bytes)
    confidence = try cursor.readUInt8("confidence", from: bytes)
    breaths = try cursor.readUInt8("breaths", from: bytes)
    oxygen = try cursor.readUInt8("oxygen", from: bytes)
    detail = try cursor.readUInt8("detail", from: bytes)
    motion = HexBytes(try cursor.readBytes(5, "motion", from: bytes))
    magnitudes = HexBytes(try cursor.readBytes(8, "magnitudes", from: bytes))
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.writeBE(stamp.rawValue)
    builder.write(heartRate)
    builder.write(variability)
    builder.write(confidence)
    builder.write(breaths)
    builder.write(oxygen)
    builder.write(detail)
    builder.write(motion)
    builder.write(magnitudes)
  }

  /// The breathing in 1/min; nil without a value.
  public var breathsPerMinute: Double? { breaths == 0x00 ? nil : Double(breaths) / 8 }
}

extension RingConn.HistoryChannel {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Night.
  public static let night = RingConn.HistoryChannel(rawValue: 0x00)
  /// Exercise.
  public static let exercise = RingConn.HistoryChannel(rawValue: 0x02)
  /// Day.
  public static let day = RingConn.HistoryChannel(rawValue: 0x03)
}

extension RingConn.HistoryChannel: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .night: "night"
    case .exercise: "exercise"
    case .day: "day"
    default: "history \(rawValue)"
    }
  }
}

#if !hasFeature(Embedded)
extension RingConn.ApneaWaveform {
  enum CodingKeys: String, CodingKey {
    case mark, counter, session, detail, marker, samples, secondMarker, secondSamples
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      mark: container.decode(UInt8.self, forKey: .mark),
      counter: container.decode(UInt32.self, forKey: .counter),
      session: container.decode(RingConn.Timestamp.self, forKey: .session),
      detail: container.decode(HexBytes.self, forKey: .detail),
      marker: container.decode(UInt8.self, forKey: .marker),
      samples: container.decode(HexBytes.self, forKey: .samples),
      secondMarker: container.decode(UInt8.self, forKey: .secondMarker),
      secondSamples: container.decode(HexBytes.self, forKey: .secondSamples))
  }
}
#endif

#if !hasFeature(Embedded)
extension RingConn.ExerciseRecord {
  enum CodingKeys: String, CodingKey {
    case stamp, heartRate, steps, detail
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      stamp: container.decode(RingConn.Timestamp.self, forKey: .stamp),
      heartRate: container.decode(UInt8.self, forKey: .heartRate),
      steps: container.decode(UInt8.self, forKey: .steps),
      detail: container.decode(HexBytes.self, forKey: .detail))
  }
}
#endif

#if !hasFeature(Embedded)
extension RingConn.FetchRequest {
  /// Reads the JSON form, an object.
  public init(from decoder: any Decoder) throws {
    try decoder.requireObject()
  }
}
#endif

#if !hasFeature(Embedded)
extension RingConn.HistoryEndEntry {
  enum CodingKeys: String, CodingKey {
    case kind, value
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      kind: container.decode(UInt8.self, forKey: .kind),
      value: container.decode(HexBytes.self, forKey: .value))
  }
}
#endif

#if !hasFeature(Embedded)
extension RingConn.LightTrendRecord {
  enum CodingKeys: String, CodingKey {
    case stamp, baseline, flags, samples
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      stamp: container.decode(RingConn.Timestamp.self, forKey: .stamp),
      baseline: container.decode(UInt16.self, forKey: .baseline),
      flags: container.decode(HexBytes.self, forKey: .flags),
      samples: container.decode(HexBytes.self, forKey: .samples))
  }
}
#endif

#if !hasFeature(Embedded)
extension RingConn.PageAnswer {
  enum CodingKeys: String, CodingKey {
    case opcode
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      opcode: container.decode(RingConn.Opcode.self, forKey: .opcode))
  }
}
#endif

#if !hasFeature(Embedded)
extension RingConn.VitalsRecord {
  enum CodingKeys: String, CodingKey {
    case stamp, heartRate, variability, confidence, breaths, oxygen, detail, motion, magnitudes
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      stamp: container.decode(RingConn.Timestamp.self, forKey: .stamp),
      heartRate: container.decode(UInt8.self, forKey: .heartRate),
      variability: container.decode(UInt8.self, forKey: .variability),
      confidence: container.decode(UInt8.self, forKey: .confidence),
      breaths: container.decode(UInt8.self, forKey: .breaths),
      oxygen: container.decode(UInt8.self, forKey: .oxygen),
      detail: container.decode(UInt8.self, forKey: .detail),
      motion: container.decode(HexBytes.self, forKey: .motion),
      magnitudes: container.decode(HexBytes.self, forKey: .magnitudes))
  }
}
#endif
