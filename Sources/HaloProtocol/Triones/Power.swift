extension Triones {
  /// Turns a light on or off.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | opcode | always `CC` |
  /// | 1 | 1 | `isOn` | 23 on, 24 off |
  /// | 2 | 1 | trailer | always `33` |
  ///
  /// Documented by all sources. Fixture: `Fixtures/triones/power-command.json`.
  public struct PowerCommand: Packet {
    /// Whether the command turns the light on.
    public var isOn: Bool

    /// Makes a command.
    public init(isOn: Bool) {
      self.isOn = isOn
    }

    /// Reads the command.
    ///
    /// - Throws: ``WireError`` if the bytes are not such a command.
    public init(parsing bytes: Span<UInt8>) throws(WireError) {
      try Triones.require(3, in: bytes, field: "power")
      try Triones.require((0, 0xCC), (2, 0x33), in: bytes)
      isOn = try Triones.isOn(bytes[1])
    }

    /// The three bytes.
    public var bytes: [UInt8] { [0xCC, Triones.powerByte(isOn), 0x33] }
  }

  /// Reports that the remote control turned a light on or off.
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 0 | 1 | opcode | always `CC` |
  /// | 1 | 1 | `isOn` | 23 on, 24 off |
  /// | 2 | 1 | trailer | always `33` |
  /// | 3 | n | `trailing` | one byte without a known meaning, kept |
  ///
  /// Documented by one source. Fixture: `Fixtures/triones/power-notification.json`.
  public struct PowerNotification: Packet {
    /// Whether the light is on.
    public var isOn: Bool
    /// The bytes after the first three.
    public var trailing: HexBytes

    /// Makes a notification.
    public init(isOn: Bool, trailing: HexBytes = [0]) {
      self.isOn = isOn
      self.trailing = trailing
    }

    /// Reads the notification.
    ///
    /// - Throws: ``WireError`` if the bytes are not such a notification.
    public init(parsing bytes: Span<UInt8>) throws(WireError) {
      var cursor = ByteCursor()
      try cursor.skip(3, "power", in: bytes)
      try Triones.require((0, 0xCC), (2, 0x33), in: bytes)
      isOn = try Triones.isOn(bytes[1])
      trailing = HexBytes(cursor.readRemaining(from: bytes))
    }

    /// The three bytes and the trailing bytes.
    public var bytes: [UInt8] { [0xCC, Triones.powerByte(isOn), 0x33] + trailing.bytes }
  }

  /// Returns the byte for on or off, in commands and in the status.
  static func powerByte(_ isOn: Bool) -> UInt8 { isOn ? 0x23 : 0x24 }

  private static func isOn(_ byte: UInt8) throws(WireError) -> Bool {
    guard byte == 0x23 || byte == 0x24 else {
      throw WireError(
        .outOfRange(value: Int(byte), minimum: 0x23, maximum: 0x24), at: 1, in: "isOn")
    }
    return byte == 0x23
  }
}

extension Triones.PowerCommand {
  /// The command in words.
  public var description: String { isOn ? "turn on" : "turn off" }
}

extension Triones.PowerNotification {
  /// The notification in words.
  public var description: String {
    (isOn ? "was turned on" : "was turned off")
      + (trailing.bytes.isEmpty ? "" : ", then \(trailing)")
  }
}
