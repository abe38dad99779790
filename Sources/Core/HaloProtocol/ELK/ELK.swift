/// The Bluetooth protocol of LED lights with packets `7E … EF`: ELK-BLEDOM, ELK-BLEDDM, MELK,
/// LEDBLE, JACKYLED.
///
/// The host writes ``HostMessage`` to FFF3, without response if the light offers it. No light is
/// known to report its state. Other families of lights also have service FFF0, so characteristic
/// FFF3 identifies this one.
///
/// A packet has nine bytes: `7E`, a byte that lights ignore, the command, five bytes for its
/// arguments, and `EF`. Decoding accepts and keeps any second byte. A MELK light also receives two
/// packets of three bytes without an end.
///
/// `Documentation/Protocols/ELK.md` has the details.
public enum ELK {
  /// One of two sets of GATT UUIDs, of which each of these LED lights has one.
  @nonexhaustive
  public enum Layout: Hashable, Sendable, CaseIterable {
    /// Service FFF0 of most lights, with characteristic FFF3 for commands and FFF4 for
    /// notifications.
    case fff0
    /// Service FFE0, with characteristic FFE1 for commands and notifications, as in lights named
    /// LEDBLE, LED and JACKYLED.
    case ffe0

    /// The UUID of the light's GATT service.
    public var service: BluetoothUUID { self == .fff0 ? 0xFFF0 : 0xFFE0 }
    /// The UUID of the characteristic for commands: write without response, on some lights write.
    public var command: BluetoothUUID { self == .fff0 ? 0xFFF3 : 0xFFE1 }
    /// The UUID of the characteristic for notifications, which some lights lack.
    public var notification: BluetoothUUID { self == .fff0 ? 0xFFF4 : 0xFFE1 }
  }

  /// Returns the command of a packet, which is its third byte.
  static func opcode(of bytes: Span<UInt8>) throws(WireError) -> UInt8 {
    guard bytes.isEmpty || bytes[0] == 0x7E else {
      throw WireError(.unexpectedStart(byte: bytes[0]), at: 0, in: "start")
    }
    var cursor = ByteCursor()
    try cursor.skip(2, "length", in: bytes)
    return try cursor.readUInt8("command", from: bytes)
  }
}
