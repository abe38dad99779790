// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi {
  /// Starts, pauses, resumes or ends a workout that the phone controls.
  ///
  /// Opcode 77, confidence B.
  ///
  /// The ring answers with ``PhoneSportReply`` and sends ``PhoneSportUpdate`` about once a
  /// second. During the workout the ring measures the heart rate without opcodes 69 and 1E.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `action` | ``SportAction`` |
  /// | 2 | 1 | `kind` | ``SportKind`` |
  public struct PhoneSportRequest: Packet {
    /// Whether to start, pause, resume or end the workout.
    public var action: SportAction
    /// The kind of sport.
    public var kind: SportKind

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "workout, \(kind): \(action)"
    }
  }
}

extension Colmi {
  /// The answer to ``PhoneSportRequest``.
  ///
  /// Opcode 77, confidence B.
  ///
  /// RT08 treats its own wall clock as UTC+8 and subtracts eight hours here, but nowhere else:
  /// the number is true UTC only if the ring was set to UTC+8.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `status` | with a start time 6 (vendor) or 1 (RT08), 0 at the end |
  /// | 2 | 1 | `detail` | not documented |
  /// | 3 | 4 | `startTime`, low byte first | s since 1970, 0 none |
  public struct PhoneSportReply: Packet {
    /// Byte 1 of the frame; sources disagree on its values.
    public var status: UInt8
    /// Byte 2 of the frame, of unknown meaning.
    public var detail: UInt8 = 0
    /// The start of the workout in seconds, as the ring counts them; 0 for none.
    public var startTime: UInt32 = 0

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "workout: status \(status)" + (startTime == 0 ? "" : ", started at \(startTime) s")
    }
  }
}

extension Colmi {
  /// Reports the progress of a workout that the phone controls, about once a second.
  ///
  /// Opcode 78, confidence B.
  ///
  /// According to the vendor's code, which has this order of fields, steps and distance are
  /// present with kinds 4, 7 and 8 only; one text has the order energy, steps, distance. A
  /// minute of brisk walking gave 3480 in the last field on a live ring, which fits small
  /// calories.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `kind` | ``SportKind`` |
  /// | 2 | 1 | `status` | ``SportStatus`` |
  /// | 3 | 2 | `seconds`, high byte first | s |
  /// | 5 | 1 | `heartRate` | bpm, 0 none |
  /// | 6 | 3 | `steps`, high byte first | |
  /// | 9 | 3 | `metres`, high byte first | m |
  /// | 12 | 3 | `calories`, high byte first | cal (1000 are one kcal) |
  public struct PhoneSportUpdate: Packet {
    /// The kind of sport.
    public var kind: SportKind
    /// The state of the workout.
    public var status: SportStatus
    /// The duration of the workout so far, in seconds.
    public var seconds: UInt16
    /// The start of the workout in seconds since 1970, on an RT08 eight hours before its wall
    /// clock; 0 for none.
    public var heartRate: UInt8
    /// The number of steps in the workout so far.
    public var steps: UInt24
    /// The distance of the workout so far, in metres.
    public var metres: UInt24
    /// The energy of the workout so far, in small calories.
    public var calories: UInt24

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "workout, \(kind), \(status): \(seconds) s, " + "\(PlausibleHeartRate.words(UInt16(heartRate))), \(steps) steps, \(metres) m, " + "\(calories) cal"
    }
  }
}

extension Colmi {
  /// An action of the phone on a workout that it controls.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | 1 | `start` | |  |
  /// | 2 | `pause` | |  |
  /// | 3 | `resume` | |  |
  /// | 4 | `end` | |  |
  /// | other | | action n | kept |
  public struct SportAction: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension Colmi {
  /// The state of a workout that the phone controls.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | 1 | `running` | | The workout is running. |
  /// | 3 | `notWorn` | | The ring is not worn, according to the vendor's code. |
  /// | other | | status n | kept |
  public struct SportStatus: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension Colmi {
  /// A kind of sport, with the vendor's number.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | 4 | `walk` | walking | |
  /// | 5 | `rope` | rope skipping | Skipping rope. |
  /// | 7 | `run` | running | |
  /// | 8 | `hike` | | A hike; 20 and 60 have similar names. |
  /// | 9 | `cycle` | cycling | |
  /// | 10 | `other` | other sport | Any other sport. |
  /// | 20 | `hiking` | | Hiking; 8 and 60 have similar names. |
  /// | 21 | `badminton` | |  |
  /// | 22 | `yoga` | |  |
  /// | 23 | `aerobics` | |  |
  /// | 24 | `spinning` | | Indoor cycling. |
  /// | 25 | `kayak` | kayaking | |
  /// | 26 | `elliptical` | elliptical trainer | The elliptical trainer. |
  /// | 27 | `rowing` | |  |
  /// | 28 | `tableTennis` | |  |
  /// | 29 | `tennis` | |  |
  /// | 30 | `golf` | |  |
  /// | 31 | `basketball` | |  |
  /// | 32 | `football` | |  |
  /// | 33 | `volleyball` | |  |
  /// | 34 | `climbing` | |  |
  /// | 35 | `dance` | |  |
  /// | 36 | `skating` | |  |
  /// | 60 | `outdoorHiking` | | Hiking outdoors. |
  /// | other | | sport n | kept |
  public struct SportKind: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}
