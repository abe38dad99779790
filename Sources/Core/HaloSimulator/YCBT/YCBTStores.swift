import HaloProtocol

/// The stores of a Yucheng ring: its history as the records that the ring sends.
struct YCBTStores: Sendable {
  let history: RingHistory
  /// The time of the ring's clock, if it runs; the steps of the present hour are not stored yet.
  let now: CivilDateTime
  /// The times to which a stopped clock was set; empty for a clock that runs.
  let stoppedTimes: [CivilDateTime]
  let traps: Set<YCBTProfile.Trap>

  /// Returns the bytes of each record, by days.
  func records(of kind: YCBT.HistoryKind) -> [[UInt8]] {
    switch kind {
    case .sport: traps.contains(.storesNoActivities) ? [] : hours
    case .sleep: history.sleeps().compactMap { try? bytes(of: $0) }
    case .heartRate:
      records(every: 5, \.heartRates, \.manualHeartRates) {
        try YCBT.HeartRateData(records: [.init(time: $0, mode: $1, heartRate: $2)], rest: [])
      }
    case .combined: combined
    case .bloodOxygen:
      records(every: 60, \.bloodOxygen, \.manualBloodOxygen) {
        try YCBT.BloodOxygenData(records: [.init(time: $0, mode: $1, bloodOxygen: $2)], rest: [])
      }
    case .temperature:
      records(every: 30, \.temperatures, \.manualTemperatures) {
        let temperature = YCBT.DecimalPair(tenths: 200 + Int($2))
        return try YCBT.TemperatureData(
          records: [.init(time: $0, mode: $1, temperature: temperature)], rest: [])
      }
    case .body:
      history.moments(every: 30, \.stress).compactMap { moment in
        let none = YCBT.DecimalPair(tenths: 0)
        return try? YCBT.BodyData(
          records: [
            .init(
              time: stamp(moment.time), load: none, heartRateVariability: none,
              stress: .init(tenths: moment.value), fatigue: none, sympathetic: none, sdnn: 0,
              oxygenUptake: 0, pnn50: 0, rmssd: 0, lowFrequency: 0, highFrequency: 0,
              frequencyRatio: 0, unknown: [0, 0, 0])
          ], rest: []
        ).payload
      }
    default: []
    }
  }

  /// Returns the stamp of a time: if the clock is stopped, that of its setting.
  private func stamp(_ time: CivilDateTime) throws(WireError) -> YCBT.Timestamp {
    try YCBT.Timestamp(stoppedTimes.last { $0 <= time } ?? time)
  }

  /// Returns records with a time, a mode and a value; the mode is 1 for a measured value.
  private func records(
    every minutes: Int, _ values: KeyPath<RingHistory.Day, [UInt8]>,
    _ measured: KeyPath<RingHistory.Day, [Colmi.ManualReading]>,
    _ record: (YCBT.Timestamp, UInt8, UInt8) throws -> any YCBT.Packet
  ) -> [[UInt8]] {
    history.moments(every: minutes, values, measured: measured).compactMap {
      try? record(stamp($0.time), $0.isManual ? 1 : 0, UInt8(clamping: $0.value)).payload
    }
  }

  private var hours: [[UInt8]] {
    history.hours(at: now).compactMap { hour in
      let effort = RingHistory.Day.effort(of: hour.steps)
      return try? YCBT.SportData(
        records: [
          .init(
            start: stamp(hour.start), end: stamp(hour.end), steps: hour.steps,
            distance: effort.metres, energy: effort.calories / 100)
        ], rest: []
      ).payload
    }
  }

  private func bytes(of sleep: RingHistory.TimedSleep) throws -> [UInt8] {
    let tags: [Colmi.SleepStageKind: YCBT.SleepTag] = [.deep: .deep, .light: .light, .rem: .rem]
    var seconds: [YCBT.SleepTag: UInt16] = [:]
    let stages = try sleep.stages.map { kind, start, minutes -> YCBT.SleepStage in
      let tag = sleep.isNap ? .nap : tags[kind] ?? .awake
      seconds[tag] = UInt16(clamping: Int(seconds[tag] ?? 0) + minutes * 60)
      return try .init(tag: tag, start: stamp(start), duration: UInt24(clamping: minutes * 60))
    }
    let night = try YCBT.SleepNight(
      start: stamp(sleep.stages.first?.start ?? sleep.end), end: stamp(sleep.end),
      lightCountOrREM: seconds[.rem] ?? 0, deep: seconds[.deep] ?? 0,
      light: seconds[.light] ?? 0, stages: stages)
    return try YCBT.SleepData(nights: [night], rest: []).payload
  }

  /// A record for each half hour with a value that has no store of its own on old rings.
  private var combined: [[UInt8]] {
    let isWhole = !traps.contains(.combinesOnlyOxygen)
    return history.slots(every: 30).compactMap { time, day, slot in
      let oxygen = slot % 2 == 0 ? day.bloodOxygen[slot / 2] : 0
      let variability = isWhole ? day.heartRateVariability[slot] : 0
      let tenths = isWhole ? Int(day.temperatures[slot]) : 0
      guard oxygen != 0 || variability != 0 || tenths != 0, let time = try? stamp(time) else {
        return nil
      }
      let steps = isWhole ? day.steps[..<(slot / 2)].reduce(0) { $0 + Int($1) } : 0
      var record = YCBT.CombinedRecord(
        time: time, steps: UInt16(clamping: steps),
        heartRate: isWhole ? day.heartRates[slot * 6] : 0, systolic: 0, diastolic: 0,
        bloodOxygen: oxygen, breathing: 0, heartRateVariability: variability,
        intervalVariation: 0, temperature: .init(tenths: tenths == 0 ? 0 : 200 + tenths),
        fat: .init(tenths: 0), bloodSugar: 0, crc: 0)
      let bytes = try? YCBT.CombinedData(records: [record], rest: []).payload.prefix(18)
      record.crc = bytes.map { Checksum.crc16CCITT($0.span) } ?? 0
      return try? YCBT.CombinedData(records: [record], rest: []).payload
    }
  }
}

extension YCBT.DecimalPair {
  /// Makes a number of tenths: 365 is 36.5, and stress 53 is 5.3.
  fileprivate init(tenths: Int) {
    self.init(whole: UInt8(clamping: tenths / 10), fraction: UInt8(tenths % 10))
  }
}

/// A block of records that a ring has sent, and that the host has not accepted.
struct YCBTBlock: Sendable {
  let kind: YCBT.HistoryKind
  let records: [[UInt8]]
  private let bytes: [UInt8]

  /// Makes a block of the newest records: a count of bytes has 16 bits at the end of a block.
  init(_ kind: YCBT.HistoryKind, _ all: [[UInt8]]) {
    self.kind = kind
    var length = 0
    records = all.reversed().prefix { record in
      length += record.count
      return length <= UInt16.max
    }.reversed()
    bytes = records.flatMap(\.self)
  }

  /// The frames with the records, of which one can begin in a frame and end in the next.
  var frames: [YCBT.Frame] {
    // As long as those of an R99.
    bytes.parts(of: 176).compactMap { try? YCBT.Frame(kind.data, payload: HexBytes($0)) }
  }

  /// The reply to the request; two zeros without records.
  var header: YCBT.HistoryHeader? {
    let hasMore = !records.isEmpty
    return try? YCBT.HistoryHeader(
      opcode: kind.request, recordCount: UInt16(clamping: records.count),
      packetCount: hasMore ? UInt32(frames.count) : nil,
      byteCount: hasMore ? UInt32(bytes.count) : nil)
  }

  var end: YCBT.HistoryEnd {
    YCBT.HistoryEnd(
      packetCount: UInt16(clamping: frames.count), byteCount: UInt16(clamping: bytes.count),
      crc: Checksum.crc16CCITT(bytes.span))
  }
}
