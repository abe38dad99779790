import HaloProtocol
import HaloTestSupport
import Testing

/// One vector and its type.
struct TrionesVector: Sendable, CustomTestStringConvertible {
  var type: any Triones.Packet.Type
  var isOfHost: Bool
  var file: String
  var vector: VectorFile.Vector

  var testDescription: String { "\(file) \(vector.name)" }

  static let types: [(type: any Triones.Packet.Type, isOfHost: Bool)] =
    Triones.HostMessage.packetTypes.map { ($0, true) }
    + Triones.LightMessage.packetTypes.map { ($0, false) }

  /// The file name: `Triones.StatusRequest` is in `status-request.json`.
  static func fileName(of type: any Triones.Packet.Type) -> String {
    "\(type)".replacing(/(?<small>[a-z])(?<capital>[A-Z])/) {
      "\($0.output.small)-\($0.output.capital)"
    }.lowercased()
  }

  static func all() throws -> [TrionesVector] {
    try types.flatMap { type, isOfHost in
      let file = fileName(of: type)
      return try VectorFile.load("triones/\(file)").vectors.map {
        TrionesVector(type: type, isOfHost: isOfHost, file: file, vector: $0)
      }
    }
  }
}

extension ValueCodec where Value: Triones.Packet {
  /// The two directions of a packet.
  fileprivate static var packet: ValueCodec {
    ValueCodec(
      decode: { (bytes) throws(WireError) in try Value(parsing: bytes) }, encode: { $0.bytes })
  }
}

@Suite("Triones packets")
struct TrionesVectorTests {
  @Test("A vector's laws hold", arguments: try TrionesVector.all())
  func vectorLaws(_ item: TrionesVector) throws {
    func check<Value: Triones.Packet>(_ type: Value.Type) throws {
      try checkValueLaws(item.vector, ValueCodec<Value>.packet)
    }
    try check(item.type)
  }

  @Test("Changed JSON never results in contradictory values", arguments: try TrionesVector.all())
  func changedJSON(_ item: TrionesVector) throws {
    func check<Value: Triones.Packet>(_ type: Value.Type, _ json: JSONValue) throws {
      try checkChangedJSON(json, ValueCodec<Value>.packet)
    }
    if let json = item.vector.value { try check(item.type, json) }
  }

  @Test("A message parses to the value of its type", arguments: try TrionesVector.all())
  func dispatch(_ item: TrionesVector) throws {
    guard item.vector.error == nil else { return }
    let bytes = item.vector.hex.bytes
    let packet: (any Triones.Packet)?
    let words: String
    #expect(item.vector.direction == (item.isOfHost ? "host" : "device"))
    if item.isOfHost {
      let message = try Triones.HostMessage(parsing: bytes)
      #expect(message.bytes == bytes)
      (packet, words) = (message.packet, message.description)
    } else {
      let message = try Triones.LightMessage(parsing: bytes)
      #expect(message.bytes == bytes)
      (packet, words) = (message.packet, message.description)
    }
    func check<Value: Triones.Packet>(_ type: Value.Type) throws {
      let expected = try Value(parsing: bytes)
      #expect(packet as? Value == expected)
      #expect(words == expected.description)
    }
    try check(item.type)
  }

  @Test(
    "Random bytes never trap, and values round-trip", arguments: TrionesVector.types.indices)
  func randomBytes(_ index: Int) throws {
    func check<Value: Triones.Packet>(_ type: Value.Type) throws {
      try checkRandomBytes(ValueCodec<Value>.packet, seed: UInt64(index))
    }
    try check(TrionesVector.types[index].type)
  }

  @Test("Each file has a type, and each type has a file and a section on the page")
  func completeness() throws {
    let names = TrionesVector.types.map { TrionesVector.fileName(of: $0.type) }
    #expect(try VectorFile.names(in: "triones") == names.sorted())
    let page = try ColmiFixtures.text("Documentation/Protocols/Triones.md")
    let headings = page.split(separator: "\n### ").dropFirst().map {
      String($0.prefix { $0 != "\n" })
    }
    #expect(headings.sorted() == TrionesVector.types.map { "\($0.type)" }.sorted())
    for (type, isOfHost) in TrionesVector.types {
      let file = try VectorFile.load("triones/\(TrionesVector.fileName(of: type))")
      #expect(file.type == "Triones.\(type)")
      #expect(file.channel == (isOfHost ? "ffd9" : "ffd4"))
      #expect(file.documentation == "Documentation/Protocols/Triones.md")
      #expect(Set(file.vectors.map(\.name)).count == file.vectors.count, "\(type): names twice")
      #expect(file.vectors.contains { $0.value != nil })
      for vector in file.vectors {
        #expect((vector.value == nil) != (vector.error == nil), "\(type) \(vector.name)")
        #expect(["capture", "documentation", "derived"].contains(vector.evidence))
        #expect(!vector.source.isEmpty)
      }
    }
  }

  @Test("Look-alikes and empty messages are rejected; other unknown messages are kept")
  func others() throws {
    // The first is the colour red of ELK-BLEDOM strips.
    let lookAlike = try HexBytes(parsing: "7e070503ff000000ef").bytes
    let start = WireError(.unexpectedStart(byte: 0x7E), at: 0, in: "opcode")
    #expect(throws: start) { try Triones.HostMessage(parsing: lookAlike) }
    #expect(throws: start) { try Triones.LightMessage(parsing: lookAlike) }
    let empty = WireError(.truncated(needed: 1, available: 0), at: 0, in: "opcode")
    #expect(throws: empty) { try Triones.HostMessage(parsing: []) }
    #expect(throws: empty) { try Triones.LightMessage(parsing: []) }
    for bytes: [UInt8] in [[0xC5, 0xF0, 0x5C], [0xCF, 1, 2, 3, 4, 0xFC], [0x7E], [0xEA, 0x81]] {
      let command = try Triones.HostMessage(parsing: bytes)
      #expect(command == .unrecognized(HexBytes(bytes)))
      #expect(command.packet == nil)
      #expect(command.bytes == bytes)
      #expect(try Triones.LightMessage(parsing: bytes) == .unrecognized(HexBytes(bytes)))
    }
    // A 56 for LEDs other than the two known kinds is an error, not a colour.
    #expect(throws: WireError.self) {
      try Triones.HostMessage(parsing: [0x56, 1, 2, 3, 4, 0xFF, 0xAA])
    }
  }
}
