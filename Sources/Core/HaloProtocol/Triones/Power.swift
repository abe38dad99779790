extension Triones {
  /// Returns the byte that means on or off, 0x23 or 0x24, in commands and in the status.
  static func powerByte(_ isOn: Bool) -> UInt8 { isOn ? 0x23 : 0x24 }
}

extension Triones.PowerCommand {
  /// A readable description of the command that turns the light on or off.
  public var description: String { isOn ? "turn on" : "turn off" }
}

extension Triones.PowerNotification {
  /// A readable description of the light's report that it was turned on or off.
  public var description: String {
    (isOn ? "was turned on" : "was turned off")
      + (trailing.bytes.isEmpty ? "" : ", then \(trailing)")
  }
}
