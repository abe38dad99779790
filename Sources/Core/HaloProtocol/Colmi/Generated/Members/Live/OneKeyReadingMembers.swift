// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.OneKeyReading {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.measurement

  /// Makes a value of its fields.
  public init(error: Colmi.MeasurementStatus = .none, heartRate: UInt8, heartRateVariability: UInt8, stress: UInt8, rrMilliseconds: UInt16, temperature: UInt8, systolic: UInt8, diastolic: UInt8) {
    self.error = error
    self.heartRate = heartRate
    self.heartRateVariability = heartRateVariability
    self.stress = stress
    self.rrMilliseconds = rrMilliseconds
    self.temperature = temperature
    self.systolic = systolic
    self.diastolic = diastolic
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode or code.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    try frame.require(0x0C, at: 1, in: "kind")
    error = Colmi.MeasurementStatus(rawValue: frame[2])
    heartRate = frame[3]
    heartRateVariability = frame[4]
    stress = frame[5]
    rrMilliseconds = frame.uint16LE(at: 6)
    temperature = frame[8]
    systolic = frame[9]
    diastolic = frame[10]
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = 0x0C
      $0[2] = error.rawValue
      $0[3] = heartRate
      $0[4] = heartRateVariability
      $0[5] = stress
      $0.setLE(rrMilliseconds, at: 6)
      $0[8] = temperature
      $0[9] = systolic
      $0[10] = diastolic
    }
  }
}
