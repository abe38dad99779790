import HaloProtocol
import HaloTestSupport
import Testing

/// A value of a characteristic, a packet of a light, or one of a family with a framing type, as
/// `Tests/Scripts/generate` lists.
protocol FamilyPacket: WireValue, CustomStringConvertible {
  init(parsing bytes: [UInt8]) throws(WireError)
  var bytes: [UInt8] { get }
  /// Reads the bytes that the table counts, those after the head of a frame.
  init(payload bytes: Span<UInt8>) throws(WireError)
  func reading(payload bytes: Span<UInt8>) throws(WireError) -> Self
  var payload: [UInt8] { get }
}

extension FamilyPacket {
  // Without frames, the table counts all bytes.
  init(payload bytes: Span<UInt8>) throws(WireError) {
    try self.init(parsing: bytes.withUnsafeBufferPointer { [UInt8]($0) })
  }

  var payload: [UInt8] { bytes }

  func reading(payload bytes: Span<UInt8>) throws(WireError) -> Self { try Self(payload: bytes) }
}

protocol FamilyMessage: Hashable, Sendable, CustomStringConvertible {
  associatedtype Packet
  init(parsing bytes: [UInt8]) throws(WireError)
  var bytes: [UInt8] { get }
  var packet: Packet? { get }
}

/// A type of packets, with its index in the list.
struct FamilyType: Sendable, CustomTestStringConvertible {
  var channel: String
  var name: String
  var type: any FamilyPacket.Type
  /// The enumeration of messages and the sender; nil for values of characteristics.
  var message: (any FamilyMessage.Type)?
  var sender: String?

  init(
    _ channel: String, _ name: String, _ type: any FamilyPacket.Type,
    in message: (any FamilyMessage.Type)? = nil, from sender: String? = nil
  ) {
    (self.channel, self.name, self.type) = (channel, name, type)
    (self.message, self.sender) = (message, sender)
  }

  var testDescription: String { name }

  /// The path of the file of vectors: `triones/status-request` for `Triones.StatusRequest`.
  var file: String {
    let parts = name.split(separator: ".").map(String.init)
    let type = parts[1].replacing("PnPID", with: "PnpID")
    return "\(parts[0].lowercased())/\(ColmiFixtures.fileName(of: type))"
  }

  var vectors: [VectorFile.Vector] { get throws { try VectorFile.load(file).vectors } }

  /// The bytes of the vectors that have a value.
  var validBytes: [[UInt8]] { ((try? vectors) ?? []).filter { $0.error == nil }.map(\.hex.bytes) }
}

extension ValueCodec where Value: FamilyPacket {
  /// The two directions of a packet.
  fileprivate static var packet: ValueCodec {
    ValueCodec(
      decode: { (bytes) throws(WireError) in try Value(parsing: bytes) }, encode: { $0.bytes })
  }
}

@Suite("GATT values, and packets of lights and other families")
struct FamilyTests {
  @Test("The laws of its vectors hold", arguments: familyTypes)
  func vectorLaws(_ family: FamilyType) throws {
    func check<Value: FamilyPacket>(_ type: Value.Type) throws {
      for vector in try family.vectors {
        do {
          try checkValueLaws(vector, ValueCodec<Value>.packet)
          if let json = vector.value { try checkChangedJSON(json, ValueCodec<Value>.packet) }
        } catch let violation as LawViolation {
          Issue.record("\(family.name), \(vector.name): \(violation)")
        }
      }
      try checkRandomBytes(ValueCodec<Value>.packet, seed: UInt64(family.name.utf8.count))
    }
    try check(family.type)
  }

  @Test(
    "A message parses to the value of its type", arguments: familyTypes.filter { $0.message != nil }
  )
  func dispatch(_ family: FamilyType) throws {
    func check<Value: FamilyPacket, Message: FamilyMessage>(
      _ type: Value.Type, _ message: Message.Type
    ) throws {
      for vector in try family.vectors {
        #expect(vector.direction == family.sender)
        guard vector.error == nil else { continue }
        let bytes = vector.hex.bytes
        let message = try Message(parsing: bytes)
        let expected = try Value(parsing: bytes)
        #expect(message.bytes == bytes && message.description == expected.description)
        #expect(message.packet as? Value == expected)
      }
    }
    if let message = family.message { try check(family.type, message) }
  }

  @Test("A packet with one changed bit is an error, or is written as it was read")
  func changedBits() throws {
    func check<Value: FamilyPacket>(_ type: Value.Type, _ vector: VectorFile.Vector) {
      for bit in 0..<8 * vector.hex.bytes.count {
        var bytes = vector.hex.bytes
        bytes[bit / 8] ^= 1 << UInt8(bit % 8)
        guard let value = try? Value(parsing: bytes) else { continue }
        #expect(value.bytes == bytes, "\(type), \(vector.name), bit \(bit)")
      }
    }
    for family in familyTypes {
      for vector in try family.vectors where vector.value != nil { check(family.type, vector) }
    }
  }

  @Test("Each file has a type, and each type has a file and a section on a page")
  func completeness() throws {
    let folders = Dictionary(grouping: familyTypes) { String($0.file.prefix { $0 != "/" }) }
    for (folder, types) in folders {
      #expect(
        try VectorFile.names(in: folder).map { "\(folder)/\($0)" } == types.map(\.file).sorted())
    }
    for family in familyTypes {
      let file = try VectorFile.load(family.file)
      #expect(file.type == family.name)
      let value = family.type as? any GATT.CharacteristicValue.Type
      let channel =
        family.channel == "triones"
        ? ["host": "ffd9", "device": "ffd4"][family.sender ?? ""]
        : family.channel == "gatt"
          ? value?.characteristic.description.lowercased() : family.channel
      #expect(file.channel == channel)
      let page = try ColmiFixtures.text(file.documentation)
      #expect(page.contains("`\(family.name.drop { $0 != "." }.dropFirst())`"), "\(family.name)")
      #expect(
        Set(file.vectors.map(\.name)).count == file.vectors.count, "\(family.name): names twice")
      #expect(file.vectors.contains { $0.value != nil })
      for vector in file.vectors {
        #expect((vector.value == nil) != (vector.error == nil), "\(family.name) \(vector.name)")
        #expect(["capture", "documentation", "derived"].contains(vector.evidence))
        #expect(!vector.source.isEmpty)
      }
    }
  }
}

@Suite("Lights")
struct LightMessageTests {
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
