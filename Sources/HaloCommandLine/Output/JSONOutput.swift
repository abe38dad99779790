import Foundation
import HaloProtocol

/// JSON as the commands print it: one object a line, keys in alphabetical order.
enum JSONOutput {
  /// An object as one line.
  ///
  /// Characters that could steer a terminal are written as `\u…`, which is the same value.
  static func line(_ object: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return escaped(String(decoding: try encoder.encode(object), as: UTF8.self))
  }

  /// JSON with its characters outside of ASCII escaped where a terminal should not have them; they
  /// can only be in strings.
  private static func escaped(_ json: String) -> String {
    guard !json.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) else { return json }
    var result = ""
    for scalar in json.unicodeScalars {
      if isDisplayable(scalar) {
        result.unicodeScalars.append(scalar)
        continue
      }
      for unit in String(scalar).utf16 {
        let digits = String(unit, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
    return result
  }
}

/// Bytes that were read, as `halo decode --json` prints them.
struct PacketObject: Encodable {
  /// The version of names and keys; `Documentation/JSON.md` lists the changes.
  static let version = 2

  let packet: DecodedPacket
  /// The bytes it was read from.
  let original: [UInt8]
  /// What carried them, and who sent them.
  let origin: (channel: PacketChannel, sender: Sender)

  private enum Key: String, CodingKey {
    case name, value, bytes, lost, channel, direction, version
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(packet.name, forKey: .name)
    try container.encode(packet.value, forKey: .value)
    try container.encode(HexBytes(packet.bytes), forKey: .bytes)
    try container.encode(Self.version, forKey: .version)
    let lost = LostByte.between(original, packet.bytes)
    if !lost.isEmpty { try container.encode(lost, forKey: .lost) }
    // Where the name alone does not tell; a value that is not recognized tells itself.
    guard let writer = PacketTypes.writers[packet.name] else { return }
    if origin.channel != writer.channel {
      try container.encode(origin.channel.name, forKey: .channel)
    }
    if origin.sender != writer.sender(packet.bytes) {
      try container.encode(origin.sender.rawValue, forKey: .direction)
    }
  }
}

/// A byte that the layout does not name, and that is therefore not in the value.
struct LostByte: Encodable, Equatable {
  /// Where it stood.
  var offset: Int
  /// What it was.
  var byte: UInt8

  /// The bytes that differ, the checksum of a frame aside: that follows from the others.
  static func between(_ original: [UInt8], _ written: [UInt8]) -> [LostByte] {
    guard original != written else { return [] }
    let isFrame = original.count == Colmi.Frame.length && written.count == original.count
    let last = isFrame ? original.count - 1 : original.count
    return (0..<last)
      .filter { $0 >= written.count || original[$0] != written[$0] }
      .map { LostByte(offset: $0, byte: original[$0]) }
  }
}

/// Why bytes or JSON could not be read.
struct ErrorObject: Encodable {
  var error: Detail

  struct Detail: Encodable, Equatable {
    /// The short name of what is wrong.
    var reason: String
    /// The byte, or the character of the text, that it is about.
    var offset: Int
    /// The field that it is about.
    var field: String
  }

  init(_ error: WireError) {
    self.error = Detail(reason: error.reason.name, offset: error.offset, field: error.field)
  }

  init(reason: String, offset: Int = 0, field: String) {
    error = Detail(reason: reason, offset: offset, field: field)
  }
}
