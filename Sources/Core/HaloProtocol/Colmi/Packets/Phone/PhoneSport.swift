extension Colmi {
  /// An action of the phone on a workout that it controls.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | 1 | `start` | | |
  /// | 2 | `pause` | | |
  /// | 3 | `resume` | | |
  /// | 4 | `end` | | |
  /// | other | | action n | kept |
  public struct SportAction: RawRepresentable, WireValue {
    /// The byte that encodes the sport action.
    public var rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }

  /// Starts, pauses, resumes or ends a workout that the phone controls.
  ///
  /// Opcode 77, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `action` | ``SportAction`` |
  /// | 2 | 1 | `kind` | ``SportKind`` |
  ///
  /// The ring answers with ``PhoneSportReply`` and sends ``PhoneSportUpdate`` about once a second.
  /// During the workout the ring measures the heart rate without opcodes 69 and 1E.
  public struct PhoneSportRequest: Packet {
    /// Whether to start, pause, resume or end the workout.
    public var action: SportAction
    /// The kind of sport.
    public var kind: SportKind

    init(_ never: Never) { switch never {} }

    /// The phone sport request in words.
    public var description: String { "workout, \(kind): \(action)" }
  }

  /// The answer to ``PhoneSportRequest``.
  ///
  /// Opcode 77, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `status` | with a start time 6 (vendor) or 1 (RT08), 0 at the end |
  /// | 2 | 1 | `detail` | not documented |
  /// | 3 | 4 | `startTime`, low byte first | s since 1970, 0 none |
  ///
  /// RT08 treats its own wall clock as UTC+8 and subtracts eight hours here, but nowhere else: the
  /// number is true UTC only if the ring was set to UTC+8.
  public struct PhoneSportReply: Packet {
    /// Byte 1 of the frame; sources disagree on its values.
    public var status: UInt8
    /// Byte 2 of the frame, of unknown meaning.
    public var detail: UInt8 = 0
    /// The start of the workout in seconds, as the ring counts them; 0 for none.
    public var startTime: UInt32 = 0

    init(_ never: Never) { switch never {} }

    /// The phone sport reply in words.
    public var description: String {
      "workout: status \(status)" + (startTime == 0 ? "" : ", started at \(startTime) s")
    }
  }
}
