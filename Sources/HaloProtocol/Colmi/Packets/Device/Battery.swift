extension Colmi {
  /// Asks for the level and charging state of the battery.
  ///
  /// Opcode 03, no payload; the reply is ``BatteryStatus``. Confidence A.
  public struct BatteryRequest: EmptyPacket {
    /// Makes a request.
    public init() {}
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
    /// The level; rings were never seen to send more than 100, but the byte allows it.
    public var percent: UInt8
    /// Whether the ring is on its charger.
    public var charging: ChargingState

    init(_ never: Never) { switch never {} }
  }

  /// Whether a ring is being charged: 0 no, 1 yes.
  ///
  /// An open enumeration: unknown values are kept.
  public struct ChargingState: RawRepresentable, WireValue {
    /// The byte.
    public var rawValue: UInt8
    /// Any state, known or not.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Off the charger, for instance on the finger.
    public static let notCharging = ChargingState(rawValue: 0)
    /// On the charger.
    public static let charging = ChargingState(rawValue: 1)
  }
}

extension Colmi.BatteryRequest {
  /// The request in words.
  public var description: String { "ask for battery" }
}

extension Colmi.BatteryStatus {
  /// The reply in words.
  public var description: String { "battery \(percent) %, \(charging)" }
}

extension Colmi.ChargingState: CustomStringConvertible {
  /// The state in words.
  public var description: String {
    switch self {
    case .notCharging: "not charging"
    case .charging: "charging"
    default: "charging state \(rawValue)"
    }
  }
}
