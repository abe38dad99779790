extension Colmi {
  /// Switches the ring's Bluetooth off.
  ///
  /// Opcode 54, confidence B.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 1 | 1 | `action` | 1 |
  ///
  /// Only the vendor's code has this request. No source documents how to switch Bluetooth on again.
  public struct CloseBluetoothRequest: Packet {
    /// The action code in byte 1; 1 is the only documented number.
    public var action: UInt8 = 1

    init(_ never: Never) { switch never {} }

    /// The close-Bluetooth request in words.
    public var description: String { "switch Bluetooth off, action \(action)" }
  }
}
