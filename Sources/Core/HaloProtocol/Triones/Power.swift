extension Triones {
  /// Returns the byte that means on or off, 0x23 or 0x24, in commands and in the status.
  static func powerByte(_ isOn: Bool) -> UInt8 { isOn ? 0x23 : 0x24 }
}

extension Triones.PowerCommand {
  /// The power command in words.
  public var description: String { isOn ? "turn on" : "turn off" }
}

extension Triones.PowerNotification {
  /// The power notification in words.
  public var description: String {
    (isOn ? "was turned on" : "was turned off")
      + (trailing.bytes.isEmpty ? "" : ", then \(trailing)")
  }
}
