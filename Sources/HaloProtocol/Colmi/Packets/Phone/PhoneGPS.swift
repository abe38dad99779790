extension Colmi {
  /// Reports the state of the phone's GPS during a workout, according to the vendor's older code.
  ///
  /// Opcode 74, confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `status` | not 1 or 2, which are ``TemperatureIntervalSettings`` |
  /// | 2 | 13 | `payload` | 0 after most; with status 5: 0, then distance and energy |
  ///
  /// Distance and energy have four bytes each; their units and byte order are not documented, so
  /// this type keeps the payload raw. The vendor's newer code uses the opcode for the temperature.
  /// The ring's answer is not known: such a frame is an ``OpaqueReply``.
  public struct PhoneGPSRequest: Packet {
    /// Opcode 74.
    public static let opcode = Opcode.temperatureIntervalSettings

    /// The status, not 1 or 2.
    public let status: UInt8
    /// Bytes 2…14; at most 13.
    public let payload: RawPayload

    /// Makes a request.
    ///
    /// - Throws: ``WireError`` if the status has another layout, or the payload has more than 13
    ///   bytes.
    public init(status: UInt8, payload: RawPayload = RawPayload()) throws(WireError) {
      guard !TemperatureIntervalSettings.hasForm(status) else {
        throw WireError(.otherLayout(code: status), at: 1, in: "status")
      }
      self.status = status
      self.payload = try payload.limited(to: 13)
    }

    /// Reads the request.
    ///
    /// - Throws: ``WireError`` if the status has another layout.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      try self.init(status: frame[1], payload: RawPayload(of: frame, from: 2))
    }

    /// The request as a frame.
    public var frame: Frame {
      Frame(Self.opcode) {
        $0[1] = status
        payload.write(to: &$0, from: 2)
      }
    }
  }
}

extension Colmi.TemperatureIntervalSettings {
  /// Returns whether byte 1 of a frame of opcode 74 belongs to these settings.
  static func hasForm(_ action: UInt8) -> Bool { action == form.read || action == form.write }
}

extension Colmi.PhoneGPSRequest {
  /// The request in words.
  public var description: String { "phone GPS status \(status) with \(payload)" }
}

#if !hasFeature(Embedded)
extension Colmi.PhoneGPSRequest {
  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      status: container.decode(UInt8.self, forKey: .status),
      payload: container.decode(Colmi.RawPayload.self, forKey: .payload))
  }
}
#endif
