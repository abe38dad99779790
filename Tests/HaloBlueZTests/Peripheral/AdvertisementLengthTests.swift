import HaloBlueZNames
import HaloDBus
import HaloFakeBlueZ
import HaloProtocol
import HaloSimulator
import HaloTransport
import Testing

@testable import HaloBlueZ

@Suite("The length of an advertisement", hasBusLibrary, .timeLimit(.minutes(5)))
struct AdvertisementLengthTests {
  /// The contents of an advertisement, which determine the room for manufacturer data.
  enum Kind: CaseIterable {
    case discoverable, limited, unsaid, hidden, broadcast, withAppearance

    /// Of 31 bytes, four are the header of the manufacturer data; 5.66 has the same limit
    /// (2026-11-21).
    var longest: Int {
      switch self {
      case .discoverable, .limited, .unsaid: 24
      case .hidden, .broadcast: 27
      case .withAppearance: 20
      }
    }

    func advertisement(_ count: Int) -> AdvertisementData {
      let payload = HexBytes([UInt8](repeating: 7, count: count))
      var data = AdvertisementData(
        localName: "a name that has the scan response", serviceUUIDs: [0x180D, 0x180F, 0x180A],
        manufacturerData: [ManufacturerData(company: 0xFFFF, payload: payload)])
      switch self {
      case .discoverable: data.flags = .generalDiscoverable
      case .limited: data.flags = .limitedDiscoverable
      case .unsaid: data.flags = nil
      case .hidden: data.flags = []
      case .broadcast: data.isConnectable = false
      case .withAppearance: (data.flags, data.appearance) = (.generalDiscoverable, .heartRateSensor)
      }
      return data
    }
  }

  @Test("An advertisement has 31 bytes, three for flags if discoverable", arguments: Kind.allCases)
  func edge(_ kind: Kind) throws {
    try PeripheralWorld.run { world in
      for count in 18...30 {
        let lamp = PeripheralHostTests.Lamp(kind.advertisement(count))
        let host = world.fake.host()
        if count <= kind.longest {
          try await host.publish(lamp)
          let received = await world.received()
          #expect(received?.manufacturerData == kind.advertisement(count).manufacturerData)
          // The daemon sends the flags of its adapter instead of these.
          if ![.limited, .unsaid].contains(kind) { #expect(await host.advertised == received) }
        } else {
          let length = 31 + count - kind.longest
          await #expect(
            throws: BlueZPeripheralError.advertisementTooLong(length: length, maximum: 31)
          ) { try await host.publish(lamp) }
        }
        await host.close()
      }
    }
  }

  @Test("Services use the room that other data leaves, and the last ones are left out")
  func services() async throws {
    let uart = Colmi.Service.uart
    let many: [BluetoothUUID] = [uart, 0x180D, 0x180F, 0x180A, 0x1800, 0x1801]
    let long: [BluetoothUUID] = [0x180A, uart, Colmi.Service.bigData, 0x180D, 0x180F]
    // Flags take 3 bytes, the appearance 4, the header of service data 4; services of 16 bytes and
    // those of 2 have a header of 2.
    for (services, isDiscoverable, count, expected, length) in [
      (many, true, nil, Array(many.dropLast()), 31), (many, false, nil, many, 30),
      (long, true, nil, [0x180A, uart, 0x180D, 0x180F], 29), ([uart], true, 0, [uart], 29),
      ([uart], true, 2, [uart], 31), ([uart], true, 3, [], 14), ([uart], true, 20, [], 31),
    ] as [([BluetoothUUID], Bool, Int?, [BluetoothUUID], Int)] {
      var data = AdvertisementData(localName: nil, serviceUUIDs: services)
      data.flags = isDiscoverable ? .generalDiscoverable : []
      if let count {
        data.appearance = .heartRateBelt
        let payload = HexBytes([UInt8](repeating: 1, count: count))
        data.serviceData = [ServiceData(service: 0x180F, payload: payload)]
      }
      let contents = try #require(await PeripheralAdvertisement(of: PeripheralHostTests.Lamp(data)))
      data.serviceUUIDs = expected
      #expect(contents.data == data && contents.length == length)
    }
  }

  @Test(
    "The daemon rejects long advertisements with the real daemon's messages",
    arguments: [
      ("peripheral", true, 24, nil), ("peripheral", true, 25, "Failed to register advertisement"),
      ("peripheral", true, 27, "Failed to register advertisement"),
      ("peripheral", true, 28, "Failed to parse advertisement."), ("peripheral", false, 27, nil),
      ("peripheral", false, 28, "Failed to parse advertisement."),
      ("peripheral", nil, 27, nil), ("peripheral", nil, 28, "Failed to parse advertisement."),
      ("broadcast", nil, 27, nil), ("broadcast", nil, 28, "Failed to parse advertisement."),
      ("broadcast", false, 27, nil), ("broadcast", true, 10, "Failed to parse advertisement."),
    ] as [(String, Bool?, Int, String?)])
  func words(type: String, isDiscoverable: Bool?, count: Int, words: String?) throws {
    try PeripheralWorld.run { world in
      var properties: [String: DBusValue] = [
        "Type": .string(type),
        "ManufacturerData": .dictionary(
          [DBusEntry(.uint16(0xFFFF), .variant(.bytes([UInt8](repeating: 7, count: count))))],
          of: "{qv}"),
      ]
      if let isDiscoverable { properties["Discoverable"] = .boolean(isDiscoverable) }
      let objects = DBusObjects(managers: []) { _ in }
      objects.add(
        [BlueZ.Interface.advertisement.rawValue: DBusObjects.Interface(properties: properties)],
        at: "/advertisement")
      let client = try await FakeBus(world.fake).connect { objects.handle($0) }
      let call = DBusMessage.call(
        "RegisterAdvertisement", of: BlueZ.Interface.advertisingManager.rawValue,
        at: "/org/bluez/hci0", to: BlueZ.service,
        arguments: [.objectPath("/advertisement"), .options([:])])
      do throws(DBusError) {
        try await client.call(call)
        #expect(words == nil)
      } catch {
        #expect(error == .remote(name: "org.bluez.Error.Failed", message: words ?? "nothing"))
      }
      await client.close()
    }
  }
}
