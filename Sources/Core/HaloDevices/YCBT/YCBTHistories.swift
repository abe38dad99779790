import HaloProtocol

extension YCBTRing {
  /// The stores of a ring, in the order in which they are read, and the kinds of their records.
  private static let stores: [(history: YCBT.HistoryKind, kinds: [RecordKind])] = [
    (.sport, [.steps]), (.sleep, [.sleep, .nap]), (.heartRate, [.heartRate]),
    (.combined, [.bloodOxygen, .heartRateVariability, .temperature]),
    (.bloodOxygen, [.bloodOxygen]), (.temperature, [.temperature]), (.body, [.stress]),
  ]

  /// The features of rings that keep the kinds of records.
  private static let features: [RecordKind: YCBT.Feature] = [
    .heartRate: .heartRate, .steps: .steps, .bloodOxygen: .bloodOxygen, .stress: .stress,
    .heartRateVariability: .heartRateVariability, .temperature: .temperature, .sleep: .sleep,
    .nap: .sleep,
  ]

  /// Returns one request for each store of each kind, ordered by the stores.
  package func steps(
    for wanted: [(kind: RecordKind, dates: [CivilDate])]
  ) -> [ReadingPlan.Step] {
    Self.stores.enumerated().flatMap { source, store in
      wanted.compactMap { kind, dates in
        guard store.kinds.contains(kind), let first = dates.first, let last = dates.last else {
          return nil
        }
        return ReadingPlan.Step(kind: kind, days: first...last, source: source)
      }
    }
  }

  /// Returns the kinds that no ring of the family keeps, or whose feature this ring lacks.
  package func doubtful(
    among kinds: [RecordKind]
  ) async throws(RingError) -> (doubtful: [RecordKind], excluded: [RecordKind]) {
    var excluded: [RecordKind] = []
    for kind in kinds where try await isExcluded(kind) { excluded.append(kind) }
    return ([], excluded)
  }

  private func isExcluded(_ kind: RecordKind) async throws(RingError) -> Bool {
    guard let feature = Self.features[kind] else { return true }
    return try await lacks(feature)
  }

  package func records(
    of kind: RecordKind, on dates: [CivilDate]
  ) async throws(RingError) -> [RingRecord] {
    guard try await !isExcluded(kind) else {
      let store = Self.stores.first { $0.kinds.contains(kind) }?.history
      throw .unsupported(.ycbt(store?.request ?? YCBT.HistoryKind.sportMode.request))
    }
    let plan = ReadingPlan(steps: steps(for: [(kind, dates)]), doubtful: [])
    var parts: [(ReadingPlan.Step, [RingRecord])] = []
    try await read(plan, isolation: nil) { _, _ in
    } handle: { (step, outcome) throws(RingError) in
      parts.append((plan.steps[step], try outcome.get()))
    }
    return ReadingPlan.joining(parts)
  }

  /// Reads the blocks of a plan one after the other.
  ///
  /// Some rings delete a block that the host accepts, so a block is accepted only after the last
  /// step that reads it, and only if each step could read it. The ring sends a block again that was
  /// not accepted, and may be silent about other stores until then.
  package func read<HandleError: Error>(
    _ plan: ReadingPlan, isolation: isolated (any Actor)?,
    waiting: (_ step: Int, _ other: RecordKind?) -> Void,
    handle: (_ step: Int, ReadingPlan.Outcome) async throws(HandleError) -> Void
  ) async throws(HandleError) {
    var block: Result<YCBT.HistoryBlock?, RingError> = .success(nil)
    var answered: Set<RecordKind> = []
    var isRead = true
    for (index, step) in plan.steps.enumerated() {
      waiting(index, nil)
      if index == 0 || plan.steps[index - 1].source != step.source {
        isRead = true
        let isExtra = answered.contains(step.kind)
        block = await Result { () async throws(RingError) in
          try await self.block(of: Self.stores[step.source].history, isExtra: isExtra)
        }
      }
      var outcome = block.flatMap { block in
        Result { () throws(RingError) in
          try block?.records(of: step.kind).inOrder(of: step.days) ?? []
        }
      }
      if case .failure(.wire) = outcome { isRead = false }
      // A ring need not have both stores of a kind.
      if case .failure(.unsupported) = outcome,
        answered.contains(step.kind) || plan.continues(index)
      {
        outcome = .success([])
      } else if case .success = outcome {
        answered.insert(step.kind)
      }
      try await handle(index, outcome)
      let isLast = index + 1 == plan.steps.count || plan.steps[index + 1].source != step.source
      if isLast, isRead, case .success(.some) = block { try? await acceptBlock() }
    }
  }
}
