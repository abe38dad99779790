import HaloDevices
import HaloFoundation
import HaloProtocol

/// The difference between a ring's clock and UTC over time: the clock keeps the local time that the
/// last sync set.
struct RingClock: Sendable {
  /// A sync that changed the difference to UTC.
  struct Change: Sendable {
    /// The local time to which the sync set the ring's clock, in seconds since 1970.
    let local: Int
    let secondsFromUTC: Int
  }

  /// The syncs that changed the difference to UTC, in order.
  let changes: [Change]
  /// The differences to UTC for records from before all ``changes``.
  let first: ZoneClock

  /// The time zone, if it changed its difference shortly before the first sync; else nil.
  ///
  /// Records from before that sync then have differences that depend on each other.
  let uncertainZone: UTCDifference?
  /// The beginning of the ring's first sync, in seconds since 1970.
  let firstSync: Int

  /// Returns whether a record is from before the first sync, and the time zone changed shortly
  /// before that sync, so that the record may affect the differences of other records.
  func isUncertain(_ record: RingRecord) -> Bool {
    uncertainZone != nil && !changes.contains { $0.local <= Self.latestStart(of: record) }
  }

  /// Returns a record with the difference to UTC that the ring's clock had at its start.
  func timed(_ record: RingRecord) -> TimedRecord {
    let change = changes.last { $0.local <= Self.latestStart(of: record) }
    return TimedRecord(
      record, secondsFromUTC: change?.secondsFromUTC ?? first.seconds(at: record.start))
  }

  /// Returns the latest local time at which the ring may have begun a record, in seconds since
  /// 1970.
  ///
  /// A record of a fixed interval, such as the steps of an hour, may begin before the sync that set
  /// the clock within the interval.
  private static func latestStart(of record: RingRecord) -> Int {
    let start = record.start.secondsSince1970
    switch record.kind {
    case .sleep, .nap, .workout: return start
    // No interval is longer than an hour.
    default: return start + max(0, max(0, min(record.minutes, 60)) * 60 - 1)
    }
  }
}

extension SQLite {
  /// Returns the clock of a ring for the records that a new sync reads.
  func clock(
    of device: Int, at sync: Int, in zone: UTCDifference, _ begin: Int
  ) throws(RingDatabaseError) -> RingClock {
    let rows = try run(
      """
      SELECT id, begin_utc + seconds_from_utc, seconds_from_utc FROM syncs AS sync
      WHERE device = ? AND seconds_from_utc IS NOT (
        SELECT seconds_from_utc FROM syncs
        WHERE device = sync.device AND id < sync.id ORDER BY id DESC LIMIT 1)
      ORDER BY id
      """, [.integer(device)])
    var changes: [RingClock.Change] = []
    for row in rows {
      guard let id = row[0].number, let local = row[1].number, let difference = row[2].number,
        (-200_000...200_000).contains(difference)
      else { throw damaged("syncs") }
      // A sync reads records from before it set the clock. Only if it set the clock forward, the
      // local time distinguishes them from new ones.
      let isForward = changes.last.map { difference > $0.secondsFromUTC } ?? false
      guard id < sync || id == sync && isForward else { break }
      changes.append(.init(local: local, secondsFromUTC: difference))
    }
    let firstSync = changes.first.map { $0.local - $0.secondsFromUTC } ?? begin
    let isUncertain = ZoneClock.isUncertain(zone, at: firstSync)
    let proofs = isUncertain ? try records(of: device, before: changes.first, firstSync) : []
    return RingClock(
      changes: changes, first: ZoneClock(of: proofs.map(\.record), in: zone, at: firstSync),
      uncertainZone: isUncertain ? zone : nil, firstSync: firstSync)
  }

  /// Infers anew, from all of them together, the differences to UTC of a ring's stored records from
  /// before the first sync, and updates their rows.
  func inferTimes(of device: Int, _ clock: RingClock) throws(RingDatabaseError) {
    guard let zone = clock.uncertainZone else { return }
    let stored = try records(of: device, before: clock.changes.first, clock.firstSync)
    let clock = ZoneClock(of: stored.map(\.record), in: zone, at: clock.firstSync)
    for timed in stored {
      let start = timed.record.start
      let difference = clock.seconds(at: start)
      guard difference != timed.secondsFromUTC else { continue }
      let table = RecordTable(timed.record.kind)
      let key: [Value] = [.integer(device), .text("\(start)")]
      try run(
        """
        UPDATE \(table.name) SET start_utc = start_utc + seconds_from_utc - ?1,
        seconds_from_utc = ?1 WHERE device = ?2 AND start_local = ?3
        """, [.integer(difference)] + key)
      guard let phases = table.phases else { continue }
      try run(
        """
        UPDATE \(phases) SET start_utc = start_utc + ?1
        WHERE device = ?2 AND sleep_start_local = ?3
        """, [.integer(timed.secondsFromUTC - difference)] + key)
    }
  }

  /// Returns the stored records of a ring (by its row in `devices`) from the two months before its
  /// first sync.
  ///
  /// During the first sync itself, `change` is nil, and the records of that sync are returned as
  /// well.
  private func records(
    of device: Int, before change: RingClock.Change?, _ firstSync: Int
  ) throws(RingDatabaseError) -> [TimedRecord] {
    let day = firstSync / 86_400
    guard let first = CivilDate(daysSince1970: day - 60),
      let last = CivilDate(daysSince1970: day + 2)
    else { return [] }
    let records = try StoredRecords(
      connection: self, device: device, ring: RingData(name: "", records: [TimedRecord]()),
      kinds: RecordKind.allCases, days: first...last
    ).all()
    guard let change else { return records }
    return records.filter { timed in
      let start = timed.record.start.secondsSince1970
      // The first sync may have set the clock back, and stored the hour after that as well.
      let isAhead = start < change.local + 7200 && timed.secondsFromUTC != change.secondsFromUTC
      return start < change.local || isAhead
    }
  }
}
