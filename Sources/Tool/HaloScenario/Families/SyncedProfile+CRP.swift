import HaloDevices
import HaloProtocol
import HaloSimulator

extension CRPProfile: SyncedProfile {
  package var lacking: Set<RecordKind> {
    var kinds: Set<RecordKind> = [
      .heartRate, .steps, .heartRateVariability, .temperature, .sleep, .nap, .manualHeartRate,
      .manualBloodOxygen,
    ]
    if !silentRequests.contains(.bloodOxygenLog) { kinds.insert(.bloodOxygen) }
    return Set(RecordKind.allCases).subtracting(kinds)
  }

  /// Returns the history with the sleeps that the ring lists.
  package func view(of history: RingHistory) -> RingHistory {
    RingHistory(
      days: history.days.mapValues { day in
        var listed = day
        let sleeps = day.crpSleeps
        if let night = day.night, !sleeps.contains(night) { listed.night = nil }
        listed.naps = sleeps.filter { $0 != listed.night }
        return listed
      })
  }

  /// Returns the record in the form of a CRP ring: values of five minutes, and steps of half hours
  /// without a distance.
  package func forms(of record: RingRecord, at now: CivilDateTime) -> [RingRecord] {
    switch record.kind {
    case .bloodOxygen, .stress, .heartRateVariability, .temperature:
      return [RingRecord(kind: record.kind, start: record.start, minutes: 5, value: record.value)]
    case .steps:
      guard case .steps(let steps, _, _) = record.value else { return [] }
      return [steps / 2, steps - steps / 2].enumerated().compactMap { half, steps in
        guard steps > 0, let start = record.start.adding(seconds: half * 1800) else { return nil }
        // A half hour that has not begun has no steps yet.
        if half == 1, record.start <= now, now < start { return nil }
        return RingRecord(
          kind: .steps, start: start, minutes: 30, value: .steps(steps, metres: nil, calories: nil))
      }
    default: return [record]
    }
  }
}
