import HaloProtocol

extension Ring {
  /// Reads the records of several kinds; the answer of a missing kind contains the reason.
  ///
  /// - Returns: The answers, in the order of the kinds.
  /// - Throws: ``RingError`` of the link, or `clockUnknown`.
  package func histories(
    of kinds: [RecordKind], _ days: DayRange
  ) async throws(RingError) -> [(kind: RecordKind, answer: Answer<[RingRecord]>)] {
    guard let today = dateTime?.date else { throw .clockUnknown }
    let dates = days.dates(today: today, keeping: type(of: driver).keptDays)
    let outcomes = try await outcomes(of: kinds, on: dates)
    return kinds.map { kind in
      (kind, Answer(outcomes.filter { $0.step.kind == kind }))
    }
  }

  /// Reads the records of several kinds on each day; the answer of a missing kind contains the
  /// reason.
  ///
  /// - Returns: For each day the answers, in the order of the kinds.
  /// - Throws: ``RingError`` of the link, or `clockUnknown`.
  package func histories(
    of kinds: [RecordKind], onEachOf days: [CivilDate]
  ) async throws(RingError) -> [[(kind: RecordKind, answer: Answer<[RingRecord]>)]] {
    guard let today = dateTime?.date else { throw .clockUnknown }
    guard let first = days.first, let last = days.last else { return [] }
    let outcomes = try await outcomes(
      of: kinds, on: DayRange.days(first...last).dates(today: today))
    return days.map { day in
      kinds.map { kind in
        let answers = outcomes.filter { $0.step.kind == kind && $0.step.days.contains(day) }
          .map { ($0.step, $0.answer.map { $0.filter { $0.day == day } }) }
        return (kind, Answer(answers))
      }
    }
  }

  /// Reads the records of several kinds on some days, and returns the answer to each step.
  func outcomes(
    of kinds: [RecordKind], on dates: [CivilDate]
  ) async throws(RingError) -> [(step: ReadingPlan.Step, answer: Answer<[RingRecord]>)] {
    let doubtful = try await driver.doubtful(among: kinds).doubtful
    let usual = kinds.filter { !doubtful.contains($0) }
    let plan = ReadingPlan(
      steps: driver.steps(for: (usual + doubtful).map { ($0, dates) }), doubtful: doubtful)
    var outcomes: [(step: ReadingPlan.Step, answer: Answer<[RingRecord]>)] = []
    try await driver.read(plan, isolation: #isolation) { _, _ in
    } handle: { (step, outcome) async throws(RingError) in
      let answer = try await asking { () throws(RingError) in try outcome.get() }
      outcomes.append((plan.steps[step], answer))
    }
    try await driver.note(
      unanswered: kinds.filter { kind in
        outcomes.contains {
          guard $0.step.kind == kind, case .absent(.noAnswer) = $0.answer else { return false }
          return true
        }
      })
    return outcomes
  }
}

extension Answer where Value == [RingRecord] {
  /// Joins the answers to several steps: all records, or the first absence.
  fileprivate init(_ answers: [(step: ReadingPlan.Step, answer: Self)]) {
    var parts: [(ReadingPlan.Step, [RingRecord])] = []
    for (step, answer) in answers {
      switch answer {
      case .value(let found): parts.append((step, found))
      case .absent(let absence):
        self = .absent(absence)
        return
      }
    }
    self = .value(ReadingPlan.joining(parts))
  }
}
