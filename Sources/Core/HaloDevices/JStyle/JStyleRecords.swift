import HaloProtocol

extension [JStyle.RingMessage] {
  /// Returns the records of a kind; the messages are those of a history, newest first.
  func records(of kind: RecordKind, _ product: JStyle.Product) -> [RingRecord] {
    switch kind {
    case .sleep, .nap: sleeps(of: product).filter { $0.kind == kind }
    default: flatMap { $0.records(of: kind, product) }
    }
  }

  /// Returns the nights and naps, each joined from its records of at most two hours: those with at
  /// most two minutes between them, or in common.
  ///
  /// The ring does not distinguish the two: a nap begins from 10:00 to 18:00. The codes of a V8
  /// have no names, so its nights have no phases.
  private func sleeps(of product: JStyle.Product) -> [RingRecord] {
    let parts = flatMap { message -> [JStyle.SleepRecord] in
      if case .sleepLog(let log) = message { log.records } else { [] }
    }
    var sleeps: [RingRecord] = []
    // Sleep by the minute of its end: nights overlap if the clock was set back.
    var ends: [Int: (index: Int, seconds: Int)] = [:]
    for part in parts.sorted(by: { $0.time < $1.time }) {
      let start = part.time.secondsSince1970
      let end = start + Int(part.count) * 60
      let former = [0, -1, 1, -2, 2].lazy.compactMap { ends[start / 60 + $0] }
        .first { abs($0.seconds - start) <= 120 }
      guard let (index, formerEnd) = former, case .sleep(var joined) = sleeps[index].value else {
        ends[end / 60] = (sleeps.count, end)
        sleeps.append(
          RingRecord(
            kind: 10..<18 ~= part.time.hour ? .nap : .sleep, start: part.time,
            minutes: Int(part.count), value: .sleep(part.phases(of: product))))
        continue
      }
      let common = Swift.max(0, formerEnd - start + 59) / 60
      for phase in part.phases(of: product, after: common) {
        joined.add(phase.stage, from: phase.start, minutes: phase.minutes)
      }
      let last = Swift.max(end, formerEnd)
      ends[formerEnd / 60] = nil
      ends[last / 60] = (index, last)
      sleeps[index].minutes = (last - sleeps[index].start.secondsSince1970) / 60
      sleeps[index].value = .sleep(joined)
    }
    return sleeps
  }
}

extension JStyle.SleepRecord {
  /// The phases of the record after some minutes; none for a product whose codes have no names.
  fileprivate func phases(
    of product: JStyle.Product, after minutes: Int = 0
  ) -> [RingRecord.SleepPhase] {
    let stages = (stages(of: product) ?? []).enumerated().dropFirst(minutes)
    return .init(
      stages.lazy.map { offset, stage in
        let kind: Colmi.SleepStageKind =
          switch stage {
          case .awake: .awake
          case .deep: .deep
          case .light: .light
          case .rem: .rem
          }
        return (kind, time.adding(seconds: offset * 60), 1)
      })
  }
}

extension JStyle.RingMessage {
  fileprivate func records(of kind: RecordKind, _ product: JStyle.Product) -> [RingRecord] {
    switch self {
    case .stepLog(let log): log.records.compactMap(\.record)
    case .heartRateLog(let log): log.records.flatMap(\.heartRateRecords)
    case .spotHeartRateLog(let log):
      log.records.compactMap { RingRecord(kind, at: $0.time, $0.heartRate) }
    case .variabilityLog(let log):
      log.records.filter { $0.isValid(on: product) }.compactMap {
        RingRecord(kind, at: $0.time, kind == .stress ? $0.stress : $0.variability)
      }
    case .oxygenLog(let log): log.records.compactMap { RingRecord(kind, at: $0.time, $0.oxygen) }
    case .temperatureLog(let log):
      log.records.compactMap { RingRecord(at: $0.time, sensors: [$0.temperature]) }
    case .tripleTemperatureLog(let log):
      log.records.compactMap { RingRecord(at: $0.time, sensors: [$0.first, $0.second, $0.third]) }
    case .exerciseLog(let log):
      log.records.map {
        .init($0.time, $0.kind, $0.heartRate, $0.seconds, $0.steps, $0.energyBits, $0.distanceBits)
      }
    case .shortExerciseLog(let log):
      log.records.map {
        .init($0.time, $0.kind, $0.heartRate, $0.seconds, $0.steps, $0.energyBits, $0.distanceBits)
      }
    default: []
    }
  }
}

extension JStyle.StepRecord {
  /// The steps of ten minutes; nil without any.
  fileprivate var record: RingRecord? {
    guard steps != 0 || distance != 0 || energy != 0 else { return nil }
    // 0.01 km and 0.01 kcal are ten of our units.
    return RingRecord(
      kind: .steps, start: time, minutes: 10,
      value: .steps(Int(steps), metres: Int(distance) * 10, calories: Int(energy) * 10))
  }
}

extension JStyle.HeartRateRecord {
  /// The heart rates; one document has their distance of 5 s, which the stamps of records cannot
  /// show if a ring pauses between them.
  fileprivate var heartRateRecords: [RingRecord] {
    heartRates.enumerated().compactMap { index, rate in
      time.adding(seconds: index * 5).flatMap { RingRecord(.heartRate, at: $0, rate) }
    }
  }
}

extension RingRecord {
  /// Makes a momentary record of the highest of some temperatures; nil if all are zero.
  fileprivate init?(at time: CivilDateTime, sensors: [UInt16]) {
    self.init(at: time, tenths: sensors.filter { $0 != 0 }.max().map(Int.init))
  }

  /// Makes a workout; energy in kcal and distance in km are the bits of floating-point numbers.
  fileprivate init(
    _ start: CivilDateTime, _ kind: JStyle.ExerciseKind, _ heartRate: UInt8, _ seconds: UInt16,
    _ steps: UInt16, _ energyBits: UInt32, _ distanceBits: UInt32
  ) {
    func thousandths(_ bits: UInt32) -> Int? {
      Int(exactly: (Float(bitPattern: bits) * 1000).rounded()).flatMap {
        0...1_000_000_000 ~= $0 ? $0 : nil
      }
    }
    var workout = Workout(sport: kind.sport)
    workout.seconds = Int(seconds)
    workout.metres = thousandths(distanceBits)
    workout.calories = thousandths(energyBits)
    workout.steps = Int(steps)
    workout.averageHeartRate = heartRate == 0 ? nil : Int(heartRate)
    self.init(kind: .workout, start: start, minutes: Int(seconds) / 60, value: .workout(workout))
  }
}

extension JStyle.ExerciseKind {
  /// The kind in the numbers of a COLMI ring; `other` for kinds that it lacks.
  fileprivate var sport: Colmi.SportKind {
    switch self {
    case .run: .run
    case .walk: .walk
    case .cycle: .cycle
    case .hike: .hike
    case .yoga: .yoga
    case .basketball: .basketball
    case .football: .football
    case .badminton: .badminton
    case .tableTennis: .tableTennis
    case .ropeSkipping: .rope
    default: .other
    }
  }
}
