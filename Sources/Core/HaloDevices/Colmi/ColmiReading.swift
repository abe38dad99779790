import HaloProtocol
import HaloTransport
import Synchronization

extension RecordKind {
  /// The ``Lane`` for requests for records of this kind: the first for the command channel, the
  /// second for big data.
  var lane: Lane {
    switch channel {
    case .command: .first
    case .bigData: .second
    }
  }
}

extension ColmiRing {
  /// Reads the records of a plan, with at most one request in flight on each channel, and passes
  /// the outcomes to `handle` in the order of the plan's steps.
  ///
  /// After an error other than `wire`, all further steps of the same kind of records get the same
  /// outcome without a request; a malformed reply may concern one day only.
  ///
  /// `waiting` gets the kind of records that the other channel reads during the wait for a step;
  /// nil if it reads none. An error of `handle` ends the reading.
  package func read<Failure: Error>(
    _ plan: ReadingPlan, isolation: isolated (any Actor)?,
    waiting: (_ step: Int, _ other: RecordKind?) -> Void,
    handle: (_ step: Int, ReadingPlan.Outcome) async throws(Failure) -> Void
  ) async throws(Failure) {
    let reader = PlanReader(ring: self, plan: plan)
    let result = await withTaskGroup(of: Void.self, returning: Result<Void, Failure>.self) {
      group in
      _ = isolation
      for lane in Lane.allCases { group.addTask { await reader.read(lane) } }
      for step in plan.steps.indices {
        waiting(step, reader.kindNext(to: step))
        let outcome = await reader.outcome(of: step)
        do throws(Failure) {
          try await handle(step, outcome)
        } catch {
          group.cancelAll()
          return .failure(error)
        }
      }
      return .success(())
    }
    try result.get()
  }
}

/// Reads the records of a plan over both channels of the ring.
private final class PlanReader: Sendable {
  private struct Progress {
    /// The outcomes that no caller has read yet, by the index of their step; nil for other steps.
    var outcomes: [Result<ReplyRecords, RingError>?]
    /// The index of the step of the plan whose outcome a caller waits for, and the promise that
    /// this outcome resolves; nil if no caller waits.
    var awaited: (step: Int, promise: BLEPromise<Void>)?
  }

  private let ring: ColmiRing
  private let plan: ReadingPlan
  private let progress: Mutex<Progress>
  /// The promise of the requests that test kinds which the ring may lack: their error, or nil
  /// without one.
  private let trial = BLEPromise<RingError?>()
  /// The index of the step of the plan that each lane reads now.
  private let current: Mutex<[Lane: Int]>
  /// The naps that came with the reply to the request for nights; nil if none came, or once read.
  private let naps = Mutex<ReplyRecords?>(nil)

  init(ring: ColmiRing, plan: ReadingPlan) {
    self.ring = ring
    self.plan = plan
    progress = Mutex(Progress(outcomes: Array(repeating: nil, count: plan.steps.count)))
    let lanes = plan.steps.enumerated().map { ($1.kind.lane, $0) }
    current = Mutex(Dictionary(lanes) { first, _ in first })
  }

  /// Returns the kind of records that is read at the same time in the other lane than that of a
  /// step; nil if none is.
  func kindNext(to step: Int) -> RecordKind? {
    let lane = plan.steps[step].kind.lane
    let other = current.withLock { $0.first { $0.key != lane }?.value }
    return other.map { plan.steps[$0].kind }
  }

  /// Waits for the outcome of the step of the plan with an index; each outcome is returned only
  /// once.
  func outcome(of step: Int) async -> ReadingPlan.Outcome {
    let promise: BLEPromise<Void>? = progress.withLock { progress in
      guard progress.outcomes[step] == nil else { return nil }
      let promise = BLEPromise<Void>()
      progress.awaited = (step, promise)
      return promise
    }
    if let promise, case .failure(let error) = await promise.result() {
      return .failure(.transport(error))
    }
    let outcome = progress.withLock { $0.outcomes[step].take() }
    return outcome?.map { $0() } ?? .failure(.transport(.cancelled))
  }

  private func end(_ step: Int, _ outcome: Result<ReplyRecords, RingError>) {
    let promise: BLEPromise<Void>? = progress.withLock { progress in
      progress.outcomes[step] = outcome
      return progress.awaited?.step == step ? progress.awaited?.promise : nil
    }
    promise?.resolve(.success(()))
  }

  func read(_ lane: Lane) async {
    let mine = plan.steps.indices.filter { plan.steps[$0].kind.lane == lane }
    let last = mine.filter { plan.doubtful.contains(plan.steps[$0].kind) }
    let usual = mine.filter { !plan.doubtful.contains(plan.steps[$0].kind) }
    defer { current.withLock { $0[lane] = nil } }
    let isUp = await read(usual, in: lane)
    // The lane of the big data has fewer requests, so it also waits for the silent kinds.
    if lane == .second { trial.resolve(.success(isUp ? await tryOut() : .transport(.cancelled))) }
    guard !last.isEmpty else { return }
    guard isUp, case .success(let error) = await trial.result() else {
      return fail(last, .transport(.cancelled))
    }
    if let error { return fail(last, error) }
    _ = await read(last, in: lane)
  }

  private func tryOut() async -> RingError? {
    guard !plan.doubtful.isEmpty else { return nil }
    do throws(RingError) {
      try await ring.inLaneIfProven(.second) { () async throws(RingError) in
        try await ring.tryOut(plan.doubtful)
      }
      return nil
    } catch {
      return error
    }
  }

  /// Reads some steps of a plan, given by their indices, in order; returns false if an error of the
  /// link ended the reading.
  private func read(_ steps: [Int], in lane: Lane) async -> Bool {
    var ends: [RecordKind: RingError] = [:]
    for (index, step) in steps.enumerated() {
      if let error = ends[plan.steps[step].kind] {
        end(step, .failure(error))
        continue
      }
      current.withLock { $0[lane] = step }
      do throws(RingError) {
        let records = try await records(of: plan.steps[step])
        end(step, .success(records))
      } catch {
        guard let absence = Absence(error) else {
          fail(Array(steps[index...]), error)
          return false
        }
        end(step, .failure(error))
        if case .unreadable = absence { continue }
        ends[plan.steps[step].kind] = error
      }
    }
    return true
  }

  private func fail(_ steps: [Int], _ error: RingError) {
    for step in steps { end(step, .failure(error)) }
  }

  /// Reads the records of a step of the plan; naps come from the reply with the nights, if there
  /// was one.
  private func records(of step: ReadingPlan.Step) async throws(RingError) -> ReplyRecords {
    switch step.kind {
    case .sleep where plan.steps.contains { $0.kind == .nap }:
      let (nights, naps) = try await ring.nightsAndNaps(on: step.days)
      self.naps.withLock { $0 = naps }
      return nights
    case .nap:
      if let naps = naps.withLock({ $0.take() }) { return { naps().inOrder(of: step.days) } }
    default: break
    }
    return try await ring.records(of: step.kind, on: step.days)
  }
}

extension ColmiRing {
  /// Returns which of some kinds of records the ring lacks, to show them to a user.
  ///
  /// The reported capabilities and earlier unanswered requests decide, without a request. With
  /// ``RingOptions/retriesUnanswered`` this asks the ring for today's records of each kind, because
  /// its firmware may lack a kind that its capabilities include, or have one that they exclude.
  package func lacking(among kinds: [RecordKind]) async throws(RingError) -> Set<RecordKind> {
    guard let today = dateTime?.date else { return [] }
    // Every ring has the kinds without a capability.
    let kinds = kinds.filter { $0.capability != nil }
    guard options.retriesUnanswered else {
      try await recallOptions()
      return state.withLock { state in
        Set(
          kinds.filter {
            state.kinds.excludes($0) || state.kinds.unanswered.excludes($0, on: today)
          })
      }
    }
    let (outcomes, excluded) = try await Ring(self).outcomes(of: kinds, on: [today])
    return outcomes.reduce(into: Set(excluded)) { lacking, step in
      guard case .failure(let error) = step.outcome, Absence(error) == .notSupported else { return }
      lacking.insert(step.step.kind)
    }
  }

  /// Returns whether the settings of an opcode belong to a display that this ring lacks, so that
  /// the ring may not answer a request for them.
  package func mayLack(_ settings: Colmi.Opcode) -> Bool {
    state.withLock { $0.kinds.lacksScreen(for: .command(settings.rawValue)) }
  }
}
