extension Colmi {
  /// The action of a ``LegacyHeartRateRequest``: start, stop or continue a live heart rate.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | 1 | `start` | | Start measuring. |
  /// | 2 | `stop` | | |
  /// | 3 | `keepAlive` | | Continue: without this, a measurement ends after 60 s. |
  /// | other | | action n | kept |
  ///
  /// An open enumeration: unknown values are kept. One client mistakenly sent `33`, the digit three
  /// as text, to keep a measurement alive.
  public struct LegacyHeartRateAction: RawRepresentable, WireValue {
    /// The byte that encodes the legacy heart rate action.
    public var rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }

  /// Starts, stops or continues the live heart rate of old firmware.
  ///
  /// Opcode 1E, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `action` | ``LegacyHeartRateAction`` |
  ///
  /// Newer rings reject the request; ``MeasurementRequest`` replaces it. A client sends
  /// a request to continue at least every 30 s.
  public struct LegacyHeartRateRequest: Packet {
    /// Whether to start, stop or continue the measurement.
    public var action: LegacyHeartRateAction

    init(_ never: Never) { switch never {} }

    /// The legacy heart rate request in words.
    public var description: String { "live heart rate of old firmware: \(action)" }
  }

  /// A heart rate that the ring sends after ``LegacyHeartRateRequest``, about once a second.
  ///
  /// Opcode 1E, confidence B; no capture is public.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `beatsPerMinute` | bpm, 0 none |
  public struct LegacyHeartRateReading: Packet {
    /// The heart rate in bpm, 0 while there is no value.
    public var beatsPerMinute: UInt8

    init(_ never: Never) { switch never {} }

    /// The legacy heart rate reading in words.
    public var description: String {
      "heart rate: "
        + (beatsPerMinute == 0 ? "no value" : PlausibleHeartRate.words(UInt16(beatsPerMinute)))
    }
  }
}
