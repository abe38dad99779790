extension GATT.BatteryLevel {
  /// The battery level in percent, 0…100; nil for a reserved number, which means unknown.
  public var percent: Int? { level <= 100 ? Int(level) : nil }
}
