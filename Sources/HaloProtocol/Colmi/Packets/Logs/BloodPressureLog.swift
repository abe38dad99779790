extension Colmi {
  /// Asks for the blood pressures that the ring measured on its own.
  ///
  /// Opcode 0D, confidence B. No source documents the request; this type assumes an empty payload
  /// and keeps any other.
  ///
  /// The reply is a ``BloodPressureLogHeader``, ``BloodPressureLogSegment`` frames and a
  /// ``NoDataReply`` at the end, or a ``NoDataReply`` alone. ``BloodPressureLogConfirmation``
  /// acknowledges the reply. Most rings do not answer.
  public struct BloodPressureLogRequest: RawPacket {
    /// Bytes 1…14.
    public var payload: RawPayload = RawPayload()

    init(_ never: Never) { switch never {} }
  }

  /// Opens a reply of blood pressures.
  ///
  /// Opcode 0D, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | index | always `00` |
  /// | 2 | 3 | `date` | year − 2000, month, day; binary, not BCD |
  /// | 5 | 1 | `minutesPerSlot` | minutes |
  /// | 6 | 6 | `slots` | a bit for each of 48 slots that holds a value; order not documented |
  ///
  /// Unlike the headers of other histories, it does not contain the number of frames. No capture
  /// contains this header.
  public struct BloodPressureLogHeader: Packet {
    /// The day, in the years 2000…2255.
    public let date: CivilDate
    /// The minutes between two slots.
    public var minutesPerSlot: UInt8
    /// Bytes 6…11; at most 6.
    public let slots: RawPayload

    /// Makes a header.
    ///
    /// - Throws: ``WireError`` if the year after 2000 does not fit one byte, or there are more than
    ///   6 bytes of slots.
    public init(date: CivilDate, minutesPerSlot: UInt8, slots: RawPayload) throws(WireError) {
      guard (2000...2255).contains(date.year) else {
        throw WireError(
          .outOfRange(value: date.year, minimum: 2000, maximum: 2255), at: 2, in: "year")
      }
      self.slots = try slots.limited(to: 6)
      self.date = date
      self.minutesPerSlot = minutesPerSlot
    }

    /// Reads the header.
    ///
    /// - Throws: ``WireError`` if byte 1 is not 0, or the date does not exist.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      try frame.require(0, in: "index")
      guard
        let date = CivilDate(
          year: 2000 + Int(frame[2]), month: Int(frame[3]), day: Int(frame[4]))
      else { throw WireError(.impossibleDate, at: 2, in: "date") }
      self.date = date
      minutesPerSlot = frame[5]
      slots = RawPayload(of: frame, from: 6, to: 11)
    }

    /// The header as a frame.
    public var frame: Frame {
      Frame(Self.opcode) {
        $0[2] = UInt8(truncatingIfNeeded: date.year - 2000)
        $0[3] = UInt8(truncatingIfNeeded: date.month)
        $0[4] = UInt8(truncatingIfNeeded: date.day)
        $0[5] = minutesPerSlot
        slots.write(to: &$0, from: 6)
      }
    }
  }

  /// Thirteen values of a reply of blood pressures.
  ///
  /// Opcode 0D, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `index` | 1…254 |
  /// | 2 | 13 | `values` | not documented |
  ///
  /// One source has 1 in every frame; other histories number their frames. No source documents
  /// whether a value is one pressure, a pair, or packed otherwise. No capture contains this frame.
  public struct BloodPressureLogSegment: Packet {
    /// The number of values in the frame.
    public static var slotCount: Int { 13 }

    /// The position in the reply, or 1.
    public let index: UInt8
    /// Thirteen values.
    public let values: SlotValues

    /// Makes a frame; missing values become 0.
    ///
    /// - Throws: ``WireError`` if the index is not 1…254 or there are more than 13 values.
    public init(index: UInt8 = 1, values: SlotValues) throws(WireError) {
      guard (1...254).contains(index) else {
        throw WireError(
          .outOfRange(value: Int(index), minimum: 1, maximum: 254), at: 1, in: "index")
      }
      self.index = index
      self.values = try values.padded(to: Self.slotCount)
    }

    /// Reads the frame.
    ///
    /// - Throws: ``WireError`` if byte 1 is not 1…254.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      try self.init(index: frame[1], values: SlotValues(of: frame, from: 2))
    }

    /// The values as a frame.
    public var frame: Frame {
      Frame(Self.opcode) {
        $0[1] = index
        values.write(to: &$0, from: 2)
      }
    }
  }

  /// The host's result of a reply of blood pressures.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `00` | `received` | | The host received the blood pressures. |
  /// | `FF` | `failed` | | The host did not receive the blood pressures. |
  /// | other | | result n | kept |
  public struct BloodPressureLogResult: RawRepresentable, WireValue {
    /// The byte.
    public var rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }

  /// Reports to the ring whether the host received its blood pressures.
  ///
  /// Opcode 0E, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `result` | `00` received, `FF` failed |
  ///
  /// The effect is not documented; the ring may delete the values that it sent.
  public struct BloodPressureLogConfirmation: Packet {
    /// The result of the reply.
    public var result: BloodPressureLogResult = .received

    init(_ never: Never) { switch never {} }
  }
}

extension Colmi.BloodPressureLogRequest {
  /// The request in words.
  public var description: String { text("ask for blood pressures") }
}

extension Colmi.BloodPressureLogHeader {
  /// The header in words.
  public var description: String {
    "blood pressures of \(date) follow: \(minutesPerSlot) min a slot, slots \(slots)"
  }
}

extension Colmi.BloodPressureLogSegment {
  /// The frame in words.
  public var description: String { "blood pressures \(index): \(values.text)" }
}

extension Colmi.BloodPressureLogConfirmation {
  /// The confirmation in words.
  public var description: String { "blood pressures: \(result)" }
}

#if !hasFeature(Embedded)
extension Colmi.BloodPressureLogSegment {
  /// Reads the JSON form, with all values.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      index: container.decode(UInt8.self, forKey: .index),
      values: Colmi.SlotValues.decode(Self.slotCount, from: container, forKey: .values))
  }
}
#endif
