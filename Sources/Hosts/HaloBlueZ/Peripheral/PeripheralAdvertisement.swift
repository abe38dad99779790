import HaloBlueZNames
import HaloDBus
import HaloProtocol
import HaloTransport

/// The advertisement of a hosted peripheral, in the form that the daemon needs.
struct PeripheralAdvertisement: Hashable {
  /// The data of the peripheral's advertisement and scan response, merged.
  ///
  /// The daemon puts the name into the scan response, and the rest into the advertisement. Its
  /// option to choose other contents for the response, from BlueZ 5.80, is experimental. Services
  /// that do not fit are left out.
  var data: AdvertisementData
  var interval: Duration

  init?(of peripheral: any LocalPeripheral) async {
    interval = peripheral.preferences.advertisingInterval
    guard var data = await peripheral.advertisement else { return nil }
    if let response = await peripheral.scanResponse {
      data.add(scanResponse: response)
    }
    self.data = data
    self.data.serviceUUIDs = []
    // The first services matter most, because scans filter by them.
    for uuid in data.serviceUUIDs {
      self.data.serviceUUIDs.append(uuid)
      if length > Self.maximumLength { self.data.serviceUUIDs.removeLast() }
    }
  }

  /// `includes` lists the contents that the adapter can add itself, such as `tx-power`.
  func properties(including includes: [String]) -> [String: DBusValue] {
    let kind: BlueZ.AdvertisementType = data.isConnectable ? .peripheral : .broadcast
    var properties: [BlueZ.AdvertisementProperty: DBusValue] = [
      .type: .string(kind.rawValue),
      .serviceUUIDs: .strings(data.serviceUUIDs.map(\.fullDescription)),
      .minimumInterval: .uint32(milliseconds), .maximumInterval: .uint32(milliseconds),
    ]
    // Without it, the flags mark the peripheral as not discoverable, and most scanners hide it. A
    // broadcast has no flags. The daemon accepts no other flags, but uses those of the adapter.
    if data.isConnectable { properties[.discoverable] = .boolean(isDiscoverable) }
    if let name = data.localName { properties[.localName] = .string(name) }
    if let appearance = data.appearance { properties[.appearance] = .uint16(appearance.rawValue) }
    if !data.serviceData.isEmpty {
      properties[.serviceData] = .dictionary(
        data.serviceData.map {
          DBusEntry(.string($0.service.fullDescription), .variant(.bytes($0.payload.bytes)))
        }, of: "{sv}")
    }
    if !data.manufacturerData.isEmpty {
      properties[.manufacturerData] = .dictionary(
        data.manufacturerData.map {
          DBusEntry(.uint16($0.company), .variant(.bytes($0.payload.bytes)))
        }, of: "{qv}")
    }
    if data.transmitPower != nil, includes.contains(BlueZ.includeTransmitPower) {
      properties[.includes] = .strings([BlueZ.includeTransmitPower])
    }
    return Dictionary(uniqueKeysWithValues: properties.map { ($0.key.rawValue, $0.value) })
  }

  /// The first entry that repeats a company or service; the daemon has room for one of each.
  var ownerOfSeveral: String? {
    let companies = Dictionary(grouping: data.manufacturerData, by: \.company)
    let services = Dictionary(grouping: data.serviceData, by: \.service)
    if let company = data.manufacturerData.first(where: { companies[$0.company]?.count ?? 0 > 1 }) {
      return "company \(BluetoothUUID(company.company))"
    }
    return data.serviceData.first { services[$0.service]?.count ?? 0 > 1 }
      .map { "service \($0.service)" }
  }

  private var isDiscoverable: Bool { data.isConnectable && data.flags?.isDiscoverable ?? true }

  /// The advertising interval for the daemon, in milliseconds: from 20 to 10,000,000.
  private var milliseconds: UInt32 {
    UInt32(clamping: min(max(interval.wholeNanoseconds / 1_000_000, 20), 10_000_000))
  }

  /// The number of bytes on the air, without the name, which goes into the scan response: the
  /// daemon adds three bytes of flags if the peripheral is discoverable (BlueZ 5.66, also on
  /// adapters for LE alone; tried with a real daemon on 2026-11-21).
  ///
  /// Source: Core Specification Supplement, Part A, 1.
  var length: Int {
    var length = isDiscoverable ? 3 : 0
    for size in GAP.UUIDSize.allCases {
      let count = data.serviceUUIDs.filter { GAP.UUIDSize(for: $0) == size }.count
      length += count == 0 ? 0 : 2 + count * size.rawValue
    }
    length += data.serviceData.reduce(0) {
      $0 + 2 + GAP.UUIDSize(for: $1.service).rawValue + $1.payload.bytes.count
    }
    length += data.manufacturerData.reduce(0) { $0 + 4 + $1.payload.bytes.count }
    return length + (data.appearance == nil ? 0 : 4) + (data.transmitPower == nil ? 0 : 3)
  }

  /// Longer ones need an extended advertisement, which many phones do not scan for.
  static let maximumLength = 31
}
