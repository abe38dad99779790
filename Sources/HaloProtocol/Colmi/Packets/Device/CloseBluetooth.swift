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
    /// Opcode 54.
    public static let opcode = Opcode.closeBluetooth

    /// The action; 1 is the only documented number.
    public var action: UInt8

    /// Makes a request.
    public init(action: UInt8 = 1) {
      self.action = action
    }

    /// Reads the request.
    ///
    /// - Throws: ``WireError`` if the frame has another opcode.
    public init(parsing frame: Frame) throws(WireError) {
      try frame.require(Self.opcode)
      action = frame[1]
    }

    /// The request as a frame.
    public var frame: Frame { Frame(Self.opcode) { $0[1] = action } }
  }
}

extension Colmi.CloseBluetoothRequest {
  /// The request in words.
  public var description: String { "switch Bluetooth off, action \(action)" }
}
