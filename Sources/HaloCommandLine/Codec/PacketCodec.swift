import HaloJSON
import HaloProtocol

/// A decoded packet: a value, or a message of unknown type.
struct DecodedPacket {
  /// The name of the value's type, `Colmi.BatteryStatus`, or `unrecognized`.
  let name: String
  /// The decoded value.
  let value: any Encodable
  /// The decoded value in words.
  let description: String
  /// The bytes that encode the value.
  let bytes: [UInt8]

  /// Decodes the bytes of one packet on a channel.
  init(
    _ bytes: [UInt8], on channel: PacketChannel, from sender: Sender
  ) throws(WireError) {
    switch channel {
    case .uart:
      let frame = try Colmi.Frame(parsing: bytes)
      let packet =
        switch sender {
        case .host: try Colmi.HostMessage(parsing: frame).packet
        case .device: try Colmi.RingMessage(parsing: frame).packet
        }
      guard let packet else {
        self.init(unrecognized: bytes, on: channel, from: sender, "opcode \(frame.opcode)")
        return
      }
      self.init(packet, "Colmi.\(type(of: packet).name)", packet.frame.bytes, "\(packet)")
    case .bigData:
      let frame = try Colmi.BigDataFrame(parsing: bytes)
      let value =
        switch sender {
        case .host: try Colmi.BigDataHostMessage(parsing: frame).value
        case .device: try Colmi.BigDataRingMessage(parsing: frame).value
        }
      guard let value else {
        self.init(unrecognized: bytes, on: channel, from: sender, "big data \(frame.action)")
        return
      }
      self.init(value, "Colmi.\(type(of: value).name)", value.bigDataFrame.bytes, "\(value)")
    case .lightCommands:
      guard let packet = try Triones.HostMessage(parsing: bytes).packet else {
        self.init(unrecognized: bytes, on: channel, from: sender, "command")
        return
      }
      self.init(packet, "Triones.\(type(of: packet))", packet.bytes, "\(packet)")
    case .lightStatus:
      guard let packet = try Triones.LightMessage(parsing: bytes).packet else {
        self.init(unrecognized: bytes, on: channel, from: sender, "message")
        return
      }
      self.init(packet, "Triones.\(type(of: packet))", packet.bytes, "\(packet)")
    case .advertisement:
      let payload = GAP.AdvertisingPayload(decoding: bytes)
      self.init(payload, "GAP.AdvertisingPayload", payload.bytes, "\(payload)")
    case .characteristic(let uuid):
      guard let value = try GATT.decode(bytes, of: uuid) else {
        throw WireError(.invalidText, at: 0, in: "channel")
      }
      self.init(value.base, "GATT.\(type(of: value.base))", value.bytes, "\(value.base)")
    }
  }

  private init(
    _ value: any Encodable, _ name: String, _ bytes: [UInt8], _ description: String
  ) {
    self.name = name
    self.value = value
    self.bytes = bytes
    self.description = displayable(description)
  }

  private init(
    unrecognized bytes: [UInt8], on channel: PacketChannel, from sender: Sender, _ what: String
  ) {
    name = PacketJSON.unrecognized
    value = UnrecognizedPacket(
      direction: sender.rawValue, channel: channel.name, bytes: HexBytes(bytes))
    self.bytes = bytes
    description = "unrecognized \(what): \(HexBytes(bytes))"
  }
}

/// The JSON value of a message of unknown type, which contains everything to encode it again.
private struct UnrecognizedPacket: Encodable {
  var direction: String
  var channel: String
  var bytes: HexBytes
}
