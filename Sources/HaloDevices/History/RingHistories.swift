import HaloProtocol
import HaloTransport

extension Ring {
  /// Asks for the stress of a day, counted back from the ring's today; nil where it has none.
  ///
  /// - Throws: ``RingError``
  public func stress(
    daysAgo: UInt8 = 0
  ) async throws(RingError) -> Colmi.SlotLog<Colmi.StressLog>? {
    let request = Colmi.StressLogRequest(daysAgo: daysAgo)
    return try await assemble(request, with: Colmi.StressLogAssembler.self) {
      $0.daysAgo == daysAgo
    }.value
  }

  /// Asks for the heart rate variability of a day, counted back from the ring's today; nil where it
  /// has none.
  ///
  /// Old firmware does not answer.
  ///
  /// - Throws: ``RingError``
  public func heartRateVariability(
    daysAgo: UInt8 = 0
  ) async throws(RingError) -> Colmi.SlotLog<Colmi.HeartRateVariabilityLog>? {
    let request = Colmi.HeartRateVariabilityLogRequest(daysAgo: daysAgo)
    return try await assemble(
      request, with: Colmi.HeartRateVariabilityLogAssembler.self
    ) {
      $0.daysAgo == daysAgo
    }.value
  }

  /// Asks for the nights that the ring has stored, over the big-data channel.
  ///
  /// Naps come before them, to ``events()``.
  ///
  /// - Throws: ``RingError``
  public func sleep(
    daysAgo: UInt8 = Colmi.SleepHistoryRequest.allDays
  ) async throws(RingError) -> Colmi.SleepHistory {
    try await sleepAndNaps(daysAgo: daysAgo).nights
  }

  /// Asks for nights, and takes the naps that come before them, unasked.
  func sleepAndNaps(
    daysAgo: UInt8 = Colmi.SleepHistoryRequest.allDays
  ) async throws(RingError) -> (nights: Colmi.SleepHistory, naps: Colmi.NapHistory?) {
    let request = Colmi.SleepHistoryRequest(daysAgo: daysAgo)
    return try await askBigData(request.bigDataFrame) {
      if case .sleepHistory(let reply) = $0 { (reply, self.naps.withLock { $0 }) } else { nil }
    }
  }
}

extension Ring {
  /// Asks for the heart rates that the wearer measured on a day.
  ///
  /// - Throws: ``RingError``
  public func manualHeartRates(
    daysAgo: UInt8 = 0
  ) async throws(RingError) -> Colmi.ManualHeartRateHistory {
    let request = Colmi.ManualHeartRateHistoryRequest(daysAgo: daysAgo)
    return try await manualReadings(request.bigDataFrame, daysAgo) {
      if case .manualHeartRateHistory(let reply) = $0 { reply } else { nil }
    }
  }

  /// Asks for the blood oxygen that the wearer measured on a day.
  ///
  /// - Throws: ``RingError``
  public func manualBloodOxygen(
    daysAgo: UInt8 = 0
  ) async throws(RingError) -> Colmi.ManualBloodOxygenHistory {
    let request = Colmi.ManualBloodOxygenHistoryRequest(daysAgo: daysAgo)
    return try await manualReadings(request.bigDataFrame, daysAgo) {
      if case .manualBloodOxygenHistory(let reply) = $0 { reply } else { nil }
    }
  }
}

extension Ring {
  /// Asks for the temperatures that the ring has stored, of today and some days before it.
  ///
  /// Most firmware has a day only once it is over.
  ///
  /// - Parameter daysBack: How many days before today, 0…6.
  /// - Returns: The days that have any.
  /// - Throws: ``RingError``
  public func temperatures(
    daysBack: UInt8 = 6
  ) async throws(RingError) -> Colmi.TemperatureHistory {
    let request = Colmi.TemperatureHistoryRequest(daysBack: daysBack)
    return try await askBigData(request.bigDataFrame) {
      if case .temperatureHistory(let reply) = $0 { reply } else { nil }
    }
  }

  /// Asks for the temperatures that the wearer measured on a day.
  ///
  /// - Throws: ``RingError``
  public func manualTemperatures(
    daysAgo: UInt8 = 0
  ) async throws(RingError) -> Colmi.ManualTemperatureHistory {
    let request = Colmi.ManualTemperatureHistoryRequest(daysAgo: daysAgo)
    return try await manualReadings(request.bigDataFrame, daysAgo) {
      if case .manualTemperatureHistory(let reply) = $0 { reply } else { nil }
    }
  }

  /// Asks for the workouts that the ring has recorded.
  ///
  /// - Parameter since: The moment to begin with, or all.
  /// - Returns: The sessions, as the ring sums them up.
  /// - Throws: ``RingError``
  public func sportSessions(
    since: Colmi.RingTimestamp = Colmi.RingTimestamp(rawValue: 0)
  ) async throws(RingError) -> Colmi.SportSummary {
    let request = Colmi.SportSummaryRequest(since: since)
    return try await askBigData(request.bigDataFrame, answeredBy: .sportSummary) {
      if case .sportSummary(let reply) = $0 { reply } else { nil }
    }
  }

  /// Asks for the details of a workout, such as its heart rates; nil where the ring has none.
  ///
  /// - Throws: ``RingError``
  public func sportDetail(
    of session: Colmi.SportSession
  ) async throws(RingError) -> Colmi.SportDetail? {
    let start = try wire { () throws(WireError) -> Colmi.RingTimestamp in
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

extension Ring {
  /// Asks for what the wearer measured on a day.
  private func manualReadings<Kind: Colmi.ManualHistoryKind>(
    _ request: Colmi.BigDataFrame, _ daysAgo: UInt8,
    _ reply: @escaping @Sendable (Colmi.BigDataRingMessage) -> Colmi.ManualHistory<Kind>?
  ) async throws(RingError) -> Colmi.ManualHistory<Kind> {
    try await confirmingNothing(of: .bigData(request.action.rawValue)) {
      $0.readings.isEmpty
    } _: { () async throws(RingError) in
      try await askBigData(request, isAbout: { $0.isAbout(daysAgo) }, reply)
    }
  }
}

extension Colmi.ManualHistory {
  /// Whether it is surely about a day: without readings it names none.
  fileprivate func isAbout(_ daysAgo: UInt8) -> Bool { index == daysAgo && !readings.isEmpty }
}
