extension Colmi {
  /// One of two command sets that start and stop the ring's raw sensor data, both with opcode 0xA1.
  public enum RawSensorDialect: Hashable, Sendable {
    /// The command set of rings with BlueX boards (R02, R06) and of RT02R: action 0x04 starts, 0x02
    /// stops, and 0x03 requests one sample of each kind.
    case blueX
    /// The command set of the ring RT08 and its relatives: actions 0x01 and 0x04 start, 0x00 stops,
    /// and 0x03 requests several frames.
    case realtek
  }
}
