import HaloJSON
import HaloProtocol

/// A decoded packet: a value, or a message of unknown type.
struct DecodedPacket {
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
    guard form == .json else {
      try self.init(bytes, on: channel, from: sender, ofOther: form)
      return
    }
    let packet = try PacketWriter(bytes, on: channel, from: sender)
    self.init(
      isUnrecognized: packet.name == PacketJSON.unrecognized, name: packet.name,
      bytes: packet.bytes, json: packet.value)
  }

  private init(
    _ bytes: [UInt8], on channel: PacketChannel, from sender: Sender, ofOther form: Form
  ) throws(WireError) {
    /// Makes the packet of a value.
    func packet(
      _ value: some CustomStringConvertible, _ name: @autoclosure () -> String,
      _ bytes: @autoclosure () -> [UInt8]
    ) -> Self {
      Self(
        isUnrecognized: false, name: form == .words ? name() : "",
        bytes: form == .words ? bytes() : [],
        description: form == .none ? "" : displayable(value.description))
    }

    func unrecognized(_ what: @autoclosure () -> String) -> Self {
      Self(
        isUnrecognized: true, name: PacketJSON.unrecognized, bytes: bytes,
        description: form == .none ? "" : "unrecognized \(what()): \(HexBytes(bytes))")
    }

    switch channel {
    case .uart:
      let frame = try Colmi.Frame(parsing: bytes)
      let value =
        switch sender {
        case .host: try Colmi.HostMessage(parsing: frame).packet
        case .device: try Colmi.RingMessage(parsing: frame).packet
        }
      self =
        value.map { packet($0, "Colmi.\(type(of: $0).name)", $0.frame.bytes) }
        ?? unrecognized("opcode \(frame.opcode)")
    case .bigData:
      let frame = try Colmi.BigDataFrame(parsing: bytes)
      let value =
        switch sender {
        case .host: try Colmi.BigDataHostMessage(parsing: frame).value
        case .device: try Colmi.BigDataRingMessage(parsing: frame).value
        }
      self =
        value.map { packet($0, "Colmi.\(type(of: $0).name)", $0.bigDataFrame.bytes) }
        ?? unrecognized("big data \(frame.action)")
    case .lightCommands:
      self =
        try Triones.HostMessage(parsing: bytes).packet.map {
          packet($0, "Triones.\(type(of: $0))", $0.bytes)
        } ?? unrecognized(Triones.isLogin(bytes) ? "login of lights called AP-…" : "command")
    case .lightStatus:
      self =
        try Triones.LightMessage(parsing: bytes).packet.map {
          packet($0, "Triones.\(type(of: $0))", $0.bytes)
        } ?? unrecognized("message")
    case .advertisement:
      let payload = GAP.AdvertisingPayload(decoding: bytes)
      self = packet(payload, "GAP.AdvertisingPayload", payload.bytes)
    case .characteristic(let uuid):
      guard let value = try GATT.decode(bytes, of: uuid) else {
        throw WireError(.invalidText, at: 0, in: "channel")
      }
      self = packet(value.base, "GATT.\(type(of: value.base))", value.bytes)
    }
  }

  private init(
    isUnrecognized: Bool, name: String, bytes: [UInt8], description: String = "",
    json: JSONWriter? = nil
  ) {
    self.isUnrecognized = isUnrecognized
    (self.name, self.bytes, self.description, self.json) = (name, bytes, description, json)
  }
}
