import HaloProtocol
import HaloTestSupport

/// A packet as the law reads it: the bytes that its table counts, and the function that reads them.
struct LayoutVector {
  var name: String
  var bytes: [UInt8]
  var json: JSONValue
  /// The bytes that reading ignores.
  var ignored: Set<Int>
  /// Reads changed bytes, after correcting checksum and CRC.
  var read: ([UInt8]) throws -> JSONValue

  /// Returns the vectors with a value in the fixture of a packet.
  static func all(of packet: LayoutFile.Packet) throws -> [LayoutVector] {
    let name = String(packet.type.drop { $0 != "." }.dropFirst())
    switch packet.channel {
    case "uart": return try uart(packet, name)
    case "bigdata": return try bigData(packet, name)
    case "gatt":
      let type = try find(gattValueTypes.map { ("\($0.type)", $0.type) }, name)
      return try values(in: "gatt/\(gattValueTypes.first { "\($0.type)" == name }?.name ?? "")") {
        try json(type, of: $0)
      }
    case "triones":
      let type = try find(TrionesVector.types.map { ("\($0.type)", $0.type) }, name)
      return try values(in: "triones/\(TrionesVector.fileName(of: type))") {
        try json(type, of: $0)
      }
    default:
      return try values(in: "gap/ibeacon") { try JSONValue(IBeacon(parsing: $0)) }
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
          ignored: Set(vector.ignoredBytes ?? file.ignoredBytes ?? [])
        ) { bytes in
          let opcode = Colmi.Opcode(rawValue: bytes[0])
          return try json(type, of: Colmi.Frame(opcode, payload: Array(bytes.dropFirst())))
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
          name: vector.name, bytes: frame.payload, json: value, ignored: []
        ) { try json(type, of: Colmi.BigDataFrame(frame.action, payload: $0)) }
      }
    }
  }

  private static func values(
    in file: String, read: @escaping ([UInt8]) throws -> JSONValue
  ) throws -> [LayoutVector] {
    try VectorFile.load(file).vectors.compactMap { vector in
      vector.value.map {
        LayoutVector(name: vector.name, bytes: vector.hex.bytes, json: $0, ignored: [], read: read)
      }
    }
  }

  private static func json<Value: Colmi.FrameValue>(
    _ type: Value.Type, of frame: Colmi.Frame
  ) throws -> JSONValue { try JSONValue(Value(parsing: frame)) }

  private static func json<Value: Colmi.BigDataValue>(
    _ type: Value.Type, of frame: Colmi.BigDataFrame
  ) throws -> JSONValue { try JSONValue(Value(parsing: frame)) }

  private static func json<Value: GATT.CharacteristicValue>(
    _ type: Value.Type, of bytes: [UInt8]
  ) throws -> JSONValue { try JSONValue(Value(parsing: bytes)) }

  private static func json<Value: Triones.Packet>(
    _ type: Value.Type, of bytes: [UInt8]
  ) throws -> JSONValue { try JSONValue(Value(parsing: bytes)) }
}
