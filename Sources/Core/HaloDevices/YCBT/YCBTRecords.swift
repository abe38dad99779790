import HaloProtocol

extension YCBT.HistoryBlock {
  /// The error of the first night that is not readable; nil without any.
  var unread: RingError? { kind == .sleep ? nights.unread.map { .wire($0) } : nil }

  /// Returns the records of a kind, without those in ``unread``.
  ///
  /// - Throws: `wire` if the block ends within a record.
  func records(of record: RecordKind) throws(RingError) -> [RingRecord] {
    try RingError.reading { () throws(WireError) in
      switch kind {
      case .sport: try decoded(as: YCBT.SportData.self).records.joined
      case .sleep: nights.readable.flatMap { $0.records(of: record) }
      case .heartRate:
        try decoded(as: YCBT.HeartRateData.self).records.compactMap {
          RingRecord(record, at: $0.time.dateTime, $0.heartRate)
        }
      // The CRC of the block is right, so a ring with a wrong one in a record computes none there.
      case .combined:
        try decoded(as: YCBT.CombinedData.self).records.compactMap {
          switch record {
          case .temperature: RingRecord(at: $0.time.dateTime, tenths: $0.temperature.tenths)
          case .bloodOxygen: RingRecord(record, at: $0.time.dateTime, $0.bloodOxygen)
          default: RingRecord(record, at: $0.time.dateTime, $0.heartRateVariability)
          }
        }
      case .bloodOxygen:
        try decoded(as: YCBT.BloodOxygenData.self).records.compactMap {
          RingRecord(record, at: $0.time.dateTime, $0.bloodOxygen)
        }
      case .temperature:
        try decoded(as: YCBT.TemperatureData.self).records.compactMap {
          RingRecord(at: $0.time.dateTime, tenths: $0.temperature.tenths)
        }
      case .body:
        try decoded(as: YCBT.BodyData.self).records.compactMap {
          RingRecord(record, at: $0.time.dateTime, $0.stress.joined)
        }
      default: []
      }
    }
  }
}

extension [YCBT.SportRecord] {
  /// The steps of the activities that have any; those with one start are one record, as kind and
  /// start identify a record, and equal ones count once.
  fileprivate var joined: [RingRecord] {
    Dictionary(grouping: Set(self), by: \.start).compactMap { start, records in
      var (end, steps, metres, energy) = (start.rawValue, 0, 0, 0)
      for record in records {
        end = Swift.max(end, record.end.rawValue)
        steps += Int(record.steps)
        metres += Int(record.distance)
        energy += Int(record.energy)
      }
      guard steps != 0 || metres != 0 || energy != 0 else { return nil }
      return RingRecord(
        kind: .steps, start: start.dateTime, minutes: start.minutes(to: end),
        value: .steps(steps, metres: metres, calories: energy * 1000))
    }
  }
}

extension YCBT.SleepNight {
  /// Returns the night without its naps, or the naps.
  fileprivate func records(of kind: RecordKind) -> [RingRecord] {
    // Tags without a meaning do not count, nor stages that start where an earlier one does.
    var starts: Set<UInt32> = []
    let stages = stages.filter { stage in
      stage.kind != nil && starts.insert(stage.start.rawValue).inserted
    }.sorted { $0.start.rawValue < $1.start.rawValue }
    guard kind == .sleep else {
      return stages.filter { $0.tag.usual == .nap }.map { stage in
        RingRecord(
          kind: .nap, start: stage.start.dateTime, minutes: stage.minutes,
          value: .sleep([stage].phases))
      }
    }
    let phases = stages.filter { $0.tag.usual != .nap }.phases
    // The wearer is also awake between naps, or within one.
    guard phases.contains(where: { $0.stage != .awake }) else { return [] }
    return [
      RingRecord(
        kind: .sleep, start: start.dateTime, minutes: start.minutes(to: end.rawValue),
        value: .sleep(phases))
    ]
  }
}

extension YCBT.Timestamp {
  /// Returns the minutes until a time, of which the seconds do not count; 0 if it is earlier.
  fileprivate func minutes(to end: UInt32) -> Int { max(0, Int(end / 60) - Int(rawValue / 60)) }
}

extension YCBT.SleepStage {
  /// The minutes between start and end, so that the stages of a night add up to its minutes.
  fileprivate var minutes: Int { start.minutes(to: start.rawValue &+ duration.value) }

  /// The kind of sleep, light for a nap; nil for an unknown tag.
  fileprivate var kind: Colmi.SleepStageKind? {
    switch tag.usual {
    case .deep: .deep
    case .light, .nap: .light
    case .rem: .rem
    case .awake: .awake
    default: nil
    }
  }
}

extension [YCBT.SleepStage] {
  fileprivate var phases: [RingRecord.SleepPhase] {
    .init(lazy.map { ($0.kind, $0.start.dateTime, $0.minutes) })
  }
}
