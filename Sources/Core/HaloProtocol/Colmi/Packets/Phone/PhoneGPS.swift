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
    /// The status of the phone's GPS, whose numbers are not documented; never 1 or 2.
    public let status: UInt8
    /// Bytes 2…14 of the frame, of unknown layout; at most 13.
    public internal(set) var payload: RawPayload = RawPayload()

    init(_ never: Never) { switch never {} }

    func check() throws(WireError) {
      guard !TemperatureIntervalSettings.hasForm(status) else {
        throw WireError(.otherLayout(code: status), at: 1, in: "status")
      }
    }

    /// The phone GPS request in words.
    public var description: String { "phone GPS status \(status) with \(payload)" }
  }
}

extension Colmi.TemperatureIntervalSettings {
  /// Returns whether a frame of opcode 74 reads or writes these settings, by its byte 1 (`action`).
  static func hasForm(_ action: UInt8) -> Bool { action == form.read || action == form.write }
}
