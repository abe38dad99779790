extension Colmi {
  /// Switches the ring off; only the charger switches it on again.
  ///
  /// Opcode 08, confidence A.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `action` | 1 |
  ///
  /// That it works is certain (A), its name is not (D): the vendor's code and two clients call it
  /// shutdown, two other sources reboot. The ring may send no reply; the link drops.
  public struct PowerOffRequest: Packet {
    /// The action code in byte 1; 1 is the only documented number.
    public var action: UInt8 = 1

    init(_ never: Never) { switch never {} }

    /// The power-off request in words.
    public var description: String { "power off, action \(action)" }
  }
}
