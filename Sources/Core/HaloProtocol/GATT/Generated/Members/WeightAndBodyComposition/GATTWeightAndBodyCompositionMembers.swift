// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT.WeightMeasurement {
  /// 2A9D.
  public static var characteristic: BluetoothUUID { 0x2A9D }

  /// Makes a value of its fields.
  public init(isImperial: Bool, weight: UInt16, time: GATT.DateTime? = nil, user: GATT.UserIndex? = nil, build: GATT.BodyBuild? = nil) {
    self.isImperial = isImperial
    self.reservedFlags = 0
    self.weight = weight
    self.time = time
    self.user = user
    self.build = build
    self.trailing = HexBytes()
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    let flags = try cursor.readUInt8("flags", from: bytes)
    isImperial = flags & 0x01 != 0
    reservedFlags = flags & 0xF0
    weight = try cursor.readUInt16LE("weight", from: bytes)
    time = flags & 0x02 == 0 ? nil : try GATT.DateTime(&cursor, from: bytes)
    user = flags & 0x04 == 0 ? nil : GATT.UserIndex(rawValue: try cursor.readUInt8("user", from: bytes))
    build = flags & 0x08 == 0 ? nil : try GATT.BodyBuild(&cursor, from: bytes)
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 15 + trailing.count)
    var flags: UInt8 = reservedFlags
    if isImperial { flags |= 0x01 }
    if time != nil { flags |= 0x02 }
    if user != nil { flags |= 0x04 }
    if build != nil { flags |= 0x08 }
    builder.write(flags)
    builder.writeLE(weight)
    if let time { time.write(to: &builder) }
    if let user { builder.write(user.rawValue) }
    if let build { build.write(to: &builder) }
    builder.write(trailing)
    return builder.bytes
  }
}

extension GATT.WeightScaleFeature {
  /// 2A9E.
  public static var characteristic: BluetoothUUID { 0x2A9E }

  /// Makes a value of its fields.
  public init(features: GATT.WeightScaleFeatures) {
    self.features = features
    self.trailing = HexBytes()
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    features = GATT.WeightScaleFeatures(rawValue: try cursor.readUInt32LE("features", from: bytes))
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 4 + trailing.count)
    builder.writeLE(features.rawValue)
    builder.write(trailing)
    return builder.bytes
  }
}

extension GATT.BodyCompositionMeasurement {
  /// 2A9C.
  public static var characteristic: BluetoothUUID { 0x2A9C }

  /// Makes a value of its fields.
  public init(isImperial: Bool, isOneOfSeveral: Bool, bodyFat: UInt16, time: GATT.DateTime? = nil, user: GATT.UserIndex? = nil, basalMetabolism: UInt16? = nil, muscle: UInt16? = nil, muscleMass: UInt16? = nil, fatFreeMass: UInt16? = nil, softLeanMass: UInt16? = nil, bodyWaterMass: UInt16? = nil, impedance: UInt16? = nil, weight: UInt16? = nil, height: UInt16? = nil) {
    self.isImperial = isImperial
    self.isOneOfSeveral = isOneOfSeveral
    self.reservedFlags = 0
    self.bodyFat = bodyFat
    self.time = time
    self.user = user
    self.basalMetabolism = basalMetabolism
    self.muscle = muscle
    self.muscleMass = muscleMass
    self.fatFreeMass = fatFreeMass
    self.softLeanMass = softLeanMass
    self.bodyWaterMass = bodyWaterMass
    self.impedance = impedance
    self.weight = weight
    self.height = height
    self.trailing = HexBytes()
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    let flags = try cursor.readUInt16LE("flags", from: bytes)
    isImperial = flags & 0x0001 != 0
    isOneOfSeveral = flags & 0x1000 != 0
    reservedFlags = flags & 0xE000
    bodyFat = try cursor.readUInt16LE("bodyFat", from: bytes)
    time = flags & 0x0002 == 0 ? nil : try GATT.DateTime(&cursor, from: bytes)
    user = flags & 0x0004 == 0 ? nil : GATT.UserIndex(rawValue: try cursor.readUInt8("user", from: bytes))
    basalMetabolism = flags & 0x0008 == 0 ? nil : try cursor.readUInt16LE("basalMetabolism", from: bytes)
    muscle = flags & 0x0010 == 0 ? nil : try cursor.readUInt16LE("muscle", from: bytes)
    muscleMass = flags & 0x0020 == 0 ? nil : try cursor.readUInt16LE("muscleMass", from: bytes)
    fatFreeMass = flags & 0x0040 == 0 ? nil : try cursor.readUInt16LE("fatFreeMass", from: bytes)
    softLeanMass = flags & 0x0080 == 0 ? nil : try cursor.readUInt16LE("softLeanMass", from: bytes)
    bodyWaterMass = flags & 0x0100 == 0 ? nil : try cursor.readUInt16LE("bodyWaterMass", from: bytes)
    impedance = flags & 0x0200 == 0 ? nil : try cursor.readUInt16LE("impedance", from: bytes)
    weight = flags & 0x0400 == 0 ? nil : try cursor.readUInt16LE("weight", from: bytes)
    height = flags & 0x0800 == 0 ? nil : try cursor.readUInt16LE("height", from: bytes)
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 30 + trailing.count)
    var flags: UInt16 = reservedFlags
    if isImperial { flags |= 0x0001 }
    if isOneOfSeveral { flags |= 0x1000 }
    if time != nil { flags |= 0x0002 }
    if user != nil { flags |= 0x0004 }
    if basalMetabolism != nil { flags |= 0x0008 }
    if muscle != nil { flags |= 0x0010 }
    if muscleMass != nil { flags |= 0x0020 }
    if fatFreeMass != nil { flags |= 0x0040 }
    if softLeanMass != nil { flags |= 0x0080 }
    if bodyWaterMass != nil { flags |= 0x0100 }
    if impedance != nil { flags |= 0x0200 }
    if weight != nil { flags |= 0x0400 }
    if height != nil { flags |= 0x0800 }
    builder.writeLE(flags)
    builder.writeLE(bodyFat)
    if let time { time.write(to: &builder) }
    if let user { builder.write(user.rawValue) }
    if let basalMetabolism { builder.writeLE(basalMetabolism) }
    if let muscle { builder.writeLE(muscle) }
    if let muscleMass { builder.writeLE(muscleMass) }
    if let fatFreeMass { builder.writeLE(fatFreeMass) }
    if let softLeanMass { builder.writeLE(softLeanMass) }
    if let bodyWaterMass { builder.writeLE(bodyWaterMass) }
    if let impedance { builder.writeLE(impedance) }
    if let weight { builder.writeLE(weight) }
    if let height { builder.writeLE(height) }
    builder.write(trailing)
    return builder.bytes
  }

  /// The body fat in percent; nil without a value.
  public var bodyFatPercent: Double? { bodyFat == 0xFFFF ? nil : Double(bodyFat) / 10 }

  /// Returns the number for percent, which are rounded to the nearest step.
  ///
  /// - Throws: ``WireError`` if the field cannot hold the number.
  public static func bodyFat(percent value: Double) throws(WireError) -> UInt16 {
    try UInt16(nearest: value * 10, except: 0xFFFF, in: "bodyFat")
  }

  /// The muscle in percent.
  public var musclePercent: Double? { muscle.map { Double($0) / 10 } }

  /// Returns the number for percent, which are rounded to the nearest step.
  ///
  /// - Throws: ``WireError`` if the field cannot hold the number.
  public static func muscle(percent value: Double) throws(WireError) -> UInt16 {
    try UInt16(nearest: value * 10, in: "muscle")
  }

  /// The impedance in ohms.
  public var impedanceOhms: Double? { impedance.map { Double($0) / 10 } }

  /// Returns the number for ohms, which are rounded to the nearest step.
  ///
  /// - Throws: ``WireError`` if the field cannot hold the number.
  public static func impedance(ohms value: Double) throws(WireError) -> UInt16 {
    try UInt16(nearest: value * 10, in: "impedance")
  }

  /// Returns the record with the fields of another part, which replace those of before.
  ///
  /// A record that is too long for one notification comes in parts, in any order. The bytes
  /// after the fields of both are left out.
  public func merging(_ part: Self) -> Self {
    var record = self
    record.isImperial = part.isImperial
    record.isOneOfSeveral = part.isOneOfSeveral
    record.bodyFat = part.bodyFat
    if let time = part.time { record.time = time }
    if let user = part.user { record.user = user }
    if let basalMetabolism = part.basalMetabolism { record.basalMetabolism = basalMetabolism }
    if let muscle = part.muscle { record.muscle = muscle }
    if let muscleMass = part.muscleMass { record.muscleMass = muscleMass }
    if let fatFreeMass = part.fatFreeMass { record.fatFreeMass = fatFreeMass }
    if let softLeanMass = part.softLeanMass { record.softLeanMass = softLeanMass }
    if let bodyWaterMass = part.bodyWaterMass { record.bodyWaterMass = bodyWaterMass }
    if let impedance = part.impedance { record.impedance = impedance }
    if let weight = part.weight { record.weight = weight }
    if let height = part.height { record.height = height }
    record.trailing = HexBytes()
    return record
  }
}

extension GATT.BodyCompositionFeature {
  /// 2A9B.
  public static var characteristic: BluetoothUUID { 0x2A9B }

  /// Makes a value of its fields.
  public init(features: GATT.BodyCompositionFeatures) {
    self.features = features
    self.trailing = HexBytes()
  }

  /// Reads the value.
  ///
  /// - Throws: ``WireError`` if the bytes end within a field.
#if !hasFeature(Embedded)
  @inline(__always)
#endif
  public init(parsing bytes: Span<UInt8>) throws(WireError) {
    var cursor = ByteCursor()
    features = GATT.BodyCompositionFeatures(rawValue: try cursor.readUInt32LE("features", from: bytes))
    trailing = cursor.readRest(from: bytes)
  }

  /// The value as bytes.
  public var bytes: [UInt8] {
    var builder = ByteBuilder(capacity: 4 + trailing.count)
    builder.writeLE(features.rawValue)
    builder.write(trailing)
    return builder.bytes
  }
}

extension GATT.BodyBuild {
  /// Makes a value of its fields.
  public init(bodyMassIndex: UInt16, height: UInt16) {
    self.bodyMassIndex = bodyMassIndex
    self.height = height
  }

  /// Reads the fields of a part of a value.
  @inline(__always)
  init(_ cursor: inout ByteCursor, from bytes: Span<UInt8>) throws(WireError) {
    bodyMassIndex = try cursor.readUInt16LE("bodyMassIndex", from: bytes)
    height = try cursor.readUInt16LE("height", from: bytes)
  }

  /// Writes the fields.
  func write(to builder: inout ByteBuilder) {
    builder.writeLE(bodyMassIndex)
    builder.writeLE(height)
  }

  /// The body mass index in kg/m².
  public var bodyMassIndexKilogramsPerSquareMeter: Double { Double(bodyMassIndex) / 10 }

  /// Returns the number for kg/m², which are rounded to the nearest step.
  ///
  /// - Throws: ``WireError`` if the field cannot hold the number.
  public static func bodyMassIndex(kilogramsPerSquareMeter value: Double) throws(WireError) -> UInt16 {
    try UInt16(nearest: value * 10, in: "bodyMassIndex")
  }
}

extension GATT.BodyCompositionFeatures {
  /// Any value, known or not.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Packets contain the time.
  public static let time = GATT.BodyCompositionFeatures(rawValue: 0x1)
  /// The scale distinguishes users.
  public static let users = GATT.BodyCompositionFeatures(rawValue: 0x2)
  /// The scale measures the basal metabolism.
  public static let basalMetabolism = GATT.BodyCompositionFeatures(rawValue: 0x4)
  /// The scale measures the muscle in percent.
  public static let muscle = GATT.BodyCompositionFeatures(rawValue: 0x8)
  /// The scale measures the mass of the muscles.
  public static let muscleMass = GATT.BodyCompositionFeatures(rawValue: 0x10)
  /// The scale measures the mass without fat.
  public static let fatFreeMass = GATT.BodyCompositionFeatures(rawValue: 0x20)
  /// The scale measures the mass without fat and bones.
  public static let softLeanMass = GATT.BodyCompositionFeatures(rawValue: 0x40)
  /// The scale measures the mass of the water.
  public static let bodyWaterMass = GATT.BodyCompositionFeatures(rawValue: 0x80)
  /// The scale measures the impedance.
  public static let impedance = GATT.BodyCompositionFeatures(rawValue: 0x100)
  /// Packets contain the weight.
  public static let weight = GATT.BodyCompositionFeatures(rawValue: 0x200)
  /// Packets contain the height.
  public static let height = GATT.BodyCompositionFeatures(rawValue: 0x400)
}

extension GATT.WeightScaleFeatures {
  /// Any value, known or not.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Packets contain the time.
  public static let time = GATT.WeightScaleFeatures(rawValue: 0x1)
  /// The scale distinguishes users.
  public static let users = GATT.WeightScaleFeatures(rawValue: 0x2)
  /// Packets contain body mass index and height.
  public static let bodyMassIndex = GATT.WeightScaleFeatures(rawValue: 0x4)
}

#if !hasFeature(Embedded)
extension GATT.BodyCompositionMeasurement {
  enum CodingKeys: String, CodingKey {
    case isImperial, isOneOfSeveral, reservedFlags, bodyFat, time, user, basalMetabolism, muscle, muscleMass, fatFreeMass, softLeanMass, bodyWaterMass, impedance, weight, height, trailing
  }

  /// Reads the JSON form, in which reserved flags and trailing bytes can be absent.
  ///
  /// - Throws: `WireError` for a reserved flag outside 0xE000, and for fields that
  ///   the bytes cannot have together.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    isImperial = try container.decode(Bool.self, forKey: .isImperial)
    isOneOfSeveral = try container.decode(Bool.self, forKey: .isOneOfSeveral)
    reservedFlags = try container.decodeIfPresent(UInt16.self, forKey: .reservedFlags) ?? 0
    bodyFat = try container.decode(UInt16.self, forKey: .bodyFat)
    time = try container.decodeIfPresent(GATT.DateTime.self, forKey: .time)
    user = try container.decodeIfPresent(GATT.UserIndex.self, forKey: .user)
    basalMetabolism = try container.decodeIfPresent(UInt16.self, forKey: .basalMetabolism)
    muscle = try container.decodeIfPresent(UInt16.self, forKey: .muscle)
    muscleMass = try container.decodeIfPresent(UInt16.self, forKey: .muscleMass)
    fatFreeMass = try container.decodeIfPresent(UInt16.self, forKey: .fatFreeMass)
    softLeanMass = try container.decodeIfPresent(UInt16.self, forKey: .softLeanMass)
    bodyWaterMass = try container.decodeIfPresent(UInt16.self, forKey: .bodyWaterMass)
    impedance = try container.decodeIfPresent(UInt16.self, forKey: .impedance)
    weight = try container.decodeIfPresent(UInt16.self, forKey: .weight)
    height = try container.decodeIfPresent(UInt16.self, forKey: .height)
    trailing = try container.decodeIfPresent(HexBytes.self, forKey: .trailing) ?? []
    guard reservedFlags & 0x1FFF == 0 else {
      throw WireError(
        .outOfRange(value: Int(reservedFlags), minimum: 0, maximum: 0xE000), at: 0, in: "flags")
    }
    try requireRoundTrip()
  }
}
#endif

#if !hasFeature(Embedded)
extension GATT.WeightMeasurement {
  enum CodingKeys: String, CodingKey {
    case isImperial, reservedFlags, weight, time, user, build, trailing
  }

  /// Reads the JSON form, in which reserved flags and trailing bytes can be absent.
  ///
  /// - Throws: `WireError` for a reserved flag outside 0xF0, and for fields that
  ///   the bytes cannot have together.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    isImperial = try container.decode(Bool.self, forKey: .isImperial)
    reservedFlags = try container.decodeIfPresent(UInt8.self, forKey: .reservedFlags) ?? 0
    weight = try container.decode(UInt16.self, forKey: .weight)
    time = try container.decodeIfPresent(GATT.DateTime.self, forKey: .time)
    user = try container.decodeIfPresent(GATT.UserIndex.self, forKey: .user)
    build = try container.decodeIfPresent(GATT.BodyBuild.self, forKey: .build)
    trailing = try container.decodeIfPresent(HexBytes.self, forKey: .trailing) ?? []
    guard reservedFlags & 0x0F == 0 else {
      throw WireError(
        .outOfRange(value: Int(reservedFlags), minimum: 0, maximum: 0xF0), at: 0, in: "flags")
    }
    try requireRoundTrip()
  }
}
#endif
