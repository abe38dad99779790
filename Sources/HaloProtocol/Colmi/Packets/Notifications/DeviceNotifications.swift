extension Colmi {
  /// Reports the level and charging state of the battery.
  ///
  /// Opcode 73, code 0C, confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 1 | `percent` | %, 0…100 |
  /// | 3 | 1 | `charging` | ``ChargingState`` |
  ///
  /// The ring sends this when the charger is plugged in or out, and about once a minute while
  /// charging below 100 %.
  public struct BatteryNotification: Packet {
    /// The level in percent, 0…100.
    public var percent: UInt8
    /// Whether the ring is on its charger.
    public var charging: ChargingState

    init(_ never: Never) { switch never {} }
  }

  /// Whether the touch pad is active.
  ///
  /// An open enumeration: unknown values are kept.
  public struct TouchStatus: RawRepresentable, WireValue {
    /// The byte.
    public var rawValue: UInt8
    /// Any value, known or not.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// The touch pad is active.
    public static let active = TouchStatus(rawValue: 0)
    /// The touch pad is off, since the ring is on its charger.
    public static let disabled = TouchStatus(rawValue: 1)
  }

  /// Reports that the touch pad woke up or fell asleep.
  ///
  /// Opcode 73, code 2A, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 1 | `status` | ``TouchStatus`` |
  ///
  /// The ring also sends this as an echo of a write of the touch settings (opcode 3B).
  public struct TouchStatusNotification: Packet {
    /// Whether the touch pad is active.
    public var status: TouchStatus

    init(_ never: Never) { switch never {} }
  }

  /// A gesture on the touch pad.
  ///
  /// An open enumeration: unknown values are kept. The names of 1 and 2 follow one live ring (R08);
  /// the vendor's text swaps them.
  public struct Gesture: RawRepresentable, WireValue {
    /// The byte.
    public var rawValue: UInt8
    /// Any value, known or not.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// A swipe up, or down in the vendor's text.
    public static let swipeUp = Gesture(rawValue: 1)
    /// A swipe down, or up in the vendor's text.
    public static let swipeDown = Gesture(rawValue: 2)
    /// A tap.
    public static let tap = Gesture(rawValue: 3)
    /// A press of three seconds.
    public static let longPress = Gesture(rawValue: 4)
  }

  /// Reports a gesture on the touch pad, if the settings send gestures to the host.
  ///
  /// Opcode 73, code 2D, confidence A, but D for the direction of the swipes.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 1 | `gesture` | ``Gesture`` |
  public struct GestureNotification: Packet {
    /// The gesture of the wearer on the touch pad.
    public var gesture: Gesture

    init(_ never: Never) { switch never {} }
  }
}

extension Colmi.BatteryNotification {
  /// The notification in words.
  public var description: String { "battery \(percent) %, \(charging)" }
}

extension Colmi.TouchStatus: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .active: "active"
    case .disabled: "disabled"
    default: "state \(rawValue)"
    }
  }
}

extension Colmi.TouchStatusNotification {
  /// The notification in words.
  public var description: String { "touch pad \(status)" }
}

extension Colmi.Gesture: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .swipeUp: "swipe up"
    case .swipeDown: "swipe down"
    case .tap: "tap"
    case .longPress: "long press"
    default: "gesture \(rawValue)"
    }
  }
}

extension Colmi.GestureNotification {
  /// The notification in words.
  public var description: String { "touch pad: \(gesture)" }
}
