extension Colmi {
  /// The meaning of a frame of opcode A1 from the ring, in byte 1.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | 1 | `redLight` | | A sample for blood oxygen, see ``RedLightSample``. |
  /// | 2 | `greenLight` | | A sample for the heart rate, see ``GreenLightSample``. |
  /// | 3 | `acceleration` | | An acceleration, see ``AccelerationSample``. |
  /// | 4 | `r08Fourth` | touch channels | See ``RawSensorReply/touchChannels``; RT08, R08. |
  /// | 6 | `calibration` | | The end of a calibration. |
  /// | `FF` | `stopped` | | The stream has stopped; R08 only. |
  /// | other | | code n | kept |
  public struct RawSensorCode: RawRepresentable, WireValue {
    /// The byte that encodes the raw sensor code.
    public var rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }

  /// A frame of the raw sensors, other than the samples with a known layout.
  ///
  /// Opcode A1, all codes except 1, 2 and 3; confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `code` | ``RawSensorCode`` |
  /// | 2 | 13 | `payload` | not settled |
  ///
  /// The payload of code 4 is ``touchChannels``; byte 10 shows whether they are valid, with values
  /// that no source explains. The result of a calibration is in byte 10; this type assumes code 6
  /// for that reply, the code of its request. `EE` as a code is a rejection, ``UnsupportedReply``.
  public struct RawSensorReply: Packet {
    /// The code of the frame, which determines its meaning; never 1, 2, 3 or `EE`.
    public let code: RawSensorCode
    /// Bytes 2…14 of the frame, whose layout depends on ``code``; at most 13.
    public internal(set) var payload: RawPayload = RawPayload()

    init(_ never: Never) { switch never {} }

    func check() throws(WireError) {
      guard Self.hasLayout(of: code) else {
        throw WireError(.otherLayout(code: code.rawValue), at: 1, in: "code")
      }
    }

    /// Returns whether frames of opcode A1 with a code have the layout of this type.
    static func hasLayout(of code: RawSensorCode) -> Bool {
      switch code {
      case .redLight, .greenLight, .acceleration: false
      default: code.rawValue != UnsupportedReply.code
      }
    }

    /// The touch channels, four numbers of 12 bits in bytes 2…9, high byte first; nil for codes
    /// other than 4.
    ///
    /// Source: firmware RT08_3.10.48.
    public var touchChannels: [UInt16]? {
      guard code == .r08Fourth else { return nil }
      return [0, 2, 4, 6].map {
        UInt16(payload.byte(at: $0)) << 8 | UInt16(payload.byte(at: $0 + 1))
      }
    }

    /// The result of a calibration, byte 10; nil for frames with another code.
    public var calibrationResult: UInt8? {
      code == .calibration ? payload.byte(at: 8) : nil
    }

    /// The raw sensor reply in words.
    public var description: String {
      if let channels = touchChannels {
        return "raw sensors: \(code) " + channels.map { "\($0)" }.joined(separator: ", ")
          + ", byte 10 \(payload.byte(at: 8))"
      }
      return "raw sensors: \(code)" + (payload == Colmi.RawPayload() ? "" : " \(payload)")
    }
  }
}
