import HaloProtocol
import HaloTestSupport
import Testing

/// Each value type of ``GATT`` with the name of its file in `Fixtures/gatt`.
let gattValueTypes = GATT.Value.types.map { type in
  (name: ColmiFixtures.fileName(of: "\(type)".replacing("PnPID", with: "PnpID")), type: type)
}

/// One vector and its type.
struct GATTVector: Sendable, CustomTestStringConvertible {
  var type: any GATT.CharacteristicValue.Type
  var file: String
  var vector: VectorFile.Vector

  var testDescription: String { "\(file) \(vector.name)" }

  static func all() throws -> [GATTVector] {
    try gattValueTypes.flatMap { name, type in
      try VectorFile.load("gatt/\(name)").vectors.map {
        GATTVector(type: type, file: name, vector: $0)
      }
    }
  }
}

@Suite("GATT values")
struct GATTVectorTests {
  @Test("A vector's laws hold", arguments: try GATTVector.all())
  func vectorLaws(_ item: GATTVector) throws {
    func check<Value: GATT.CharacteristicValue>(_ type: Value.Type) throws {
      try checkValueLaws(item.vector, ValueCodec<Value>.characteristic)
    }
    try check(item.type)
  }

  @Test("Changed JSON never results in contradictory values", arguments: try GATTVector.all())
  func changedJSON(_ item: GATTVector) throws {
    func check<Value: GATT.CharacteristicValue>(_ type: Value.Type, _ json: JSONValue) throws {
      try checkChangedJSON(json, ValueCodec<Value>.characteristic)
    }
    if let json = item.vector.value { try check(item.type, json) }
  }

  @Test("Reading by UUID and by type have the same result", arguments: try GATTVector.all())
  func dispatch(_ item: GATTVector) throws {
    func check<Value: GATT.CharacteristicValue>(_ type: Value.Type) throws {
      let bytes = item.vector.hex.bytes
      guard item.vector.error == nil else {
        #expect(throws: WireError.self) { try GATT.decode(bytes, of: type.characteristic) }
        return
      }
      let value = try #require(try GATT.decode(bytes, of: type.characteristic))
      #expect(value.base as? Value == (try Value(parsing: bytes)))
      #expect(value.characteristic == type.characteristic)
      #expect(value.bytes == bytes)
    }
    try check(item.type)
  }

  @Test("Random bytes never trap, and values round-trip", arguments: gattValueTypes.indices)
  func randomBytes(_ index: Int) throws {
    func check<Value: GATT.CharacteristicValue>(_ type: Value.Type) throws {
      try checkRandomBytes(ValueCodec<Value>.characteristic, seed: UInt64(index))
    }
    try check(gattValueTypes[index].type)
  }

  @Test("This list has each type that is read by UUID")
  func listed() {
    let listed = Set(gattValueTypes.map { $0.type.characteristic })
    #expect(listed.count == gattValueTypes.count)
    for short in UInt16.min...UInt16.max {
      // An empty value is valid for strings and an error for other types; only an unknown UUID
      // results in nil.
      let isKnown = (try? GATT.decode([], of: BluetoothUUID(short)) != nil) ?? true
      #expect(isKnown == listed.contains(BluetoothUUID(short)))
    }
  }

  @Test("Each file has a type, and each type has a file")
  func completeness() throws {
    #expect(try VectorFile.names(in: "gatt") == gattValueTypes.map(\.name).sorted())
    for (name, type) in gattValueTypes {
      let file = try VectorFile.load("gatt/\(name)")
      #expect(file.type == "GATT.\(type)")
      #expect(file.channel == type.characteristic.description.lowercased())
      #expect(file.documentation == "Documentation/Protocols/GATT.md", "\(name)")
      #expect(Set(file.vectors.map(\.name)).count == file.vectors.count, "\(name): names twice")
      #expect(file.vectors.contains { $0.value != nil })
      for vector in file.vectors {
        #expect((vector.value == nil) != (vector.error == nil), "\(name) \(vector.name)")
        #expect(["capture", "documentation", "derived"].contains(vector.evidence))
        #expect(!vector.source.isEmpty)
      }
    }
  }

  @Test("Each type has a section in the documentation, and each section a type")
  func documentation() throws {
    let page = try ColmiFixtures.text("Documentation/Protocols/GATT.md")
    let sections = page.split(separator: "\n### ").dropFirst()
    let headings = sections.map { String($0.prefix { $0 != "\n" }) }
    let expected = gattValueTypes.map { "\($0.type.characteristic) \($0.type)" }
    #expect(headings.sorted() == expected.sorted())
    for (_, type) in gattValueTypes {
      let section = try #require(
        sections.first { $0.hasPrefix("\(type.characteristic) \(type)\n") }, "\(type)")
      #expect(section.contains("\nLayouts: [`\(type)`]("))
    }
    for anomaly in GATT.HeartRateMeasurement.Anomalies(rawValue: 0xFF).names {
      #expect(page.contains("| `\(anomaly)` |"), "\(anomaly) is not in the documentation")
    }
  }

  @Test("An unknown characteristic has no value")
  func unknownCharacteristic() throws {
    #expect(try GATT.decode([1, 2], of: 0x2A6E) == nil)
    #expect(try GATT.decode([1, 2], of: BluetoothUUID(high: 0x2A37, low: 0)) == nil)
  }
}
