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
    return try await assemble(.stressLog(request), with: Colmi.StressLogAssembler.self) {
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
      .heartRateVariabilityLog(request), with: Colmi.HeartRateVariabilityLogAssembler.self
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
    let request = Colmi.SleepHistoryRequest(daysAgo: daysAgo)
    return try await askBigData(request.bigDataFrame) {
      if case .sleepHistory(let reply) = $0 { reply } else { nil }
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
    return try await askBigData(request.bigDataFrame) {
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
    return try await askBigData(request.bigDataFrame) {
      if case .manualBloodOxygenHistory(let reply) = $0 { reply } else { nil }
    }
  }
}
