import HaloProtocol
import HaloTransport
import Testing

@Suite("Advertisements as bytes")
struct AdvertisementPayloadTests {
  @Test("Advertisement data survives the payload")
  func roundTrip() throws {
    let long = BluetoothUUID(high: 0x6E40_FFF0_B5A3_F393, low: 0xE0A9_E50E_24DC_CA9E)
    let data = AdvertisementData(
      localName: "R02_1234", serviceUUIDs: [0x180D, BluetoothUUID(short32: 0x1234_5678), long],
      serviceData: [
        ServiceData(service: 0x180D, payload: [1]), ServiceData(service: 0x180D, payload: []),
      ],
      manufacturerData: [
        ManufacturerData(company: 3, payload: [1]), ManufacturerData(company: 3, payload: [2]),
      ],
      transmitPower: -4, appearance: .heartRateBelt,
      flags: [.generalDiscoverable, .brEDRNotSupported], isConnectable: false)
    let payload = try data.payload
    #expect(AdvertisementData(payload, isConnectable: false) == data)
    // In any of the two packets.
    for split in 0...payload.structures.count {
      let first = GAP.AdvertisingPayload(Array(payload.structures[..<split]))
      let second = GAP.AdvertisingPayload(Array(payload.structures[split...]))
      #expect(AdvertisementData(first, scanResponse: second, isConnectable: false) == data)
    }
    #expect(AdvertisementData(try AdvertisementData().payload) == AdvertisementData())
  }

  @Test("A complete name wins over a shortened one, and the first value over later ones")
  func merging() throws {
    func payload(_ values: GAP.ADValue...) throws -> GAP.AdvertisingPayload {
      GAP.AdvertisingPayload(try values.map { value in try GAP.ADStructure(value) })
    }
    let whole = try payload(.localName("whole", isComplete: true))
    let short = try payload(.localName("wh", isComplete: false))
    #expect(AdvertisementData(short, scanResponse: whole).localName == "whole")
    #expect(AdvertisementData(whole, scanResponse: short).localName == "whole")
    #expect(AdvertisementData(short).localName == "wh")
    // A name that was cut in the middle of a character.
    let cut = GAP.AdvertisingPayload(decoding: [0x04, 0x09, 0xC3, 0xA9, 0xC3])
    #expect(AdvertisementData(cut).localName == "é\u{FFFD}")
    #expect(AdvertisementData(cut, scanResponse: short).localName == "wh")
    let powers = try payload(.txPowerLevel(127), .txPowerLevel(4), .txPowerLevel(5))
    #expect(AdvertisementData(powers).transmitPower == 4)
    #expect(AdvertisementData(try payload(.txPowerLevel(127))).transmitPower == nil)
    let services = try payload(
      .serviceUUIDs([0x180D], .two, isComplete: false),
      .serviceUUIDs([0x180D, 0x180F], .two, isComplete: true))
    #expect(AdvertisementData(services, scanResponse: services).serviceUUIDs == [0x180D, 0x180F])
  }

  @Test("A list too long for a structure is cut and marked; an entry too long is an error")
  func tooLong() throws {
    let uuids = (0..<200).map { BluetoothUUID(UInt16($0)) }
    let payload = try AdvertisementData(serviceUUIDs: uuids).payload
    #expect(payload.values == [.serviceUUIDs(Array(uuids[..<127]), .two, isComplete: false)])
    let entry = ManufacturerData(company: 1, payload: HexBytes([UInt8](repeating: 0, count: 253)))
    #expect(throws: WireError.self) { try AdvertisementData(manufacturerData: [entry]).payload }
  }
}
