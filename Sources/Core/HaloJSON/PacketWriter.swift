import HaloProtocol

/// A decoded packet or reply: its name, and its value as JSON or in words.
package struct PacketWriter {
  /// The form of the value that the caller needs, as making one takes longer than decoding.
  package enum Form: Sendable {
    /// The caller needs the name and the bytes of the packet, and its value as JSON.
    case json
    #if !hasFeature(Embedded)
    /// The caller needs the name and the bytes of the packet, and a description of its value.
    case words
    /// The caller needs the name of the packet, and a description of its value.
    case line
    /// The caller needs only the name of the packet.
    case none
    #endif
  }

  package let form: Form
  /// The packet, if it is a frame of a ring's command channel.
  private var frame: Colmi.Frame?
  package private(set) var name = PacketJSON.unrecognized
  /// Whether the packet has no type in this library.
  package private(set) var isUnrecognized = true
  /// The value as JSON; empty unless the form is ``Form/json``.
  package private(set) var value: JSONWriter
  /// The value in words, only in the forms `words` and `line`.
  package private(set) var words = ""
  /// The bytes that encode the value; empty for a reply and in the forms `line` and `none`.
  package private(set) var bytes: [UInt8] = []

  package init(
    _ bytes: [UInt8], on channel: PacketChannel, from sender: Sender, as form: Form = .json
  ) throws(WireError) {
    try self.init(Message(bytes, on: channel), on: channel, from: sender, as: form)
  }

  /// Decodes a packet on a channel, and writes the JSON into the memory of `buffer`.
  package init(
    _ message: Message, on channel: PacketChannel, from sender: Sender, as form: Form = .json,
    reusing buffer: consuming [UInt8]? = nil
  ) throws(WireError) {
    self.form = form
    switch consume buffer {
    case .some(let bytes): value = JSONWriter(reusing: bytes)
    case nil: value = JSONWriter(room: form == .json ? 250 : 0)
    }
    switch message {
    case .frame(let frame):
      self.frame = frame
      switch sender {
      case .host: try write(Colmi.HostMessage(parsing: frame))
      case .device: try write(Colmi.RingMessage(parsing: frame))
      }
    case .bigData(let frame):
      switch sender {
      case .host: try write(Colmi.BigDataHostMessage(parsing: frame))
      case .device: try write(Colmi.BigDataRingMessage(parsing: frame))
      }
    case .bytes(let bytes):
      switch channel {
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
      case .family(let family): try write(bytes, of: family, from: sender)
      case .uart, .bigData: break
      }
    }
    guard isUnrecognized else { return }
    bytes = message.bytes
    guard form == .json else { return }
    value.open()
    value.field("bytes", HexBytes(bytes))
    value.field("channel", channel.name)
    value.field("direction", sender.rawValue)
    value.close()
  }

  /// Makes the writer of a reply of several frames, which has no bytes of its own.
  init(_ name: String, reply: some ReplyForm & CustomStringConvertible, as form: Form) {
    self.init(name, as: form) { reply.description }
    if form == .json { reply.write(to: &value) }
  }

  /// Makes the packet of a history, whose records can have begun in one frame and ended in another.
  init(_ name: String, record: some JSONForm & CustomStringConvertible, as form: Form) {
    self.init(name, as: form) { record.description }
    if form == .json { record.write(to: &value) }
  }

  private init(_ name: String, as form: Form, _ words: () -> String) {
    (self.form, self.name, isUnrecognized) = (form, name, false)
    value = JSONWriter(room: form == .json ? 250 : 0)
    #if !hasFeature(Embedded)
    if form == .words || form == .line { self.words = words() }
    #endif
  }

  /// Removes and returns the buffer of the JSON, so that the next packet can reuse its memory.
  package mutating func releaseBuffer() -> [UInt8] {
    var other = JSONWriter(room: 0)
    swap(&value, &other)
    return other.bytes
  }

  mutating func note(
    _ name: String, _ value: some JSONForm & CustomStringConvertible,
    _ bytes: @autoclosure () -> [UInt8]
  ) {
    (self.name, isUnrecognized) = (name, false)
    #if !hasFeature(Embedded)
    switch form {
    case .json: break
    case .words:
      (words, self.bytes) = (value.description, bytes())
      return
    case .line:
      words = value.description
      return
    case .none: return
    }
    #endif
    self.bytes = bytes()
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

  /// Decodes a packet with settings of a `type`; `name` is the beginning of its name.
  mutating func write<Value: Colmi.Settings & JSONForm>(
    _ type: Value.Type, _ name: String, _ packet: SettingsPacket
  ) throws(WireError) {
    guard let frame else { return }
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

/// The four kinds of packets for each type of settings: to read and to write, each with its reply.
enum SettingsPacket {
  case request, reply, writeRequest, writeReply
}

/// The encoded bytes of a packet that was read from JSON, with its channel and sender.
package struct ReadPacket: Equatable {
  package var bytes: [UInt8]
  package var channel: PacketChannel
  package var sender: Sender
}

/// Reads packets from `value`, the JSON node with a packet's value.
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

  func family(_ name: FamilyChannel, _ sender: Sender, _ bytes: [UInt8]) -> ReadPacket {
    ReadPacket(bytes: bytes, channel: .family(name), sender: sender)
  }

  func advertisement() throws(WireError) -> ReadPacket {
    ReadPacket(
      bytes: try GAP.AdvertisingPayload.read(value).bytes, channel: .advertisement, sender: .device)
  }

  /// Reads a packet without a type; throws if bytes of its channel cannot be such a packet.
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
