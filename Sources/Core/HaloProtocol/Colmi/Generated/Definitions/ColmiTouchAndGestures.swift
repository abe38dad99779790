// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi {
  /// The effect of a touch on the ring's touch pad.
  ///
  /// Opcode 3B, confidence A for a read, B for a write.
  ///
  /// RT11CR answers with app 0, followed by 1. A touch pad that stays awake drains the
  /// battery. With ``GestureApp/application``, gestures arrive as notifications of opcode 73.
  /// A recipe for that begins with a read followed by the bytes `01 01`; their effect is not
  /// known, and parsing drops them.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 3 | 1 | `app` | ``GestureApp`` |
  /// | 4 | 1 | `sleepMinutes` | minutes until the pad sleeps |
  /// | 5 | 1 | `touchSleep` | newer firmware only |
  public struct TouchSettings: Settings {
    /// The bytes of a frame that identify these settings: byte 1 is the action, byte 2 is 0.
    public static let form = SettingsForm(selector: 0)

    /// The app that a touch controls.
    public var app: GestureApp
    /// The minutes without a touch until the pad sleeps.
    public var sleepMinutes: UInt8 = 0
    /// Whether the touch pad sleeps, in newer firmware; the numbers are not documented.
    public var touchSleep: UInt8 = 0

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "touch: \(app), sleeps after \(sleepMinutes) min" + (touchSleep == 0 ? "" : ", touch sleep \(touchSleep)")
    }
  }
}

extension Colmi {
  /// The effect of a gesture of the hand.
  ///
  /// Opcode 3B, confidence A for a read, B for a write.
  ///
  /// RT11CR answers with app 0, and 1 in the next byte.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 3 | 1 | `app` | ``GestureApp`` |
  /// | 4 | 1 | `strength` | scale not documented |
  /// | 5 | 1 | `touchSleep` | newer firmware only |
  public struct GestureSettings: Settings {
    /// The bytes of a frame that identify these settings: byte 1 is the action, byte 2 is 1.
    public static let form = SettingsForm(selector: 1)

    /// The app that a gesture controls.
    public var app: GestureApp
    /// The strength of movement that a gesture needs, in a unit that no source documents.
    public var strength: UInt8 = 0
    /// Whether the touch pad sleeps, in replies of newer firmware; the numbers are not
    /// documented.
    public var touchSleep: UInt8 = 0

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "gestures: \(app), strength \(strength)" + (touchSleep == 0 ? "" : ", touch sleep \(touchSleep)")
    }
  }
}

extension Colmi {
  /// Puts the touch pad to sleep, or wakes it.
  ///
  /// Opcode 3B, confidence B.
  ///
  /// The vendor's code documents the write; this type assumes the same bytes in the reply to a
  /// read.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 3 | 1 | `app` | ``GestureApp`` |
  /// | 4 | 1 | `state` | not documented |
  public struct TouchSleepSettings: Settings {
    /// The bytes of a frame that identify these settings: byte 1 is the action, byte 2 is 2.
    public static let form = SettingsForm(selector: 2)

    /// The app that a touch controls.
    public var app: GestureApp
    /// Whether the touch pad is asleep or awake; the numbers are not documented.
    public var state: UInt8

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "touch sleep state \(state), \(app)"
    }
  }
}

extension Colmi {
  /// The app that a touch or a gesture controls.
  ///
  /// Sources disagree about 3 and 5, so their names contain both meanings. 10 is reported to
  /// be reserved.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | 0 | `off` | | Nothing. |
  /// | 1 | `music` | |  |
  /// | 2 | `video` | | Videos. |
  /// | 3 | `worshipOrCamera` | worship counter or camera | The counter, by the vendor. |
  /// | 4 | `eBook` | e-book | Turning the pages of a book. |
  /// | 5 | `cameraOrCall` | | The camera, by the vendor. |
  /// | 6 | `call` | | Phone calls. |
  /// | 7 | `game` | | A game. |
  /// | 8 | `heart` | | The heart. |
  /// | 9 | `application` | report to the host | The ring only reports each gesture. |
  /// | other | | app n | kept |
  public struct GestureApp: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}
