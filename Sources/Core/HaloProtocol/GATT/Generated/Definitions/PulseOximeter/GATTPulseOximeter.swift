// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT {
  /// A single measurement of an oximeter (2A5E), which it indicates.
  ///
  /// NaN is no reading. Reading fails with ``WireError/Reason/truncated(needed:available:)``
  /// if a field that the flags announce is missing. Source: Pulse Oximeter Service 1.0.
  /// Confidence B. Fixture: `Fixtures/gatt/plx-spot-check-measurement.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | bit 0 | presence of `time` | |
  /// | 0 | bit 1 | presence of `measurementStatus` | |
  /// | 0 | bit 2 | presence of `sensorStatus` | |
  /// | 0 | bit 3 | presence of `amplitude` | |
  /// | 0 | bit 4 | `isClockUnset` | |
  /// | 0 | bits 5–7 | `reservedFlags` | |
  /// | 1 | 2 | `oxygen`, low byte first | % |
  /// | 3 | 2 | `pulseRate`, low byte first | 1/min |
  /// | 5 | 0 or 7 | `time` | |
  /// | next | 0 or 2 | `measurementStatus`, low byte first | ``PLXMeasurementStatus`` |
  /// | next | 0 or 3 | `sensorStatus` | ``PLXSensorStatus`` |
  /// | next | 0 or 2 | `amplitude`, low byte first | % |
  /// | next | n | `trailing` | not part of the specification, kept |
  public struct PLXSpotCheckMeasurement: CharacteristicValue {
    /// Whether the clock of the device is not set.
    public var isClockUnset: Bool
    /// Bits 5–7 of the flags, which are reserved, at their positions.
    package let reservedFlags: UInt8
    /// The oxygen saturation in percent.
    public var oxygen: MedicalFloat16
    /// The pulse rate in beats per minute.
    public var pulseRate: MedicalFloat16
    /// The time of the measurement; nil if the packet does not contain it.
    public var time: DateTime?
    /// The state of the measurement; nil if the packet does not contain it.
    public var measurementStatus: PLXMeasurementStatus?
    /// The state of device and sensor; nil if the packet does not contain it.
    public var sensorStatus: PLXSensorStatus?
    /// The pulse amplitude index in percent; nil if the packet does not contain it.
    public var amplitude: MedicalFloat16?
    /// The bytes after the last field, to which the specification gives no meaning.
    package var trailing: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "PLX spot check measurement: \(isClockUnset ? "" : "not ")clock unset, oxygen \(oxygen), pulse rate \(pulseRate), time \(time.map { "\($0)" } ?? "none"), measurement status \(measurementStatus.map { "\($0.rawValue)" } ?? "none"), sensor status \(sensorStatus.map { "\($0)" } ?? "none"), amplitude \(amplitude.map { "\($0)" } ?? "none")"
    }
  }
}

extension GATT {
  /// A measurement of an oximeter that measures continuously (2A5F).
  ///
  /// The flags differ from those of ``PLXSpotCheckMeasurement``. NaN is no reading. Reading
  /// fails with ``WireError/Reason/truncated(needed:available:)`` if a field that the flags
  /// announce is missing. Source: Pulse Oximeter Service 1.0. Confidence B. Fixture:
  /// `Fixtures/gatt/plx-continuous-measurement.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | bit 0 | presence of `fast` | |
  /// | 0 | bit 1 | presence of `slow` | |
  /// | 0 | bit 2 | presence of `measurementStatus` | |
  /// | 0 | bit 3 | presence of `sensorStatus` | |
  /// | 0 | bit 4 | presence of `amplitude` | |
  /// | 0 | bits 5–7 | `reservedFlags` | |
  /// | 1 | 2 | `oxygen`, low byte first | % |
  /// | 3 | 2 | `pulseRate`, low byte first | 1/min |
  /// | 5 | 0 or 4 | `fast` | ``PLXReading`` |
  /// | next | 0 or 4 | `slow` | ``PLXReading`` |
  /// | next | 0 or 2 | `measurementStatus`, low byte first | ``PLXMeasurementStatus`` |
  /// | next | 0 or 3 | `sensorStatus` | ``PLXSensorStatus`` |
  /// | next | 0 or 2 | `amplitude`, low byte first | % |
  /// | next | n | `trailing` | not part of the specification, kept |
  public struct PLXContinuousMeasurement: CharacteristicValue {
    /// Bits 5–7 of the flags, which are reserved, at their positions.
    package let reservedFlags: UInt8
    /// The oxygen saturation in percent.
    public var oxygen: MedicalFloat16
    /// The pulse rate in beats per minute.
    public var pulseRate: MedicalFloat16
    /// The values of a fast filter; nil if the packet does not contain them.
    public var fast: PLXReading?
    /// The values of a slow filter; nil if the packet does not contain them.
    public var slow: PLXReading?
    /// The state of the measurement; nil if the packet does not contain it.
    public var measurementStatus: PLXMeasurementStatus?
    /// The state of device and sensor; nil if the packet does not contain it.
    public var sensorStatus: PLXSensorStatus?
    /// The pulse amplitude index in percent; nil if the packet does not contain it.
    public var amplitude: MedicalFloat16?
    /// The bytes after the last field, to which the specification gives no meaning.
    package var trailing: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "PLX continuous measurement: oxygen \(oxygen), pulse rate \(pulseRate), fast \(fast.map { "\($0)" } ?? "none"), slow \(slow.map { "\($0)" } ?? "none"), measurement status \(measurementStatus.map { "\($0.rawValue)" } ?? "none"), sensor status \(sensorStatus.map { "\($0)" } ?? "none"), amplitude \(amplitude.map { "\($0)" } ?? "none")"
    }
  }
}

extension GATT {
  /// The features of an oximeter (2A60).
  ///
  /// Reading fails with ``WireError/Reason/truncated(needed:available:)`` if a field that the
  /// flags announce is missing. Source: Pulse Oximeter Service 1.0. Confidence B. Fixture:
  /// `Fixtures/gatt/plx-features.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | bit 0 | presence of `measurementStatus` | |
  /// | 0 | bit 1 | presence of `sensorStatus` | |
  /// | 0 | bit 2 | `hasStore` | |
  /// | 0 | bit 3 | `hasTime` | |
  /// | 0 | bit 4 | `hasFast` | |
  /// | 0 | bit 5 | `hasSlow` | |
  /// | 0 | bit 6 | `hasAmplitude` | |
  /// | 0 | bit 7 | `hasSeveralBonds` | |
  /// | 1 | bits 0–7 | `reservedFlags` | |
  /// | 2 | 0 or 2 | `measurementStatus`, low byte first | ``PLXMeasurementStatus`` |
  /// | next | 0 or 3 | `sensorStatus` | ``PLXSensorStatus`` |
  /// | next | n | `trailing` | not part of the specification, kept |
  public struct PLXFeatures: CharacteristicValue {
    /// Whether the device stores spot checks.
    public var hasStore: Bool
    /// Whether spot checks contain the time.
    public var hasTime: Bool
    /// Whether packets contain values of a fast filter.
    public var hasFast: Bool
    /// Whether packets contain values of a slow filter.
    public var hasSlow: Bool
    /// Whether packets contain the pulse amplitude index.
    public var hasAmplitude: Bool
    /// Whether the device can be bonded with several others.
    public var hasSeveralBonds: Bool
    /// Bits 8–15 of the features, which are reserved, at their positions.
    package let reservedFlags: UInt16
    /// The states of measurements that the device reports; nil if the value does not contain
    /// them.
    public var measurementStatus: PLXMeasurementStatus?
    /// The states of device and sensor that the device reports; nil if the value does not
    /// contain them.
    public var sensorStatus: PLXSensorStatus?
    /// The bytes after the last field, to which the specification gives no meaning.
    package var trailing: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "PLX features: has store \(hasStore ? "on" : "off"), has time \(hasTime ? "on" : "off"), has fast \(hasFast ? "on" : "off"), has slow \(hasSlow ? "on" : "off"), has amplitude \(hasAmplitude ? "on" : "off"), has several bonds \(hasSeveralBonds ? "on" : "off"), measurement status \(measurementStatus.map { "\($0.rawValue)" } ?? "none"), sensor status \(sensorStatus.map { "\($0)" } ?? "none")"
    }
  }
}

extension GATT {
  /// An oxygen saturation and a pulse rate.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `oxygen`, low byte first | % |
  /// | 2 | 2 | `pulseRate`, low byte first | 1/min |
  public struct PLXReading: WireValue, CustomStringConvertible {
    /// The oxygen saturation in percent.
    public var oxygen: MedicalFloat16
    /// The pulse rate in beats per minute.
    public var pulseRate: MedicalFloat16

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "PLX reading: oxygen \(oxygen), pulse rate \(pulseRate)"
    }
  }
}

extension GATT {
  /// The state of an oximeter and its sensor, three bytes.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `flags`, low byte first | ``PLXSensorFlags`` |
  /// | 2 | 1 | `reserved` | |
  public struct PLXSensorStatus: WireValue, CustomStringConvertible {
    /// The states with a meaning.
    public var flags: PLXSensorFlags
    /// The third byte, which is reserved.
    public var reserved: UInt8 = 0

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "PLX sensor status: flags \(flags.rawValue), reserved \(reserved)"
    }
  }
}

extension GATT {
  /// The state of a measurement of an oximeter; bits 0–4 are reserved.
  ///
  /// | value | name | meaning |
  /// |---|---|---|
  /// | `20` | `ongoing` | The measurement is going on. |
  /// | `40` | `earlyEstimate` | The value is an early estimate. |
  /// | `80` | `validated` | The value is validated. |
  /// | `100` | `fullyQualified` | The value is fully qualified. |
  /// | `200` | `stored` | The value comes from the store. |
  /// | `400` | `demonstration` | The value is a demonstration. |
  /// | `800` | `testing` | The value is a test. |
  /// | `1000` | `calibration` | The device is being calibrated. |
  /// | `2000` | `unavailable` | There is no measurement. |
  /// | `4000` | `questionable` | The measurement is questionable. |
  /// | `8000` | `invalid` | The measurement is invalid. |
  public struct PLXMeasurementStatus: OptionSet, WireValue {
    /// The number.
    public let rawValue: UInt16

    init(_ never: Never) { switch never {} }
  }
}

extension GATT {
  /// The states of an oximeter and its sensor.
  ///
  /// | value | name | meaning |
  /// |---|---|---|
  /// | `1` | `extendedDisplay` | The display is updated later than usual. |
  /// | `2` | `equipmentMalfunction` | The device has a malfunction. |
  /// | `4` | `processingIrregularity` | The processing of the signal is irregular. |
  /// | `8` | `inadequateSignal` | The signal is inadequate. |
  /// | `10` | `poorSignal` | The signal is poor. |
  /// | `20` | `lowPerfusion` | The perfusion is low. |
  /// | `40` | `erraticSignal` | The signal is erratic. |
  /// | `80` | `nonpulsatileSignal` | The signal has no pulse. |
  /// | `100` | `questionablePulse` | The pulse is questionable. |
  /// | `200` | `signalAnalysis` | The signal is being analysed. |
  /// | `400` | `interference` | The sensor is disturbed. |
  /// | `800` | `notOnUser` | The sensor is not on the user. |
  /// | `1000` | `unknownSensor` | The sensor is unknown. |
  /// | `2000` | `displaced` | The sensor is displaced. |
  /// | `4000` | `sensorMalfunction` | The sensor has a malfunction. |
  /// | `8000` | `disconnected` | The sensor is disconnected. |
  public struct PLXSensorFlags: OptionSet, WireValue {
    /// The number.
    public let rawValue: UInt16

    init(_ never: Never) { switch never {} }
  }
}
