import HaloDBus

/// The objects of a client, for the daemon to ask for: advertisements, applications, monitors.
package enum CallObjects {
  private static let service = "11111111-2222-3333-4444-555555555555"

  /// Properties of advertisements other than `/ad`, by path.
  static let advertisements: [String: [String: DBusValue]] = [
    "/ad_appearance_included": peripheral([
      "Appearance": .uint16(832), "Includes": .strings(["appearance"]),
    ]),
    "/ad_appearance_wrong": peripheral(["Appearance": .uint32(832)]),
    "/ad_appearance": peripheral(["Appearance": .uint16(832), "LocalName": .string("appearance")]),
    "/ad_broadcast": ["Type": .string("broadcast"), "ServiceUUIDs": .strings([service])],
    "/ad_broadcast_discoverable": ["Type": .string("broadcast"), "Discoverable": .boolean(true)],
    "/ad_data": peripheral(data([0x26: 29])),
    "/ad_data_allowed_00": peripheral(data([0x00: 1])),
    "/ad_data_allowed_13": peripheral(data([0x13: 1])),
    "/ad_data_empty": peripheral(data([0x26: 0])),
    "/ad_data_flags": peripheral(data([0x01: 1])),
    "/ad_data_long": peripheral(data([0x26: 30])),
    "/ad_data_manufacturer": peripheral(data([0xFF: 3])),
    "/ad_data_mesh": peripheral(data([0x2A: 1])),
    "/ad_data_none": peripheral(data([:])),
    "/ad_data_reserved": peripheral(data([0xFE: 1])),
    "/ad_data_two": peripheral(data([0x24: 13, 0x26: 14])),
    "/ad_data_two_long": peripheral(data([0x24: 13, 0x26: 15])),
    "/ad_data_wrong": peripheral(["Data": .string("x")]),
    "/ad_data_wrong_value": peripheral([
      "Data": .dictionary([DBusEntry(.byte(0x26), .variant(.string("x")))], of: "{yv}")
    ]),
    "/ad_discoverable": peripheral(["Discoverable": .boolean(true)]),
    "/ad_discoverable_wrong": peripheral(["Discoverable": .string("true")]),
    "/ad_duration": peripheral(["Duration": .uint16(2), "Timeout": .uint16(60)]),
    "/ad_discoverable_timeout": peripheral([
      "Discoverable": .boolean(true), "DiscoverableTimeout": .uint16(60),
    ]),
    "/ad_discoverable_timeout_wrong": peripheral(["DiscoverableTimeout": .uint32(60)]),
    "/ad_duration_wrong": peripheral(["Duration": .uint32(2)]),
    "/ad_empty": [:],
    "/ad_includes": peripheral(["Includes": .strings(["tx-power", "appearance", "local-name"])]),
    "/ad_includes_appearance": peripheral(["Includes": .strings(["appearance"])]),
    "/ad_includes_names": peripheral(["Includes": .strings(["tx-power", "local-name"])]),
    "/ad_includes_wrong": peripheral(["Includes": .string("tx-power")]),
    "/ad_includes_name": peripheral([
      "Includes": .strings(["local-name"]), "LocalName": .string("name"),
    ]),
    "/ad_includes_nonsense": peripheral(["Includes": .strings(["nonsense"])]),
    "/ad_intervals": peripheral(["MinInterval": .uint32(100), "MaxInterval": .uint32(200)]),
    "/ad_intervals_equal": peripheral(["MinInterval": .uint32(20), "MaxInterval": .uint32(20)]),
    "/ad_intervals_long": peripheral([
      "MinInterval": .uint32(100), "MaxInterval": .uint32(10_485_759),
    ]),
    "/ad_intervals_too_long": peripheral([
      "MinInterval": .uint32(100), "MaxInterval": .uint32(10_485_760),
    ]),
    "/ad_intervals_least": peripheral(["MinInterval": .uint32(100)]),
    "/ad_intervals_most": peripheral(["MaxInterval": .uint32(50)]),
    "/ad_intervals_most_short": peripheral(["MaxInterval": .uint32(19)]),
    "/ad_intervals_wrong": peripheral(["MaxInterval": .uint16(200)]),
    "/ad_intervals_reversed": peripheral(["MinInterval": .uint32(200), "MaxInterval": .uint32(100)]
    ),
    "/ad_intervals_short": peripheral(["MinInterval": .uint32(1), "MaxInterval": .uint32(200)]),
    "/ad_long_manufacturer": peripheral(["ManufacturerData": manufacturer(count: 300)]),
    "/ad_long_name": peripheral(["LocalName": .string(String(repeating: "n", count: 300))]),
    "/ad_manufacturer": peripheral(["ManufacturerData": manufacturer(count: 4)]),
    "/ad_manufacturer_wrong_value": peripheral([
      "ManufacturerData": .dictionary([DBusEntry(.uint16(7), .variant(.string("x")))], of: "{qv}")
    ]),
    "/ad_manufacturer_wrong": peripheral(["ManufacturerData": .strings(["x"])]),
    "/ad_name_wrong": peripheral(["LocalName": .uint32(1)]),
    "/ad_nonsense": peripheral(["Nonsense": .boolean(true)]),
    "/ad_power": peripheral(["TxPower": .int16(4)]),
    "/ad_power_high": peripheral(["TxPower": .int16(21)]),
    "/ad_power_highest": peripheral(["TxPower": .int16(20)]),
    "/ad_power_low": peripheral(["TxPower": .int16(-128)]),
    "/ad_power_lowest": peripheral(["TxPower": .int16(-127)]),
    "/ad_power_wrong": peripheral(["TxPower": .byte(4)]),
    "/ad_secondary": peripheral(["SecondaryChannel": .string("1M")]),
    "/ad_secondary_nonsense": peripheral(["SecondaryChannel": .string("3M")]),
    "/ad_service_data": peripheral(["ServiceData": ["180f": .bytes([100])]]),
    "/ad_service_data_nonsense": peripheral(["ServiceData": ["nonsense": .bytes([100])]]),
    "/ad_service_data_wrong": peripheral(["ServiceData": ["180f": .string("x")]]),
    "/ad_service_data_wrong_entries": peripheral(["ServiceData": .strings(["x"])]),
    "/ad_service_wrong": peripheral(["ServiceUUIDs": .string("180d")]),
    "/ad_service_nonsense": peripheral(["ServiceUUIDs": .strings(["nonsense"])]),
    "/ad_service_short": peripheral(["ServiceUUIDs": .strings(["180d", "0x180f"])]),
    "/ad_services": peripheral([
      "ServiceUUIDs": .strings((0..<3).map { "\($0)" + service.dropFirst() })
    ]),
    "/ad_solicit_nonsense": peripheral(["SolicitUUIDs": .strings(["nonsense"])]),
    "/ad_solicit_many": peripheral([
      "SolicitUUIDs": .strings([String](repeating: "180d", count: 15))
    ]),
    "/ad_solicit_wrong": peripheral(["SolicitUUIDs": .string("180d")]),
    "/ad_timeout": peripheral(["Timeout": .uint16(1)]),
    "/ad_timeout_wrong": peripheral(["Timeout": .uint32(1)]),
    "/ad_timeout_zero": peripheral(["Timeout": .uint16(0)]),
    "/ad_type_nonsense": ["Type": .string("nonsense")],
    "/ad_type_wrong": ["Type": .uint32(1)],
    "/ad_solicit": peripheral(["SolicitUUIDs": .strings(["180d"])]),
  ]

  private static func peripheral(_ more: [String: DBusValue]) -> [String: DBusValue] {
    more.merging(["Type": .string("peripheral")]) { $1 }
  }

  /// Data by type, each of as many bytes.
  private static func data(_ counts: [UInt8: Int]) -> [String: DBusValue] {
    let entries = counts.sorted { $0.key < $1.key }.map { type, count in
      DBusEntry(.byte(type), .variant(.bytes([UInt8](repeating: 7, count: count))))
    }
    return ["Data": .dictionary(entries, of: "{yv}")]
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
    /// The interfaces whose objects are missing.
    var lacks: [String] = []
  }

  /// Applications other than `/app`, by path.
  static let applications = ordinary.merging(withHandles) { $1 }.merging(withFlags) { $1 }

  /// Applications with a `Handle` of the service, the characteristic or the descriptor.
  private static let withHandles: [String: Application] = [
    "/app_handle": Application(service: handle(0x100)),
    "/app_handle_all": Application(
      service: handle(0), characteristic: handle(0), descriptor: described(handle(0))),
    "/app_handle_characteristic": Application(characteristic: handle(0)),
    "/app_handle_characteristic_far": Application(
      service: handle(0x100), characteristic: handle(0x110)),
    "/app_handle_characteristic_first": Application(
      service: handle(0x100), characteristic: handle(0x101)),
    "/app_handle_characteristic_last": Application(characteristic: handle(0xFFFF)),
    "/app_handle_characteristic_lost": Application(characteristic: handle(0xFFFE)),
    "/app_handle_characteristic_second": Application(
      service: handle(0x100), characteristic: handle(0x102)),
    "/app_handle_characteristic_taken": Application(characteristic: handle(1)),
    "/app_handle_descriptor": Application(descriptor: described(handle(0))),
    "/app_handle_descriptor_far": Application(descriptor: described(handle(0xFFFF))),
    "/app_handle_descriptor_taken": Application(descriptor: described(handle(1))),
    "/app_handle_low": Application(service: handle(0x28)),
    "/app_handle_too_high": Application(service: handle(0xFFFE)),
    "/app_handle_taken": Application(service: handle(1)),
    "/app_handle_wrong": Application(service: ["Handle": .uint32(0)]),
    "/app_handle_zero": Application(service: handle(0)),
  ]

  private static func handle(_ handle: UInt16) -> [String: DBusValue] {
    ["Handle": .uint16(handle)]
  }

  private static func described(_ more: [String: DBusValue]) -> [String: DBusValue] {
    more.merging(["UUID": .string("2901")]) { old, _ in old }
  }

  /// Applications with one flag, of the characteristic and of the descriptor.
  private static let withFlags: [String: Application] = {
    let flags = [
      "auth", "authorize", "broadcast", "encrypt-authenticated-read", "encrypt-notify",
      "encrypt-read", "extended-properties", "indicate", "notify", "reliable-write",
      "secure-indicate", "secure-write", "write", "write-without-response",
    ]
    var all: [String: Application] = [:]
    for flag in flags {
      let (name, value) = (flag.replacing("-", with: "_"), DBusValue.strings([flag]))
      all["/app_flag_\(name)"] = Application(characteristic: ["Flags": value])
      all["/app_descriptor_flag_\(name)"] = Application(descriptor: described(["Flags": value]))
    }
    return all
  }()

  private static let ordinary: [String: Application] = [
    "/app_characteristic_elsewhere": Application(
      descriptor: described(["Characteristic": .objectPath("/nowhere")])),
    "/app_descriptor_extended": Application(descriptor: ["UUID": .string("2900")]),
    "/app_descriptor_flags_empty": Application(descriptor: described(["Flags": .strings([])])),
    "/app_descriptor_nonsense": Application(descriptor: ["UUID": .string("nonsense")]),
    "/app_includes_nowhere": Application(
      service: ["Includes": .array([.objectPath("/nowhere")], of: "o")]),
    "/app_includes_wrong": Application(service: ["Includes": .strings(["x"])]),
    "/app_nothing": Application(lacks: ["GattService1", "GattCharacteristic1"]),
    "/app_service_alone": Application(lacks: ["GattCharacteristic1"]),
    "/app_service_elsewhere": Application(characteristic: ["Service": .objectPath("/nowhere")]),
    "/app_service_lost": Application(lacks: ["GattService1"]),
    "/app_service_text": Application(
      characteristic: ["Service": .string("/app_service_text/service0")]),
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
    "/app_primary_missing": Application(leavesOut: ["Primary"]),
    "/app_primary_wrong": Application(service: ["Primary": .string("true")]),
    "/app_secondary": Application(service: ["Primary": .boolean(false)]),
    "/app_service_missing": Application(leavesOut: ["Service"]),
    "/app_service_nonsense": Application(service: ["UUID": .string("nonsense")]),
    "/app_uuid_missing": Application(leavesOut: ["UUID"]),
  ]

  private static var managers: Set<String> {
    Set(["/", "/app", "/monitors", "/batteries"] + applications.keys)
  }

  static let refusing = "/ad_refusing"

  /// Answers a call of the daemon to any of the objects.
  static func handle(_ call: DBusCall) {
    guard call.message.path != refusing else {
      return call.fail("org.freedesktop.DBus.Error.UnknownInterface", "There is no interface")
    }
    all.handle(call)
  }

  /// The objects, which any number of clients can share: nothing about them changes.
  private static let all: DBusObjects = {
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
      let lacks = application.lacks
      if !lacks.contains("GattService1") { add(own, "GattService1", at: path + "/service0") }
      own = [
        "UUID": .string("2a00"), "Service": .objectPath(path + "/service0"),
        "Flags": .strings(["read"]),
      ]
      own.merge(application.characteristic) { $1 }
      for name in application.leavesOut where name != "UUID" { own[name] = nil }
      if !lacks.contains("GattCharacteristic1") {
        add(own, "GattCharacteristic1", at: path + "/service0/char0")
      }
      guard var descriptor = application.descriptor else { continue }
      let others: [String: DBusValue] = [
        "Characteristic": .objectPath(path + "/service0/char0"), "Flags": .strings(["read"]),
      ]
      descriptor.merge(others) { old, _ in old }
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
