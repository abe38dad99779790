// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension RingConn {
  /// Opens a history; confidence A.
  ///
  /// A ring hands over everything that it has not handed over on this channel, to any host.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | code | always `00` |
  /// | 1 | 4 | `time`, high byte first | usually the present; FFFFFFFF for no records |
  /// | 5 | 1 | `channel` | |
  /// | 6 | 2 | code | always `01 00` |
  public struct HistoryRequest: HostPacket {
    /// The time up to which the ring sends records.
    public var time: Timestamp
    /// The history.
    public var channel: HistoryChannel

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "history request: time \(time), channel \(channel)"
    }
  }
}

extension RingConn {
  /// The answer to the opening of a history; confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `status` | 00 pages follow, FF nothing new |
  /// | 1 | 1 | `detail` | 01 after a cursor of FFFFFFFF |
  public struct HistoryStart: RingPacket {
    /// The state of the history; FF has confidence B.
    public var status: UInt8
    /// A byte without a known meaning.
    public var detail: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "history start: status \(status), detail \(detail)"
    }
  }
}

extension RingConn {
  /// Starts the pages of an open history, or the live mode; confidence A.
  ///
  /// ``DeviceStatus`` with the opcode 87 answers.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | code | always `00 00` |
  public struct FetchRequest: HostPacket, FieldlessMessage {
    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "fetch request"
    }
  }
}

extension RingConn {
  /// Asks for the next page, or for further live records; confidence A.
  ///
  /// The opcode is that of the page with bit 7 set.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | code | always `00 00` |
  public struct PageAnswer: SharedHostPacket {
    /// The opcode of the frame.
    public let opcode: Opcode

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "go on, \(opcode)"
    }
  }
}

extension RingConn {
  /// Records of a quarter of an hour each; confidence A, their meaning C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | code | always `00` |
  /// | 1 | 1 | `remaining` | |
  /// | 2 | 47 × n | `records` | rows of ``LightTrendRecord`` |
  public struct LightTrendPage: RingPacket {
    /// The number of records after this page.
    public var remaining: UInt8
    /// The records.
    public let records: [LightTrendRecord]

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "light trend page: remaining \(remaining), \(records.count) records"
    }
  }
}

extension RingConn {
  /// Records of 150 s each, six in a full page; confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | code | always `00` |
  /// | 1 | 1 | `remaining` | |
  /// | 2 | 23 × n | `records` | rows of ``VitalsRecord`` |
  public struct VitalsPage: RingPacket {
    /// The number of records after this page.
    public var remaining: UInt8
    /// The records.
    public let records: [VitalsRecord]

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "vitals page: remaining \(remaining), \(records.count) records"
    }
  }
}

extension RingConn {
  /// Records of 10 s each, nine in a full page; confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | code | always `00` |
  /// | 1 | 1 | `remaining` | |
  /// | 2 | 11 × n | `records` | rows of ``ExerciseRecord`` |
  public struct ExercisePage: RingPacket {
    /// The number of records after this page.
    public var remaining: UInt8
    /// The records.
    public let records: [ExerciseRecord]

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "exercise page: remaining \(remaining), \(records.count) records"
    }
  }
}

extension RingConn {
  /// A second or so of light of an apnoea night, without an answer; confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `mark` | usually C1 |
  /// | 1 | 4 | `counter`, high byte first | 20 less in each packet |
  /// | 5 | 4 | `session`, high byte first | |
  /// | 9 | 4 | `detail` | |
  /// | 13 | 1 | `marker` | |
  /// | 14 | 90 | `samples` | 30 of 3 bytes: infrared, red, green in turn |
  /// | 104 | 1 | `secondMarker` | |
  /// | 105 | 90 | `secondSamples` | as before |
  public struct ApneaWaveform: RingPacket {
    /// A byte without a known meaning.
    public var mark: UInt8
    /// The samples still to come.
    public var counter: UInt32
    /// The start of the recording.
    public var session: Timestamp
    /// Bytes without a known meaning.
    public let detail: HexBytes
    /// A byte without a known meaning.
    public var marker: UInt8
    /// The first samples.
    public let samples: HexBytes
    /// A byte without a known meaning.
    public var secondMarker: UInt8
    /// The other samples.
    public let secondSamples: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "waveform of \(session), \(counter) samples to come"
    }
  }
}

extension RingConn {
  /// The end of a history, without a checksum; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | code | always `00 00` |
  /// | 2 | 6 × n | `entries` | rows of ``HistoryEndEntry`` |
  public struct HistoryEnd: RingPacket {
    /// The entries, usually the first and the last time of the records.
    public let entries: [HistoryEndEntry]

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "history end: \(entries.count) entries"
    }
  }
}

extension RingConn {
  /// A history of a ring; confidence A.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `00` | `night` | |  |
  /// | `02` | `exercise` | |  |
  /// | `03` | `day` | |  |
  /// | other | | history n | |
  public struct HistoryChannel: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension RingConn {
  /// Vital signs of 150 s.
  ///
  /// Rings that are not worn send a pulse of 5 and an oxygen of 12.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 4 | `stamp`, high byte first | |
  /// | 4 | 1 | `heartRate` | 1/min; below 30 none |
  /// | 5 | 1 | `variability` | ms |
  /// | 6 | 1 | `confidence` | 0…12 |
  /// | 7 | 1 | `breaths` | 1/8 1/min; 00 none |
  /// | 8 | 1 | `oxygen` | %; 12 and 13 awake, 11 nothing measured |
  /// | 9 | 1 | `detail` | about 0A |
  /// | 10 | 5 | `motion` | five times 30 s; 01 still |
  /// | 15 | 8 | `magnitudes` | five times 12 bits, then a flag of 4 bits |
  public struct VitalsRecord: WireValue, CustomStringConvertible {
    /// The time.
    public var stamp: Timestamp
    /// The pulse.
    public var heartRate: UInt8
    /// The heart rate variability (RMSSD), 0 without a value.
    public var variability: UInt8
    /// The quality of the measurement.
    public var confidence: UInt8
    /// The breathing.
    public var breaths: UInt8
    /// The blood oxygen saturation.
    public var oxygen: UInt8
    /// A byte without a known meaning.
    public var detail: UInt8
    /// The movement.
    public let motion: HexBytes
    /// Numbers without a known meaning.
    public let magnitudes: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "\(stamp): \(heartRate) bpm, \(variability) ms, \(oxygen) %"
    }
  }
}

extension RingConn {
  /// The light of a quarter of an hour.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 4 | `stamp`, high byte first | |
  /// | 4 | 2 | `baseline`, high byte first | |
  /// | 6 | 3 | `flags` | usually 0 |
  /// | 9 | 38 | `samples` | 30 times 10 bits, then 4 bits of 0 |
  public struct LightTrendRecord: WireValue, CustomStringConvertible {
    /// The time.
    public var stamp: Timestamp
    /// The brightness.
    public var baseline: UInt16
    /// Bytes without a known meaning.
    public let flags: HexBytes
    /// The brightness each 30 s.
    public let samples: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "light trend record: stamp \(stamp), baseline \(baseline), flags \(flags), samples \(samples)"
    }
  }
}

extension RingConn {
  /// Pulse and steps of 10 s.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 4 | `stamp`, high byte first | |
  /// | 4 | 1 | `heartRate` | 1/min; below 30 none |
  /// | 5 | 1 | `steps` | |
  /// | 6 | 5 | `detail` | |
  public struct ExerciseRecord: WireValue, CustomStringConvertible {
    /// The end of the 10 s.
    public var stamp: Timestamp
    /// The pulse.
    public var heartRate: UInt8
    /// The steps of the 10 s.
    public var steps: UInt8
    /// Bytes without a known meaning.
    public let detail: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "\(stamp): \(heartRate) bpm, \(steps) steps"
    }
  }
}

extension RingConn {
  /// An entry of the end of a history.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `kind` | 15 with a time, 17 seen |
  /// | 1 | 5 | `value` | of kind 15 a byte and a time |
  public struct HistoryEndEntry: WireValue, CustomStringConvertible {
    /// The kind of the entry.
    public var kind: UInt8
    /// The content.
    public let value: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "history end entry: kind \(kind), value \(value)"
    }
  }
}
