/// The Bluetooth protocol of RGB LED strips and bulbs for the apps Triones, HappyLighting and
/// similar ones.
///
/// The host writes commands of one to 87 bytes to one characteristic, ``HostMessage``; the light
/// reports its state by notifications of another, ``LightMessage``. There is no checksum, and no
/// answer to commands that set a colour. Lights are identified by their services, see ``Layout``,
/// and not by their names: look-alikes with frames `7E … EF` have the same names.
///
/// `Documentation/Protocols/Triones.md` has the details.
public enum Triones {}

extension Triones {
  /// A command to a Triones light, or a message from the light.
  public protocol Packet: WireValue, WireMessage, CustomStringConvertible {}
}

extension Triones {
  /// One of two sets of GATT UUIDs, of which each Triones light has one.
  @nonexhaustive
  public enum Layout: Hashable, Sendable, CaseIterable {
    /// Service FFD5 with characteristic FFD9 for commands, and service FFD0 with FFD4 for
    /// notifications: lights named Triones, LEDBlue, HappyLighting.
    case ffd5
    /// Service FFE5 with characteristic FFE9 for commands, and service FFE0 with FFE4 for
    /// notifications: lights named MagicBlue, bulbs of Zengge, some named Triones.
    case ffe5

    /// The UUID of the light's service with the characteristic for commands.
    public var commandService: BluetoothUUID { self == .ffd5 ? 0xFFD5 : 0xFFE5 }

    /// The UUID of the characteristic for commands: write without response; on some lights, with
    /// response only.
    public var command: BluetoothUUID { self == .ffd5 ? 0xFFD9 : 0xFFE9 }

    /// The UUID of the light's service with the characteristic for notifications.
    public var statusService: BluetoothUUID { self == .ffd5 ? 0xFFD0 : 0xFFE0 }

    /// The UUID of the characteristic for the status and other notifications of the light: notify.
    public var status: BluetoothUUID { self == .ffd5 ? 0xFFD4 : 0xFFE4 }
  }

  /// Returns the opcode of a message to or from a light; rejects empty messages, and those of
  /// similar lights with another protocol.
  ///
  /// - Throws: ``WireError``; `unexpectedStart` for frames `7E … EF`.
  static func opcode(of bytes: Span<UInt8>) throws(WireError) -> UInt8 {
    guard !bytes.isEmpty else {
      throw WireError(.truncated(needed: 1, available: 0), at: 0, in: "opcode")
    }
    if bytes[0] == 0x7E, bytes[bytes.count - 1] == 0xEF {
      throw WireError(.unexpectedStart(byte: 0x7E), at: 0, in: "opcode")
    }
    return bytes[0]
  }

  /// Throws unless a packet has `length` bytes; the error contains the name `field`.
  static func require(_ length: Int, in bytes: Span<UInt8>, field: String) throws(WireError) {
    try requireLength(bytes.count, of: length, at: 0, in: field)
  }

  /// Throws unless the bytes at some offsets have fixed values; the error contains the name
  /// `field`.
  static func require(
    _ constants: (offset: Int, byte: UInt8)..., in bytes: Span<UInt8>, field: String = "trailer"
  ) throws(WireError) {
    for (offset, byte) in constants where bytes[offset] != byte {
      throw WireError(
        .unexpectedOpcode(expected: byte, actual: bytes[offset]), at: offset,
        in: offset == 0 ? "opcode" : field)
    }
  }
}
