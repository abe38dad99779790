extension Colmi {
  /// On or off with the numbers of most settings: 1 on, 0 off; opcode 16 uses ``SwitchState``.
  ///
  /// | value | name | words | meaning |
  /// |---|---|---|---|
  /// | 1 | `on` | | |
  /// | 0 | `off` | | |
  /// | other | | state n | kept |
  public struct EnableState: RawRepresentable, WireValue {
    /// The byte.
    public var rawValue: UInt8

    init(_ never: Never) { switch never {} }
  }
}
