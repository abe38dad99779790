extension Colmi {
  /// Asks for the blood pressures that the ring measured by itself.
  ///
  /// Opcode 0D, confidence B. No source documents the request; this type assumes an empty payload
  /// and keeps any other.
  ///
  /// The reply is a ``BloodPressureLogHeader``, ``BloodPressureLogSegment`` frames and a
  /// ``NoDataReply`` at the end, or a ``NoDataReply`` alone. ``BloodPressureLogConfirmation``
  /// acknowledges the reply. Most rings do not answer.
  public struct BloodPressureLogRequest: RawPacket {
    /// Bytes 1…14 of the frame, of unknown meaning.
    public var payload: RawPayload = RawPayload()

    init(_ never: Never) { switch never {} }

    /// The blood pressure log request in words.
    public var description: String { text("ask for blood pressures") }
  }

  /// The header frame of a reply with blood pressures.
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
  /// Unlike the headers of other histories, this one does not contain the number of frames. No
  /// capture contains this header.
  public struct BloodPressureLogHeader: Packet {
    /// The day of the values, in the years 2000…2255.
    public let date: CivilDate
    /// The minutes between two slots.
    public var minutesPerSlot: UInt8
    /// Bytes 6…11 of the frame: a bit for each of 48 slots that holds a value, in an order that no
    /// source documents.
    public let slots: RawPayload

    init(_ never: Never) { switch never {} }

    /// The blood pressure log header in words.
    public var description: String {
      "blood pressures of \(date) follow: \(minutesPerSlot) min a slot, slots \(slots)"
    }
  }

  /// A frame with thirteen values of a reply of blood pressures.
  ///
  /// Opcode 0D, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `index` | 1…254, default 1 |
  /// | 2 | 13 | `values` | not documented |
  ///
  /// One source has 1 in every frame; other histories number their frames. No source documents
  /// whether a value is one pressure, a pair, or packed otherwise. No capture contains this frame.
  public struct BloodPressureLogSegment: Packet {
    /// The number of values in a frame of this type.
    public static var slotCount: Int { 13 }

    /// The number of the frame in its reply, or always 1.
    public let index: UInt8
    /// The thirteen values of the frame, whose meaning is not documented.
    public let values: SlotValues

    init(_ never: Never) { switch never {} }

    /// The blood pressure log segment in words.
    public var description: String { "blood pressures \(index): \(values.text)" }
  }

  /// Whether the host received a reply of blood pressures.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `00` | `received` | | The host received the blood pressures. |
  /// | `FF` | `failed` | | The host did not receive the blood pressures. |
  /// | other | | result n | kept |
  public struct BloodPressureLogResult: RawRepresentable, WireValue {
    /// The byte that encodes the blood pressure log result.
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
    /// Whether the host received the blood pressures.
    public var result: BloodPressureLogResult = .received

    init(_ never: Never) { switch never {} }

    /// The blood pressure log confirmation in words.
    public var description: String { "blood pressures: \(result)" }
  }
}
