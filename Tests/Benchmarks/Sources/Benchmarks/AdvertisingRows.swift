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
