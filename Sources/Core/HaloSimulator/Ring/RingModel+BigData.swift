import HaloProtocol

extension RingModel {
  /// The days of which a ring keeps records: 0 is today, 6 is six days ago.
  static let keptDays: ClosedRange<UInt8> = 0...6

  /// Returns the ring's replies to a message on its characteristics for long records (big data);
  /// empty if the ring does not know the message.
  package mutating func respond(
    to message: Colmi.BigDataHostMessage, at time: Duration
  ) -> [Colmi.BigDataFrame] {
    advance(to: time)
    guard profile.actions.contains(message.bigDataFrame.action) else { return [] }
    return reply(to: message, at: time)
  }

  private mutating func reply(
    to message: Colmi.BigDataHostMessage, at time: Duration
  ) -> [Colmi.BigDataFrame] {
    switch message {
    // Histories of whole days.
    case .bloodOxygenHistory(let request): hourly(of: request, at: time) { $0.bloodOxygen }
    // This ring has no sensor for it.
    case .bloodSugarHistory(let request): hourly(of: request, at: time) { _ in [] }
    case .sleepHistory(let request): sleep(of: request, at: time)
    case .temperatureHistory(let request): temperatures(of: request, at: time)
    case .manualHeartRateHistory(let request): manual(of: request, \.manualHeartRates, at: time)
    case .manualBloodOxygenHistory(let request): manual(of: request, \.manualBloodOxygen, at: time)
    case .manualTemperatureHistory(let request): manual(of: request, \.manualTemperatures, at: time)
    // Pages.
    case .intervalHeartRate(let request):
      page(of: request, minutes: 5, at: time) { $0.heartRates.map(UInt16.init) }
    case .intervalBloodOxygen(let request):
      page(of: request, minutes: 60, at: time) { $0.bloodOxygen.map(UInt16.init) }
    case .intervalTemperature(let request):
      page(of: request, minutes: 30, at: time) { Self.hundredths($0.temperatures) }
    case .legacyIntervalTemperature(let request):
      page(of: request, minutes: 30, at: time) { Self.hundredths($0.temperatures) }
    // Workouts.
    case .sportSummary(let request):
      frames(
        try Colmi.SportSummary(
          sessions: workouts(since: request.since, at: time).compactMap(Self.session)))
    case .sportDetail(let request): detail(of: request, at: time)
    // The ring itself.
    case .nickname(let request): store(nickname: request.text)
    case .alarmList: frames(try Colmi.AlarmList(alarms: memory.alarms))
    case .alarmListWrite(let request): store(alarms: request.alarms)
    case .classicBluetooth:
      // An address from the documentation range; real rings have no Bluetooth Classic side.
      frames(
        try Colmi.ClassicBluetooth(
          address: HexBytes([0x00, 0x00, 0x5E, 0x00, 0x53, 0x01]), name: profile.name))
    case .fileHandshake, .updateStart, .updateInit, .updateData, .updateCheck, .updateEnd:
      status(message.bigDataFrame.action)
    case .opaque(let request):
      (try? Colmi.OpaqueBigDataReply(request.action, payload: HexBytes([0]))).map {
        [$0.bigDataFrame]
      } ?? status(request.action)
    default: []
    }
  }

  /// Returns an empty array if the value does not fit into a frame.
  private func frames<Value: Colmi.BigDataValue>(
    _ value: @autoclosure () throws -> Value
  ) -> [Colmi.BigDataFrame] {
    (try? value()).map { [$0.bigDataFrame] } ?? []
  }

  private func status(_ action: Colmi.BigDataAction) -> [Colmi.BigDataFrame] {
    frames(try Colmi.BigDataStatus(action, status: 0))
  }

  private mutating func store(nickname: String?) -> [Colmi.BigDataFrame] {
    memory.nickname = nickname
    return status(.nickname)
  }

  private mutating func store(alarms: [Colmi.ListedAlarm]) -> [Colmi.BigDataFrame] {
    memory.alarms = alarms
    return status(.alarmList)
  }

  /// Returns the stored days of a request, the oldest first, with their distance from today.
  ///
  /// No capture has the answer to a request without a day (nil): all days are assumed.
  func days(_ daysAgo: UInt8?, at time: Duration) -> [(daysAgo: UInt8, day: RingHistory.Day)] {
    let daysAgo = daysAgo ?? 0xFF
    var days: [(daysAgo: UInt8, day: RingHistory.Day)] = []
    for number in Self.keptDays.reversed() where daysAgo == 0xFF || daysAgo == number {
      if let day = day(number, at: time) { days.append((number, day)) }
    }
    return days
  }

  private func hourly<Kind: Colmi.HourlyHistoryKind>(
    of request: Colmi.HourlyHistoryRequest<Kind>, at time: Duration,
    _ values: (RingHistory.Day) -> [UInt8]
  ) -> [Colmi.BigDataFrame] {
    let blocks: [Colmi.HourlyDay] = days(request.daysAgo, at: time).compactMap { number, day in
      let values = values(day)
      guard values.contains(where: { $0 != 0 }) else { return nil }
      return try? Colmi.HourlyDay(
        daysAgo: number, hours: values.map { Colmi.HourlyRange(lowest: $0, highest: $0) })
    }
    return frames(try Colmi.HourlyHistory<Kind>(days: blocks))
  }

  /// Returns naps, if the request contains a version, and then nights.
  private func sleep(
    of request: Colmi.SleepHistoryRequest, at time: Duration
  ) -> [Colmi.BigDataFrame] {
    guard request.version != nil || !profile.quirks.needsSleepVersion else { return [] }
    let days = days(request.daysAgo, at: time)
    let nights = days.compactMap { number, day in day.night?.record(daysAgo: number) }
    let naps = days.flatMap { number, day in
      day.naps.compactMap { $0.record(daysAgo: number) }
    }
    return (request.version == nil ? [] : frames(try Colmi.NapHistory(records: naps)))
      + frames(try Colmi.SleepHistory(records: nights))
  }

  /// Returns the temperatures of today and some days before it; some firmware leaves out today.
  private func temperatures(
    of request: Colmi.TemperatureHistoryRequest, at time: Duration
  ) -> [Colmi.BigDataFrame] {
    let first: UInt8 = profile.quirks.temperatureLacksToday ? 1 : 0
    let days = days(0xFF, at: time).compactMap { number, day in
      number <= request.daysBack && number >= first
        && day.temperatures.contains(where: { $0 != 0 })
        ? try? Colmi.TemperatureDay(daysAgo: number, values: day.temperatures) : nil
    }
    return frames(try Colmi.TemperatureHistory(days: days))
  }

  private func manual<Kind: Colmi.ManualHistoryKind>(
    of request: Colmi.ManualHistoryRequest<Kind>,
    _ readings: (RingHistory.Day) -> [Colmi.ManualReading], at time: Duration
  ) -> [Colmi.BigDataFrame] {
    // A frame has one index: if the request is for several days, use the last one with readings.
    let day = days(request.daysAgo, at: time).last { !readings($0.day).isEmpty }
    return frames(
      try Colmi.ManualHistory<Kind>(
        index: day?.daysAgo ?? 0, readings: day.map { readings($0.day) } ?? []))
  }
}

// MARK: - Pages

extension RingModel {
  private static func hundredths(_ values: [UInt8]) -> [UInt16] {
    values.map { $0 == 0 ? 0 : 2000 + UInt16($0) * 10 }
  }

  private static var pageLength: Int { 96 }

  private func page<Kind: Colmi.IntervalHistoryKind>(
    of request: Colmi.IntervalHistoryRequest<Kind>, minutes: UInt8, at time: Duration,
    _ values: (RingHistory.Day) -> [UInt16]
  ) -> [Colmi.BigDataFrame] {
    let values = day(request.day, at: time).map(values) ?? []
    let hasValues = values.contains { $0 != 0 }
    let count = hasValues ? (values.count + Self.pageLength - 1) / Self.pageLength : 0
    let start = Int(request.page) * Self.pageLength
    let slice = hasValues ? Array(values.dropFirst(start).prefix(Self.pageLength)) : []
    return frames(
      try Colmi.IntervalHistoryPage<Kind>(
        day: request.day, minutesPerSlot: minutes, pageCount: UInt8(clamping: count),
        page: request.page, values: slice))
  }
}

// MARK: - Sport

extension RingModel {
  private func workouts(since: Colmi.RingTimestamp, at time: Duration) -> [RingHistory.Workout] {
    days(0xFF, at: time).flatMap { $0.day.workouts }.filter { $0.start >= since.dateTime }
  }

  private static func session(of workout: RingHistory.Workout) -> Colmi.SportSession? {
    guard let start = try? Colmi.RingTimestamp(workout.start) else { return nil }
    let rates = workout.heartRates.filter { $0 != 0 }
    let average = rates.reduce(0) { $0 + Int($1) } / max(1, rates.count)
    return try? Colmi.SportSession(
      sport: workout.sport,
      fields: [
        .init(key: .start, number: start.rawValue),
        .init(key: .duration, number: UInt32(clamping: workout.seconds)),
        .init(key: .distance, number: UInt32(clamping: workout.metres)),
        .init(key: .calories, number: UInt32(clamping: workout.calories)),
        .init(key: .averageHeartRate, number: UInt8(clamping: average)),
        .init(key: .minimumHeartRate, number: rates.min() ?? 0),
        .init(key: .maximumHeartRate, number: rates.max() ?? 0),
        .init(key: .steps, number: UInt32(clamping: workout.steps)),
      ])
  }

  /// Returns the heart rates of a workout, or "nothing stored" if none began at the requested time.
  private func detail(
    of request: Colmi.SportDetailRequest, at time: Duration
  ) -> [Colmi.BigDataFrame] {
    let workout = workouts(since: request.start, at: time).first {
      $0.sport == request.sport && $0.start == request.start.dateTime
    }
    let detail = workout.flatMap {
      try? Colmi.SportDetail(
        secondsPerSample: UInt8(RingHistory.Workout.sampleSeconds),
        columns: [.init(size: 1, key: .heartRate)], bytes: HexBytes($0.heartRates))
    }
    return detail?.frames(bytesPerPackage: 200) ?? status(.sportDetailHeader)
  }
}
