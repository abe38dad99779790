import HaloProtocol

extension RecordKind {
  /// The opcode of the request for records of the kind; nil if no ring of the family keeps them, or
  /// their layout is unknown.
  var crpLog: CRP.Opcode? {
    switch self {
    case .heartRate: .heartRateLog
    case .steps: .stepLog
    case .bloodOxygen: .bloodOxygenLog
    case .stress: .stressLog
    case .heartRateVariability: .heartRateVariabilityLog
    case .temperature: .temperatureLog
    case .sleep, .nap: .sleepHistory
    case .manualHeartRate: .manualHeartRateHistory
    case .manualBloodOxygen: .manualBloodOxygenHistory
    case .manualTemperature, .workout: nil
    }
  }

  /// Whether one reply has the records of all days.
  var isCRPStore: Bool { self == .manualHeartRate || self == .manualBloodOxygen }
}

extension CRP.LogPage {
  /// The records of the slots that have a value; all bits set means none, as in readings.
  func records(_ kind: RecordKind, on date: CivilDate) -> [RingRecord] {
    readings.compactMap { minute, number in
      guard number != Value.max, number != 0 || kind == .temperature,
        let value = RingRecord.Value(kind, { _ in Int(truncatingIfNeeded: number) })
      else { return nil }
      return RingRecord(kind, date, minute: minute, minutes: 5, value)
    }
  }
}

extension CRP.StepLog {
  /// The records of the half hours with steps, which have no distance and no energy.
  func records(on date: CivilDate) -> [RingRecord] {
    values.enumerated().compactMap { slot, steps in
      steps == 0
        ? nil
        : RingRecord(
          .steps, date, minute: slot * 30, minutes: 30,
          .steps(Int(steps), metres: nil, calories: nil))
    }
  }
}

extension CRP.ManualRecord {
  /// The record of a measurement; nil without a value.
  func record(_ kind: RecordKind) -> RingRecord? {
    value == 0xFF ? nil : RingRecord(kind, at: timestamp.dateTime, value)
  }
}

extension CRP.SleepHistory {
  /// The minutes awake after which the sleep after 10 o'clock is a nap; a night can have as long a
  /// gap.
  private static var gap: Int { 60 }
  private static var morning: Int { 10 * 60 }

  /// Returns the night that ends on the day of the history, or its naps.
  func records(of kind: RecordKind, on date: CivilDate) -> [RingRecord] {
    var parts: [[Stage]] = [[]]
    for stage in stages {
      if stage.isAwake, stage.minutes >= Self.gap, stage.startMinute + stage.minutes >= Self.morning
      {
        parts.append([])
      } else {
        parts[parts.count - 1].append(stage)
      }
    }
    return parts.compactMap { part in
      guard let first = part.first, let last = part.last, part.contains(where: { !$0.isAwake }),
        (kind == .nap) == (first.startMinute >= Self.morning)
      else { return nil }
      let phases = [RingRecord.SleepPhase](
        part.lazy.filter { $0.minutes > 0 }.map { stage in
          let start = CivilDateTime(date)?.adding(seconds: stage.startMinute * 60)
          return (stage.kind, start, stage.minutes)
        })
      return RingRecord(
        kind, date, minute: first.startMinute,
        minutes: last.startMinute + last.minutes - first.startMinute, .sleep(phases))
    }
  }
}

extension CRP.SleepHistory.Stage {
  fileprivate var isAwake: Bool { stage == .awake }

  fileprivate var kind: Colmi.SleepStageKind? {
    switch stage {
    case .awake: .awake
    case .light: .light
    case .deep: .deep
    case .rem: .rem
    default: nil
    }
  }
}
