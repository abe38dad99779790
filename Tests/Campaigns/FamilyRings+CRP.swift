import HaloDevices
import HaloProtocol
import HaloScenario
import HaloSimulator

extension FamilyRing {
  /// Returns a CRP ring, which keeps a week.
  static func crp(_ profile: CRPProfile) -> FamilyRing {
    var kinds: Set<RecordKind> = [
      .heartRate, .steps, .heartRateVariability, .temperature, .sleep, .nap, .manualHeartRate,
      .manualBloodOxygen,
    ]
    if !profile.silentRequests.contains(.bloodOxygenLog) { kinds.insert(.bloodOxygen) }
    var ring = FamilyRing(
      name: "CRP \(profile.name)", family: .crp,
      lacking: Set(RecordKind.allCases).subtracting(kinds)
    ) {
      var model = $0
      model.profile.lifecycle.storedDays = 7
      return VirtualCRPRing(profile: profile, model: model, seed: $1, time: $2)
    } forms: { record, _ in
      record.crp
    }
    ring.view = { RingHistory(days: $0.days.mapValues(\.crp)) }
    // A frame has no checksum.
    ring.detects = {
      switch $0 {
      case .corrupt, .duplicate, .reorder: false
      default: true
      }
    }
    return ring
  }
}

extension RingHistory.Day {
  /// The day with the sleeps that the ring lists.
  fileprivate var crp: RingHistory.Day {
    var day = self
    let sleeps = crpSleeps
    if let night, !sleeps.contains(night) { day.night = nil }
    day.naps = sleeps.filter { $0 != day.night }
    return day
  }
}

extension RingRecord {
  /// The record in the form of a CRP ring: values of five minutes, and steps of half hours without
  /// a distance.
  fileprivate var crp: [RingRecord] {
    switch kind {
    case .bloodOxygen, .stress, .heartRateVariability, .temperature:
      return [RingRecord(kind: kind, start: start, minutes: 5, value: value)]
    case .steps:
      guard case .steps(let steps, _, _) = value else { return [] }
      return [steps / 2, steps - steps / 2].enumerated().compactMap { half, steps in
        guard steps > 0, let start = start.adding(seconds: half * 1800) else { return nil }
        return RingRecord(
          kind: kind, start: start, minutes: 30, value: .steps(steps, metres: nil, calories: nil))
      }
    default: return [self]
    }
  }
}
