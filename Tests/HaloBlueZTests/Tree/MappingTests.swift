import HaloBlueZNames
import HaloProtocol
import HaloTransport
import Testing

@testable import HaloBlueZ
@testable import HaloDBus

@Suite("BlueZ mapping")
struct MappingTests {
  static func device(_ properties: [String: DBusValue]) throws -> BlueZDevice {
    var tree = ObjectTreeTests.tree()
    let update = tree.apply(
      propertiesChanged: ObjectTreeTests.changed(.device, properties), at: ObjectTreeTests.device)
    #expect(update.defects == [])
    return try #require(tree.device(at: ObjectTreeTests.device))
  }

  @Test("Addresses are in capitals with colons, and other texts are rejected")
  func addresses() {
    #expect(
      PeripheralID(bluetoothAddress: "c0:ff:Ee:00:00:01")?.rawValue == "C0:FF:EE:00:00:01")
    for text in [
      "", "C0:FF:EE:00:00", "C0:FF:EE:00:00:01:", "C0-FF-EE-00-00-01", "C0FF:EE:00:00:010",
      "G0:FF:EE:00:00:01", "::::::::::::::::", ":::::::::::::::::", "C0:FF:EE:00:00:0é",
    ] { #expect(PeripheralID(bluetoothAddress: text) == nil, "\(text)") }
  }

  @Test("Paths survive parsing and formatting")
  func paths() throws {
    for (path, _, _) in ObjectTreeTests.objects {
      #expect(BlueZPath(path)?.text == path)
    }
    #expect(BlueZPath(ObjectTreeTests.service)?.handle == 0x10)
    #expect(BlueZPath(ObjectTreeTests.descriptor)?.parent == ObjectTreeTests.characteristic)
    for text in ["", "/", "/org/bluez", "/org/bluez/", "/org/bluez/a//b", "/org/bluez/a/b/c/d/e/f"]
    {
      #expect(BlueZPath(text) == nil, "\(text)")
    }
    for last in ["+abc", "-abc", "00 1", "abc"] {
      let path = try #require(BlueZPath("/org/bluez/hci0/d/" + last))
      #expect(path.handle == nil, "\(last)")
    }
  }

  @Test(
    "An alias replaces a missing name, unless the daemon made the alias up",
    arguments: [
      (nil, "C0-FF-EE-00-00-01", nil), (nil, "c0-ff-ee-00-00-01", nil), (nil, "Mine", "Mine"),
      ("R02", "Mine", "R02"), ("", "C0-FF-EE-00-00-01", nil), ("", "", nil),
      (nil, "C0-FF-EE-00-00-02", "C0-FF-EE-00-00-02"),
    ] as [(String?, String, String?)])
  func names(name: String?, alias: String, expected: String?) throws {
    var properties: [String: DBusValue] = ["Alias": .string(alias)]
    if let name { properties["Name"] = .string(name) }
    let device = try Self.device(properties)
    #expect(device.advertisementData.localName == expected)
    #expect(device.knownPeripheral.name == expected)
  }

  @Test(
    "The services of a device are disposable if no bond or setting is lost with them",
    arguments: [
      ("Alias", .string("R02"), true), ("Alias", .string("C0-FF-EE-00-00-01"), true),
      ("Alias", .string("Mine"), false), ("Trusted", .boolean(true), false),
      ("Paired", .boolean(true), false), ("Bonded", .boolean(true), false),
      ("Connected", .boolean(true), true),
    ] as [(String, DBusValue, Bool)])
  func disposable(property: String, value: DBusValue, isDisposable: Bool) throws {
    let device = try Self.device(["Name": .string("R02"), property: value])
    #expect((BlueZQuirks.rememberedServices(of: device) == .disposable) == isDisposable)
  }

  @Test("Data of several companies is complete and sorted")
  func companies() throws {
    let entries = [UInt16(76), 2, 500].map {
      DBusEntry(.uint16($0), .variant(.bytes([UInt8($0 & 0xFF)])))
    }
    let device = try Self.device([
      "ManufacturerData": .dictionary(entries, of: "{qv}"), "Appearance": .uint16(0x0341),
      "ServiceData": .dictionary(
        [
          DBusEntry(.string("fe9f"), .variant(.bytes([]))),
          DBusEntry(.string("180f"), .variant(.bytes([99]))),
        ], of: "{sv}"),
      "AdvertisingFlags": .bytes([6]),
    ])
    let data = device.advertisementData
    #expect(data.manufacturerData.map(\.company) == [2, 76, 500])
    #expect(data.manufacturerData.map(\.payload.bytes) == [[2], [76], [244]])
    #expect(data.transmitPower == 4)
    #expect(data.isConnectable)
    #expect(data.appearance == .heartRateBelt)
    #expect(
      data.serviceData == [
        ServiceData(service: 0x180F, payload: [99]), ServiceData(service: 0xFE9F, payload: []),
      ])
    #expect(data.serviceData(of: 0xFE9F) == [] && data.serviceData(of: 0x1800) == nil)
    #expect(data.flags == [.generalDiscoverable, .brEDRNotSupported])
  }

  @Test("Flags are kept if present, even if none is set, and their other bytes ignored")
  func advertisingFlags() throws {
    #expect(try Self.device([:]).advertisementData.flags == nil)
    for (bytes, flags) in [([], 0), ([0], 0), ([0xE1, 7], 0xE1)] as [([UInt8], UInt8)] {
      let reported = try Self.device(["AdvertisingFlags": .bytes(bytes)]).advertisementData.flags
      #expect(reported == AdvertisingFlags(rawValue: flags))
    }
    #expect(!AdvertisingFlags(rawValue: 0xFC).isDiscoverable)
  }

  @Test("A power that no device uses is nil", arguments: [127, 200, -129, 30_000])
  func powers(power: Int) throws {
    #expect(try Self.device(["TxPower": .int16(Int16(power))]).transmitPower == nil)
  }

  @Test("A paired device counts as bonded if the daemon is too old to report bonds")
  func bonds() throws {
    let old = try Self.device(["Paired": .boolean(true)])
    #expect(old.knownPeripheral.isBonded)
    let new = try Self.device(["Paired": .boolean(true), "Bonded": .boolean(false)])
    #expect(!new.knownPeripheral.isBonded)
    #expect(new.isRemembered)
    #expect(try !Self.device(["Connected": .boolean(false)]).isRemembered)
  }

  @Test("Each flag with a bit has the same name in the transport")
  func flags() {
    for flag in BlueZ.Flag.allCases {
      #expect(flag == .reliableWrite || flag.property?.description == flag.rawValue)
    }
    let bits: [CharacteristicProperties] = BlueZ.Flag.allCases.compactMap(\.property)
    #expect(CharacteristicProperties(bits).rawValue == 0xFF)
    #expect(bits.count == 8)
  }

  // MARK: - Settings

  static let filters: [(ScanFilter, [String: DBusValue])] = [
    (ScanFilter(), [:]), (ScanFilter(allowsDuplicates: true), ["DuplicateData": .boolean(true)]),
    (
      ScanFilter(services: [0x180F, 0x180D]),
      [
        "UUIDs": .strings([
          "0000180d-0000-1000-8000-00805f9b34fb", "0000180f-0000-1000-8000-00805f9b34fb",
        ])
      ]
    ),
    (ScanFilter(minimumRSSI: -70), ["RSSI": .int16(-70)]),
    (ScanFilter(minimumRSSI: -127), ["RSSI": .int16(-127)]),
    (ScanFilter(minimumRSSI: 20), ["RSSI": .int16(20)]),
    // The daemon rejects these values, and with them the scan.
    (ScanFilter(minimumRSSI: -128), [:]), (ScanFilter(minimumRSSI: 21), [:]),
    (ScanFilter(minimumRSSI: .max), [:]), (ScanFilter(minimumRSSI: .min), [:]),
    // Names are compared on this side.
    (ScanFilter(namePrefix: "R02"), [:]),
  ]

  @Test("A filter excludes only devices that are safe to exclude", arguments: filters)
  func filter(_ filter: ScanFilter, _ expected: [String: DBusValue]) {
    let all = expected.merging(
      ["Transport": .string("le"), "DuplicateData": .boolean(false)]
    ) { first, _ in first }
    #expect(BlueZSettings.discoveryFilter(filter) == .options(all))
  }

  @Test("A write always has a type, a read no options")
  func writes() {
    let types = [WriteMode.withResponse, .withoutResponse, .reliable].map {
      BlueZQuirks.writeOptions(for: $0)
    }
    #expect(types == ["request", "command", "reliable"].map { .options(["type": .string($0)]) })
    #expect(BlueZSettings.none.type == "a{sv}")
  }
}
