// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Polar {
  /// Samples of ECG, PPG, acceleration, gyroscope, magnetometer, pressure or temperature;
  /// confidence B.
  ///
  /// The content has the numbers of each sample in turn, or is compressed.
  ///
  /// Compressed content begins with one sample. Blocks follow: a width of 0 to 32 bits, a
  /// count, and so many differences from the sample before for each channel, in two's
  /// complement, the least significant bit first, filled up to whole bytes. Readers disagree
  /// about width 0 (here equal samples) and width 1 (here 0 and −1); encoding uses neither.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 8 | `time`, low byte first, signed | ns since 2000-01-01 |
  /// | 8 | 1 | `frameType` | bit 7 compressed |
  /// | 9 | n | `content` | |
  public struct SampleFrame: SharedDataPacket {
    /// The measurement of the frame.
    public let measurement: Measurement
    /// The time of the last sample.
    public var time: Timestamp
    /// The form of the content.
    public let frameType: UInt8
    /// The samples as they are sent.
    public let content: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "\(measurement): \(samples.count) samples until \(time)"
    }
  }
}

extension Polar {
  /// ECG with the contact of the skin; confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 8 | `time`, low byte first, signed | ns since 2000-01-01 |
  /// | 8 | 1 | frame type | always `01` |
  /// | 9 | 3 × n | `samples` | rows of ``FlaggedECGSample`` |
  public struct FlaggedECG: DataPacket {
    /// The time of the last sample.
    public var time: Timestamp
    /// The samples.
    public let samples: [FlaggedECGSample]

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "flagged e c g: time \(time), \(samples.count) samples"
    }
  }
}

extension Polar {
  /// ECG with tags; confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 8 | `time`, low byte first, signed | ns since 2000-01-01 |
  /// | 8 | 1 | frame type | always `02` |
  /// | 9 | 3 × n | `samples` | rows of ``TaggedECGSample`` |
  public struct TaggedECG: DataPacket {
    /// The time of the last sample.
    public var time: Timestamp
    /// The samples.
    public let samples: [TaggedECGSample]

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "tagged e c g: time \(time), \(samples.count) samples"
    }
  }
}

extension Polar {
  /// ECG of two inputs; confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 8 | `time`, low byte first, signed | ns since 2000-01-01 |
  /// | 8 | 1 | frame type | always `03` |
  /// | 9 | 7 × n | `samples` | rows of ``DualECGSample`` |
  public struct DualECG: DataPacket {
    /// The time of the last sample.
    public var time: Timestamp
    /// The samples.
    public let samples: [DualECGSample]

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "dual e c g: time \(time), \(samples.count) samples"
    }
  }
}

extension Polar {
  /// The gains of a PPG; confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 8 | `time`, low byte first, signed | ns since 2000-01-01 |
  /// | 8 | 1 | `frameType` | 4 or 9 |
  /// | 9 | 36 × n | `gains` | rows of ``PPGGain`` |
  public struct PPGGains: DataPacket {
    /// The time of the last sample.
    public var time: Timestamp
    /// The form of the content.
    public var frameType: UInt8
    /// The gains.
    public let gains: [PPGGain]

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "PPG gains: time \(time), frame type \(frameType), \(gains.count) gains"
    }
  }
}

extension Polar {
  /// The operating mode of a PPG; confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 8 | `time`, low byte first, signed | ns since 2000-01-01 |
  /// | 8 | 1 | frame type | always `05` |
  /// | 9 | 4 × n | `modes`, low byte first | |
  public struct PPGMode: DataPacket {
    /// The time of the last sample.
    public var time: Timestamp
    /// The modes.
    public let modes: [UInt32]

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "PPG mode: time \(time), \(modes.count) modes"
    }
  }
}

extension Polar {
  /// The sport during a PPG; confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 8 | `time`, low byte first, signed | ns since 2000-01-01 |
  /// | 8 | 1 | frame type | always `06` |
  /// | 9 | 8 | `sport`, low byte first, signed | |
  /// | 17 | n | `trailing` | kept |
  public struct PPGSport: DataPacket {
    /// The time of the frame.
    public var time: Timestamp
    /// The number of the sport.
    public var sport: Int64
    /// Further bytes.
    public let trailing: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "PPG sport: time \(time), sport \(sport)"
    }
  }
}

extension Polar {
  /// The gains of a PPG in three bytes; confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 8 | `time`, low byte first, signed | ns since 2000-01-01 |
  /// | 8 | 1 | frame type | always `0E` |
  /// | 9 | 3 × n | `gains` | rows of ``ShortPPGGain`` |
  public struct ShortPPGGains: DataPacket {
    /// The time of the last sample.
    public var time: Timestamp
    /// The gains.
    public let gains: [ShortPPGGain]

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "short p p g gains: time \(time), \(gains.count) gains"
    }
  }
}

extension Polar {
  /// Intervals between pulses; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 8 | `time`, low byte first, signed | ns since 2000-01-01; 0 unknown |
  /// | 8 | 1 | frame type | always `00` |
  /// | 9 | 6 × n | `intervals` | rows of ``PulseInterval`` |
  public struct PulseIntervals: DataPacket {
    /// The time of the last pulse.
    public var time: Timestamp
    /// The intervals.
    public let intervals: [PulseInterval]

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "pulse intervals: time \(time), \(intervals.count) intervals"
    }
  }
}

extension Polar {
  /// A sample of ECG with flags.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `microvolts`, low byte first | the low 14 bits, without a sign in Polar's SDK |
  /// | 2 | 1 | `flags` | bit 0 oversampling, 1–2 contact of the skin, 3–4 impedance |
  public struct FlaggedECGSample: WireValue, CustomStringConvertible {
    /// The voltage.
    public var microvolts: UInt16
    /// The flags.
    public var flags: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "flagged e c g sample: microvolts \(microvolts), flags \(flags)"
    }
  }
}

extension Polar {
  /// A sample of ECG with tags.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `low`, low byte first | |
  /// | 2 | 1 | `tags` | bits 0–1 of the voltage, 2–4 tag of the ECG, 5–7 of the pacemaker |
  public struct TaggedECGSample: WireValue, CustomStringConvertible {
    /// The low bytes of the voltage.
    public var low: UInt16
    /// The tags.
    public var tags: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "\(microvolts) µV"
    }
  }
}

extension Polar {
  /// A sample of ECG of two inputs.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 3 | `first` | signed, low byte first |
  /// | 3 | 3 | `second` | signed, low byte first |
  /// | 6 | 1 | `status` | |
  public struct DualECGSample: WireValue, CustomStringConvertible {
    /// The sample of the first input.
    public let first: HexBytes
    /// The sample of the second input.
    public let second: HexBytes
    /// A byte without a known meaning.
    public var status: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "dual e c g sample: first \(first), second \(second), status \(status)"
    }
  }
}

extension Polar {
  /// The gains of the time slots of a PPG.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 12 | `integrations` | |
  /// | 12 | 24 | `gains` | the low 3 bits of each |
  public struct PPGGain: WireValue, CustomStringConvertible {
    /// The integrations of each time slot.
    public let integrations: [UInt8]
    /// The gains of both channels for each time slot, in turn.
    public let gains: [UInt8]

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "gains of 12 time slots"
    }
  }
}

extension Polar {
  /// The gains of a PPG.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `integrations` | |
  /// | 1 | 1 | `firstGain` | the low 3 bits |
  /// | 2 | 1 | `secondGain` | the low 3 bits |
  public struct ShortPPGGain: WireValue, CustomStringConvertible {
    /// The integrations.
    public var integrations: UInt8
    /// The first gain.
    public var firstGain: UInt8
    /// The second gain.
    public var secondGain: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "short p p g gain: integrations \(integrations), first gain \(firstGain), second gain \(secondGain)"
    }
  }
}

extension Polar {
  /// The interval between two pulses.
  ///
  /// Use an interval only if it ``isUsable``.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `heartRate` | 1/min |
  /// | 1 | 2 | `milliseconds`, low byte first | ms |
  /// | 3 | 2 | `errorMilliseconds`, low byte first | ms |
  /// | 5 | 1 | `flags` | |
  public struct PulseInterval: WireValue, CustomStringConvertible {
    /// The heart rate.
    public var heartRate: UInt8
    /// The interval.
    public var milliseconds: UInt16
    /// The estimated error of the interval.
    public var errorMilliseconds: UInt16
    /// The quality.
    public var flags: PulseFlags

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "\(milliseconds) ms, \(heartRate) 1/min"
    }
  }
}

extension Polar {
  /// The quality of an interval; confidence B.
  ///
  /// | value | name | meaning |
  /// |---|---|---|
  /// | `1` | `isBlocked` | The interval is not usable, as the sensor moved. |
  /// | `2` | `hasContact` | The sensor touches the skin. |
  /// | `4` | `supportsContact` | The sensor measures the contact. |
  public struct PulseFlags: OptionSet, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}
