import HaloProtocol

/// New records that a sync has read from a ring, and the cursor to store with them.
public struct SyncBatch: Hashable, Sendable {
  /// The kind of all records in the batch.
  public var kind: RecordKind
  /// The records that are new or have a new value since the last sync, oldest first.
  ///
  /// Empty if there are no such records, or if only the cursor has changed: the cursor also lists
  /// the kinds of records that the ring does not answer.
  public var records: [RingRecord]
  /// The cursor from which a later sync continues, once these records are stored.
  public var cursor: SyncCursor
  /// The number of completed steps of the sync, including this batch; each step reads one kind of
  /// records.
  public var done: Int
  /// The total number of steps of the sync with the ring; each step reads one kind of records.
  public var total: Int
}

/// The progress of a sync: the kind of records being read, and the number of completed steps.
public struct SyncStep: Hashable, Sendable {
  /// The kind of records that the sync reads from the ring now.
  public var kind: RecordKind
  /// The kind of records that the sync reads at the same time, from a ring that answers two
  /// requests at once; nil if none.
  public var other: RecordKind?
  /// The number of completed steps of the sync; each step reads one kind of records, for some days.
  public var done: Int
  /// The total number of steps of the sync with the ring.
  public var total: Int
}

/// The outcome of a sync with a ring, for each kind of records.
///
/// A kind in none of ``complete``, ``unsupported`` and ``incomplete`` was not read, as the sync
/// ended before it.
public struct SyncReport: Hashable, Sendable {
  /// The cursor from which a later sync continues.
  public var cursor: SyncCursor
  /// The number of records that the sync has delivered to its caller, for each kind.
  public var counts: [RecordKind: Int] = [:]
  /// The kinds of records that the sync has read completely.
  public var complete: [RecordKind] = []
  /// The kinds of records that the ring does not have: it rejects the request, or its firmware does
  /// not answer, now or in an earlier sync (``UnansweredKinds``).
  public var unsupported: [RecordKind] = []
  /// The kinds of records that the sync could not read completely, each with the error.
  ///
  /// The error is `unanswered` if the ring did not reply twice, `wire` if a reply is malformed.
  public var incomplete: [RecordKind: RingError] = [:]

  /// Makes the report of a sync that has not begun; by default, all records of the ring are new.
  public init(cursor: SyncCursor = SyncCursor()) { self.cursor = cursor }

  /// Whether the sync has read all records of every kind that the ring has.
  public var isComplete: Bool { incomplete.isEmpty }

  /// Returns the kinds of records that a later link still has to read.
  func pending(_ kinds: [RecordKind]) -> [RecordKind] {
    kinds.filter { !complete.contains($0) && !unsupported.contains($0) }
  }
}

extension Ring {
  /// Reads the records that the ring has stored since the last sync.
  ///
  /// The ring's clock must be set before, as the ring counts days from its today: see
  /// ``setTime(_:)``. Each batch contains the cursor that is valid once its records are stored.
  /// Store both together: an interrupted sync then continues from there, without losing a record or
  /// delivering it twice. A record is delivered again if its value has changed, like the steps of
  /// the present hour.
  ///
  /// - Parameters:
  ///   - kinds: The kinds of records to read, in this order.
  ///   - days: The days to read, as far as the ring keeps them. Other days stay unread for a later
  ///     sync, even older ones.
  ///   - cursor: The cursor at the end of the last sync.
  ///   - deliver: Stores a batch of records.
  /// - Returns: The outcome for each kind of records.
  /// - Throws: ``RingError`` if Bluetooth fails, the clock was not set, or the cursor is ahead of
  ///   it; else the error of `deliver`. A kind that the ring lacks or does not send is no error but
  ///   part of the report.
  public func sync(
    _ kinds: [RecordKind] = RecordKind.allCases, _ days: DayRange = .all,
    from cursor: SyncCursor = SyncCursor(), deliver: @Sendable (SyncBatch) async throws -> Void
  ) async throws -> SyncReport {
    var report = SyncReport(cursor: cursor)
    try await sync(kinds, days, into: &report, deliver: deliver)
    return report
  }

  /// Reads all records that the ring has stored since the cursor of a report, and continues an
  /// interrupted sync.
  ///
  /// ```swift
  /// var report = SyncReport(cursor: stored)
  /// try await transport.withDevice(id, as: Ring.self, reconnecting: .untilDone) { ring in
  ///   try await ring.setTime()
  ///   try await ring.sync(into: &report) { batch in try store(batch) }
  /// }
  /// ```
  ///
  /// Kinds that the report lists as complete or unsupported are not read again. The report is
  /// current also after an error, and its cursor covers exactly the batches that were delivered.
  ///
  /// Batches come one at a time, in the order of the kinds, or, if the ring deletes records once it
  /// has sent them, of its memory areas. Such a ring keeps an area until all records in it are
  /// stored, also those of other kinds and days. Equal readings with one time, as of a stopped
  /// clock, count as one.
  ///
  /// A COLMI ring gets at most two requests at once, one on each of its two pairs of
  /// characteristics, and only one after the first lost, late or malformed reply. An interrupted
  /// sync reads again at most the kinds of records that one pair was ahead of the other. Kinds for
  /// which the ring will probably send no answer come last, and share one wait of two seconds. The
  /// cursor keeps the kinds without an answer, so that the next sync does not wait for them.
  ///
  /// - Parameters:
  ///   - kinds: The kinds of records to read, in this order.
  ///   - days: The days to read.
  ///   - report: The report, with the cursor at the end of the last sync; updated by the sync.
  ///   - isolation: The actor of the closures.
  ///   - reading: Called before each step, for example to display the progress.
  ///   - deliver: Stores a batch of records.
  /// - Throws: ``RingError`` if Bluetooth fails, the clock was not set, or the cursor is ahead of
  ///   it; else the error of `deliver`.
  public func sync(
    _ kinds: [RecordKind] = RecordKind.allCases, _ days: DayRange = .all,
    into report: inout SyncReport, isolation: isolated (any Actor)? = #isolation,
    reading: (SyncStep) -> Void = { _ in }, deliver: (SyncBatch) async throws -> Void
  ) async throws {
    guard let today = dateTime?.date else { throw RingError.clockUnknown }
    let cursor = report.cursor
    if let closed = kinds.compactMap({ cursor.closedDay(of: $0) }).max(), closed >= today {
      throw RingError.cursorAhead(closed: closed, today: today)
    }
    let family = type(of: driver)
    let kept = DayRange.all.keptDates(today: today, keeping: family.keptDays, until: family.lastDay)
    // No sync reads earlier days, so the cursor can drop their records.
    let expired = kept.first?.adding(days: -1)
    let known = kinds.filter {
      (cursor.closedDay(of: $0) != nil || report.counts[$0] != nil)
        && !cursor.unanswered.contains($0)
    }
    try await driver.prepareSync(from: cursor, known: known)
    let pending = report.pending(kinds)
    let (doubtful, excluded) = try await driver.doubtful(among: pending)
    report.unsupported += excluded
    let usual = pending.filter { !doubtful.contains($0) && !excluded.contains($0) }
    var gapless: Set<RecordKind> = []
    let steps = driver.steps(
      for: (usual + doubtful).map { kind in
        let unread = kept.filter { date in cursor.closedDay(of: kind).map { date > $0 } ?? true }
        let dates = unread.filter { days.contains($0, today: today) }
        if dates.first == unread.first { gapless.insert(kind) }
        report.incomplete[kind] = nil
        return (kind, dates)
      })
    let stored = StoredRecords(cursor, since: kept.first)
    let plan = ReadingPlan(
      steps: steps, doubtful: doubtful, stored: stored, mayLackStores: family.mayLackStores)
    var (whole, answers) = (Set(usual + doubtful), StoreAnswers())
    report.complete += (usual + doubtful).filter { kind in !steps.contains { $0.kind == kind } }
    try await driver.read(plan, isolation: isolation) { step, other in
      reading(SyncStep(kind: steps[step].kind, other: other, done: step, total: steps.count))
    } handle: { step, outcome in
      let (kind, days) = (steps[step].kind, steps[step].days)
      let found: [RingRecord]?
      do throws(RingError) {
        found = try answers.records(of: outcome, to: step, in: plan)
      } catch {
        whole.remove(kind)
        guard report.note(error, of: kind) else { throw error }
        return
      }
      if answers.silences[kind] != nil { whole.remove(kind) }
      guard let records = found else { return }
      let fresh = report.cursor.fresh(records)
      // The report gets the cursor once the records are stored.
      var next = report.cursor
      // A day after an unread day stays open: a later sync begins with the unread one. Another step
      // can have more records of the same days.
      let isClosing =
        whole.contains(kind) && gapless.contains(kind) && !plan.continues(step, on: days)
      let closed = isClosing ? closedDay(among: days) : nil
      next.deliver(fresh, of: kind, closing: closed ?? expired)
      next.unanswered = unanswered
      try await deliver(
        SyncBatch(kind: kind, records: fresh, cursor: next, done: step + 1, total: steps.count))
      report.cursor = next
      stored.note(next)
      report.counts[kind, default: 0] += fresh.count
      let isRead = whole.contains(kind) || answers.isRead(kind) && report.incomplete[kind] == nil
      if !plan.continues(step), isRead { report.complete.append(kind) }
    }
    try await driver.note(unanswered: report.unanswered)
    guard let last = (usual + doubtful).last, report.cursor.unanswered != unanswered else { return }
    var next = report.cursor
    next.unanswered = unanswered
    try await deliver(
      SyncBatch(kind: last, records: [], cursor: next, done: steps.count, total: steps.count))
    report.cursor = next
  }

  /// Reads the records of one kind that belong to a range of days.
  ///
  /// Days that the ring does not keep any more have no records. Days more than a week ago are
  /// requested only for ranges with a first and a last date.
  ///
  /// - Throws: ``RingError``; `clockUnknown` if the ring's clock was not set before.
  public func history(
    of kind: RecordKind, _ days: DayRange
  ) async throws(RingError) -> [RingRecord] {
    guard let today = dateTime?.date else { throw .clockUnknown }
    return try await driver.records(of: kind, on: dates(of: days, today: today))
  }

  /// Returns the last of some days that is over on every clock of the world.
  ///
  /// A wearer who travels to the west lives up to 26 hours again, and the ring adds records to a
  /// day that was over. In the hour after midnight, the ring may still add records to the day
  /// before. A workout or a nap belongs to the day of its start, but is stored at its end.
  private func closedDay(among days: ClosedRange<CivilDate>) -> CivilDate? {
    guard let open = driver.dateTime(after: .seconds(-27 * 3600))?.date,
      let last = open.adding(days: -1), last >= days.lowerBound
    else { return nil }
    return min(last, days.upperBound)
  }
}

/// The answers of the stores of each kind, in a family whose rings have several of a kind.
///
/// A ring need not have each store, so a kind is read if one of its stores answers. A silent store
/// keeps the days of the kind open, as the silence may be a lost reply.
private struct StoreAnswers {
  private var answered: Set<RecordKind> = []
  private(set) var silences: [RecordKind: RingError] = [:]

  /// Returns whether a store of a kind was silent, and another one answered.
  func isRead(_ kind: RecordKind) -> Bool { silences[kind] != nil && answered.contains(kind) }

  /// Returns the records of a step; nil if the store is missing, and another one follows.
  ///
  /// - Throws: The error of the step, unless another store of the kind answered.
  mutating func records(
    of outcome: ReadingPlan.Outcome, to step: Int, in plan: ReadingPlan
  ) throws(RingError) -> [RingRecord]? {
    let kind = plan.steps[step].kind
    do throws(RingError) {
      let records = try outcome.get()
      answered.insert(kind)
      return records
    } catch {
      guard error.isMissingStore, plan.hasStores(of: kind) else { throw error }
      if case .unanswered = error { silences[kind] = error }
      if plan.continues(step) { return nil }
      guard answered.contains(kind) else { throw silences[kind] ?? error }
      return []
    }
  }
}

extension SyncReport {
  fileprivate var unanswered: [RecordKind] {
    incomplete.filter { if case .unanswered = $0.value { true } else { false } }.keys.sorted()
  }

  /// Notes why a kind of records was not read, and returns whether the sync continues with other
  /// kinds.
  fileprivate mutating func note(_ error: RingError, of kind: RecordKind) -> Bool {
    switch error {
    case .unsupported, .transport(.characteristicNotFound):
      // The further steps of a kind have the same error.
      if !unsupported.contains(kind) { unsupported.append(kind) }
    case .unanswered, .wire: incomplete[kind] = error
    default: return false
    }
    return true
  }
}
