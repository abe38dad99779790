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

  /// Returns one request for each store of each kind, ordered by the stores; the first is the one
  /// whose block the ring has sent, as it may wait for the answer.
  package func steps(
    for wanted: [(kind: RecordKind, dates: [CivilDate])]
  ) -> [ReadingPlan.Step] {
    let open = state.withLock { $0.openBlock?.opcode }
    let isOpen = { (source: Int) in Self.stores[source].history.request == open }
    let sources = Self.stores.indices
    return (sources.filter(isOpen) + sources.filter { !isOpen($0) }).flatMap { source in
      wanted.compactMap { kind, dates in
        guard Self.stores[source].kinds.contains(kind), let first = dates.first,
          let last = dates.last
        else { return nil }
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
    var outcomes: [(ReadingPlan.Step, ReadingPlan.Outcome)] = []
    await read(plan, isolation: nil) { _, _ in
    } handle: {
      outcomes.append((plan.steps[$0], $1))
    }
    return try ReadingPlan.joining(outcomes)
  }

  /// Reads the blocks of a plan one after the other.
  ///
  /// Some rings delete a block that the host accepts, so a block is accepted only if all its
  /// records were stored. The ring sends a block again that was not accepted, and may be silent
  /// about other stores until then.
  package func read<HandleError: Error>(
    _ plan: ReadingPlan, isolation: isolated (any Actor)?,
    waiting: (_ step: Int, _ other: RecordKind?) -> Void,
    handle: (_ step: Int, ReadingPlan.Outcome) async throws(HandleError) -> Void
  ) async throws(HandleError) {
    var answered: Set<RecordKind> = []
    for steps in plan.stores {
      try await link.read(isolation: isolation) { (error) throws(HandleError) in
        let (history, kinds) = Self.stores[plan.steps[steps.lowerBound].source]
        waiting(steps.lowerBound, nil)
        // Rings are silent about a store that they lack: an extra one is not waited for.
        let isExtra = steps.allSatisfy { answered.contains(plan.steps[$0].kind) }
        let block = await Result { () async throws(RingError) in
          if let error { throw error }
          return try await self.block(
            of: history, within: isExtra ? .seconds(2) : options.replyDeadline)
        }
        for step in steps {
          if step > steps.lowerBound { waiting(step, nil) }
          let (kind, days) = (plan.steps[step].kind, plan.steps[step].days)
          let outcome = block.flatMap { block in
            Result { () throws(RingError) in try block?.records(of: kind).inOrder(of: days) ?? [] }
          }
          if case .success = outcome { answered.insert(kind) }
          try await handle(step, outcome)
        }
        guard let stored = plan.stored, case .success(let block?) = block,
          let records = try? kinds.flatMap({ (kind) throws(RingError) in
            try block.records(of: kind)
          }), stored.contains(records)
        else { return }
        try? await accept(history)
      }
    }
  }
}
