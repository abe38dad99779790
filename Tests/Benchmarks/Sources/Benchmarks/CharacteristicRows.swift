import BareCodecs
import HaloProtocol

extension CodecBenchmark {
  /// Measures heart rate measurements, and the values of all other characteristics.
  static func characteristicRows(_ fixtures: FixturePackets) -> [CodecRow] {
    var mixer = Mixer(seed: 5)
    return heartRateRows(fixtures.bytes(channel: "2a37"), &mixer)
      + otherRows(fixtures, &mixer)
  }

  private static func heartRateRows(
    _ real: [[UInt8]], _ mixer: inout Mixer
  ) -> [CodecRow] {
    let count = 1 << 16
    let mixed = mixer.mix(real, count)
    // Values that fit a notification of the smallest MTU, some with energy and a two-byte heart
    // rate, and one in eight truncated within the heart rate.
    let full = (0..<count).map { _ in
      let measurement = GATT.HeartRateMeasurement(
        beatsPerMinute: UInt16(40 + mixer.number(below: 150)),
        usesUInt16: mixer.number(below: 8) == 0, contact: .detected,
        energyExpendedKilojoules: mixer.number(below: 10) == 0 ? 500 : nil,
        rrIntervals: GATT.RRIntervals(
          (0..<mixer.number(below: 8)).map { UInt16(600 + 10 * $0) }))
      return mixer.number(below: 8) == 0
        ? Array(measurement.bytes.prefix(mixer.number(below: 2))) : measurement.bytes
    }
    let nine = (0..<count).map { _ in
      GATT.HeartRateMeasurement(
        beatsPerMinute: UInt16(40 + mixer.number(below: 150)),
        rrIntervals: GATT.RRIntervals((0..<9).map { UInt16(600 + 10 * $0) })
      ).bytes
    }
    let rows = [
      ("fixtures", mixed), ("0…7 intervals", full), ("9 intervals", nine),
    ].map { name, packets in
      CodecRow.decoding(
        GATT.HeartRateMeasurement.self, "heart rate, \(name)", packets,
        bare: bare_heart_rates_parse)
    }
    let values = real.filter { (try? GATT.HeartRateMeasurement(parsing: $0)) != nil }
    let some = (0..<1 << 14).map { _ in mixer.pick(values) }
    let row = CodecRow.writing(
      "heart rate", some.compactMap { try? GATT.HeartRateMeasurement(parsing: $0) }, some,
      read: bare_heart_rates, bare: { bare_heart_rates_write($0, $1) }
    ) { UInt64($0[0]) &+ UInt64($0[$0.count - 1]) << 8 }
    return rows + [row]
  }

  private static func otherRows(
    _ fixtures: FixturePackets, _ mixer: inout Mixer
  ) -> [CodecRow] {
    let vectors = fixtures.vectors.filter {
      $0.type.hasPrefix("GATT.") && bare_knows(UInt16($0.channel, radix: 16) ?? 0)
    }
    func decoded<Value: BareReadable>(
      _ type: Value.Type, _ name: String, _ characteristics: String...,
      bare: @escaping (bare_packets) -> UInt64
    ) -> CodecRow {
      let packets = vectors.filter { characteristics.contains($0.channel) }.map(\.bytes)
      return .decoding(type, name, mixer.mix(packets, 1 << 13), bare: bare)
    }
    let texts = decoded(
      GATT.ModelNumberString.self, "device information, text", "2a00", "2a24", "2a25", "2a26",
      "2a27", "2a28", "2a29", bare: bare_text_parse)
    let rows = [
      decoded(GATT.BatteryLevel.self, "battery level", "2a19", bare: bare_battery_level_parse),
      decoded(
        GATT.BatteryLevelStatus.self, "battery level status", "2bed",
        bare: bare_battery_status_parse),
      decoded(
        GATT.BodySensorLocation.self, "body sensor location", "2a38",
        bare: bare_body_location_parse),
      decoded(
        GATT.HeartRateControlPoint.self, "heart rate control point", "2a39",
        bare: bare_heart_rate_control_parse),
      texts,
      decoded(GATT.PnPID.self, "PnP ID", "2a50", bare: bare_pnp_id_parse),
      decoded(GATT.SystemID.self, "system ID", "2a23", bare: bare_system_id_parse),
      decoded(
        GATT.CSCMeasurement.self, "cycling measurement", "2a5b",
        bare: bare_cycling_measurement_parse),
      decoded(GATT.CSCFeature.self, "cycling feature", "2a5c", bare: bare_cycling_feature_parse),
      decoded(
        GATT.SCControlPoint.self, "SC control point", "2a55", bare: bare_cycling_control_parse),
    ]
    return rows + anyRows(vectors, &mixer)
  }

  /// Measures all those values, read by the UUID of their characteristic.
  private static func anyRows(
    _ vectors: [FixturePackets.Vector], _ mixer: inout Mixer
  ) -> [CodecRow] {
    let some = (0..<1 << 13).map { _ in
      let vector = mixer.pick(vectors)
      return (
        bytes: mixer.number(below: 8) == 0 ? mixer.damaged(vector.bytes) : vector.bytes,
        short: UInt16(vector.channel, radix: 16) ?? 0
      )
    }
    let uuids = some.map { BluetoothUUID($0.short) }
    let packets = Packets(some.map { $0.bytes })
    let withShort = some.map { [UInt8($0.short & 0xFF), UInt8($0.short >> 8)] + $0.bytes }
    let bare = Packets(withShort)
    return [
      CodecRow(
        name: "any other characteristic: read", operations: packets.count,
        pass: {
          var index = 0
          return packets.sum { bytes in
            defer { index += 1 }
            do throws(WireError) {
              return try GATT.decode(bytes, of: uuids[index])?.bareSum ?? 0
            } catch {
              return error.bareSum
            }
          }
        }, bare: [("", { bare.sum(bare_values_parse) })]),
      .writing(
        "any other characteristic",
        some.compactMap { try? GATT.decode($0.bytes, of: BluetoothUUID($0.short)) }, withShort,
        read: bare_values, bare: bare_values_write),
    ]
  }
}
