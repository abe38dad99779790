// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT {
  /// A blood pressure (2A35), which a cuff indicates.
  ///
  /// Each of the three pressures can be NaN or NRes, and in one unit all of them. Reading
  /// fails with ``WireError/Reason/truncated(needed:available:)`` if a field that the flags
  /// announce is missing. Source: Blood Pressure Service 1.1.1 and GATT Specification
  /// Supplement. Confidence B. Fixture: `Fixtures/gatt/blood-pressure-measurement.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | bit 0 | `usesKilopascals` | |
  /// | 0 | bit 1 | presence of `time` | |
  /// | 0 | bit 2 | presence of `pulseRate` | |
  /// | 0 | bit 3 | presence of `user` | |
  /// | 0 | bit 4 | presence of `status` | |
  /// | 0 | bits 5–7 | `reservedFlags` | |
  /// | 1 | 2 | `systolic`, low byte first | mmHg or kPa |
  /// | 3 | 2 | `diastolic`, low byte first | mmHg or kPa |
  /// | 5 | 2 | `meanArterial`, low byte first | mmHg or kPa |
  /// | 7 | 0 or 7 | `time` | |
  /// | next | 0 or 2 | `pulseRate`, low byte first | 1/min |
  /// | next | 0 or 1 | `user` | FF unknown |
  /// | next | 0 or 2 | `status`, low byte first | ``BloodPressureStatus`` |
  /// | next | n | `trailing` | not part of the specification, kept |
  public struct BloodPressureMeasurement: CharacteristicValue {
    /// Whether the pressures are in kilopascals, 7.50062 mmHg each, and not in mmHg.
    public var usesKilopascals: Bool
    /// Bits 5–7 of the flags, which are reserved, at their positions.
    package let reservedFlags: UInt8
    /// The systolic pressure.
    public var systolic: MedicalFloat16
    /// The diastolic pressure.
    public var diastolic: MedicalFloat16
    /// The mean arterial pressure.
    public var meanArterial: MedicalFloat16
    /// The time of the measurement; nil if the packet does not contain it.
    public var time: DateTime?
    /// The pulse rate in beats per minute; nil if the packet does not contain it.
    public var pulseRate: MedicalFloat16?
    /// The user; nil if the packet does not contain it.
    public var user: UserIndex?
    /// The circumstances of the measurement; nil if the packet does not contain them.
    public var status: BloodPressureStatus?
    /// The bytes after the last field, to which the specification gives no meaning.
    package var trailing: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "blood pressure measurement: uses kilopascals \(usesKilopascals ? "on" : "off"), systolic \(systolic), diastolic \(diastolic), mean arterial \(meanArterial), time \(time.map { "\($0)" } ?? "none"), pulse rate \(pulseRate.map { "\($0)" } ?? "none"), user \(user.map { "\($0)" } ?? "none"), status \(status.map { "\($0.rawValue)" } ?? "none")"
    }
  }
}

extension GATT {
  /// The pressure of a cuff during a measurement (2A36).
  ///
  /// The layout is that of ``BloodPressureMeasurement``, of which only the first pressure has
  /// a meaning. The others should be NaN; some devices send zeros. Reading fails with
  /// ``WireError/Reason/truncated(needed:available:)`` if a field that the flags announce is
  /// missing. Source: Blood Pressure Service 1.1.1 and GATT Specification Supplement.
  /// Confidence B. Fixture: `Fixtures/gatt/intermediate-cuff-pressure.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | bit 0 | `usesKilopascals` | |
  /// | 0 | bit 1 | presence of `time` | |
  /// | 0 | bit 2 | presence of `pulseRate` | |
  /// | 0 | bit 3 | presence of `user` | |
  /// | 0 | bit 4 | presence of `status` | |
  /// | 0 | bits 5–7 | `reservedFlags` | |
  /// | 1 | 2 | `cuffPressure`, low byte first | mmHg or kPa |
  /// | 3 | 2 | `unusedDiastolic`, low byte first | NaN |
  /// | 5 | 2 | `unusedMeanArterial`, low byte first | NaN |
  /// | 7 | 0 or 7 | `time` | |
  /// | next | 0 or 2 | `pulseRate`, low byte first | 1/min |
  /// | next | 0 or 1 | `user` | FF unknown |
  /// | next | 0 or 2 | `status`, low byte first | ``BloodPressureStatus`` |
  /// | next | n | `trailing` | not part of the specification, kept |
  public struct IntermediateCuffPressure: CharacteristicValue {
    /// Whether the pressure is in kilopascals, 7.50062 mmHg each, and not in mmHg.
    public var usesKilopascals: Bool
    /// Bits 5–7 of the flags, which are reserved, at their positions.
    package let reservedFlags: UInt8
    /// The pressure in the cuff.
    public var cuffPressure: MedicalFloat16
    /// The second pressure, which has no meaning.
    public var unusedDiastolic: MedicalFloat16 = .nan
    /// The third pressure, which has no meaning.
    public var unusedMeanArterial: MedicalFloat16 = .nan
    /// The time of the measurement; nil if the packet does not contain it.
    public var time: DateTime?
    /// The pulse rate in beats per minute; nil if the packet does not contain it.
    public var pulseRate: MedicalFloat16?
    /// The user; nil if the packet does not contain it.
    public var user: UserIndex?
    /// The circumstances of the measurement; nil if the packet does not contain them.
    public var status: BloodPressureStatus?
    /// The bytes after the last field, to which the specification gives no meaning.
    package var trailing: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "intermediate cuff pressure: uses kilopascals \(usesKilopascals ? "on" : "off"), cuff pressure \(cuffPressure), unused diastolic \(unusedDiastolic), unused mean arterial \(unusedMeanArterial), time \(time.map { "\($0)" } ?? "none"), pulse rate \(pulseRate.map { "\($0)" } ?? "none"), user \(user.map { "\($0)" } ?? "none"), status \(status.map { "\($0.rawValue)" } ?? "none")"
    }
  }
}

extension GATT {
  /// The features of a cuff (2A49).
  ///
  /// Reading fails with ``WireError/Reason/truncated(needed:available:)`` if a field is
  /// missing. Source: Blood Pressure Service 1.1.1 and GATT Specification Supplement.
  /// Confidence B. Fixture: `Fixtures/gatt/blood-pressure-feature.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `features`, low byte first | ``BloodPressureFeatures`` |
  /// | 2 | n | `trailing` | not part of the specification, kept |
  public struct BloodPressureFeature: CharacteristicValue {
    /// The features, reserved ones included.
    public var features: BloodPressureFeatures
    /// The bytes after the last field, to which the specification gives no meaning.
    package var trailing: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "blood pressure feature: features \(features.rawValue)"
    }
  }
}

extension GATT {
  /// A blood pressure whose times are counts of seconds (2B34).
  ///
  /// Reading fails with ``WireError/Reason/truncated(needed:available:)`` if a field that the
  /// flags announce is missing. No device with this characteristic is known here. Source:
  /// Blood Pressure Service 1.1.1 and GATT Specification Supplement. Confidence B. Fixture:
  /// `Fixtures/gatt/enhanced-blood-pressure-measurement.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | bit 0 | `usesKilopascals` | |
  /// | 0 | bit 1 | presence of `time` | |
  /// | 0 | bit 2 | presence of `pulseRate` | |
  /// | 0 | bit 3 | presence of `user` | |
  /// | 0 | bit 4 | presence of `status` | |
  /// | 0 | bit 5 | presence of `userFacingTime` | |
  /// | 0 | bit 6 | `countsFrom2000` | |
  /// | 0 | bit 7 | `reservedFlags` | |
  /// | 1 | 2 | `systolic`, low byte first | mmHg or kPa |
  /// | 3 | 2 | `diastolic`, low byte first | mmHg or kPa |
  /// | 5 | 2 | `meanArterial`, low byte first | mmHg or kPa |
  /// | 7 | 0 or 4 | `time`, low byte first | s |
  /// | next | 0 or 2 | `pulseRate`, low byte first | 1/min |
  /// | next | 0 or 1 | `user` | FF unknown |
  /// | next | 0 or 2 | `status`, low byte first | ``BloodPressureStatus`` |
  /// | next | 0 or 4 | `userFacingTime`, low byte first | s |
  /// | next | n | `trailing` | not part of the specification, kept |
  public struct EnhancedBloodPressureMeasurement: CharacteristicValue {
    /// Whether the pressures are in kilopascals, 7.50062 mmHg each, and not in mmHg.
    public var usesKilopascals: Bool
    /// Whether both times count from the beginning of 2000, and not of 1900.
    public var countsFrom2000: Bool
    /// Bit 7 of the flags, which is reserved, at its position.
    package let reservedFlags: UInt8
    /// The systolic pressure.
    public var systolic: MedicalFloat16
    /// The diastolic pressure.
    public var diastolic: MedicalFloat16
    /// The mean arterial pressure.
    public var meanArterial: MedicalFloat16
    /// The time of the measurement in seconds since the epoch; nil if the packet does not
    /// contain it.
    public var time: UInt32?
    /// The pulse rate in beats per minute; nil if the packet does not contain it.
    public var pulseRate: MedicalFloat16?
    /// The user; nil if the packet does not contain it.
    public var user: UserIndex?
    /// The circumstances of the measurement; nil if the packet does not contain them.
    public var status: BloodPressureStatus?
    /// The time on the display in seconds since the epoch; nil if the packet does not contain
    /// it.
    public var userFacingTime: UInt32?
    /// The bytes after the last field, to which the specification gives no meaning.
    package var trailing: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "enhanced blood pressure measurement: uses kilopascals \(usesKilopascals ? "on" : "off"), counts from2000 \(countsFrom2000 ? "on" : "off"), systolic \(systolic), diastolic \(diastolic), mean arterial \(meanArterial), time \(time.map { "\($0)" } ?? "none"), pulse rate \(pulseRate.map { "\($0)" } ?? "none"), user \(user.map { "\($0)" } ?? "none"), status \(status.map { "\($0.rawValue)" } ?? "none"), user facing time \(userFacingTime.map { "\($0)" } ?? "none")"
    }
  }
}

extension GATT {
  /// The pressure of a cuff during a measurement, with times that are counts of seconds
  /// (2B35).
  ///
  /// Reading fails with ``WireError/Reason/truncated(needed:available:)`` if a field that the
  /// flags announce is missing. No device with this characteristic is known here. Source:
  /// Blood Pressure Service 1.1.1 and GATT Specification Supplement. Confidence B. Fixture:
  /// `Fixtures/gatt/enhanced-intermediate-cuff-pressure.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | bit 0 | `usesKilopascals` | |
  /// | 0 | bit 1 | presence of `time` | |
  /// | 0 | bit 2 | presence of `pulseRate` | |
  /// | 0 | bit 3 | presence of `user` | |
  /// | 0 | bit 4 | presence of `status` | |
  /// | 0 | bit 5 | presence of `userFacingTime` | |
  /// | 0 | bit 6 | `countsFrom2000` | |
  /// | 0 | bit 7 | `reservedFlags` | |
  /// | 1 | 2 | `cuffPressure`, low byte first | mmHg or kPa |
  /// | 3 | 0 or 4 | `time`, low byte first | s |
  /// | next | 0 or 2 | `pulseRate`, low byte first | 1/min |
  /// | next | 0 or 1 | `user` | FF unknown |
  /// | next | 0 or 2 | `status`, low byte first | ``BloodPressureStatus`` |
  /// | next | 0 or 4 | `userFacingTime`, low byte first | s |
  /// | next | n | `trailing` | not part of the specification, kept |
  public struct EnhancedIntermediateCuffPressure: CharacteristicValue {
    /// Whether the pressure is in kilopascals, 7.50062 mmHg each, and not in mmHg.
    public var usesKilopascals: Bool
    /// Whether both times count from the beginning of 2000, and not of 1900.
    public var countsFrom2000: Bool
    /// Bit 7 of the flags, which is reserved, at its position.
    package let reservedFlags: UInt8
    /// The pressure in the cuff.
    public var cuffPressure: MedicalFloat16
    /// The time of the measurement in seconds since the epoch; nil if the packet does not
    /// contain it.
    public var time: UInt32?
    /// The pulse rate in beats per minute; nil if the packet does not contain it.
    public var pulseRate: MedicalFloat16?
    /// The user; nil if the packet does not contain it.
    public var user: UserIndex?
    /// The circumstances of the measurement; nil if the packet does not contain them.
    public var status: BloodPressureStatus?
    /// The time on the display in seconds since the epoch; nil if the packet does not contain
    /// it.
    public var userFacingTime: UInt32?
    /// The bytes after the last field, to which the specification gives no meaning.
    package var trailing: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "enhanced intermediate cuff pressure: uses kilopascals \(usesKilopascals ? "on" : "off"), counts from2000 \(countsFrom2000 ? "on" : "off"), cuff pressure \(cuffPressure), time \(time.map { "\($0)" } ?? "none"), pulse rate \(pulseRate.map { "\($0)" } ?? "none"), user \(user.map { "\($0)" } ?? "none"), status \(status.map { "\($0.rawValue)" } ?? "none"), user facing time \(userFacingTime.map { "\($0)" } ?? "none")"
    }
  }
}

extension GATT {
  /// A segment of a stored measurement (2B36), of which several can make up one value.
  ///
  /// If the features contain ``BloodPressureFeatures/e2eChecksum``, the last two bytes of the
  /// last segment are a CRC. No device with this characteristic is known here. Source: Blood
  /// Pressure Service 1.1.1 and GATT Specification Supplement. Confidence B. Fixture:
  /// `Fixtures/gatt/blood-pressure-record.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | bit 0 | `isFirst` | |
  /// | 0 | bit 1 | `isLast` | |
  /// | 0 | bits 2–7 | `counter` | |
  /// | 1 | 2 | `sequenceNumber`, low byte first | |
  /// | 3 | 2 | `recordUUID`, low byte first | |
  /// | 5 | n | `data` | |
  public struct BloodPressureRecord: CharacteristicValue {
    /// Whether the segment is the first of the record.
    public var isFirst: Bool
    /// Whether the segment is the last of the record.
    public var isLast: Bool
    /// The number of the segment, 0…63, then 0 again.
    public let counter: UInt8
    /// The number of the record.
    public var sequenceNumber: UInt16
    /// The 16-bit UUID of the characteristic whose value the segments make up.
    public var recordUUID: UInt16
    /// The part of the value.
    public var data: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "blood pressure record: \(isFirst ? "" : "not ")first, \(isLast ? "" : "not ")last, counter \(counter), sequence number \(sequenceNumber), record u u i d \(recordUUID), data \(data)"
    }
  }
}

extension GATT {
  /// The circumstances of a blood pressure measurement.
  ///
  /// Neither bit 3 nor bit 4: the pulse rate is in its range, or the device does not check it.
  ///
  /// | value | name | meaning |
  /// |---|---|---|
  /// | `1` | `bodyMovement` | The body moved. |
  /// | `2` | `cuffTooLoose` | The cuff is too loose. |
  /// | `4` | `irregularPulse` | The pulse is irregular. |
  /// | `8` | `pulseAboveLimit` | The pulse rate is above the upper limit. |
  /// | `10` | `pulseBelowLimit` | The pulse rate is below the lower limit. |
  /// | `20` | `improperPosition` | The position of the cuff is wrong. |
  public struct BloodPressureStatus: OptionSet, WireValue {
    /// The number.
    public let rawValue: UInt16

    init(_ never: Never) { switch never {} }
  }
}

extension GATT {
  /// The features of a cuff.
  ///
  /// | value | name | meaning |
  /// |---|---|---|
  /// | `1` | `bodyMovement` | The cuff detects movements of the body. |
  /// | `2` | `cuffFit` | The cuff detects that it is too loose. |
  /// | `4` | `irregularPulse` | The cuff detects an irregular pulse. |
  /// | `8` | `pulseRange` | The cuff compares the pulse rate with limits. |
  /// | `10` | `position` | The cuff detects a wrong position. |
  /// | `20` | `multipleBonds` | The cuff can be bonded with several devices. |
  /// | `40` | `e2eChecksum` | Values end with a CRC. |
  /// | `80` | `userData` | The device has the User Data Service. |
  /// | `100` | `userFacingTime` | Packets can contain the time on the display. |
  public struct BloodPressureFeatures: OptionSet, WireValue {
    /// The number.
    public let rawValue: UInt16

    init(_ never: Never) { switch never {} }
  }
}
