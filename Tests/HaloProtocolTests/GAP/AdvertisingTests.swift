import HaloProtocol
import HaloTestSupport
import Testing

private let payloadCodec = ValueCodec<GAP.AdvertisingPayload>(
  decode: { (bytes) throws(WireError) in try GAP.AdvertisingPayload(parsing: bytes) },
  encode: { $0.bytes })

/// The rest in a JSON form may be a truncated structure.
private let lenientCodec = ValueCodec<GAP.AdvertisingPayload>(
  decode: { (bytes) throws(WireError) in GAP.AdvertisingPayload(decoding: bytes) },
  encode: { $0.bytes })

@Suite("Advertising payloads")
struct AdvertisingTests {
  static let vectors = try? VectorFile.load("gap/advertising-payload").vectors

  private func payload(_ name: String) throws -> GAP.AdvertisingPayload {
    let vector = try #require(Self.vectors?.first { $0.name == name })
    return GAP.AdvertisingPayload(decoding: vector.hex.bytes)
  }

  @Test("A vector's laws hold", arguments: try VectorFile.load("gap/advertising-payload").vectors)
  func vectorLaws(_ vector: VectorFile.Vector) throws {
    try checkValueLaws(vector, payloadCodec)
    if let json = vector.value { try checkChangedJSON(json, lenientCodec) }
  }

  @Test("Random bytes keep the laws")
  func anyBytes() throws { try checkRandomBytes(payloadCodec) }

  @Test("A truncated structure ends the payload, and the structures before it remain")
  func cut() throws {
    let cut = try payload("cut")
    #expect(cut.values == [.flags([.generalDiscoverable, .brEDRNotSupported], more: [])])
    #expect(cut.isTruncated)
    #expect(cut.rest == [0x05, 0xFF])
    let padded = try payload("padding")
    #expect(!padded.isTruncated)
    #expect(padded.values.count == 1)
    #expect(throws: WireError(.trailingBytes(count: 3), at: 0, in: "rest")) {
      try GAP.AdvertisingPayload([], rest: [0x02, 0x01, 0x06])
    }
    for rest: HexBytes in [[0x02, 0x01], [0x02], [0x00, 0x02, 0x01, 0x06]] {
      let payload = try GAP.AdvertisingPayload([], rest: rest)
      #expect(GAP.AdvertisingPayload(decoding: payload.bytes) == payload)
    }
  }

  @Test("Captured advertisements decode to the values that other tools report")
  func captured() throws {
    let logitech = try payload("logitech-two-entries")
    let entries = logitech.values.compactMap { value in
      if case .manufacturerData(let entry) = value { entry } else { nil }
    }
    #expect(entries.map(\.company) == [3, 3])
    #expect(entries.map(\.payload.bytes.count) == [13, 19])
    #expect(logitech.values.contains(.localName("\0", isComplete: false)))
    #expect(logitech.values.contains(.serviceUUIDs([0xFE61], .two, isComplete: true)))

    let polar = try payload("polar-h7")
    #expect(polar.values.contains(.localName("Polar H7 D7904C14", isComplete: true)))
    #expect(polar.values.contains(.serviceUUIDs([0x180D], .two, isComplete: false)))
    #expect(polar.values.contains(.txPowerLevel(0)))

    let beacon = try payload("xy-find-it")
    let uuid = try BluetoothUUID(parsing: "ABC24206-9BD7-034F-4FC9-ED102406DC64")
    #expect(beacon.values.contains(.serviceUUIDs([uuid], .sixteen, isComplete: false)))
  }

  @Test("A value that is too long for its structure is an error")
  func tooLong() {
    let long = BluetoothUUID(high: 0x6E40_FFF0_B5A3_F393, low: 0xE0A9_E50E_24DC_CA9E)
    let middle = BluetoothUUID(short32: 0x1234_5678)
    for (uuid, size) in [(long, GAP.UUIDSize.two), (middle, .two), (long, .four)] {
      let tooLong = GAP.ADValue.serviceUUIDs([0x180D, uuid], size, isComplete: true)
      #expect(throws: WireError.self) { try GAP.ADStructure(tooLong) }
    }
    let name = GAP.ADValue.localName(String(repeating: "n", count: 255), isComplete: true)
    #expect(throws: WireError.self) { try GAP.ADStructure(name) }
  }

  @Test("Data has a value that is written back, or is an error at its field, printed as bytes")
  func damagedValues() throws {
    var damaged: [GAP.ADType: Set<String>] = [:]
    let lengths = [0, 1, 2, 3, 4, 5, 15, 16, 33]
    let ones = lengths.map { HexBytes([UInt8](repeating: 0xFF, count: $0)) }
    let counted = lengths.map { (length: Int) in HexBytes((0..<length).map { UInt8($0) }) }
    // A UUID of 16 bits as one of 128.
    let wide = GAP.ADValue.serviceUUIDs([0x180D], .sixteen, isComplete: true)
    let data = try GAP.ADStructure(wide).data
    #expect(try data == HexBytes(parsing: "FB349B5F80000080001000000D180000"))
    for number in UInt8.min...UInt8.max {
      for data in ones + counted {
        let type = GAP.ADType(rawValue: number)
        let structure = try GAP.ADStructure(type, data: data)
        let value: GAP.ADValue?
        do throws(WireError) { value = try structure.value } catch {
          value = nil
          // Only the lists of UUIDs have a field after the first.
          try checkOffset(of: error, in: data.bytes)
          if error.field != "uuid" { #expect(error.offset == 0, "\(structure)") }
          #expect(structure.description == "\(type): \(data)")
          #expect(GAP.AdvertisingPayload([structure]).values.isEmpty)
          damaged[type, default: []].insert(error.reason.name)
        }
        if let value { #expect(try GAP.ADStructure(value) == structure) }
      }
    }
    #expect(damaged.count == 20)
    #expect(damaged[.completeLocalName] == ["invalidUTF8"])
    #expect(damaged[.txPowerLevel] == ["wrongLength"])
    #expect(damaged[.flags] == ["truncated"])
    let unknown = try GAP.ADStructure(GAP.ADType(rawValue: 0xF0), data: [1])
    #expect(try unknown.value == nil)
    #expect(unknown.description == "AD type 0xf0: 01")
    let escape = try GAP.ADStructure(.completeLocalName, data: [0x1B, 0x5B, 0x32, 0x4A])
    #expect(escape.description == "name: \"\\u{1b}[2J\"")
  }

  @Test("The fixtures in this folder have these types")
  func completeness() throws {
    #expect(try VectorFile.names(in: "gap") == ["advertising-payload", "ibeacon"])
    for name in try VectorFile.names(in: "gap") {
      let file = try VectorFile.load("gap/\(name)")
      #expect(file.documentation == "Documentation/Protocols/Advertising.md")
      #expect(Set(file.vectors.map(\.name)).count == file.vectors.count)
    }
  }
}

@Suite("iBeacons")
struct IBeaconTests {
  private let codec = ValueCodec<IBeacon>(
    decode: { (bytes) throws(WireError) in try IBeacon(parsing: bytes) }, encode: { $0.bytes })

  @Test("A vector's laws hold", arguments: try VectorFile.load("gap/ibeacon").vectors)
  func vectorLaws(_ vector: VectorFile.Vector) throws {
    try checkValueLaws(vector, codec)
    if let json = vector.value { try checkChangedJSON(json, codec) }
  }

  @Test("A beacon is found among other parts of Apple's data, and in the advertisement of one")
  func search() throws {
    let uuid = try BluetoothUUID(parsing: "08885DD0-111B-11E4-9191-0800200C9A66")
    let beacon = IBeacon(proximityUUID: uuid, major: 9222, minor: 56420, measuredPower: -60)
    #expect(IBeacon(in: beacon.manufacturerData) == beacon)
    let vector = try #require(
      try VectorFile.load("gap/advertising-payload").vectors.first { $0.name == "xy-find-it" })
    let found = GAP.AdvertisingPayload(decoding: vector.hex.bytes).values.compactMap { value in
      if case .manufacturerData(let entry) = value { IBeacon(in: entry) } else { nil }
    }
    #expect(found == [beacon])

    // After a part of another kind, and after one whose length exceeds the data.
    let nearby: [UInt8] = [0x10, 0x02, 0x0B, 0x1C]
    let behind = ManufacturerData(company: 0x004C, payload: HexBytes(nearby + beacon.bytes))
    #expect(IBeacon(in: behind) == beacon)
    let hidden = ManufacturerData(company: 0x004C, payload: HexBytes([0x10, 0xFF] + beacon.bytes))
    #expect(IBeacon(in: hidden) == nil)
    let other = ManufacturerData(company: 0x004D, payload: HexBytes(beacon.bytes))
    #expect(IBeacon(in: other) == nil)
    #expect(IBeacon(in: ManufacturerData(company: 0x004C, payload: [])) == nil)

    // Two beacons, with a part of another kind between them.
    var (first, second) = (beacon, beacon)
    second.minor = 2
    first.trailing = HexBytes(nearby + second.bytes)
    #expect(IBeacon.all(in: first.manufacturerData) == [first, second])
    #expect(IBeacon(in: first.manufacturerData) == first)
    #expect(IBeacon.all(in: other).isEmpty && IBeacon.all(in: hidden).isEmpty)
    #expect(IBeacon(in: ManufacturerData(company: 0x004C, payload: [0x02])) == nil)
  }
}
