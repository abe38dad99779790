extension Colmi {
  /// The wearer's goals for each day.
  ///
  /// Opcode 21, confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 3 | `steps`, low byte first | |
  /// | 5 | 3 | `calories`, low byte first | cal (1000 are one kcal) |
  /// | 8 | 3 | `metres`, low byte first | m |
  /// | 11 | 2 | `sportMinutes`, low byte first | minutes |
  /// | 13 | 2 | `sleepMinutes`, low byte first | minutes |
  ///
  /// One ring (RT08) accepts a write of less than 100 steps without storing it, so read the goals
  /// back.
  public struct Goals: Settings {
    /// The number of steps to walk in a day.
    public var steps: UInt24
    /// The energy to use in a day, in small calories.
    public var calories: UInt24
    /// The distance to cover in a day, in metres.
    public var metres: UInt24
    /// The minutes of sport in a day.
    public var sportMinutes: UInt16
    /// The minutes of sleep in a day.
    public var sleepMinutes: UInt16

    init(_ never: Never) { switch never {} }

    /// The goals in words.
    public var description: String {
      "goals: \(steps) steps, \(calories) cal, \(metres) m, \(sportMinutes) min of sport, "
        + "\(sleepMinutes) min of sleep"
    }
  }

  /// The menstrual cycle, for reminders.
  ///
  /// Opcode 2B, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 1 | `state` | ``EnableState``: 1 on, 0 off |
  /// | 3 | 1 | `periodDays` | days |
  /// | 4 | 1 | `cycleDays` | days |
  /// | 5 | 1 | `daysSinceStart` | days |
  /// | 6 | 1 | `daysSinceEnd` | days |
  /// | 7 | 1 | `reminder` | ``EnableState``: 1 on, 0 off |
  /// | 8 | 1 | `periodReminderDays` | days |
  /// | 9 | 1 | `ovulationReminderDays` | days |
  /// | 10 | 1 | `hour` | hours, not BCD |
  /// | 11 | 1 | `minute` | minutes |
  ///
  /// The layout comes from the vendor's code, and one captured write fits it. RT11CR answers that
  /// write with ``MenstruationAcknowledgement``; RT08 is reported to answer a read, but no bytes of
  /// that answer are public.
  public struct MenstruationSettings: Settings {
    /// Whether the ring's function for the menstrual cycle is on.
    public var state: EnableState
    /// The length of a period in days.
    public var periodDays: UInt8
    /// The length of a cycle in days.
    public var cycleDays: UInt8
    /// The days since the last period began.
    public var daysSinceStart: UInt8
    /// The days since the last period ended.
    public var daysSinceEnd: UInt8
    /// Whether the ring reminds the wearer of periods and ovulations.
    public var reminder: EnableState
    /// The number of days that a reminder comes before the period.
    public var periodReminderDays: UInt8
    /// The number of days that a reminder comes before the ovulation.
    public var ovulationReminderDays: UInt8
    /// The hour of the day of the reminders.
    public var hour: UInt8
    /// The minute of the hour of the reminders.
    public var minute: UInt8

    init(_ never: Never) { switch never {} }

    /// The menstruation settings in words.
    public var description: String {
      "menstruation \(state), period of \(periodDays) of \(cycleDays) days, "
        + "began \(daysSinceStart) and ended \(daysSinceEnd) days ago, reminder \(reminder), "
        + "\(periodReminderDays) and \(ovulationReminderDays) days before at \(hour):\(padded: Int(minute), 2)"
    }
  }

  /// Acknowledges a frame of opcode 2B about the menstrual cycle, without a result.
  ///
  /// Opcode 2B, confidence B: RT11CR sends it after a write of ``MenstruationSettings``.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | action | always `00` |
  public struct MenstruationAcknowledgement: Packet {
    init(_ never: Never) { switch never {} }

    /// The menstruation acknowledgement in words.
    public var description: String { "menstruation settings acknowledged" }
  }

  /// The body data of the wearer, the formats of the display, and the limit of the heart rate.
  ///
  /// Opcode 0A, confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 1 | `clockFormat` | ``ClockFormat`` |
  /// | 3 | 1 | `unitSystem` | ``UnitSystem`` |
  /// | 4 | 1 | `gender` | ``Gender`` |
  /// | 5 | 1 | `age` | years |
  /// | 6 | 1 | `heightCentimetres` | cm |
  /// | 7 | 1 | `weightKilograms` | kg |
  /// | 8 | 1 | `systolic` | mmHg |
  /// | 9 | 1 | `diastolic` | mmHg |
  /// | 10 | 1 | `heartRateLimit` | bpm |
  /// | 11 | 1 | `heartRateLimitState` | ``EnableState`` |
  ///
  /// In the one public session, the ring answers a read with zeros. An old form of the write has
  /// the language at offset 3 and no further bytes.
  public struct UserPreferences: Settings {
    /// The format in which the ring shows the time of day.
    public var clockFormat: ClockFormat
    /// The units of measurement on the display.
    public var unitSystem: UnitSystem
    /// The gender of the wearer.
    public var gender: Gender
    /// The age of the wearer in years.
    public var age: UInt8
    /// The height of the wearer in centimetres.
    public var heightCentimetres: UInt8
    /// The weight of the wearer in kilograms.
    public var weightKilograms: UInt8
    /// The systolic blood pressure of the wearer in mmHg.
    public var systolic: UInt8
    /// The diastolic blood pressure of the wearer in mmHg.
    public var diastolic: UInt8
    /// The heart rate in bpm above which the ring warns.
    public var heartRateLimit: UInt8
    /// Whether the ring warns above ``heartRateLimit``.
    public var heartRateLimitState: EnableState

    init(_ never: Never) { switch never {} }

    /// The user preferences in words.
    public var description: String {
      "\(gender), \(age) years, \(heightCentimetres) cm, \(weightKilograms) kg, "
        + "\(systolic)/\(diastolic) mmHg, \(clockFormat), \(unitSystem)"
    }
  }

  /// The format in which the ring shows the time of day.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | 0 | `hours24` | 24 h | 24 hours. |
  /// | 1 | `hours12` | 12 h | 12 hours. |
  /// | other | | clock format n | kept |
  public struct ClockFormat: RawRepresentable, WireValue {
    /// The byte that encodes the clock format.
    public var rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }

  /// The units on the display.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | 0 | `metric` | | |
  /// | 1 | `imperial` | | |
  /// | other | | units n | kept |
  public struct UnitSystem: RawRepresentable, WireValue {
    /// The byte that encodes the unit system.
    public var rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }

  /// A gender, as the ring distinguishes it.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | 0 | `male` | | |
  /// | 1 | `female` | | |
  /// | 2 | `other` | | |
  /// | other | | gender n | kept |
  public struct Gender: RawRepresentable, WireValue {
    /// The byte that encodes the gender.
    public var rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }

  /// An identifier of the user that the ring stores.
  ///
  /// Opcode 7C, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 12 | `identifier` | UTF-8, padded with zeros |
  ///
  /// From the vendor's code; no ring was seen to answer.
  public struct UserID: Settings {
    /// The opcode that reads and writes the identifier, 7C.
    public static let opcode = Opcode.userID
    /// The name of the settings in descriptions of packets.
    public static let title = "the user id"
    /// The largest number of UTF-8 bytes in an identifier.
    public static let maximumLength = 12

    /// The identifier, at most 12 bytes of UTF-8, without NUL.
    public var identifier: String {
      // The initializers accept only UTF-8.
      payload.text(upTo: Self.maximumLength) ?? ""
    }

    // Bytes instead of a `String` keep all settings, and so the cases of messages, trivial to copy.
    /// The identifier as bytes 2…14 of a frame.
    public let payload: RawPayload

    /// Makes the settings with an identifier of the user.
    ///
    /// - Throws: ``WireError`` if the text is longer than 12 bytes or contains a NUL.
    public init(identifier: String) throws(WireError) {
      let text = try identifier.limited(to: Self.maximumLength, at: 2, in: "identifier")
      payload = RawPayload(truncating: text.utf8)
    }

    /// Reads the identifier from bytes 2…14 of a frame, up to a NUL.
    ///
    /// - Throws: ``WireError`` if the identifier is not UTF-8.
    public init(payload: RawPayload) throws(WireError) {
      guard let identifier = payload.text(upTo: Self.maximumLength) else {
        throw WireError(.invalidUTF8, at: 2, in: "identifier")
      }
      self.payload = RawPayload(truncating: identifier.utf8)
    }

    /// The user identifier in words.
    public var description: String { "user id \(quoted: identifier)" }
  }
}

#if !hasFeature(Embedded)
extension Colmi.UserID {
  private enum CodingKeys: String, CodingKey { case identifier }

  /// Writes the JSON form, with the identifier as text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(identifier, forKey: .identifier)
  }

  /// Reads the JSON form, with the checks of the initializer.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(identifier: container.decode(String.self, forKey: .identifier))
  }
}
#endif
