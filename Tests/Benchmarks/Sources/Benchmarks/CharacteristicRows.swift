import BareCodecs
import HaloProtocol

extension CodecBenchmark {
  /// Measures heart rate measurements, and the values of all other characteristics.
  static func characteristicRows(_ fixtures: FixturePackets) -> [CodecRow] {
    var mixer = Mixer(seed: 5)
    return heartRateRows(fixtures.bytes(channel: "2a37"), &mixer) + otherRows(fixtures, &mixer)
  }

  private static func heartRateRows(_ real: [[UInt8]], _ mixer: inout Mixer) -> [CodecRow] {
    let count = 1 << 16
    let mixed = mixer.mix(real, count)
    // Values that fit a notification of the smallest MTU, some with energy and a two-byte heart
    // rate, and one in eight truncated within the heart rate.
    let full = (0..<count).map { _ in
      let measurement = GATT.HeartRateMeasurement(
        beatsPerMinute: UInt16(40 + mixer.number(below: 150)),
        usesUInt16: mixer.number(below: 8) == 0, contact: .detected,
        energyExpendedKilojoules: mixer.number(below: 10) == 0 ? 500 : nil,
        rrIntervals: GATT.RRIntervals((0..<mixer.number(below: 8)).map { UInt16(600 + 10 * $0) }))
      return mixer.number(below: 8) == 0
        ? Array(measurement.bytes.prefix(mixer.number(below: 2))) : measurement.bytes
    }
    let nine = (0..<count).map { _ in
      GATT.HeartRateMeasurement(
        beatsPerMinute: UInt16(40 + mixer.number(below: 150)),
        rrIntervals: GATT.RRIntervals((0..<9).map { UInt16(600 + 10 * $0) })
      ).bytes
    }
    let rows = [("fixtures", mixed), ("0…7 intervals", full), ("9 intervals", nine)].map {
      name, packets in
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

  private static func otherRows(_ fixtures: FixturePackets, _ mixer: inout Mixer) -> [CodecRow] {
    let vectors = fixtures.vectors.filter {
      $0.type.hasPrefix("GATT.") && bare_knows(UInt16($0.channel, radix: 16) ?? 0)
    }
    func decoded<Value: Readable>(
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
        bare: bare_heart_rate_control_parse), texts,
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
            } catch { return error.bareSum }
          }
        }, bare: [("", { bare.sum(bare_values_parse) })]),
      .writing(
        "any other characteristic",
        some.compactMap { try? GATT.decode($0.bytes, of: BluetoothUUID($0.short)) }, withShort,
        read: bare_values, bare: bare_values_write),
    ]
  }
}

extension CodecBenchmark {
  /// Measures the measurements of fitness machines, health monitors and Polar sensors.
  static func sensorRows(_ fixtures: FixturePackets) throws -> [CodecRow] {
    var mixer = Mixer(seed: 9)
    func decoded<Value: Readable>(
      _ type: Value.Type, _ bare: @escaping (bare_packets) -> UInt64
    ) -> CodecRow {
      .decoding(type, "\(type)", mixer.mix(fixtures.valid("GATT.\(type)"), 1 << 13), bare: bare)
    }
    let rows = [
      decoded(GATT.IndoorBikeData.self, bare_indoor_bike_parse),
      decoded(GATT.TreadmillData.self, bare_treadmill_parse),
      decoded(GATT.CyclingPowerMeasurement.self, bare_cycling_power_parse),
      decoded(GATT.RSCMeasurement.self, bare_running_parse),
      decoded(GATT.BloodPressureMeasurement.self, bare_blood_pressure_parse),
      decoded(GATT.TemperatureMeasurement.self, bare_temperature_parse),
      decoded(GATT.WeightMeasurement.self, bare_weight_parse),
      decoded(GATT.BodyCompositionMeasurement.self, bare_body_composition_parse),
      decoded(GATT.PLXSpotCheckMeasurement.self, bare_spot_check_parse),
      decoded(GATT.PLXContinuousMeasurement.self, bare_oximeter_parse),
      decoded(GATT.GlucoseMeasurement.self, bare_glucose_parse),
      decoded(GATT.CGMMeasurement.self, bare_glucose_records_parse),
    ]
    // Three bytes a sample of ECG; differences of about 5 bits for a PPG, of 7 for accelerations.
    let frames: [(String, Polar.Measurement, UInt8, channels: Int, count: Int, step: Int)] = [
      ("ECG", .ecg, 0, 1, 73, 40), ("PPG, differences", .ppg, 0x80, 4, 60, 12),
      ("acceleration, differences", .acceleration, 0x81, 3, 72, 50),
    ]
    return try rows
      + frames.map { name, measurement, type, channels, count, step in
        let packets = try (0..<1 << 10).map { _ in
          var numbers = [Int32](repeating: 1000, count: channels)
          for _ in channels..<count * channels {
            let change = mixer.number(below: 2 * step + 1) - step
            numbers.append(numbers[numbers.count - channels] + Int32(change))
          }
          let frame = try Polar.SampleFrame(
            measurement, at: .init(rawValue: 1), frameType: type, numbers: numbers)
          return mixer.mix([frame.bytes], 1)[0]
        }
        // Values are stored, as functions outside of this module return them.
        var row = CodecRow.each(
          "Polar frame, \(name): read", Packets(packets), limit: 1.5, bare: bare_samples_parse
        ) { bytes in
          do throws(WireError) {
            var value = try Polar.SampleFrame(parsing: bytes)
            consume(&value)
            return value.bareSum
          } catch { return error.bareSum }
        }
        row.bytes = packets.reduce(0) { $0 + $1.count }
        return row
      }
  }
}

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

extension CodecBenchmark {
  /// Measures the messages to and from an LED strip.
  static func lightRows(_ fixtures: FixturePackets) -> [CodecRow] {
    var mixer = Mixer(seed: 7)
    let count = 1 << 13
    let commands = mixer.mix(fixtures.bytes(channel: "ffd9"), count)
    let replies = fixtures.bytes(channel: "ffd4")
    let mixedReplies = mixer.mix(replies, count)
    return [
      .decoding(
        Triones.HostMessage.self, "LED strip, commands", commands, bare: bare_light_commands_parse),
      .writing(
        "LED strip, commands", commands.compactMap { try? Triones.HostMessage(parsing: $0) },
        commands, read: bare_lights, bare: bare_lights_write),
      .decoding(
        Triones.LightMessage.self, "LED strip, replies", mixedReplies,
        bare: bare_light_replies_parse),
      .writing(
        "LED strip, replies", mixedReplies.compactMap { try? Triones.LightMessage(parsing: $0) }),
      timerRow(fixtures, &mixer), piecesRow(replies, &mixer),
    ] + otherLightRows(fixtures, &mixer)
  }

  /// Measures a command and an answer of each other family of lights.
  private static func otherLightRows(_ fixtures: FixturePackets, _ mixer: inout Mixer) -> [CodecRow]
  {
    func decoded<Value: Readable>(
      _ type: Value.Type, _ name: String, _ file: String, _ bare: @escaping (bare_packets) -> UInt64
    ) -> CodecRow { .decoding(type, name, mixer.mix(fixtures.valid(file), 1 << 13), bare: bare) }
    return [
      decoded(
        ELK.ColorCommand.self, "ELK light, colour", "ELK.ColorCommand", bare_elk_colors_parse),
      decoded(
        ELK.Notification.self, "ELK light, notification", "ELK.Notification",
        bare_elk_notifications_parse),
      decoded(
        IDealLED.ColorCommand.self, "iDealLED, colour", "IDealLED.ColorCommand",
        bare_idealled_colors_parse),
      decoded(
        IDealLED.PowerAnswer.self, "iDealLED, answer", "IDealLED.PowerAnswer",
        bare_idealled_answers_parse),
      decoded(
        LEDnetWF.HostMessage.self, "LEDnetWF, power", "LEDnetWF.PowerCommand",
        bare_lednetwf_power_parse),
      decoded(
        LEDnetWF.LightMessage.self, "LEDnetWF, state", "LEDnetWF.StateReply",
        bare_lednetwf_state_parse),
      decoded(
        IOTBT.HostMessage.self, "IOTBT, colour", "IOTBT.ColorCommand", bare_iotbt_color_parse),
      decoded(IOTBT.LightMessage.self, "IOTBT, state", "IOTBT.StateReply", bare_iotbt_state_parse),
    ]
  }

  /// Measures entries of timers; unused ones are all alike, so there is only one.
  private static func timerRow(_ fixtures: FixturePackets, _ mixer: inout Mixer) -> CodecRow {
    let timers = fixtures.valid("Triones.Timers").compactMap { try? Triones.Timers(parsing: $0) }
    let real = timers.flatMap { $0.entries.entries }.filter { $0.isInUse }
    let entries = (0..<1 << 13).compactMap { _ in
      var bytes = mixer.pick(real + [.unused]).bytes.bytes
      if mixer.number(below: 8) == 0 {
        bytes[mixer.number(below: bytes.count)] ^= 1 << UInt8(mixer.number(below: 8))
      }
      return try? Triones.TimerEntry(HexBytes(bytes))
    }
    let packets = Packets(entries.map { $0.bytes.bytes })
    return CodecRow(
      name: "LED strip, timer: read", operations: entries.count,
      pass: { entries.reduce(0) { $0 &* 31 &+ ($1.timer?.bareSum ?? 0) } },
      bare: [("", { packets.sum(bare_light_timers_parse) })])
  }

  /// Measures replies in notifications: long ones come in pieces, of which one in sixteen is
  /// missing.
  private static func piecesRow(_ replies: [[UInt8]], _ mixer: inout Mixer) -> CodecRow {
    let notifications = (0..<1 << 12).flatMap { _ in
      var pieces = Triones.FrameAssembler.pieces(of: mixer.pick(replies))
      if mixer.number(below: 16) == 0, !pieces.isEmpty {
        pieces.remove(at: mixer.number(below: pieces.count))
      }
      return pieces
    }
    let packets = Packets(notifications)
    return CodecRow(
      name: "LED strip, pieces of replies", operations: notifications.count,
      pass: {
        var assembler = Triones.FrameAssembler(for: .light)
        return notifications.reduce(0) { sum, piece in
          do throws(WireError) {
            return sum &* 31 &+ (try assembler.consume(piece)?.bareSum ?? 0)
          } catch { return sum &* 31 &+ error.bareSum }
        }
      }, bare: [("", { packets.sum(bare_light_pieces_take) })])
  }
}
