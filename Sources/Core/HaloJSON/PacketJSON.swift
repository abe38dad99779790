import HaloProtocol

/// The lines of `halo decode --json` and `halo encode --json`, without Foundation.
package enum PacketJSON {
  /// The version of the names and keys in the JSON; `Documentation/JSON.md` lists the changes.
  package static let version = 2

  /// The name, in JSON, of a packet that has no type in this library.
  package static let unrecognized = "unrecognized"

  /// Decodes a packet into JSON text.
  package static func decode(
    _ bytes: [UInt8], channel: String, direction: String
  ) -> (json: [UInt8], isError: Bool) {
    do throws(WireError) {
      guard let sender = Sender(rawValue: direction) else {
        throw WireError(.invalidText, at: 0, in: "direction")
      }
      return decode(bytes, on: try PacketChannel(parsing: channel), from: sender)
    } catch {
      return (object(of: Failure(error)), true)
    }
  }

  /// Returns the JSON object of a packet or, if `isError`, the error.
  package static func decode(
    _ bytes: [UInt8], on channel: PacketChannel, from sender: Sender
  ) -> (json: [UInt8], isError: Bool) {
    do throws(WireError) {
      return decode(try Message(bytes, on: channel), on: channel, from: sender)
    } catch {
      return (object(of: Failure(error)), true)
    }
  }

  /// Decodes a packet whose frame is parsed.
  package static func decode(
    _ message: Message, on channel: PacketChannel, from sender: Sender
  ) -> (json: [UInt8], isError: Bool) {
    do throws(WireError) {
      let packet = try PacketWriter(message, on: channel, from: sender)
      var line = JSONWriter()
      write(packet, message.bytes, channel, sender, to: &line)
      return (line.bytes, false)
    } catch {
      return (object(of: Failure(error)), true)
    }
  }

  /// Encodes the keys `name`, `value`, and optionally `channel` and `direction`.
  package static func encode(_ json: [UInt8]) -> (json: [UInt8], isError: Bool) {
    do throws(Failure) {
      return (object(of: try packet(of: json)), false)
    } catch {
      return (object(of: error), true)
    }
  }

  /// The reason of an error, the wrong field, and the byte offset in packet or text.
  package struct Failure: Error, Equatable {
    package var reason: String
    package var offset = 0
    package var field: String

    package init(_ reason: String, at offset: Int = 0, in field: String) {
      (self.reason, self.offset, self.field) = (reason, offset, field)
    }

    package init(_ error: WireError) {
      self.init(error.reason.name, at: error.offset, in: error.field)
    }

    /// Writes the failure as the value of the key `error`.
    package func write(to line: inout JSONWriter) {
      line.open()
      line.field("field", field)
      line.field("offset", offset)
      line.field("reason", reason)
      line.close()
    }
  }

  package static func object(of failure: Failure) -> [UInt8] {
    var line = JSONWriter()
    write(failure, to: &line)
    return line.bytes
  }

  // MARK: Decoding

  /// The place of an object in an archive: its last row, and the time and number of its rows.
  package struct Place {
    package var row: Int
    /// Milliseconds since 1970-01-01 00:00:00 UTC.
    package var time: Int64?
    package var frames = 1

    fileprivate func writeFrames(to line: inout JSONWriter) {
      if frames > 1 { line.field("frames", UInt64(frames)) }
    }

    fileprivate func writeRow(to line: inout JSONWriter) {
      line.field("row", UInt64(row))
      if let time { ArchiveTime.write(time, as: "time", to: &line) }
    }
  }

  /// Writes the object of a packet; in an archive with its place.
  static func write(
    _ packet: PacketWriter, _ original: [UInt8], _ channel: PacketChannel, _ sender: Sender,
    at place: Place? = nil, to line: inout JSONWriter
  ) {
    line.open()
    line.field("bytes", HexBytes(packet.bytes))
    // The value of an unrecognized packet contains channel and direction.
    if packet.name != unrecognized {
      if channel != channel.usual { line.field("channel", channel.name) }
      if sender != usualSender(of: packet.bytes, on: channel, sender) {
        line.field("direction", sender.rawValue)
      }
    }
    place?.writeFrames(to: &line)
    let lost = LostByte.between(original, packet.bytes)
    if !lost.isEmpty {
      line.key("lost")
      line.list(lost)
    }
    writeEnd(of: packet, at: place, to: &line)
  }

  static func write(reply: PacketWriter, at place: Place, to line: inout JSONWriter) {
    line.open()
    line.field("frames", UInt64(place.frames))
    writeEnd(of: reply, at: place, to: &line)
  }

  private static func writeEnd(
    of packet: PacketWriter, at place: Place?, to line: inout JSONWriter
  ) {
    line.field("name", packet.name)
    place?.writeRow(to: &line)
    line.key("value")
    line.append(packet.value.bytes)
    line.field("version", version)
    line.close()
  }

  /// Writes the object of an error; in an archive with its place.
  static func write(_ failure: Failure, at place: Place? = nil, to line: inout JSONWriter) {
    line.open()
    line.key("error")
    failure.write(to: &line)
    place?.writeFrames(to: &line)
    place?.writeRow(to: &line)
    line.close()
  }

  /// The sender that a channel implies; `sender` for channels on which both sides send.
  private static func usualSender(
    of bytes: [UInt8], on channel: PacketChannel, _ sender: Sender
  ) -> Sender {
    switch channel {
    case .uart, .bigData, .family: sender
    case .lightCommands: .host
    case .lightStatus, .advertisement: .device
    case .characteristic(let uuid): PacketChannel.sender(of: bytes, on: uuid)
    }
  }

  // MARK: Encoding

  /// Returns a JSON object with the bytes, the channel and the sender of a packet.
  package static func object(of packet: ReadPacket) -> [UInt8] {
    var line = JSONWriter()
    line.open()
    line.field("bytes", HexBytes(packet.bytes))
    line.field("channel", packet.channel.name)
    line.field("direction", packet.sender.rawValue)
    line.close()
    return line.bytes
  }

  /// Reads a packet from a JSON object with the keys `name` and `value`.
  package static func packet(of json: [UInt8]) throws(Failure) -> ReadPacket {
    let (object, reader): (JSONNode, JSONReader)
    do throws(JSONText.Flaw) {
      (object, reader) = try JSONText.object(in: json)
    } catch {
      throw Failure(error.reason, at: error.offset, in: error.field)
    }
    guard let name = object["name"]?.string else { throw Failure("missing", in: "name") }
    guard let value = object["value"] else { throw Failure("missing", in: "value") }
    let origin = try reading(reader) { () throws(WireError) in try Origin(object) }
    let read = try reading(reader) { () throws(WireError) in
      try PacketReader(value: value).read(packet: name)
    }
    guard var packet = read else { throw Failure("unknownName", in: "name") }
    guard name != unrecognized else { return packet }
    if let channel = origin.channel {
      guard channel.carriesSame(as: packet.channel) else {
        throw Failure("contradiction", in: "channel")
      }
      packet.channel = channel
    }
    if let sender = origin.sender {
      // In frames, the sender determines the type.
      let isFrame =
        switch packet.channel {
        case .uart, .bigData, .family: true
        default: false
        }
      guard !isFrame || sender == packet.sender else {
        throw Failure("contradiction", in: "direction")
      }
      packet.sender = sender
    }
    return packet
  }

  /// Runs a body; throws the flaw that `reader` found, or else the error of the body.
  private static func reading<Value>(
    _ reader: JSONReader, _ body: () throws(WireError) -> Value
  ) throws(Failure) -> Value {
    do throws(WireError) {
      return try body()
    } catch {
      if let flaw = reader.flaw { throw Failure(flaw.reason, in: flaw.field) }
      throw Failure(error)
    }
  }

  /// The channel and the sender that a JSON object states; nil for a missing key.
  private struct Origin {
    var channel: PacketChannel?
    var sender: Sender?

    init(_ object: JSONNode) throws(WireError) {
      if let text = try Self.text("channel", in: object) {
        channel = try PacketChannel(parsing: text)
      }
      if let text = try Self.text("direction", in: object) {
        guard let sender = Sender(rawValue: text) else {
          throw WireError(.invalidText, at: 0, in: "direction")
        }
        self.sender = sender
      }
    }

    private static func text(_ key: String, in object: JSONNode) throws(WireError) -> String? {
      guard let value = object[key] else { return nil }
      if case .null = value.content { return nil }
      guard let text = value.string else { throw WireError(.invalidText, at: 0, in: key) }
      return text
    }
  }
}

extension JSONNode {
  /// Unlike ``value(_:as:)``, does not mark the key as known to a type.
  fileprivate subscript(key: String) -> JSONNode? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.key == key }?.value
  }

  fileprivate var string: String? { if case .text(let text) = content { text } else { nil } }
}

extension PacketReader {
  /// Reads the node `value` as the packet type of a name; nil if no type has it.
  fileprivate func read(packet name: String) throws(WireError) -> ReadPacket? {
    switch name {
    case PacketJSON.unrecognized: try unrecognized()
    case "GAP.AdvertisingPayload": try advertisement()
    default: try read(name)
    }
  }
}

/// A byte of a packet that its value does not contain, as its layout does not define it.
package struct LostByte: Equatable {
  package var offset: Int
  package var byte: UInt8

  package init(offset: Int, byte: UInt8) { (self.offset, self.byte) = (offset, byte) }

  /// Returns the bytes of `original` that differ in `written`, without a frame's checksum.
  package static func between(_ original: [UInt8], _ written: [UInt8]) -> [LostByte] {
    guard original != written else { return [] }
    let isFrame = original.count == Colmi.Frame.length && written.count == original.count
    let last = isFrame ? original.count - 1 : original.count
    return (0..<last)
      .filter { $0 >= written.count || original[$0] != written[$0] }
      .map { LostByte(offset: $0, byte: original[$0]) }
  }
}

extension LostByte: JSONForm {
  package init(_ json: JSONNode) throws(WireError) {
    (offset, byte) = (try json.value("offset"), try json.value("byte"))
  }

  package func write(to json: inout JSONWriter) {
    json.open()
    json.field("byte", byte)
    json.field("offset", offset)
    json.close()
  }
}
