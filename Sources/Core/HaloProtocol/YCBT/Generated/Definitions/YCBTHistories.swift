// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension YCBT {
  /// A stored activity.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 4 | `start` | |
  /// | 4 | 4 | `end` | |
  /// | 8 | 2 | `steps`, low byte first | |
  /// | 10 | 2 | `distance`, low byte first | m |
  /// | 12 | 2 | `energy`, low byte first | kcal |
  public struct SportRecord: WireValue, CustomStringConvertible {
    /// The start.
    public var start: Timestamp
    /// The end.
    public var end: Timestamp
    /// The steps.
    public var steps: UInt16
    /// The distance.
    public var distance: UInt16
    /// The energy.
    public var energy: UInt16

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "sport record: start \(start), end \(end), steps \(steps), distance \(distance), energy \(energy)"
    }
  }
}

extension YCBT {
  /// The kind of a stage of sleep, whose low half decides.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `F1` | `deep` | |  |
  /// | `F2` | `light` | |  |
  /// | `F3` | `rem` | REM | |
  /// | `F4` | `awake` | |  |
  /// | `F5` | `nap` | |  |
  /// | other | | stage 0xn | |
  public struct SleepTag: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension YCBT {
  /// A stage of a night.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `tag` | |
  /// | 1 | 4 | `start` | |
  /// | 5 | 3 | `duration`, low byte first | s |
  public struct SleepStage: WireValue, CustomStringConvertible {
    /// The tag.
    public var tag: SleepTag
    /// The start.
    public var start: Timestamp
    /// The duration.
    public var duration: UInt24

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "sleep stage: tag \(tag), start \(start), duration \(duration)"
    }
  }
}

extension YCBT {
  /// A stored heart rate.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 4 | `time` | |
  /// | 4 | 1 | `mode` | |
  /// | 5 | 1 | `heartRate` | 1/min, 0 none |
  public struct HeartRateRecord: WireValue, CustomStringConvertible {
    /// The time.
    public var time: Timestamp
    /// The mode.
    public var mode: UInt8
    /// The heart rate.
    public var heartRate: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "heart rate record: time \(time), mode \(mode), heart rate \(heartRate)"
    }
  }
}

extension YCBT {
  /// A stored blood pressure.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 4 | `time` | |
  /// | 4 | 1 | `mode` | |
  /// | 5 | 1 | `systolic` | mmHg, 0 none |
  /// | 6 | 1 | `diastolic` | mmHg, 0 none |
  /// | 7 | 1 | `heartRate` | 1/min, 0 none |
  public struct BloodPressureRecord: WireValue, CustomStringConvertible {
    /// The time.
    public var time: Timestamp
    /// Perhaps 1 for a measurement by a cuff.
    public var mode: UInt8
    /// The systolic pressure.
    public var systolic: UInt8
    /// The diastolic pressure.
    public var diastolic: UInt8
    /// The heart rate.
    public var heartRate: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "blood pressure record: time \(time), mode \(mode), systolic \(systolic), diastolic \(diastolic), heart rate \(heartRate)"
    }
  }
}

extension YCBT {
  /// Values that the ring measured at one time.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 4 | `time` | |
  /// | 4 | 2 | `steps`, low byte first | |
  /// | 6 | 1 | `heartRate` | 1/min, 0 none |
  /// | 7 | 1 | `systolic` | mmHg, 0 none |
  /// | 8 | 1 | `diastolic` | mmHg, 0 none |
  /// | 9 | 1 | `bloodOxygen` | %, 0 none |
  /// | 10 | 1 | `breathing` | 1/min, 0 none |
  /// | 11 | 1 | `heartRateVariability` | ms, 0 none |
  /// | 12 | 1 | `intervalVariation` | 0 none |
  /// | 13 | 2 | `temperature` | °C, whole 0 or fraction 15 none |
  /// | 15 | 2 | `fat` | %, 0 none |
  /// | 17 | 1 | `bloodSugar` | 0.1 mmol/L, 0 none |
  /// | 18 | 2 | `crc`, low byte first | |
  public struct CombinedRecord: WireValue, CustomStringConvertible {
    /// The time.
    public var time: Timestamp
    /// The steps of the day so far.
    public var steps: UInt16
    /// The heart rate.
    public var heartRate: UInt8
    /// The systolic pressure.
    public var systolic: UInt8
    /// The diastolic pressure.
    public var diastolic: UInt8
    /// The oxygen saturation.
    public var bloodOxygen: UInt8
    /// The breaths per minute.
    public var breathing: UInt8
    /// The heart rate variability.
    public var heartRateVariability: UInt8
    /// The coefficient of variation of pulse intervals (CVRR).
    public var intervalVariation: UInt8
    /// The temperature.
    public var temperature: DecimalPair
    /// The fat.
    public var fat: DecimalPair
    /// The blood sugar.
    public var bloodSugar: UInt8
    /// CRC-16/CCITT-FALSE of the bytes before it.
    public var crc: UInt16

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "combined record: time \(time), steps \(steps), heart rate \(heartRate), systolic \(systolic), diastolic \(diastolic), blood oxygen \(bloodOxygen), breathing \(breathing), heart rate variability \(heartRateVariability), interval variation \(intervalVariation), temperature \(temperature), fat \(fat), blood sugar \(bloodSugar), crc \(crc)"
    }
  }
}

extension YCBT {
  /// A stored oxygen saturation.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 4 | `time` | |
  /// | 4 | 1 | `mode` | |
  /// | 5 | 1 | `bloodOxygen` | %, 0 none |
  public struct BloodOxygenRecord: WireValue, CustomStringConvertible {
    /// The time.
    public var time: Timestamp
    /// The mode.
    public var mode: UInt8
    /// The oxygen saturation.
    public var bloodOxygen: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "blood oxygen record: time \(time), mode \(mode), blood oxygen \(bloodOxygen)"
    }
  }
}

extension YCBT {
  /// A stored temperature.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 4 | `time` | |
  /// | 4 | 1 | `mode` | |
  /// | 5 | 2 | `temperature` | °C, whole 0 or fraction 15 none |
  public struct TemperatureRecord: WireValue, CustomStringConvertible {
    /// The time.
    public var time: Timestamp
    /// The mode.
    public var mode: UInt8
    /// The temperature.
    public var temperature: DecimalPair

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "temperature record: time \(time), mode \(mode), temperature \(temperature)"
    }
  }
}

extension YCBT {
  /// A stored fall.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 4 | `time` | |
  /// | 4 | 1 | `state` | |
  public struct FallRecord: WireValue, CustomStringConvertible {
    /// The time.
    public var time: Timestamp
    /// The state.
    public var state: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "fall record: time \(time), state \(state)"
    }
  }
}

extension YCBT {
  /// Stored blood values.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 4 | `time` | |
  /// | 4 | 1 | `sugarModel` | |
  /// | 5 | 2 | `bloodSugar` | mmol/L, 0 none |
  /// | 7 | 3 | `uricAcid` | |
  /// | 10 | 3 | `ketone` | |
  /// | 13 | 31 | `lipids` | |
  public struct ChemistryRecord: WireValue, CustomStringConvertible {
    /// The time.
    public var time: Timestamp
    /// The model of the blood sugar.
    public var sugarModel: UInt8
    /// The blood sugar.
    public var bloodSugar: DecimalPair
    /// The uric acid.
    public let uricAcid: HexBytes
    /// The ketone.
    public let ketone: HexBytes
    /// The lipids.
    public let lipids: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "chemistry record: time \(time), sugar model \(sugarModel), blood sugar \(bloodSugar), uric acid \(uricAcid), ketone \(ketone), lipids \(lipids)"
    }
  }
}

extension YCBT {
  /// Stored values of heart rate variability and what follows from them.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 4 | `time` | |
  /// | 4 | 2 | `load` | |
  /// | 6 | 2 | `heartRateVariability` | ms |
  /// | 8 | 2 | `stress` | |
  /// | 10 | 2 | `fatigue` | |
  /// | 12 | 2 | `sympathetic` | |
  /// | 14 | 2 | `sdnn`, low byte first | ms |
  /// | 16 | 1 | `oxygenUptake` | VO₂max |
  /// | 17 | 1 | `pnn50` | % |
  /// | 18 | 2 | `rmssd`, low byte first | ms |
  /// | 20 | 2 | `lowFrequency`, low byte first | |
  /// | 22 | 2 | `highFrequency`, low byte first | |
  /// | 24 | 1 | `frequencyRatio` | 0.1 |
  /// | 25 | 3 | `unknown` | |
  public struct BodyRecord: WireValue, CustomStringConvertible {
    /// The time.
    public var time: Timestamp
    /// The load.
    public var load: DecimalPair
    /// The heart rate variability.
    public var heartRateVariability: DecimalPair
    /// The stress; 5 and 3 mean 53.
    public var stress: DecimalPair
    /// The fatigue; 4 and 2 mean 42.
    public var fatigue: DecimalPair
    /// The activity of the sympathetic nerves.
    public var sympathetic: DecimalPair
    /// The standard deviation of pulse intervals.
    public var sdnn: UInt16
    /// The largest oxygen uptake.
    public var oxygenUptake: UInt8
    /// The share of successive pulse intervals that differ by more than 50 ms.
    public var pnn50: UInt8
    /// The root mean square of successive differences.
    public var rmssd: UInt16
    /// The power at low frequencies.
    public var lowFrequency: UInt16
    /// The power at high frequencies.
    public var highFrequency: UInt16
    /// The ratio of both powers.
    public var frequencyRatio: UInt8
    /// Bytes without a known meaning.
    public let unknown: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "body record: time \(time), load \(load), heart rate variability \(heartRateVariability), stress \(stress), fatigue \(fatigue), sympathetic \(sympathetic), sdnn \(sdnn), oxygen uptake \(oxygenUptake), pnn50 \(pnn50), rmssd \(rmssd), low frequency \(lowFrequency), high frequency \(highFrequency), frequency ratio \(frequencyRatio), unknown \(unknown)"
    }
  }
}

extension YCBT {
  /// A part of a block of activities; confidence A.
  ///
  /// A record can begin in one frame and end in the next: ``HistoryAssembler`` joins frames.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 14 × n | `records` | rows of ``SportRecord`` |
  /// | next | n | `rest` | shorter than a record |
  public struct SportData: Packet {
    /// The records.
    public let records: [SportRecord]
    /// The beginning of a record that the next frame continues.
    public let rest: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "sport data: \(records.count) records, rest \(rest)"
    }
  }
}
