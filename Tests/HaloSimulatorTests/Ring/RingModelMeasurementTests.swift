extension RingModel {
  var isMeasuring: Bool { !runningActivities.isEmpty }

  /// Returns the next reading of a measurement; nil if none runs, or if it ends now.
  mutating func nextReading(at time: Duration) -> Colmi.Frame? {
    runningActivities.first.flatMap { next(of: $0.number, at: time)?.first }
  }
}

@Suite("Ring model, measuring")
struct RingModelMeasurementTests {
  private let now: CivilDateTime = "2026-03-14T21:32:00"

  struct Kind: Sendable, CustomTestStringConvertible {
    var kind: Colmi.MeasurementKind
    var warmUp: Int
    var limit: Int
    var values: ClosedRange<UInt8>
    /// Whether the reply to a stop contains the value.
    var repliesWithValue: Bool
    /// The code of the notification of a new result.
    var code: UInt8
    var testDescription: String { "\(kind)" }
  }

  static let kinds = [
    Kind(
      kind: .heartRate, warmUp: 25, limit: 60, values: 60...80, repliesWithValue: true, code: 0x01),
    Kind(
      kind: .bloodOxygen, warmUp: 26, limit: 60, values: 94...99, repliesWithValue: true, code: 0x03
    ),
    Kind(kind: .stress, warmUp: 25, limit: 60, values: 1...99, repliesWithValue: false, code: 0x2C),
    Kind(
      kind: .heartRateVariability, warmUp: 58, limit: 80, values: 20...90, repliesWithValue: false,
      code: 0x2B),
  ]

  private func started(
    _ kind: Colmi.MeasurementKind, on profile: RingProfile = .r02
  ) -> RingModel {
    var model = RingModel(profile: profile, clock: now, seed: 5)
    _ = model.respond(to: .battery(.init()), at: .zero)
    let response = model.respond(to: .measurement(.init(kind: kind)), at: .seconds(10))
    #expect(response.frames.isEmpty)
    return model
  }

  @Test("It warms up with zeros, then has values, then stops by itself", arguments: kinds)
  func course(_ kind: Kind) throws {
    var model = started(kind.kind)
    var time = Duration.seconds(10)
    var count = 0
    while true {
      time += RingModel.readingInterval
      guard let frame = model.nextReading(at: time) else { break }
      count += 1
      let reading = try Colmi.MeasurementReading(parsing: frame)
      #expect(reading.kind == kind.kind && reading.error == .none)
      let isWarm = time - .seconds(10) >= .seconds(kind.warmUp)
      #expect(isWarm ? kind.values.contains(reading.level) : reading.level == 0)
      if kind.kind == .bloodOxygen {
        #expect(reading.systolic == (isWarm ? 1 : 0) && reading.rrMilliseconds == 0)
      } else {
        // The intervals between beats come before the first value.
        let hasInterval = time - .seconds(10) >= .seconds(15)
        #expect(
          hasInterval ? (700...1100).contains(reading.rrMilliseconds) : reading.rrMilliseconds == 0)
      }
    }
    #expect(count == 2 * kind.limit)
    #expect(!model.isMeasuring)
    #expect(model.nextReading(at: time) == nil)
    // Nothing runs, so a stop has no reply.
    #expect(model.respond(to: .stopMeasurement(.init(kind: kind.kind)), at: time).frames == [])
  }

  @Test(
    "A stop after a value returns the value, and the ring reports a new record", arguments: kinds)
  func stop(_ kind: Kind) throws {
    var model = started(kind.kind)
    let time = Duration.seconds(10 + kind.warmUp)
    let next = model.nextReading(at: time)
    let reading = try Colmi.MeasurementReading(parsing: try #require(next))
    let frames = model.respond(to: .stopMeasurement(.init(kind: kind.kind)), at: time).frames
    #expect(frames.count == 2)
    let value = kind.repliesWithValue ? reading.level : 0
    #expect(Array(frames[0].bytes[..<4]) == [0x6A, kind.kind.rawValue, value, 0])
    let detail = kind.repliesWithValue ? 0 : reading.level
    #expect(Array(frames[1].bytes[..<3]) == [0x73, kind.code, detail])
    #expect(!model.isMeasuring)

    // 21:32 plus the warm-up is in the slot of 21:30, and in the hour from 21:00.
    var day = RingHistory.Day()
    let stored = Colmi.ManualReading(minuteOfDay: 21 * 60 + 32, value: reading.level)
    switch kind.kind {
    case .heartRate:
      day.heartRates[21 * 12 + 6] = reading.level
      day.manualHeartRates = [stored]
    case .bloodOxygen:
      day.bloodOxygen[21] = reading.level
      day.manualBloodOxygen = [stored]
    case .stress: day.stress[43] = reading.level
    default: day.heartRateVariability[43] = reading.level
    }
    #expect(model.history.days == [now.date: day])
  }

  @Test("A stop during the warm-up returns zero, and nothing is stored")
  func stopWhileWarmingUp() {
    var model = started(.heartRate)
    _ = model.nextReading(at: .seconds(11))
    let frames = model.respond(to: .stopMeasurement(.init(kind: .heartRate)), at: .seconds(12))
      .frames
    #expect(frames.map { Array($0.bytes[..<4]) } == [[0x6A, 1, 0, 0]])
    #expect(model.history == RingHistory())
  }

  @Test("A one-key reading has no values while the sensor warms up")
  func oneKey() throws {
    var model = started(.oneKey, on: .full)
    let frame = model.nextReading(at: .seconds(12))
    let reading = try Colmi.OneKeyReading(parsing: #require(frame))
    #expect(
      [
        reading.heartRate, reading.heartRateVariability, reading.stress, reading.temperature,
        reading.systolic, reading.diastolic,
      ].allSatisfy { $0 == 0 })
  }

  @Test("A stop of another kind is ignored")
  func stopOfAnother() {
    var model = started(.heartRate)
    #expect(
      model.respond(to: .stopMeasurement(.init(kind: .stress)), at: .seconds(12)).frames == [])
    #expect(model.isMeasuring)
  }

  @Test("Unsupported kinds return nothing", arguments: [2, 4, 5, 7, 9, 11] as [UInt8])
  func unknownKind(rawValue: UInt8) {
    var model = started(Colmi.MeasurementKind(rawValue: rawValue))
    #expect(!model.isMeasuring)
    #expect(model.nextReading(at: .seconds(60)) == nil)
  }

  @Test("A new link ends activities of the former one")
  func newLink() {
    var model = started(.heartRate)
    model.linkDidOpen()
    #expect(!model.isMeasuring)
  }
}
