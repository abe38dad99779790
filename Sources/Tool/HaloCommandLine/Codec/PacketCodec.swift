import HaloJSON
import HaloProtocol
import HaloTransport

/// A decoded packet: a value, or a message of unknown type.
///
/// An object, because a replay hands packets on several times.
final class DecodedPacket {
  typealias Form = PacketWriter.Form

  // No access calls other code, so none overlaps another.
  @exclusivity(unchecked) private var packet: PacketWriter
  /// The decoded value in words; empty in another form.
  let description: String
  /// The width of the words, for a line of text.
  let measure: TextLayout.Measure

  /// Decodes the bytes of one packet on a channel.
  convenience init(
    _ bytes: [UInt8], on channel: PacketChannel, from sender: Sender, as form: Form
  ) throws(WireError) {
    try self.init(Message(bytes, on: channel), on: channel, from: sender, as: form)
  }

  /// Decodes a packet on a channel, with the memory of ``takeBuffer()``, if there is one.
  init(
    _ message: Message, on channel: PacketChannel, from sender: Sender, as form: Form,
    reusing buffer: consuming [UInt8]? = nil
  ) throws(WireError) {
    packet = try PacketWriter(
      message, on: channel, from: sender, as: form, reusing: consume buffer)
    description =
      switch form {
      case .json, .none: ""
      case .words, .line:
        packet.isUnrecognized
          ? Self.unrecognized(message, on: channel) : displayable(packet.words)
      }
    measure = TextLayout.measure(description)
  }

  /// Makes the packet of a reply of many frames.
  init(reply: PacketWriter) {
    (packet, description) = (reply, reply.words)
    measure = TextLayout.measure(description)
  }

  /// Removes and returns the memory of the JSON, as nobody needs this packet any more.
  func takeBuffer() -> [UInt8] { packet.takeBuffer() }

  /// Whether the message has no type.
  var isUnrecognized: Bool { packet.isUnrecognized }
  /// The name of the value's type, `Colmi.BatteryStatus`, or `unrecognized`.
  var name: String { packet.name }
  /// The decoded value as JSON; nil in another form.
  var json: JSONWriter? { packet.form == .json ? packet.value : nil }
  /// The bytes that encode the value; empty in a form without them, and for a reply.
  var bytes: [UInt8] { packet.bytes }

  private static func unrecognized(_ message: Message, on channel: PacketChannel) -> String {
    let words =
      switch message {
      case .frame(let frame): "opcode \(frame.opcode)"
      case .bigData(let frame): "big data \(frame.action)"
      case .bytes(let bytes):
        if case .lightCommands = channel {
          Triones.isLogin(bytes) ? "login of lights called AP-…" : "command"
        } else {
          "message"
        }
      }
    return "unrecognized \(words): \(HexBytes(message.bytes))"
  }
}
