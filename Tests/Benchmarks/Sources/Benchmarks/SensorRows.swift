import BareCodecs
import HaloProtocol

extension CodecBenchmark {
  /// Measures the measurements of fitness machines, health monitors and Polar sensors.
  static func sensorRows(_ fixtures: FixturePackets) throws -> [CodecRow] {
    var mixer = Mixer(seed: 9)
    func decoded<Value: BareReadable>(
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
        ) { (bytes) throws(WireError) in
          var value = try Polar.SampleFrame(parsing: bytes)
          consume(&value)
          return value.bareSum
        }
        row.bytes = packets.reduce(0) { $0 + $1.count }
        return row
      }
  }
}
