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

  /// Returns the momentary value of a record, from the end of its hour on.
  package func forms(of record: RingRecord, at now: CivilDateTime) -> [RingRecord] {
    guard [.heartRate, .heartRateVariability, .bloodOxygen].contains(record.kind),
      record.start.secondsSince1970 / 3600 < now.secondsSince1970 / 3600
    else { return [] }
    return [RingRecord(kind: record.kind, start: record.start, minutes: 0, value: record.value)]
  }

  /// Returns the heart rates of workouts, from the end of their last hour on.
  package func further(of history: RingHistory, at now: CivilDateTime) -> [RingRecord] {
    history.days.values.flatMap(\.workouts).flatMap { workout -> [RingRecord] in
      let seconds = workout.start.secondsSince1970 + workout.seconds
      guard seconds / 3600 < now.secondsSince1970 / 3600 || seconds % 3600 == 0 else { return [] }
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
