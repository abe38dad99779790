// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension YCBT {
  /// The hand that wears the ring.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `00` | `left` | |  |
  /// | `01` | `right` | |  |
  /// | other | | hand n | |
  public struct Hand: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension YCBT {
  /// The distance at which the ring reports a lost phone.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `00` | `off` | |  |
  /// | `01` | `near` | |  |
  /// | `02` | `middle` | |  |
  /// | `03` | `far` | |  |
  /// | other | | level n | |
  public struct AntiLossLevel: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension YCBT {
  /// A language of the display.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `00` | `english` | |  |
  /// | `01` | `chinese` | |  |
  /// | `02` | `russian` | |  |
  /// | `03` | `german` | |  |
  /// | `04` | `french` | |  |
  /// | `05` | `japanese` | |  |
  /// | `06` | `spanish` | |  |
  /// | `07` | `italian` | |  |
  /// | `08` | `portuguese` | |  |
  /// | `09` | `korean` | |  |
  /// | `0A` | `polish` | |  |
  /// | `0B` | `malay` | |  |
  /// | `0C` | `traditionalChinese` | |  |
  /// | `FF` | `others` | |  |
  /// | other | | language n | |
  public struct Language: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension YCBT {
  /// The brightness of the display.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `00` | `low` | |  |
  /// | `01` | `middle` | |  |
  /// | `02` | `high` | |  |
  /// | `03` | `automatic` | |  |
  /// | `04` | `lower` | |  |
  /// | `05` | `higher` | |  |
  /// | other | | brightness n | |
  public struct Brightness: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension YCBT {
  /// The time after which the display goes dark.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `00` | `seconds5` | 5 s | |
  /// | `01` | `seconds10` | 10 s | |
  /// | `02` | `seconds15` | 15 s | |
  /// | `03` | `seconds30` | 30 s | |
  /// | other | | screen time n | |
  public struct ScreenTime: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension YCBT {
  /// The working mode.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `00` | `normal` | |  |
  /// | `01` | `care` | |  |
  /// | `02` | `saving` | |  |
  /// | `03` | `own` | |  |
  /// | other | | mode n | |
  public struct WorkingMode: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension YCBT {
  /// The reason of an alert.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | `00` | `linkLost` | |  |
  /// | `01` | `goalReached` | |  |
  /// | other | | alert n | |
  public struct StatusAlertKind: RawRepresentable, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension YCBT {
  /// Messages that the ring shows.
  ///
  /// | value | name | meaning |
  /// |---|---|---|
  /// | `1` | `twitter` | Twitter. |
  /// | `2` | `facebook` | Facebook. |
  /// | `4` | `weibo` | Weibo. |
  /// | `8` | `qq` | QQ. |
  /// | `10` | `weChat` | We chat. |
  /// | `20` | `mail` | Mail. |
  /// | `40` | `sms` | SMS. |
  /// | `80` | `call` | Call. |
  public struct MessageSwitches: OptionSet, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension YCBT {
  /// Further messages that the ring shows.
  ///
  /// | value | name | meaning |
  /// |---|---|---|
  /// | `1` | `others` | Others. |
  /// | `2` | `snapchat` | Snapchat. |
  /// | `4` | `line` | Line. |
  /// | `8` | `skype` | Skype. |
  /// | `10` | `instagram` | Instagram. |
  /// | `20` | `linkedIn` | Linked in. |
  /// | `40` | `whatsApp` | Whats app. |
  /// | `80` | `messenger` | Messenger. |
  public struct MoreMessageSwitches: OptionSet, WireValue {
    /// The number.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension YCBT {
  /// Sets the units of the display; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `distance` | 0 km, 1 mile |
  /// | 1 | 1 | `weight` | 0 kg, 1 lb, 2 st |
  /// | 2 | 1 | `temperature` | 0 °C, 1 °F |
  /// | 3 | 1 | `clock` | 0 24 h, 1 12 h |
  /// | 4 | 0 or 1 | `bloodSugar` | newer firmware |
  /// | next | 0 or 1 | `uricAcid` | newer firmware |
  public struct Units: Packet {
    /// The distance.
    public var distance: UInt8
    /// The weight.
    public var weight: UInt8
    /// The temperature.
    public var temperature: UInt8
    /// The clock.
    public var clock: UInt8
    /// The blood sugar.
    public let bloodSugar: UInt8?
    /// The uric acid.
    public let uricAcid: UInt8?

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "units: distance \(distance), weight \(weight), temperature \(temperature), clock \(clock), blood sugar \(bloodSugar.map { "\($0)" } ?? "none"), uric acid \(uricAcid.map { "\($0)" } ?? "none")"
    }
  }
}

extension YCBT {
  /// Sets the reminder of long sitting; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 4 | `first` | |
  /// | 4 | 4 | `second` | |
  /// | 8 | 1 | `minutes` | min |
  /// | 9 | 1 | `weekdays` | |
  public struct SedentaryReminder: Packet {
    /// The first part of the day.
    public var first: DayPeriod
    /// The second part of the day.
    public var second: DayPeriod
    /// The minutes without steps.
    public var minutes: UInt8
    /// The weekdays.
    public var weekdays: Weekdays

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "sedentary reminder: first \(first), second \(second), minutes \(minutes), weekdays \(weekdays.rawValue)"
    }
  }
}

extension YCBT {
  /// Sets the reminder of a lost phone; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `level` | |
  public struct AntiLoss: Packet {
    /// The level.
    public var level: AntiLossLevel

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "anti loss: level \(level)"
    }
  }
}

extension YCBT {
  /// Sets the hand that wears the ring; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `hand` | |
  public struct WearingHand: Packet {
    /// The hand.
    public var hand: Hand

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "wearing hand: hand \(hand)"
    }
  }
}

extension YCBT {
  /// Sets the messages that the ring shows; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `isOn` | 01 on, 00 off |
  /// | 1 | 1 | `messages` | |
  /// | 2 | 1 | `moreMessages` | |
  /// | 3 | n | `trailing` | newer code: a third byte of switches and seven zeros |
  public struct NotificationSettings: Packet {
    /// Whether it is on.
    public var isOn: Bool
    /// The messages.
    public var messages: MessageSwitches
    /// The more messages.
    public var moreMessages: MoreMessageSwitches
    /// Further bytes.
    public let trailing: HexBytes

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "notification settings: \(isOn ? "" : "not ")on, messages \(messages.rawValue), more messages \(moreMessages.rawValue)"
    }
  }
}

extension YCBT {
  /// Switches a function on or off; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `isOn` | 01 on, 00 off |
  public struct SwitchSetting: SharedPacket {
    /// The opcode of the frame.
    public let opcode: Opcode
    /// Whether it is on.
    public var isOn: Bool

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "switch setting: \(isOn ? "" : "not ")on"
    }
  }
}

extension YCBT {
  /// Sets a part of the day without messages; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `isOn` | 01 on, 00 off |
  /// | 1 | 4 | `period` | |
  public struct QuietPeriod: SharedPacket {
    /// The opcode of the frame.
    public let opcode: Opcode
    /// Whether it is on.
    public var isOn: Bool
    /// The period.
    public var period: DayPeriod

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "quiet period: \(isOn ? "" : "not ")on, period \(period)"
    }
  }
}

extension YCBT {
  /// Sets the language; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `language` | |
  public struct LanguageSetting: Packet {
    /// The language.
    public var language: Language

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "language setting: language \(language)"
    }
  }
}

extension YCBT {
  /// Sets the brightness; confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `brightness` | |
  public struct BrightnessSetting: Packet {
    /// The brightness.
    public var brightness: Brightness

    init(_ never: Never) { switch never {} }

    /// The value in words.
    public var description: String {
      "brightness setting: brightness \(brightness)"
    }
  }
}
