import BareCodecs
import HaloProtocol

extension CodecBenchmark {
  /// Measures advertising data and iBeacons.
  static func advertisingRows(_ fixtures: FixturePackets) -> [CodecRow] {
    var mixer = Mixer(seed: 6)
    let count = 1 << 13
    let payloads = mixer.mix(fixtures.packets("GAP.AdvertisingPayload"), count)
    let values = Packets(payloads)
    let beacons = mixer.mix(fixtures.packets("IBeacon"), count)
    return [
      .reading(
        GAP.AdvertisingPayload.self, "advertising data", payloads, bare: bare_advertising_parse),
      CodecRow(
        name: "  and what it means", operations: count,
        pass: {
          values.sum { bytes in
            GAP.AdvertisingPayload(decoding: bytes).values.reduce(0) { $0 &+ $1.bareSum }
          }
        }, bare: [("", { values.sum(bare_advertising_values_parse) })]),
      .writing(
        "advertising data", payloads.compactMap { try? GAP.AdvertisingPayload(parsing: $0) },
        payloads, read: bare_payloads, bare: bare_payloads_write),
      .reading(IBeacon.self, "iBeacon", beacons, bare: bare_ibeacons_parse),
      .writing("iBeacon", beacons.compactMap { try? IBeacon(parsing: $0) }),
    ]
  }
}

extension GAP.AdvertisingPayload: BareReadable, BareWritable {
  var bareSum: UInt64 {
    structures.reduce(rest.bareSum) { $0 &+ UInt64($1.type.rawValue) &+ $1.data.bareSum }
  }
}

extension GAP.ADValue: BareSummed {
  var bareSum: UInt64 {
    switch self {
    case .flags(let flags, let more): UInt64(flags.rawValue) &+ more.bareSum
    case .serviceUUIDs(let uuids, _, _), .solicitedServiceUUIDs(let uuids, _):
      uuids.reduce(0) { $0 &+ 1 &+ $1.bareSum }
    case .localName(let name, _): name.utf8.bareSum
    case .txPowerLevel(let level): UInt64(UInt8(bitPattern: level))
    case .appearance(let appearance): UInt64(appearance.rawValue)
    case .peripheralConnectionIntervalRange(let minimum, let maximum):
      UInt64(minimum) &+ UInt64(maximum)
    case .advertisingInterval(let interval): UInt64(interval)
    case .serviceData(let entry, _): entry.service.bareSum &+ entry.payload.bareSum
    case .manufacturerData(let entry): UInt64(entry.company) &+ entry.payload.bareSum
    @unknown default: 0
    }
  }
}

extension BluetoothUUID: BareSummed {
  var bareSum: UInt64 { UInt64(short32 ?? 0) }
}

extension IBeacon: BareReadable, BareWritable {
  var bareSum: UInt64 {
    proximityUUID.bareSum &+ UInt64(major) &+ UInt64(minor)
      &+ UInt64(UInt8(bitPattern: measuredPower)) &+ trailing.bareSum
  }
}
