import HaloDevices
import HaloProtocol
import HaloSimulator

/// The records that a complete sync of a ring must return, computed from the model's history rather
/// than from its replies.
package struct RingTruth: Equatable, Sendable {
  private let history: RingHistory
  private let quirks: RingProfile.Quirks
  /// The date of today, whose temperatures the firmware does not send; nil if it sends all days.
  private let today: CivilDate?
  /// The kinds of records that the ring rejects or does not answer, in the order of `RecordKind`.
  package let lacking: [RecordKind]

  /// Computes the expected records from the history of a ring with a profile; `today` is the date
  /// whose temperatures the firmware leaves out, if its profile has that peculiarity.
  package init(_ history: RingHistory, of profile: RingProfile = .full, today: CivilDate? = nil) {
    self.history = history
    quirks = profile.quirks
    self.today = quirks.temperatureLacksToday ? today : nil
    lacking = RecordKind.allCases.filter { profile.refuses($0) || profile.ignores($0) }
  }

  /// Returns whether the ring never sends records of a kind.
  package func lacks(_ kind: RecordKind) -> Bool { lacking.contains(kind) }

  package var dates: [CivilDate] { Array(history.days.keys) }

  package func records(of kinds: [RecordKind]) -> [RingRecord] {
    let kinds = kinds.filter { !lacks($0) }
    return history.days.flatMap { date, day in kinds.flatMap { records(of: $0, date, day) } }
      .sorted()
  }

  package func records(of kind: RecordKind, on days: ClosedRange<CivilDate>) -> [RingRecord] {
    guard !lacks(kind) else { return [] }
    guard days.lowerBound < days.upperBound else {
      return history.days[days.lowerBound].map { records(of: kind, days.lowerBound, $0) } ?? []
    }
    return history.days.filter { days.contains($0.key) }.sorted { $0.key < $1.key }
      .flatMap { records(of: kind, $0.key, $0.value) }
  }

  private func records(
    of kind: RecordKind, _ date: CivilDate, _ day: RingHistory.Day
  ) -> [RingRecord] {
    switch kind {
    case .heartRate:
      quirks.logsNoHeartRates
        ? []
        : slots(day.heartRates, 5, kind, date, by: quirks.heartRateSlotStride) { .heartRate($0) }
    case .stress: slots(day.stress, 30, kind, date) { .stress($0) }
    case .heartRateVariability:
      slots(day.heartRateVariability, 30, kind, date) { .heartRateVariability(UInt16($0)) }
    case .bloodOxygen:
      slots(day.bloodOxygen, 60, kind, date) { .bloodOxygen(lowest: $0, highest: $0) }
    case .temperature:
      date == today
        ? [] : slots(day.temperatures, 30, kind, date) { .temperature(tenths: Int($0) + 200) }
    case .steps: steps(day.steps, date)
    case .sleep: day.night.map { [sleep($0, kind, date)] } ?? []
    case .nap: day.naps.map { sleep($0, kind, date) }
    case .manualHeartRate: manual(day.manualHeartRates, kind, date) { .heartRate($0) }
    case .manualBloodOxygen:
      manual(day.manualBloodOxygen, kind, date) { .bloodOxygen(lowest: $0, highest: $0) }
    case .manualTemperature:
      manual(day.manualTemperatures, kind, date) { .temperature(tenths: Int($0) + 200) }
    case .workout: day.workouts.map { workout($0) }
    }
  }

  /// Returns the date and time of a minute of a day; minutes count from midnight.
  ///
  /// The clocks of trials and scenarios are between 2000 and 2090, so the date is always valid.
  private func at(_ date: CivilDate, _ minute: Int) -> CivilDateTime {
    guard let time = CivilDateTime(date)?.adding(seconds: minute * 60) else {
      preconditionFailure("no calendar has minute \(minute) of \(date)")
    }
    return time
  }

  private func slots(
    _ values: [UInt8], _ minutes: Int, _ kind: RecordKind, _ date: CivilDate, by step: Int = 1,
    _ value: (UInt8) -> RingRecord.Value
  ) -> [RingRecord] {
    var records: [RingRecord] = []
    records.reserveCapacity(values.count)
    for slot in stride(from: 0, to: values.count, by: step) where values[slot] != 0 {
      records.append(
        RingRecord(
          kind: kind, start: at(date, slot * minutes), minutes: minutes, value: value(values[slot]))
      )
    }
    return records
  }

  private func steps(_ hours: [UInt16], _ date: CivilDate) -> [RingRecord] {
    hours.indices.filter { hours[$0] != 0 }.map { hour in
      let steps = Int(hours[hour])
      // The model's steps are 66 cm and 29 small calories each.
      return RingRecord(
        kind: .steps, start: at(date, hour * 60), minutes: 60,
        value: .steps(steps, metres: steps * 66 / 100, calories: steps * 29 / 10 * 10))
    }
  }

  private func manual(
    _ readings: [Colmi.ManualReading], _ kind: RecordKind, _ date: CivilDate,
    _ value: (UInt8) -> RingRecord.Value
  ) -> [RingRecord] {
    readings.map {
      RingRecord(
        kind: kind, start: at(date, Int($0.minuteOfDay)), minutes: 0, value: value($0.value))
    }
  }

  private func sleep(
    _ sleep: RingHistory.Sleep, _ kind: RecordKind, _ date: CivilDate
  ) -> RingRecord {
    var minute = sleep.endMinute - sleep.stages.reduce(0) { $0 + $1.minutes }
    let start = at(date, minute)
    let phases = sleep.stages.map { stage in
      defer { minute += stage.minutes }
      return RingRecord.SleepPhase(
        stage: stage.kind, start: at(date, minute), minutes: stage.minutes)
    }
    return RingRecord(
      kind: kind, start: start, minutes: phases.reduce(0) { $0 + $1.minutes }, value: .sleep(phases)
    )
  }

  private func workout(_ workout: RingHistory.Workout) -> RingRecord {
    var value = RingRecord.Workout(sport: workout.sport)
    value.seconds = workout.seconds
    value.metres = workout.metres
    value.calories = workout.calories
    value.steps = workout.steps
    let rates = workout.heartRates.map(Int.init)
    value.averageHeartRate = rates.reduce(0, +) / max(1, rates.count)
    value.lowestHeartRate = rates.min()
    value.highestHeartRate = rates.max()
    return RingRecord(
      kind: .workout, start: workout.start, minutes: workout.seconds / 60, value: .workout(value))
  }
}

extension RingProfile {
  /// Returns whether the firmware rejects requests for a kind of record.
  func refuses(_ kind: RecordKind) -> Bool {
    kind.request.opcode.map { refusedOpcodes.contains($0) && !silentOpcodes.contains($0) } ?? false
  }

  /// Returns whether the firmware leaves requests for a kind of record unanswered.
  func ignores(_ kind: RecordKind) -> Bool {
    kind.request.opcode.map { silentOpcodes.contains($0) } ?? false
      || kind.request.action.map { !actions.contains($0) } ?? false
  }
}

extension RecordKind {
  /// The request for records of this kind, the same for nights and naps: the opcode of a command,
  /// or an action of the big-data channel; the other is nil.
  fileprivate var request: (opcode: Colmi.Opcode?, action: Colmi.BigDataAction?) {
    switch self {
    case .heartRate: (.heartRateLog, nil)
    case .steps: (.stepLog, nil)
    case .stress: (.stressLog, nil)
    case .heartRateVariability: (.heartRateVariabilityLog, nil)
    case .bloodOxygen: (nil, .bloodOxygenHistory)
    case .temperature: (nil, .temperatureHistory)
    case .sleep, .nap: (nil, .sleepHistory)
    case .manualHeartRate: (nil, .manualHeartRateHistory)
    case .manualBloodOxygen: (nil, .manualBloodOxygenHistory)
    case .manualTemperature: (nil, .manualTemperatureHistory)
    case .workout: (nil, .sportSummaryRequest)
    }
  }
}
