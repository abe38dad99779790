import HaloJSON
import HaloProtocol
import HaloTransport

/// A decoded packet: a value, or bytes of unknown type.
///
/// A class, because a replay would copy a structure several times.
final class DecodedPacket {
  typealias Form = PacketWriter.Form

  // No access calls other code, so none overlaps another.
  @exclusivity(unchecked) private var packet: PacketWriter
  /// The decoded value as text; empty for the forms `json` and `none`.
  let description: String
  /// The width of ``description`` in a line of text.
  let measure: TextLayout.Measure

  /// Decodes the bytes of one packet that the host or device sent on a channel.
  convenience init(
    _ bytes: [UInt8], on channel: PacketChannel, from sender: Sender, as form: Form
  ) throws(WireError) {
    try self.init(Message(bytes, on: channel), on: channel, from: sender, as: form)
  }

  /// Decodes a packet on a channel to one form; JSON reuses `buffer`, from ``releaseBuffer()``.
  init(
    _ message: Message, on channel: PacketChannel, from sender: Sender, as form: Form,
    reusing buffer: consuming [UInt8]? = nil
  ) throws(WireError) {
    packet = try PacketWriter(message, on: channel, from: sender, as: form, reusing: consume buffer)
    description =
      switch form {
      case .json, .none: ""
      case .words, .line:
        packet.isUnrecognized ? Self.unrecognized(message, on: channel) : displayable(packet.words)
      }
    measure = TextLayout.measure(description)
  }

  init(reply: PacketWriter) {
    (packet, description) = (reply, reply.words)
    measure = TextLayout.measure(description)
  }

  /// Removes and returns the buffer of the JSON, for use by another packet; this packet is then
  /// unusable.
  func releaseBuffer() -> [UInt8] { packet.releaseBuffer() }

  var isUnrecognized: Bool { packet.isUnrecognized }
  /// The name of the value's type, such as `Colmi.BatteryStatus`; `unrecognized` for an unknown
  /// type.
  var name: String { packet.name }
  var json: JSONWriter? { packet.form == .json ? packet.value : nil }
  /// The encoded packet; empty for the forms `line` and `none`, and for a reply of many frames.
  var bytes: [UInt8] { packet.bytes }

  private static func unrecognized(_ message: Message, on channel: PacketChannel) -> String {
    let words =
      switch message {
      case .frame(let frame): "opcode \(frame.opcode)"
      case .bigData(let frame): "big data \(frame.action)"
      case .bytes:
        if case .lightCommands = channel { "command" } else { "message" }
      }
    return "unrecognized \(words): \(HexBytes(message.bytes))"
  }
}
