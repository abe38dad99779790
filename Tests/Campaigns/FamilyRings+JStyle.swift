import HaloDevices
import HaloProtocol
import HaloSimulator

extension FamilyRing {
  /// A JStyle ring.
  static func jStyle(_ profile: JStyleProfile) -> FamilyRing {
    var ring = FamilyRing(
      name: "JStyle \(profile.name)", family: .jStyle,
      lacking: [.manualHeartRate, .manualBloodOxygen, .manualTemperature]
    ) {
      VirtualJStyleRing(profile: profile, model: $0, seed: $1, time: $2)
    } forms: {
      $0.jStyle(profile, $1)
    }
    // A history has no checksum.
    ring.detects = {
      switch $0 {
      case .corrupt, .truncate: false
      default: true
      }
    }
    return ring
  }
}

extension RingRecord {
  /// Returns the record in the form of a JStyle ring: values are momentary, those that the wearer
  /// measured are in the same histories, and steps are those of ten minutes.
  fileprivate func jStyle(_ profile: JStyleProfile, _ now: CivilDateTime) -> [RingRecord] {
    func moment(_ kind: RecordKind) -> [RingRecord] {
      [RingRecord(kind: kind, start: start, minutes: 0, value: value)]
    }
    switch (kind, value) {
    case (.heartRate, _), (.manualHeartRate, _): return moment(.heartRate)
    case (.bloodOxygen, _), (.manualBloodOxygen, _): return moment(.bloodOxygen)
    case (.temperature, _), (.manualTemperature, _): return moment(.temperature)
    case (_, .steps(let steps, let metres?, let calories?)):
      // The present hour is not stored yet.
      guard let end, now < start || end <= now else { return [] }
      func share(_ part: Int, of total: Int) -> Int { total * (part + 1) / 6 - total * part / 6 }
      return (0..<6).compactMap { part in
        guard share(part, of: steps) > 0, let time = start.adding(seconds: part * 600) else {
          return nil
        }
        return RingRecord(
          kind: kind, start: time, minutes: 10,
          value: .steps(
            share(part, of: steps), metres: share(part, of: metres / 10) * 10,
            calories: share(part, of: calories / 10) * 10))
      }
    case (_, .sleep):
      // The ring does not distinguish naps, and a V8 has no stages.
      var record = self
      record.kind = 10..<18 ~= start.hour ? .nap : .sleep
      if profile.product == .v8 { record.value = .sleep([]) }
      return [record]
    case (_, .workout(var workout)):
      (workout.lowestHeartRate, workout.highestHeartRate) = (nil, nil)
      return [RingRecord(kind: kind, start: start, minutes: minutes, value: .workout(workout))]
    default: return moment(kind)
    }
  }
}
