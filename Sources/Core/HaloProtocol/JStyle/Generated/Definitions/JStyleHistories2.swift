// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension JStyle {
  /// The totals of a day in 26 bytes.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | opcode | always `51` |
  /// | 1 | 1 | `index` | days ago |
  /// | 2 | 3 | `date` | BCD |
  /// | 5 | 4 | `steps`, low byte first | |
  /// | 9 | 4 | `exerciseTime`, low byte first | seconds by one document, minutes by another |
  /// | 13 | 4 | `distance`, low byte first | 0.01 km |
  /// | 17 | 4 | `energy`, low byte first | 0.01 kcal |
  /// | 21 | 1 | `goal` | in an unknown unit |
  /// | 22 | 4 | `activeMinutes`, low byte first | min |
  public struct ShortDayTotalsRecord: WireValue, CustomStringConvertible {
    /// The number of the record.
    public var index: UInt8
    /// The day, in the years 2000…2099.
    public let date: CivilDate
    /// The steps.
    public var steps: UInt32
    /// The exercise time.
    public var exerciseTime: UInt32
    /// The distance.
    public var distance: UInt32
    /// The energy.
    public var energy: UInt32
    /// The goal.
    public var goal: UInt8
    /// The active minutes.
    public var activeMinutes: UInt32

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "short day totals record: index \(index), date \(date), steps \(steps), exercise time \(exerciseTime), distance \(distance), energy \(energy), goal \(goal), active minutes \(activeMinutes)"
    }
  }
}

extension JStyle {
  /// The steps of ten minutes.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | opcode | always `52` |
  /// | 1 | 2 | `index`, low byte first | |
  /// | 3 | 6 | `time` | BCD |
  /// | 9 | 2 | `steps`, low byte first | |
  /// | 11 | 2 | `energy`, low byte first | 0.01 kcal |
  /// | 13 | 2 | `distance`, low byte first | 0.01 km |
  /// | 15 | 10 | `minutes` | steps |
  public struct StepRecord: WireValue, CustomStringConvertible {
    /// The number of the record.
    public var index: UInt16
    /// The beginning, in the years 2000…2099.
    public let time: CivilDateTime
    /// The steps.
    public var steps: UInt16
    /// The energy.
    public var energy: UInt16
    /// The distance.
    public var distance: UInt16
    /// The steps of each minute.
    public let minutes: [UInt8]

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "step record: index \(index), time \(time), steps \(steps), energy \(energy), distance \(distance), \(minutes.count) minutes"
    }
  }
}

extension JStyle {
  /// Fifteen heart rates.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | opcode | always `54` |
  /// | 1 | 2 | `index`, low byte first | |
  /// | 3 | 6 | `time` | BCD |
  /// | 9 | 15 | `heartRates` | 1/min, 0 none |
  public struct HeartRateRecord: WireValue, CustomStringConvertible {
    /// The number of the record.
    public var index: UInt16
    /// The time, in the years 2000…2099.
    public let time: CivilDateTime
    /// The heart rates, 5 s apart by one document.
    public let heartRates: [UInt8]

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "heart rate record: index \(index), time \(time), \(heartRates.count) heart rates"
    }
  }
}

extension JStyle {
  /// A single heart rate.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | opcode | always `55` |
  /// | 1 | 2 | `index`, low byte first | |
  /// | 3 | 6 | `time` | BCD |
  /// | 9 | 1 | `heartRate` | 1/min, 0 none |
  public struct SpotHeartRateRecord: WireValue, CustomStringConvertible {
    /// The number of the record.
    public var index: UInt16
    /// The time, in the years 2000…2099.
    public let time: CivilDateTime
    /// The heart rate.
    public var heartRate: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "spot heart rate record: index \(index), time \(time), heart rate \(heartRate)"
    }
  }
}

extension JStyle {
  /// Heart rate variability, stress and an estimate of blood pressure.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | opcode | always `56` |
  /// | 1 | 2 | `index`, low byte first | |
  /// | 3 | 6 | `time` | BCD |
  /// | 9 | 1 | `variability` | ms, 0 none |
  /// | 10 | 1 | `detail` | |
  /// | 11 | 1 | `heartRate` | 1/min, 0 none |
  /// | 12 | 1 | `stress` | 0…100, 0 none |
  /// | 13 | 1 | `systolic` | mmHg, 0 none |
  /// | 14 | 1 | `diastolic` | mmHg, 0 none |
  public struct HeartRateVariabilityRecord: WireValue, CustomStringConvertible {
    /// The number of the record.
    public var index: UInt16
    /// The time, in the years 2000…2099.
    public let time: CivilDateTime
    /// The variability.
    public var variability: UInt8
    /// Vascular ageing on a V8; 0 on an X6B, which ignores records with another value.
    public var detail: UInt8
    /// The heart rate.
    public var heartRate: UInt8
    /// The stress.
    public var stress: UInt8
    /// The systolic.
    public var systolic: UInt8
    /// The diastolic.
    public var diastolic: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "heart rate variability record: index \(index), time \(time), variability \(variability), detail \(detail), heart rate \(heartRate), stress \(stress), systolic \(systolic), diastolic \(diastolic)"
    }
  }
}

extension JStyle {
  /// A kind of exercise in a record. Confidence C.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `00` | `run` | |  |
  /// | `01` | `walk` | |  |
  /// | `02` | `cycle` | |  |
  /// | `03` | `hike` | |  |
  /// | `04` | `yoga` | |  |
  /// | `05` | `basketball` | |  |
  /// | `06` | `football` | |  |
  /// | `07` | `badminton` | |  |
  /// | `08` | `tableTennis` | |  |
  /// | `09` | `ropeSkipping` | |  |
  /// | `0A` | `sitUps` | |  |
  /// | `0B` | `pushUps` | |  |
  /// | `0C` | `swim` | |  |
  /// | other | | exercise n | |
  public struct ExerciseKind: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension JStyle {
  /// An exercise.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | opcode | always `5C` |
  /// | 1 | 2 | `index`, low byte first | |
  /// | 3 | 6 | `time` | BCD |
  /// | 9 | 1 | `kind` | |
  /// | 10 | 1 | `heartRate` | 1/min |
  /// | 11 | 2 | `seconds`, low byte first | s |
  /// | 13 | 2 | `steps`, low byte first | |
  /// | 15 | 1 | `paceMinutes` | BCD |
  /// | 16 | 1 | `paceSeconds` | BCD |
  /// | 17 | 4 | `energyBits`, low byte first | kcal, IEEE 754 |
  /// | 21 | 4 | `distanceBits`, low byte first | km, IEEE 754 |
  /// | 25 | 1 | `detail` | |
  /// | 26 | 1 | checksum | ``Checksum/sum(_:)`` |
  public struct ExerciseRecord: WireValue, CustomStringConvertible {
    /// The number of the record.
    public var index: UInt16
    /// The beginning, in the years 2000…2099.
    public let time: CivilDateTime
    /// The kind.
    public var kind: ExerciseKind
    /// The heart rate.
    public var heartRate: UInt8
    /// The seconds.
    public var seconds: UInt16
    /// The steps.
    public var steps: UInt16
    /// The minutes for a kilometre.
    public let paceMinutes: UInt8
    /// The seconds for a kilometre.
    public let paceSeconds: UInt8
    /// The bits of the energy.
    public var energyBits: UInt32
    /// The bits of the distance.
    public var distanceBits: UInt32
    /// Always 0 by one document.
    public var detail: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "exercise record: index \(index), time \(time), kind \(kind), heart rate \(heartRate), seconds \(seconds), steps \(steps), pace minutes \(paceMinutes), pace seconds \(paceSeconds), energy bits \(energyBits), distance bits \(distanceBits), detail \(detail)"
    }
  }
}

extension JStyle {
  /// An exercise in 25 bytes.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | opcode | always `5C` |
  /// | 1 | 2 | `index`, low byte first | |
  /// | 3 | 6 | `time` | BCD |
  /// | 9 | 1 | `kind` | |
  /// | 10 | 1 | `heartRate` | 1/min |
  /// | 11 | 2 | `seconds`, low byte first | s |
  /// | 13 | 2 | `steps`, low byte first | |
  /// | 15 | 1 | `paceMinutes` | BCD |
  /// | 16 | 1 | `paceSeconds` | BCD |
  /// | 17 | 4 | `energyBits`, low byte first | kcal, IEEE 754 |
  /// | 21 | 4 | `distanceBits`, low byte first | km, IEEE 754 |
  public struct ShortExerciseRecord: WireValue, CustomStringConvertible {
    /// The number of the record.
    public var index: UInt16
    /// The beginning, in the years 2000…2099.
    public let time: CivilDateTime
    /// The kind.
    public var kind: ExerciseKind
    /// The heart rate.
    public var heartRate: UInt8
    /// The seconds.
    public var seconds: UInt16
    /// The steps.
    public var steps: UInt16
    /// The minutes for a kilometre.
    public let paceMinutes: UInt8
    /// The seconds for a kilometre.
    public let paceSeconds: UInt8
    /// The bits of the energy.
    public var energyBits: UInt32
    /// The bits of the distance.
    public var distanceBits: UInt32

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "short exercise record: index \(index), time \(time), kind \(kind), heart rate \(heartRate), seconds \(seconds), steps \(steps), pace minutes \(paceMinutes), pace seconds \(paceSeconds), energy bits \(energyBits), distance bits \(distanceBits)"
    }
  }
}

extension JStyle {
  /// A temperature.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | opcode | always `62` |
  /// | 1 | 2 | `index`, low byte first | |
  /// | 3 | 6 | `time` | BCD |
  /// | 9 | 2 | `temperature`, low byte first | 0.1 °C; 0000 none |
  public struct TemperatureRecord: WireValue, CustomStringConvertible {
    /// The number of the record.
    public var index: UInt16
    /// The time, in the years 2000…2099.
    public let time: CivilDateTime
    /// The temperature.
    public var temperature: UInt16

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "temperature record: index \(index), time \(time), temperature \(temperature)"
    }
  }
}

extension JStyle {
  /// Three temperatures.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | opcode | always `62` |
  /// | 1 | 2 | `index`, low byte first | |
  /// | 3 | 6 | `time` | BCD |
  /// | 9 | 2 | `first`, low byte first | 0.1 °C; 0000 none |
  /// | 11 | 2 | `second`, low byte first | 0.1 °C; 0000 none |
  /// | 13 | 2 | `third`, low byte first | 0.1 °C; 0000 none |
  public struct TripleTemperatureRecord: WireValue, CustomStringConvertible {
    /// The number of the record.
    public var index: UInt16
    /// The time, in the years 2000…2099.
    public let time: CivilDateTime
    /// The temperature of the first sensor.
    public var first: UInt16
    /// The temperature of the second sensor.
    public var second: UInt16
    /// The temperature of the third sensor.
    public var third: UInt16

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "triple temperature record: index \(index), time \(time), first \(first), second \(second), third \(third)"
    }
  }
}

extension JStyle {
  /// A blood oxygen saturation.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | opcode | always `66` |
  /// | 1 | 2 | `index`, low byte first | |
  /// | 3 | 6 | `time` | BCD |
  /// | 9 | 1 | `oxygen` | %, 0 none |
  public struct BloodOxygenRecord: WireValue, CustomStringConvertible {
    /// The number of the record.
    public var index: UInt16
    /// The time, in the years 2000…2099.
    public let time: CivilDateTime
    /// The oxygen.
    public var oxygen: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "blood oxygen record: index \(index), time \(time), oxygen \(oxygen)"
    }
  }
}
