import HaloDevices
import HaloProtocol
import HaloSimulator

extension RingConnProfile: SyncedProfile {
  package var lacking: Set<RecordKind> {
    Set(RecordKind.allCases).subtracting([
      .heartRate, .heartRateVariability, .bloodOxygen, .steps, .workout,
    ])
  }

  /// Steps, and workouts, which are compared by their heart rates.
  package var unchecked: Set<RecordKind> { [.steps, .workout] }

  package func end(of model: RingModel, at now: CivilDateTime) -> CivilDateTime {
    VirtualRingConnRing.end(of: model, at: now)
  }

  /// Returns the momentary value of a record.
  package func forms(of record: RingRecord, at end: CivilDateTime) -> [RingRecord] {
    guard [.heartRate, .heartRateVariability, .bloodOxygen].contains(record.kind),
      record.start < end
    else { return [] }
    return [RingRecord(kind: record.kind, start: record.start, minutes: 0, value: record.value)]
  }

  /// Returns the heart rates of workouts that are over.
  package func further(of history: RingHistory, at end: CivilDateTime) -> [RingRecord] {
    history.days.values.flatMap(\.workouts).flatMap { workout -> [RingRecord] in
      let seconds = workout.start.secondsSince1970 + workout.seconds
      guard seconds <= end.secondsSince1970 else { return [] }
      return (0..<workout.seconds / 10).compactMap { index in
        workout.start.adding(seconds: index * 10 + 10).map {
          RingRecord(
            kind: .heartRate, start: $0, minutes: 0,
            value: .heartRate(workout.heartRates[index * 10 / RingHistory.Workout.sampleSeconds]))
        }
      }
    }
  }
}
