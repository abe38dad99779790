// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi {
  /// Asks for the heart rates of one day.
  ///
  /// Opcode 15, confidence A.
  ///
  /// The reply is a ``HeartRateLogHeader``, a ``HeartRateLogStart`` and the
  /// ``HeartRateLogSegment`` frames that the header counts, or a ``NoDataReply``;
  /// ``HeartRateLogAssembler`` puts them together.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 4 | `timestamp`, low byte first | ``RingTimestamp`` |
  public struct HeartRateLogRequest: Packet {
    /// Any moment of the requested day; for today, the vendor's app sends the current time.
    public var timestamp: RingTimestamp

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "ask for heart rates of \(timestamp.date) (at \(timestamp))"
    }
  }
}

extension Colmi {
  /// The frame with the first nine heart rates of a day.
  ///
  /// Opcode 15, confidence A.
  ///
  /// The timestamp is that of the request, not the midnight at which slot 0 begins.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | index | always `01` |
  /// | 2 | 4 | `timestamp`, low byte first | ``RingTimestamp`` |
  /// | 6 | 9 | `values` | slots 0…8, bpm, 0 none |
  public struct HeartRateLogStart: Packet {
    /// The number of values in a frame of this type.
    public static let slotCount = 9

    /// The timestamp of the request, on the ring's clock.
    public var timestamp: RingTimestamp
    /// The heart rates of slots 0…8 of the day in bpm, 0 for none.
    public let values: SlotValues

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "heart rates 1, asked for \(timestamp): \(values.text)"
    }
  }
}

extension Colmi {
  /// One stored heart rate.
  public struct HeartRateReading: WireValue {
    /// The time of day in minutes after midnight on the ring's clock.
    public var minuteOfDay: Int
    /// The heart rate in beats per minute.
    public var beatsPerMinute: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension Colmi {
  /// One stored value of a history, with its time of day.
  public struct SlotReading: WireValue {
    /// The time of day in minutes after midnight on the ring's clock.
    public var minuteOfDay: Int
    /// The stored value, in the unit of its history.
    public var value: UInt8

    init(_ never: Never) { switch never {} }
  }
}
