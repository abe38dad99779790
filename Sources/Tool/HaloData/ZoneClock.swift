import HaloDevices
import HaloProtocol

/// The differences to UTC that a ring's clock had before the first known sync, inferred from its
/// records.
///
/// A ring does not adjust its clock when the local time of its zone changes; the next program that
/// connects adjusts it. The records near such a change show when that was, as far as possible:
///
/// * A record in an hour that the zone skips proves that the ring kept the old difference. So does,
///   after a change back, a record that would be in the future with the new difference.
/// * Nobody connects to a ring while its wearer sleeps, so a night has one difference.
/// * A record that would be in the future with the old difference proves that the clock was set
///   forward. That left a gap of the same length in the local times.
/// * Without a proof the ring follows the zone; a local time that occurs twice means the first of
///   both.
///
/// No two different local times of the ring get the same UTC, except those of the interval in which
/// a program set the clock forward: the ring recorded this interval twice.
struct ZoneClock: Sendable {
  /// A local time of the ring, in seconds since 1970, and the difference to UTC from then on.
  private typealias Change = (local: Int, secondsFromUTC: Int)

  private let zone: UTCDifference
  private let changes: [Change]

  /// The longest time in seconds before the sync at which a change of the zone matters: rings keep
  /// records of a week, and some of a month.
  private static let memory = 40 * 86_400

  /// Returns whether the zone changed its difference so shortly before `now` that a ring can have
  /// records from before the change.
  static func isUncertain(_ zone: UTCDifference, at now: Int) -> Bool {
    !zone.changes(in: now - memory...now).isEmpty
  }

  /// Infers the differences from the records of a ring.
  ///
  /// - Parameters:
  ///   - records: The records of the ring; more kinds and days give better evidence.
  ///   - zone: The zone of the ring's clock.
  ///   - now: The time at which the ring's clock was set, in seconds since 1970.
  init(of records: [RingRecord], in zone: UTCDifference, at now: Int) {
    self.zone = zone
    var changes: [Change] = []
    let zoneChanges = zone.changes(in: now - Self.memory...now)
    let times =
      zoneChanges.isEmpty ? [] : records.map(RecordTime.init).sorted { $0.start < $1.start }
    var present = zoneChanges.first?.before
    for change in zoneChanges {
      guard let before = present, before != change.after else { continue }
      let kept = Self.kept(before, change.after, at: change.instant, times, now)
      // The time before the change has the difference of the zone.
      changes.append((change.instant + min(before, change.after), before))
      if let kept {
        changes.append((kept, change.after))
        present = change.after
      }
    }
    self.changes = changes
  }

  func seconds(at local: CivilDateTime) -> Int {
    changes.last { $0.local <= local.secondsSince1970 }?.secondsFromUTC ?? zone.seconds(at: local)
  }

  /// The local start and end of a record, in seconds since 1970.
  private struct RecordTime {
    let start: Int
    let end: Int
    let isSleep: Bool

    init(_ record: RingRecord) {
      start = record.start.secondsSince1970
      // No record lasts longer than a day.
      end = start + max(0, min(record.minutes, 1440)) * 60
      isSleep = record.kind == .sleep || record.kind == .nap
    }
  }

  /// Infers when a ring's clock got the zone's new difference to UTC; nil if it keeps the old one.
  ///
  /// - Parameters:
  ///   - before: The zone's difference before its change.
  ///   - after: The zone's difference after its change.
  ///   - instant: The instant of the zone's change, in seconds since 1970.
  ///   - times: The local times of the ring's records, sorted by start.
  ///   - now: The time at which the ring's clock was set, in seconds since 1970.
  /// - Returns: The local time from which the ring has the new difference, in seconds since 1970.
  private static func kept(
    _ before: Int, _ after: Int, at instant: Int, _ times: [RecordTime], _ now: Int
  ) -> Int? {
    guard before < after else {
      let isAhead = times.contains {
        $0.start >= instant + before && $0.start - after > now && $0.start - before <= now
      }
      if isAhead { return nil }
      return times.reduce(instant + before) { switched, time in
        time.isSleep && time.start < switched && switched < time.end ? time.end : switched
      }
    }
    let skipped = instant + before..<instant + after
    let proofs = times.filter { $0.start < skipped.upperBound && $0.end > skipped.lowerBound }
    guard let proven = proofs.map(\.end).max() else { return skipped.upperBound }
    let isSet = times.contains {
      skipped.upperBound...now + after ~= $0.start && $0.start - before >= now
    }
    // This visit has set the clock, if no program did so before.
    guard isSet else { return now + after }
    let starts = times.map(\.start)
    return zip(starts, starts.dropFirst()).first { last, next in
      next >= max(proven, skipped.upperBound) && next - last >= after - before
    }?.1
  }
}

extension UTCDifference {
  /// Returns the changes of the difference in a range of instants (seconds since 1970), in order,
  /// each with the difference before and after.
  func changes(in range: ClosedRange<Int>) -> [(instant: Int, before: Int, after: Int)] {
    var changes: [(instant: Int, before: Int, after: Int)] = []
    // No zone changes twice within a day.
    for start in stride(from: range.lowerBound, to: range.upperBound, by: 86_400) {
      var (low, high) = (start, min(start + 86_400, range.upperBound))
      let (before, after) = (seconds(at: low), seconds(at: high))
      guard before != after else { continue }
      while high - low > 1 {
        let middle = low + (high - low) / 2
        if seconds(at: middle) == before { low = middle } else { high = middle }
      }
      changes.append((high, before, after))
    }
    return changes
  }
}
