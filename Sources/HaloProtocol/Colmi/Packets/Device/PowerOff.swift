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
    /// Opcode 08.
    public static let opcode = Opcode.powerOff

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

extension Colmi.PowerOffRequest {
  /// The request in words.
  public var description: String { "power off, action \(action)" }
}
