// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi {
  /// Starts, stops or continues the live heart rate of old firmware.
  ///
  /// Opcode 1E, confidence B.
  ///
  /// Newer rings reject the request; ``MeasurementRequest`` replaces it. A client sends a
  /// request to continue at least every 30 s.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `action` | ``LegacyHeartRateAction`` |
  public struct LegacyHeartRateRequest: Packet {
    /// Whether to start, stop or continue the measurement.
    public var action: LegacyHeartRateAction

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "live heart rate of old firmware: \(action)"
    }
  }
}

extension Colmi {
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

    /// The value in words.
    public var description: String {
      "heart rate: " + (beatsPerMinute == 0 ? "no value" : PlausibleHeartRate.words(UInt16(beatsPerMinute)))
    }
  }
}

extension Colmi {
  /// Starts a measurement.
  ///
  /// Opcode 69, confidence A.
  ///
  /// As the parameter, other clients send 1 to start, 2 to pause, 3 to continue and 4 to stop;
  /// to stop, use ``StopMeasurementRequest``. About two ``MeasurementReading`` frames a second
  /// follow.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `kind` | ``MeasurementKind`` |
  /// | 2 | 1 | `parameter` | 0 for heart rate, `25` (25 s, as digits) for others; many send 1 |
  /// | 3 | 1 | `seconds` | s, 0 the ring's own |
  public struct MeasurementRequest: Packet {
    /// The kind of measurement, such as heart rate.
    public var kind: MeasurementKind
    /// Byte 2 of the frame; ``init(kind:)`` sets the value that the vendor's app sends.
    public var parameter: UInt8
    /// The duration in seconds; 0 leaves it to the ring.
    public var seconds: UInt8 = 0

    init(_ never: Never) { switch never {} }
  }
}

extension Colmi {
  /// A reading of several quantities at once, for the kind ``MeasurementKind/oneKey``.
  ///
  /// Opcode 69, kind 12, confidence B; no capture is public.
  ///
  /// No source documents the unit of the temperature here; ``MeasurementKind/bodyTemperature``
  /// counts tenths of a degree above 20 °C on one ring. An ordinary ``StopMeasurementReply``
  /// ends the measurement.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | kind | always `0C` |
  /// | 2 | 1 | `error` | ``MeasurementStatus``, 0 none |
  /// | 3 | 1 | `heartRate` | bpm, 0 none |
  /// | 4 | 1 | `heartRateVariability` | ms, 0 none |
  /// | 5 | 1 | `stress` | 0 none |
  /// | 6 | 2 | `rrMilliseconds`, low byte first | ms, 0 none |
  /// | 8 | 1 | `temperature` | raw |
  /// | 9 | 1 | `systolic` | mmHg, 0 none |
  /// | 10 | 1 | `diastolic` | mmHg, 0 none |
  public struct OneKeyReading: Packet {
    /// The error, if any; the values are valid only if this is ``MeasurementStatus/none``.
    public var error: MeasurementStatus = .none
    /// The heart rate in bpm, 0 for none.
    public var heartRate: UInt8
    /// The heart rate variability in milliseconds, 0 for none.
    public var heartRateVariability: UInt8
    /// The stress, 0 for none.
    public var stress: UInt8
    /// The time between two beats in milliseconds, 0 for none.
    public var rrMilliseconds: UInt16
    /// The temperature, in a unit that no source documents.
    public var temperature: UInt8
    /// The systolic pressure in mmHg, 0 for none.
    public var systolic: UInt8
    /// The diastolic pressure in mmHg, 0 for none.
    public var diastolic: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "one-key check: " + (error != .none ? "\(error)" : "\(heartRate) bpm, variability \(heartRateVariability) ms, stress \(stress), " + "RR \(rrMilliseconds) ms, temperature \(temperature), \(systolic)/\(diastolic) mmHg")
    }
  }
}

extension Colmi {
  /// Raw light and acceleration during a measurement of the heart rate.
  ///
  /// Opcode 69, kind 13, confidence B; no capture is public.
  ///
  /// The vendor's two parsers use different layouts for opcodes 69 and 6A;
  /// ``HeartRateRawSample`` is the other one.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | kind | always `0D` |
  /// | 2 | 1 | `error` | ``MeasurementStatus``, 0 none |
  /// | 3 | 2 | `green`, low byte first | green light |
  /// | 7 | 2 | `acceleration.x`, low byte first, signed | not documented |
  /// | 9 | 2 | `acceleration.y`, low byte first, signed | not documented |
  /// | 11 | 2 | `acceleration.z`, low byte first, signed | not documented |
  /// | 13 | 1 | `heartRate` | bpm, 0 none |
  public struct HeartRateRawReading: Packet {
    /// The error, if any; the values are valid only if this is ``MeasurementStatus/none``.
    public var error: MeasurementStatus = .none
    /// The reflected green light, as a raw number.
    public var green: UInt16
    /// The acceleration, in units that no source documents.
    public var acceleration: Acceleration
    /// The heart rate in bpm, 0 for none.
    public var heartRate: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "raw heart rate: " + (error == .none ? "" : "\(error), ") + "green \(green), acceleration \(acceleration), \(heartRate) bpm"
    }
  }
}

extension Colmi {
  /// Raw light and acceleration during a measurement of blood oxygen.
  ///
  /// Opcode 69, kind 14, confidence B; no capture is public.
  ///
  /// The vendor's two parsers use different layouts for opcodes 69 and 6A;
  /// ``BloodOxygenRawSample`` is the other one.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | kind | always `0E` |
  /// | 2 | 1 | `error` | ``MeasurementStatus``, 0 none |
  /// | 3 | 2 | `red`, low byte first | red light |
  /// | 5 | 2 | `infrared`, low byte first | infrared light |
  /// | 7 | 2 | `acceleration.x`, low byte first, signed | not documented |
  /// | 9 | 2 | `acceleration.y`, low byte first, signed | not documented |
  /// | 11 | 2 | `acceleration.z`, low byte first, signed | not documented |
  /// | 13 | 1 | `bloodOxygen` | %, 0 none |
  public struct BloodOxygenRawReading: Packet {
    /// The error, if any; the values are valid only if this is ``MeasurementStatus/none``.
    public var error: MeasurementStatus = .none
    /// The reflected red light, as a raw number.
    public var red: UInt16
    /// The reflected infrared light, as a raw number.
    public var infrared: UInt16
    /// The acceleration, in units that no source documents.
    public var acceleration: Acceleration
    /// The oxygen saturation of the blood in %, 0 for none.
    public var bloodOxygen: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "raw blood oxygen: " + (error == .none ? "" : "\(error), ") + "red \(red), infrared \(infrared), acceleration \(acceleration), \(bloodOxygen) %"
    }
  }
}

extension Colmi {
  /// Three temperatures of a running measurement.
  ///
  /// Opcode 69, kind 15, confidence D: the layout is taken from opcode 6A, for which sources
  /// document it, see ``TemperaturesSample``.
  ///
  /// No source documents the order of the temperatures.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | kind | always `0F` |
  /// | 2 | 1 | `error` | ``MeasurementStatus``, 0 none |
  /// | 3 | 2 | `first`, low byte first | 0.01 °C |
  /// | 5 | 2 | `second`, low byte first | 0.01 °C |
  /// | 7 | 2 | `third`, low byte first | 0.01 °C |
  public struct TemperaturesReading: Packet {
    /// The error, if any; the values are valid only if this is ``MeasurementStatus/none``.
    public var error: MeasurementStatus = .none
    /// The first temperature in hundredths of a degree Celsius.
    public var first: UInt16
    /// The second temperature in hundredths of a degree Celsius.
    public var second: UInt16
    /// The third temperature in hundredths of a degree Celsius.
    public var third: UInt16

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "temperatures: " + (error == .none ? "" : "\(error), ") + "\(hundredths: first), \(hundredths: second), \(hundredths: third) °C"
    }
  }
}

extension Colmi {
  /// One reading of a running measurement.
  ///
  /// Opcode 69, confidence A.
  ///
  /// Kinds 12…15 have their own layouts and their own types.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `kind` | ``MeasurementKind`` |
  /// | 2 | 1 | `error` | ``MeasurementStatus``, 0 none |
  /// | 3 | 1 | `level` | unit of the kind; 0 while the sensor warms up |
  /// | 4 | 1 | `systolic` | mmHg; 1 in valid readings of blood oxygen |
  /// | 5 | 1 | `diastolic` | mmHg |
  /// | 6 | 2 | `rrMilliseconds`, low byte first | ms, 0 none; valid before the value is |
  public struct MeasurementReading: Packet {
    /// The kind of measurement; never 12…15, whose readings have types of their own.
    public let kind: MeasurementKind
    /// The error, if any; the value is valid only if this is ``MeasurementStatus/none``.
    public var error: MeasurementStatus = .none
    /// The level in the unit of the kind, 0 while there is no value; see ``value``.
    public var level: UInt8
    /// The systolic pressure in mmHg; in valid readings of blood oxygen, 1.
    public var systolic: UInt8 = 0
    /// The diastolic pressure in mmHg.
    public var diastolic: UInt8 = 0
    /// The time between two beats in milliseconds, 0 for none.
    public var rrMilliseconds: UInt16 = 0

    init(_ never: Never) { switch never {} }
  }
}

extension Colmi {
  /// Stops a measurement.
  ///
  /// Opcode 6A, confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `kind` | ``MeasurementKind`` |
  /// | 2 | 1 | `lastLevel` | the last level that was read, 0 none |
  /// | 3 | 1 | `diastolic` | mmHg for blood pressure, else 0; one app sends 4 |
  public struct StopMeasurementRequest: Packet {
    /// The kind of measurement, such as heart rate.
    public var kind: MeasurementKind
    /// The last level that was read; for blood pressure, the systolic pressure in mmHg.
    public var lastLevel: UInt8 = 0
    /// The diastolic pressure in mmHg.
    public var diastolic: UInt8 = 0

    init(_ never: Never) { switch never {} }
  }
}

extension Colmi {
  /// Raw light and acceleration during a measurement of the heart rate, with a counter.
  ///
  /// Opcode 6A, kind 13, confidence B; no capture is public.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | kind | always `0D` |
  /// | 2 | 1 | `detail` | not documented |
  /// | 3 | 1 | `counter` | |
  /// | 4 | 1 | `heartRate` | bpm, 0 none |
  /// | 5 | 2 | `green`, low byte first | green light |
  /// | 9 | 2 | `acceleration.x`, low byte first, signed | not documented |
  /// | 11 | 2 | `acceleration.y`, low byte first, signed | not documented |
  /// | 13 | 2 | `acceleration.z`, low byte first, signed | not documented |
  public struct HeartRateRawSample: Packet {
    /// Byte 2 of the frame, not documented.
    public var detail: UInt8
    /// The number of the sample in the measurement, in one byte.
    public var counter: UInt8
    /// The heart rate in bpm, 0 for none.
    public var heartRate: UInt8
    /// The reflected green light, as a raw number.
    public var green: UInt16
    /// The acceleration, in units that no source documents.
    public var acceleration: Acceleration

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "raw heart rate \(counter): green \(green), acceleration \(acceleration), \(heartRate) bpm"
    }
  }
}

extension Colmi {
  /// Raw light and acceleration during a measurement of blood oxygen, with a counter.
  ///
  /// Opcode 6A, kind 14, confidence B; no capture is public.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | kind | always `0E` |
  /// | 2 | 1 | `detail` | not documented |
  /// | 3 | 1 | `counter` | |
  /// | 4 | 1 | `bloodOxygen` | %, 0 none |
  /// | 5 | 2 | `red`, low byte first | red light |
  /// | 7 | 2 | `infrared`, low byte first | infrared light |
  /// | 9 | 2 | `acceleration.x`, low byte first, signed | not documented |
  /// | 11 | 2 | `acceleration.y`, low byte first, signed | not documented |
  /// | 13 | 2 | `acceleration.z`, low byte first, signed | not documented |
  public struct BloodOxygenRawSample: Packet {
    /// Byte 2 of the frame, not documented.
    public var detail: UInt8
    /// The number of the sample in the measurement, in one byte.
    public var counter: UInt8
    /// The oxygen saturation of the blood in %, 0 for none.
    public var bloodOxygen: UInt8
    /// The reflected red light, as a raw number.
    public var red: UInt16
    /// The reflected infrared light, as a raw number.
    public var infrared: UInt16
    /// The acceleration, in units that no source documents.
    public var acceleration: Acceleration

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "raw blood oxygen \(counter): red \(red), infrared \(infrared), " + "acceleration \(acceleration), \(bloodOxygen) %"
    }
  }
}
