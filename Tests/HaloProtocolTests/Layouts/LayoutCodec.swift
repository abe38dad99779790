import HaloProtocol
import HaloTestSupport

/// A packet as the law reads it: the bytes that its table counts, and the function that reads them.
struct LayoutVector {
  var name: String
  var bytes: [UInt8]
  var json: JSONValue
  /// The bytes that reading ignores.
  var ignored: Set<Int>
  /// Makes a value of a changed JSON form.
  var make: (JSONValue) throws -> any Codable
  /// Reads changed bytes, after correcting checksum and CRC.
  var read: ([UInt8]) throws -> any Codable

  static func all(of packet: LayoutFile.Packet) throws -> [LayoutVector] {
    let name = String(packet.type.drop { $0 != "." }.dropFirst())
    switch packet.channel {
    case "uart": return try uart(packet, name)
    case "bigdata": return try bigData(packet, name)
    case "gap":
      return try VectorFile.load("gap/ibeacon").vectors.compactMap { vector in
        vector.value.map { value in
          LayoutVector(
            name: vector.name, bytes: vector.hex.bytes, json: value, ignored: [],
            make: { try make(IBeacon.self, of: $0) }
          ) { try IBeacon(parsing: $0) }
        }
      }
    default:
      let family = try find(familyTypes.map { ($0.name, $0) }, packet.type)
      return try payloads(of: family.type, family)
    }
  }

  private static func find<Value>(_ all: [(String, Value)], _ name: String) throws -> Value {
    guard let found = all.first(where: { $0.0 == name }) else {
      throw LawViolation(description: "no list of types has \(name)")
    }
    return found.1
  }

  private static func uart(_ packet: LayoutFile.Packet, _ name: String) throws -> [LayoutVector] {
    let types =
      packet.from == "host" ? Colmi.HostMessage.packetTypes : Colmi.RingMessage.packetTypes
    let type = try find(types.map { ($0.name, $0) }, name)
    let file = try ColmiFixtures.vectors(ColmiFixtures.fileName(of: type))
    return file.vectors.compactMap { vector in
      vector.value.map { value in
        LayoutVector(
          name: vector.name, bytes: Array(vector.hex.bytes.dropLast()), json: value,
          ignored: Set(vector.ignoredBytes ?? file.ignoredBytes ?? []),
          make: { try make(type, of: $0) }
        ) { bytes in
          let opcode = Colmi.Opcode(rawValue: bytes.first ?? 0)
          return try parse(type, of: Colmi.Frame(opcode, payload: Array(bytes.dropFirst())))
        }
      }
    }
  }

  private static func bigData(
    _ packet: LayoutFile.Packet, _ name: String
  ) throws -> [LayoutVector] {
    let types =
      packet.from == "host"
      ? Colmi.BigDataHostMessage.valueTypes : Colmi.BigDataRingMessage.valueTypes
    let type = try find(types.map { ($0.name, $0) }, name)
    let file = try ColmiFixtures.vectors(ColmiFixtures.fileName(of: type))
    return try file.vectors.compactMap { vector in
      try vector.value.map { value in
        let frame = try Colmi.BigDataFrame(parsing: vector.hex.bytes)
        return LayoutVector(
          name: vector.name, bytes: frame.payload, json: value, ignored: [],
          make: { try make(type, of: $0) }
        ) { try parse(type, of: Colmi.BigDataFrame(frame.action, payload: $0)) }
      }
    }
  }

  private static func make<Value: Codable>(
    _ type: Value.Type, of json: JSONValue
  ) throws -> any Codable { try json.decode(as: type) }

  private static func parse<Value: Colmi.FrameValue>(
    _ type: Value.Type, of frame: Colmi.Frame
  ) throws -> any Codable { try Value(parsing: frame) }

  private static func parse<Value: Colmi.BigDataValue>(
    _ type: Value.Type, of frame: Colmi.BigDataFrame
  ) throws -> any Codable { try Value(parsing: frame) }

  private static func payloads<Value: FamilyPacket>(
    of type: Value.Type, _ family: FamilyType
  ) throws -> [LayoutVector] {
    try family.vectors.compactMap { vector in
      guard let json = vector.value else { return nil }
      let value = try Value(parsing: vector.hex.bytes)
      let payload = value.payload == value.bytes ? vector.hex.bytes : value.payload
      return LayoutVector(
        name: vector.name, bytes: payload, json: json, ignored: [],
        make: { try make(type, of: $0) }
      ) { bytes in
        let slice = bytes[...]
        return try value.reading(payload: slice.span)
      }
    }
  }
}
