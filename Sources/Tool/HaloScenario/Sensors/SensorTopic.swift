import HaloDevices
import HaloProtocol
import HaloTransport
import Synchronization

/// A measurement of a sensor, as a word of the command line, with the way to follow it.
package struct SensorTopic: Sendable {
  /// The word, such as `power`.
  package let word: String
  /// The profile of the sensors that measure it.
  package let profile: SensorProfile
  package var isStored = false
  /// Shows the measurements of one link until the link is down, or until no more can come.
  let follow: @Sendable (ProfileSensor, SensorReport) async throws -> Void

  /// All measurements, in the order in which the help lists them.
  package static let all = [
    SensorTopic(word: "trainer", profile: .trainer, follow: machine),
    SensorTopic(word: "power", profile: .power, follow: power),
    values("running", .running, GATT.RSCMeasurement.self) { measurement in
      let distance = measurement.distanceMeters.map { "\($0.text(places: 0)) m" }
      let words = [
        "\((measurement.speedMetersPerSecond * 3.6).text(places: 1)) km/h",
        "\(measurement.cadencePerMinute) 1/min", distance,
      ]
      return words.compactMap(\.self).joined(separator: ", ")
    } content: {
      // Files count the strides of one leg.
      .motion(
        SensorMotion(
          sport: .run, distance: $0.distanceMeters, speed: $0.speedMetersPerSecond,
          cadence: Double($0.cadencePerMinute) / 2))
    }, weight(),
    values("pressure", .pressure, GATT.BloodPressureMeasurement.self) {
      [$0.systolic, $0.diastolic, $0.meanArterial].allSatisfy { $0.value == nil }
        ? nil
        : "\($0.systolic)/\($0.diastolic) \($0.usesKilopascals ? "kPa" : "mmHg"), mean "
          + "\($0.meanArterial)" + ($0.pulseRate.map { ", pulse \($0) 1/min" } ?? "")
    }, SensorTopic(word: "oximeter", profile: .oximeter, follow: oxygen),
    values("thermometer", .thermometer, GATT.TemperatureMeasurement.self) {
      $0.temperature.value == nil
        ? nil : "\($0.temperature) °\($0.usesFahrenheit ? "F" : "C")"
    },
    SensorTopic(word: "glucose", profile: .glucose, isStored: true, follow: glucose),
    samples("ecg", .ecg, unit: " µV"), samples("ppg", .ppg, unit: ""),
    samples("acceleration", .acceleration, unit: " mg"),
  ]

  /// Returns the measurement with a word; nil for other words.
  package static func named(_ word: String) -> SensorTopic? { all.first { $0.word == word } }

  /// Returns the weighings of a scale, after the consent of a user if one is given.
  package static func weight(of user: (number: UInt8, code: UInt16)? = nil) -> SensorTopic {
    let weights = values("weight", .weight, GATT.WeightMeasurement.self) {
      $0.weightKilograms.map { "\($0.text(places: 2)) kg" }
    }
    guard let user else { return weights }
    return SensorTopic(word: "weight", profile: .weight) { sensor, report in
      try await sensor.users().consent(to: .init(rawValue: user.number), code: user.code)
      try await weights.follow(sensor, report)
    }
  }

  /// Returns a measurement that a characteristic notifies; it failed if `words` returns nil.
  private static func values<Value: GATT.CharacteristicValue & Encodable>(
    _ word: String, _ profile: SensorProfile, _ type: Value.Type,
    _ words: @escaping @Sendable (Value) -> String?,
    content: @escaping @Sendable (Value) -> SensorReading.Content? = { _ in nil }
  ) -> SensorTopic {
    SensorTopic(word: word, profile: profile) { sensor, report in
      try await show(try await sensor.events(of: type), to: report) {
        SensorReading(of: $0, words($0), content($0))
      }
    }
  }

  private static func show<Value>(
    _ events: SensorEvents<Value>, to report: SensorReport, _ reading: (Value) -> SensorReading
  ) async throws {
    for try await event in events {
      switch event {
      case .value(let value): try report.show(reading(value))
      case .malformed(let bytes, let error): try report.refuse(bytes, error)
      }
    }
  }
}

/// A measurement or another event of a sensor for a display.
package struct SensorReading: Sendable {
  package enum State: String, Sendable {
    case measured
    /// A measurement without a value, which the count of measurements leaves out.
    case failed
    /// A confirmation that the sensor has accepted a setting.
    case accepted
    /// The number of records that the sensor has stored, for a comparison with the measurements.
    case stored
    /// A report that the sensor has sent nothing for a while, although the link is up.
    case silent
    /// The end of the readings, with the numbers of measurements and of lost links; without words
    /// if there were no measurements.
    case summary
  }

  package let state: State
  package let words: String
  /// The event in JSON: its names and values.
  package let members: [(name: String, value: any Encodable & Sendable)]
  /// The measurement for a program; nil if none needs it.
  package let content: Content?

  package enum Content: Sendable {
    case motion(SensorMotion)
    case samples(PolarSamples)
    case stored(Int)
  }

  init(
    _ words: String, _ members: [(name: String, value: any Encodable & Sendable)],
    state: State = .measured, _ content: Content? = nil
  ) { (self.state, self.words, self.members, self.content) = (state, words, members, content) }

  init(of measurement: any Encodable & Sendable, _ words: String?, _ content: Content? = nil) {
    self.init(
      words ?? "the measurement failed", [("measurement", measurement)],
      state: words == nil ? .failed : .measured, content)
  }
}

/// The motion of a person at one time; nil means that the sensor does not measure a value.
package struct SensorMotion: Sendable {
  package enum Sport: Sendable { case ride, run, other }

  package var sport: Sport
  /// The distance in metres since any time.
  package var distance: Double?
  /// The speed in metres per second.
  package var speed: Double?
  package var watts: Int?
  /// The turns of the crank, or the strides of one leg, per minute.
  package var cadence: Double?
  package var beatsPerMinute: Int?
}

/// The receiver of one sensor's measurements on all links.
final class SensorReport: Sendable {
  let show: @Sendable (SensorReading) throws -> Void
  /// Shows a notification that is no measurement.
  let refuse: @Sendable ([UInt8], WireError) throws -> Void
  fileprivate let records = Mutex(ArrivedRecords())
  /// The mean power and the distance of a power meter.
  fileprivate let motion = Mutex(PowerMotion())

  init(
    show: @escaping @Sendable (SensorReading) throws -> Void,
    refuse: @escaping @Sendable ([UInt8], WireError) throws -> Void
  ) { (self.show, self.refuse) = (show, refuse) }
}

/// The sequence numbers of the stored records that have arrived, by which a later link continues.
private struct ArrivedRecords {
  private var last: UInt16?
  /// The numbers of this link and of those before.
  private var (numbers, former): (Set<UInt16>, Set<UInt16>) = ([], [])
  /// Whether the numbers began again at 0, so that later records have lower ones.
  private var hasWrapped = false

  /// Begins a link; returns whether it is the first one, and the lowest number of records that may
  /// be missing, nil for all records.
  mutating func begin() -> (isFirst: Bool, next: UInt16?) {
    former = numbers
    return (last == nil, hasWrapped || last == .max ? nil : last.map { $0 + 1 })
  }

  /// Returns whether no link before has had a record.
  mutating func add(_ number: UInt16) -> Bool {
    if let last, number < last { hasWrapped = true }
    last = number
    numbers.insert(number)
    return !former.contains(number)
  }
}

// MARK: Measurements that need more than a subscription

extension SensorTopic {
  private static func machine(_ sensor: ProfileSensor, _ report: SensorReport) async throws {
    let uuids = sensor.services.flatMap(\.characteristics).map(\.uuid)
    let sport: SensorMotion.Sport =
      uuids.contains(0x2AD2) ? .ride : uuids.contains(0x2ACD) ? .run : .other
    try await show(try await sensor.trainer().readings(), to: report) { reading in
      let words = reading.values.map { "\($0.value.text(places: $0.places))\($0.unit)" }
      let members = Dictionary(reading.values.map { ($0.name, $0.value) }) { first, _ in first }
      let motion = SensorMotion(
        sport: sport, distance: reading.distanceMeters.map(Double.init),
        speed: reading.speedKilometersPerHour.map { $0 / 3.6 }, watts: reading.powerWatts,
        cadence: reading.cadencePerMinute, beatsPerMinute: reading.beatsPerMinute)
      return SensorReading(
        words.joined(separator: ", "), [("measurement", members)], .motion(motion))
    }
  }

  /// A setting of a fitness machine: its name and value, and the request, which returns the sent
  /// value.
  package typealias Setting = (
    name: String, value: Double, request: @Sendable (Trainer, Double) async throws -> Double
  )

  /// Returns the measurement of a fitness machine that is first set on each link.
  package static func trainer(with settings: [Setting]) -> SensorTopic {
    SensorTopic(word: "trainer", profile: .trainer) { sensor, report in
      let trainer = try await sensor.trainer()
      let events = try? await trainer.events()
      try await trainer.requestControl()
      for (name, value, request) in settings {
        let sent = try await request(trainer, value)
        let words = "accepted: \(name) \(sent.text(places: 2))"
        try report.show(
          SensorReading(words, [("setting", name), ("value", sent)], state: .accepted))
      }
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await machine(sensor, report) }
        if let events {
          group.addTask {
            for try await case .value(let status) in events where status.event == .controlLost {
              throw SensorError.controlLost
            }
          }
        }
        try await group.next()
        group.cancelAll()
      }
    }
  }

  /// Follows a power meter, whose mean and distance continue on a later link.
  private static func power(_ sensor: ProfileSensor, _ report: SensorReport) async throws {
    let meter = try await sensor.powerMeter(continuing: report.motion.withLock { $0 })
    defer { report.motion.withLock { $0 = meter.motion } }
    try await show(try await meter.readings(), to: report) { reading in
      let motion = reading.motion
      let words = [
        reading.watts.map { "\($0) W" },
        reading.averageWatts.map { "\($0.text(places: 0)) W on average" },
        motion.cadence.map { "\($0.text(places: 0)) 1/min" },
        reading.torqueNewtonMeters.map { "\($0.text(places: 1)) Nm" },
        motion.speed.map { "\(($0 * 3.6).text(places: 1)) km/h" },
        motion.distance.map { "\($0.text(places: 0)) m" },
      ]
      let numbers = [
        ("averageWatts", reading.averageWatts), ("torque", reading.torqueNewtonMeters),
        ("speed", motion.speed), ("cadence", motion.cadence), ("distance", motion.distance),
      ]
      var members: [(String, any Encodable & Sendable)] = numbers.compactMap { name, value in
        value.map { (name, ($0 * 1000).rounded() / 1000) }
      }
      if let watts = reading.watts { members.append(("watts", watts)) }
      if let measurement = reading.measurement { members.append(("measurement", measurement)) }
      return SensorReading(
        words.compactMap(\.self).joined(separator: ", "), members,
        .motion(
          SensorMotion(
            sport: .ride, distance: motion.distance, speed: motion.speed, watts: reading.watts,
            cadence: motion.cadence)))
    }
  }

  /// Follows the continuous measurement, or the single ones of a sensor that has only these.
  private static func oxygen(_ sensor: ProfileSensor, _ report: SensorReport) async throws {
    func reading(
      _ oxygen: MedicalFloat16, _ rate: MedicalFloat16, _ measurement: any Encodable & Sendable
    ) -> SensorReading {
      let isEmpty = oxygen.value == nil && rate.value == nil
      return SensorReading(
        of: measurement, isEmpty ? nil : "oxygen \(oxygen) %, pulse \(rate) 1/min")
    }
    do {
      let events = try await sensor.events(of: GATT.PLXContinuousMeasurement.self)
      try await show(events, to: report) { reading($0.oxygen, $0.pulseRate, $0) }
    } catch SensorError.lacking {
      let events = try await sensor.events(of: GATT.PLXSpotCheckMeasurement.self)
      try await show(events, to: report) { reading($0.oxygen, $0.pulseRate, $0) }
    }
  }

  /// Reads the stored records, and on a later link only the rest.
  private static func glucose(_ sensor: ProfileSensor, _ report: SensorReport) async throws {
    let meter = try sensor.glucoseMeter()
    let (records, input) = AsyncStream.makeStream(of: GlucoseRecord.self)
    let (isFirst, first) = report.records.withLock { $0.begin() }
    if isFirst, let count = try? await meter.count() {
      let words = "\(count) stored record\(count == 1 ? "" : "s")"
      try report.show(SensorReading(words, [("stored", count)], state: .stored, .stored(count)))
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        defer { input.finish() }
        _ = try await meter.records(from: first) { input.yield($0) }
      }
      for await record in records {
        let value = record.measurement
        guard report.records.withLock({ $0.add(value.sequenceNumber) }) else { continue }
        let amount =
          value.milligramsPerDeciliter.map { "\($0.text(places: 0)) mg/dL" }
          ?? value.millimolesPerLiter.map { "\($0.text(places: 1)) mmol/L" } ?? "no value"
        var members: [(String, any Encodable & Sendable)] = [("measurement", value)]
        if let context = record.context { members.append(("context", context)) }
        try report.show(SensorReading("\(value.baseTime)  \(amount)", members))
      }
      try await group.waitForAll()
    }
  }

  /// Returns a raw signal of Polar's sensors, at the lowest value of each setting.
  private static func samples(
    _ word: String, _ measurement: Polar.Measurement, unit: String
  ) -> SensorTopic {
    SensorTopic(word: word, profile: .signals) { sensor, report in
      let streams = try sensor.polarStreams()
      let settings = try await streams.settings(of: measurement).compactMap { setting in
        setting.values.min().map { (setting.kind, $0) }
      }
      let chosen = Dictionary(settings) { first, _ in first }
      let events = try await streams.start(measurement, chosen)
      do {
        for try await event in events {
          switch event {
          case .value(.samples(let samples)): try report.show(SensorReading(samples, unit: unit))
          case .value(.ended): throw LiveFailure(reason: "the sensor has ended the measurement")
          case .malformed(let bytes, let error): try report.refuse(bytes, error)
          default: break
          }
        }
      } catch {
        await streams.abandon(measurement)
        throw error
      }
      await streams.abandon(measurement)
    }
  }
}

extension SensorReading {
  fileprivate init(_ samples: PolarSamples, unit: String) {
    let channels = samples.frame.samples.channels
    let rows = stride(from: 0, to: samples.values.count, by: max(1, channels)).map {
      Array(samples.values[$0...].prefix(channels))
    }
    let last = rows.last?.map { $0.text(places: 0) }.joined(separator: " ") ?? "none"
    let gap = samples.missing == 0 ? "" : ", \(samples.missing) missing before"
    self.init(
      "\(rows.count) samples, the last \(last)\(unit)\(gap)",
      [
        ("samples", rows), ("sensorTimes", samples.times.map(\.rawValue)),
        ("missing", samples.missing),
      ], .samples(samples))
  }
}

extension MachineReading {
  /// The present values, each with its name in JSON, its number of decimals, and its unit.
  fileprivate var values: [(name: String, value: Double, places: Int, unit: String)] {
    typealias Field = (name: String, value: Double?, places: Int, unit: String)
    let fields: [Field] = [
      ("speedKilometersPerHour", speedKilometersPerHour, 1, " km/h"),
      ("cadencePerMinute", cadencePerMinute, 0, " 1/min"),
      ("powerWatts", powerWatts.map(Double.init), 0, " W"),
      ("distanceMeters", distanceMeters.map(Double.init), 0, " m"),
      ("inclinationPercent", inclinationPercent, 1, " %"),
      ("resistance", resistance, 0, " resistance"),
      ("beatsPerMinute", beatsPerMinute.map(Double.init), 0, " beats/min"),
      ("energyKilocalories", energyKilocalories.map(Double.init), 0, " kcal"),
      ("elapsedSeconds", elapsedSeconds.map(Double.init), 0, " s"),
    ]
    return fields.compactMap { name, value, places, unit in
      value.map { (name, $0, places, unit) }
    }
  }
}
