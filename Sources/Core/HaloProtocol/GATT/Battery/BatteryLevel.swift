extension GATT {
  /// The charge level of a battery (2A19).
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | `level` | %, 0…100, the rest reserved |
  /// | 1 | n | `trailing` | not part of the specification, kept |
  ///
  /// Reading fails with ``WireError/Reason/truncated(needed:available:)`` for an empty value. Some
  /// devices send 255 or other reserved numbers while they charge. Source: Battery Service 1.1.
  /// Confidence A. Fixture: `Fixtures/gatt/battery-level.json`.
  public struct BatteryLevel: CharacteristicValue {
    /// The charge level in percent as sent, including reserved numbers.
    public var level: UInt8
    /// Bytes after the first, which have no meaning.
    public var trailing: HexBytes

    init(_ first: Never) { switch first {} }

    /// The level in percent, 0…100; nil for a reserved number, which means unknown.
    public var percent: Int? { level <= 100 ? Int(level) : nil }
  }
}
