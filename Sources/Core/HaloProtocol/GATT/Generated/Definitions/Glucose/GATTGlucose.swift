// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension GATT {
  /// A stored measurement of a glucose meter (2A18).
  ///
  /// The time is ``baseTime`` and the offset; a new base time follows each change of the
  /// clock. Reading fails with ``WireError/Reason/truncated(needed:available:)`` if a field
  /// that the flags announce is missing. Source: Glucose Service 1.0 and GATT Specification
  /// Supplement. Confidence B. Fixture: `Fixtures/gatt/glucose-measurement.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | bit 0 | presence of `offset` | |
  /// | 0 | bit 1 | presence of `sample` | |
  /// | 0 | bit 2 | `usesMoles` | |
  /// | 0 | bit 3 | presence of `status` | |
  /// | 0 | bit 4 | `hasContext` | |
  /// | 0 | bits 5–7 | `reservedFlags` | |
  /// | 1 | 2 | `sequenceNumber`, low byte first | |
  /// | 3 | 7 | `baseTime` | |
  /// | 10 | 0 or 2 | `offset`, low byte first, signed | min |
  /// | next | 0 or 3 | `sample` | ``GlucoseSample`` |
  /// | next | 0 or 2 | `status`, low byte first | ``GlucoseStatus`` |
  /// | next | n | `trailing` | not part of the specification, kept |
  public struct GlucoseMeasurement: CharacteristicValue {
    /// Whether the concentration is in mol/L, and not in kg/L.
    public var usesMoles: Bool
    /// Whether a context with the same sequence number follows.
    public var hasContext: Bool
    /// Bits 5–7 of the flags, which are reserved, at their positions.
    package let reservedFlags: UInt8
    /// The number of the record; 0 follows 65535.
    public var sequenceNumber: UInt16
    /// The time of the clock before the offset.
    public var baseTime: DateTime
    /// The minutes to add to the base time; nil if the packet does not contain them.
    public var offset: Int16?
    /// The concentration and where it was measured; nil if the packet does not contain it.
    public var sample: GlucoseSample?
    /// The state of the device during the measurement; nil if the packet does not contain it.
    public var status: GlucoseStatus?
    /// The bytes after the last field, to which the specification gives no meaning.
    package var trailing: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "glucose measurement: uses moles \(usesMoles ? "on" : "off"), has context \(hasContext ? "on" : "off"), sequence number \(sequenceNumber), base time \(baseTime), offset \(offset.map { "\($0)" } ?? "none"), sample \(sample.map { "\($0)" } ?? "none"), status \(status.map { "\($0.rawValue)" } ?? "none")"
    }
  }
}

extension GATT {
  /// The circumstances of a glucose measurement (2A34), which follow the measurement with the
  /// same number.
  ///
  /// Reading fails with ``WireError/Reason/truncated(needed:available:)`` if a field that the
  /// flags announce is missing. Source: Glucose Service 1.0 and GATT Specification Supplement.
  /// Confidence B. Fixture: `Fixtures/gatt/glucose-measurement-context.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | bit 0 | presence of `carbohydrate` | |
  /// | 0 | bit 1 | presence of `meal` | |
  /// | 0 | bit 2 | presence of `tester` | |
  /// | 0 | bit 3 | presence of `exercise` | |
  /// | 0 | bit 4 | presence of `medication` | |
  /// | 0 | bit 5 | `usesLiters` | |
  /// | 0 | bit 6 | presence of `hba1c` | |
  /// | 0 | bit 7 | presence of `extendedFlags` | |
  /// | 1 | 2 | `sequenceNumber`, low byte first | |
  /// | 3 | 0 or 1 | `extendedFlags` | |
  /// | next | 0 or 3 | `carbohydrate` | ``Carbohydrate`` |
  /// | next | 0 or 1 | `meal` | ``MealKind`` |
  /// | next | 0 or 1 | `tester` | ``GlucoseTester`` |
  /// | next | 0 or 3 | `exercise` | ``GlucoseExercise`` |
  /// | next | 0 or 3 | `medication` | ``Medication`` |
  /// | next | 0 or 2 | `hba1c`, low byte first | % |
  /// | next | n | `trailing` | not part of the specification, kept |
  public struct GlucoseMeasurementContext: CharacteristicValue {
    /// Whether the medication is in litres, and not in kilograms.
    public var usesLiters: Bool
    /// The number of the measurement.
    public var sequenceNumber: UInt16
    /// Further flags, all reserved; nil if the packet does not contain them.
    public var extendedFlags: UInt8?
    /// The carbohydrates; nil if the packet does not contain them.
    public var carbohydrate: Carbohydrate?
    /// The relation to a meal; nil if the packet does not contain it.
    public var meal: MealKind?
    /// The tester and the health of the user; nil if the packet does not contain them.
    public var tester: GlucoseTester?
    /// The exercise; nil if the packet does not contain it.
    public var exercise: GlucoseExercise?
    /// The medication; nil if the packet does not contain it.
    public var medication: Medication?
    /// The glycated haemoglobin in percent; nil if the packet does not contain it.
    public var hba1c: MedicalFloat16?
    /// The bytes after the last field, to which the specification gives no meaning.
    package var trailing: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "glucose measurement context: uses liters \(usesLiters ? "on" : "off"), sequence number \(sequenceNumber), extended flags \(extendedFlags.map { "\($0)" } ?? "none"), carbohydrate \(carbohydrate.map { "\($0)" } ?? "none"), meal \(meal.map { "\($0)" } ?? "none"), tester \(tester.map { "\($0)" } ?? "none"), exercise \(exercise.map { "\($0)" } ?? "none"), medication \(medication.map { "\($0)" } ?? "none"), hba1c \(hba1c.map { "\($0)" } ?? "none")"
    }
  }
}

extension GATT {
  /// The features of a glucose meter (2A51).
  ///
  /// Reading fails with ``WireError/Reason/truncated(needed:available:)`` if a field is
  /// missing. Source: Glucose Service 1.0 and GATT Specification Supplement. Confidence B.
  /// Fixture: `Fixtures/gatt/glucose-feature.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `features`, low byte first | ``GlucoseFeatures`` |
  /// | 2 | n | `trailing` | not part of the specification, kept |
  public struct GlucoseFeature: CharacteristicValue {
    /// The features, reserved ones included.
    public var features: GlucoseFeatures
    /// The bytes after the last field, to which the specification gives no meaning.
    package var trailing: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "glucose feature: features \(features.rawValue)"
    }
  }
}

extension GATT {
  /// A command about stored records, or the answer (2A52), for glucose, continuous glucose and
  /// oximeter.
  ///
  /// The operand of a filter is its type, 1 for a sequence number or a time offset of two
  /// bytes, 2 for a time of seven bytes, and one or two limits. That of
  /// ``RecordOpCode/recordCount`` is a count of two bytes; that of ``RecordOpCode/response``
  /// the op code of the command and a ``RecordResult``. A device answers a second command with
  /// the ATT error 0xFE, and a command without indications with 0xFD. Source: Glucose Service
  /// 1.0 and GATT Specification Supplement. Confidence B. Fixture:
  /// `Fixtures/gatt/record-access-control-point.json`.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `opCode` | ``RecordOpCode`` |
  /// | 1 | 1 | `selection` | ``RecordSelection`` |
  /// | 2 | n | `operand` | |
  public struct RecordAccessControlPoint: CharacteristicValue {
    /// The op code.
    public let opCode: RecordOpCode
    /// The operator: which records the command is about.
    public let selection: RecordSelection
    /// The bytes after the operator.
    public let operand: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "record access control point: op code \(opCode), selection \(selection), operand \(operand)"
    }
  }
}

extension GATT {
  /// The concentration of glucose, and where it was measured.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `concentration`, low byte first | kg/L or mol/L |
  /// | 2 | bits 0–3 | `type` | ``GlucoseSampleType`` |
  /// | 2 | bits 4–7 | `location` | ``GlucoseSampleLocation`` |
  public struct GlucoseSample: WireValue, CustomStringConvertible {
    /// The concentration in the unit of the packet.
    public var concentration: MedicalFloat16
    /// The type of the sample.
    public let type: GlucoseSampleType
    /// The place of the sample.
    public let location: GlucoseSampleLocation

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "glucose sample: concentration \(concentration), type \(type), location \(location)"
    }
  }
}

extension GATT {
  /// An amount of carbohydrates.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `identifier` | ``CarbohydrateKind`` |
  /// | 1 | 2 | `kilograms`, low byte first | kg |
  public struct Carbohydrate: WireValue, CustomStringConvertible {
    /// The meal.
    public var identifier: CarbohydrateKind
    /// The mass in kilograms.
    public var kilograms: MedicalFloat16

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "carbohydrate: identifier \(identifier), kilograms \(kilograms)"
    }
  }
}

extension GATT {
  /// The person who measured, and the health of the user.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | bits 0–3 | `tester` | ``TesterKind`` |
  /// | 0 | bits 4–7 | `health` | ``HealthKind`` |
  public struct GlucoseTester: WireValue, CustomStringConvertible {
    /// The person who measured.
    public let tester: TesterKind
    /// The health of the user.
    public let health: HealthKind

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "glucose tester: tester \(tester), health \(health)"
    }
  }
}

extension GATT {
  /// An exercise.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `seconds`, low byte first | s; FFFF overrun |
  /// | 2 | 1 | `intensity` | % |
  public struct GlucoseExercise: WireValue, CustomStringConvertible {
    /// The duration in seconds; 0xFFFF for a longer one.
    public var seconds: UInt16
    /// The intensity in percent.
    public var intensity: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "glucose exercise: seconds \(seconds), intensity \(intensity)"
    }
  }
}

extension GATT {
  /// An amount of a medication.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `identifier` | ``MedicationKind`` |
  /// | 1 | 2 | `amount`, low byte first | kg or L |
  public struct Medication: WireValue, CustomStringConvertible {
    /// The medication.
    public var identifier: MedicationKind
    /// The amount in the unit of the packet.
    public var amount: MedicalFloat16

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "medication: identifier \(identifier), amount \(amount)"
    }
  }
}

extension GATT {
  /// The type of a sample, four bits.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | 1 | `capillaryWholeBlood` | |  |
  /// | 2 | `capillaryPlasma` | |  |
  /// | 3 | `venousWholeBlood` | |  |
  /// | 4 | `venousPlasma` | |  |
  /// | 5 | `arterialWholeBlood` | |  |
  /// | 6 | `arterialPlasma` | |  |
  /// | 7 | `undeterminedWholeBlood` | |  |
  /// | 8 | `undeterminedPlasma` | |  |
  /// | 9 | `interstitialFluid` | |  |
  /// | 10 | `controlSolution` | |  |
  /// | other | | type n | |
  public struct GlucoseSampleType: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension GATT {
  /// The place of a sample, four bits.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | 1 | `finger` | |  |
  /// | 2 | `alternateSite` | |  |
  /// | 3 | `earlobe` | |  |
  /// | 4 | `controlSolution` | |  |
  /// | 5 | `subcutaneousTissue` | |  |
  /// | 15 | `notAvailable` | |  |
  /// | other | | place n | |
  public struct GlucoseSampleLocation: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension GATT {
  /// The state of a glucose meter during a measurement.
  ///
  /// | value | name | meaning |
  /// |---|---|---|
  /// | `1` | `batteryLow` | The battery was low. |
  /// | `2` | `sensorMalfunction` | The sensor had a malfunction. |
  /// | `4` | `sampleTooSmall` | The sample was too small. |
  /// | `8` | `stripInsertion` | The strip was inserted wrongly. |
  /// | `10` | `stripType` | The strip was of a wrong type. |
  /// | `20` | `resultTooHigh` | The result was above the range. |
  /// | `40` | `resultTooLow` | The result was below the range. |
  /// | `80` | `tooHot` | The sensor was too hot. |
  /// | `100` | `tooCold` | The sensor was too cold. |
  /// | `200` | `readInterrupted` | The strip was removed too early. |
  /// | `400` | `deviceFault` | The device had a fault. |
  /// | `800` | `timeFault` | The clock had a fault. |
  public struct GlucoseStatus: OptionSet, WireValue {
    /// The number.
    public let rawValue: UInt16

    init(_ never: Never) { switch never {} }
  }
}

extension GATT {
  /// The features of a glucose meter.
  ///
  /// | value | name | meaning |
  /// |---|---|---|
  /// | `1` | `lowBattery` | The device detects a low battery. |
  /// | `2` | `sensorMalfunction` | The device detects malfunctions of the sensor. |
  /// | `4` | `sampleSize` | The device detects samples that are too small. |
  /// | `8` | `stripInsertion` | The device detects strips that are inserted wrongly. |
  /// | `10` | `stripType` | The device detects strips of a wrong type. |
  /// | `20` | `resultRange` | The device detects results outside its range. |
  /// | `40` | `temperatureRange` | The device detects temperatures outside its range. |
  /// | `80` | `readInterrupt` | The device detects strips that are removed too early. |
  /// | `100` | `deviceFault` | The device detects faults. |
  /// | `200` | `timeFault` | The device detects faults of the clock. |
  /// | `400` | `multipleBonds` | The device can be bonded with several others. |
  public struct GlucoseFeatures: OptionSet, WireValue {
    /// The number.
    public let rawValue: UInt16

    init(_ never: Never) { switch never {} }
  }
}
