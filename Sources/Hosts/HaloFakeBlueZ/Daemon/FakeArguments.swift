import HaloBlueZNames
import HaloDBus
import HaloProtocol

/// As strict as recorded daemons (`Fixtures/bluez/calls-5.66.txt`, `-5.82.txt`).
extension DBusValue {
  /// Returns the options in a dictionary; nil if one that `types` lists has another D-Bus type.
  func options(_ types: [String: String]) -> [String: DBusValue]? {
    var options: [String: DBusValue] = [:]
    for entry in entries ?? [] {
      guard let name = entry.key.string, case .variant(let value) = entry.value,
        types[name] == nil || types[name] == value.type
      else { return nil }
      options[name] = value
    }
    return options
  }

  /// The options of a discovery filter; nil if the daemon rejects them.
  var discoveryFilter: [String: DBusValue]? {
    typealias Key = BlueZ.FilterKey
    let types = [
      Key.uuids: "as", Key.rssi: "n", "Pathloss": "q", Key.transport: "s",
      Key.duplicateData: "b", "Discoverable": "b", Key.pattern: "s",
    ]
    guard let filter = options(types), filter.keys.allSatisfy({ types[$0] != nil }),
      filter[Key.rssi] == nil || filter["Pathloss"] == nil,
      filter[Key.rssi]?.int16.map({ (-127...20).contains($0) }) ?? true,
      filter["Pathloss"]?.uint16.map({ $0 <= 137 }) ?? true,
      ["auto", "bredr", "le"].contains(filter[Key.transport]?.string ?? "auto"),
      (filter[Key.uuids]?.strings ?? []).allSatisfy({ BluetoothUUID(ofBlueZ: $0) != nil })
    else { return nil }
    return filter
  }
}

extension BluetoothUUID {
  /// Parses the forms of a UUID that the daemon accepts: 4 or 8 digits, also after `0x`, or 32 with
  /// hyphens.
  init?(ofBlueZ text: String) {
    let digits = text.hasPrefix("0x") ? text.dropFirst(2) : text[...]
    guard [4, 8].contains(digits.utf8.count) || text.utf8.count == 36,
      let uuid = try? BluetoothUUID(parsing: String(digits))
    else { return nil }
    self = uuid
  }
}

extension DBusCall {
  func failInvalidArguments() { fail(.invalidArguments, "Invalid arguments in method call") }
}
