import HaloDBus

/// Valid and invalid arguments, by the names of methods, else by types.
package enum CallArguments {
  /// Returns lists of arguments, a valid one first: each candidate of each argument with the first
  /// of the others, then wrong signatures unless `isBrief`; none if no value of a type is known.
  static func lists(
    for interface: String, _ method: String, takes: [String], isBrief: Bool
  ) -> [[DBusValue]] {
    let candidates = takes.indices.map { index in
      named["\(Member.short(interface)).\(method)"]?[index] ?? byType(takes[index])
    }
    let first = candidates.compactMap(\.first)
    guard first.count == takes.count else { return [] }
    var lists = [first]
    for (index, list) in candidates.enumerated() {
      for candidate in list.dropFirst() { lists.append(first.with(candidate, at: index)) }
    }
    lists += more["\(Member.short(interface)).\(method)"] ?? []
    if isBrief { return lists }
    if !takes.isEmpty { lists.append([]) }
    lists.append(first + [.string("more")])
    for index in first.indices { lists.append(first.with(wrong(takes[index]), at: index)) }
    return lists
  }

  /// Returns values for a property of a type, then those of other types; one of each if `isBrief`.
  static func values(of type: String, isBrief: Bool) -> [DBusValue] {
    let others: [DBusValue] = [
      .string("true"), .uint32(1), .boolean(true), .byte(1), .int32(-1), .strings(["x"]),
    ].filter { $0.type != type }
    let own = byType(type)
    return isBrief ? Array(own.prefix(1) + others.prefix(1)) : own + others
  }

  static func wrong(_ type: String) -> DBusValue { type == "u" ? .string("wrong") : .uint32(7) }

  private static func byType(_ type: String) -> [DBusValue] {
    switch type {
    case "b": [.boolean(true), .boolean(false)]
    case "y": [.byte(0), .byte(255)]
    case "n": [.int16(0), .int16(.min), .int16(.max)]
    case "q": [.uint16(0), .uint16(1), .uint16(.max)]
    case "i": [.int32(0), .int32(.min)]
    case "u": [.uint32(0), .uint32(1), .uint32(.max)]
    case "s": [.string("name"), .string(""), .string(String(repeating: "n", count: 300))]
    case "o": [.objectPath("/nowhere"), .objectPath("/")]
    case "as": [.strings([]), .strings(["nonsense"])]
    case "ay": [.bytes([1]), .bytes([])]
    case "a{sv}": [.options([:]), .options(["Nonsense": .boolean(true)])]
    default: []
    }
  }

  /// Candidates for each argument; the first is a valid one.
  private static let named: [String: [[DBusValue]]] = [
    "Adapter1.SetDiscoveryFilter": [filters],
    "Adapter1.RemoveDevice": [
      paths("@dev", "/nowhere", "/", "@hci0", "@FA00", "/org/bluez/hci0/dev_00_00_00_00_00_00")
    ],
    "Device1.ConnectProfile": [uuids],
    "Device1.DisconnectProfile": [uuids],
    "AgentManager1.RegisterAgent": [
      paths("/agent", "/"),
      texts(
        "", "DisplayOnly", "DisplayYesNo", "KeyboardOnly", "NoInputNoOutput", "KeyboardDisplay",
        "nonsense", "keyboardonly"),
    ],
    "AgentManager1.UnregisterAgent": [paths("/agent", "/")],
    "AgentManager1.RequestDefaultAgent": [paths("/agent", "/")],
    "LEAdvertisingManager1.RegisterAdvertisement": [
      paths(["/ad", "/nowhere", CallObjects.refusing] + CallObjects.advertisements.keys.sorted()),
      options,
    ],
    "LEAdvertisingManager1.UnregisterAdvertisement": [paths("/ad", "/")],
    "GattManager1.RegisterApplication": [
      paths(["/app", "/nowhere", "/ad", "/monitors"] + CallObjects.applications.keys.sorted()),
      options,
    ],
    "GattManager1.UnregisterApplication": [paths("/app", "/")],
    "AdvertisementMonitorManager1.RegisterMonitor": [paths("/monitors", "/nowhere", "/")],
    "AdvertisementMonitorManager1.UnregisterMonitor": [paths("/monitors", "/")],
    "BatteryProviderManager1.RegisterBatteryProvider": [paths("/batteries", "/nowhere", "/")],
    "BatteryProviderManager1.UnregisterBatteryProvider": [paths("/batteries", "/")],
    "GattCharacteristic1.ReadValue": [reading], "GattDescriptor1.ReadValue": [reading],
    "GattCharacteristic1.WriteValue": [values, writing],
    "GattDescriptor1.WriteValue": [values, writing],
    "GattCharacteristic1.AcquireNotify": [acquiring],
    "GattCharacteristic1.AcquireWrite": [acquiring],
  ]

  /// Lists of arguments whose candidates depend on each other.
  private static let more: [String: [[DBusValue]]] = [
    "GattCharacteristic1.WriteValue": [
      [.bytes([]), ["type": .string("command")]], [bytes(244), ["type": .string("command")]],
      [bytes(245), ["type": .string("command")]], [bytes(512), ["type": .string("request")]],
      [bytes(513), ["type": .string("request")]], [bytes(513), ["type": .string("command")]],
      [bytes(513), ["type": .string("reliable")]],
      [bytes(2), ["type": .string("command"), "offset": .uint16(1)]],
      [bytes(512), ["offset": .uint16(1)]],
    ]
  ]

  private static func bytes(_ count: Int) -> DBusValue {
    .bytes([UInt8](repeating: 1, count: count))
  }
  private static func texts(_ texts: String...) -> [DBusValue] { texts.map { .string($0) } }
  private static func paths(_ paths: String...) -> [DBusValue] { self.paths(paths) }
  private static func paths(_ paths: [String]) -> [DBusValue] { paths.map { .objectPath($0) } }

  private static func each(_ key: String, _ values: [DBusValue]) -> [DBusValue] {
    values.map { .options([key: $0]) }
  }

  private static let options: [DBusValue] = [[:], ["Nonsense": .boolean(true)]]
  private static let values = [1, 0, 20, 512, 513, 600].map { bytes($0) }
  private static let numbers: [DBusValue] = [
    .uint16(0), .uint16(1), .uint16(2), .uint16(3), .uint16(512), .uint16(513), .uint16(.max),
    .int16(-1), .uint32(1), .string("1"),
  ]
  private static let reading = [
    options, each("offset", numbers), each("type", [.string("request")]),
    each("device", [.objectPath("/nowhere")]),
  ].flatMap { $0 }
  private static let writing = [
    options, each("offset", numbers),
    each("type", texts("request", "command", "reliable", "nonsense", "", "Request")),
    each("type", [.uint32(1), .bytes([1])]),
    each("prepare-authorize", [.boolean(true), .string("true")]),
  ].flatMap { $0 }
  private static let acquiring = [
    options, each("offset", [.uint16(1)]), each("mtu", [.uint16(23), .string("23")]),
  ].flatMap { $0 }

  private static let uuids = texts(
    "0000fa00-0000-1000-8000-00805f9b34fb", "fa00", "0000180d-0000-1000-8000-00805f9b34fb",
    "0000FA00-0000-1000-8000-00805F9B34FB", "nonsense", "", "0x180d")

  private static let listsOfUUIDs: [[String]] = [
    [], ["0000180d-0000-1000-8000-00805f9b34fb"], ["180d"], ["0x180d"], ["180D"], ["nonsense"],
    [""], ["12345678"], ["123456789"], ["180d", "nonsense"],
    ["0000180D-0000-1000-8000-00805F9B34FB"], ["0000180d00001000800000805f9b34fb"],
    ["0000180d-0000-1000-8000-00805f9b34f"], ["zzzz"], ["18 0d"],
  ]
  private static let strengths: [Int16] = [-80, -127, -128, 20, 21, .min, .max]
  private static let losses: [UInt16] = [0, 1, 136, 137, 138, .max]
  private static let wrongFilters: [DBusValue] = [
    ["Transport": .uint32(1)], ["UUIDs": .string("180d")], ["UUIDs": .array([], of: "o")],
    ["UUIDs": .bytes([1])], ["RSSI": .int32(-80)], ["RSSI": .uint16(1)],
    ["RSSI": .variant(.int16(-80))], ["Pathloss": .int16(1)], ["Pattern": .bytes([1])],
    ["RSSI": .int16(-80), "Pathloss": .uint16(10)],
    ["Nonsense": .byte(1), "Transport": .string("le")],
  ]
  private static let flags: [DBusValue] = [
    .boolean(true), .boolean(false), .string("true"), .uint32(1),
  ]
  private static let filters = [
    options, each("Transport", texts("le", "auto", "bredr", "", "nonsense", "LE")),
    each("UUIDs", listsOfUUIDs.map { .strings($0) }), each("RSSI", strengths.map { .int16($0) }),
    each("Pathloss", losses.map { .uint16($0) }),
    each("Pattern", texts("C0", "", "Law", String(repeating: "n", count: 300))),
    each("DuplicateData", flags), each("Discoverable", flags), wrongFilters,
    [["Transport": .string("le"), "UUIDs": .strings(["180d"]), "DuplicateData": .boolean(true)]],
  ].flatMap { $0 }
}

extension DBusValue: ExpressibleByDictionaryLiteral {
  /// Options: `a{sv}`, in the order of their names.
  package init(dictionaryLiteral elements: (String, DBusValue)...) {
    self = .options([String: DBusValue](elements) { $1 })
  }
}

extension [DBusValue] {
  fileprivate func with(_ value: DBusValue, at index: Int) -> [DBusValue] {
    var copy = self
    copy[index] = value
    return copy
  }
}
