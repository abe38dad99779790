import Foundation
import HaloProtocol

/// The JSON output of the commands: one object a line, keys in alphabetical order.
enum JSONOutput {
  /// Returns an object as one line of JSON.
  ///
  /// The line escapes characters that could control a terminal as `\u…`, which does not change the
  /// value.
  static func line(_ object: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return escaped(String(decoding: try encoder.encode(object), as: UTF8.self))
  }

  /// Escapes the non-ASCII characters that a terminal cannot display, which occur only in strings.
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

/// A decoded packet in the form of `halo decode --json`.
struct PacketObject: Encodable {
  /// The version of the names and keys in the JSON output; `Documentation/JSON.md` lists the
  /// changes.
  static let version = 2

  let packet: DecodedPacket
  /// The bytes from which the packet was decoded.
  let original: [UInt8]
  /// The channel that carried the bytes, and their sender.
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
    // Print channel and direction if they do not follow from the name. The value of an unrecognized
    // packet contains both.
    guard let writer = PacketTypes.writers[packet.name] else { return }
    if origin.channel != writer.channel {
      try container.encode(origin.channel.name, forKey: .channel)
    }
    if origin.sender != writer.sender(packet.bytes) {
      try container.encode(origin.sender.rawValue, forKey: .direction)
    }
  }
}

/// A byte that the decoded value does not contain, because the layout does not define the byte.
struct LostByte: Encodable, Equatable {
  var offset: Int
  var byte: UInt8

  /// Returns the original bytes that differ from the bytes written for the decoded value, except
  /// the checksum of a frame.
  static func between(_ original: [UInt8], _ written: [UInt8]) -> [LostByte] {
    guard original != written else { return [] }
    let isFrame = original.count == Colmi.Frame.length && written.count == original.count
    let last = isFrame ? original.count - 1 : original.count
    return (0..<last)
      .filter { $0 >= written.count || original[$0] != written[$0] }
      .map { LostByte(offset: $0, byte: original[$0]) }
  }
}

/// The error of decoding bytes or JSON, in the form of `--json`.
struct ErrorObject: Encodable {
  var error: Detail

  struct Detail: Codable, Equatable {
    /// The name of the reason, such as `checksumMismatch`.
    var reason: String
    /// The offset of the error, from 0, in bytes of the packet or in characters of the text.
    var offset: Int
    /// The name of the field that contains the error.
    var field: String
  }

  init(_ error: WireError) {
    self.error = Detail(reason: error.reason.name, offset: error.offset, field: error.field)
  }

  init(reason: String, offset: Int = 0, field: String) {
    error = Detail(reason: reason, offset: offset, field: field)
  }
}
