// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.HeartRateRawReading {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.measurement

  /// Makes a value of its fields.
  public init(error: Colmi.MeasurementStatus = .none, green: UInt16, acceleration: Colmi.Acceleration, heartRate: UInt8) {
    self.error = error
    self.green = green
    self.acceleration = acceleration
    self.heartRate = heartRate
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode or code.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    try frame.require(0x0D, at: 1, in: "kind")
    error = Colmi.MeasurementStatus(rawValue: frame[2])
    green = frame.uint16LE(at: 3)
    acceleration = Colmi.Acceleration(x: Int16(bitPattern: frame.uint16LE(at: 7)), y: Int16(bitPattern: frame.uint16LE(at: 9)), z: Int16(bitPattern: frame.uint16LE(at: 11)))
    heartRate = frame[13]
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = 0x0D
      $0[2] = error.rawValue
      $0.setLE(green, at: 3)
      $0.setLE(UInt16(bitPattern: acceleration.x), at: 7)
      $0.setLE(UInt16(bitPattern: acceleration.y), at: 9)
      $0.setLE(UInt16(bitPattern: acceleration.z), at: 11)
      $0[13] = heartRate
    }
  }
}

extension Colmi.HeartRateRawSample {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.stopMeasurement

  /// Makes a value of its fields.
  public init(detail: UInt8, counter: UInt8, heartRate: UInt8, green: UInt16, acceleration: Colmi.Acceleration) {
    self.detail = detail
    self.counter = counter
    self.heartRate = heartRate
    self.green = green
    self.acceleration = acceleration
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode or code.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    try frame.require(0x0D, at: 1, in: "kind")
    detail = frame[2]
    counter = frame[3]
    heartRate = frame[4]
    green = frame.uint16LE(at: 5)
    acceleration = Colmi.Acceleration(x: Int16(bitPattern: frame.uint16LE(at: 9)), y: Int16(bitPattern: frame.uint16LE(at: 11)), z: Int16(bitPattern: frame.uint16LE(at: 13)))
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = 0x0D
      $0[2] = detail
      $0[3] = counter
      $0[4] = heartRate
      $0.setLE(green, at: 5)
      $0.setLE(UInt16(bitPattern: acceleration.x), at: 9)
      $0.setLE(UInt16(bitPattern: acceleration.y), at: 11)
      $0.setLE(UInt16(bitPattern: acceleration.z), at: 13)
    }
  }
}
