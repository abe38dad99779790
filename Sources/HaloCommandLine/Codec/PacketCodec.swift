import HaloJSON
import HaloProtocol

/// A decoded packet: a value, or a message of unknown type.
///
/// An object, because a replay hands packets on several times.
final class DecodedPacket {
  /// The form in which the value is wanted; each takes longer than to decode it.
  enum Form: Sendable {
    case words
    /// As ``words``, without the name and the bytes.
    case line
    case json
    /// Neither words nor JSON, and neither the name nor the bytes.
    case none
  }

  /// Whether the message has no type.
  let isUnrecognized: Bool
  /// The name of the value's type, `Colmi.BatteryStatus`, or `unrecognized`; empty in a form
  /// without it.
  let name: String
  /// The decoded value in words; empty in another form.
  let description: String
  /// The decoded value as JSON; nil in another form.
  let json: JSONWriter?
  /// The bytes that encode the value; empty in a form without them.
  let bytes: [UInt8]

  /// Decodes the bytes of one packet on a channel.
  init(
    _ bytes: [UInt8], on channel: PacketChannel, from sender: Sender, as form: Form
  ) throws(WireError) {
    if form == .json {
      let packet = try PacketWriter(bytes, on: channel, from: sender)
      (name, self.bytes, description, json) = (packet.name, packet.bytes, "", packet.value)
    } else {
      (name, self.bytes, description) = try Self.words(bytes, on: channel, from: sender, as: form)
      json = nil
    }
    isUnrecognized = name == PacketJSON.unrecognized
  }

  private typealias Words = (name: String, bytes: [UInt8], description: String)

  private static func words(
    _ bytes: [UInt8], on channel: PacketChannel, from sender: Sender, as form: Form
  ) throws(WireError) -> Words {
    /// Returns the words of a value.
    func packet(
      _ value: some CustomStringConvertible, _ name: @autoclosure () -> String,
      _ bytes: @autoclosure () -> [UInt8]
    ) -> Words {
      (
        form == .words ? name() : "", form == .words ? bytes() : [],
        form == .none ? "" : displayable(value.description)
      )
    }

    func unrecognized(_ what: @autoclosure () -> String) -> Words {
      (
        PacketJSON.unrecognized, bytes,
        form == .none ? "" : "unrecognized \(what()): \(HexBytes(bytes))"
      )
    }

    switch channel {
    case .uart:
      let frame = try Colmi.Frame(parsing: bytes)
      let value =
        switch sender {
        case .host: try Colmi.HostMessage(parsing: frame).packet
        case .device: try Colmi.RingMessage(parsing: frame).packet
        }
      return value.map { packet($0, "Colmi.\(type(of: $0).name)", $0.frame.bytes) }
        ?? unrecognized("opcode \(frame.opcode)")
    case .bigData:
      let frame = try Colmi.BigDataFrame(parsing: bytes)
      let value =
        switch sender {
        case .host: try Colmi.BigDataHostMessage(parsing: frame).value
        case .device: try Colmi.BigDataRingMessage(parsing: frame).value
        }
      return value.map { packet($0, "Colmi.\(type(of: $0).name)", $0.bigDataFrame.bytes) }
        ?? unrecognized("big data \(frame.action)")
    case .lightCommands:
      return
        try Triones.HostMessage(parsing: bytes).packet.map {
          packet($0, "Triones.\(type(of: $0))", $0.bytes)
        } ?? unrecognized(Triones.isLogin(bytes) ? "login of lights called AP-…" : "command")
    case .lightStatus:
      return
        try Triones.LightMessage(parsing: bytes).packet.map {
          packet($0, "Triones.\(type(of: $0))", $0.bytes)
        } ?? unrecognized("message")
    case .advertisement:
      let payload = GAP.AdvertisingPayload(decoding: bytes)
      return packet(payload, "GAP.AdvertisingPayload", payload.bytes)
    case .characteristic(let uuid):
      guard let value = try GATT.decode(bytes, of: uuid) else {
        throw WireError(.invalidText, at: 0, in: "channel")
      }
      return packet(value.base, "GATT.\(type(of: value.base))", value.bytes)
    }
  }
}
