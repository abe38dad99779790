/// The Bluetooth protocol of LED lights with packets `7E … EF`: ELK-BLEDOM, ELK-BLEDDM, MELK,
/// LEDBLE, JACKYLED.
///
/// The host writes ``HostMessage`` to FFF3, without response if the light offers it. No light is
/// known to report its state. Lights share FFF0 with other families, so FFF3 decides.
///
/// A packet has nine bytes: `7E`, a byte that lights ignore, the command, five bytes for its
/// arguments, and `EF`. Decoding accepts and keeps any second byte. A MELK light also receives two
/// packets of three bytes without an end.
///
/// The page is `Documentation/Protocols/ELK.md`.
public enum ELK {
  /// One of two sets of GATT UUIDs that these LED lights have.
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

<<<<<<< HEAD
  /// One packet to or from an LED light, usually `7E … EF` with nine bytes.
  ///
  /// The payload is the frame without the final `EF`, if the frame has nine bytes. Frames of other
  /// lengths have no end byte: a MELK light receives two kinds of three bytes. A frame of eight
  /// bytes is an error. Lights ignore the second byte, so decoding accepts and keeps any value.
  /// Confidence A (seen on devices).
  ///
  /// | offset | size | field | unit, range |
  /// |---|---|---|---|
  /// | 2 | 1 | `command` | |
  /// | 0 | n | `payload` | all bytes but the end |
  public struct Frame: WireMessage, CustomStringConvertible {
    /// The third byte of the frame, which identifies the command and its layout.
    public let command: Command
    /// All bytes of the frame except the end byte `EF`.
    public let payload: HexBytes

    init(_ first: Never) { switch first {} }

    /// The length of a frame with an end.
    static let closedLength = 9

    /// Decodes one frame.
    ///
    /// - Throws: ``WireError`` if the start byte or the end byte is wrong, or if the command byte
    ///   is missing.
    public init(parsing bytes: Span<UInt8>) throws(WireError) {
      self = try Self.read(bytes) { (command, payload) throws(WireError) in
        Frame(bounded: command, HexBytes(copying: payload).bytes)
      }
    }

    /// Reads the command and the end of a frame, and passes the command to `body` with the payload.
    @inline(__always)
    static func read<Value>(
      _ bytes: Span<UInt8>, _ body: (Command, Span<UInt8>) throws(WireError) -> Value
    ) throws(WireError) -> Value {
      var cursor = ByteCursor()
      let start = try cursor.readUInt8("start", from: bytes)
      guard start == 0x7E else {
        throw WireError(.unexpectedStart(byte: start), at: 0, in: "start")
      }
      try cursor.skip(1, "length", in: bytes)
      let command = try cursor.readUInt8("command", from: bytes)
      guard bytes.count != closedLength - 1 else {
        throw WireError(.truncated(needed: 1, available: 0), at: bytes.count, in: "end")
      }
      var end = bytes.count
      if end == closedLength {
        end -= 1
        guard bytes[end] == 0xEF else {
          throw WireError(.unexpectedOpcode(expected: 0xEF, actual: bytes[end]), at: end, in: "end")
        }
      }
      return try body(Command(rawValue: command), bytes.extracting(0..<end))
    }

    /// All bytes of the frame.
    public var bytes: [UInt8] {
      payload.bytes + (payload.bytes.count == Self.closedLength - 1 ? [0xEF] : [])
    }

    func check() throws(WireError) {
      let bytes = payload.bytes
      guard bytes.count > 2, bytes.count != Self.closedLength else {
        throw WireError(
          .wrongLength(expected: Self.closedLength - 1, actual: bytes.count), at: 0, in: "payload")
      }
      guard bytes[0] == 0x7E, bytes[2] == command.rawValue else {
        throw WireError(
          .contradiction(first: Int(command.rawValue), second: Int(bytes[2])), at: 2, in: "command")
      }
=======
  /// Returns the command of a packet, which is its third byte.
  static func opcode(of bytes: Span<UInt8>) throws(WireError) -> UInt8 {
    guard bytes.isEmpty || bytes[0] == 0x7E else {
      throw WireError(.unexpectedStart(byte: bytes[0]), at: 0, in: "start")
>>>>>>> e08cbd45 (Read packets of ELK and IOTBT lights without frames of their own)
    }
    var cursor = ByteCursor()
    try cursor.skip(2, "length", in: bytes)
    return try cursor.readUInt8("command", from: bytes)
  }
}
