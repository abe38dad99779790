import HaloProtocol

/// The name, the value and the bytes of a decoded packet.
package struct PacketWriter {
  package private(set) var name = PacketJSON.unrecognized
  package private(set) var value = JSONWriter()
  /// The bytes that encode the value.
  package private(set) var bytes: [UInt8]

  /// Decodes the bytes of one packet on a channel.
  package init(_ bytes: [UInt8], on channel: PacketChannel, from sender: Sender) throws(WireError) {
    self.bytes = bytes
    switch channel {
    case .uart:
      let frame = try Colmi.Frame(parsing: bytes)
      switch sender {
      case .host: try write(Colmi.HostMessage(parsing: frame))
      case .device: try write(Colmi.RingMessage(parsing: frame))
      }
    case .bigData:
      let frame = try Colmi.BigDataFrame(parsing: bytes)
      switch sender {
      case .host: try write(Colmi.BigDataHostMessage(parsing: frame))
      case .device: try write(Colmi.BigDataRingMessage(parsing: frame))
      }
    case .lightCommands: try write(Triones.HostMessage(parsing: bytes))
    case .lightStatus: try write(Triones.LightMessage(parsing: bytes))
    case .advertisement:
      let payload = GAP.AdvertisingPayload(decoding: bytes)
      note("GAP.AdvertisingPayload", payload, payload.bytes)
    case .characteristic(let uuid):
      guard let value = try GATT.decode(bytes, of: uuid) else {
        throw WireError(.invalidText, at: 0, in: "channel")
      }
      try write(value)
    }
    guard name == PacketJSON.unrecognized else { return }
    value.open()
    value.field("bytes", HexBytes(bytes))
    value.field("channel", channel.name)
    value.field("direction", sender.rawValue)
    value.close()
  }

  private mutating func note(_ name: String, _ value: some JSONForm, _ bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    value.write(to: &self.value)
  }

  mutating func write(_ name: String, _ value: some Colmi.FrameValue & JSONForm) {
    note(name, value, value.frame.bytes)
  }

  mutating func write(_ name: String, _ value: some Colmi.BigDataValue & JSONForm) {
    note(name, value, value.bigDataFrame.bytes)
  }

  mutating func write(_ name: String, _ value: some Triones.Packet & JSONForm) {
    note(name, value, value.bytes)
  }

  mutating func write(_ name: String, _ value: some GATT.CharacteristicValue & JSONForm) {
    note(name, value, value.bytes)
  }

  /// Writes a packet of settings.
  mutating func write<Value: Colmi.Settings & JSONForm>(
    _ type: Value.Type, _ name: String, _ packet: SettingsPacket
  ) throws(WireError) {
    let frame = try Colmi.Frame(parsing: bytes)
    switch packet {
    case .request: write(name + "Request", try Colmi.SettingsRequest<Value>(parsing: frame))
    case .reply: write(name + "Reply", try Colmi.SettingsReply<Value>(parsing: frame))
    case .writeRequest:
      write(name + "WriteRequest", try Colmi.SettingsWriteRequest<Value>(parsing: frame))
    case .writeReply:
      write(name + "WriteReply", try Colmi.SettingsWriteReply<Value>(parsing: frame))
    }
  }
}

/// The four packets of settings.
enum SettingsPacket {
  case request, reply, writeRequest, writeReply
}

/// A packet that was read from its JSON form.
package struct ReadPacket: Equatable {
  package var bytes: [UInt8]
  package var channel: PacketChannel
  package var sender: Sender
}

/// The reader of the value of a packet.
struct PacketReader {
  let value: JSONNode

  func uart<Value: Colmi.FrameValue & JSONForm>(
    _ type: Value.Type, _ sender: Sender
  ) throws(WireError) -> ReadPacket {
    ReadPacket(bytes: try Value.read(value).frame.bytes, channel: .uart, sender: sender)
  }

  func bigdata<Value: Colmi.BigDataValue & JSONForm>(
    _ type: Value.Type, _ sender: Sender
  ) throws(WireError) -> ReadPacket {
    ReadPacket(bytes: try Value.read(value).bigDataFrame.bytes, channel: .bigData, sender: sender)
  }

  func light<Value: Triones.Packet & JSONForm>(
    _ type: Value.Type, _ sender: Sender
  ) throws(WireError) -> ReadPacket {
    ReadPacket(
      bytes: try Value.read(value).bytes,
      channel: sender == .host ? .lightCommands(.ffd5) : .lightStatus(.ffd5), sender: sender)
  }

  func characteristic<Value: GATT.CharacteristicValue & JSONForm>(
    _ type: Value.Type
  ) throws(WireError) -> ReadPacket {
    let bytes = try Value.read(value).bytes
    return ReadPacket(
      bytes: bytes, channel: .characteristic(Value.characteristic),
      sender: PacketChannel.sender(of: bytes, on: Value.characteristic))
  }

  func advertisement() throws(WireError) -> ReadPacket {
    ReadPacket(
      bytes: try GAP.AdvertisingPayload.read(value).bytes, channel: .advertisement, sender: .device)
  }

  /// Reads a packet of unknown type, whose bytes must still be a packet.
  func unrecognized() throws(WireError) -> ReadPacket {
    let packet = try UnrecognizedPacket.read(value)
    guard let sender = Sender(rawValue: packet.direction) else {
      throw WireError(.invalidText, at: 0, in: "direction")
    }
    let channel = try PacketChannel(parsing: packet.channel)
    _ = try PacketWriter(packet.bytes.bytes, on: channel, from: sender)
    return ReadPacket(bytes: packet.bytes.bytes, channel: channel, sender: sender)
  }

  private struct UnrecognizedPacket: JSONForm {
    var direction: String
    var channel: String
    var bytes: HexBytes

    init(_ json: JSONNode) throws(WireError) {
      direction = try json.value("direction")
      channel = try json.value("channel")
      bytes = try json.value("bytes")
    }

    func write(to json: inout JSONWriter) {}
  }
}
