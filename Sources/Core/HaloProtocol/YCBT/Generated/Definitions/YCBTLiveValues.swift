// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension YCBT {
  /// Whether the ring is worn.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `00` | `off` | not worn | |
  /// | `01` | `worn` | |  |
  /// | other | | wear state n | |
  public struct WearState: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension YCBT {
  /// A decimal number in two bytes, whose digits are written side by side.
  ///
  /// 36 and 5 mean 36.5, and 36 and 25 mean 36.25.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `whole` | |
  /// | 1 | 1 | `fraction` | |
  public struct DecimalPair: WireValue, CustomStringConvertible {
    /// The part before the decimal point.
    public var whole: UInt8
    /// The digits after the decimal point.
    public var fraction: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "\(whole).\(fraction)"
    }
  }
}

extension YCBT {
  /// The steps of the day; confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `steps`, low byte first | |
  /// | 2 | 2 | `distance`, low byte first | m |
  /// | 4 | 2 | `energy`, low byte first | kcal |
  public struct LiveSteps: Packet {
    /// The steps.
    public var steps: UInt16
    /// The distance.
    public var distance: UInt16
    /// The energy.
    public var energy: UInt16

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "live steps: steps \(steps), distance \(distance), energy \(energy)"
    }
  }
}

extension YCBT {
  /// The steps of the day, in the form with three bytes; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 3 | `steps`, low byte first | |
  /// | 3 | 2 | `distance`, low byte first | m |
  /// | 5 | 2 | `energy`, low byte first | kcal |
  public struct LongLiveSteps: Packet {
    /// The steps.
    public var steps: UInt24
    /// The distance.
    public var distance: UInt16
    /// The energy.
    public var energy: UInt16

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "long live steps: steps \(steps), distance \(distance), energy \(energy)"
    }
  }
}

extension YCBT {
  /// A live heart rate; confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `heartRate` | 1/min, 0 none |
  public struct LiveHeartRate: Packet {
    /// The heart rate.
    public var heartRate: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "live heart rate: heart rate \(heartRate)"
    }
  }
}

extension YCBT {
  /// A live oxygen saturation; confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `bloodOxygen` | %, 0 none |
  public struct LiveBloodOxygen: Packet {
    /// The oxygen saturation.
    public var bloodOxygen: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "live blood oxygen: blood oxygen \(bloodOxygen)"
    }
  }
}

extension YCBT {
  /// A live blood pressure, and other values; confidence A.
  ///
  /// Older code of the vendor swaps the pressures; a capture of 111/74 decides. Shorter forms
  /// exist.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `systolic` | mmHg, 0 none |
  /// | 1 | 1 | `diastolic` | mmHg, 0 none |
  /// | 2 | 0 or 1 | `heartRate` | 1/min, 0 none |
  /// | next | 0 or 1 | `heartRateVariability` | ms, 0 none; values far out of range were seen |
  /// | next | 0 or 1 | `bloodOxygen` | %, 0 none |
  /// | next | 0 or 1 | `temperatureWhole` | °C, 0 none |
  /// | next | 0 or 1 | `temperatureFraction` | |
  /// | next | n | `trailing` | |
  public struct LiveBloodPressure: Packet {
    /// The systolic pressure.
    public var systolic: UInt8
    /// The diastolic pressure.
    public var diastolic: UInt8
    /// The heart rate.
    public let heartRate: UInt8?
    /// The heart rate variability.
    public let heartRateVariability: UInt8?
    /// The oxygen saturation.
    public let bloodOxygen: UInt8?
    /// The whole degrees.
    public let temperatureWhole: UInt8?
    /// The digits after the decimal point.
    public let temperatureFraction: UInt8?
    /// Further bytes without a known meaning.
    public let trailing: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "live blood pressure: systolic \(systolic), diastolic \(diastolic), heart rate \(heartRate.map { "\($0)" } ?? "none"), heart rate variability \(heartRateVariability.map { "\($0)" } ?? "none"), blood oxygen \(bloodOxygen.map { "\($0)" } ?? "none"), temperature whole \(temperatureWhole.map { "\($0)" } ?? "none"), temperature fraction \(temperatureFraction.map { "\($0)" } ?? "none")"
    }
  }
}

extension YCBT {
  /// Raw values of a sensor, whose layout is not described.
  ///
  /// Confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | n | `data` | |
  public struct LiveData: SharedPacket {
    /// The opcode of the frame.
    public let opcode: Opcode
    /// The payload.
    public let data: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "live data: data \(data)"
    }
  }
}

extension YCBT {
  /// A live breathing rate; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `breathing` | 1/min, 0 none |
  public struct LiveBreathing: Packet {
    /// The breaths per minute.
    public var breathing: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "live breathing: breathing \(breathing)"
    }
  }
}

extension YCBT {
  /// All current values; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 3 | `steps`, low byte first | |
  /// | 3 | 2 | `distance`, low byte first | m |
  /// | 5 | 2 | `energy`, low byte first | kcal |
  /// | 7 | 1 | `heartRate` | 1/min, 0 none |
  /// | 8 | 1 | `systolic` | mmHg, 0 none |
  /// | 9 | 1 | `diastolic` | mmHg, 0 none |
  /// | 10 | 1 | `bloodOxygen` | %, 0 none |
  /// | 11 | 1 | `breathing` | 1/min, 0 none |
  /// | 12 | 2 | `temperature` | °C, whole 0 none |
  /// | 14 | 1 | `wearState` | |
  /// | 15 | 1 | `battery` | % |
  /// | 16 | 4 | `pulseInterval`, low byte first | ms, 0 none |
  /// | 20 | 1 | `bloodSugar` | 0.1 mmol/L, 0 none |
  /// | 21 | 2 | `uricAcid`, low byte first | 0 none |
  /// | 23 | 2 | `cholesterol` | 0 none |
  /// | 25 | n | `trailing` | |
  public struct LiveSummary: Packet {
    /// The steps.
    public var steps: UInt24
    /// The distance.
    public var distance: UInt16
    /// The energy.
    public var energy: UInt16
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
    /// The temperature.
    public var temperature: DecimalPair
    /// Whether the ring is worn.
    public var wearState: WearState
    /// The charge of the battery.
    public var battery: UInt8
    /// The pulse interval.
    public var pulseInterval: UInt32
    /// The blood sugar.
    public var bloodSugar: UInt8
    /// The uric acid.
    public var uricAcid: UInt16
    /// The cholesterol.
    public var cholesterol: DecimalPair
    /// Further bytes without a known meaning.
    public let trailing: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "live summary: steps \(steps), distance \(distance), energy \(energy), heart rate \(heartRate), systolic \(systolic), diastolic \(diastolic), blood oxygen \(bloodOxygen), breathing \(breathing), temperature \(temperature), wear state \(wearState), battery \(battery), pulse interval \(pulseInterval), blood sugar \(bloodSugar), uric acid \(uricAcid), cholesterol \(cholesterol)"
    }
  }
}

extension YCBT {
  /// The values of a ``BodyRecord`` without its time; confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `load` | |
  /// | 2 | 2 | `heartRateVariability` | ms |
  /// | 4 | 2 | `stress` | |
  /// | 6 | 2 | `fatigue` | |
  /// | 8 | 2 | `sympathetic` | |
  /// | 10 | 2 | `sdnn`, low byte first | ms |
  /// | 12 | 1 | `oxygenUptake` | VO₂max |
  /// | 13 | 1 | `pnn50` | % |
  /// | 14 | 2 | `rmssd`, low byte first | ms |
  /// | 16 | 2 | `lowFrequency`, low byte first | |
  /// | 18 | 2 | `highFrequency`, low byte first | |
  /// | 20 | 1 | `frequencyRatio` | 0.1 |
  /// | 21 | 3 | `unknown` | |
  public struct LiveBody: Packet {
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
      "live body: load \(load), heart rate variability \(heartRateVariability), stress \(stress), fatigue \(fatigue), sympathetic \(sympathetic), sdnn \(sdnn), oxygen uptake \(oxygenUptake), pnn50 \(pnn50), rmssd \(rmssd), low frequency \(lowFrequency), high frequency \(highFrequency), frequency ratio \(frequencyRatio), unknown \(unknown)"
    }
  }
}

extension YCBT {
  /// A change of the wearing state; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 4 | `time` | |
  /// | 4 | 1 | `wearState` | |
  public struct LiveWear: Packet {
    /// The time.
    public var time: Timestamp
    /// Whether the ring is worn.
    public var wearState: WearState

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "live wear: time \(time), wear state \(wearState)"
    }
  }
}

extension YCBT {
  /// The state of the battery; confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `charging` | |
  /// | 1 | 1 | `percent` | % |
  public struct LiveBattery: Packet {
    /// The charging state.
    public var charging: UInt8
    /// The charge.
    public var percent: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "live battery: charging \(charging), percent \(percent)"
    }
  }
}
