extension Colmi {
  /// Whether the display lights up when the wearer looks at the palm.
  ///
  /// Opcode 05, actions 1 and 2, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 1 | `state` | ``SwitchState``: 1 on, 2 off |
  /// | 3 | 1 | `flags` | ``PalmDisplayFlags``: 1 left, 2 right, 4 palm |
  ///
  /// From the vendor's code, for bracelets; actions 3 and 4 of the opcode are ``DisplaySettings``.
  /// RT08 does not answer the opcode at all.
  public struct PalmDisplaySettings: Settings {
    /// Palm display settings.
    public static let title = "palm display settings"

    /// Whether the display lights up when the wearer looks at the palm.
    public var state: SwitchState
    /// The wearing hand, and whether the palm matters.
    public var flags: PalmDisplayFlags

    init(_ never: Never) { switch never {} }
  }

  /// The hand and palm of ``PalmDisplaySettings``.
  ///
  /// | value | name | meaning |
  /// |---|---|---|
  /// | `01` | `left` | Set for the left hand. |
  /// | `02` | `right` | Set for the right hand. |
  /// | `04` | `palm` | Set if the palm must be turned up. |
  ///
  /// Bits without a name are kept.
  public struct PalmDisplayFlags: OptionSet, WireValue {
    /// The byte.
    public let rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}

extension Colmi.PalmDisplaySettings {
  /// The settings in words.
  public var description: String {
    "palm display \(state), flags \(flags.rawValue)"
  }
}
