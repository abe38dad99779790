import HaloProtocol
import HaloTestSupport
import Testing

@Suite("GATT values")
struct GATTVectorTests {
  @Test("Reading by UUID and by type have the same result")
  func dispatch() throws {
    func check<Value: GATT.CharacteristicValue>(_ type: Value.Type, _ vector: VectorFile.Vector)
      throws
    {
      let bytes = vector.hex.bytes
      guard vector.error == nil else {
        #expect(throws: WireError.self) { try GATT.decode(bytes, of: type.characteristic) }
        return
      }
      let value = try #require(try GATT.decode(bytes, of: type.characteristic))
      #expect(value.base as? Value == (try Value(parsing: bytes)))
      #expect(value.characteristic == type.characteristic)
      #expect(value.bytes == bytes)
    }
    for family in familyTypes where family.channel == "gatt" {
      guard let type = family.type as? any GATT.CharacteristicValue.Type else { continue }
      for vector in try family.vectors { try check(type, vector) }
    }
  }

  @Test("The list of types has each type that is read by UUID")
  func listed() {
    let listed = Set(GATT.Value.types.map { $0.characteristic })
    #expect(listed.count == GATT.Value.types.count)
    for short in UInt16.min...UInt16.max {
      // An empty value is valid for strings and an error for other types; only an unknown UUID
      // results in nil.
      let isKnown = (try? GATT.decode([], of: BluetoothUUID(short)) != nil) ?? true
      #expect(isKnown == listed.contains(BluetoothUUID(short)))
    }
  }

  @Test("Each type has a section in the documentation, and each section a type")
  func documentation() throws {
    let page = try ["GATT", "Medical"].map {
      try ColmiFixtures.text("Documentation/Protocols/\($0).md")
    }.joined()
    let sections = page.split(separator: "\n## ").flatMap {
      $0.split(separator: "\n### ").dropFirst()
    }
    let headings = sections.map { String($0.prefix { $0 != "\n" }) }
    let expected = GATT.Value.types.map { "\($0.characteristic) \($0)" }
    #expect(headings.sorted() == expected.sorted())
    for type in GATT.Value.types {
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
