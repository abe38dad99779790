// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi {
  /// Asks for the blood pressures that the ring measured by itself.
  ///
  /// Opcode 0D, confidence B. No source documents the request; this type assumes an empty
  /// payload and keeps any other.
  ///
  /// The reply is a ``BloodPressureLogHeader``, ``BloodPressureLogSegment`` frames and a
  /// ``NoDataReply`` at the end, or a ``NoDataReply`` alone. ``BloodPressureLogConfirmation``
  /// acknowledges the reply. Most rings do not answer.
  public struct BloodPressureLogRequest: RawPacket {
    /// Bytes 1…14 of the frame, of unknown meaning.
    public var payload: RawPayload = RawPayload()

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      text("ask for blood pressures")
    }
  }
}

extension Colmi {
  /// The header frame of a reply with blood pressures.
  ///
  /// Opcode 0D, confidence B.
  ///
  /// Unlike the headers of other histories, this one does not contain the number of frames. No
  /// capture contains this header.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | index | always `00` |
  /// | 2 | 3 | `date` | year − 2000, month, day; binary, not BCD |
  /// | 5 | 1 | `minutesPerSlot` | minutes |
  /// | 6 | 6 | `slots` | a bit for each of 48 slots that holds a value; order not documented |
  public struct BloodPressureLogHeader: Packet {
    /// The day of the values, in the years 2000…2255.
    public let date: CivilDate
    /// The minutes between two slots.
    public var minutesPerSlot: UInt8
    /// Bytes 6…11 of the frame: a bit for each of 48 slots that holds a value, in an order that
    /// no source documents.
    public let slots: RawPayload

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "blood pressures of \(date) follow: \(minutesPerSlot) min a slot, slots \(slots)"
    }
  }
}

extension Colmi {
  /// A frame with thirteen values of a reply of blood pressures.
  ///
  /// Opcode 0D, confidence B.
  ///
  /// One source has 1 in every frame; other histories number their frames. No source documents
  /// whether a value is one pressure, a pair, or packed otherwise. No capture contains this
  /// frame.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `index` | 1…254, default 1 |
  /// | 2 | 13 | `values` | not documented |
  public struct BloodPressureLogSegment: Packet {
    /// The number of the frame in its reply, or always 1.
    public let index: UInt8
    /// The thirteen values of the frame, whose meaning is not documented.
    public let values: SlotValues

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "blood pressures \(index): \(values.text)"
    }
  }
}

extension Colmi {
  /// Reports to the ring whether the host received its blood pressures.
  ///
  /// Opcode 0E, confidence B.
  ///
  /// The effect is not documented; the ring may delete the values that it sent.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `result` | `00` received, `FF` failed |
  public struct BloodPressureLogConfirmation: Packet {
    /// Whether the host received the blood pressures.
    public var result: BloodPressureLogResult = .received

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "blood pressures: \(result)"
    }
  }
}

extension Colmi {
  /// Asks for the blood pressures since a moment.
  ///
  /// Opcode 14, confidence B.
  ///
  /// The reply is ``BloodPressureRecord`` frames; ``BloodPressureRecordsAssembler`` puts them
  /// together. Most rings do not answer, and one user reported that this request flooded the
  /// link.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 4 | `since`, low byte first | ``RingTimestamp`` |
  /// | 5 | 1 | `constant5` | 0 |
  /// | 6 | 1 | `count` | 50; the effect of other numbers is not known |
  public struct BloodPressureRecordsRequest: Packet {
    /// The moment from which blood pressures are requested, on the ring's clock.
    public var since: RingTimestamp
    /// Byte 5 of the frame, always 0.
    package var constant5: UInt8 = 0
    /// The maximum number of records that the ring may send.
    public var count: UInt8 = 50

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "ask for \(count) blood pressures since \(since)"
    }
  }
}

extension Colmi {
  /// One stored blood pressure, or the mark that ends the reply.
  ///
  /// Opcode 14, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 4 | `timestamp`, low byte first | ``RingTimestamp``; `FFFFFFFF` ends the reply |
  /// | 5 | 1 | `diastolic` | mmHg |
  /// | 6 | 1 | `systolic` | mmHg |
  public struct BloodPressureRecord: Packet {
    /// The moment of the measurement, on the ring's clock.
    public var timestamp: RingTimestamp
    /// The lower pressure in mmHg.
    public var diastolic: UInt8
    /// The higher pressure in mmHg.
    public var systolic: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      isEnd ? "no more blood pressures" : "blood pressure \(timestamp): \(systolic)/\(diastolic) mmHg"
    }
  }
}

extension Colmi {
  /// Whether the host received a reply of blood pressures.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `00` | `received` | | The host received the blood pressures. |
  /// | `FF` | `failed` | | The host did not receive the blood pressures. |
  /// | other | | result n | kept |
  public struct BloodPressureLogResult: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}
