// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi {
  /// Three temperatures, in the frame of opcode 6A.
  ///
  /// Opcode 6A, kind 15, confidence C; no capture is public.
  ///
  /// No source documents the order of the temperatures.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | kind | always `0F` |
  /// | 2 | 1 | `detail` | not documented |
  /// | 3 | 2 | `first`, low byte first | 0.01 °C |
  /// | 5 | 2 | `second`, low byte first | 0.01 °C |
  /// | 7 | 2 | `third`, low byte first | 0.01 °C |
  public struct TemperaturesSample: Packet {
    /// Byte 2 of the frame, not documented.
    public var detail: UInt8
    /// The first temperature in hundredths of a degree Celsius.
    public var first: UInt16
    /// The second temperature in hundredths of a degree Celsius.
    public var second: UInt16
    /// The third temperature in hundredths of a degree Celsius.
    public var third: UInt16

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "temperatures: \(hundredths: first), \(hundredths: second), \(hundredths: third) °C"
    }
  }
}

extension Colmi {
  /// The end of a measurement.
  ///
  /// Opcode 6A, confidence A.
  ///
  /// Level and error are swapped in ``MeasurementReading``. For stress and heart rate
  /// variability, the level is 0 after a good reading, so it must not replace a value. Some
  /// rings send the result in this frame only.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `kind` | ``MeasurementKind`` |
  /// | 2 | 1 | `level` | unit of the kind |
  /// | 3 | 1 | `error` | ``MeasurementStatus`` |
  public struct StopMeasurementReply: Packet {
    /// The kind of measurement; never 13…15, whose replies have types of their own.
    public let kind: MeasurementKind
    /// The final level in the unit of the kind, 0 for none; see ``value``.
    public var level: UInt8
    /// The error of the measurement, if any.
    public var error: MeasurementStatus = .none

    init(_ never: Never) { switch never {} }
  }
}

extension Colmi {
  /// Starts an electrocardiogram.
  ///
  /// Opcode 6C, confidence C.
  ///
  /// Rings without electrodes reject the request.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 14 | `payload` | not documented |
  public struct ECGRequest: Packet {
    /// Bytes 1…14 of the frame, of unknown meaning.
    public var payload: RawPayload = RawPayload()

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "start an ECG with \(payload)"
    }
  }
}

extension Colmi {
  /// The reply to the start of an electrocardiogram.
  ///
  /// Opcode 6C, confidence C; no capture is public.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `status` | not documented |
  /// | 2 | 1 | `ecgInterval` | not documented |
  /// | 3 | 1 | `ppgInterval` | not documented |
  public struct ECGReply: Packet {
    /// Byte 1 of the frame; no source lists its values.
    public var status: UInt8
    /// The interval between electrical samples, in a unit that no source documents.
    public var ecgInterval: UInt8
    /// The interval between light samples, in a unit that no source documents.
    public var ppgInterval: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "ECG: status \(status), intervals \(ecgInterval) and \(ppgInterval)"
    }
  }
}

extension Colmi {
  /// A raw light sample of an electrocardiogram.
  ///
  /// Opcode 6E, confidence C; no capture is public.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `rate` | not documented |
  /// | 2 | 4 | `light`, low byte first, signed | |
  public struct PPGSample: Packet {
    /// The rate of the samples, in a unit that no source documents.
    public var rate: UInt8
    /// The raw light value of the sample.
    public var light: Int32

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "PPG: light \(light), rate \(rate)"
    }
  }
}

extension Colmi {
  /// The action of a ``LegacyHeartRateRequest``: start, stop or continue a live heart rate.
  ///
  /// An open enumeration: unknown values are kept. One client mistakenly sent `33`, the digit
  /// three as text, to keep a measurement alive.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | 1 | `start` | | Start measuring. |
  /// | 2 | `stop` | |  |
  /// | 3 | `keepAlive` | | Continue: without this, a measurement ends after 60 s. |
  /// | other | | action n | kept |
  public struct LegacyHeartRateAction: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension Colmi {
  /// The error of a measurement, if any.
  ///
  /// 1 is "not worn" in the vendor's code and two clients; one live ring sent it to end a
  /// measurement of stress without a result.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | 0 | `none` | no error | No error; the value is present or will follow. |
  /// | 1 | `notWorn` | | Not worn, or worn wrongly. |
  /// | 2 | `temporary` | no data for now | |
  /// | other | | error n | kept |
  public struct MeasurementStatus: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension Colmi {
  /// The quantity that the ring measures on request, such as the heart rate.
  ///
  /// Unknown numbers are kept unchanged. The confidence of each value is in
  /// `Documentation/Protocols/ColmiLive.md`.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | 1 | `heartRate` | | Heart rate in bpm. |
  /// | 2 | `bloodPressure` | | Blood pressure in mmHg. |
  /// | 3 | `bloodOxygen` | | Blood oxygen saturation in %. |
  /// | 4 | `fatigue` | | Fatigue (sources disagree: D). |
  /// | 5 | `healthCheck` | | Heart rate and blood pressure together. |
  /// | 6 | `heartRateStream` | | Heart rate as a stream that needs no keep-alive. |
  /// | 7 | `ecg` | ECG | Electrocardiogram. |
  /// | 8 | `stress` | | Stress, 1…99. |
  /// | 9 | `bloodSugar` | | |
  /// | 10 | `heartRateVariability` | | Heart rate variability in ms. |
  /// | 11 | `bodyTemperature` | | Body temperature; on one live ring in 0.1 °C above 20 °C. |
  /// | 12 | `oneKey` | one-key check | Several values at once, with their own layout. |
  /// | 13 | `heartRateRaw` | raw heart rate | Light and acceleration, with their own layout. |
  /// | 14 | `bloodOxygenRaw` | raw blood oxygen | Light and acceleration, with their own layout. |
  /// | 15 | `temperatures` | | Three temperatures, with their own layout. |
  /// | other | | measurement n | kept |
  public struct MeasurementKind: RawRepresentable, WireValue {
    /// The kind of measurement as a byte.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}
