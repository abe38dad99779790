// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT {
  /// The features of a continuous glucose monitor (2AA8).
  ///
  /// Bit 12 of the features announces the CRC in all values of the service. Reading fails with
  /// ``WireError/Reason/truncated(needed:available:)`` for less than 6 bytes. Source:
  /// Continuous Glucose Monitoring Service 1.0.1 and GATT Specification Supplement. Confidence
  /// B. Fixture: `Fixtures/gatt/cgm-feature.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 3 | `features`, low byte first | bit 12 CRC |
  /// | 3 | bits 0–3 | `type` | ``GlucoseSampleType`` |
  /// | 3 | bits 4–7 | `location` | ``GlucoseSampleLocation`` |
  /// | 4 | 2 | `checksum`, low byte first | CRC of the bytes before; usually FFFF without bit 12 |
  /// | 6 | n | `trailing` | not part of the specification, kept |
  public struct CGMFeature: CharacteristicValue {
    /// The features, reserved ones included: bit 0 calibration, 1 alerts of the patient, 2 hypo,
    /// 3 hyper, 4 rate, 5 of the device, 6 malfunction, 7 temperature, 8 range, 9 battery, 10
    /// sensor type, 11 fault, 12 CRC, 13 bonds, 14 sessions, 15 trend, 16 quality.
    public var features: UInt24
    /// The type of the sample.
    public let type: GlucoseSampleType
    /// The place of the sample.
    public let location: GlucoseSampleLocation
    /// The E2E-CRC as received; usually 0xFFFF without one.
    public var checksum: UInt16 = 0xFFFF
    /// The bytes after the last field, to which the specification gives no meaning.
    package var trailing: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "CGM feature: features \(features), type \(type), location \(location), checksum \(checksum)"
    }
  }
}

extension GATT {
  /// The state of a continuous glucose monitor (2AA9).
  ///
  /// Reading fails with ``WireError/Reason/truncated(needed:available:)`` if a field is
  /// missing. Source: Continuous Glucose Monitoring Service 1.0.1 and GATT Specification
  /// Supplement. Confidence B. Fixture: `Fixtures/gatt/cgm-status.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `timeOffset`, low byte first | min |
  /// | 2 | 1 | `status` | ``CGMStatusFlags`` |
  /// | 3 | 1 | `calibration` | ``CGMCalibrationFlags`` |
  /// | 4 | 1 | `warning` | ``CGMWarningFlags`` |
  /// | 5 | 0 or 2 | `checksum`, low byte first | CRC of the bytes before it |
  /// | next | n | `trailing` | not part of the specification, kept |
  public struct CGMStatus: CharacteristicValue {
    /// The minutes since the start of the session.
    public var timeOffset: UInt16
    /// The state of the sensor.
    public var status: CGMStatusFlags
    /// The state of calibration and temperature.
    public var calibration: CGMCalibrationFlags
    /// Warnings about the glucose.
    public var warning: CGMWarningFlags
    /// The E2E-CRC as received; nil without one.
    public var checksum: UInt16?
    /// The bytes after the last field, to which the specification gives no meaning.
    public let trailing: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "CGM status: time offset \(timeOffset), status \(status.rawValue), calibration \(calibration.rawValue), warning \(warning.rawValue), checksum \(checksum.map { "\($0)" } ?? "none")"
    }
  }
}

extension GATT {
  /// The start of the session of a continuous glucose monitor (2AAA).
  ///
  /// Reading fails with ``WireError/Reason/truncated(needed:available:)`` if a field is
  /// missing. Source: Continuous Glucose Monitoring Service 1.0.1 and GATT Specification
  /// Supplement. Confidence B. Fixture: `Fixtures/gatt/cgm-session-start-time.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 7 | `time` | |
  /// | 7 | 1 | `timeZone`, signed | 15 min; 80 none |
  /// | 8 | 1 | `daylightSaving` | ``DaylightSaving`` |
  /// | 9 | 0 or 2 | `checksum`, low byte first | CRC of the bytes before it |
  /// | next | n | `trailing` | not part of the specification, kept |
  public struct CGMSessionStartTime: CharacteristicValue {
    /// The local time of the start.
    public var time: DateTime
    /// The time zone in units of 15 minutes, without daylight saving; −128 if unknown.
    public var timeZone: Int8
    /// The offset of daylight saving time.
    public var daylightSaving: DaylightSaving
    /// The E2E-CRC as received; nil without one.
    public var checksum: UInt16?
    /// The bytes after the last field, to which the specification gives no meaning.
    public let trailing: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "CGM session start time: time \(time), time zone \(timeZone), daylight saving \(daylightSaving), checksum \(checksum.map { "\($0)" } ?? "none")"
    }
  }
}

extension GATT {
  /// The time for which a session of a continuous glucose monitor can run (2AAB).
  ///
  /// Reading fails with ``WireError/Reason/truncated(needed:available:)`` if a field is
  /// missing. Source: Continuous Glucose Monitoring Service 1.0.1 and GATT Specification
  /// Supplement. Confidence B. Fixture: `Fixtures/gatt/cgm-session-run-time.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `hours`, low byte first | h |
  /// | 2 | 0 or 2 | `checksum`, low byte first | CRC of the bytes before it |
  /// | next | n | `trailing` | not part of the specification, kept |
  public struct CGMSessionRunTime: CharacteristicValue {
    /// The time in hours.
    public var hours: UInt16
    /// The E2E-CRC as received; nil without one.
    public var checksum: UInt16?
    /// The bytes after the last field, to which the specification gives no meaning.
    public let trailing: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "CGM session run time: hours \(hours), checksum \(checksum.map { "\($0)" } ?? "none")"
    }
  }
}

extension GATT {
  /// A command to a continuous glucose monitor, or the answer, an indication (2AAC).
  ///
  /// The operand begins with the parameter of the command, and ends with a CRC if
  /// ``CGMFeature`` announces it; ``parameter`` and ``isIntact`` separate them by the length
  /// that the op code has. The parameter of ``CGMOpCode/response`` is the op code of the
  /// command and a ``CGMResult``. Source: Continuous Glucose Monitoring Service 1.0.1 and GATT
  /// Specification Supplement. Confidence B. Fixture: `Fixtures/gatt/cgm-control-point.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `opCode` | ``CGMOpCode`` |
  /// | 1 | n | `operand` | |
  public struct CGMControlPoint: CharacteristicValue {
    /// The op code.
    public let opCode: CGMOpCode
    /// The bytes after the op code, CRC included.
    public let operand: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "CGM control point: op code \(opCode), operand \(operand)"
    }
  }
}

extension GATT {
  /// One measurement of a continuous glucose monitor.
  ///
  /// The bytes after the fields are an E2E-CRC if there are two; ``isIntact`` checks it, and
  /// ``sealed()`` adds it.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | length of the frame | |
  /// | 1 | bit 0 | presence of `trend` | |
  /// | 1 | bit 1 | presence of `quality` | |
  /// | 1 | bits 2–4 | `reserved` | |
  /// | 1 | bit 5 | presence of `warning` | |
  /// | 1 | bit 6 | presence of `calibration` | |
  /// | 1 | bit 7 | presence of `status` | |
  /// | 2 | 2 | `glucose`, low byte first | mg/dL |
  /// | 4 | 2 | `timeOffset`, low byte first | min |
  /// | 6 | 0 or 1 | `status` | ``CGMStatusFlags`` |
  /// | next | 0 or 1 | `calibration` | ``CGMCalibrationFlags`` |
  /// | next | 0 or 1 | `warning` | ``CGMWarningFlags`` |
  /// | next | 0 or 2 | `trend`, low byte first | mg/dL/min |
  /// | next | 0 or 2 | `quality`, low byte first | % |
  /// | next | n | `trailing` | the E2E-CRC if two bytes |
  public struct CGMRecord: WireValue, CustomStringConvertible {
    /// Bits 2–4 of the flags, which are reserved.
    public let reserved: UInt8
    /// The glucose in mg/dL.
    public var glucose: MedicalFloat16
    /// The minutes since the start of the session.
    public var timeOffset: UInt16
    /// The state of the sensor; nil if the record does not contain it.
    public var status: CGMStatusFlags?
    /// The state of calibration and temperature; nil if the record does not contain it.
    public var calibration: CGMCalibrationFlags?
    /// The warnings; nil if the record does not contain them.
    public var warning: CGMWarningFlags?
    /// The change of the glucose in mg/dL per minute; nil if the record does not contain it.
    public var trend: MedicalFloat16?
    /// The quality in percent; nil if the record does not contain it.
    public var quality: MedicalFloat16?
    /// The bytes after the fields: two are an E2E-CRC, others have no meaning.
    public let trailing: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "CGM record: reserved \(reserved), glucose \(glucose), time offset \(timeOffset), status \(status.map { "\($0.rawValue)" } ?? "none"), calibration \(calibration.map { "\($0.rawValue)" } ?? "none"), warning \(warning.map { "\($0.rawValue)" } ?? "none"), trend \(trend.map { "\($0)" } ?? "none"), quality \(quality.map { "\($0)" } ?? "none")"
    }
  }
}

extension GATT {
  /// The state of a glucose sensor.
  ///
  /// | value | name | meaning |
  /// |---|---|---|
  /// | `1` | `sessionStopped` | The session has ended. |
  /// | `2` | `batteryLow` | The battery is low. |
  /// | `4` | `sensorType` | The type of the sensor is wrong. |
  /// | `8` | `sensorMalfunction` | The sensor has a malfunction. |
  /// | `10` | `deviceAlert` | The device has an alert of its own. |
  /// | `20` | `deviceFault` | The device has a fault. |
  public struct CGMStatusFlags: OptionSet, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension GATT {
  /// The state of calibration and temperature of a glucose sensor.
  ///
  /// | value | name | meaning |
  /// |---|---|---|
  /// | `1` | `timeSynchronizationRequired` | The clock must be synchronized. |
  /// | `2` | `calibrationNotAllowed` | No calibration is allowed. |
  /// | `4` | `calibrationRecommended` | A calibration is recommended. |
  /// | `8` | `calibrationRequired` | A calibration is required. |
  /// | `10` | `tooHot` | The sensor is too hot. |
  /// | `20` | `tooCold` | The sensor is too cold. |
  /// | `40` | `calibrationPending` | A calibration is still in progress. |
  public struct CGMCalibrationFlags: OptionSet, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension GATT {
  /// Warnings about the glucose.
  ///
  /// | value | name | meaning |
  /// |---|---|---|
  /// | `1` | `patientLow` | The glucose is below the patient's limit. |
  /// | `2` | `patientHigh` | The glucose is above the patient's limit. |
  /// | `4` | `hypo` | The glucose is below the hypoglycaemic limit. |
  /// | `8` | `hyper` | The glucose is above the hyperglycaemic limit. |
  /// | `10` | `fallingFast` | The glucose falls fast. |
  /// | `20` | `risingFast` | The glucose rises fast. |
  /// | `40` | `belowRange` | The glucose is below the range of the sensor. |
  /// | `80` | `aboveRange` | The glucose is above the range of the sensor. |
  public struct CGMWarningFlags: OptionSet, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension GATT {
  /// The op code of a command to a continuous glucose monitor.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `01` | `setInterval` | |  |
  /// | `02` | `getInterval` | |  |
  /// | `03` | `interval` | |  |
  /// | `04` | `setCalibration` | |  |
  /// | `05` | `getCalibration` | |  |
  /// | `06` | `calibration` | |  |
  /// | `07` | `setPatientHigh` | |  |
  /// | `08` | `getPatientHigh` | |  |
  /// | `09` | `patientHigh` | |  |
  /// | `0A` | `setPatientLow` | |  |
  /// | `0B` | `getPatientLow` | |  |
  /// | `0C` | `patientLow` | |  |
  /// | `0D` | `setHypo` | |  |
  /// | `0E` | `getHypo` | |  |
  /// | `0F` | `hypo` | |  |
  /// | `10` | `setHyper` | |  |
  /// | `11` | `getHyper` | |  |
  /// | `12` | `hyper` | |  |
  /// | `13` | `setRateOfDecrease` | |  |
  /// | `14` | `getRateOfDecrease` | |  |
  /// | `15` | `rateOfDecrease` | |  |
  /// | `16` | `setRateOfIncrease` | |  |
  /// | `17` | `getRateOfIncrease` | |  |
  /// | `18` | `rateOfIncrease` | |  |
  /// | `19` | `resetAlert` | |  |
  /// | `1A` | `startSession` | |  |
  /// | `1B` | `stopSession` | |  |
  /// | `1C` | `response` | |  |
  /// | other | | op code n | |
  public struct CGMOpCode: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension GATT {
  /// The result of a command to a continuous glucose monitor.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | 1 | `success` | |  |
  /// | 2 | `opCodeNotSupported` | |  |
  /// | 3 | `invalidOperand` | |  |
  /// | 4 | `notCompleted` | |  |
  /// | 5 | `outOfRange` | |  |
  /// | other | | result n | |
  public struct CGMResult: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}
