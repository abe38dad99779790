extension Colmi {
  /// Asks for the level and the charging state of the battery.
  ///
  /// Opcode 03, no payload; the reply is ``BatteryStatus``. Confidence A.
  public struct BatteryRequest: EmptyPacket {
    init(_ never: Never) { switch never {} }

    /// The battery request in words.
    public var description: String { "ask for battery" }
  }

  /// The level and charging state of the battery.
  ///
  /// Opcode 03, confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `percent` | %, 0…100 |
  /// | 2 | 1 | `charging` | ``ChargingState`` |
  ///
  /// Jumps of 10 to 15 points between readings are normal.
  public struct BatteryStatus: Packet {
    /// The level of the battery in percent; rings were never seen to send more than 100, but the
    /// byte allows it.
    public var percent: UInt8
    /// Whether the ring is on its charger.
    public var charging: ChargingState

    init(_ never: Never) { switch never {} }

    /// The battery status in words.
    public var description: String { "battery \(percent) %, \(charging)" }
  }

  /// Whether a ring is being charged: 0 no, 1 yes.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | 0 | `notCharging` | | Off the charger, for instance on the finger. |
  /// | 1 | `charging` | | On the charger. |
  /// | other | | charging state n | kept |
  public struct ChargingState: RawRepresentable, WireValue {
    /// The byte that encodes the charging state.
    public var rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}
