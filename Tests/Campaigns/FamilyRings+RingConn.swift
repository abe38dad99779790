import HaloDevices
import HaloProtocol
import HaloSimulator
import HaloTransport

extension FamilyRing {
  /// A RingConn ring; a workout is compared by its heart rates.
  static let ringConn = FamilyRing(
    name: "RingConn", family: .ringConn,
    lacking: Set(RecordKind.allCases).subtracting([
      .heartRate, .heartRateVariability, .bloodOxygen, .steps, .workout,
    ]), unchecked: [.steps, .workout], handsOverOnce: true
  ) {
    VirtualRingConnRing(profile: .gen2, model: $0, seed: $1, time: $2)
  } forms: { record, now in
    // The values of an hour are complete at its end.
    guard [.heartRate, .heartRateVariability, .bloodOxygen].contains(record.kind),
      record.start.secondsSince1970 / 3600 < now.secondsSince1970 / 3600
    else { return [] }
    return [RingRecord(kind: record.kind, start: record.start, minutes: 0, value: record.value)]
  } further: { history, now in
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
  } prepare: {
    try await $0.ringConn.pair()
  }
}
