import HaloProtocol

extension Ring {
  /// Reads the records of several kinds; the answer of a missing kind contains the reason.
  package func histories(
    of kinds: [RecordKind], _ days: DayRange
  ) async throws(RingError) -> [(kind: RecordKind, answer: Answer<[RingRecord]>)] {
    guard let today = dateTime?.date else { throw .clockUnknown }
    let (outcomes, excluded) = try await outcomes(of: kinds, on: dates(of: days, today: today))
    return try kinds.map { (kind) throws(RingError) in
      (kind, try answer(outcomes.filter { $0.step.kind == kind }, excluded.contains(kind)))
    }
  }

  /// Reads the records of several kinds on each day; the answer of a missing kind contains the
  /// reason.
  package func histories(
    of kinds: [RecordKind], onEachOf days: [CivilDate]
  ) async throws(RingError) -> [[(kind: RecordKind, answer: Answer<[RingRecord]>)]] {
    guard let today = dateTime?.date else { throw .clockUnknown }
    guard let first = days.first, let last = days.last else { return [] }
    let (outcomes, excluded) = try await outcomes(
      of: kinds, on: DayRange.days(first...last).dates(today: today))
    return try days.map { (day) throws(RingError) in
      try kinds.map { (kind) throws(RingError) in
        let answers = outcomes.filter { $0.step.kind == kind && $0.step.days.contains(day) }
          .map { ($0.step, $0.outcome.map { $0.filter { $0.day == day } }) }
        return (kind, try answer(answers, excluded.contains(kind)))
      }
    }
  }

  func dates(of days: DayRange, today: CivilDate) -> [CivilDate] {
    let family = type(of: driver)
    return days.dates(today: today, keeping: family.keptDays, until: family.lastDay)
  }

  /// Reads the records of several kinds on some days.
  func outcomes(of kinds: [RecordKind], on dates: [CivilDate]) async throws(RingError) -> (
    outcomes: [(step: ReadingPlan.Step, outcome: ReadingPlan.Outcome)], excluded: [RecordKind]
  ) {
    let (doubtful, excluded) = try await driver.doubtful(among: kinds)
    let usual = kinds.filter { !doubtful.contains($0) && !excluded.contains($0) }
    let plan = ReadingPlan(
      steps: driver.steps(for: (usual + doubtful).map { ($0, dates) }), doubtful: doubtful)
    var outcomes: [(step: ReadingPlan.Step, outcome: ReadingPlan.Outcome)] = []
    var unanswered: [RecordKind] = []
    try await driver.read(plan, isolation: #isolation) { _, _ in
    } handle: { (step, outcome) async throws(RingError) in
      let answer = try await asking { () throws(RingError) in try outcome.get() }
      outcomes.append((plan.steps[step], outcome))
      if case .absent(.noAnswer) = answer { unanswered.append(plan.steps[step].kind) }
    }
    try await driver.note(unanswered: kinds.filter(unanswered.contains))
    return (outcomes, excluded)
  }
}

extension Ring {
  /// Joins the outcomes of several steps for a kind, which the ring may lack.
  private func answer(
    _ outcomes: [(step: ReadingPlan.Step, outcome: ReadingPlan.Outcome)], _ isLacking: Bool
  ) throws(RingError) -> Answer<[RingRecord]> {
    guard !isLacking else { return .absent(.notSupported) }
    do throws(RingError) {
      let mayLackStores = type(of: driver).mayLackStores
      return .value(try ReadingPlan.joining(outcomes, mayLackStores: mayLackStores))
    } catch {
      guard let absence = Absence(error) else { throw error }
      return .absent(absence)
    }
  }
}
