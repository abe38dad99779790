// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.ECGRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.ecg

  /// Makes a value of its fields.
  public init(payload: Colmi.RawPayload = Colmi.RawPayload()) {
    self.payload = payload
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    payload = Colmi.RawPayload(of: frame, from: 1)
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      payload.write(to: &$0, from: 1)
    }
  }
}

extension Colmi.ECGReply {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.ecg

  /// Makes a value of its fields.
  public init(status: UInt8, ecgInterval: UInt8, ppgInterval: UInt8) {
    self.status = status
    self.ecgInterval = ecgInterval
    self.ppgInterval = ppgInterval
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    status = frame[1]
    ecgInterval = frame[2]
    ppgInterval = frame[3]
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = status
      $0[2] = ecgInterval
      $0[3] = ppgInterval
    }
  }
}

extension Colmi.PPGSample {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.ppgSample

  /// Makes a value of its fields.
  public init(rate: UInt8, light: Int32) {
    self.rate = rate
    self.light = light
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    rate = frame[1]
    light = Int32(bitPattern: frame.uint32LE(at: 2))
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = rate
      $0.setLE(UInt32(bitPattern: light), at: 2)
    }
  }
}
