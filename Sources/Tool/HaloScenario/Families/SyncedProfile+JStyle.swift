import HaloDevices
import HaloProtocol
import HaloSimulator

extension JStyleProfile: SyncedProfile {
  package var lacking: Set<RecordKind> {
    [.manualHeartRate, .manualBloodOxygen, .manualTemperature]
  }

  package func view(of history: RingHistory) -> RingHistory { history.jStyle }

  /// Returns the record in the form of a JStyle ring: values are momentary, those that the wearer
  /// measured are in the same histories, and steps are those of ten minutes.
  package func forms(of record: RingRecord, at now: CivilDateTime) -> [RingRecord] {
    func moment(_ kind: RecordKind) -> [RingRecord] {
      [RingRecord(kind: kind, start: record.start, minutes: 0, value: record.value)]
    }
    switch (record.kind, record.value) {
    case (.heartRate, _), (.manualHeartRate, _): return moment(.heartRate)
    case (.bloodOxygen, _), (.manualBloodOxygen, _): return moment(.bloodOxygen)
    case (.temperature, _), (.manualTemperature, _): return moment(.temperature)
    case (_, .steps(let steps, let metres?, let calories?)):
      // The present hour is not stored yet.
      guard let end = record.end, now < record.start || end <= now else { return [] }
      func share(_ part: Int, of total: Int) -> Int { total * (part + 1) / 6 - total * part / 6 }
      return (0..<6).compactMap { part in
        guard share(part, of: steps) > 0, let time = record.start.adding(seconds: part * 600)
        else { return nil }
        return RingRecord(
          kind: .steps, start: time, minutes: 10,
          value: .steps(
            share(part, of: steps), metres: share(part, of: metres / 10) * 10,
            calories: share(part, of: calories / 10) * 10))
      }
    case (_, .sleep):
      // The ring does not distinguish naps, and a V8 has no stages.
      var record = record
      record.kind = 10..<18 ~= record.start.hour ? .nap : .sleep
      if product == .v8 { record.value = .sleep([]) }
      return [record]
    case (_, .workout(var workout)):
      (workout.lowestHeartRate, workout.highestHeartRate) = (nil, nil)
      var record = record
      record.value = .workout(workout)
      return [record]
    default: return moment(record.kind)
    }
  }
}
