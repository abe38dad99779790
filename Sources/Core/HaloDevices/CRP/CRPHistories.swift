import HaloProtocol

extension CRPRing {
  package var unanswered: UnansweredKinds { state.withLock(\.unanswered) }

  /// Returns one request a day for each kind, or one for all days of stored measurements; a kind
  /// that no ring has gets one step as well, whose outcome is `unsupported`.
  package func steps(for wanted: [(kind: RecordKind, dates: [CivilDate])]) -> [ReadingPlan.Step] {
    wanted.flatMap { kind, dates -> [ReadingPlan.Step] in
      guard let first = dates.first, let last = dates.last else { return [] }
      let isByDay = kind.crpLog != nil && !kind.isCRPStore
      return isByDay
        ? dates.map { .init(kind: kind, days: $0...$0) } : [.init(kind: kind, days: first...last)]
    }
  }

  package func prepareSync(from cursor: SyncCursor, known: [RecordKind]) async throws(RingError) {
    // Silence about kinds that a sync has read is a fault of the link.
    state.withLock { state in
      state.answered.formUnion(known)
      for kind in known { state.unanswered.remove(kind) }
    }
    try await recall(cursor.unanswered)
  }

  /// Returns the kinds that no ring keeps, or that this firmware left unanswered in the last week.
  package func doubtful(
    among kinds: [RecordKind]
  ) async throws(RingError) -> (doubtful: [RecordKind], excluded: [RecordKind]) {
    try await recall(options.unanswered)
    return ([], kinds.filter(lacks))
  }

  /// Adds stored kinds that were unanswered, if the ring has the same firmware.
  private func recall(_ known: UnansweredKinds) async throws(RingError) {
    guard !known.isEmpty, !options.retriesUnanswered, known != unanswered,
      try await firmware() == known.firmware
    else { return }
    state.withLock { state in
      state.unanswered.merge(known)
      for kind in state.answered { state.unanswered.remove(kind) }
    }
  }

  /// Remembers kinds that the ring left unanswered, if it still answers other requests; with a
  /// small MTU, some rings do not send long frames.
  ///
  /// Without a probe, only the second silence in a row is certain.
  package func note(unanswered kinds: [RecordKind]) async throws(RingError) {
    try await note(kinds, isCertain: false)
  }

  private func note(_ kinds: [RecordKind], isCertain: Bool) async throws(RingError) {
    guard !kinds.isEmpty, connection.mtu >= Self.sufficientMTU,
      let today = dateTime(after: .zero)?.date, let firmware = try await firmware()
    else { return }
    state.withLock { state in
      for kind in kinds where !state.answered.contains(kind) {
        state.unanswered.add(kind, on: today, firmware: firmware, isCertain: isCertain)
      }
    }
  }

  /// The MTU that the longest reply in a capture needs.
  private static var sufficientMTU: Int { 193 }

  /// Asks for the firmware; nil without an answer.
  func firmware() async throws(RingError) -> String? {
    try await asking { () async throws(RingError) in try await version() }.value
  }

  static func command(for kind: RecordKind) -> RingCommand { .crp(kind.crpLog ?? .sportSessions) }

  func lacks(_ kind: RecordKind) -> Bool {
    guard kind.crpLog != nil, let today = dateTime(after: .zero)?.date else { return true }
    return unanswered.excludes(kind, on: today)
  }

  /// Reads the records of a plan, one request after the other.
  ///
  /// Nothing is acknowledged or deleted. A ring may be silent about a day, so a kind counts as
  /// unanswered only after silence about the first day and today. If the ring then answers another
  /// request, its firmware does not know the kind.
  package func read<HandleError: Error>(
    _ plan: ReadingPlan, isolation: isolated (any Actor)?,
    waiting: (_ step: Int, _ other: RecordKind?) -> Void,
    handle: (_ step: Int, ReadingPlan.Outcome) async throws(HandleError) -> Void
  ) async throws(HandleError) {
    var silent: [RecordKind: RingError] = [:]
    let nights = plan.steps.contains { $0.kind == .nap } ? SleepReplies() : nil
    for (index, step) in plan.steps.enumerated() {
      waiting(index, nil)
      let former = silent[step.kind]
      let outcome = await Result { () async throws(RingError) in
        if let former { throw former }
        do throws(RingError) {
          return try await records(of: step, nights)
        } catch {
          guard case .unanswered = error else { throw error }
          throw try await cause(of: error, about: step)
        }
      }
      if case .failure(let error) = outcome, error.isMissingStore,
        !state.withLock({ $0.answered.contains(step.kind) })
      {
        silent[step.kind] = error
      }
      try await handle(index, outcome)
    }
  }

  /// Returns the error for silence about a day: `unsupported` if the ring is silent about today as
  /// well, and answers other requests before and after that.
  private func cause(
    of silence: RingError, about step: ReadingPlan.Step
  ) async throws(RingError) -> RingError {
    guard !state.withLock({ $0.answered.contains(step.kind) }),
      let today = dateTime(after: .zero)?.date, try await firmware() != nil
    else { return silence }
    let probe = ReadingPlan.Step(kind: step.kind, days: today...today)
    let answer = try await asking { () async throws(RingError) in try await records(of: probe, nil)
    }
    guard case .absent(.noAnswer) = answer else { return silence }
    try await note([step.kind], isCertain: true)
    return lacks(step.kind) ? .unsupported(Self.command(for: step.kind)) : silence
  }

  private func records(
    of step: ReadingPlan.Step, _ nights: SleepReplies?
  ) async throws(RingError) -> [RingRecord] {
    let (kind, date) = (step.kind, step.days.lowerBound)
    guard !lacks(kind) else { throw .unsupported(Self.command(for: kind)) }
    let records =
      switch kind {
      case .heartRate: try await log(CRP.HeartRateLogPage.self, kind, on: date)
      case .bloodOxygen: try await log(CRP.BloodOxygenLogPage.self, kind, on: date)
      case .stress: try await log(CRP.StressLogPage.self, kind, on: date)
      case .heartRateVariability:
        try await log(CRP.HeartRateVariabilityLogPage.self, kind, on: date)
      case .temperature: try await log(CRP.TemperatureLogPage.self, kind, on: date)
      case .steps: try await (ask(.stepLog, on: date) as CRP.StepLog?)?.records(on: date) ?? []
      case .manualHeartRate:
        try await twice { () async throws(RingError) -> CRP.ManualHeartRateHistory in
          try await ask(.manualHeartRateHistory)
        }.records.compactMap { $0.record(kind) }
      case .manualBloodOxygen:
        try await twice { () async throws(RingError) -> CRP.ManualBloodOxygenHistory in
          try await ask(.manualBloodOxygenHistory)
        }.records.compactMap { $0.record(kind) }
      default: try await sleep(on: date, nights)?.records(of: kind, on: date) ?? []
      }
    state.withLock { state in
      state.answered.insert(kind)
      state.unanswered.remove(kind)
    }
    return records.inOrder(of: step.days)
  }

  /// Asks for the sleep of a day, unless the plan has read it for another kind.
  private func sleep(
    on date: CivilDate, _ nights: SleepReplies?
  ) async throws(RingError) -> CRP.SleepHistory? {
    if let known = nights?.days[date] { return known }
    let reply: CRP.SleepHistory? = try await ask(.sleepHistory, on: date)
    nights?.days[date] = reply
    return reply
  }

  private func log<Page: CRP.LogPage & CRP.Packet>(
    _ type: Page.Type, _ kind: RecordKind, on date: CivilDate
  ) async throws(RingError) -> [RingRecord] {
    var records: [RingRecord] = []
    for page in 0..<UInt8(Page.Value.bitWidth / 4) {
      let reply: Page? = try await ask(Page.opcode, on: date, page: page)
      records += reply?.records(kind, on: date) ?? []
    }
    return records
  }

  /// Asks for a day, or a page of it; nil for a day that is too long ago.
  func ask<Reply: CRP.FrameValue>(
    _ opcode: CRP.Opcode, on date: CivilDate, page: UInt8? = nil
  ) async throws(RingError) -> Reply? {
    try await onOneDay { (today) async throws(RingError) -> Reply? in
      let distance = today.daysSince1970 - date.daysSince1970
      guard 0...DayRange.reach ~= distance else { return nil }
      let payload = [UInt8(distance)] + (page.map { [$0] } ?? [])
      return try await twice { () async throws(RingError) in try await ask(opcode, payload) }
    }
  }
}

/// The replies about sleep of one reading, each with the night and the naps of a day.
private final class SleepReplies { var days: [CivilDate: CRP.SleepHistory] = [:] }
