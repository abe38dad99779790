extension Colmi {
  /// On or off with the numbers of most settings: 1 on, 0 off; opcode 16 uses ``SwitchState``.
  ///
  /// An open enumeration: unknown values are kept.
  public struct EnableState: RawRepresentable, WireValue {
    /// The byte.
    public var rawValue: UInt8
    /// Any value, known or not.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// On.
    public static let on = EnableState(rawValue: 1)
    /// Off.
    public static let off = EnableState(rawValue: 0)
  }
}

extension Colmi.EnableState: CustomStringConvertible {
  /// The value in words.
  public var description: String {
    switch self {
    case .on: "on"
    case .off: "off"
    default: "state \(rawValue)"
    }
  }
}
