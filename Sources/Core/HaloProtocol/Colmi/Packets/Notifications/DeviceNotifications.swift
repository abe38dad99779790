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
    /// The level of the battery in percent, 0…100.
    public var percent: UInt8
    /// Whether the ring is on its charger.
    public var charging: ChargingState

    init(_ never: Never) { switch never {} }

    /// The battery notification in words.
    public var description: String { "battery \(percent) %, \(charging)" }
  }

  /// Whether the touch pad is active.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | 0 | `active` | | The touch pad is active. |
  /// | 1 | `disabled` | | The touch pad is off, since the ring is on its charger. |
  /// | other | | state n | kept |
  public struct TouchStatus: RawRepresentable, WireValue {
    /// The byte that encodes the touch status.
    public var rawValue: UInt8

    init(_ never: Never) { switch never {} }
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

    /// The touch status notification in words.
    public var description: String { "touch pad \(status)" }
  }

  /// A gesture on the touch pad.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | 1 | `swipeUp` | | A swipe up, or down in the vendor's text. |
  /// | 2 | `swipeDown` | | A swipe down, or up in the vendor's text. |
  /// | 3 | `tap` | | A tap. |
  /// | 4 | `longPress` | | A press of three seconds. |
  /// | other | | gesture n | kept |
  ///
  /// An open enumeration: unknown values are kept. The names of 1 and 2 follow one live ring (R08);
  /// the vendor's text swaps them.
  public struct Gesture: RawRepresentable, WireValue {
    /// The byte that encodes the gesture.
    public var rawValue: UInt8

    init(_ never: Never) { switch never {} }
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

    /// The gesture notification in words.
    public var description: String { "touch pad: \(gesture)" }
  }
}
