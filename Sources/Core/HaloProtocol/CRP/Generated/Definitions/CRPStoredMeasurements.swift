// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension CRP {
  /// Asks for the measurements of the heart rate; confidence D.
  public struct ManualHeartRateHistoryRequest: Packet, FieldlessMessage {
    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "manual heart rate history request"
    }
  }
}

extension CRP {
  /// Asks for the measurements of the heart rate variability; confidence D.
  public struct ManualHeartRateVariabilityHistoryRequest: Packet, FieldlessMessage {
    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "manual heart rate variability history request"
    }
  }
}

extension CRP {
  /// Asks for the measurements of the blood oxygen; confidence D.
  public struct ManualBloodOxygenHistoryRequest: Packet, FieldlessMessage {
    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "manual blood oxygen history request"
    }
  }
}

extension CRP {
  /// Asks for the measurements of the stress; confidence D.
  public struct ManualStressHistoryRequest: Packet, FieldlessMessage {
    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "manual stress history request"
    }
  }
}

extension CRP {
  /// The stored measurements of the heart rate; confidence D.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `state` | |
  /// | 1 | 5 × n | `records` | rows of ``ManualRecord`` |
  public struct ManualHeartRateHistory: Packet {
    /// A byte without a known meaning.
    public var state: UInt8
    /// The records.
    public let records: [ManualRecord]

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "manual heart rate history: state \(state), \(records.count) records"
    }
  }
}

extension CRP {
  /// The stored measurements of the heart rate variability; confidence D.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `state` | |
  /// | 1 | 6 × n | `records` | rows of ``ManualHeartRateVariabilityRecord`` |
  public struct ManualHeartRateVariabilityHistory: Packet {
    /// A byte without a known meaning.
    public var state: UInt8
    /// The records.
    public let records: [ManualHeartRateVariabilityRecord]

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "manual heart rate variability history: state \(state), \(records.count) records"
    }
  }
}

extension CRP {
  /// The stored measurements of the blood oxygen; confidence D.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `state` | |
  /// | 1 | 5 × n | `records` | rows of ``ManualRecord`` |
  public struct ManualBloodOxygenHistory: Packet {
    /// A byte without a known meaning.
    public var state: UInt8
    /// The records.
    public let records: [ManualRecord]

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "manual blood oxygen history: state \(state), \(records.count) records"
    }
  }
}

extension CRP {
  /// The stored measurements of the stress; confidence D.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `state` | |
  /// | 1 | 5 × n | `records` | rows of ``ManualRecord`` |
  public struct ManualStressHistory: Packet {
    /// A byte without a known meaning.
    public var state: UInt8
    /// The records.
    public let records: [ManualRecord]

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "manual stress history: state \(state), \(records.count) records"
    }
  }
}

extension CRP {
  /// A stored measurement.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `value` | 1/min, % or 0…100 |
  /// | 1 | 4 | `timestamp`, low byte first | |
  public struct ManualRecord: WireValue, CustomStringConvertible {
    /// The value.
    public var value: UInt8
    /// The timestamp.
    public var timestamp: RingTimestamp

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "manual record: value \(value), timestamp \(timestamp)"
    }
  }
}

extension CRP {
  /// A stored measurement of the heart rate variability.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 2 | `value`, low byte first | ms |
  /// | 2 | 4 | `timestamp`, low byte first | |
  public struct ManualHeartRateVariabilityRecord: WireValue, CustomStringConvertible {
    /// The value.
    public var value: UInt16
    /// The timestamp.
    public var timestamp: RingTimestamp

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "manual heart rate variability record: value \(value), timestamp \(timestamp)"
    }
  }
}
