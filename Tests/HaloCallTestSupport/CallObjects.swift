#if os(Linux)
import HaloDBus

/// The objects of a client, for the daemon to ask for: advertisements, applications, monitors.
package enum CallObjects {
  private static let service = "11111111-2222-3333-4444-555555555555"
  private static let advertisement = "org.bluez.LEAdvertisement1"

  /// Properties of advertisements other than `/ad`, by path.
  static let advertisements: [String: [String: DBusValue]] = [
    "/ad_appearance": peripheral(["Appearance": .uint16(832), "LocalName": .string("appearance")]),
    "/ad_broadcast": ["Type": .string("broadcast"), "ServiceUUIDs": .strings([service])],
    "/ad_broadcast_discoverable": ["Type": .string("broadcast"), "Discoverable": .boolean(true)],
    "/ad_discoverable": peripheral(["Discoverable": .boolean(true)]),
    "/ad_discoverable_wrong": peripheral(["Discoverable": .string("true")]),
    "/ad_duration": peripheral(["Duration": .uint16(2), "Timeout": .uint16(60)]),
    "/ad_empty": [:],
    "/ad_includes": peripheral(["Includes": .strings(["tx-power", "appearance", "local-name"])]),
    "/ad_includes_name": peripheral([
      "Includes": .strings(["local-name"]), "LocalName": .string("name"),
    ]),
    "/ad_includes_nonsense": peripheral(["Includes": .strings(["nonsense"])]),
    "/ad_intervals": peripheral(["MinInterval": .uint32(100), "MaxInterval": .uint32(200)]),
    "/ad_intervals_reversed": peripheral(["MinInterval": .uint32(200), "MaxInterval": .uint32(100)]
    ),
    "/ad_intervals_short": peripheral(["MinInterval": .uint32(1), "MaxInterval": .uint32(200)]),
    "/ad_long_manufacturer": peripheral(["ManufacturerData": manufacturer(count: 300)]),
    "/ad_long_name": peripheral(["LocalName": .string(String(repeating: "n", count: 300))]),
    "/ad_manufacturer": peripheral(["ManufacturerData": manufacturer(count: 4)]),
    "/ad_manufacturer_wrong": peripheral(["ManufacturerData": .strings(["x"])]),
    "/ad_name_wrong": peripheral(["LocalName": .uint32(1)]),
    "/ad_nonsense": peripheral(["Nonsense": .boolean(true)]),
    "/ad_power": peripheral(["TxPower": .int16(4)]),
    "/ad_secondary": peripheral(["SecondaryChannel": .string("1M")]),
    "/ad_secondary_nonsense": peripheral(["SecondaryChannel": .string("3M")]),
    "/ad_service_data": peripheral(["ServiceData": ["180f": .bytes([100])]]),
    "/ad_service_data_nonsense": peripheral(["ServiceData": ["nonsense": .bytes([100])]]),
    "/ad_service_nonsense": peripheral(["ServiceUUIDs": .strings(["nonsense"])]),
    "/ad_service_short": peripheral(["ServiceUUIDs": .strings(["180d", "0x180f"])]),
    "/ad_services": peripheral([
      "ServiceUUIDs": .strings((0..<3).map { "\($0)" + service.dropFirst() })
    ]),
    "/ad_type_nonsense": ["Type": .string("nonsense")],
    "/ad_type_wrong": ["Type": .uint32(1)],
    "/ad_solicit": peripheral(["SolicitUUIDs": .strings(["180d"])]),
  ]

  private static func peripheral(_ more: [String: DBusValue]) -> [String: DBusValue] {
    more.merging(["Type": .string("peripheral")]) { $1 }
  }

  private static func manufacturer(count: Int) -> DBusValue {
    let bytes = DBusValue.bytes([UInt8](repeating: 7, count: count))
    return .dictionary([DBusEntry(.uint16(0xFFFF), .variant(bytes))], of: "{qv}")
  }

  /// The differences between an application and `/app`, which is valid.
  struct Application: Sendable {
    var service: [String: DBusValue] = [:]
    var characteristic: [String: DBusValue] = [:]
    var descriptor: [String: DBusValue]?
    var leavesOut: [String] = []
  }

  /// Applications other than `/app`, by path.
  static let applications: [String: Application] = [
    "/app_characteristic_nonsense": Application(characteristic: ["UUID": .string("nonsense")]),
    "/app_descriptor": Application(descriptor: ["UUID": .string("2901")]),
    "/app_descriptor_configuration": Application(descriptor: ["UUID": .string("2902")]),
    "/app_descriptor_flag_nonsense": Application(
      descriptor: ["UUID": .string("2901"), "Flags": .strings(["nonsense"])]),
    "/app_flag_nonsense": Application(characteristic: ["Flags": .strings(["nonsense"])]),
    "/app_flags_all": Application(characteristic: [
      "Flags": .strings([
        "broadcast", "read", "write-without-response", "write", "notify", "indicate",
        "authenticated-signed-writes", "encrypt-read", "encrypt-write",
      ])
    ]),
    "/app_flags_empty": Application(characteristic: ["Flags": .strings([])]),
    "/app_flags_missing": Application(leavesOut: ["Flags"]),
    "/app_flags_reliable": Application(characteristic: [
      "Flags": .strings(["reliable-write", "writable-auxiliaries", "authorize"])
    ]),
    "/app_flags_secure": Application(characteristic: [
      "Flags": .strings(["secure-read", "secure-write", "encrypt-authenticated-read"])
    ]),
    "/app_flags_wrong": Application(characteristic: ["Flags": .string("read")]),
    "/app_generic": Application(service: ["UUID": .string("1800")]),
    "/app_generic_attribute": Application(service: ["UUID": .string("1801")]),
    "/app_handle": Application(service: ["Handle": .uint16(0x100)]),
    "/app_primary_missing": Application(leavesOut: ["Primary"]),
    "/app_primary_wrong": Application(service: ["Primary": .string("true")]),
    "/app_secondary": Application(service: ["Primary": .boolean(false)]),
    "/app_service_missing": Application(leavesOut: ["Service"]),
    "/app_service_nonsense": Application(service: ["UUID": .string("nonsense")]),
    "/app_uuid_missing": Application(leavesOut: ["UUID"]),
  ]

  private static var managers: Set<String> {
    Set(["/", "/app", "/app_nothing", "/monitors", "/batteries"] + applications.keys)
  }

  /// The objects, which any number of clients can share: nothing about them changes.
  static let all: DBusObjects = {
    let objects = DBusObjects(managers: managers) { _ in }
    func add(_ properties: [String: DBusValue], _ interface: String, at path: String) {
      objects.add(
        ["org.bluez." + interface: DBusObjects.Interface(properties: properties) { $0.reply() }],
        at: path)
    }
    add(peripheral(["ServiceUUIDs": .strings([service])]), "LEAdvertisement1", at: "/ad")
    for (path, properties) in advertisements { add(properties, "LEAdvertisement1", at: path) }
    add([:], "Agent1", at: "/agent")
    for (path, application) in applications.merging(
      ["/app": Application()], uniquingKeysWith: { $1 })
    {
      var own: [String: DBusValue] = ["UUID": .string(service), "Primary": .boolean(true)]
      own.merge(application.service) { $1 }
      for name in application.leavesOut { own[name] = nil }
      add(own, "GattService1", at: path + "/service0")
      own = [
        "UUID": .string("2a00"), "Service": .objectPath(path + "/service0"),
        "Flags": .strings(["read"]),
      ]
      own.merge(application.characteristic) { $1 }
      for name in application.leavesOut where name != "UUID" { own[name] = nil }
      add(own, "GattCharacteristic1", at: path + "/service0/char0")
      guard var descriptor = application.descriptor else { continue }
      descriptor["Characteristic"] = .objectPath(path + "/service0/char0")
      descriptor.merge(["Flags": .strings(["read"])]) { old, _ in old }
      add(descriptor, "GattDescriptor1", at: path + "/service0/char0/desc0")
    }
    add(
      [
        "Type": .string("or_patterns"),
        "Patterns": .array([.structure([.byte(0), .byte(9), .bytes([0x4C])])], of: "(yyay)"),
      ], "AdvertisementMonitor1", at: "/monitors/0")
    return objects
  }()
}
#endif
