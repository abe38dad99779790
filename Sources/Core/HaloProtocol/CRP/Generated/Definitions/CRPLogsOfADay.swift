// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension CRP {
  /// Asks for half a day of heart rates; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `daysAgo` | |
  /// | 1 | 1 | `page` | 0…1 |
  public struct HeartRateLogRequest: Packet {
    /// The days since that day; 0 is today.
    public var daysAgo: UInt8
    /// The half of the day.
    public var page: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "heart rate log request: days ago \(daysAgo), page \(page)"
    }
  }
}

extension CRP {
  /// Asks for a quarter of a day of heart rate variability; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `daysAgo` | |
  /// | 1 | 1 | `page` | 0…3 |
  public struct HeartRateVariabilityLogRequest: Packet {
    /// The days since that day; 0 is today.
    public var daysAgo: UInt8
    /// The quarter of the day.
    public var page: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "heart rate variability log request: days ago \(daysAgo), page \(page)"
    }
  }
}

extension CRP {
  /// Asks for half a day of blood oxygen; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `daysAgo` | |
  /// | 1 | 1 | `page` | 0…1 |
  public struct BloodOxygenLogRequest: Packet {
    /// The days since that day; 0 is today.
    public var daysAgo: UInt8
    /// The half of the day.
    public var page: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "blood oxygen log request: days ago \(daysAgo), page \(page)"
    }
  }
}

extension CRP {
  /// Asks for a quarter of a day of temperatures; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `daysAgo` | |
  /// | 1 | 1 | `page` | 0…3 |
  public struct TemperatureLogRequest: Packet {
    /// The days since that day; 0 is today.
    public var daysAgo: UInt8
    /// The quarter of the day.
    public var page: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "temperature log request: days ago \(daysAgo), page \(page)"
    }
  }
}

extension CRP {
  /// Asks for half a day of stress; confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `daysAgo` | |
  /// | 1 | 1 | `page` | 0…1 |
  public struct StressLogRequest: Packet {
    /// The days since that day; 0 is today.
    public var daysAgo: UInt8
    /// The half of the day.
    public var page: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "stress log request: days ago \(daysAgo), page \(page)"
    }
  }
}

extension CRP {
  /// Asks for the totals of a day; confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `daysAgo` | |
  public struct DayTotalsRequest: Packet {
    /// The days since that day; 0 is today.
    public var daysAgo: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "day totals request: days ago \(daysAgo)"
    }
  }
}

extension CRP {
  /// Asks for the steps of a day in half hours; confidence D.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `daysAgo` | |
  public struct StepLogRequest: Packet {
    /// The days since that day; 0 is today.
    public var daysAgo: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "step log request: days ago \(daysAgo)"
    }
  }
}

extension CRP {
  /// Asks for the sleep that ends on a day; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `daysAgo` | |
  public struct SleepHistoryRequest: Packet {
    /// The days since that day; 0 is today.
    public var daysAgo: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "sleep history request: days ago \(daysAgo)"
    }
  }
}

extension CRP {
  /// Asks whether the wearer sleeps; confidence D.
  public struct SleepStateRequest: Packet, FieldlessMessage {
    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "sleep state request"
    }
  }
}

extension CRP {
  /// Half a day of heart rates; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `daysAgo` | |
  /// | 1 | 1 | `page` | 0…1 |
  /// | 2 | 1 × 144 | `values` | 1/min, 0 none |
  public struct HeartRateLogPage: Packet {
    /// The days since that day; 0 is today.
    public var daysAgo: UInt8
    /// The half of the day.
    public var page: UInt8
    /// The heart rates.
    public let values: [UInt8]

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "heart rates of page \(page), \(daysAgo) days ago: \(readings.count)"
    }
  }
}

extension CRP {
  /// A quarter of a day of heart rate variability; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `daysAgo` | |
  /// | 1 | 1 | `page` | 0…3 |
  /// | 2 | 2 × 72 | `values`, low byte first | ms, 0 none |
  public struct HeartRateVariabilityLogPage: Packet {
    /// The days since that day; 0 is today.
    public var daysAgo: UInt8
    /// The quarter of the day.
    public var page: UInt8
    /// The heart rate variability.
    public let values: [UInt16]

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "heart rate variability of page \(page), \(daysAgo) days ago: \(readings.count)"
    }
  }
}

extension CRP {
  /// Half a day of blood oxygen saturation; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `daysAgo` | |
  /// | 1 | 1 | `page` | 0…1 |
  /// | 2 | 1 × 144 | `values` | %, 0 none |
  public struct BloodOxygenLogPage: Packet {
    /// The days since that day; 0 is today.
    public var daysAgo: UInt8
    /// The half of the day.
    public var page: UInt8
    /// The saturation.
    public let values: [UInt8]

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "blood oxygen of page \(page), \(daysAgo) days ago: \(readings.count)"
    }
  }
}

extension CRP {
  /// A quarter of a day of temperatures; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `daysAgo` | |
  /// | 1 | 1 | `page` | 0…3 |
  /// | 2 | 2 × 72 | `values`, low byte first | tenths of °C, 0 none |
  public struct TemperatureLogPage: Packet {
    /// The days since that day; 0 is today.
    public var daysAgo: UInt8
    /// The quarter of the day.
    public var page: UInt8
    /// The temperatures.
    public let values: [UInt16]

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "temperatures of page \(page), \(daysAgo) days ago: \(readings.count)"
    }
  }
}

extension CRP {
  /// Half a day of stress; confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `daysAgo` | |
  /// | 1 | 1 | `page` | 0…1 |
  /// | 2 | 1 × 144 | `values` | 0 none |
  public struct StressLogPage: Packet {
    /// The days since that day; 0 is today.
    public var daysAgo: UInt8
    /// The half of the day.
    public var page: UInt8
    /// The levels.
    public let values: [UInt8]

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "stress of page \(page), \(daysAgo) days ago: \(readings.count)"
    }
  }
}

extension CRP {
  /// The totals of a day; confidence C.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `daysAgo` | |
  /// | 1 | 4 | `steps`, low byte first | |
  /// | 5 | 4 | `distance`, low byte first | 0.001 m |
  /// | 9 | 4 | `detail`, low byte first | |
  /// | 13 | 4 | `energy`, low byte first | 0.001 kcal |
  public struct DayTotals: Packet {
    /// The days since that day; 0 is today.
    public var daysAgo: UInt8
    /// The steps.
    public var steps: UInt32
    /// The distance.
    public var distance: UInt32
    /// A number without a known meaning.
    public var detail: UInt32
    /// The energy.
    public var energy: UInt32

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "\(daysAgo) days ago: \(steps) steps, \(distanceMeters) m, \(energyKilocalories) kcal"
    }
  }
}

extension CRP {
  /// The steps of a day in half hours; confidence D.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `daysAgo` | |
  /// | 1 | 2 × 48 | `values`, low byte first | steps |
  public struct StepLog: Packet {
    /// The days since that day; 0 is today.
    public var daysAgo: UInt8
    /// The steps of each half hour.
    public let values: [UInt16]

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "steps of half hours, \(daysAgo) days ago: \(values.count)"
    }
  }
}

extension CRP {
  /// The sleep that ends on a day; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `daysAgo` | |
  /// | 1 | 3 × n | `marks` | rows of ``SleepMark`` |
  public struct SleepHistory: Packet {
    /// The days since that day; 0 is today.
    public var daysAgo: UInt8
    /// The changes of state in order of time.
    public let marks: [SleepMark]

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "sleep history: days ago \(daysAgo), \(marks.count) marks"
    }
  }
}
