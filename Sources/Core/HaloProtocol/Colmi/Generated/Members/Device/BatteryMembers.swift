// swift-format-ignore-file
// Written by Tests/Scripts/generate from Tests/Generator/packets.txt; do not edit.

extension Colmi.BatteryRequest {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.battery

  /// Makes the packet.
  public init() {}
}

extension Colmi.BatteryStatus {
  /// The opcode of its frames.
  public static let opcode = Colmi.Opcode.battery

  /// Makes a value of its fields.
  public init(percent: UInt8, charging: Colmi.ChargingState) {
    self.percent = percent
    self.charging = charging
  }

  /// Reads the fields of a frame.
  ///
  /// - Throws: ``WireError`` if the frame has another opcode.
  public init(parsing frame: Colmi.Frame) throws(WireError) {
    try frame.require(Self.opcode)
    percent = frame[1]
    charging = Colmi.ChargingState(rawValue: frame[2])
  }

  /// The value as a frame.
  public var frame: Colmi.Frame {
    Colmi.Frame(Self.opcode) {
      $0[1] = percent
      $0[2] = charging.rawValue
    }
  }
}

extension Colmi.ChargingState {
  /// Any value, known or not.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Off the charger, for instance on the finger.
  public static let notCharging = Colmi.ChargingState(rawValue: 0)
  /// On the charger.
  public static let charging = Colmi.ChargingState(rawValue: 1)
}

extension Colmi.ChargingState: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .notCharging: "not charging"
    case .charging: "charging"
    default: "charging state \(rawValue)"
    }
  }
}
