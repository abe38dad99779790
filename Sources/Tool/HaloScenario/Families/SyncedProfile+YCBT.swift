import HaloDevices
import HaloProtocol
import HaloSimulator

extension YCBTProfile: SyncedProfile {
  package var lacking: Set<RecordKind> {
    let usual: Set<RecordKind> = [.heartRate, .steps, .bloodOxygen, .sleep, .nap]
    let more: Set<RecordKind> = [.heartRateVariability, .temperature, .stress]
    let kinds = stores.contains(.body) ? usual.union(more) : usual
    return Set(RecordKind.allCases).subtracting(kinds)
  }

  /// Returns the record in the form of a YCBT ring: values are momentary, and those that the wearer
  /// measured are in the same stores.
  package func forms(of record: RingRecord, at now: CivilDateTime) -> [RingRecord] {
    func moment(_ kind: RecordKind) -> [RingRecord] {
      [RingRecord(kind: kind, start: record.start, minutes: 0, value: record.value)]
    }
    switch record.kind {
    case .heartRate, .manualHeartRate: return moment(.heartRate)
    case .bloodOxygen, .heartRateVariability, .temperature, .stress: return moment(record.kind)
    // The combined store has no values that the wearer measured.
    case .manualBloodOxygen: return stores.contains(.bloodOxygen) ? moment(.bloodOxygen) : []
    case .manualTemperature: return stores.contains(.temperature) ? moment(.temperature) : []
    case .steps:
      // The present hour is not stored yet; the energy is in kilocalories.
      guard !traps.contains(.storesNoActivities), let end = record.end,
        now < record.start || end <= now,
        case .steps(let steps, let metres, let calories?) = record.value
      else { return [] }
      var record = record
      record.value = .steps(steps, metres: metres, calories: calories / 1000 * 1000)
      return [record]
    case .sleep, .nap: return [record]
    case .workout: return []
    }
  }
}
