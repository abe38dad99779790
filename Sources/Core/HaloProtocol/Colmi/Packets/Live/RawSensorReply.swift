extension Colmi.RawSensorReply {
  func check() throws(WireError) {
    try requireLayout(Self.hasLayout(of: code), of: code.rawValue, at: 1, in: "code")
  }

  /// Returns whether frames of opcode 0xA1 with a code have the layout of this type.
  static func hasLayout(of code: Colmi.RawSensorCode) -> Bool {
    switch code {
    case .redLight, .greenLight, .acceleration: false
    default: code.rawValue != Colmi.UnsupportedReply.code
    }
  }

  /// The values of the ring's four touch channels, 12 bits each, from bytes 2…9 with the high byte
  /// first; nil unless the frame's code is 4.
  ///
  /// Source: firmware RT08_3.10.48.
  public var touchChannels: [UInt16]? {
    guard code == .r08Fourth else { return nil }
    return [0, 2, 4, 6].map { UInt16(payload.byte(at: $0)) << 8 | UInt16(payload.byte(at: $0 + 1)) }
  }

  /// The result of a sensor calibration, byte 10 of the frame; nil if the frame does not report a
  /// calibration.
  public var calibrationResult: UInt8? { code == .calibration ? payload.byte(at: 8) : nil }

  /// A readable description of the raw sensor data.
  public var description: String {
    if let channels = touchChannels {
      return "raw sensors: \(code) " + channels.map { "\($0)" }.joined(separator: ", ")
        + ", byte 10 \(payload.byte(at: 8))"
    }
    return "raw sensors: \(code)" + (payload == Colmi.RawPayload() ? "" : " \(payload)")
  }
}
