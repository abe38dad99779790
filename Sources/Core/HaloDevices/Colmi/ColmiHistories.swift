import HaloProtocol
import HaloTransport

/// Histories of a ring.
///
/// Each history has a ``DayRange`` as its argument and returns the days with data, oldest first. An
/// empty array means that the ring has stored nothing. A ring counts days from its own today, so
/// each history throws `clockUnknown` until ``setTime(_:language:)`` or ``assumeTime(_:)``.
///
/// A history that the firmware of the ring lacks throws `unsupported`: at once if the ring refuses
/// the request or was silent before (``unanswered``), after two seconds of silence if the
/// capabilities in the reply to ``setTime(_:language:)`` exclude the kind.
extension ColmiRing {
  /// Requests the heart rates that the ring has stored, as one log for each of the given days.
  ///
  /// - Throws: ``RingError`` if the link fails, or the ring rejects or ignores the request.
  public func heartRateHistory(
    _ days: DayRange = .today
  ) async throws(RingError) -> [RingDay<Colmi.HeartRateLog>] {
    try await require(.heartRate)
    return try await eachDay(of: days) { (date, _) async throws(RingError) in
      try await heartRateLog(of: date)
    }
  }

  /// Asks for the heart rates of any day, even one older than rings keep; nil if the ring has none.
  func heartRateLog(of date: CivilDate) async throws(RingError) -> Colmi.HeartRateLog? {
    let request = Colmi.HeartRateLogRequest(timestamp: try timestamp(of: date))
    let log = try await assemble(request, with: Colmi.HeartRateLogAssembler.self) {
      $0.timestamp.date == date
    }.value
    return log.flatMap { $0.values.isBlank ? nil : $0 }
  }

  /// Requests the steps that the ring has counted, as one log for each of the given days.
  ///
  /// The first packet of a reply states the unit of its calories. If that packet is missing,
  /// because it was lost or the firmware never sends one, the library asks twice more.
  ///
  /// - Throws: ``RingError``; `clockMismatch` if the ring sends the steps of another day.
  public func stepHistory(
    _ days: DayRange = .today
  ) async throws(RingError) -> [RingDay<Colmi.StepLog>] {
    try await require(.steps)
    return try await eachDay(of: days) { (date, daysAgo) async throws(RingError) in
      var log = try await self.stepLog(daysAgo)
      for _ in 0..<Self.repetitions where state.withLock({ $0.lacksStepLogHeader }) != true {
        guard let present = log, present.calorieProtocol == nil else { break }
        log = try await self.stepLog(daysAgo)
      }
      guard let log else { return nil }
      state.withLock { $0.lacksStepLogHeader = log.calorieProtocol == nil }
      guard let actual = log.records.first?.date else { return nil }
      guard actual == date else { throw .clockMismatch(expected: date, actual: actual) }
      return log
    }
  }

  /// The number of times that a request is repeated if its reply lacks the header of a step log or
  /// the naps, before the library assumes that this firmware never sends them.
  private static var repetitions: Int { 2 }

  func stepLog(_ daysAgo: UInt8) async throws(RingError) -> Colmi.StepLog? {
    try await assemble(
      Colmi.StepLogRequest(daysAgo: daysAgo), with: Colmi.StepLogAssembler.self
    ).value
  }

  /// Requests the stress levels that the ring has stored, as one log for each of the given days.
  ///
  /// - Throws: ``RingError`` if the link fails, or the ring rejects or ignores the request.
  public func stressHistory(
    _ days: DayRange = .today
  ) async throws(RingError) -> [RingDay<Colmi.SlotLog<Colmi.StressLog>>] {
    try await require(.stress)
    return try await logs(
      days, Colmi.StressLogAssembler.self, { Colmi.StressLogRequest(daysAgo: $0) },
      isAbout: { $0.daysAgo == $1 }, isEmpty: { $0.values.isBlank })
  }

  /// Requests the heart rate variability that the ring has stored, one log for each given day.
  ///
  /// Rings with old firmware do not answer.
  ///
  /// - Throws: ``RingError`` if the link fails, or the ring rejects or ignores the request.
  public func heartRateVariabilityHistory(
    _ days: DayRange = .today
  ) async throws(RingError) -> [RingDay<Colmi.SlotLog<Colmi.HeartRateVariabilityLog>>] {
    try await require(.heartRateVariability)
    return try await logs(
      days, Colmi.HeartRateVariabilityLogAssembler.self,
      { Colmi.HeartRateVariabilityLogRequest(daysAgo: $0) },
      isAbout: { $0.daysAgo == $1 }, isEmpty: { $0.values.isBlank })
  }

  /// Requests the blood oxygen that the ring has stored: the minimum and maximum of each hour.
  ///
  /// - Throws: ``RingError`` if the link fails, or the ring rejects or ignores the request.
  public func bloodOxygenHistory(
    _ days: DayRange = .today
  ) async throws(RingError) -> [RingDay<Colmi.BloodOxygenDay>] {
    try await require(.bloodOxygen)
    return try await atOnce(days, daysAgo: \.daysAgo) { (_) async throws(RingError) in
      let request = Colmi.BloodOxygenHistoryRequest().bigDataFrame
      let history = try await self.askBigData(request) {
        if case .bloodOxygenHistory(let reply) = $0 { reply } else { nil }
      }
      return history.days.filter { day in
        day.hours.contains { $0.lowest != 0 || $0.highest != 0 }
      }
    }
  }

  /// Requests the skin temperatures that the ring has stored, one log for each of the given days.
  ///
  /// Most firmware returns the log of a day only after the day has ended.
  ///
  /// - Throws: ``RingError`` if the link fails, or the ring rejects or ignores the request.
  public func temperatureHistory(
    _ days: DayRange = .today
  ) async throws(RingError) -> [RingDay<Colmi.TemperatureDay>] {
    try await require(.temperature)
    return try await atOnce(days, daysAgo: \.daysAgo) { (today) async throws(RingError) in
      guard let first = days.dates(today: today).first else { return [] }
      let daysBack = UInt8(clamping: today.daysSince1970 - first.daysSince1970)
      let request = Colmi.TemperatureHistoryRequest(daysBack: daysBack)
      let history = try await self.askBigData(request.bigDataFrame) {
        if case .temperatureHistory(let reply) = $0 { reply } else { nil }
      }
      return history.days.filter { !$0.values.isBlank }
    }
  }
}

extension ColmiRing {
  /// Requests the nights of sleep that the ring has stored, each for the day of waking up.
  ///
  /// - Throws: ``RingError`` if the link fails, or the ring rejects or ignores the request.
  public func sleepHistory(
    _ days: DayRange = .today
  ) async throws(RingError) -> [RingDay<Colmi.SleepRecord>] {
    try await require(.sleep)
    return try await atOnce(days, daysAgo: \.daysAgo) { (_) async throws(RingError) in
      try await self.sleepAndNaps().nights.records
    }
  }

  /// Requests the naps that the ring has stored; a nap belongs to the day on which it ends.
  ///
  /// Rings send naps unsolicited, before their reply about the nights. If no naps arrive, the ring
  /// has none or they were lost, so the library asks twice more.
  ///
  /// - Throws: ``RingError`` if the link fails, or the ring rejects or ignores the request.
  public func napHistory(
    _ days: DayRange = .today
  ) async throws(RingError) -> [RingDay<Colmi.SleepRecord>] {
    try await require(.nap)
    return try await atOnce(days, daysAgo: \.daysAgo) { (_) async throws(RingError) in
      for _ in 0...Self.repetitions {
        if let naps = try await self.sleepAndNaps().naps { return naps.records }
        guard state.withLock({ $0.lacksNaps }) != true else { return [] }
      }
      state.withLock { $0.lacksNaps = true }
      return []
    }
  }

  /// Asks for the nights and naps of some days at once; naps are nil if none arrived.
  func nightsAndNaps(_ days: DayRange) async throws(RingError) -> (
    nights: [RingDay<Colmi.SleepRecord>], naps: [RingDay<Colmi.SleepRecord>]?
  ) {
    try await require(.sleep)
    return try await onOneDay { (today) async throws(RingError) in
      let reply = try await sleepAndNaps()
      func dated(_ records: [Colmi.SleepRecord]) -> [RingDay<Colmi.SleepRecord>] {
        records.compactMap { record in
          today.adding(days: -Int(record.daysAgo)).map { RingDay(date: $0, value: record) }
        }.within(days, today: today)
      }
      return (dated(reply.nights.records), reply.naps.map { dated($0.records) })
    }
  }

  /// Asks for nights, and returns the unsolicited naps before them as well.
  private func sleepAndNaps() async throws(RingError) -> (
    nights: Colmi.SleepHistory, naps: Colmi.NapHistory?
  ) {
    try await askBigData(Colmi.SleepHistoryRequest().bigDataFrame) {
      if case .sleepHistory(let reply) = $0 { (reply, self.naps.withLock { $0 }) } else { nil }
    }
  }
}

extension ColmiRing {
  /// Requests the heart rates from measurements that the wearer started by hand.
  ///
  /// - Throws: ``RingError`` if the link fails, or the ring rejects or ignores the request.
  public func manualHeartRateHistory(
    _ days: DayRange = .today
  ) async throws(RingError) -> [RingDay<Colmi.ManualHeartRateHistory>] {
    try await require(.manualHeartRate)
    return try await manualReadings(days) {
      if case .manualHeartRateHistory(let reply) = $0 { reply } else { nil }
    }
  }

  /// Requests the blood oxygen from measurements that the wearer started by hand.
  ///
  /// - Throws: ``RingError`` if the link fails, or the ring rejects or ignores the request.
  public func manualBloodOxygenHistory(
    _ days: DayRange = .today
  ) async throws(RingError) -> [RingDay<Colmi.ManualBloodOxygenHistory>] {
    try await require(.manualBloodOxygen)
    return try await manualReadings(days) {
      if case .manualBloodOxygenHistory(let reply) = $0 { reply } else { nil }
    }
  }

  /// Requests the temperatures from measurements that the wearer started by hand.
  ///
  /// - Throws: ``RingError`` if the link fails, or the ring rejects or ignores the request.
  public func manualTemperatureHistory(
    _ days: DayRange = .today
  ) async throws(RingError) -> [RingDay<Colmi.ManualTemperatureHistory>] {
    try await require(.manualTemperature)
    return try await manualReadings(days) {
      if case .manualTemperatureHistory(let reply) = $0 { reply } else { nil }
    }
  }

  /// Asks for readings that the wearer took, with one request a day; `reply` returns the history in
  /// a message, or nil for other messages.
  ///
  /// A reply without readings names no day. A reply about another day is an error, not a day
  /// without readings: it is an earlier reply that came late or twice, or the ring does not know
  /// the requested day number and sends today's readings. The latter was never observed.
  private func manualReadings<Kind: Colmi.ManualHistoryKind>(
    _ days: DayRange,
    _ reply: @escaping @Sendable (Colmi.BigDataRingMessage) -> Colmi.ManualHistory<Kind>?
  ) async throws(RingError) -> [RingDay<Colmi.ManualHistory<Kind>>] {
    try await eachDay(of: days) { (_, daysAgo) async throws(RingError) in
      let request = Colmi.ManualHistoryRequest<Kind>(daysAgo: daysAgo).bigDataFrame
      let isAbout: @Sendable (Colmi.ManualHistory<Kind>) -> Bool = {
        $0.index == daysAgo && !$0.readings.isEmpty
      }
      var history = try await askBigData(request, isAbout: isAbout, reply)
      if history.readings.isEmpty, mayRepeatNothing(of: .bigData(request.action.rawValue)) {
        history = try await askBigData(request, isAbout: isAbout, reply)
      }
      guard !history.readings.isEmpty else { return nil }
      guard history.index == daysAgo else {
        throw .wire(
          WireError(
            .contradiction(first: Int(daysAgo), second: Int(history.index)), at: 0, in: "index"))
      }
      return history
    }
  }
}

extension ColmiRing {
  /// Requests the workouts that the ring has recorded; a workout belongs to the day of its start.
  ///
  /// A workout without a start belongs to no day and is left out.
  ///
  /// - Throws: ``RingError`` if the link fails, or the ring rejects or ignores the request.
  public func sportSessionHistory(
    _ days: DayRange = .today
  ) async throws(RingError) -> [RingDay<Colmi.SportSession>] {
    try await require(.workout)
    guard let today = dateTime?.date else { throw .clockUnknown }
    let request = Colmi.SportSummaryRequest(since: Colmi.RingTimestamp(rawValue: 0))
    let summary = try await askBigData(request.bigDataFrame, answeredBy: .sportSummary) {
      if case .sportSummary(let reply) = $0 { reply } else { nil }
    }
    return summary.sessions.compactMap { session in
      session.start.map { RingDay(date: $0.date, value: session) }
    }.within(days, today: today)
  }

  /// Requests the details of a recorded workout, such as its heart rates; nil if the ring has none.
  ///
  /// - Throws: ``RingError`` if the link fails, or the ring rejects or ignores the request.
  public func sportDetail(
    of session: Colmi.SportSession
  ) async throws(RingError) -> Colmi.SportDetail? {
    let start = try encode { () throws(WireError) -> Colmi.RingTimestamp in
      guard let start = session.start else {
        throw WireError(.truncated(needed: 4, available: 0), at: 0, in: "start")
      }
      return start
    }
    let request = Colmi.SportDetailRequest(sport: session.sport, start: start)
    return try await askBigData(
      request.bigDataFrame, answeredBy: .sportDetailHeader,
      remembering: Colmi.SportDetailAssembler()
    ) { frame, _, assembler throws(WireError) in
      if frame.isEmptyReply { return .done(nil) }
      guard let detail = try assembler.consume(frame) else { return .more }
      return .done(detail)
    }
  }
}

/// Returns the ring's timestamp of the midnight at which a day begins; throws for a date out of
/// range.
func timestamp(of date: CivilDate) throws(RingError) -> Colmi.RingTimestamp {
  try encode { () throws(WireError) in
    guard let midnight = CivilDateTime(date) else {
      throw WireError(.impossibleDate, at: 1, in: "timestamp")
    }
    return try Colmi.RingTimestamp(midnight)
  }
}

extension [UInt8] {
  /// Whether all bytes are zero: no slot of a log has a value.
  var isBlank: Bool { allSatisfy { $0 == 0 } }
}
