import HaloDevices
import HaloFoundation
import HaloProtocol

/// The differences to UTC of a ring's clock, which keeps local time as the last sync set it.
struct RingClock: Sendable {
  /// A sync that changed the difference.
  struct Change: Sendable {
    /// The local time that the sync set, in seconds since 1970.
    let local: Int
    let secondsFromUTC: Int
  }

  /// The changes in the order of the syncs.
  let changes: [Change]
  /// The difference of the records from before all changes.
  let first: UTCDifference

  /// Adds the difference to UTC at its start to a record.
  func timed(_ record: RingRecord) -> TimedRecord {
    let change = changes.last { $0.local <= Self.latestStart(of: record) }
    guard let change else { return TimedRecord(record, first) }
    return TimedRecord(record, secondsFromUTC: change.secondsFromUTC)
  }

  /// Returns the latest time at which the ring may have begun a record, in seconds since 1970.
  ///
  /// A record of a fixed interval, such as the steps of an hour, begins before the sync that set
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
  /// Returns the clock from which the records of a new sync come.
  func clock(
    of device: Int, at sync: Int, _ first: UTCDifference
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
    return RingClock(changes: changes, first: first)
  }
}
