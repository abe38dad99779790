extension Colmi {
  /// Asks for the heart rates of one day.
  ///
  /// Opcode 15, confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 4 | `timestamp`, low byte first | ``RingTimestamp`` |
  ///
  /// The reply is a ``HeartRateLogHeader``, a ``HeartRateLogStart`` and the ``HeartRateLogSegment``
  /// frames that the header counts, or a ``NoDataReply``; ``HeartRateLogAssembler`` puts them
  /// together.
  public struct HeartRateLogRequest: Packet {
    /// Any moment of the requested day; for today, the vendor's app sends the current time.
    public var timestamp: RingTimestamp

    init(_ never: Never) { switch never {} }

    /// The heart rate log request in words.
    public var description: String { "ask for heart rates of \(timestamp.date) (at \(timestamp))" }
  }

  /// The header frame of a reply with heart rates.
  ///
  /// Opcode 15.
  public typealias HeartRateLogHeader = SlotLogHeader<HeartRateLog>
  /// A later frame of a reply, with thirteen more heart rates of a day, from slot 9 on.
  ///
  /// Opcode 15.
  public typealias HeartRateLogSegment = SlotLogSegment<HeartRateLog>

  /// The frame with the first nine heart rates of a day.
  ///
  /// Opcode 15, confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | index | always `01` |
  /// | 2 | 4 | `timestamp`, low byte first | ``RingTimestamp`` |
  /// | 6 | 9 | `values` | slots 0…8, bpm, 0 none |
  ///
  /// The timestamp is that of the request, not the midnight at which slot 0 begins.
  public struct HeartRateLogStart: Packet {
    /// The number of values in a frame of this type.
    public static let slotCount = 9

    /// The timestamp of the request, on the ring's clock.
    public var timestamp: RingTimestamp
    /// The heart rates of slots 0…8 of the day in bpm, 0 for none.
    public let values: SlotValues

    init(_ never: Never) { switch never {} }

    /// The first heart rates of the log in words.
    public var description: String { "heart rates 1, asked for \(timestamp): \(values.text)" }
  }
}
