import HaloProtocol
import HaloTransport
import Synchronization

/// The evidence of a diagnosis under a lock, as two series of requests add to it at the same time.
private final class SharedEvidence: Sendable {
  private let state: Mutex<RingDiagnosis.Evidence>

  init(_ evidence: RingDiagnosis.Evidence) { state = Mutex(evidence) }

  var value: RingDiagnosis.Evidence { state.withLock { $0 } }

  func update(_ body: (inout RingDiagnosis.Evidence) throws(RingError) -> Void) throws(RingError) {
    try state.withLock { (evidence) throws(RingError) in try body(&evidence) }
  }
}

extension DiagnosisCollector {
  /// The answer to a request that a ring may leave unanswered: for records or settings.
  private enum Candidate: Sendable {
    case records(RecordKind, Result<[RingRecord], RingError>)
    case variability(Result<Colmi.HeartRateVariabilityLogSettings, RingError>)
    case temperature(Result<Colmi.TemperatureLogSettings, RingError>)
  }

  /// The kinds of records that a ring stores by itself, which the evidence keeps.
  private static let logs: [RecordKind] = [
    .heartRate, .steps, .bloodOxygen, .stress, .heartRateVariability, .temperature,
  ]

  /// Returns the time to wait, before the next request, for a reply that may never come.
  ///
  /// The slowest reply in a recorded session took 0.74 s, and a reply of several frames on a slow
  /// link three times `roundTrip`, so a ring that has the records answers within this time.
  private static func distance(_ roundTrip: Duration) -> Duration {
    min(max(.milliseconds(750), roundTrip * 3), .seconds(3))
  }

  /// The least time to wait for the last of the replies that may never come.
  private static let lastDistance: Duration = .seconds(1)

  /// Reads the records of all kinds into the evidence, and the settings of heart rate variability
  /// and temperature, with one request in flight on each channel.
  func addRecords(
    to evidence: inout RingDiagnosis.Evidence, roundTrip: Duration
  ) async throws(RingError) {
    let shared = SharedEvidence(evidence)
    async let others = Result { () async throws(RingError) in
      try await addOtherRecords(to: shared, apart: Self.distance(roundTrip))
    }
    let logs = await Result { () async throws(RingError) in try await addLogs(to: shared) }
    let monitors = await others
    evidence = shared.value
    try logs.get()
    for monitor in try monitors.get() {
      switch monitor {
      case .variability(let settings):
        try await add(.heartRateVariability, settings, to: &evidence) { $0.state == .on }
      case .temperature(let settings):
        try await add(.temperature, settings, to: &evidence) { $0.state == .on }
      case .records: continue
      }
    }
  }

  private func addLogs(to evidence: SharedEvidence) async throws(RingError) {
    for kind in [RecordKind.heartRate, .steps] {
      try await read(kind, into: evidence)
      try evidence.update { $0.replies.note($0.unread[kind].flatMap { Absence($0) }) }
    }
    if evidence.value.monitor(.stress) != nil { try await read(.stress, into: evidence) }
    guard evidence.value.unread[.heartRate] == nil else { return }
    if let older = ring.dateTime?.date.adding(days: -Ring.keptDays),
      let isKept = try await hasHeartRates(of: older)
    {
      try evidence.update { $0.hasOlderDay = isKept }
    }
    for day in 1...2 {
      guard let date = CivilDate(year: 2000, month: 1, day: day),
        try await hasHeartRates(of: date) == true
      else { continue }
      return try evidence.update { $0.hasRecordsOf2000 = true }
    }
  }

  /// Returns whether the ring has heart rates of a day; nil if the ring does not answer.
  private func hasHeartRates(of date: CivilDate) async throws(RingError) -> Bool? {
    try await asking { () async throws(RingError) in
      try await ring.inLane(.first) { () async throws(RingError) in
        try await ring.heartRateLog(of: date) != nil
      }
    }.value
  }

  /// Reads the records of the big-data channel into the evidence, and every kind that the ring may
  /// lack.
  ///
  /// Firmware does not answer requests for kinds that it lacks, so these requests are sent without
  /// waiting for each other's replies, `distance` apart. One request without a reply suffices, as a
  /// missing kind is no finding.
  private func addOtherRecords(
    to evidence: SharedEvidence, apart distance: Duration
  ) async throws(RingError) -> [Candidate] {
    try await read(.sleep, into: evidence)
    let result = await withTaskGroup(
      of: Candidate.self, returning: Result<[Candidate], RingError>.self
    ) { group in
      await Result { () async throws(RingError) in
        try await ring.inLaneIfProven(.second) { () async throws(RingError) in
          let asks = asksForCandidates(evidence.value)
          for (number, ask) in asks.enumerated() {
            let answered = BLEPromise<Void>()
            group.addTask {
              defer { answered.resolve(.success(())) }
              return await ask()
            }
            let limit = number + 1 < asks.count ? distance : max(distance, Self.lastDistance)
            do throws(BLEError) {
              try await answered.value(within: limit, on: ring.clock, operation: "reply")
            } catch .timedOut {
              continue
            } catch {
              throw .transport(error)
            }
          }
        }
        // The same request asks for nights and naps.
        if let error = evidence.value.unread[.sleep] {
          try evidence.update { $0.unread[.nap] = error }
        } else {
          try await read(.nap, into: evidence)
        }
        try await read(.workout, into: evidence)
        if evidence.value.monitor(.bloodOxygen) != nil {
          try await read(.bloodOxygen, into: evidence)
        }
        var monitors: [Candidate] = []
        var silent: [RecordKind: RingError] = [:]
        while let candidate = await group.next() {
          switch candidate {
          case .records(let kind, .success(let newest)):
            try await read(kind, after: newest, into: evidence)
          case .records(let kind, .failure(let error)): silent[kind] = error
          case .variability, .temperature: monitors.append(candidate)
          }
        }
        for (kind, error) in silent {
          let hasMonitor = monitors.contains {
            if case .variability(.success) = $0 { kind == .heartRateVariability } else { false }
          }
          let isAskedAgain =
            switch error {
            // Another request may have damaged the reply.
            case .wire: true
            case .unanswered: hasMonitor
            default: false
            }
          if isAskedAgain {
            try await read(kind, into: evidence)
          } else {
            try evidence.update { (evidence) throws(RingError) in
              _ = try evidence.note(.failure(error), of: kind)
            }
          }
        }
        return monitors
      }
    }
    return try result.get()
  }

  /// Returns closures that send the requests that the ring may leave unanswered: for the newest
  /// records of each kind, the rarest first, so that its deadline begins first; and for settings of
  /// automatic measurements.
  private func asksForCandidates(
    _ evidence: RingDiagnosis.Evidence
  ) -> [@Sendable () async -> Candidate] {
    var kinds = RecordKind.allCases.reversed().filter {
      $0.capability != nil && !evidence.unsupported.contains($0)
        && ($0 == .temperature || evidence.monitor($0) == nil)
    }
    if evidence.silence != nil { kinds = [] }
    var asks = kinds.compactMap { kind -> (@Sendable () async -> Candidate)? in
      guard let step = steps(of: kind).last else { return nil }
      return {
        .records(
          kind,
          await Result { () async throws(RingError) in
            try await ring.allRecords(of: kind, on: step.days)()
          })
      }
    }
    asks.append {
      .variability(await Result { () async throws(RingError) in try await ring.settings() })
    }
    asks.append {
      .temperature(await Result { () async throws(RingError) in try await ring.settings() })
    }
    return asks
  }

  /// Returns the requests for a kind of records of the last week, the oldest day first.
  private func steps(of kind: RecordKind) -> [ReadingPlan.Step] {
    guard let today = ring.dateTime?.date else { return [] }
    return ring.steps(for: [(kind, DayRange.lastWeek.dates(today: today))])
  }

  /// Reads the records of a kind into the evidence, or the reason if the ring does not send them.
  ///
  /// `newest` contains the records of the newest request, if the ring has already sent them.
  private func read(
    _ kind: RecordKind, after newest: [RingRecord]? = nil, into evidence: SharedEvidence
  ) async throws(RingError) {
    let known = evidence.value
    guard !known.unsupported.contains(kind), known.unread[kind] == nil else { return }
    let result: Result<[RingRecord], RingError>
    if let silence = known.silence {
      result = .failure(silence)
    } else {
      result = await Result { () async throws(RingError) in
        var records: [RingRecord] = []
        for step in steps(of: kind).dropLast(newest == nil ? 0 : 1) {
          records += try await ring.records(of: kind, on: step.days)()
        }
        return records + (newest ?? [])
      }
    }
    try evidence.update { (evidence) throws(RingError) in
      let records = try evidence.note(result, of: kind)
      if let records, Self.logs.contains(kind) { evidence.records[kind] = records }
    }
  }
}

extension DiagnosisCollector {
  /// Returns today's date by the ring's clock, which the dates of its newest steps show; nil
  /// without steps.
  func seenToday(_ replies: inout RingDiagnosis.Replies) async throws(RingError) -> CivilDate? {
    for daysAgo in 0..<Ring.keptDays {
      let answer = try await ask(&replies) { () async throws(RingError) in
        try await ring.stepLog(UInt8(daysAgo))
      }
      // A ring that lacks steps lacks them on each day.
      guard case .value(let log) = answer else { return nil }
      if let date = log?.records.first?.date { return date.adding(days: daysAgo) }
    }
    return nil
  }
}

extension RingDiagnosis.Evidence {
  /// Returns the records in a result; for an error, stores the reason in the evidence and returns
  /// nil.
  ///
  /// - Throws: Errors that end the diagnosis, such as those of the link.
  mutating func note(
    _ result: Result<[RingRecord], RingError>, of kind: RecordKind
  ) throws(RingError) -> [RingRecord]? {
    do throws(RingError) {
      return try result.get()
    } catch .clockMismatch {
      // The clock jumped during the diagnosis; the next one sees the new day.
      return nil
    } catch {
      guard let absence = Absence(error) else { throw error }
      if absence == .notSupported, kind.capability != nil {
        unsupported.insert(kind)
      } else {
        unread[kind] = error
      }
      return nil
    }
  }
}

extension RingDiagnosis.Replies {
  /// Counts a request by the reason why it has no usable answer; nil counts it as answered.
  mutating func note(_ absence: Absence?) {
    switch absence {
    case nil: answered += 1
    case .notSupported?: refused += 1
    case .noAnswer?: unanswered += 1
    case .unreadable?: unreadable += 1
    }
  }
}
