// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.BloodOxygenRawSample {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.stopMeasurement

  /// Makes a value of its fields.
  public init(detail: UInt8, counter: UInt8, bloodOxygen: UInt8, red: UInt16, infrared: UInt16, acceleration: Colmi.Acceleration) {
    self.detail = detail
    self.counter = counter
    self.bloodOxygen = bloodOxygen
    self.red = red
    self.infrared = infrared
    self.acceleration = acceleration
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode or code.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    try frame.require(0x0E, at: 1, in: "kind")
    detail = frame[2]
    counter = frame[3]
    bloodOxygen = frame[4]
    red = frame.uint16LE(at: 5)
    infrared = frame.uint16LE(at: 7)
    acceleration = Colmi.Acceleration(x: Int16(bitPattern: frame.uint16LE(at: 9)), y: Int16(bitPattern: frame.uint16LE(at: 11)), z: Int16(bitPattern: frame.uint16LE(at: 13)))
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = 0x0E
      $0[2] = detail
      $0[3] = counter
      $0[4] = bloodOxygen
      $0.setLE(red, at: 5)
      $0.setLE(infrared, at: 7)
      $0.setLE(UInt16(bitPattern: acceleration.x), at: 9)
      $0.setLE(UInt16(bitPattern: acceleration.y), at: 11)
      $0.setLE(UInt16(bitPattern: acceleration.z), at: 13)
    }
  }
}

#if !hasFeature(Embedded)
extension Colmi.MeasurementReading {
  enum CodingKeys: String, CodingKey {
    case kind, error, level, systolic, diastolic, rrMilliseconds
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      kind: container.decode(Colmi.MeasurementKind.self, forKey: .kind),
      error: container.decode(Colmi.MeasurementStatus.self, forKey: .error),
      level: container.decode(UInt8.self, forKey: .level),
      systolic: container.decode(UInt8.self, forKey: .systolic),
      diastolic: container.decode(UInt8.self, forKey: .diastolic),
      rrMilliseconds: container.decode(UInt16.self, forKey: .rrMilliseconds))
  }
}
#endif
