import HaloProtocol

/// The histories of a RingConn ring: its history as the records that the ring sends.
struct RingConnStores: Sendable {
  let history: RingHistory
  /// The time up to which the ring has records.
  let end: CivilDateTime
  /// The distance of the clock of the history from universal time.
  let secondsFromUTC: Int

  struct Record: Sendable {
    var stamp: RingConn.Timestamp
    var bytes: Content

    enum Content: Sendable {
      case vitals(RingConn.VitalsRecord)
      case light(RingConn.LightTrendRecord)
      case exercise(RingConn.ExerciseRecord)
    }
  }

  /// Returns the records of a channel after a time, oldest first.
  func records(of channel: RingConn.HistoryChannel, after pointer: UInt32) -> [Record] {
    let days = history.days.sorted { $0.key < $1.key }.filter { date, _ in
      // The night of the next day begins on the evening before.
      CivilDateTime(date, hour: 23, minute: 59).flatMap(stamp).map { $0.rawValue >= pointer }
        ?? false
    }
    let records = days.flatMap { date, day in
      channel == .exercise ? exercise(of: day) : vitals(of: date, day, channel)
    }
    return records.filter { $0.stamp.rawValue > pointer }
  }

  /// Whether five minutes of a day belong to the channel of the night.
  private static func isNight(_ slot: Int) -> Bool { !(8 * 12..<22 * 12).contains(slot) }

  private func stamp(_ time: CivilDateTime) -> RingConn.Timestamp? {
    RingConn.Timestamp(secondsSince1970: Int64(time.secondsSince1970 - secondsFromUTC))
  }

  /// The records of 150 s of a day; a quarter of an hour by night has one with light as well.
  ///
  /// Each first record of five minutes has the values of the history that begin then, and the
  /// second one has none, as rings measure oxygen in every second record of a night. Without a
  /// value the head of a record is 04 00 00 00 on a finger, and 05 00 0C 00 off it.
  private func vitals(
    of date: CivilDate, _ day: RingHistory.Day, _ channel: RingConn.HistoryChannel
  ) -> [Record] {
    var records: [Record] = []
    for slot in 0..<288 where Self.isNight(slot) == (channel == .night) {
      guard let time = CivilDateTime(date)?.adding(seconds: slot * 300), time < end,
        let first = stamp(time), let second = time.adding(seconds: 150).flatMap(stamp)
      else { continue }
      if channel == .night, slot % 3 == 0, let light = light(first) { records.append(light) }
      let variability = slot % 6 == 0 ? day.heartRateVariability[slot / 6] : 0
      let oxygen = slot % 12 == 0 ? day.bloodOxygen[slot / 12] : 0
      let rate = day.heartRates[slot]
      records += [
        vitals(first, rate: rate, variability: variability, oxygen: oxygen, isWorn: rate != 0),
        vitals(second, rate: 0, variability: 0, oxygen: 0, isWorn: rate != 0),
      ].compactMap { $0 }
    }
    return records
  }

  private func vitals(
    _ stamp: RingConn.Timestamp, rate: UInt8, variability: UInt8, oxygen: UInt8, isWorn: Bool
  ) -> Record? {
    let hasValue = rate != 0
    let record = try? RingConn.VitalsRecord(
      stamp: stamp, heartRate: hasValue ? rate : isWorn ? 4 : 5, variability: variability,
      confidence: hasValue ? 10 : isWorn ? 0 : 12, breaths: hasValue ? 120 : 0,
      oxygen: oxygen != 0 ? oxygen : hasValue ? 0x13 : 0x12, detail: 0x0A,
      motion: HexBytes([1, 1, 1, 1, 1]), magnitudes: HexBytes([UInt8](repeating: 0, count: 8)))
    return record.map { Record(stamp: stamp, bytes: .vitals($0)) }
  }

  private func light(_ stamp: RingConn.Timestamp) -> Record? {
    let record = try? RingConn.LightTrendRecord(
      stamp: stamp, baseline: 0x2A00, flags: HexBytes([0, 0, 0]),
      samples: HexBytes([UInt8](repeating: 0, count: 38)))
    return record.map { Record(stamp: stamp, bytes: .light($0)) }
  }

  private func exercise(of day: RingHistory.Day) -> [Record] {
    day.workouts.flatMap { workout -> [Record] in
      let count = workout.seconds / 10
      guard let last = workout.start.adding(seconds: workout.seconds), last <= end else {
        return []
      }
      return (0..<count).compactMap { index in
        let steps = workout.steps * (index + 1) / count - workout.steps * index / count
        let minute = index * 10 / RingHistory.Workout.sampleSeconds
        guard let stamp = workout.start.adding(seconds: index * 10 + 10).flatMap(stamp),
          let record = try? RingConn.ExerciseRecord(
            stamp: stamp,
            heartRate: minute < workout.heartRates.count ? workout.heartRates[minute] : 0,
            steps: UInt8(clamping: steps), detail: HexBytes([0, 0, 0, 0, 0]))
        else { return nil }
        return Record(stamp: stamp, bytes: .exercise(record))
      }
    }
  }
}

extension VirtualRingConnRing {
  /// The time up to which a ring has records: with a wearer, that of the last whole hour.
  package static func end(of model: RingModel, at now: CivilDateTime) -> CivilDateTime {
    model.wearer == nil ? now : now.adding(seconds: -(now.secondOfDay % 3600)) ?? now
  }
}

/// A history that a host has opened.
struct RingConnHandOver: Sendable {
  let channel: RingConn.HistoryChannel
  private let records: [RingConnStores.Record]
  /// The number of records that were sent, and of those whose page the host has answered.
  private var sent = 0
  /// Whether the host has fetched the first page.
  private(set) var hasBegun = false

  init(_ channel: RingConn.HistoryChannel, _ records: [RingConnStores.Record]) {
    (self.channel, self.records) = (channel, records)
  }

  /// The stamp of the last record that was sent; nil before the first page.
  var lastStamp: UInt32? { sent > 0 ? records[sent - 1].stamp.rawValue : nil }

  /// Returns the next page, with records of one kind; the end after the last one.
  mutating func next() -> any RingConn.RingFrameValue {
    hasBegun = true
    guard sent < records.count else {
      let stamps = [records.first, records.last].compactMap { $0?.stamp.rawValue }
      let entries = stamps.compactMap { stamp in
        let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: stamp >> $0) }
        return try? RingConn.HistoryEndEntry(kind: 0x15, value: HexBytes([0x12] + bytes))
      }
      return RingConn.HistoryEnd(entries: entries)
    }
    var vitals: [RingConn.VitalsRecord] = []
    var lights: [RingConn.LightTrendRecord] = []
    var exercises: [RingConn.ExerciseRecord] = []
    page: for record in records[sent...] {
      switch record.bytes {
      case .vitals(let value) where lights.isEmpty && vitals.count < 6: vitals.append(value)
      case .light(let value) where vitals.isEmpty && lights.count < 5: lights.append(value)
      case .exercise(let value) where exercises.count < 9: exercises.append(value)
      default: break page
      }
      sent += 1
    }
    let rest = UInt8(clamping: records.count - sent)
    if !lights.isEmpty { return RingConn.LightTrendPage(remaining: rest, records: lights) }
    if !exercises.isEmpty { return RingConn.ExercisePage(remaining: rest, records: exercises) }
    return RingConn.VitalsPage(remaining: rest, records: vitals)
  }
}
