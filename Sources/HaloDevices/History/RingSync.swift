import HaloProtocol

/// Some records that a sync delivers, and where it stands with them.
public struct SyncBatch: Hashable, Sendable {
  /// The kind of all its records.
  public var kind: RecordKind
  /// The records that are new, or have another value than before; in order, and perhaps none.
  public var records: [RingRecord]
  /// Where a later sync goes on, once these records are safe.
  public var cursor: SyncCursor
  /// How many steps of the sync are done, this one included.
  public var done: Int
  /// How many steps it has.
  public var total: Int
}

/// What became of each kind in a sync.
public struct SyncReport: Hashable, Sendable {
  /// Where a later sync goes on.
  public var cursor: SyncCursor
  /// How many records of each kind were delivered.
  public var counts: [RecordKind: Int] = [:]
  /// The kinds that the ring refuses.
  public var unsupported: [RecordKind] = []
  /// The kinds that the ring does not answer, as firmware without them often does.
  public var unanswered: [RecordKind] = []
  /// The kinds whose answer makes no sense, and why.
  public var unreadable: [RecordKind: WireError] = [:]

  /// Whether every kind that was asked for was read.
  public var isComplete: Bool { unsupported.isEmpty && unanswered.isEmpty && unreadable.isEmpty }
}

extension Ring {
  /// How many days a ring keeps, today included.
  public static let keptDays = 7

  /// Reads what is new since a cursor.
  ///
  /// The clock must be set before, as the ring counts days from its today: see
  /// ``setTime(_:language:)``. Each batch comes with the cursor that holds once its records are
  /// safe; store both together, and a sync that is cut off goes on from there, without a record
  /// lost or delivered twice. A record comes again where its value has changed, as the steps of the
  /// present hour do.
  ///
  /// - Parameters:
  ///   - kinds: What to read, in this order.
  ///   - since: The first day to read, or all that the ring keeps.
  ///   - cursor: Where the last sync ended.
  ///   - deliver: Takes the batches.
  /// - Returns: What became of each kind.
  /// - Throws: ``RingError`` where the link fails, the clock was not set, or the cursor is ahead of
  ///   it, else what `deliver` throws. A kind that the ring lacks is no error but part of the
  ///   report.
  public func sync(
    _ kinds: [RecordKind] = RecordKind.allCases, since: CivilDate? = nil,
    from cursor: SyncCursor = SyncCursor(),
    deliver: @Sendable (SyncBatch) async throws -> Void
  ) async throws -> SyncReport {
    guard let today = dateTime?.date else { throw RingError.clockUnknown }
    if let closed = kinds.compactMap({ cursor.closedDay(of: $0) }).max(), closed >= today {
      throw RingError.cursorAhead(closed: closed, today: today)
    }
    var report = SyncReport(cursor: cursor)
    var plan = kinds.flatMap { kind in
      Self.steps(of: kind, days(of: kind, since: since, cursor, today))
    }
    let total = plan.count
    while !plan.isEmpty {
      let step = plan.removeFirst()
      let records: [RingRecord]
      do throws(RingError) {
        records = try await self.records(of: step.kind, on: step.days)
      } catch {
        guard report.note(error, of: step.kind) else { throw error }
        // What the ring does not have, it has on no day. What cannot be read may be one day only.
        if report.unreadable[step.kind] == nil { plan.removeAll { $0.kind == step.kind } }
        continue
      }
      let fresh = report.cursor.fresh(records)
      // Behind a day that cannot be read, none is closed: a later sync begins with it again.
      let isSound = report.unreadable[step.kind] == nil
      report.cursor.deliver(
        fresh, of: step.kind, closing: isSound ? closedDay(of: step.kind, among: step.days) : nil)
      report.counts[step.kind, default: 0] += fresh.count
      try await deliver(
        SyncBatch(
          kind: step.kind, records: fresh, cursor: report.cursor, done: total - plan.count,
          total: total))
    }
    return report
  }

  /// Reads the records of a kind that belong to some days, both ends included.
  ///
  /// Days that the ring does not keep any more have none.
  ///
  /// - Throws: ``RingError``; `clockUnknown` where the clock was not set before.
  public func history(
    of kind: RecordKind, from first: CivilDate, through last: CivilDate
  ) async throws(RingError) -> [RingRecord] {
    guard let today = dateTime?.date else { throw .clockUnknown }
    guard first <= last else { return [] }
    let kept = today.adding(days: 1 - Self.keptDays) ?? first
    let begin = max(first, kept)
    guard begin <= min(last, today) else { return [] }
    var records: [RingRecord] = []
    for step in Self.steps(of: kind, begin...min(last, today)) {
      records += try await self.records(of: kind, on: step.days)
    }
    return records
  }

  private struct SyncStep {
    let kind: RecordKind
    let days: ClosedRange<CivilDate>
  }

  /// The days that a sync reads of a kind; empty where the cursor is of a later day.
  private func days(
    of kind: RecordKind, since: CivilDate?, _ cursor: SyncCursor, _ today: CivilDate
  ) -> ClosedRange<CivilDate>? {
    var first = today.adding(days: 1 - Self.keptDays) ?? today
    if let since { first = max(first, since) }
    if let next = cursor.closedDay(of: kind)?.adding(days: 1) { first = max(first, next) }
    return first <= today ? first...today : nil
  }

  /// One request a day, the oldest first, or one for all.
  private static func steps(of kind: RecordKind, _ days: ClosedRange<CivilDate>?) -> [SyncStep] {
    guard let days else { return [] }
    guard kind.isReadByDay else { return [SyncStep(kind: kind, days: days)] }
    return (days.lowerBound.daysSince1970...days.upperBound.daysSince1970).compactMap {
      CivilDate(daysSince1970: $0).map { SyncStep(kind: kind, days: $0...$0) }
    }
  }

  /// The last of some days that is over; for an hour after midnight, the ring may still add to it.
  ///
  /// What comes for all days at once stays open for another day, which costs nothing: a workout or
  /// a nap counts to the day that it begins on, and is stored when it ends.
  private func closedDay(
    of kind: RecordKind, among days: ClosedRange<CivilDate>
  ) -> CivilDate? {
    let margin = kind.isReadByDay ? 1 : 2
    guard let open = dateTime(after: .seconds(-3600))?.date,
      let last = open.adding(days: -margin), last >= days.lowerBound
    else { return nil }
    return min(last, days.upperBound)
  }
}

extension SyncReport {
  /// Takes note of what went wrong with a kind; says whether the others can go on.
  fileprivate mutating func note(_ error: RingError, of kind: RecordKind) -> Bool {
    switch error {
    case .unsupported: unsupported.append(kind)
    case .transport(.timedOut), .transport(.characteristicNotFound): unanswered.append(kind)
    case .wire(let error): unreadable[kind] = error
    default: return false
    }
    return true
  }
}
