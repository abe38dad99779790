extension Colmi {
  /// The second part of the capabilities that the ring claims, in its reply to opcode 0x3C.
  ///
  /// Opcode 0x3C, confidence A (seen on devices).
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 14 | `raw` | bytes and bits, see ``SupportFlag`` |
  ///
  /// This type keeps bytes 1…14; ``SupportFlag`` has the position of each flag. Byte 1 is 0. If
  /// byte 6 is not zero, it overrides some flags of byte 3; sources do not settle which ones, so
  /// ``has(_:)`` returns each bit as received. A set flag is no proof that the ring answers.
  ///
  /// | byte | bit | `SupportFlag` | meaning |
  /// |---|---|---|---|
  /// | 2 | 0 | `touch` | Touch pad. |
  /// | 2 | 1 | `worshipCounter` | Worship counter. |
  /// | 2 | 2 | `calibration` | Calibration through opcode A1. |
  /// | 2 | 3 | `pairing` | The phone should bond. |
  /// | 2 | 6 | `noScreen` | No screen. |
  /// | 2 | 7 | `gesture` | Gestures. |
  /// | 3 | 0 | `music` | Music control. |
  /// | 3 | 1 | `video` | Video control. |
  /// | 3 | 2 | `eBook` | E-book control. |
  /// | 3 | 3 | `camera` | Camera control. |
  /// | 3 | 4 | `phoneCall` | Phone calls. |
  /// | 3 | 5 | `game` | Game. |
  /// | 3 | 6 | `heart` | Heart. |
  /// | 4 | 0 | `skinTemperature` | Skin temperature. |
  /// | 4 | 2 | `sedentaryReminder` | Reminder to move. |
  /// | 4 | 3 | `drinkReminder` | Reminder to drink. |
  /// | 4 | 4 | `noSingleTemperature` | No single temperature measurement. |
  /// | 4 | 5 | `notification` | Notifications. |
  /// | 4 | 7 | `aiAnalysis` | Analysis by an AI. |
  /// | 5 | 3 | `gestureDoNotDisturb` | A pause for gestures. |
  /// | 5 | 4 | `touchSleep` | A touch pad that sleeps. |
  /// | 5 | 5 | `rt11` | A ring of the RT11 board. |
  /// | 5 | 7 | `resumeServices` | Services that can be resumed. |
  /// | 6 | 0 | `musicTouch` | Music by touch. |
  /// | 6 | 1 | `videoTouch` | Video by touch. |
  /// | 6 | 2 | `eBookTouch` | E-book by touch. |
  /// | 6 | 3 | `cameraTouch` | Camera by touch. |
  /// | 6 | 4 | `callTouch` | Calls by touch. |
  /// | 6 | 5 | `gameTouch` | Game by touch. |
  /// | 6 | 6 | `heartTouch` | Heart by touch. |
  /// | 6 | 7 | `worshipTouch` | Worship counter by touch. |
  /// | 7 | 2 | `noPhoto` | No photos. |
  /// | 7 | 3 | `loverSpace` | Lover space. |
  /// | 7 | 4 | `worship` | Worship. |
  /// | 7 | 5 | `newPraise` | The newer praise counter. |
  /// | 7 | 6 | `alarm` | Alarms. |
  /// | 7 | 7 | `doNotDisturb` | Do not disturb. |
  /// | 8 | 0 | `ultraviolet` | Ultraviolet. |
  /// | 8 | 1 | `callReminder` | Call reminder. |
  /// | 8 | 2 | `intervalBloodOxygen` | Interval blood oxygen. |
  /// | 8 | 3 | `intervalHeartRate` | Interval heart rate. |
  /// | 8 | 4 | `heartRateReminder` | Heart rate warnings. |
  /// | 8 | 5 | `friends` | Friends. |
  /// | 8 | 6 | `loverInteraction` | Lover interaction. |
  /// | 8 | 7 | `temperatureIntervalChange` | An adjustable temperature interval. |
  /// | 9 | 5 | `bodyTag` | Body tag. |
  /// | 9 | 6 | `temperatureReminder` | Temperature warnings. |
  /// | 9 | 7 | `intervalTemperature` | Interval temperature. |
  /// | 10 | 1 | `ecg` | Electrocardiogram. |
  /// | 10 | 2 | `temperatureBoth` | Both kinds of temperature. |
  /// | 10 | 3 | `breathTraining` | Breath training. |
  /// | 10 | 4 | `audio` | Audio. |
  /// | 10 | 5 | `meetingRecord` | Recording of meetings. |
  public struct DeviceSupport: Packet {
    /// The capability flags as sent, bytes 1…14 of the frame.
    public var raw: RawPayload

    init(_ never: Never) { switch never {} }

    /// Returns whether the ring claims a capability: whether its flag is set.
    public func has(_ flag: SupportFlag) -> Bool { raw.byte(at: flag.byte - 1) & flag.mask != 0 }

    /// All capabilities that the ring claims and that have a name.
    public var all: [SupportFlag] { SupportFlag.allCases.filter(has) }

    /// A readable description of the capabilities that the ring claims.
    public var description: String {
      "device support: " + all.map { $0.rawValue }.joined(separator: ", ")
    }
  }
}

extension Colmi.SupportFlag {
  /// The offset of the byte in the ``DeviceSupport`` frame that contains the capability's flag.
  public var byte: Int { position.byte }
  /// The bit mask of the capability's flag in its byte.
  public var mask: UInt8 { 1 << position.bit }
}
