// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.TemperaturesReading {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.measurement

  /// Makes a value of its fields.
  public init(error: Colmi.MeasurementStatus = .none, first: UInt16, second: UInt16, third: UInt16) {
    self.error = error
    self.first = first
    self.second = second
    self.third = third
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode or code.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    try frame.require(0x0F, at: 1, in: "kind")
    error = Colmi.MeasurementStatus(rawValue: frame[2])
    first = frame.uint16LE(at: 3)
    second = frame.uint16LE(at: 5)
    third = frame.uint16LE(at: 7)
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = 0x0F
      $0[2] = error.rawValue
      $0.setLE(first, at: 3)
      $0.setLE(second, at: 5)
      $0.setLE(third, at: 7)
    }
  }
}

extension Colmi.TemperaturesSample {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.stopMeasurement

  /// Makes a value of its fields.
  public init(detail: UInt8, first: UInt16, second: UInt16, third: UInt16) {
    self.detail = detail
    self.first = first
    self.second = second
    self.third = third
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode or code.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    try frame.require(0x0F, at: 1, in: "kind")
    detail = frame[2]
    first = frame.uint16LE(at: 3)
    second = frame.uint16LE(at: 5)
    third = frame.uint16LE(at: 7)
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = 0x0F
      $0[2] = detail
      $0.setLE(first, at: 3)
      $0.setLE(second, at: 5)
      $0.setLE(third, at: 7)
    }
  }
}
