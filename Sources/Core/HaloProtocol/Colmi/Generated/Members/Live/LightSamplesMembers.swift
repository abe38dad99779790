// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.RedLightSample {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.rawSensor

  /// Makes a value of its fields.
  public init(raw: UInt16, maximum: UInt16, minimum: UInt16, third: UInt16, validity: UInt8) {
    self.raw = raw
    self.maximum = maximum
    self.minimum = minimum
    self.third = third
    self.validity = validity
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode or code.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    try frame.require(0x01, at: 1, in: "code")
    raw = frame.uint16BE(at: 2)
    maximum = frame.uint16BE(at: 4)
    minimum = frame.uint16BE(at: 6)
    third = frame.uint16BE(at: 8)
    validity = frame[10]
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = 0x01
      $0.setBE(raw, at: 2)
      $0.setBE(maximum, at: 4)
      $0.setBE(minimum, at: 6)
      $0.setBE(third, at: 8)
      $0[10] = validity
    }
  }
}

extension Colmi.GreenLightSample {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.rawSensor

  /// Makes a value of its fields.
  public init(raw: UInt16, maximum: UInt16, minimum: UInt16, difference: UInt16, validity: UInt8) {
    self.raw = raw
    self.maximum = maximum
    self.minimum = minimum
    self.difference = difference
    self.validity = validity
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode or code.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    try frame.require(0x02, at: 1, in: "code")
    raw = frame.uint16BE(at: 2)
    maximum = frame.uint16BE(at: 4)
    minimum = frame.uint16BE(at: 6)
    difference = frame.uint16BE(at: 8)
    validity = frame[10]
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = 0x02
      $0.setBE(raw, at: 2)
      $0.setBE(maximum, at: 4)
      $0.setBE(minimum, at: 6)
      $0.setBE(difference, at: 8)
      $0[10] = validity
    }
  }
}
